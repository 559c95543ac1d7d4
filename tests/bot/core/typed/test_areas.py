"""Parts of the map as people name them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import data
from bot.core.typed.cities import AmbiguousCity, UnknownArea, find_area, suggest_areas
from bot.words import Texts
from bot.words.refusals import explain
from data.edition import Area
from engine.board import CityId

EUROPE = data.load("europe")
IBERIA = (CityId("lisboa"), CityId("madrid"))
EDITION = replace(
    EUROPE,
    geometry=replace(
        EUROPE.geometry,
        areas={
            "iberia": Area({"en": "Iberia", "de": "Iberische Halbinsel"}, IBERIA),
            "balkans": Area({"en": "Balkans and the Aegean"}, (CityId("sofia"), CityId("athina"))),
            "wien": Area({"en": "Round Wien"}, (CityId("wien"), CityId("budapest"))),
        },
    ),
)


@pytest.mark.parametrize(
    ("text", "title", "cities"),
    [
        ("iberia", "Iberia", {"lisboa", "madrid"}),
        ("IBERIA ", "Iberia", {"lisboa", "madrid"}),
        ("Iberische Halbinsel", "Iberia", {"lisboa", "madrid"}),
        ("iber", "Iberia", {"lisboa", "madrid"}),
        ("balkans", "Balkans and the Aegean", {"sofia", "athina"}),
        ("balk", "Balkans and the Aegean", {"sofia", "athina"}),
        ("wien", "Round Wien", {"wien", "budapest"}),
        ("Vienna", "Vienna", {"wien"}),
        ("par", "Paris", {"paris"}),
        ("Barcelonna", "Barcelona", {"barcelona"}),
    ],
)
def test_an_area_or_a_city_is_found(text: str, title: str, cities: set[str]) -> None:
    found = find_area(EDITION, text, "en-GB")
    assert (found.title, set(found.cities)) == (title, cities)


def test_the_title_is_in_the_readers_language() -> None:
    assert find_area(EDITION, "iberia", "de").title == "Iberische Halbinsel"
    assert find_area(EDITION, "iberia", "fr").title == "Iberia"
    assert find_area(EDITION, "Vienna", "fr").title == "Vienne"
    assert find_area(EDITION, "Vienna", "de-AT").title == "Wien"


def test_what_is_unclear_is_asked_and_what_is_unknown_is_told_with_what_there_is() -> None:
    say = Texts.load(strict=True).speaker("en")
    with pytest.raises(AmbiguousCity):
        find_area(EDITION, "b", "en")
    for text in ("Atlantis", "", "?"):
        with pytest.raises(UnknownArea) as unknown:
            find_area(EDITION, text, "en")
        told = explain(say, None, unknown.value)
        assert "Areas: Iberia, Balkans and the Aegean, and Round Wien." in told
    bare = replace(EDITION, geometry=replace(EDITION.geometry, areas={}))
    with pytest.raises(UnknownArea) as unknown:
        find_area(bare, "Atlantis", "en")
    assert "any of its cities" in explain(say, None, unknown.value)


def test_areas_are_suggested_before_cities() -> None:
    found = suggest_areas(EDITION, "", "en")
    assert [each for each, _ in found[:3]] == ["iberia", "balkans", "wien"]
    assert len(found) == 25
    assert suggest_areas(EDITION, "aeg", "en") == [("balkans", "Balkans and the Aegean")]
    assert ("wien", "Vienna (Wien)") in suggest_areas(EDITION, "vien", "en")


def test_every_area_of_europe_can_be_found_by_every_name() -> None:
    for each, area in EUROPE.geometry.areas.items():
        for name in (each, *area.names.values()):
            assert find_area(EUROPE, name, "en").cities == area.cities
