"""Cities, and parts of the map, as people name them: an exact name is found, likeness is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

import data
from bot.core.typed.cities import (
    AmbiguousCity,
    NoRoute,
    UnknownArea,
    UnknownCity,
    find_area,
    find_city,
    meant_city,
    routes_between,
    suggest_areas,
    suggest_cities,
)
from bot.core.typed.names import folded
from bot.words import Texts
from bot.words.refusals import explain
from data.edition import Area
from engine.board import CityId
from tests.rows import each_row

EDITION = data.load("europe")
PARIS, WIEN = CityId("paris"), CityId("wien")


@each_row(
    ("text", "city"),
    [
        ("Wien", "wien"),
        ("wien", "wien"),
        ("Vienna", "wien"),
        ("VIENNE", "wien"),
        ("München", "munchen"),
        ("munchen", "munchen"),
        ("Muenchen", "munchen"),
        ("Munich", "munchen"),
        ("Monaco di Baviera", "munchen"),
        ("København", "kobenhavn"),
        ("kobenhavn", "kobenhavn"),
        ("Copenaghen", "kobenhavn"),
        ("St Petersburg", "petrograd"),
        ("St. Petersburg", "petrograd"),
        ("saint-pétersbourg", "petrograd"),
        ("İstanbul", "constantinople"),
        ("Konstantinopel", "constantinople"),
        ("Francoforte", "frankfurt"),
        ("frankfurt-am-main", "frankfurt"),
        ("Gdansk", "danzig"),
        ("Wilna", "wilno"),
        ("Kiev", "kyiv"),
        ("Brest", "brest"),
    ],
)
def test_finds_a_city_by_any_of_its_names(text: str, city: str) -> None:
    assert find_city(EDITION, text, "en") == city


def test_finds_every_city_by_every_name_in_four_languages() -> None:
    for city, place in EDITION.city_names.items():
        for name in (city, place.name, *place.names.values(), *place.aliases):
            assert find_city(EDITION, name, "en") == city
            assert find_city(EDITION, name.upper(), "it") == city


def test_no_two_cities_share_a_name() -> None:
    owner: dict[str, str] = {}
    for city, place in EDITION.city_names.items():
        for name in {folded(n) for n in (city, place.name, *place.names.values(), *place.aliases)}:
            assert owner.setdefault(name, city) == city


@each_row(
    ("text", "suggestions"),
    [
        ("ro", ("roma", "rostov")),
        ("Pairs", ("paris",)),
        ("petersburg", ("petrograd",)),
        ("par", ("paris",)),
        ("  Zür ", ("zurich",)),
        ("Parris", ("paris",)),
        ("Barcelonna", ("barcelona",)),
        ("Copenhaguen", ("kobenhavn",)),
        ("br", ("brest", "brindisi", "bruxelles")),
    ],
)
def test_what_is_only_like_a_name_is_asked(text: str, suggestions: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousCity) as caught:
        find_city(EDITION, text, "en")
    assert caught.value.suggestions == suggestions
    assert caught.value.text == text


def test_a_beginning_means_the_readers_own_name_first() -> None:
    for text, language, city in (("ven", "it", "venezia"), ("londr", "de", "london")):
        meant = meant_city(EDITION, text, language)
        assert meant is not None and meant.cities == (city,) and not meant.exact


@each_row("text", ["", "   ", "?!", "xyzzy", "Tokyo Station"])
def test_says_when_there_is_no_such_city(text: str) -> None:
    with pytest.raises(UnknownCity):
        find_city(EDITION, text, "en")


def test_suggests_all_cities_for_nothing_typed_but_never_too_many() -> None:
    found = suggest_cities(EDITION, "", "en")
    assert len(found) == 25
    assert found[0] == ("amsterdam", "Amsterdam")
    assert len(suggest_cities(EDITION, "", "en", limit=100)) == len(EDITION.city_names)


def test_suggests_the_best_first() -> None:
    """By the reader's name, then by another one, then by what contains it."""
    found = [city for city, _ in suggest_cities(EDITION, "st", "en")]
    assert found[:2] == ["stockholm", "petrograd"]
    assert {"brest", "constantinople"} <= set(found[2:])
    assert suggest_cities(EDITION, "parsi", "en")[0][0] == "paris"
    assert suggest_cities(EDITION, "xyzzy", "en") == []


