"""Which tickets the level hard keeps, and when it draws more (R6, R38, R39)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board import Seat
from engine.state import TicketChoice
from strategy.decision import Reason
from strategy.players.hard import hard
from tests.strategy.asking import decided
from tests.strategy.hard import ALL_TAKEN, PINNED, _weights, on, small
from tests.strategy.test_baselines import at, offered
from tests.strategy.test_hard import DONE, HALF_WAY
from tests.tables import table

__all__ = ["_weights"]

# Tickets at the opening, and later


@pytest.mark.rule("R6")
def test_it_keeps_tickets_that_share_track_rather_than_dearer_ones_apart() -> None:
    found = decided(
        hard, offered("brest-petrograd", "brest-venezia", "angora-kharkov", "brest-marseille")
    )
    assert found.reason is Reason.TICKETS_FIT
    assert found.tickets == ("brest-petrograd", "brest-venezia", "brest-marseille")
    found = decided(
        hard, offered("athina-edinburgh", "paris-zagrab", "brest-marseille", "brest-venezia")
    )
    assert "athina-edinburgh" not in found.tickets
    assert {"brest-venezia", "brest-marseille"} <= {*found.tickets}


@pytest.mark.rule("R6")
def test_it_keeps_what_its_own_routes_have_done_already() -> None:
    four = "angora-kharkov", "brest-marseille", "cadiz-stockholm", "erzurum-rostov"
    claims = {"brest-paris": 0, "marseille-paris": 0}
    assert "brest-marseille" in decided(hard, offered(*four, claims=claims)).tickets


@pytest.mark.rule("R6", "R39")
def test_of_tickets_that_can_not_be_done_it_keeps_the_cheapest() -> None:
    four = "angora-kharkov", "brest-marseille", "berlin-roma", "erzurum-rostov"
    found = decided(hard, offered(*four, claims=ALL_TAKEN))
    assert {*found.tickets} == {"brest-marseille", "erzurum-rostov"}


@pytest.mark.rule("R39")
def test_it_keeps_the_least_bad_where_none_fits() -> None:
    board = small("a-b:4 c-d:4 e-f:4", {"a-b": 2, "c-d": 3, "e-f": 9})
    phase = TicketChoice(Seat(0), tuple(board.tickets))
    state = table(seats=2, phase=phase, board=board, wagons={0: 2})
    found = decided(hard, state, board=board)
    assert (found.tickets, found.reason) == (("a-b",), Reason.TICKETS_LEAST)


@pytest.mark.rule("R39")
def test_it_keeps_what_lies_on_its_way() -> None:
    board = small("a-b:4 b-c:4 c-d:4 e-f:4 f-g:4 g-h:4", {"a-d": 14, "a-c": 6, "e-h": 6})
    phase = TicketChoice(Seat(0), tuple(board.tickets)[1:])
    held = {0: "a-d"}
    state = table(seats=2, phase=phase, board=board, tickets=held, wagons={0: 14})
    found = decided(hard, state, board=board)
    assert (found.tickets, found.reason) == (("a-c",), Reason.TICKETS_FIT)


@pytest.mark.rule("R38")
def test_it_draws_tickets_when_its_own_are_done_and_time_and_track_are_left() -> None:
    assert decided(hard, at(claims=DONE)).reason is Reason.TICKETS_FOR_MORE
    for short in (
        at(claims=HALF_WAY),
        at(claims=DONE, wagons={1: 8}),
        at(claims=DONE, wagons={0: 8}),
        at(claims={**ALL_TAKEN, **DONE}),
    ):
        assert decided(hard, short).reason is not Reason.TICKETS_FOR_MORE


@pytest.mark.rule("R38")
@pytest.mark.parametrize(
    ("pile", "draws"),
    [
        ({"b-c": 6}, True),
        ({"b-c": 5}, False),
        ({"b-c": 6, "x-y": 20}, True),
        ({"x-y": 20, "x-z": 20}, False),
        ({"b-c": 20, "x-y": 9, "x-z": 9, "z-y": 9}, True),
        ({"b-c": 10, "x-y": 10, "x-z": 10, "z-y": 10}, True),
        ({"b-c": 6, "x-y": 10, "x-z": 10, "z-y": 10}, False),
    ],
)
def test_it_draws_tickets_for_what_the_best_of_them_brings_in_the_mean(
    pile: dict[str, int], *, draws: bool
) -> None:
    """A ticket costs the price of its way, or its points where there is none."""
    board = small("a-b:1 b-c:2 x-p:2 y-q:2 z-r:2", {"a-b": 1} | pile)
    found = on(board, "a-b", claims={"a-b": 0})
    assert (found.reason is Reason.TICKETS_FOR_MORE) == draws


@pytest.mark.rule("R38")
def test_it_doubts_tickets_by_the_routes_on_their_way(monkeypatch: pytest.MonkeyPatch) -> None:
    careful = replace(PINNED, offer_risk=3.0)
    monkeypatch.setattr("strategy.players.hard.fitted", lambda *_: careful)
    for routes, draws in (("b-c:4", True), ("b-x:2 x-c:2", False)):
        board = small(f"a-b:1 {routes}", {"a-b": 1, "b-c": 9})
        found = on(board, "a-b", claims={"a-b": 0})
        assert (found.reason is Reason.TICKETS_FOR_MORE) == draws
