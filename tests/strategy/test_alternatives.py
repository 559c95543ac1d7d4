"""The alternatives of a decision: told apart by purpose, private, and fit for other processes."""

from __future__ import annotations

import pickle

import pytest

from engine.board import Seat
from engine.notation import read
from engine.view import view
from strategy.alternatives import MOST, distinct, lead
from strategy.decision import Alternative, Decision, Reason
from tests.tables import EUROPE, table

VIEW = view(table(row="red red white loco white", tickets={1: "brest-petrograd"}), Seat(1))


def weighed(text: str, worth: float | None, error: float = 0.0) -> Alternative:
    return Alternative(read(text), Reason.BLIND, worth, error)


def test_alternatives_differ_in_more_than_their_payment_and_are_few() -> None:
    texts = ["take 1", "take 2", "take 3", "draw", "toll red:1", "toll red:2", "giveup"]
    found = distinct(EUROPE, VIEW, [weighed(each, 0.0) for each in texts])
    assert [each.move for each in found] == [
        read(each) for each in ("take 1", "take 3", "draw", "toll red:1", "giveup")
    ]
    many = [weighed(f"keep {each}", 0.0) for each in list(EUROPE.tickets)[: MOST + 2]]
    assert distinct(EUROPE, VIEW, many) == tuple(many[:MOST])


@pytest.mark.parametrize(
    ("worths", "points"),
    [((5.0, 2.5), 2.5), ((2.0, 3.0), -1.0), ((5.0,), None), ((5.0, None), None), ((), None)],
)
def test_a_lead_needs_two_figures(worths: tuple[float | None, ...], points: float | None) -> None:
    others = tuple(weighed("draw", worth, 0.5 * bool(n)) for n, worth in enumerate(worths))
    found = lead(Decision(read("draw"), Reason.BLIND, alternatives=others))
    assert (found and (found.points, found.error)) == (None if points is None else (points, 0.5))


@pytest.mark.rule("R53")
def test_a_decision_survives_a_process_and_shows_nothing_of_itself() -> None:
    told = Decision(read("draw"), Reason.BLIND, alternatives=(weighed("take 3", 1234.5),))
    assert pickle.loads(pickle.dumps(told)) == told  # noqa: S301
    shown = f"{told!r} {told.alternatives!r} {lead(told)!r}"
    # An address in memory may hold any four digits, but no point.
    assert "1234.5" not in shown and "take" not in shown
