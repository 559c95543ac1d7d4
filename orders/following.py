"""Decides what an order does in a position, from its seat's view alone.

Its stops are asked first, then its lines from the first to the last, then what it says for turns in
which no line can act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias, assert_never

from engine.board import Board, RouteId, Seat
from engine.cards import Cards, Colour
from engine.moves import (
    TAKES,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    Move,
    Pass,
    PayToll,
    TakeLocomotive,
)
from engine.payment import Payment
from engine.view import Private, Stage, View
from orders.order import (
    MOST_FAILURES,
    MOST_NUMBER,
    Action,
    Claim,
    Condition,
    Draw,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Locomotive,
    Order,
    Passing,
    Payable,
    Price,
    Station,
    StopKind,
    Taken,
    Tickets,
    awaited,
)
from strategy.completion import cheapest_completion
from strategy.tracks import track

_BLIND, _LOCOMOTIVE, _GIVE_UP = DrawBlind(), TakeLocomotive(), GiveUpTunnel()
_TICKETS, _PASS = DrawTickets(), Pass()


class Why(StrEnum):
    """A reason why a line of an order didn't act."""

    CONDITION = "condition"
    """One of its conditions doesn't hold."""
    NOT_OPEN = "not-open"
    """Its route is claimed or closed, or its city has a station."""
    NOT_PAYABLE = "not-payable"
    """The hand, the wagons or the stations left don't suffice under its price."""
    NOT_THERE = "not-there"
    """No card of its colours lies there, or nothing is left to draw."""
    NOT_ALLOWED = "not-allowed"
    """The rules allow no pass now."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A line of an order that didn't act, by its place from 0, and the reason."""

    line: int
    why: Why


@dataclass(frozen=True, slots=True)
class Act:
    """A move that an order makes; ``line`` is the line that made it, None where no line could."""

    move: Move
    line: int | None
    skipped: tuple[Skipped, ...] = ()


class Ending(StrEnum):
    """A reason, beside the order's stops, why an order ends and its owner is called."""

    UNSETTLED = "unsettled"
    """No line settles the turn."""
    SECOND_CARD = "second-card"
    """No line settles the second card."""
    CHOOSE_TICKETS = "choose-tickets"
    """It drew tickets."""
    WAGONS = "wagons"
    """Somebody has few wagons left."""
    DONE = "done"
    """All its turns or lines are used up."""


@dataclass(frozen=True, slots=True)
class Call:
    """The end of an order, whose owner is now called as if there had been no order."""

    why: StopKind | Ending
    skipped: tuple[Skipped, ...] = ()


Followed: TypeAlias = Act | Call


def follow(
    order: Order, board: Board, view: View, choices: Sequence[Move], acting: int | None = None
) -> Followed:
    """Return the move that an order makes among ``choices``, or the call of its owner that ends it.

    ``acting`` is the line that began the turn, for a second card or a tunnel's toll; it is None at
    the beginning of a turn, and where `Order.else_blind` began it. A returned move is one of the
    choices.
    """
    action = None if acting is None else order.lines[acting].action
    match view.stage:
        case Stage.TURN:
            return _begin(order, board, view, choices)
        case Stage.SECOND_DRAW if action is None or isinstance(action, Draw):
            move = _draw(action or Draw(), view, choices)
            return Call(Ending.SECOND_CARD) if move is None else Act(move, acting)
        case Stage.TUNNEL if isinstance(action, Claim):
            return Act(_toll_payment(action, board, view, choices) or _GIVE_UP, acting)
        case Stage.TICKET_CHOICE:
            return Call(Ending.CHOOSE_TICKETS)
        case _:
            return Call(Ending.UNSETTLED)


def _begin(order: Order, board: Board, view: View, choices: Sequence[Move]) -> Followed:
    """Return what an order does in a new turn: its stops are asked first, then its lines."""
    if (why := _stopped(order, board, view)) is not None:
        return Call(why)
    skipped: list[Skipped] = []
    for number, line in enumerate(order.lines):
        if not all(_holds(each, board, view, choices) for each in line.conditions):
            skipped.append(Skipped(number, Why.CONDITION))
            continue
        done = _act(line.action, board, view, choices)
        if not isinstance(done, Why):
            return Act(done, number, tuple(skipped))
        skipped.append(Skipped(number, done))
    if order.else_blind and _BLIND in choices:
        return Act(_BLIND, None, tuple(skipped))
    return Call(Ending.UNSETTLED, tuple(skipped))


