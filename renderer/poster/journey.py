"""The railway line that a poster shows: its cities in order, and what it crosses."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from data import Edition
from engine.board import CityId, RouteId, Seat
from engine.result import Result
from engine.scoring import longest_path
from engine.view import View

_SOUTH, _NORTH = 44.0, 50.5
"""Up to which latitude cypresses stand beside a line, and from which on firs."""
_LEAST_COACHES, _MOST_COACHES = 3, 7
_HUB = 5
"""How many cities the neighbours of a big city are at least."""


class Chance:
    """A row of numbers that follows from some bytes and a word."""

    def __init__(self, seed: bytes, word: str) -> None:
        self._body = hashlib.shake_128(seed + word.encode()).digest(1024)
        self._next = 0

    def share(self) -> float:
        """Return the next number from 0 to 1."""
        self._next = (self._next + 2) % 1024
        return int.from_bytes(self._body[self._next : self._next + 2]) / 65535

    def between(self, least: float, most: float) -> float:
        """Return the next number between two."""
        return least + (most - least) * self.share()

    def below(self, count: int) -> int:
        """Return the next whole number from 0 on that is less than ``count``."""
        return min(count - 1, int(self.share() * count))


@dataclass(frozen=True, slots=True)
class Journey:
    """The cities of a line in order, its length in wagons, and what it crosses.

    ``ferries``, ``tunnels`` and ``hubs`` count what makes sea, mountains and a skyline of it;
    ``latitude`` is None on a map that doesn't know where it lies. ``chance`` are bytes that differ
    from game to game and decide the rest.
    """

    cities: tuple[CityId, ...]
    length: int
    ferries: int
    tunnels: int
    hubs: int
    latitude: float | None
    chance: bytes

    @property
    def coaches(self) -> int:
        """How many coaches its train has: the longer the line, the more."""
        return min(_MOST_COACHES, max(_LEAST_COACHES, 1 + round(self.length / 5)))

    @property
    def trees(self) -> int:
        """What grows beside the line: 0 cypresses, 1 broad trees, 2 firs."""
        if self.latitude is None:
            return self.chance[9] % 3
        return (self.latitude > _SOUTH) + (self.latitude > _NORTH)


def heroes_of(result: Result, hero: Seat | None) -> tuple[Seat, ...]:
    """Return whom a poster is about: the winners, or only a ``hero``."""
    return result.winners if hero is None else (hero,)


def journey_of(edition: Edition, view: View, hero: Seat | None = None) -> Journey:
    """Return the longest line of the winners, or of a ``hero``; of lines as long, the first.

    Raises ValueError for a game that isn't over.
    """
    result = view.result
    if result is None:
        raise ValueError("this view has no result")
    heroes = heroes_of(result, hero)
    paths = [_path(edition, view, result, seat) for seat in heroes]
    board = edition.board
    path = max(paths, key=lambda each: sum(board.routes[route].length for route in each))
    cities = walked(edition, path)
    routes = [board.routes[route] for route in path]
    near = Counter(city for pair in {(r.a, r.b) for r in board.routes.values()} for city in pair)
    stations = {city for seat in heroes for city in view.seats[seat].stations}
    latitudes = _latitudes(edition.body)
    known = [latitudes[city] for city in latitudes if city in cities]
    said = ",".join(f"{route}:{seat}" for route, seat in sorted(view.claims.items()))
    return Journey(
        cities=cities,
        length=sum(route.length for route in routes),
        ferries=sum(route.locomotives > 0 for route in routes),
        tunnels=sum(route.tunnel for route in routes),
        hubs=sum(near[city] >= _HUB or city in stations for city in dict.fromkeys(cities)),
        latitude=sum(known) / len(known) if known else None,
        chance=hashlib.sha256(f"{view.seq} {said}".encode()).digest(),
    )


def _path(edition: Edition, view: View, result: Result, seat: Seat) -> tuple[RouteId, ...]:
    """Return the longest path of a seat, also where none is scored."""
    return result.seats[seat].longest_path or longest_path(edition.board, view.claims, seat)


@lru_cache(maxsize=16)
def _latitudes(body: str) -> dict[CityId, float]:
    """Return the latitude of each city that has one in an edition's file; parsed once."""
    cities = json.loads(body)["cities"]
    return {CityId(city["id"]): city["lat"] for city in cities if "lat" in city}


def walked(edition: Edition, path: Sequence[RouteId]) -> tuple[CityId, ...]:
    """Return the cities of a path in the order in which it visits them."""
    routes = [edition.board.routes[route] for route in path]
    if not routes:
        return ()
    for start in (routes[0].a, routes[0].b):
        cities = [start]
        for route in routes:
            if cities[-1] not in (route.a, route.b):
                break
            cities.append(route.b if cities[-1] == route.a else route.a)
        else:
            return tuple(cities)
    raise ValueError("these routes are no path")
