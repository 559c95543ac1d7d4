"""Finds the shortest way between two cities, or says what is missing if there is none.

All of it follows from public knowledge. Among ways for which equally many wagons are to be built
that one is meant that is the shortest in all, own routes included, then the one with the fewest
routes, then the first by ids: there is always exactly one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from engine.board import Board, CityId, Route, RouteId, Seat
from engine.graphs import cheapest_way, graph_of, reached
from engine.view import View
from strategy.tracks import Track, track


class Use(StrEnum):
    """The use of a route on a way: as one's own, by claiming it, or by a station (R44)."""

    OWN = "own"
    BUILD = "build"
    BORROW = "borrow"


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """One stretch of a way, with the tracks that serve equally: one, or both of a double."""

    start: CityId
    end: CityId
    use: Use
    tracks: tuple[Track, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Way:
    """A way from one city to another: its stretches in order, and the wagons it takes."""

    steps: tuple[Step, ...]
    wagons: int


@dataclass(frozen=True, slots=True, repr=False)
class Borrowed:
    """A step of a way over an opponent's route, and the cities where a station would lend it."""

    step: Step
    cities: tuple[CityId, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Borrowing:
    """A way with the fewest possible routes of opponents, each lent by an own station (R44).

    ``build`` is how many stations this way still needs; None if too few are left, as each lends
    only one route. Another way with more such routes might still work then.
    """

    way: Way
    loans: tuple[Borrowed, ...]
    build: int | None


@dataclass(frozen=True, slots=True, repr=False)
class Barrier:
    """The reason for no way: ``city`` leads only to ``reached``; no track out of there is usable.

    ``tracks`` are those that lead out.
    """

    city: CityId
    reached: tuple[CityId, ...]
    tracks: tuple[Track, ...]


def shortest_way(board: Board, view: View, seat: Seat | None, a: CityId, b: CityId) -> Way | None:
    """Return the shortest way over a seat's own routes, which cost nothing, and claimable ones.

    A seat of None owns nothing and may claim what anybody may (R23, R25, R26). None if there is no
    way.
    """
    tracks = _tracks(board, view)
    return _way(board, tracks, _uses(tracks, seat), a, b)


def shortest_on_empty_board(board: Board, view: View, a: CityId, b: CityId) -> Way | None:
    """Return the shortest way as if nothing were claimed; None if no routes join the cities."""
    tracks = _tracks(board, view)
    return _way(board, tracks, dict.fromkeys(tracks, Use.BUILD), a, b)


def by_stations(board: Board, view: View, seat: Seat, a: CityId, b: CityId) -> Borrowing | None:
    """Return the way with the fewest borrowed routes, then the shortest (R44).

    All its other routes are the seat's own or claimable; None if not even stations can help.
    """
    tracks = _tracks(board, view)
    uses = _uses(tracks, seat)
    for route, found in tracks.items():
        if found.owner not in (None, seat) and _places(view, seat, found.route):
            uses[route] = Use.BORROW
    way = _way(board, tracks, uses, a, b)
    if way is None:
        return None
    loans = tuple(
        Borrowed(step, _places(view, seat, step.tracks[0].route))
        for step in way.steps
        if step.use is Use.BORROW
    )
    return Borrowing(way, loans, _to_build(view, seat, loans))


def barrier(board: Board, view: View, seat: Seat | None, a: CityId, b: CityId) -> Barrier:
    """Return what separates two cities, seen from the one that leads to fewer others."""
    tracks = _tracks(board, view)
    graph = graph_of(board, _costs(board, _uses(tracks, seat)))
    city, side = min(((each, reached(graph, each)) for each in (a, b)), key=lambda e: len(e[1]))
    out = (route for route in board.routes.values() if (route.a in side) != (route.b in side))
    return Barrier(
        city,
        tuple(each for each in board.cities if each in side and each != city),
        tuple(tracks[route.id] for route in out),
    )


def _tracks(board: Board, view: View) -> dict[RouteId, Track]:
    return {route.id: track(board, view, route) for route in board.routes.values()}


def _uses(tracks: Mapping[RouteId, Track], seat: Seat | None) -> dict[RouteId, Use]:
    """Return how a seat can use each route; routes that it can't use are left out."""
    return {
        route: Use.BUILD if found.owner is None else Use.OWN
        for route, found in tracks.items()
        if found.free_for(seat) or (seat is not None and found.owner == seat)
    }


def _way(
    board: Board,
    tracks: Mapping[RouteId, Track],
    uses: Mapping[RouteId, Use],
    a: CityId,
    b: CityId,
) -> Way | None:
    routes = cheapest_way(graph_of(board, _costs(board, uses)), a, b)
    if routes is None:
        return None
    steps, start = [], a
    for route in routes:
        use, twin = uses[route.id], board.twins.get(route.id)
        pair = [route.id] if twin is None else sorted((route.id, twin.id))
        serve = tuple(tracks[each] for each in pair if uses.get(each) is use)
        steps.append(Step(start, route.other(start), use, serve))
        start = route.other(start)
    built = (route.length for route in routes if uses[route.id] is Use.BUILD)
    return Way(tuple(steps), sum(built))


def _costs(board: Board, uses: Mapping[RouteId, Use]) -> Iterator[tuple[Route, int]]:
    """Yield each usable route with its cost, so made that no two ways cost the same.

    Loans weigh most, then the wagons to build, the length of all, the number of routes, and ids.
    """
    per_route = 1 << len(board.routes)
    per_space = per_route * (len(board.routes) + 1)
    per_wagon = per_space * (sum(route.length for route in board.routes.values()) + 1)
    per_loan = per_wagon * (per_wagon // per_space)
    first_by_id = {each: 1 << at for at, each in enumerate(sorted(board.routes, reverse=True))}
    for each, use in uses.items():
        route, more = board.routes[each], 0
        match use:
            case Use.BUILD:
                more = per_wagon * route.length
            case Use.BORROW:
                more = per_loan
        yield route, more + per_space * route.length + per_route - first_by_id[each]


def _places(view: View, seat: Seat, route: Route) -> tuple[CityId, ...]:
    """Return the ends of a route where the seat has a station, or could still build one (R42)."""
    mine = view.seats[seat]
    taken = {city for each in view.seats for city in each.stations}
    return tuple(
        city
        for city in (route.a, route.b)
        if city in mine.stations or (mine.stations_left and city not in taken)
    )


def _to_build(view: View, seat: Seat, loans: Sequence[Borrowed]) -> int | None:
    """Return how few stations suffice to build so that each loan has its own; None if none do."""
    mine = view.seats[seat]
    if len(loans) > len(mine.stations) + mine.stations_left:
        return None
    needed = [
        len(set(chosen) - set(mine.stations))
        for chosen in product(*(loan.cities for loan in loans))
        if len(set(chosen)) == len(chosen)
    ]
    return min((each for each in needed if each <= mine.stations_left), default=None)
