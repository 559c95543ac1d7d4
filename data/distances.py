"""The distance between cities in wagons, along the shortest way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from typing import TypeAlias

Link: TypeAlias = tuple[str, str, int]
"""Two cities that a route joins, and its length."""


class Distances:
    """The distances along one set of routes."""

    def __init__(self, links: Iterable[Link]) -> None:
        self._near: dict[str, list[tuple[str, int]]] = {}
        for a, b, length in links:
            self._near.setdefault(a, []).append((b, length))
            self._near.setdefault(b, []).append((a, length))
        self._from: dict[str, Mapping[str, int]] = {}

    def between(self, a: str, b: str) -> int | None:
        """Return the wagons of the shortest way between two cities; None if no routes join them."""
        return self.reached(a).get(b)

    def reached(self, start: str) -> Mapping[str, int]:
        """Return the distance to each city that routes join to ``start``, which is included."""
        if start not in self._from:
            self._from[start] = self._search(start)
        return self._from[start]

    def _search(self, start: str) -> Mapping[str, int]:
        found: dict[str, int] = {}
        waiting = [(0, start)]
        while waiting:
            far, city = heappop(waiting)
            if city not in found:
                found[city] = far
                for other, length in self._near.get(city, ()):
                    heappush(waiting, (far + length, other))
        return found
