"""Standing orders as values: lines with actions and conditions, stops, and what changes them.

The functions below the classes return an order with one part changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from engine.board import Board, CityId, RouteId, Seat
from engine.cards import Colour

MOST_LINES = 6
MOST_TURNS = 20
MOST_CONDITIONS = 3
"""How many conditions a line may have."""
MOST_NUMBER = 99
"""Numbers in the notation have at most two digits."""
MOST_SEATS = 5
MOST_FAILURES = 2
"""So often a tunnel may be given up before `StopKind.TUNNEL` ends an order."""


def _check_number(number: int | None, least: int) -> None:
    if number is not None and not least <= number <= MOST_NUMBER:
        raise ValueError("a number of an order is too small or too large")


def _check_colours(colours: tuple[Colour, ...]) -> None:
    if len(set(colours)) < len(colours) or Colour.LOCOMOTIVE in colours:
        raise ValueError("colours are named once each, and a locomotive is none")


def _check_routes(routes: tuple[RouteId, ...]) -> None:
    if len(set(routes)) < len(routes) or not 1 <= len(routes) <= 2:
        raise ValueError("a route is named, or both tracks of a double")


@dataclass(frozen=True, slots=True)
class Price:
    """The way to pay an action: in the first of some ``colours`` that can, or any if none is named.

    At most so many ``locomotives`` are spent, and no more than needed (R28); None: only those that
    a ferry needs (R29). Locomotives alone may pay if they are enough, but only when no colour can.
    """

    colours: tuple[Colour, ...] = ()
    locomotives: int | None = None

    def __post_init__(self) -> None:
        _check_colours(self.colours)
        _check_number(self.locomotives, 0)


@dataclass(frozen=True, slots=True)
class Claim:
    """The action to claim a route (R20), or the first of both tracks of a double that can be paid.

    A tunnel's toll is paid up to ``toll`` cards, under the same price; else the tunnel is given up
    (R33). ``failed`` counts how often orders have given it up.
    """

    routes: tuple[RouteId, ...]
    price: Price = Price()
    toll: int = 0
    failed: int = 0

    def __post_init__(self) -> None:
        _check_routes(self.routes)
        _check_number(self.toll, 0)
        _check_number(self.failed, 0)


@dataclass(frozen=True, slots=True)
class Draw:
    """The action to draw cards (R11, X5): each in the first of some colours that lies in the row.

    If none does, a ``blind`` draw takes the card from the pile. The second card is decided anew by
    what the first one showed. A locomotive is never taken from the row.
    """

    colours: tuple[Colour, ...] = ()
    blind: bool = True

    def __post_init__(self) -> None:
        _check_colours(self.colours)
        if not (self.colours or self.blind):
            raise ValueError("a draw needs a colour or the pile")


@dataclass(frozen=True, slots=True)
class Locomotive:
    """The action to take a locomotive, from the row (R12) or from its own pile (X4)."""


@dataclass(frozen=True, slots=True)
class Station:
    """The action to build a station in a city (R42, R43)."""

    city: CityId
    price: Price = Price()


@dataclass(frozen=True, slots=True)
class Tickets:
    """The action to draw tickets, after which the owner is called to choose (R38)."""


@dataclass(frozen=True, slots=True)
class Passing:
    """The action to pass, where that is allowed (R10)."""


Action: TypeAlias = Claim | Draw | Locomotive | Station | Tickets | Passing


@dataclass(frozen=True, slots=True)
class Free:
    """The condition that one of the routes is unclaimed, and not closed by its twin (R25, R26)."""

    routes: tuple[RouteId, ...]

    def __post_init__(self) -> None:
        _check_routes(self.routes)


@dataclass(frozen=True, slots=True)
class Taken:
    """The condition that none of the routes is free any more, and that the seat owns none of them.

    A line that waits for it keeps the stop `StopKind.TAKEN` from asking about its routes.
    """

    routes: tuple[RouteId, ...]

    def __post_init__(self) -> None:
        _check_routes(self.routes)


@dataclass(frozen=True, slots=True)
class Payable:
    """The condition that one of the routes could be claimed now, with whatever payment."""

    routes: tuple[RouteId, ...]

    def __post_init__(self) -> None:
        _check_routes(self.routes)


@dataclass(frozen=True, slots=True)
class InRow:
    """The condition that at least ``count`` cards of a colour lie in the row."""

    colour: Colour
    count: int = 1

    def __post_init__(self) -> None:
        _check_number(self.count, 1)


@dataclass(frozen=True, slots=True)
class InHand:
    """The condition that the seat holds at least ``count`` cards of a colour."""

    colour: Colour
    count: int

    def __post_init__(self) -> None:
        _check_number(self.count, 1)


@dataclass(frozen=True, slots=True)
class FewWagons:
    """The condition that a seat in play has at most ``wagons`` left.

    For a ``seat`` of None it may be any seat but the owner's.
    """

    wagons: int
    seat: Seat | None = None

    def __post_init__(self) -> None:
        _check_number(self.wagons, 0)
        if self.seat is not None and not 0 <= self.seat < MOST_SEATS:
            raise ValueError("there is no such seat")


@dataclass(frozen=True, slots=True)
class LastRound:
    """The condition that the last round has begun (R47)."""


ON_ROUTES: Mapping[str, type[Free | Taken | Payable]] = {
    "free": Free,
    "taken": Taken,
    "payable": Payable,
}
"""The conditions on routes, by their words in the notation."""

Condition: TypeAlias = Free | Taken | Payable | InRow | InHand | FewWagons | LastRound


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an order: an action for when all its conditions hold and the rules allow it.

    With ``once`` the line is struck out after the turn in which it acted. A claim is always struck
    out once its route is claimed.
    """

    action: Action
    conditions: tuple[Condition, ...] = ()
    once: bool = False


