"""In each language there are words for all that is typed and shown, and they are told apart."""

from __future__ import annotations

from dataclasses import replace
from difflib import SequenceMatcher
from itertools import combinations
from types import MappingProxyType

import pytest

import data
from bot.core.typed.names import folded
from bot.core.typed.scanner import cut, vocabulary
from bot.core.typed.times import tokens
from bot.words.say import escaped
from bot.words.source import folders
from data import load
from data.date_words import ENDS, FEASTS, GROUPS, Kind, date_words
from data.order_words import Word, order_words
from data.trains import trains
from engine.board import CityId
from tests.rows import each_row

EUROPE = load("europe")
WIEN, KOBENHAVN, ROMA = CityId("wien"), CityId("kobenhavn"), CityId("roma")
LANGUAGES = ("en", "fr", "de", "it")
MAY_LACK = {Kind.AM, Kind.PM}
"""Not every language counts to twelve twice."""
NUMBERS: dict[Kind, set[int]] = {
    Kind.WEEKDAY: set(range(7)),
    Kind.MONTH: set(range(1, 13)),
    Kind.GROUP: set(range(len(GROUPS))),
    Kind.RELATIVE: {0, 1, 2},
    Kind.UNIT: {1, 60, 1440, 10080, 43200, 525600},
    Kind.FEAST: set(FEASTS.values()),
    Kind.END: set(range(len(ENDS))),
    Kind.NUMBER: set(range(1, 11)),
    Kind.TIME: {12, 24},
}
VERBS = (Word.CLAIM, Word.DRAW, Word.TAKE, Word.STATION, Word.TICKETS, Word.PASSING)


@each_row(
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
    upright, printed_upright = spoken.geometry.upright, EUROPE.geometry.upright
    assert upright is not None and printed_upright is not None
    for city, where in upright.cities.items():
        printed = printed_upright.cities[city]
        assert where.at == printed.at
        assert where.label == printed_upright.labels[language].get(city, printed.label)
    assert replace(upright, cities=printed_upright.cities) == printed_upright
    assert replace(spoken.geometry, cities=EUROPE.geometry.cities, upright=printed_upright) == (
        EUROPE.geometry
    )


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


@pytest.mark.parametrize("language", date_words())
def test_a_language_has_all_words_of_dates(language: str) -> None:
    words = date_words()[language]
    for kind in Kind:
        assert words[kind] or kind in MAY_LACK, kind
        assert NUMBERS.get(kind, set()) <= {number for _, number in words[kind]}, kind


@pytest.mark.parametrize("language", date_words())
def test_no_word_means_two_things_of_its_kind(language: str) -> None:
    for kind, words in date_words()[language].items():
        meant: dict[tuple[str, ...], int] = {}
        for word, number in words:
            assert tokens(word), word
            assert meant.setdefault(tokens(word), number) == number, (kind, word)


def test_every_language_has_them() -> None:
    assert list(order_words()) == [each.name for each in folders()]


@pytest.mark.parametrize("language", order_words())
def test_a_language_has_all_words_of_orders(language: str) -> None:
    words = order_words()[language]
    assert set(words) == set(Word)
    known = vocabulary(language)
    for kind, listed in words.items():
        for word in listed:
            tokens = cut(word)
            assert known.begun(tokens, 0)[0][kind] == len(tokens), (kind, word)


@pytest.mark.parametrize("language", order_words())
def test_no_word_stands_for_two_verbs(language: str) -> None:
    for phrase, kinds in vocabulary(language).kinds.items():
        assert len(set(kinds) & set(VERBS)) <= 1, phrase


def test_there_are_plenty_of_short_names() -> None:
    assert len(trains()) >= 30
    assert all(3 < len(name) <= 14 for name in trains())


def test_they_begin_with_enough_letters_for_a_table_of_unlike_ones() -> None:
    assert len({folded(name)[0] for name in trains()}) >= 12


def test_no_two_are_alike() -> None:
    for a, b in combinations(map(folded, trains()), 2):
        assert SequenceMatcher(None, a, b).ratio() < 0.75, (a, b)


def test_none_needs_an_article_or_an_escape() -> None:
    articles = {"the", "le", "la", "der", "die", "das", "il", "lo"}
    for name in trains():
        assert folded(name).split()[0] not in articles
        assert escaped(name) == name


def test_none_is_a_city() -> None:
    cities = {
        folded(spoken)
        for edition in map(data.load, data.available())
        for place in edition.city_names.values()
        for spoken in (place.name, *place.names.values(), *place.aliases)
    }
    assert "paris" in cities
    assert not cities & {folded(name) for name in trains()}
