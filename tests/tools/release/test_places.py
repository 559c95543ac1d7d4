"""The table of places: which names decide, and which always need a question."""

from __future__ import annotations

from typing import Any

import pytest

from data.places import FILE, Places, Reading
from tools.release.places import table


def city(name: str, zone: str, people: int, country: str, *others: str) -> dict[str, Any]:
    return {
        "name": name,
        "timezone": zone,
        "population": people,
        "countrycode": country,
        "admin1code": "GA",
        "latitude": 33.0,
        "longitude": -84.0,
        "alternatenames": others,
    }


CITIES = (
    city("Milan", "Europe/Rome", 1_371_000, "IT", "Mailand", "MIL", "Mila", "mi lan", "Милан"),
    city("Milan", "America/New_York", 14_000, "US", "Nalim"),
    city("Mila", "Africa/Algiers", 63_000, "DZ"),
    city("Atlanta", "US/Eastern", 498_000, "US"),
)
GEORGIA = {"name": "Georgia", "localOtherName": "Géorgie (fra), Shtat (xyz)", "parentCode": None}
REGIONS = {"US": {"US-GA": GEORGIA | {"latLng": [32.3, -83.1]}}}


@pytest.fixture(scope="module")
def made() -> Places:
    return Places(table(CITIES, REGIONS, 2026).encode())


@pytest.mark.parametrize(
    ("key", "zones"),
    [
        ("milan", {"Europe/Rome": 1371, "America/New_York": 14}),
        ("mailand", {"Europe/Rome": 137}),
        ("mila", {"Europe/Rome": 137, "Africa/Algiers": 63}),
        ("nalim", {}),
        ("mi lan", {}),
        ("shtat", {}),
    ],
)
def test_a_city_is_known_by_its_names(made: Places, key: str, zones: dict[str, int]) -> None:
    found = made.named(key)
    assert {each.zone: each.people for each in found} == zones
    assert not any(each.is_vague for each in found)


def test_airports_regions_and_times_are_vague(made: Places) -> None:
    assert made.named("mil") == [Reading("Europe/Rome", 137, "Milan", is_vague=True)]
    for key in ("georgia", "georgie"):
        assert [(each.zone, each.is_vague) for each in made.named(key)] == [
            ("America/New_York", True)
        ]
    for key in ("cet", "mez", "mitteleuropaische zeit"):
        zones = {each.zone for each in made.named(key) if each.is_vague and not each.name}
        assert "Europe/Rome" in zones
    assert "UTC" in {each.zone for each in made.named("gmt")}


def test_letters_lead_to_the_largest_first(made: Places) -> None:
    assert [each.people for each in made.beginning("mil", 9)] == [1371, 137, 63, 14]
    assert made.beginning("zz", 9) == made.beginning("\x7f", 9) == []
    assert {each.name for each in made.alike("milam")} == {"Milan", "Mila"}


def test_the_table_takes_little_memory() -> None:
    assert FILE.stat().st_size < 2_500_000
