"""Time zones as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.timing.measure import zone_named
from bot.core.typed.names import UnclearInput
from bot.core.typed.zones import (
    AmbiguousZone,
    UnknownZoneTyped,
    city_of,
    find_zone,
    read_zones,
    suggest_zones,
)


@pytest.mark.parametrize(
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
        ("Pariss", "Europe/Paris"),
        ("amsterdm", "Europe/Amsterdam"),
        ("amster", "Europe/Amsterdam"),
        ("UTC", "UTC"),
        ("gmt", "UTC"),
        ("UTC+0", "UTC"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt −5", "Etc/GMT+5"),
        ("utc +10:00", "Etc/GMT-10"),
    ],
)
def test_a_zone_is_found(typed: str, zone: str) -> None:
    assert find_zone(typed) == zone
    zone_named(zone)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("Deutschland", "Europe/Berlin"), ("USA", "America/New_York"), ("Par", "Europe/Paris")],
)
def test_which_of_several_is_asked(typed: str, offered: str) -> None:
    with pytest.raises(AmbiguousZone) as caught:
        find_zone(typed)
    assert offered in caught.value.zones
    assert len(caught.value.zones) == len(set(caught.value.zones)) <= 5


@pytest.mark.parametrize("typed", ["", "?", "Atlantis", "CET", "UTC+15", "UTC-13", "../passwd"])
def test_what_is_no_zone(typed: str) -> None:
    with pytest.raises(UnknownZoneTyped):
        find_zone(typed)


def test_the_letters_that_somebody_types_bring_cities_first() -> None:
    assert suggest_zones("wie", "de")[0] == ("Europe/Vienna", "Wien · Europe/Vienna")
    assert suggest_zones("wie", "en")[0] == ("Europe/Vienna", "Vienna · Europe/Vienna")
    assert suggest_zones("deutsch", "fr")[0][0] == "Europe/Berlin"
    assert suggest_zones("UTC+2", "en") == [("Etc/GMT-2", "UTC+2")]
    assert suggest_zones("UTC+99", "en") == []
    assert len(suggest_zones("", "en")) == 25


def test_every_zone_is_found_by_its_name_and_exists() -> None:
    for name, _ in suggest_zones("", "en", limit=1000):
        assert find_zone(name) == name
        zone_named(name)
    assert {zone for _, zone in read_zones().names} <= set(read_zones().by_name.values())


def test_a_city_is_called_what_the_reader_calls_it() -> None:
    assert city_of("Europe/Rome", "fr") == "Rome"
    assert city_of("Europe/Rome", "it") == "Roma"
    assert city_of("America/New_York", "xx") == "New York"
    assert city_of("Etc/GMT+5", "de") == "UTC-5"


@given(st.text(max_size=60))
def test_any_text_is_a_zone_or_refused(text: str) -> None:
    suggest_zones(text, "en")
    try:
        zone_named(find_zone(text))
    except UnclearInput:
        return
