"""Finds which routes a seat's stations should borrow, so that tickets take few wagons (R44)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import permutations

from engine.board import Board, CityId, Route, Ticket
from engine.result import Loan
from strategy.forest import cheapest_forest
from strategy.network import Network, prices

MOST_TRIED = 16
"""So many networks are compared at most: each takes milliseconds with many tickets."""


@dataclass(frozen=True, slots=True, order=True, repr=False)
class _Tried:
    """The cheapest network if each of some routes were lent, whatever the number of stations.

    Networks sort by the points they miss, then by price: none with fewer of the routes is better.
    """

    missed: int
    price: int
    lent: tuple[Route, ...] = field(compare=False)


def best_loans(
    board: Board,
    own: Sequence[Route],
    free: Sequence[Route],
    lent: Sequence[Route],
    stations: Sequence[CityId],
    tickets: Sequence[Ticket],
) -> tuple[Loan, ...] | None:
    """Return the loans with which tickets miss the fewest points, then cost the fewest wagons.

    ``lent`` are the routes of opponents at the ``stations``, which lend one route each. None if the
    search would take too long.
    """
    queue = [_tried(board, own, free, tuple(lent), tickets)]
    known = {queue[0].lent}
    for _ in range(MOST_TRIED):
        best = heappop(queue)
        used = set(prices(board).routes(best.price))
        borrowed = [route for route in best.lent if route.id in used]
        loans = _loans(stations, borrowed)
        if loans is not None:
            return loans
        for route in borrowed:
            rest = tuple(each for each in best.lent if each is not route)
            if rest not in known:
                known.add(rest)
                heappush(queue, _tried(board, own, free, rest, tickets))
    return None


def _tried(
    board: Board,
    own: Sequence[Route],
    free: Sequence[Route],
    lent: tuple[Route, ...],
    tickets: Iterable[Ticket],
) -> _Tried:
    reach, missed, possible = Network(board, [*own, *free, *lent], ()), 0, []
    for ticket in tickets:
        if reach.joins(ticket):
            possible.append(ticket)
        else:
            missed += ticket.points
    network = Network(board, own, free, lent)
    return _Tried(missed, cheapest_forest(network.neighbours, network.pairs(possible)), lent)


def _loans(stations: Sequence[CityId], routes: Sequence[Route]) -> tuple[Loan, ...] | None:
    """Return each route as a loan of a station of its own; None if there are too few stations."""
    for chosen in permutations(stations, len(routes)):
        pairs = list(zip(chosen, routes, strict=True))
        if all(city in (route.a, route.b) for city, route in pairs):
            return tuple(Loan(city, route.id) for city, route in pairs)
    return None
