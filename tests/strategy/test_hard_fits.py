"""The weights of the level hard, from their file: whose they are, and what is no file of them."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

import data
from strategy.players.hard.fits import InvalidWeights, fits, fitted, read_fits
from strategy.players.hard.weights import Weights


def fit(wagons: int, pile: bool, seats: int, **weights: Any) -> dict[str, Any]:
    numbers = {"wagons": wagons, "locomotive_pile": pile, "seats": seats}
    return {"edition": "Somewhere", **numbers, "weights": weights}


def file(*fits: dict[str, Any], **more: Any) -> str:
    return json.dumps({"version": 3, "fits": fits} | more)


FILE = file(
    fit(45, False, 2, turn=1.0), fit(45, False, 4, turn=2.0), fit(13, True, 3, turn=3, card=0.5)
)


@pytest.mark.parametrize(
    ("wagons", "pile", "seats", "turn"),
    [
        (45, False, 2, 1),
        (45, False, 4, 2),
        (45, False, 5, 2),
        (45, True, 2, 1),
        (60, False, 3, 1),
        (13, True, 3, 3),
        (13, True, 2, 3),
        (13, False, 2, 3),
        (25, True, 2, 3),
        (25, False, 2, 1),
    ],
)
def test_an_edition_nobody_fitted_gets_weights_by_its_numbers(
    wagons: int, pile: bool, seats: int, turn: float
) -> None:
    assert read_fits(FILE).nearest(wagons, pile, seats).turn == turn


def test_a_weight_that_the_file_leaves_out_keeps_its_default() -> None:
    found = read_fits(FILE)
    assert found.version == 3
    assert found.all[2].weights == Weights(turn=3, card=0.5)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "JSONDecodeError"),
        ("[]", "TypeError"),
        (file(), "no game at all"),
        (file(fit(45, False, 2), fit(45, False, 2)), "twice"),
        (file(fit(45, False, 2, trun=1)), "trun"),
        (file(fit(45, False, 2, turn="2")), "turn is '2'"),
        (file(fit(45, False, 2, turn=-1)), "turn is -1"),
        (file(fit(45, False, 2, turn=float("nan"))), "turn is nan"),
        (file(fit(0, False, 2)), "wagons is 0"),
        (file(fit(45, False, 2), version="1"), "version is '1'"),
    ],
)
def test_a_file_that_is_none_is_refused_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(InvalidWeights, match=said):
        read_fits(text)


def test_every_edition_that_we_bring_has_weights_of_its_own() -> None:
    of = {(each.wagons, each.locomotive_pile): each.edition for each in fits().all}
    for name in data.available():
        edition = data.load(name)
        rules = edition.board.rules
        assert of[rules.wagons, rules.locomotive_pile] == edition.title
        for seats in range(rules.seats[0], rules.seats[1] + 1):
            weights = fitted(rules.wagons, rules.locomotive_pile, seats)
            assert asdict(weights).keys() == asdict(Weights()).keys()
