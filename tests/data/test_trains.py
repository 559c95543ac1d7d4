"""What computer players are called."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import combinations

import data
from bot.core.typed.names import folded
from bot.words.say import escaped
from data.trains import trains


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
