"""Computes the numbers behind advice: what a move brings and costs its reader.

They are as private as the tickets (R53), so nothing of them is in a ``repr``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from engine.board import Board, CityId, Route, RouteId, Seat, TicketId
from engine.cards import Colour
from engine.moves import BuildStation, ClaimRoute, KeepTickets
from engine.view import View
from strategy.completion import CompletionPlan, cheapest_completion
from strategy.decision import Decision, Reason
from strategy.network import Network, own_routes
from strategy.shortage import detour, no_way_round, reader_of, serves, tunnel_risk
from strategy.unseen import unseen


@dataclass(frozen=True, slots=True, repr=False)
class Keeping:
    """The points that keeping tickets of an offer may bring, and the wagons that it takes.

    ``wagons`` is what all open tickets then take together, ``more`` the part of it that the kept
    ones add, ``shared`` how many more wagons the tickets would take one by one; ``possible``
    whether free routes can complete all of those kept.
    """

    points: int
    wagons: int
    more: int
    shared: int
    possible: bool


def keeping(board: Board, view: View, kept: Collection[TicketId]) -> Keeping:
    """Return what keeping some of the reader's offer brings and takes; takes a few milliseconds."""
    mine = reader_of(view)
    wanted = (*mine.tickets, *(each for each in mine.offer if each in kept))
    together = cheapest_completion(board, view, mine.seat, wanted)
    before = cheapest_completion(board, view, mine.seat, mine.tickets)
    alone = (cheapest_completion(board, view, mine.seat, [each]).wagons for each in wanted)
    return Keeping(
        sum(board.tickets[each].points for each in kept),
        together.wagons,
        max(together.wagons - before.wagons, 0),
        max(sum(alone) - together.wagons, 0),
        not set(kept).intersection(together.impossible),
    )


def after_claim(
    board: Board, view: View, route: RouteId, tickets: Iterable[TicketId]
) -> CompletionPlan:
    """Return the cheapest plan for tickets if the reader had claimed a route."""
    return cheapest_completion(board, claimed(view, route), reader_of(view).seat, tickets)


def after_station(
    board: Board, view: View, city: CityId, tickets: Iterable[TicketId]
) -> CompletionPlan:
    """Return the cheapest plan for tickets if the reader had a station in a city (R44)."""
    return cheapest_completion(board, with_station(view, city), reader_of(view).seat, tickets)


def claimed(view: View, route: RouteId) -> View:
    """Return the reader's view as if they had claimed a route."""
    return replace(view, claims={**view.claims, route: reader_of(view).seat})


def with_station(view: View, city: CityId) -> View:
    """Return the reader's view as if they had a station in a city."""
    seat = reader_of(view).seat
    built = replace(view.seats[seat], stations=(*view.seats[seat].stations, city))
    seats = tuple(built if each.seat == seat else each for each in view.seats)
    return replace(view, seats=seats)


def better_in(
    board: Board, view: View, other: View, tickets: Iterable[TicketId]
) -> tuple[TicketId, ...]:
    """Return those tickets that take fewer wagons in another view, or are possible only there."""
    seat = reader_of(view).seat

    def price(seen: View, ticket: TicketId) -> tuple[int, int]:
        plan = cheapest_completion(board, seen, seat, (ticket,))
        return len(plan.impossible), plan.wagons

    return tuple(each for each in tickets if price(other, each) < price(view, each))


def rivals_at(
    board: Board, view: View, route: RouteId
) -> tuple[tuple[Seat, ...], tuple[CityId, ...]]:
    """Return which other seats have routes to the ends of a route, and which ends these are."""
    mine, ends = reader_of(view).seat, (board.routes[route].a, board.routes[route].b)
    there = [
        (owner, city)
        for each, owner in view.claims.items()
        for city in ends
        if owner != mine and city in (board.routes[each].a, board.routes[each].b)
    ]
    seats, cities = {owner for owner, _ in there}, {city for _, city in there}
    return tuple(sorted(seats)), tuple(city for city in ends if city in cities)


def blocked_by(board: Board, view: View, route: RouteId) -> tuple[Seat, ...]:
    """Return the other seats that have two separate parts which this route would join."""
    found, wanted = [], board.routes[route]
    for seat in sorted(set(view.claims.values()) - {reader_of(view).seat}):
        own = own_routes(board, view, seat)
        cities = {city for each in own for city in (each.a, each.b)}
        part = Network(board, own, ()).part
        if {wanted.a, wanted.b} <= cities and part[wanted.a] != part[wanted.b]:
            found.append(seat)
    return tuple(found)


def chance_to_draw(board: Board, view: View, routes: Sequence[Route]) -> float:
    """Return the chance that the top card of the pile helps one of some routes (R53)."""
    hand = reader_of(view).hand
    cards = unseen(board, view, with_discard=not view.pile)
    helpful = (kind for kind in Colour if any(serves(kind, each, hand) for each in routes))
    helping = sum(cards[kind] for kind in helpful)
    return helping / len(cards) if len(cards) else 0.0


def in_order(board: Board, view: View, advised: Sequence[Decision]) -> list[Decision]:
    """Return advice so that no move stands behind one that is worse in all its numbers.

    Only moves of one kind with the same reason are compared; the others keep their order.
    """
    kinds = [_kind(each) for each in advised]
    merits = [
        _merits(board, view, each) if kinds.count(kind) > 1 else ()
        for each, kind in zip(advised, kinds, strict=True)
    ]
    found: list[int] = []

    def place(index: int) -> None:
        for other, better in enumerate(merits):
            same = kinds[other] == kinds[index]
            if other not in found and same and _dominates(better, merits[index]):
                place(other)
        if index not in found:
            found.append(index)

    for index in range(len(advised)):
        place(index)
    return [advised[index] for index in found]


def _kind(decision: Decision) -> tuple[type, Reason]:
    return type(decision.move), decision.reason


def _dominates(some: tuple[float, ...], others: tuple[float, ...]) -> bool:
    return some != others and all(a >= b for a, b in zip(some, others, strict=True))


def _merits(board: Board, view: View, decision: Decision) -> tuple[float, ...]:
    """Return the numbers by which a move is compared with others, each the better the higher."""
    match decision.move:
        case KeepTickets(tickets=kept):
            found = keeping(board, view, kept)
            sign = -1 if decision.reason is Reason.TICKETS_LEAST else 1
            return sign * found.points, -found.wagons
        case ClaimRoute(route=route, payment=payment):
            gain = sum(board.tickets[each].points for each in decision.tickets)
            points = board.rules.points[board.routes[route].length]
            tunnel = board.routes[route].tunnel
            risk = tunnel_risk(board, view, payment).failing if tunnel else 0.0
            return _loss(board, view, decision, route), gain, points, -risk
        case BuildStation(payment=payment):
            gain = sum(board.tickets[each].points for each in decision.tickets)
            return gain, -len(payment.cards)
    return ()


def _loss(board: Board, view: View, decision: Decision, route: RouteId) -> float:
    """Return how many more wagons the reader's tickets take if a contested route is lost.

    It is infinite where there is no way round, and 0 for a route that isn't contested.
    """
    if decision.reason is not Reason.CONTESTED:
        return 0.0
    if any(no_way_round(board, view, route, each) for each in decision.tickets):
        return float("inf")
    return detour(board, view, route)
