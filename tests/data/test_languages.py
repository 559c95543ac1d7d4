"""In each language the places and the map of an edition bear the same names."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from data import load
from engine.board import CityId

EUROPE = load("europe")
WIEN, KOBENHAVN, ROMA = CityId("wien"), CityId("kobenhavn"), CityId("roma")
LANGUAGES = ("en", "fr", "de", "it")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Vienna", "Copenhagen", "Rome")),
        ("fr", ("Vienne", "Copenhague", "Rome")),
        ("de", ("Wien", "Kopenhagen", "Rom")),
        ("it", ("Vienna", "Copenaghen", "Roma")),
        ("en-GB", ("Vienna", "Copenhagen", "Rome")),
        ("tlh", ("Wien", "København", "Roma")),
    ],
)
def test_a_city_is_called_what_speakers_call_it(language: str, names: tuple[str, ...]) -> None:
    places = EUROPE.localized(language).city_names
    assert tuple(places[city].name for city in (WIEN, KOBENHAVN, ROMA)) == names


def test_the_names_are_those_of_the_time_of_the_map() -> None:
    of_their_time = {
        "constantinople": "Constantinople Constantinople Konstantinopel Costantinopoli",
        "petrograd": "Petrograd Petrograd Petrograd Pietrogrado",
        "smyrna": "Smyrna Smyrne Smyrna Smirne",
        "danzig": "Danzig Dantzig Danzig Danzica",
        "wilno": "Vilna Vilna Wilna Vilna",
    }
    for city, names in of_their_time.items():
        found = [EUROPE.localized(language).city_names[CityId(city)].name for language in LANGUAGES]
        assert found == names.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_names_and_labels_differ(language: str) -> None:
    spoken = EUROPE.localized(language)
    assert spoken.board is EUROPE.board
    labels = EUROPE.geometry.labels[language]
    for city, where in spoken.geometry.cities.items():
        printed = EUROPE.geometry.cities[city]
        assert where.at == printed.at
        assert where.label == labels.get(city, printed.label)
        assert (spoken.city_names[city].name != EUROPE.city_names[city].name) <= (city in labels)
    assert replace(spoken.geometry, cities=EUROPE.geometry.cities) == EUROPE.geometry


def test_a_language_is_the_same_object_every_time_from_wherever_one_comes() -> None:
    french = EUROPE.localized("fr")
    assert EUROPE.localized("fr") is EUROPE.localized("fr-CA") is french
    assert french is not EUROPE.localized("it")
    assert french.localized("it") is EUROPE.localized("it")
    assert french.original is EUROPE and EUROPE.original is EUROPE


def test_without_labels_in_a_language_the_printed_names_stay() -> None:
    assert EUROPE.localized("tlh") is EUROPE
    bare = replace(EUROPE, geometry=replace(EUROPE.geometry, labels=MappingProxyType({})))
    assert bare.localized("fr") is bare
