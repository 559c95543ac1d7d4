"""By how much what is advised is better than the next best, in words of each language (R53)."""

from __future__ import annotations

import pytest

from cogs.turn.words.advice import lead_sentence
from engine.board import Seat
from engine.notation import read
from engine.view import view
from strategy.decision import Alternative, Decision, Reason
from tests.bot.words.people import TEXTS, a_table
from tests.cogs.turn.hint_cases import TURN

MOVES = ("claim berlin-wien green:3", "take 1", "draw")


def said(language: str, worths: tuple[float | None, ...], error: float = 0.0) -> list[str]:
    """The sentences of two moves advised, of the three that were weighed."""
    weighed = [
        Alternative(read(move), Reason.POINTS, worth, error)
        for move, worth in zip(MOVES, worths, strict=True)
    ]
    advised = [
        Decision(
            each.move,
            each.reason,
            alternatives=(each, *(other for other in weighed if other is not each)),
        )
        for each in weighed[:2]
    ]
    speaker, seen = TEXTS.speaker(language), view(TURN, Seat(1))
    found = [lead_sentence(speaker, a_table(), seen, advised, line) for line in (1, 2)]
    return [each or "" for each in found]


@pytest.mark.parametrize(
    ("language", "better", "level"),
    [
        (
            "en",
            [
                "About 4 points better than number 2.",
                "About 1 point better than drawing from the pile.",
            ],
            "About as good as number 2.",
        ),
        (
            "de",
            [
                "Etwa 4 Punkte besser als Nummer 2.",
                "Etwa 1 Punkt besser als eine Karte vom Stapel.",
            ],
            "Etwa so gut wie Nummer 2.",
        ),
        (
            "fr",
            [
                "Environ 4 points de mieux que le numéro 2.",
                "Environ 1 point de mieux qu’une carte de la pioche.",
            ],
            "À peu près aussi bon que le numéro 2.",
        ),
        (
            "it",
            ["Circa 4 punti in più del numero 2.", "Circa 1 punto in più che pescare dal mazzo."],
            "Vale più o meno quanto il numero 2.",
        ),
    ],
)
def test_a_lead_is_told_against_the_next_best(language: str, better: list[str], level: str) -> None:
    assert said(language, (7.1, 3.2, 2.1)) == better
    assert said(language, (3.2, 3.0, 2.9)) == [level, ""]


@pytest.mark.parametrize(
    ("worths", "error", "english"),
    [
        ((12.4, 0.0, 0.0), 0.0, "About 10 points better than number 2."),
        ((9.7, 0.0, 0.0), 0.0, "About 10 points better than number 2."),
        ((33.0, 0.0, 0.0), 0.0, "About 35 points better than number 2."),
        ((4.0, 0.0, 0.0), 5.0, "About as good as number 2."),
        ((0.0, 0.4, 0.0), 0.0, "About as good as number 2."),
        ((0.0, 4.0, 0.0), 0.0, ""),
        ((None, 4.0, 0.0), 0.0, ""),
    ],
)
def test_it_is_rounded_and_told_only_where_it_is_known(
    worths: tuple[float | None, ...], error: float, english: str
) -> None:
    assert said("en", worths, error)[0] == english
