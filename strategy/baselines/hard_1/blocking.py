"""Guesses which routes rivals need: those between two parts of what they have built."""

from __future__ import annotations

from strategy.baselines.hard_1.indexed_view import IndexedView
from strategy.skills.networks import parts


def gaps(seen: IndexedView) -> frozenset[int]:
    """Return the free routes that would join two parts of one rival's network.

    Half of a double that stays open to the rival doesn't count.
    """
    board, found = seen.board, set[int]()
    for seat in seen.rivals:
        own = seen.routes_of(seat)
        part = parts(board, own)
        touched = {city for route in own for city in (board.a[route], board.b[route])}
        for route, free in enumerate(seen.free):
            a, b = board.a[route], board.b[route]
            if free and a in touched and b in touched and part[a] != part[b]:
                found.add(route)
    if seen.narrow:
        return frozenset(found)
    return frozenset(route for route in found if board.twin[route] < 0)