@each_row(
    ("typed", "language", "label"),
    [
        ("wien", "en", "Vienna (Wien)"),
        ("wien", "fr-FR", "Vienne (Wien)"),
        ("wilna", "de", "Wilna (Vilnius)"),
        ("istanbul", "it", "Costantinopoli (Istanbul)"),
        ("munich", "it", "Monaco (Monaco di Baviera)"),
        ("zagreb", "en", "Zagreb"),
        ("zagreb", "it", "Zagabria (Zagreb)"),
        ("zurich", "en", "Zurich"),
        ("cadix", "de", "Cádiz"),
        ("wien", "tlh", "Wien"),
    ],
)
def test_labels_tell_another_well_known_name_where_there_is_one(
    typed: str, language: str, label: str
) -> None:
    assert suggest_cities(EDITION, typed, language)[0][1] == label


def test_without_labels_on_the_map_the_printed_name_comes_first() -> None:
    bare = replace(EDITION, geometry=replace(EDITION.geometry, labels={}))
    assert suggest_cities(bare, "vienna", "en") == [("wien", "Wien (Vienna)")]


def test_labels_fit_and_tell_no_name_twice() -> None:
    assert suggest_cities(EDITION, "wien", "de-AT") == [("wien", "Wien")]
    assert all(len(label) <= 100 for _, label in suggest_cities(EDITION, "", "fr", limit=100))


def test_suggests_only_among_those_asked_for() -> None:
    assert suggest_cities(EDITION, "", "en", among={WIEN}) == [("wien", "Vienna (Wien)")]
    assert suggest_cities(EDITION, "paris", "en", among={WIEN}) == []


def test_routes_between_two_cities() -> None:
    frankfurt = CityId("frankfurt")
    assert [r.id for r in routes_between(EDITION, PARIS, frankfurt)] == [
        "frankfurt-paris-orange",
        "frankfurt-paris-white",
    ]
    assert routes_between(EDITION, PARIS, frankfurt) == routes_between(EDITION, frankfurt, PARIS)
    with pytest.raises(NoRoute) as caught:
        routes_between(EDITION, PARIS, WIEN)
    assert "frankfurt" in caught.value.neighbours
    assert len(set(caught.value.neighbours)) == len(caught.value.neighbours)


EUROPE = data.load("europe")
IBERIA = (CityId("lisboa"), CityId("madrid"))
WITH_AREAS = replace(
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


@each_row(
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
    ],
)
def test_an_area_or_a_city_is_found(text: str, title: str, cities: set[str]) -> None:
    found = find_area(WITH_AREAS, text, "en-GB")
    assert (found.title, set(found.cities)) == (title, cities)


def test_the_title_is_in_the_readers_language() -> None:
    assert find_area(WITH_AREAS, "iberia", "de").title == "Iberische Halbinsel"
    assert find_area(WITH_AREAS, "iberia", "fr").title == "Iberia"
    assert find_area(WITH_AREAS, "Vienna", "fr").title == "Vienne"
    assert find_area(WITH_AREAS, "Vienna", "de-AT").title == "Wien"


def test_what_is_unclear_is_asked_and_what_is_unknown_is_told_with_what_there_is() -> None:
    say = Texts.load(strict=True).speaker("en")
    with pytest.raises(AmbiguousCity):
        find_area(WITH_AREAS, "b", "en")
    for text in ("Atlantis", "", "?"):
        with pytest.raises(UnknownArea) as unknown:
            find_area(WITH_AREAS, text, "en")
        told = explain(say, None, unknown.value)
        assert "Areas: Iberia, Balkans and the Aegean, and Round Wien." in told
    bare = replace(WITH_AREAS, geometry=replace(WITH_AREAS.geometry, areas={}))
    with pytest.raises(UnknownArea) as unknown:
        find_area(bare, "Atlantis", "en")
    assert "any of its cities" in explain(say, None, unknown.value)


def test_areas_are_suggested_before_cities() -> None:
    found = suggest_areas(WITH_AREAS, "", "en")
    assert [each for each, _ in found[:3]] == ["iberia", "balkans", "wien"]
    assert len(found) == 25
    assert suggest_areas(WITH_AREAS, "aeg", "en") == [("balkans", "Balkans and the Aegean")]
    assert ("wien", "Vienna (Wien)") in suggest_areas(WITH_AREAS, "vien", "en")


def test_every_area_of_europe_can_be_found_by_every_name() -> None:
    for each, area in EUROPE.geometry.areas.items():
        for name in (each, *area.names.values()):
            assert find_area(EUROPE, name, "en").cities == area.cities
