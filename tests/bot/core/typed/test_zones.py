"""Time zones as people type them: only an exact name with one reading decides."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.timing.measure import DAY, zone_named
from bot.core.typed.names import UnclearInput
from bot.core.typed.zones import (
    AmbiguousZone,
    UnknownZoneTyped,
    city_of,
    find_zone,
    likely_zones,
    minutes_ahead,
    read_zones,
    suggest_zones,
    zones_of_countries,
)
from data.places import places
from tests.bot.core.typed.zone_names import NAMES
from tests.rows import each_row

NOW = 1_800_000_000_000


def clocks(zone: str) -> list[int]:
    """What the clocks of a zone show beside UTC, all year."""
    return [minutes_ahead(zone, NOW + day * DAY) for day in range(0, 366, 7)]


@each_row("typed", NAMES)
def test_a_name_that_is_no_zone_is_understood_or_asked_back(typed: str) -> None:
    is_sure, zones = NAMES[typed]
    if is_sure:
        assert clocks(find_zone(typed, NOW)) == clocks(zones[0])
        return
    with pytest.raises(AmbiguousZone) as caught:
        find_zone(typed, NOW)
    offered = [clocks(each.zone) for each in caught.value.places]
    assert all(clocks(zone) in offered for zone in zones)
    assert len({each.zone for each in caught.value.places}) == len(caught.value.places)


@each_row(
    ("typed", "zone"),
    [
        ("Paris", "Europe/Paris"),
        ("europe/paris", "Europe/Paris"),
        ("EUROPE / PARIS", "Europe/Paris"),
        ("New York", "America/New_York"),
        ("new_york", "America/New_York"),
        ("Wien", "Europe/Vienna"),
        ("Londres", "Europe/London"),
        ("Roma", "Europe/Rome"),
        ("Kalkutta", "Asia/Kolkata"),
        ("Kiev", "Europe/Kyiv"),
        ("Kiew", "Europe/Kyiv"),
        ("america/new york", "America/New_York"),
        ("US/Eastern", "America/New_York"),
        ("Asia/Calcutta", "Asia/Kolkata"),
        ("Schweiz", "Europe/Zurich"),
        ("Belgique", "Europe/Brussels"),
        ("UK", "Europe/London"),
        ("UTC", "UTC"),
        ("Deutschland", "Europe/Berlin"),
        ("UTC+0", "UTC"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt −5", "Etc/GMT+5"),
        ("utc +10:00", "Etc/GMT-10"),
    ],
)
def test_a_zone_is_found(typed: str, zone: str) -> None:
    assert find_zone(typed, NOW) == zone
    zone_named(zone)


@each_row(
    ("typed", "offered", "alike"),
    [
        ("USA", "America/New_York", False),
        ("Par", "Europe/Paris", False),
        ("Pariss", "Europe/Paris", True),
        ("amster", "Europe/Amsterdam", True),
        ("amsterdm", "Europe/Amsterdam", True),
        ("Tokyo Japan", "Asia/Tokyo", True),
        ("LA", "America/Los_Angeles", False),
        ("NYC", "America/New_York", False),
    ],
)
def test_likeness_only_suggests(typed: str, offered: str, alike: bool) -> None:
    with pytest.raises(AmbiguousZone) as caught:
        find_zone(typed, NOW)
    assert offered in [each.zone for each in caught.value.places]
    assert caught.value.alike is alike


def test_a_country_is_asked_for_each_of_its_clocks() -> None:
    with pytest.raises(AmbiguousZone) as caught:
        find_zone("USA", NOW)
    every = [clocks(each.zone) for each in caught.value.places]
    of_country = {tuple(clocks(z)) for z, at in zones_of_countries().items() if at == "US"}
    assert {*map(tuple, every)} == of_country and len(every) == len(of_country)


@each_row(
    ("locale", "expected"),
    [
        ("de", "Europe/Berlin"),
        ("fr", "Europe/Paris"),
        ("it", "Europe/Rome"),
        ("en-US", "America/Chicago"),
        ("en-GB", "Europe/London"),
        ("ja", "Asia/Tokyo"),
        ("pt-BR", "America/Sao_Paulo"),
        ("es-419", "America/Mexico_City"),
        ("xx", "Europe/London"),
    ],
)
def test_likely_times_are_those_where_a_language_is_spoken(locale: str, expected: str) -> None:
    zones = likely_zones(locale, NOW)
    assert expected in zones and 4 <= len(zones) <= 8
    assert all(minutes_ahead(a, NOW) <= minutes_ahead(b, NOW) for a, b in pairwise(zones))
    assert len({*map(tuple, map(clocks, zones))}) == len(zones)


@each_row("typed", ["", "?", "Qwertzu", "UTC+15", "UTC-13", "UTC+7:15", "../passwd"])
def test_what_is_no_zone(typed: str) -> None:
    with pytest.raises(UnknownZoneTyped):
        find_zone(typed, NOW)


def test_the_letters_that_somebody_types_bring_cities_first() -> None:
    assert suggest_zones("wie", "de", NOW)[0] == ("Europe/Vienna", "Wien · Europe/Vienna")
    assert suggest_zones("wie", "en", NOW)[0] == ("Europe/Vienna", "Vienna · Europe/Vienna")
    assert suggest_zones("deutsch", "fr", NOW)[0][0] == "Europe/Berlin"
    assert suggest_zones("UTC+2", "en", NOW) == [("Etc/GMT-2", "UTC+2")]
    assert suggest_zones("UTC+99", "en", NOW) == []
    assert len(suggest_zones("", "en", NOW)) == 25
    assert ("Europe/Rome", "Mailand · Europe/Rome") in suggest_zones("maila", "de", NOW)
    assert [zone for zone, _ in suggest_zones("birmingham", "en", NOW)][:2] == [
        "Europe/London",
        "America/Chicago",
    ]


def test_every_zone_is_found_by_its_name_and_exists() -> None:
    assert set(places().people) == set(zones_of_countries())
    for name, _ in suggest_zones("", "en", NOW, limit=1000):
        assert find_zone(name, NOW) == name
        zone_named(name)
    assert {zone for _, zone in read_zones().names} <= set(read_zones().by_name.values())


def test_a_city_is_called_what_the_reader_calls_it() -> None:
    assert city_of("Europe/Rome", "fr") == "Rome"
    assert city_of("Europe/Rome", "it") == "Roma"
    assert city_of("America/New_York", "xx") == "New York"
    assert city_of("Etc/GMT+5", "de") == "UTC-5"


@given(st.text(max_size=60))
def test_any_text_is_a_zone_or_refused(text: str) -> None:
    suggest_zones(text, "en", NOW)
    try:
        zone_named(find_zone(text, NOW))
    except UnclearInput:
        return
