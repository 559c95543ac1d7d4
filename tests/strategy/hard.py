"""Small boards, positions on them, and what the level hard sees and decides there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from engine.board import Board, Seat
from engine.board_file import read_board
from engine.cards import COLOURS
from engine.notation import write
from engine.state import State
from engine.view import view
from strategy.decision import Decision
from strategy.players.hard import hard
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.plan import Plan
from strategy.players.hard.weights import Weights
from strategy.skills.indexed_board import indexed_board
from tests.strategy.asking import decided
from tests.tables import EUROPE, rules_body, table

ME = Seat(0)
PINNED = Weights(
    turn=2.5,
    card=1.25,
    wagon=0.5,
    route_points=1.0,
    least_price=1.0,
    tunnel_cards=0.6,
    ferry_cards=1.0,
    ticket_odds=0.9,
    turns_used=0.75,
    wagons_claimed=2.5,
    locomotive=0.4,
    harm=1.0,
    risk=0.3,
    threat=0.3,
    tunnel_odds=0.65,
    filler_rate=2.8,
    filler_cards=0.4,
    block=2.0,
    row_luck=0.95,
    offer_wagons=12.0,
    offer_turns=8.0,
    offer_gain=1.0,
    offer_risk=0.0,
    longest_path=0.6,
)
"""Weights for tests: how it weighs is proved by them, what the tuned ones are by games."""
ALL_TAKEN = {str(route): 1 for route in EUROPE.routes}
NOTHING = {"row": "- - - - -", "pile": "", "ticket_pile": ""}
OTHERS = "green white yellow black orange"
"""A row without what the tests' routes need."""


def small(routes: str, tickets: Mapping[str, int] | None = None, **other: Any) -> Board:
    """Make a board of ``a-b:3 a-c:2:red b-c:2:tunnel c-d:4:ferry2``, grey unless it says so.

    ``a-b.1 a-b.2`` are a double; ``other`` are rules that differ from Europe's.
    """
    words = [route.split(":") for route in routes.split()]
    ends = {word[0]: word[0].split(".")[0].split("-") for word in words}
    names = {colour.word for colour in COLOURS}
    return read_board(
        {
            "edition": "small",
            "version": 1,
            "rules": rules_body(EUROPE.rules, **other),
            "cities": [{"id": c, "name": c} for c in sorted({c for e in ends.values() for c in e})],
            "routes": [
                {
                    "id": name,
                    "cities": ends[name],
                    "length": int(length),
                    "color": next((each for each in more if each in names), "gray"),
                    "tunnel": "tunnel" in more,
                    "locomotives": sum(int(e[5:]) for e in more if e.startswith("ferry")),
                }
                for name, length, *more in words
            ],
            "tickets": [
                {"id": t, "cities": t.split(".")[0].split("-"), "points": points, "long": False}
                for t, points in (tickets or {}).items()
            ],
        }
    )


def sight_of(state: State, board: Board = EUROPE, seat: Seat = ME) -> IndexedView:
    """What a seat sees of a position."""
    return IndexedView(indexed_board(board), view(state, seat), PINNED)


def plan_of(board: Board, tickets: str = "", **more: Any) -> Plan:
    """The plan of the first of two seats, or of more, whose turn it is."""
    asked: dict[str, Any] = {"seats": 2, "turn": 0, "tickets": {0: tickets}, "board": board}
    return Plan(sight_of(table(**(asked | more)), board))


def names(board: Board, routes: Iterable[int]) -> set[str]:
    """The ids of routes that a chart numbers."""
    return {indexed_board(board).routes[route] for route in routes}


@pytest.fixture(autouse=True)
def _weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tuning leaves these tests alone."""
    monkeypatch.setattr("strategy.players.hard.fitted", lambda *_: PINNED)


def on(board: Board, tickets: str, hand: str = "", **more: Any) -> Decision:
    """What hard decides in its turn on a board, as the first of two seats or of more."""
    more = {"seats": 2, "turn": 0} | more
    return decided(hard, here(board, tickets, hand, **more), board=board)


def here(board: Board, tickets: str, hand: str = "", **more: Any) -> State:
    return table(hand=hand, tickets={0: tickets}, board=board, **({"seats": 2, "turn": 0} | more))


def text(decision: Decision) -> str:
    return write(decision.move)
