"""What an order becomes when one of its parts is changed, and what it becomes without it."""

from __future__ import annotations

import zlib
from dataclasses import replace

from engine.cards import Colour
from orders.notation import write
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    Action,
    Claim,
    Condition,
    Draw,
    Line,
    Order,
    Price,
    Station,
)


def with_line(order: Order | None, number: int | None, line: Line) -> Order:
    """Return an order with a line in the place of another, or behind the last; a new one for None.

    Raises ValueError for a line too many.
    """
    if order is None or number is None:
        return Order((line,))
    lines = order.lines
    return replace(order, lines=(*lines[:number], line, *lines[number + 1 :]))


def with_action(order: Order | None, number: int | None, action: Action) -> Order:
    """Return an order in which a line does something else, under the same conditions."""
    if order is None or number is None or number >= len(order.lines):
        return with_line(order, number, Line(action))
    return with_line(order, number, replace(order.lines[number], action=action))


def without_line(order: Order, number: int) -> Order | None:
    """Return an order without a line; None if it was the only one."""
    lines = (*order.lines[:number], *order.lines[number + 1 :])
    return replace(order, lines=lines) if lines else None


def moved(order: Order, number: int, by: int) -> Order:
    """Return an order in which a line has changed places with another."""
    lines, other = list(order.lines), number + by
    if 0 <= other < len(lines):
        lines[number], lines[other] = lines[other], lines[number]
    return replace(order, lines=tuple(lines))


def with_condition(order: Order, number: int, place: int, condition: Condition) -> Order:
    """Return an order in which a line has a condition, in the place of another or behind the last.

    Raises ValueError for a condition too many.
    """
    line = order.lines[number]
    conditions = (*line.conditions[:place], condition, *line.conditions[place + 1 :])
    return with_line(order, number, replace(line, conditions=conditions))


def without_condition(order: Order, number: int, place: int) -> Order:
    """Return an order in which a line has a condition less."""
    line = order.lines[number]
    conditions = (*line.conditions[:place], *line.conditions[place + 1 :])
    return with_line(order, number, replace(line, conditions=conditions))


def with_price(order: Order, number: int, price: Price) -> Order:
    """Return an order in which a line pays otherwise; unchanged if it pays nothing."""
    action = order.lines[number].action
    if not isinstance(action, Claim | Station):
        return order
    return with_action(order, number, replace(action, price=price))


def preferred(before: tuple[Colour, ...], chosen: list[Colour]) -> tuple[Colour, ...]:
    """Return the colours chosen: those from before in their order, then the new ones."""
    kept = [colour for colour in before if colour in chosen]
    return (*kept, *(colour for colour in dict.fromkeys(chosen) if colour not in kept))


def price_of(action: Action) -> Price | None:
    """How a line pays; None if it pays nothing."""
    return action.price if isinstance(action, Claim | Station) else None


def draw_of(action: Action) -> Draw | None:
    """Which cards a line draws; None if it draws none."""
    return action if isinstance(action, Draw) else None


def is_full(order: Order) -> bool:
    """Whether there is no room for another line."""
    return len(order.lines) >= MOST_LINES


def has_all_conditions(line: Line) -> bool:
    """Whether there is no room for another condition."""
    return len(line.conditions) >= MOST_CONDITIONS


def checksum(order: Order) -> str:
    """A few letters that tell an order from another, where its text is too long."""
    return f"{zlib.crc32(write(order).encode()):08x}"
