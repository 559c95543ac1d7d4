"""Computes what a seat still needs to complete its tickets, from what its player may know.

Outlooks and plans are as private as the tickets (R53) and say nothing in their ``repr``. They count
wagons, not cards or turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import compress

from engine.board import Board, RouteId, Seat, Ticket, TicketId
from engine.result import Loan
from engine.scoring import lend
from engine.view import View
from strategy.bonus import bonus_goal
from strategy.forest import cheapest_forest
from strategy.insertion import Insertion
from strategy.loans import best_loans
from strategy.network import Network, claimable, lendable, own_routes, prices

# The exact search triples its work with each city: on the empty board of Europe ten take 20 ms,
# twelve 200 ms.
MOST_EXACT_CITIES = 10
# Fewer, because with stations the search runs several times.
MOST_BORROWING_CITIES = 8


class TicketStatus(StrEnum):
    """The state of a ticket: connected, counting by a station, still possible, or blocked."""

    CONNECTED = "connected"
    BY_STATION = "by_station"
    POSSIBLE = "possible"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True, repr=False)
class Outlook:
    """A ticket's status and the cheapest routes that would still connect it.

    CONNECTED means by own routes alone. BY_STATION means that the ticket would count by a station
    if the game ended now (R44); the routes are then those that would do without the station, if
    any. POSSIBLE means that claimable routes would complete it, with a loan of the stations if it
    ``borrows``; BLOCKED that none would. ``affordable`` says whether the ticket is connected or the
    seat has enough wagons for the routes.
    """

    status: TicketStatus
    routes: tuple[RouteId, ...]
    wagons: int
    affordable: bool
    borrows: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class CompletionPlan:
    """The routes with the fewest wagons that connect several tickets, given the seat's own routes.

    Among plans with equally many wagons it is the one with the fewest routes, then the first by
    ids. ``tickets`` are those connected with the plan, ``impossible`` those that no claimable
    routes can connect. ``exact`` says whether no cheaper plan exists; otherwise a slightly cheaper
    one may. ``loans`` are the routes that the seat's stations contribute (R44).
    """

    routes: tuple[RouteId, ...]
    wagons: int
    tickets: tuple[TicketId, ...]
    impossible: tuple[TicketId, ...]
    affordable: bool
    exact: bool
    loans: tuple[Loan, ...] = ()


def ticket_outlook(board: Board, view: View, seat: Seat, ticket: TicketId) -> Outlook:
    """Return the outlook of one ticket that a seat holds or is offered."""
    return Completion(board, view, seat).outlooks((ticket,))[ticket]


def ticket_outlooks(
    board: Board, view: View, seat: Seat, tickets: Iterable[TicketId]
) -> dict[TicketId, Outlook]:
    """Return the outlook of each ticket that a seat holds or is offered."""
    return Completion(board, view, seat).outlooks(tickets)


def cheapest_completion(
    board: Board, view: View, seat: Seat, tickets: Iterable[TicketId]
) -> CompletionPlan:
    """Return the plan with the fewest wagons for all of these tickets that can be connected."""
    return Completion(board, view, seat).plan(tickets)


def bonus_outlook(board: Board, view: View, seat: Seat) -> Outlook | None:
    """Return the outlook to join the cities of the bonus; None if no card can be got (X10)."""
    return Completion(board, view, seat).bonus()


class Completion:
    """A seat's outlooks and plans; its own and claimable routes are looked up once for all."""

    def __init__(self, board: Board, view: View, seat: Seat) -> None:
        self._board, self._view, self._seat = board, view, seat
        self._own, self._free = own_routes(board, view, seat), claimable(board, view, seat)
        self._lendable = lendable(board, view, seat)
        self._networks: dict[tuple[Loan, ...], tuple[Network, Network]] = {}
        self._loans: dict[frozenset[TicketId], tuple[tuple[Loan, ...], bool]] = {}
        self._lent: dict[frozenset[TicketId], frozenset[TicketId]] = {}

    def outlooks(self, tickets: Iterable[TicketId]) -> dict[TicketId, Outlook]:
        """Return the outlook of each ticket, held or on offer.

        The stations borrow what helps most for the ticket and all that the seat holds.
        """
        mine = self._view.mine
        held = mine.tickets if mine is not None and mine.seat == self._seat else ()
        return {ticket: self._outlook(ticket, frozenset((ticket, *held))) for ticket in tickets}

    def plan(self, tickets: Iterable[TicketId]) -> CompletionPlan:
        """Return the plan with the fewest wagons for all of these tickets that can be connected.

        The seat's stations borrow what helps the tickets most (R44); stations not built don't
        count. The plan is exact while the open tickets involve at most ten cities or connected
        parts, so always for five tickets without stations. Beyond that there is no guarantee: in
        100 draws of six of Europe's tickets, 91 plans had the fewest wagons, 8 one more, 1 two
        more.
        """
        wanted = list(dict.fromkeys(tickets))
        loans, best = self._best_loans(frozenset(wanted))
        plan = self._cheapest([self._board.tickets[ticket] for ticket in wanted], loans)
        return replace(plan, exact=plan.exact and best)

    def bonus(self) -> Outlook | None:
        """Return the outlook to join the cities of the bonus; None if no card can be got (X10)."""
        goal = bonus_goal(self._board, self._view, self._seat)
        if goal is None:
            return None
        plan = self._cheapest([goal])
        status = TicketStatus.BLOCKED if plan.impossible else TicketStatus.POSSIBLE
        return Outlook(status, plan.routes, plan.wagons, plan.affordable and not plan.impossible)

    def _outlook(self, ticket: TicketId, together: frozenset[TicketId]) -> Outlook:
        wanted = self._board.tickets[ticket]
        loans, _ = self._best_loans(together)
        by_itself = self._cheapest([wanted])
        plan = self._cheapest([wanted], loans) if loans else by_itself
        own, _ = self._with(())
        if own.joins(wanted):
            status, plan = TicketStatus.CONNECTED, by_itself
        elif ticket in self._completed(together):
            status, plan = TicketStatus.BY_STATION, by_itself
        else:
            status = TicketStatus.BLOCKED if plan.impossible else TicketStatus.POSSIBLE
        possible = plan.affordable and not plan.impossible
        borrows = (plan.routes, plan.impossible) != (by_itself.routes, by_itself.impossible)
        return Outlook(status, plan.routes, plan.wagons, possible, borrows)

    def _with(self, loans: tuple[Loan, ...]) -> tuple[Network, Network]:
        """Return the network with some loans, and one in which all free routes are built, too."""
        found = self._networks.get(loans)
        if found is None:
            own = [*self._own, *(self._board.routes[loan.route] for loan in loans)]
            reach = Network(self._board, [*own, *self._free], ())
            found = self._networks[loans] = Network(self._board, own, self._free), reach
        return found

    def _cheapest(self, wanted: Sequence[Ticket], loans: tuple[Loan, ...] = ()) -> CompletionPlan:
        network, reach = self._with(loans)
        possible = [ticket for ticket in wanted if reach.joins(ticket)]
        pairs = network.pairs(possible)
        exact = len({part for pair in pairs for part in pair}) <= MOST_EXACT_CITIES
        if exact:
            routes = prices(self._board).routes(cheapest_forest(network.neighbours, pairs))
        else:
            own = [*self._own, *(self._board.routes[loan.route] for loan in loans)]
            one_each = _one_each(network, possible)
            routes = Insertion(self._board, own, self._free, one_each).routes()
        wagons = sum(self._board.routes[route].length for route in routes)
        return CompletionPlan(
            routes=routes,
            wagons=wagons,
            tickets=tuple(ticket.id for ticket in possible),
            impossible=tuple(ticket.id for ticket in wanted if not reach.joins(ticket)),
            affordable=wagons <= self._view.seats[self._seat].wagons,
            exact=exact,
            loans=loans,
        )

    def _best_loans(self, tickets: frozenset[TicketId]) -> tuple[tuple[Loan, ...], bool]:
        """Return what the stations should borrow for some tickets, and whether that is best."""
        if not self._lendable:
            return (), True
        if tickets not in self._loans:
            self._loans[tickets] = self._find_loans(sorted(tickets))
        return self._loans[tickets]

    def _find_loans(self, tickets: Sequence[TicketId]) -> tuple[tuple[Loan, ...], bool]:
        board, stations = self._board, self._view.seats[self._seat].stations
        wanted = [board.tickets[each] for each in tickets]
        cities = {part for pair in self._with(())[0].pairs(wanted) for part in pair}
        if len(cities) <= MOST_BORROWING_CITIES:
            found = best_loans(board, self._own, self._free, self._lendable, stations, wanted)
            if found is not None:
                return found, True
        lending = lend(board, self._view.claims, self._seat, stations, tickets)
        names = board.cities
        return tuple(Loan(names[city], RouteId(route)) for city, route in lending.borrowed), False

    def _completed(self, tickets: frozenset[TicketId]) -> frozenset[TicketId]:
        """Return the tickets that count now if the stations borrow what is best for all of them."""
        stations = self._view.seats[self._seat].stations
        if not stations:
            return frozenset()
        if tickets not in self._lent:
            listed = sorted(tickets)
            done = lend(self._board, self._view.claims, self._seat, stations, listed).completed
            self._lent[tickets] = frozenset(compress(listed, done))
        return self._lent[tickets]


def _one_each(network: Network, tickets: Iterable[Ticket]) -> list[Ticket]:
    """Return the tickets that still have two parts to join, one ticket for each pair of parts."""
    found = {pair: ticket for ticket in tickets for pair in network.pairs((ticket,))}
    return list(found.values())
