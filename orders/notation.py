"""Writes orders as texts and reads them back; the grammar is in ``docs/records.md``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from engine.board import Board, RouteId
from engine.cards import Colour
from orders.order import (
    USUAL_STOPS,
    Action,
    Claim,
    Condition,
    Draw,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Line,
    Locomotive,
    Order,
    Passing,
    Payable,
    Price,
    Station,
    StopKind,
    Tickets,
)
from orders.reading import InvalidOrder, read_line, read_order

__all__ = ["InvalidOrder", "read", "read_line", "write", "write_line"]


def read(text: str, board: Board) -> Order:
    """Return the order that a text means on a board; raises InvalidOrder."""
    return read_order(text, board)


def write(order: Order) -> str:
    """Return the text of an order: the same for equal orders."""
    clauses = [] if order.turns == 1 else [f"turns {order.turns}"]
    clauses += map(write_line, order.lines)
    if order.else_blind:
        clauses.append("else draw")
    if (order.stops, order.stop_wagons) != (USUAL_STOPS, None):
        clauses.append(f"stop {_stops(order)}")
    return "; ".join(clauses)


def write_line(line: Line) -> str:
    """Return the text of a line alone."""
    once = "once " if line.once else ""
    conditions = " and ".join(map(_condition, line.conditions))
    return f"{once}{f'if {conditions}: ' if conditions else ''}{_action(line.action)}"


def _stops(order: Order) -> str:
    words = [kind.value for kind in StopKind if kind in order.stops]
    if order.stop_wagons is not None:
        words.append(f"wagons:{order.stop_wagons}")
    return ",".join(words) or "none"


def _action(action: Action) -> str:
    match action:
        case Claim(routes, price, toll):
            paid = f" toll:{toll}" if toll else ""
            return f"claim {_routes(routes)}{_price(price)}{paid}"
        case Draw(colours, blind):
            return f"draw {','.join([*_words(colours), *(['deck'] if blind else [])])}"
        case Locomotive():
            return "loco"
        case Station(city, price):
            return f"station {city}{_price(price)}"
        case Tickets():
            return "tickets"
        case Passing():
            return "pass"
        case _:
            assert_never(action)


def _condition(condition: Condition) -> str:
    match condition:
        case Free(routes):
            return f"free {_routes(routes)}"
        case Payable(routes):
            return f"payable {_routes(routes)}"
        case InRow(colour, count):
            return f"row {colour.word}:{count}"
        case InHand(colour, count):
            return f"hand {colour.word}:{count}"
        case FewWagons(wagons, None):
            return f"wagons {wagons}"
        case FewWagons(wagons, seat):
            return f"wagons seat{seat}:{wagons}"
        case LastRound():
            return "last-round"
        case _:
            assert_never(condition)


def _price(price: Price) -> str:
    colours = f" {','.join(_words(price.colours))}" if price.colours else ""
    locomotives = "" if price.locomotives is None else f" loco:{price.locomotives}"
    return colours + locomotives


def _routes(routes: Iterable[RouteId]) -> str:
    return ",".join(routes)


def _words(colours: Iterable[Colour]) -> list[str]:
    return [colour.word for colour in colours]
