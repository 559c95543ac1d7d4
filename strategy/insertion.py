"""Joins many tickets cheaply: first one by one, then three at a time while that gets cheaper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.board import Board, Route, RouteId, Ticket
from strategy.forest import cheapest_forest
from strategy.network import Network, prices

WINDOW = 3
# Keeps even twelve tickets on the empty board of Europe below 200 ms.
MOST_WINDOWS = 70


class Insertion:
    """A search for cheap routes that join one or more tickets, each of which can be joined."""

    def __init__(
        self, board: Board, own: Sequence[Route], claimable: Sequence[Route], tickets: list[Ticket]
    ) -> None:
        self._board, self._own, self._claimable = board, own, claimable
        alone = {ticket.id: self._price(self._join(ticket)) for ticket in tickets}
        self._tickets = sorted(tickets, key=lambda ticket: (-alone[ticket.id], ticket.id))

    def routes(self) -> tuple[RouteId, ...]:
        """Return cheap routes that join all tickets, sorted by id, without an idle one.

        Cheaper routes may exist. Each ticket comes first in one order of insertion, in which the
        rest follow by falling price. From the cheapest result, three tickets at a time are taken
        out and joined anew, exactly, given the routes that the others need, until no three get
        cheaper or the windows are used up.
        """
        starts = (self._inserted(first) for first in self._tickets)
        return self._improved(min(starts, key=self._price))

    def _inserted(self, first: Ticket) -> tuple[RouteId, ...]:
        found: tuple[RouteId, ...] = ()
        for ticket in (first, *(each for each in self._tickets if each is not first)):
            found += self._join(ticket, given=found)
        return found

    def _improved(self, found: tuple[RouteId, ...]) -> tuple[RouteId, ...]:
        windows = list(combinations(self._tickets, min(WINDOW, len(self._tickets))))
        idle = 0
        for turn in range(MOST_WINDOWS):
            window = windows[turn % len(windows)]
            others = [ticket for ticket in self._tickets if ticket not in window]
            given = self._needed(found, others)
            anew = given + self._join(*window, given=given)
            cheaper = self._price(anew) < self._price(found)
            found, idle = (anew, 0) if cheaper else (found, idle + 1)
            if idle == len(windows):
                break
        return tuple(sorted(found))

    def _needed(self, routes: Iterable[RouteId], tickets: Iterable[Ticket]) -> tuple[RouteId, ...]:
        """Return those of some routes that lie on the tickets' ways, when there are no others."""
        only = [self._board.routes[route] for route in routes]
        network = Network(self._board, self._own, only)
        ways = (_cheapest(self._board, network, (ticket,)) for ticket in tickets)
        return tuple(dict.fromkeys(route for way in ways for route in way))

    def _join(self, *tickets: Ticket, given: Iterable[RouteId] = ()) -> tuple[RouteId, ...]:
        """Return the cheapest routes that join the tickets, exactly, beside the ``given`` ones."""
        joined = [*self._own, *(self._board.routes[route] for route in given)]
        return _cheapest(self._board, Network(self._board, joined, self._claimable), tickets)

    def _price(self, routes: Iterable[RouteId]) -> int:
        return sum(prices(self._board).of[route] for route in routes)


def _cheapest(board: Board, network: Network, tickets: Iterable[Ticket]) -> tuple[RouteId, ...]:
    pairs = network.pairs(tickets)
    return prices(board).routes(cheapest_forest(network.neighbours, pairs)) if pairs else ()