def remainder(order: Order, line: int | None, *, claimed: bool) -> Order | None:
    """Return what is left of an order after a turn that ``line`` began; None if nothing is left.

    One turn is used up. A line that claims is struck out if its route was ``claimed``; if not, its
    tunnel was given up, which it counts. Any other line is struck out if it acts only once.
    """
    lines = order.lines
    if line is not None:
        kept, acted = [lines[line]], lines[line].action
        if isinstance(acted, Claim) and not claimed:
            failed = replace(acted, failed=min(acted.failed + 1, MOST_NUMBER))
            kept = [replace(lines[line], action=failed)]
        elif isinstance(acted, Claim) or lines[line].once:
            kept = []
        lines = (*lines[:line], *kept, *lines[line + 1 :])
    if not lines or order.turns == 1:
        return None
    return replace(order, lines=lines, turns=order.turns - 1)


def own(view: View) -> Private:
    """Return what only the order's seat knows; raises ValueError for a view without a reader."""
    if view.mine is None:
        raise ValueError("an order belongs to a seat")
    return view.mine


def _act(action: Action, board: Board, view: View, choices: Sequence[Move]) -> Move | Why:
    """Return the move of an action among the choices of a turn, or the reason why there is none."""
    match action:
        case Claim():
            return _claim(action, board, view, choices)
        case Draw():
            return _draw(action, view, choices) or Why.NOT_THERE
        case Locomotive():
            return _take_locomotive(view, choices) or Why.NOT_THERE
        case Station():
            return _build(action, view, choices)
        case Tickets():
            return _TICKETS if _TICKETS in choices else Why.NOT_THERE
        case Passing():
            return _PASS if _PASS in choices else Why.NOT_ALLOWED
        case _:
            assert_never(action)


def _claim(action: Claim, board: Board, view: View, choices: Sequence[Move]) -> Move | Why:
    hand = own(view).hand
    for route in action.routes:
        ways = [
            move.payment for move in choices if isinstance(move, ClaimRoute) and move.route == route
        ]
        needed = board.routes[route].locomotives
        if (paid := _payment_under(action.price, needed, hand, ways)) is not None:
            return ClaimRoute(route, paid)
    return Why.NOT_PAYABLE if _any_open(action.routes, board, view) else Why.NOT_OPEN


def _build(action: Station, view: View, choices: Sequence[Move]) -> Move | Why:
    if any(action.city in each.stations for each in view.seats):
        return Why.NOT_OPEN
    ways = [
        move.payment
        for move in choices
        if isinstance(move, BuildStation) and move.city == action.city
    ]
    paid = _payment_under(action.price, 0, own(view).hand, ways)
    return Why.NOT_PAYABLE if paid is None else BuildStation(action.city, paid)


def _draw(action: Draw, view: View, choices: Sequence[Move]) -> Move | None:
    """Return the move that takes the first of the action's colours that lies in the row.

    If none does, it draws from the pile, where the action allows that; None if no card can be drawn
    so.
    """
    for colour in action.colours:
        if (move := _from_row(colour, view, choices)) is not None:
            return move
    return _BLIND if action.blind and _BLIND in choices else None


def _take_locomotive(view: View, choices: Sequence[Move]) -> Move | None:
    """Return the move that takes a locomotive of its own pile (X4), else of the row (R12).

    None if there is none.
    """
    if _LOCOMOTIVE in choices:
        return _LOCOMOTIVE
    return _from_row(Colour.LOCOMOTIVE, view, choices)


def _from_row(colour: Colour, view: View, choices: Sequence[Move]) -> Move | None:
    """Return the move that takes a card of a colour from its lowest place in the row, else None."""
    for move, card in zip(TAKES, view.row, strict=False):
        if card is colour and move in choices:
            return move
    return None


def _payment_under(
    price: Price, needed: int, hand: Cards, possible: Iterable[Payment]
) -> Payment | None:
    """Return the payment that a price prefers among those ``possible``; None if it allows none.

    ``needed`` is the number of locomotives without which nothing can pay (R29).
    """
    most = _most_locomotives(price, needed)
    allowed = [
        each
        for each in possible
        if each.locomotives <= most
        and (each.colour is None or not price.colours or each.colour in price.colours)
    ]
    return min(allowed, key=_preference(price, hand), default=None)


def _toll_payment(
    claim: Claim, board: Board, view: View, choices: Sequence[Move]
) -> PayToll | None:
    """Return the move that pays the open tunnel's toll; None if the tunnel is to be given up (R33).

    With the cards already laid, it spends no more locomotives than the price allows, and as few as
    possible.
    """
    tunnel = view.tunnel
    if tunnel is None or tunnel.toll > claim.toll:
        return None
    most = _most_locomotives(claim.price, board.routes[tunnel.route].locomotives)
    left = most - tunnel.laid.locomotives
    paid = [
        move for move in choices if isinstance(move, PayToll) and move.payment.locomotives <= left
    ]
    return min(paid, key=lambda move: move.payment.locomotives, default=None)


