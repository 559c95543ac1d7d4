"""A table of Express, and positions with the cities of its bonus nearly joined."""

from __future__ import annotations

from collections import deque
from functools import partial

from engine.board import CityId, Route, RouteId
from engine.state import State
from tests.bot.words.people import EXPRESS, NAMES, SAY, a_table
from tests.tables import table

BOARD = EXPRESS.board
EXPRESS_TABLE = a_table(NAMES[:2], edition=EXPRESS)
PLACED = partial(table, seats=2, board=BOARD)
"""A position of two players, in which the second one is to move."""


def _way() -> list[Route]:
    """The fewest routes that join the cities of the bonus, in their order."""
    assert BOARD.rules.bonus is not None
    start, goal = BOARD.rules.bonus.cities
    came: dict[CityId, Route | None] = {start: None}
    waiting = deque([start])
    while waiting:
        city = waiting.popleft()
        for route in BOARD.routes_at[city]:
            if route.other(city) not in came:
                came[route.other(city)] = route
                waiting.append(route.other(city))
    found, city = list[Route](), goal
    while (last := came[city]) is not None:
        found.append(last)
        city = last.other(city)
    return found[::-1]


WAY = _way()
LAST = WAY[-1]
"""The route that is still missing to the bonus."""
PAID = f"{(LAST.colour or BOARD.rules.colours[0]).word}:{LAST.length}"
JOINS = f"claim {LAST.id} {PAID}"
LAST_NAME = SAY.track(EXPRESS, RouteId(LAST.id))


def nearly_joined(*, bonuses: dict[int, int] | None = None, turn: int = 1) -> State:
    """A position in which the last route of the way would join the cities for who is to move."""
    claims: dict[str, int] = {route.id: turn for route in WAY[:-1]}
    return PLACED(turn=turn, hand=PAID, claims=claims, wagons={0: 20, 1: 20}, bonuses=bonuses)
