"""Every language has words for all days, months and spans of time."""

from __future__ import annotations

import pytest

from bot.core.typed.times import tokens
from data.date_words import GROUPS, Kind, date_words

MAY_LACK = {Kind.AM, Kind.PM}
"""Not every language counts to twelve twice."""
NUMBERS: dict[Kind, set[int]] = {
    Kind.WEEKDAY: set(range(7)),
    Kind.MONTH: set(range(1, 13)),
    Kind.GROUP: set(range(len(GROUPS))),
    Kind.RELATIVE: {0, 1, 2},
    Kind.UNIT: {1, 24, 168, 720, 8760},
    Kind.NUMBER: set(range(1, 11)),
    Kind.TIME: {12, 24},
}


@pytest.mark.parametrize("language", date_words())
def test_a_language_has_all_words(language: str) -> None:
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