class StopKind(StrEnum):
    """A reason that ends an order before its lines are asked, by its word in the notation."""

    TAKEN = "taken"
    """A route that a line claims can't be claimed any more."""
    LAST_ROUND = "last-round"
    """The last round has begun (R47)."""
    TICKET = "ticket"
    """A ticket of the owner can't be completed any more, by routes or stations of now."""
    LOCOMOTIVE = "loco"
    """A locomotive lies in the row."""
    TUNNEL = "tunnel"
    """A tunnel that a line claims was given up twice."""


USUAL_STOPS = frozenset({StopKind.TAKEN, StopKind.LAST_ROUND})


@dataclass(frozen=True, slots=True)
class Order:
    """One to six lines, of which the first that can act does, for the next ``turns`` turns at most.

    If no line can act, the owner is called or, with ``else_blind``, the seat draws a card from the
    pile and then another one. The ``stops`` end an order, and so does another seat with at most
    ``stop_wagons`` left. Raises ValueError for too many or too few of anything.
    """

    lines: tuple[Line, ...]
    turns: int = 1
    else_blind: bool = False
    stops: frozenset[StopKind] = USUAL_STOPS
    stop_wagons: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= len(self.lines) <= MOST_LINES or not 1 <= self.turns <= MOST_TURNS:
            raise ValueError("an order has one to six lines, for one to twenty turns")
        if any(len(line.conditions) > MOST_CONDITIONS for line in self.lines):
            raise ValueError("a line has at most three conditions")
        _check_number(self.stop_wagons, 0)


def with_line(order: Order | None, number: int | None, line: Line) -> Order:
    """Return an order with a line in the place of line ``number``, or behind the last.

    Without an order or a number it is a new order with this line alone. Raises ValueError for a
    line too many.
    """
    if order is None or number is None:
        return Order((line,))
    lines = order.lines
    return replace(order, lines=(*lines[:number], line, *lines[number + 1 :]))


