"""Little boards and positions with exactly what a scoring question needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.board import Board
from engine.board_file import read_board
from engine.result import Result
from engine.scoring import score
from tests.tables import EUROPE, rules_body, table


def little(routes: str, tickets: Mapping[str, int] | None = None, **other: Any) -> Board:
    """Make a board of grey ``routes``: ``a-b:3 a-c:2``; a ticket ``a-b.1`` joins a and b.

    ``other`` are rules that differ from Europe's.
    """
    lengths = dict(route.split(":") for route in routes.split())
    names = {city for route in lengths for city in route.split(".")[0].split("-")}
    return read_board(
        {
            "edition": "little",
            "version": 1,
            "rules": rules_body(EUROPE.rules, **other),
            "cities": [{"id": city, "name": city.upper()} for city in sorted(names)],
            "routes": [
                {
                    "id": route,
                    "cities": route.split(".")[0].split("-"),
                    "length": int(length),
                    "color": "gray",
                    "tunnel": False,
                    "locomotives": 0,
                }
                for route, length in lengths.items()
            ],
            "tickets": [
                {"id": t, "cities": t.split(".")[0].split("-"), "points": points, "long": False}
                for t, points in (tickets or {}).items()
            ],
        }
    )


Seats = Mapping[int, str]


def scored(
    claims: Mapping[str, int],
    *,
    tickets: Seats | None = None,
    stations: Seats | None = None,
    seats: int = 2,
    board: Board = EUROPE,
    resigned: tuple[int, ...] = (),
) -> Result:
    """Score a position that is described by what counts at the end."""
    state = table(
        seats=seats,
        turn=0,
        claims=claims,
        tickets=tickets,
        stations=stations,
        board=board,
        resigned=resigned,
    )
    return score(state, board)
