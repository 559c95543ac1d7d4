"""Among equal ways the choice stays the same: answers recorded at positions of whole games.

A step is its use's initial and its tracks: `b=london-paris` is built, `o` is one's own, and `s` is
a route that a station lends. Nobody's seat is written `None`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from data import load
from engine.board import Board, CityId, Seat
from engine.view import View, view
from strategy.paths import (
    Use,
    Way,
    barrier,
    by_stations,
    shortest_on_empty_board,
    shortest_way,
)
from tests.tables import table

GAMES = json.loads(Path(__file__).with_name("ways_of_games.json").read_text(encoding="utf-8"))
_INITIAL = {Use.OWN: "o", Use.BUILD: "b", Use.BORROW: "s"}


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['edition']}-{game['seats']}")
def test_ways_are_as_recorded(game: dict[str, Any]) -> None:
    board = load(game["edition"]).board
    state = table(
        board=board,
        seats=game["seats"],
        turn=0,
        row="- - - - -",
        pile="",
        claims={route: int(seat) for seat, own in game["claims"].items() for route in own.split()},
        stations={int(seat): cities for seat, cities in game["stations"].items()},
    )
    seen = view(state, None)
    for question, expected in game["asked"].items():
        who, a, b = question.split()
        seat = None if who == "None" else Seat(int(who))
        assert answered(board, seen, seat, CityId(a), CityId(b)) == expected, question


def answered(board: Board, seen: View, seat: Seat | None, a: CityId, b: CityId) -> dict[str, Any]:
    way = shortest_way(board, seen, seat, a, b)
    found: dict[str, Any] = {"way": told(way)}
    if way is None:
        wall = barrier(board, seen, seat, a, b)
        out = " ".join(track.route.id for track in wall.tracks)
        found["barrier"] = [wall.city, " ".join(wall.reached), out]
    if seat is None:
        found["empty"] = told(shortest_on_empty_board(board, seen, a, b))
    else:
        lent = by_stations(board, seen, seat, a, b)
        found["stations"] = lent and [
            told(lent.way),
            [" ".join(loan.cities) for loan in lent.loans],
            lent.build,
        ]
    return found


def told(way: Way | None) -> str | None:
    if way is None:
        return None
    return " ".join(
        "=".join([_INITIAL[step.use], *(track.route.id for track in step.tracks)])
        for step in way.steps
    )
