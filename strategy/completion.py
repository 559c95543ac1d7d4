"""What a seat still needs to complete tickets: advice from what its player may know.

Both answers are as private as the tickets (R53) and say nothing in their ``repr``. They count
wagons, not cards or turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.board import Board, RouteId, Seat, Ticket, TicketId
from engine.result import Loan
from engine.scoring import lend
from engine.view import View
from strategy.bonus import bonus_goal
from strategy.forest import cheapest_forest
from strategy.insertion import Insertion
from strategy.loans import best_loans
from strategy.network import Network, claimable, connected, lendable, own_routes, prices

# The exact search triples its work with each city: on the empty board of Europe ten take 20 ms,
# twelve 200 ms.
MOST_EXACT_CITIES = 10
# With stations the search runs several times.
MOST_BORROWING_CITIES = 8


class TicketStatus(StrEnum):
    """How far a ticket is."""

    CONNECTED = "connected"
    BY_STATION = "by_station"
    POSSIBLE = "possible"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True, repr=False)
class Outlook:
    """A ticket's status and the cheapest routes that would still connect it.

    CONNECTED means by own routes alone. BY_STATION isn't that, but would count if the game ended
    now (R44); its routes are those that would do without the station, if any. POSSIBLE means that
    claimable routes exist, beside those that ``borrows`` from its stations or without any; BLOCKED
    that none would do. ``affordable`` says whether the ticket is connected or the seat has enough
    wagons for the routes.
    """

    status: TicketStatus
    routes: tuple[RouteId, ...]
    wagons: int
    affordable: bool
    borrows: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class CompletionPlan:
    """The routes with the fewest wagons that connect several tickets, given the seat's own.

    Among plans with equally many wagons it is the one with the fewest routes, then the first by
    ids. ``tickets`` are those connected with the plan, ``impossible`` those that no claimable
    routes can connect. ``exact`` says whether no cheaper plan exists; otherwise a slightly cheaper
    one may. ``loans`` are what the seat's stations contribute (R44).
    """

    routes: tuple[RouteId, ...]
    wagons: int
    tickets: tuple[TicketId, ...]
    impossible: tuple[TicketId, ...]
    affordable: bool
    exact: bool
    loans: tuple[Loan, ...] = ()


def ticket_outlook(board: Board, view: View, seat: Seat, ticket: TicketId) -> Outlook:
    """Return how far a ticket of the seat is, held or on offer."""
    return ticket_outlooks(board, view, seat, (ticket,))[ticket]


def ticket_outlooks(
    board: Board, view: View, seat: Seat, tickets: Iterable[TicketId]
) -> dict[TicketId, Outlook]:
    """Return how far each ticket of the seat is, held or on offer.

    What its stations borrow is what helps most for the ticket and all that the seat holds.
    """
    mine = view.mine
    held = mine.tickets if mine is not None and mine.seat == seat else ()
    lending: dict[frozenset[TicketId], Sequence[Loan]] = {}
    found = {}
    for ticket in tickets:
        together = frozenset((ticket, *held))
        if together not in lending:
            wanted = [board.tickets[each] for each in sorted(together)]
            lending[together] = _best_loans(board, view, seat, wanted)[0]
        found[ticket] = _outlook(board, view, seat, board.tickets[ticket], held, lending[together])
    return found


def _outlook(
    board: Board,
    view: View,
    seat: Seat,
    ticket: Ticket,
    held: Sequence[TicketId],
    loans: Sequence[Loan],
) -> Outlook:
    by_itself = _cheapest(board, view, seat, [ticket])
    plan = _cheapest(board, view, seat, [ticket], loans) if loans else by_itself
    if connected(board, view, seat, ticket):
        status, plan = TicketStatus.CONNECTED, by_itself
    elif _lent(board, view, seat, ticket.id, held):
        status, plan = TicketStatus.BY_STATION, by_itself
    else:
        status = TicketStatus.BLOCKED if plan.impossible else TicketStatus.POSSIBLE
    possible = plan.affordable and not plan.impossible
    borrows = (plan.routes, plan.impossible) != (by_itself.routes, by_itself.impossible)
    return Outlook(status, plan.routes, plan.wagons, possible, borrows)


def bonus_outlook(board: Board, view: View, seat: Seat) -> Outlook | None:
    """Return how far a seat is from the cities of the bonus; None without a card to get (X10)."""
    goal = bonus_goal(board, view, seat)
    if goal is None:
        return None
    plan = _cheapest(board, view, seat, [goal])
    status = TicketStatus.BLOCKED if plan.impossible else TicketStatus.POSSIBLE
    return Outlook(status, plan.routes, plan.wagons, plan.affordable and not plan.impossible)


def cheapest_completion(
    board: Board, view: View, seat: Seat, tickets: Iterable[TicketId]
) -> CompletionPlan:
    """Return the cheapest routes that connect all tickets that can be.

    The seat's stations borrow what helps these most (R44); stations not built don't count. Exact
    while the open tickets involve at most ten cities or connected parts, so always for five tickets
    without stations. Beyond that there is no guarantee: in 100 draws of six of Europe's tickets, 91
    plans had the fewest wagons, 8 one more, 1 two more.
    """
    wanted = [board.tickets[ticket] for ticket in dict.fromkeys(tickets)]
    loans, best = _best_loans(board, view, seat, wanted)
    plan = _cheapest(board, view, seat, wanted, loans)
    return replace(plan, exact=plan.exact and best)


def _best_loans(
    board: Board, view: View, seat: Seat, wanted: Sequence[Ticket]
) -> tuple[tuple[Loan, ...], bool]:
    """What the seat's stations borrow for some tickets, and whether nothing would be better."""
    lent = lendable(board, view, seat)
    if not lent:
        return (), True
    stations, own = view.seats[seat].stations, own_routes(board, view, seat)
    cities = {part for pair in Network(board, own, ()).pairs(wanted) for part in pair}
    if len(cities) <= MOST_BORROWING_CITIES:
        free = claimable(board, view, seat)
        found = best_loans(board, own, free, lent, stations, wanted)
        if found is not None:
            return found, True
    names = tuple(board.cities)
    lending = lend(board, view.claims, seat, stations, [each.id for each in wanted])
    return tuple(Loan(names[city], RouteId(route)) for city, route in lending.borrowed), False


