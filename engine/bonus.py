"""Finds the bonus cards for joining two cities by one's own routes (X10)."""

from __future__ import annotations

from engine.board import Board, CityId, Seat
from engine.folding import Position


def bonus_stack(board: Board, seats: int) -> tuple[int, ...]:
    """Return the points of a game's bonus cards, one per seat, the top one first."""
    bonus = board.rules.bonus
    return bonus.points[:seats] if bonus else ()


def bonus_due(position: Position, board: Board, seat: Seat) -> int | None:
    """Return the points of the bonus card that a seat earns now; None if it earns none.

    A seat earns one if it has none and its own routes join the two cities.
    """
    bonus = board.rules.bonus
    if bonus is None or not position.bonuses or position.players[seat].bonus:
        return None
    return position.bonuses[0] if _joined(position, board, seat, *bonus.cities) else None


def _joined(position: Position, board: Board, seat: Seat, start: CityId, goal: CityId) -> bool:
    reached, waiting = {start}, [start]
    while waiting:
        city = waiting.pop()
        for route in board.routes_at[city]:
            there = route.other(city)
            if there not in reached and position.claims.get(route.id) == seat:
                reached.add(there)
                waiting.append(there)
    return goal in reached
