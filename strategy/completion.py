"""What a seat still needs to complete tickets: advice from what its player may know.

Both answers are as private as the tickets (R53) and say nothing in their ``repr``. They count
wagons, not cards or turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.board import Board, RouteId, Seat, Ticket, TicketId
from engine.scoring import lend
from engine.view import View
from strategy.bonus import bonus_goal
from strategy.forest import cheapest_forest
from strategy.insertion import Insertion
from strategy.network import Network, claimable, connected, own_routes, prices

# The exact search triples its work with each city: on the empty board of Europe ten take 20 ms,
# twelve 200 ms.
MOST_EXACT_CITIES = 10


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
    claimable routes exist, BLOCKED that none would do. ``affordable`` says whether the ticket is
    connected or the seat has enough wagons for the routes.
    """

    status: TicketStatus
    routes: tuple[RouteId, ...]
    wagons: int
    affordable: bool


@dataclass(frozen=True, slots=True, repr=False)
class CompletionPlan:
    """The routes with the fewest wagons that connect several tickets, given the seat's own.

    Among plans with equally many wagons it is the one with the fewest routes, then the first by
    ids. ``tickets`` are those connected with the plan, ``impossible`` those that no claimable
    routes can connect. ``exact`` says whether no cheaper plan exists; otherwise a slightly cheaper
    one may.
    """

    routes: tuple[RouteId, ...]
    wagons: int
    tickets: tuple[TicketId, ...]
    impossible: tuple[TicketId, ...]
    affordable: bool
    exact: bool


def ticket_outlook(board: Board, view: View, seat: Seat, ticket: TicketId) -> Outlook:
    """Return how far a ticket of the seat is, held or on offer."""
    plan = cheapest_completion(board, view, seat, (ticket,))
    if connected(board, view, seat, board.tickets[ticket]):
        status = TicketStatus.CONNECTED
    elif _lent(board, view, seat, ticket):
        status = TicketStatus.BY_STATION
    else:
        status = TicketStatus.BLOCKED if plan.impossible else TicketStatus.POSSIBLE
    return Outlook(status, plan.routes, plan.wagons, plan.affordable and not plan.impossible)


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
    """Return the cheapest routes that connect all tickets that can be; stations don't count.

    Exact while the open tickets involve at most ten cities or connected parts, so always for five
    tickets. Beyond that there is no guarantee: in 100 draws of six of Europe's tickets, 91 plans
    had the fewest wagons, 8 one more, 1 two more.
    """
    wanted = [board.tickets[ticket] for ticket in dict.fromkeys(tickets)]
    return _cheapest(board, view, seat, wanted)


def _cheapest(board: Board, view: View, seat: Seat, wanted: Sequence[Ticket]) -> CompletionPlan:
    own, free = own_routes(board, view, seat), claimable(board, view, seat)
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
    )


def _one_each(network: Network, tickets: Iterable[Ticket]) -> list[Ticket]:
    """Return the tickets that still join something, one for each pair of parts."""
    found = {pair: ticket for ticket in tickets for pair in network.pairs((ticket,))}
    return list(found.values())


def _lent(board: Board, view: View, seat: Seat, ticket: TicketId) -> bool:
    """Whether the seat's stations, used best for all its tickets, complete this one."""
    stations = view.seats[seat].stations
    if not stations:
        return False
    held: Sequence[TicketId] = ()
    if view.mine is not None and view.mine.seat == seat:
        held = view.mine.tickets
    wanted = list(dict.fromkeys((ticket, *held)))
    return lend(board, view.claims, seat, stations, wanted).completed[0]
