"""Cities as people type them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import data
from bot.core.typed.cities import (
    AmbiguousCity,
    NoRoute,
    UnknownCity,
    find_city,
    routes_between,
    suggest_cities,
)
from bot.core.typed.names import folded
from engine.board import CityId

EDITION = data.load("europe")
PARIS, WIEN = CityId("paris"), CityId("wien")


@pytest.mark.parametrize(
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
        ("petersburg", "petrograd"),
        ("İstanbul", "constantinople"),
        ("Konstantinopel", "constantinople"),
        ("Francoforte", "frankfurt"),
        ("frankfurt-am-main", "frankfurt"),
        ("Gdansk", "danzig"),
        ("Wilna", "wilno"),
        ("Kiev", "kyiv"),
        ("par", "paris"),
        ("  Zür ", "zurich"),
        ("Brest", "brest"),
        ("Parris", "paris"),
        ("Barcelonna", "barcelona"),
        ("Copenhaguen", "kobenhavn"),
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


@pytest.mark.parametrize(
    ("text", "suggestions"),
    [
        ("ro", ("roma", "rostov")),
        ("Pairs", ("paris",)),
        ("br", ("brest", "brindisi", "bruxelles")),
    ],
)
def test_asks_when_unsure(text: str, suggestions: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousCity) as caught:
        find_city(EDITION, text, "en")
    assert caught.value.suggestions == suggestions
    assert caught.value.text == text


def test_a_beginning_means_the_readers_own_name_first() -> None:
    assert find_city(EDITION, "ven", "it") == "venezia"
    assert find_city(EDITION, "londr", "de") == "london"


@pytest.mark.parametrize("text", ["", "   ", "?!", "xyzzy", "Tokyo Station"])
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


@pytest.mark.parametrize(
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