def with_action(order: Order | None, number: int | None, action: Action) -> Order:
    """Return an order in which line ``number`` has another action under the same conditions.

    Where there is no such line, it gets a new one, as in `with_line`.
    """
    if order is None or number is None or number >= len(order.lines):
        return with_line(order, number, Line(action))
    return with_line(order, number, replace(order.lines[number], action=action))


def without_line(order: Order, number: int) -> Order | None:
    """Return an order without line ``number``; None if that was the only line."""
    lines = (*order.lines[:number], *order.lines[number + 1 :])
    return replace(order, lines=lines) if lines else None


def moved(order: Order, number: int, by: int) -> Order:
    """Return an order in which line ``number`` changes places with the one ``by`` places below.

    It is unchanged if there is no such line.
    """
    lines, other = list(order.lines), number + by
    if 0 <= other < len(lines):
        lines[number], lines[other] = lines[other], lines[number]
    return replace(order, lines=tuple(lines))


def with_condition(order: Order, number: int, place: int, condition: Condition) -> Order:
    """Return an order with a condition at ``place`` of line ``number``, or behind its last one.

    A condition that stood there is replaced. Raises ValueError for a condition too many.
    """
    line = order.lines[number]
    conditions = (*line.conditions[:place], condition, *line.conditions[place + 1 :])
    return with_line(order, number, replace(line, conditions=conditions))


def without_condition(order: Order, number: int, place: int) -> Order:
    """Return an order without the condition at ``place`` of line ``number``."""
    line = order.lines[number]
    conditions = (*line.conditions[:place], *line.conditions[place + 1 :])
    return with_line(order, number, replace(line, conditions=conditions))


def with_price(order: Order, number: int, price: Price) -> Order:
    """Return an order in which line ``number`` has another price; unchanged if it pays nothing."""
    action = order.lines[number].action
    if not isinstance(action, Claim | Station):
        return order
    return with_action(order, number, replace(action, price=price))


def preferred(before: tuple[Colour, ...], chosen: Sequence[Colour]) -> tuple[Colour, ...]:
    """Return the chosen colours: those from ``before`` in their old order, then the new ones."""
    kept = [colour for colour in before if colour in chosen]
    return (*kept, *(colour for colour in dict.fromkeys(chosen) if colour not in kept))


def price_of(action: Action) -> Price | None:
    """Return the price of an action; None if the action pays nothing."""
    return action.price if isinstance(action, Claim | Station) else None


def awaited(order: Order) -> frozenset[tuple[RouteId, ...]]:
    """Return the routes for whose being taken a line of an order waits."""
    conditions = (each for line in order.lines for each in line.conditions)
    return frozenset(each.routes for each in conditions if isinstance(each, Taken))


def claims_tunnel(board: Board, order: Order) -> bool:
    """Return whether a line of an order claims a tunnel."""
    claims = (line.action for line in order.lines if isinstance(line.action, Claim))
    return any(board.routes[each].tunnel for claim in claims for each in claim.routes)


def keeping_count(order: Order, before: Order | None) -> Order:
    """Return an order that counts failures at tunnels on from the one whose place it takes, if any.

    It may always try once itself: whoever gives it knows of the failures before.
    """
    counts = {
        claim.routes: min(claim.failed, MOST_FAILURES - 1)
        for line in (before.lines if before is not None else ())
        if isinstance(claim := line.action, Claim)
    }
    lines = (
        replace(line, action=replace(claim, failed=counts.get(claim.routes, 0)))
        if isinstance(claim := line.action, Claim)
        else line
        for line in order.lines
    )
    return replace(order, lines=tuple(lines))


def is_full(order: Order) -> bool:
    """Return whether an order has no room for another line."""
    return len(order.lines) >= MOST_LINES


def has_all_conditions(line: Line) -> bool:
    """Return whether a line has no room for another condition."""
    return len(line.conditions) >= MOST_CONDITIONS