def _most_locomotives(price: Price, needed: int) -> int:
    """Return how many locomotives a payment may have; without a limit, just the ``needed`` ones."""
    return needed if price.locomotives is None else price.locomotives


def _preference(price: Price, hand: Cards) -> Callable[[Payment], tuple[int, int, int, int]]:
    """Return the key that sorts payments by what a price prefers, the best first.

    Its colours come in their order; among colours that it doesn't tell apart, few locomotives, then
    the colour most held.
    """

    def key(paid: Payment) -> tuple[int, int, int, int]:
        colour = paid.colour
        if colour is None:
            return len(price.colours), paid.locomotives, 0, 0
        place = price.colours.index(colour) if price.colours else 0
        return place, paid.locomotives, -hand[colour], colour

    return key


def _holds(condition: Condition, board: Board, view: View, choices: Sequence[Move]) -> bool:
    """Return whether a condition holds in a position in which the seat has these choices."""
    match condition:
        case Free(routes):
            return _any_open(routes, board, view)
        case Taken(routes):
            return _lost(routes, board, view)
        case Payable(routes):
            return any(isinstance(move, ClaimRoute) and move.route in routes for move in choices)
        case InRow(colour, count):
            return view.row.count(colour) >= count
        case InHand(colour, count):
            return own(view).hand[colour] >= count
        case FewWagons(wagons, seat):
            return _few_wagons(view, wagons, seat)
        case LastRound():
            return view.final_turns is not None
        case _:
            assert_never(condition)


def _any_open(routes: Iterable[RouteId], board: Board, view: View) -> bool:
    """Return whether the reader may claim one of these routes, cards aside (R23, R25, R26)."""
    return any(track(board, view, board.routes[each]).free_for(own(view).seat) for each in routes)


def _few_wagons(view: View, wagons: int, seat: Seat | None) -> bool:
    """Return whether a seat that still plays has at most so many wagons left.

    For a ``seat`` of None it may be any other than that of the view's reader.
    """
    mine = own(view).seat
    playing = [each for each in view.seats if not each.resigned and each.wagons <= wagons]
    return any(each.seat != mine if seat is None else each.seat == seat for each in playing)


def _stopped(order: Order, board: Board, view: View) -> StopKind | Ending | None:
    """Return the first reason why an order ends now, in the notation's order; None to go on."""
    for kind in StopKind:
        if kind in order.stops and _STOPS[kind](order, board, view):
            return kind
    if order.stop_wagons is not None and _few_wagons(view, order.stop_wagons, None):
        return Ending.WAGONS
    return None


def _lost(routes: Iterable[RouteId], board: Board, view: View) -> bool:
    """Return whether the reader can claim none of these routes any more, and has none of them."""
    owned = any(view.claims.get(each) == own(view).seat for each in routes)
    return not owned and not _any_open(routes, board, view)


def _route_taken(order: Order, board: Board, view: View) -> bool:
    """Return whether a line can't claim its route any more, and no line waits for that."""
    claims = {line.action.routes for line in order.lines if isinstance(line.action, Claim)}
    return any(_lost(each, board, view) for each in claims - awaited(order))


def _last_round_begun(order: Order, board: Board, view: View) -> bool:
    return view.final_turns is not None


def _hopeless_ticket(order: Order, board: Board, view: View) -> bool:
    """Return whether some ticket of the seat can't be completed any more, each taken by itself.

    Only open routes, the stations already built and the wagons left count.
    """
    mine = own(view)
    plans = (cheapest_completion(board, view, mine.seat, (each,)) for each in mine.tickets)
    return any(plan.impossible or not plan.affordable for plan in plans)


def _locomotive_shown(order: Order, board: Board, view: View) -> bool:
    return Colour.LOCOMOTIVE in view.row


def _tunnel_failed(order: Order, board: Board, view: View) -> bool:
    """Return whether orders gave up a tunnel, which a line claims, as often as they may."""
    claims = (line.action for line in order.lines if isinstance(line.action, Claim))
    return any(claim.failed >= MOST_FAILURES for claim in claims)


_STOPS = {
    StopKind.TAKEN: _route_taken,
    StopKind.LAST_ROUND: _last_round_begun,
    StopKind.TICKET: _hopeless_ticket,
    StopKind.LOCOMOTIVE: _locomotive_shown,
    StopKind.TUNNEL: _tunnel_failed,
}
