"""What a seat still needs to complete tickets: advice from what its player may know.

Both answers are private, as the tickets are (R53), and say nothing in their ``repr``. They count
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


class Standing(StrEnum):
    """How far a ticket is."""

    CONNECTED = "connected"
    BY_STATION = "by_station"
    POSSIBLE = "possible"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True, repr=False)
class Outlook:
    """A ticket's standing and the cheapest routes that would still connect it.

    CONNECTED is by own routes alone; BY_STATION is not, but would count if the game ended now
    (R44), and has the routes that would do without, if any. POSSIBLE says that claimable routes
    exist, BLOCKED that none will do. ``affordable`` tells whether the ticket is connected or the
    seat's wagons suffice for the routes.
    """

    standing: Standing
    routes: tuple[RouteId, ...]
    wagons: int
    affordable: bool


@dataclass(frozen=True, slots=True, repr=False)
class Plan:
    """The routes with the fewest wagons that connect several tickets, given the seat's own.

    Of equally many wagons it has the fewest routes, of these the first by id. ``tickets`` are
    those connected with the plan, ``impossible`` the others, which no claimable routes connect.
    ``exact`` tells whether no cheaper plan exists; otherwise a little cheaper ones may.
    """

    routes: tuple[RouteId, ...]
    wagons: int
    tickets: tuple[TicketId, ...]
    impossible: tuple[TicketId, ...]
    affordable: bool
    exact: bool


def ticket_outlook(board: Board, view: View, seat: Seat, ticket: TicketId) -> Outlook:
    """Return how far a ticket of the seat, held or offered, is by now."""
    plan = cheapest_completion(board, view, seat, (ticket,))
    if connected(board, view, seat, board.tickets[ticket]):
        standing = Standing.CONNECTED
    elif _lent(board, view, seat, ticket):
        standing = Standing.BY_STATION
    else:
        standing = Standing.BLOCKED if plan.impossible else Standing.POSSIBLE
    return Outlook(standing, plan.routes, plan.wagons, plan.affordable and not plan.impossible)


def bonus_outlook(board: Board, view: View, seat: Seat) -> Outlook | None:
    """Return how far a seat is from the cities of the bonus; None without a card to get (X10)."""
    goal = bonus_goal(board, view, seat)
    if goal is None:
        return None
    plan = _cheapest(board, view, seat, [goal])
    standing = Standing.BLOCKED if plan.impossible else Standing.POSSIBLE
    return Outlook(standing, plan.routes, plan.wagons, plan.affordable and not plan.impossible)


def cheapest_completion(board: Board, view: View, seat: Seat, tickets: Iterable[TicketId]) -> Plan:
    """Return the cheapest routes that connect all the tickets that can be; stations don't count.

    Exact while the open tickets join at most ten cities or connected parts, so always for five.
    Beyond, without a guarantee: of 100 draws of six of Europe's tickets, 91 plans had the fewest
    wagons, 8 one more, 1 two more.
    """
    wanted = [board.tickets[ticket] for ticket in dict.fromkeys(tickets)]
    return _cheapest(board, view, seat, wanted)


def _cheapest(board: Board, view: View, seat: Seat, wanted: Sequence[Ticket]) -> Plan:
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
    return Plan(
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
    """Tell whether the seat's stations, at their best for all its tickets, complete this one."""
    stations = view.seats[seat].stations
    if not stations:
        return False
    held: Sequence[TicketId] = ()
    if view.mine is not None and view.mine.seat == seat:
        held = view.mine.tickets
    wanted = list(dict.fromkeys((ticket, *held)))
    return lend(board, view.claims, seat, stations, wanted).completed[0]