def _cheapest(
    board: Board, view: View, seat: Seat, wanted: Sequence[Ticket], loans: Sequence[Loan] = ()
) -> CompletionPlan:
    lent = [board.routes[loan.route] for loan in loans]
    own, free = [*own_routes(board, view, seat), *lent], claimable(board, view, seat)
    reach = Network(board, [*own, *free], ())
    possible = [ticket for ticket in wanted if reach.joins(ticket)]
    network = Network(board, own, free)
    pairs = network.pairs(possible)
    exact = len({part for pair in pairs for part in pair}) <= MOST_EXACT_CITIES
    if exact:
        routes = prices(board).routes(cheapest_forest(network.neighbours, pairs))
    else:
        routes = Insertion(board, own, free, _one_each(network, possible)).routes()
    wagons = sum(board.routes[route].length for route in routes)
    return CompletionPlan(
        routes=routes,
        wagons=wagons,
        tickets=tuple(ticket.id for ticket in possible),
        impossible=tuple(ticket.id for ticket in wanted if not reach.joins(ticket)),
        affordable=wagons <= view.seats[seat].wagons,
        exact=exact,
        loans=tuple(loans),
    )


def _one_each(network: Network, tickets: Iterable[Ticket]) -> list[Ticket]:
    """Return the tickets that still join something, one for each pair of parts."""
    found = {pair: ticket for ticket in tickets for pair in network.pairs((ticket,))}
    return list(found.values())


def _lent(board: Board, view: View, seat: Seat, ticket: TicketId, held: Sequence[TicketId]) -> bool:
    """Whether the seat's stations, used best for all its tickets, complete this one."""
    stations = view.seats[seat].stations
    if not stations:
        return False
    wanted = list(dict.fromkeys((ticket, *held)))
    return lend(board, view.claims, seat, stations, wanted).completed[0]
