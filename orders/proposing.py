"""Orders to propose to a seat: by its adviser where hints are allowed, else by its map alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.board import Board, RouteId, TicketId
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import View
from orders.collecting import collect
from orders.conditions import own
from orders.order import Draw, Line, Locomotive, Order, Price, Station, Tickets
from strategy.advice import advise
from strategy.completion import Completion, CompletionPlan
from strategy.decision import Decision
from strategy.shortage import cards_short
from strategy.travel import travelled

PROPOSED = 4
"""At most this many orders are proposed."""

_DRAWS = 3
"""For how many turns an order draws that collects for no route."""


@dataclass(frozen=True, slots=True, repr=False)
class Proposal:
    """An order, and the tickets of its seat that it serves; as private as these (R53)."""

    order: Order
    tickets: tuple[TicketId, ...] = ()


def advised(board: Board, view: View, choices: Sequence[Move]) -> tuple[Proposal, ...]:
    """What the adviser would do in a turn with these choices, and go on with; the best first.

    The first goes on with the cheapest plan for all tickets. May take some milliseconds.
    """
    mine = own(view)
    plan = Completion(board, view, mine.seat).plan(mine.tickets)
    return _distinct(_advised(board, view, choices, plan))


def from_map(board: Board, view: View) -> tuple[Proposal, ...]:
    """What the seat's own map shows: the routes of its plan, and of each ticket, as travelled.

    Nothing is chosen by the hand, and nothing comes from the adviser.
    """
    mine = own(view)
    completion = Completion(board, view, mine.seat)
    plan = completion.plan(mine.tickets)
    ways: list[tuple[tuple[RouteId, ...], tuple[TicketId, ...]]] = [(plan.routes, plan.tickets)]
    ways += [(each.routes, (key,)) for key, each in completion.outlooks(mine.tickets).items()]
    found = (
        (collect(board, view, _in_order(board, routes), by_hand=False), tickets)
        for routes, tickets in ways
    )
    proposals = [Proposal(order, tickets) for order, tickets in found if order is not None]
    return _distinct([*proposals, Proposal(Order((Line(Draw()),), _DRAWS))])


def _advised(
    board: Board, view: View, choices: Sequence[Move], plan: CompletionPlan
) -> Iterator[Proposal]:
    decisions = advise(board, view, choices)
    hand = own(view).hand
    planned = sorted(plan.routes, key=lambda each: cards_short(board.routes[each], hand))
    first = _routes_of(decisions[0]) if decisions else ()
    whole = collect(board, view, [*first, *planned], by_hand=True)
    if whole is not None:
        yield Proposal(whole, plan.tickets)
    for decision in decisions:
        order = _order_of(board, view, decision)
        if order is not None:
            yield Proposal(order, decision.tickets)


def _routes_of(decision: Decision) -> tuple[RouteId, ...]:
    """The routes that a move claims or collects for."""
    if isinstance(decision.move, ClaimRoute):
        return (decision.move.route,)
    if isinstance(decision.move, DrawBlind | TakeFaceUp | TakeLocomotive):
        return decision.routes
    return ()


def _order_of(board: Board, view: View, decision: Decision) -> Order | None:
    """The order that does what was decided, and nothing else."""
    if routes := _routes_of(decision):
        return collect(board, view, routes[:1], by_hand=True)
    match decision.move:
        case BuildStation(city, paid):
            colours = () if paid.colour is None else (paid.colour,)
            return Order((Line(Station(city, Price(colours, paid.locomotives))),))
        case DrawTickets():
            return Order((Line(Tickets()),))
        case TakeLocomotive():
            return Order((Line(Locomotive()), Line(Draw())))
        case TakeFaceUp(place):
            return _taking(view.row[place - 1])
        case DrawBlind():
            return Order((Line(Draw()),), _DRAWS)
        case _:
            return None


def _taking(card: Colour | None) -> Order | None:
    if card is None:
        return None
    if card is Colour.LOCOMOTIVE:
        return Order((Line(Locomotive()), Line(Draw())))
    return Order((Line(Draw((card,))),), _DRAWS)


def _in_order(board: Board, routes: Iterable[RouteId]) -> list[RouteId]:
    return [leg.route for leg in travelled(board, routes)]


def _distinct(proposals: Iterable[Proposal]) -> tuple[Proposal, ...]:
    found: dict[Order, Proposal] = {}
    for each in proposals:
        found.setdefault(each.order, each)
    return tuple(found.values())[:PROPOSED]
