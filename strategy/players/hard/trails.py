"""Computes what a route adds to the longest path, and what that promises till the end (R49)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import exp, sqrt, tau

from engine.trail import Track, trail_length
from strategy.players.hard.indexed_view import IndexedView
from strategy.skills.indexed_board import IndexedBoard

_GROWTH = 0.3
"""How many of the wagons left will lengthen a path."""
_DOUBT, _DOUBT_OF_WAGON = 3.0, 0.16
"""How far this errs, in wagons: at the end, and more for each wagon that a rival has left."""


class Trails:
    """The longest path that the planned routes make, and what another route adds to it."""

    def __init__(self, seen: IndexedView, planned: Iterable[int]) -> None:
        self._seen, self._board = seen, seen.board
        self._planned = tuple(dict.fromkeys(planned))

    def gain(self, route: int) -> float:
        """Return roughly what a route is worth for the longest path, in points."""
        if not self._wagon:
            return 0.0
        board, reach = self._board, self._reach
        length = reach.get(board.a[route], 0) + board.length[route] + reach.get(board.b[route], 0)
        return self._wagon * max(0, length - self._length)

    def grows(self, route: int) -> bool:
        """Return whether a route lengthens the longest path that the seat has now."""
        own = self._seen.routes_of(self._seen.seat)
        return longest(self._board, [*own, route]) > longest(self._board, own)

    @cached_property
    def _length(self) -> int:
        return longest(self._board, self._planned)

    @cached_property
    def _wagon(self) -> float:
        """The points expected of one more wagon on the path: for winning it or taking it away."""
        seen, board = self._seen, self._board
        if not board.rules.longest_path or not seen.rivals:
            return 0.0
        seats = [seen.view.seats[seat] for seat in seen.rivals]
        rivals = [(longest(board, seen.routes_of(each.seat)), each.wagons) for each in seats]
        spent = sum(board.length[each] for each in self._planned if seen.owner[each] != seen.seat)
        mine = self._length, seen.wagons - spent
        return worth_of_wagon(board.rules.longest_path, seen.weights.longest_path, mine, rivals)

    @cached_property
    def _reach(self) -> dict[int, int]:
        return reach(self._board, self._planned)


def worth_of_wagon(
    points: int, share: float, mine: tuple[int, int], rivals: Sequence[tuple[int, int]]
) -> float:
    """Return the points that one more wagon on the seat's longest path promises, against rivals.

    ``mine`` and each of the ``rivals`` (one at least) are the length of a path and the wagons that
    may still lengthen it. ``points`` are those of the longest path: they are won, and taken away
    from somebody. A ``share`` of the result counts.
    """
    rival = max(length + _GROWTH * wagons for length, wagons in rivals)
    doubt = _DOUBT + _DOUBT_OF_WAGON * max(wagons for _, wagons in rivals)
    ahead, variance = mine[0] + _GROWTH * max(0, mine[1]) - rival, doubt * doubt
    density = exp(ahead * ahead / (-2 * variance)) / sqrt(tau * variance)
    return share * (points * (1 + 1 / len(rivals))) * density


def reach(board: IndexedBoard, routes: Iterable[int]) -> dict[int, int]:
    """Return how long a path from each city can be, without going round in circles."""
    at: dict[int, list[tuple[int, int]]] = {}
    for route in routes:
        a, b, length = board.a[route], board.b[route], board.length[route]
        at.setdefault(a, []).append((b, length))
        at.setdefault(b, []).append((a, length))
    found: dict[int, int] = {}
    for start in at:
        reached, queue = {start: 0}, [start]
        for here in queue:
            for there, length in at[here]:
                if there not in reached:
                    reached[there] = reached[here] + length
                    queue.append(there)
        found[start] = max(reached.values())
    return found


def longest(board: IndexedBoard, routes: Sequence[int]) -> int:
    """Return the length of the longest path of some routes."""
    tracks = [Track(board.a[each], board.b[each], board.length[each]) for each in routes]
    return trail_length(tracks)
