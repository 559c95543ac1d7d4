"""Every language has words for all parts of an order, and none that stands for two verbs."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.words.source import folders
from cogs.orders.typed.pieces import cut, order_vocabulary
from data.order_words import Word, order_words

VERBS = (Word.CLAIM, Word.DRAW, Word.TAKE, Word.STATION, Word.TICKETS, Word.PASSING)


def test_every_language_has_them() -> None:
    assert list(order_words()) == [each.name for each in folders()]


@pytest.mark.parametrize("language", order_words())
def test_a_language_has_all_words(language: str) -> None:
    words = order_words()[language]
    assert set(words) == set(Word)
    known = order_vocabulary(language)
    for kind, listed in words.items():
        for word in listed:
            tokens = cut(word)
            assert known.end_of(kind, tokens, 0) == len(tokens), (kind, word)


@pytest.mark.parametrize("language", order_words())
def test_no_word_stands_for_two_verbs(language: str) -> None:
    known = order_vocabulary(language).phrases
    for one, other in combinations(VERBS, 2):
        assert not known[one] & known[other], (one, other)
