"""A review in words: its figures are those of the review, and a shared one tells of nobody else."""

from __future__ import annotations

import re

import pytest

from bot.words.alt import LIMIT
from cogs.results.service.reviews import Review
from cogs.results.words.review import (
    point_text,
    review_alt,
    review_text,
    review_words,
    shared_review_text,
)
from engine.board import RouteId, Seat
from engine.cards import Colour
from engine.moves import ClaimRoute, DrawBlind, TakeFaceUp
from engine.payment import payment
from engine.view import view
from strategy.reviewing.turning import TurningPoint
from tests.bot.words.people import LONG_NAMES, NAMES, SAY, TEXTS, a_table
from tests.tables import table

CLAIM = ClaimRoute(RouteId("budapest-kyiv"), payment(Colour.BLACK, 6, 0))
SEEN = view(table(turn=0, row="red blue white green black"), Seat(0))
POINTS = (
    TurningPoint(0, 4, TakeFaceUp(1), CLAIM, 18.4, 4.0, 0.5, 0.4, 0.213),
    TurningPoint(1, 6, DrawBlind(), DrawBlind(), 0.0, 0.0, 0.405, 0.18, 0.0),
    TurningPoint(2, 9, CLAIM, DrawBlind(), 1.4, 2.0, 0.2, 0.1, 0.01),
)
REVIEW = Review(((0.31, 0.68, 0.08, 1.0), (0.5, 0.25, 0.4, 0.0), (0.2, 0.2, 0.2, 0.0)),
    (96.2, 71.0, None), POINTS)  # fmt: skip


def test_it_tells_the_figures() -> None:
    told = review_text(SAY, a_table(), REVIEW, Seat(0), [SEEN] * 3)
    assert "**Accuracy 96%**" in told and "The others: Bastien 71%." in told
    assert "31% in turn 1, at most 68% (turn 2), at least 8% (turn 3)" in told
    first, second, third = re.findall(r"^\*\*\d\. .*$", told, re.MULTILINE)
    assert first.startswith("**1. Turn 4.** You: a red card from the row. *Master*: ")
    assert "about 18 points more (± 4) or 21 percentage points" in first
    assert first.endswith("that is quite certain.")
    assert "would have done the same. Chance to win: 40% → 18%" in second
    assert "the difference is smaller than the doubt" in third


def test_what_is_shared_tells_nothing_of_how_others_decided() -> None:
    told = shared_review_text(SAY, a_table(), REVIEW, Seat(0), [SEEN] * 3)
    assert "Anna shares a review" in told and "Anna: a red card" in told and "96%" in told
    assert "71" not in told and "Bastien" not in told and "You" not in told
    words = review_words(SAY, REVIEW, [Seat(0)])
    assert words.accuracies == ("accuracy 96%", "", "")


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_every_language_has_the_words(language: str) -> None:
    say, many = TEXTS.speaker(language), a_table(LONG_NAMES)
    five = Review(tuple((0.2, 0.4, 0.0) for _ in NAMES), (50.0,) * 5, POINTS)
    texts = [
        review_text(say, many, five, Seat(0), [SEEN] * 3),
        shared_review_text(say, many, five, Seat(4), [SEEN] * 3),
        *(point_text(say, many, 1, point, SEEN) for point in POINTS),
    ]
    assert not [text for text in texts if re.search(r"[{}]|\bNone\b", text)]
    assert max(map(len, texts)) < 2_000
    assert len(review_alt(say, many, five)) <= LIMIT
