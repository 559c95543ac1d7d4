"""Writes orders as text and reads them back word by word; says where a text is wrong.

The grammar is in ``docs/records.md``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import assert_never

from engine.board import Board, CityId, RouteId, Seat
from engine.cards import Colour
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    MOST_SEATS,
    ON_ROUTES,
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
    Taken,
    Tickets,
)

_NUMBER = re.compile("0|[1-9][0-9]?")
_STOPS = {kind.value: kind for kind in StopKind}
_SEATS = {f"seat{number}": Seat(number) for number in range(MOST_SEATS)}
_PLAIN: dict[str, Action] = {"loco": Locomotive(), "tickets": Tickets(), "pass": Passing()}


def write(order: Order) -> str:
    """Return the text of an order in the notation; equal orders have the same text."""
    clauses = [] if order.turns == 1 else [f"turns {order.turns}"]
    clauses += map(write_line, order.lines)
    if order.else_blind:
        clauses.append("else draw")
    if (order.stops, order.stop_wagons) != (USUAL_STOPS, None):
        clauses.append(f"stop {_stops_text(order)}")
    return "; ".join(clauses)


def write_line(line: Line) -> str:
    """Return the text of a single line of an order."""
    once = "once " if line.once else ""
    conditions = " and ".join(map(_condition_text, line.conditions))
    return f"{once}{f'if {conditions}: ' if conditions else ''}{_action_text(line.action)}"


def _stops_text(order: Order) -> str:
    words = [kind.value for kind in StopKind if kind in order.stops]
    if order.stop_wagons is not None:
        words.append(f"wagons:{order.stop_wagons}")
    return ",".join(words) or "none"


def _action_text(action: Action) -> str:
    match action:
        case Claim(routes, price, toll, failed):
            paid = f" toll:{toll}" if toll else ""
            given_up = f" failed:{failed}" if failed else ""
            return f"claim {_routes_text(routes)}{_price_text(price)}{paid}{given_up}"
        case Draw(colours, blind):
            return f"draw {','.join([*_names(colours), *(['deck'] if blind else [])])}"
        case Locomotive():
            return "loco"
        case Station(city, price):
            return f"station {city}{_price_text(price)}"
        case Tickets():
            return "tickets"
        case Passing():
            return "pass"
        case _:
            assert_never(action)


def _condition_text(condition: Condition) -> str:
    match condition:
        case Free() | Taken() | Payable():
            word = next(word for word, kind in ON_ROUTES.items() if isinstance(condition, kind))
            return f"{word} {_routes_text(condition.routes)}"
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


def _price_text(price: Price) -> str:
    colours = f" {','.join(_names(price.colours))}" if price.colours else ""
    locomotives = "" if price.locomotives is None else f" loco:{price.locomotives}"
    return colours + locomotives


def _routes_text(routes: Iterable[RouteId]) -> str:
    return ",".join(routes)


def _names(colours: Iterable[Colour]) -> list[str]:
    return [colour.word for colour in colours]


class InvalidOrder(ValueError):
    """The error that a text is no order; the text isn't quoted, as it is its owner's secret.

    The characters from ``start`` up to ``end`` are wrong; where something is missing, both numbers
    are the same.
    """

    def __init__(self, start: int, end: int) -> None:
        super().__init__("not an order of the notation")
        self.start = start
        self.end = end


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the text of an order, which begins at the character ``start`` of the whole."""

    text: str = field(repr=False)
    start: int

    def split(self, by: str) -> list[_Part]:
        parts, start = [], self.start
        for text in self.text.split(by):
            parts.append(_Part(text, start))
            start += len(text) + len(by)
        return parts

    def halves(self, by: str) -> tuple[_Part, _Part]:
        """Return what comes before and after the first ``by``; raises InvalidOrder without one."""
        first, found, second = self.text.partition(by)
        if not found:
            raise self.wrong()
        return _Part(first, self.start), _Part(second, self.start + len(first) + len(by))

    def after(self, prefix: str) -> _Part | None:
        """Return what follows a prefix; None if the part doesn't begin with it."""
        if not self.text.startswith(prefix):
            return None
        return _Part(self.text[len(prefix) :], self.start + len(prefix))

    def number(self) -> int:
        if not _NUMBER.fullmatch(self.text):
            raise self.wrong()
        return int(self.text)

    def wrong(self) -> InvalidOrder:
        return InvalidOrder(self.start, self.start + len(self.text))


@dataclass(slots=True)
class _Words:
    """The words of an action in the notation, taken one after the other."""

    left: list[_Part]
    end: int

    def take(self) -> _Part:
        if not self.left:
            raise InvalidOrder(self.end, self.end)
        return self.left.pop(0)

    def option(self, prefix: str) -> int | None:
        """Take the next word if it begins with a prefix, and return its number; None if not."""
        if not self.left or (number := self.left[0].after(prefix)) is None:
            return None
        del self.left[0]
        return number.number()

    def done(self) -> None:
        if self.left:
            raise self.left[0].wrong()


def read(text: str, board: Board) -> Order:
    """Return the order that a text means on a board; raises InvalidOrder if it means none."""
    whole = _Part(text, 0)
    clauses = whole.split("; ")
    turns, else_blind, stops, wagons = 1, False, USUAL_STOPS, None
    if (number := clauses[0].after("turns ")) is not None:
        turns = number.number()
        del clauses[0]
    if clauses and (words := clauses[-1].after("stop ")) is not None:
        stops, wagons = _stops(words)
        del clauses[-1]
    if clauses and clauses[-1].text == "else draw":
        else_blind = True
        del clauses[-1]
    if not clauses:
        raise InvalidOrder(len(text), len(text))
    if len(clauses) > MOST_LINES:
        raise clauses[MOST_LINES].wrong()
    lines = tuple(_line(each, board) for each in clauses)
    with _blaming(whole):
        return Order(lines, turns, else_blind, stops, wagons)


def read_line(text: str, board: Board) -> Line:
    """Return the line that a text means on a board; raises InvalidOrder if it means none."""
    return _line(_Part(text, 0), board)


@contextmanager
def _blaming(part: _Part) -> Iterator[None]:
    """Turn a ValueError in the ``with`` block into an InvalidOrder that points at a part."""
    try:
        yield
    except InvalidOrder:
        raise
    except ValueError:
        raise part.wrong() from None


def _line(part: _Part, board: Board) -> Line:
    rest, once = part, False
    if (after := rest.after("once ")) is not None:
        rest, once = after, True
    conditions: list[Condition] = []
    if (after := rest.after("if ")) is not None:
        stated, rest = after.halves(": ")
        for each in stated.split(" and "):
            if len(conditions) == MOST_CONDITIONS:
                raise each.wrong()
            with _blaming(each):
                conditions.append(_condition(each, board))
    with _blaming(rest):
        return Line(_action(rest, board), tuple(conditions), once)


def _action(part: _Part, board: Board) -> Action:
    if (plain := _PLAIN.get(part.text)) is not None:
        return plain
    first, *others = part.split(" ")
    words = _Words(others, part.start + len(part.text))
    action: Action
    match first.text:
        case "claim":
            routes = _routes(words.take(), board)
            price, toll = _price(words, board), words.option("toll:") or 0
            action = Claim(routes, price, toll, words.option("failed:") or 0)
        case "draw":
            action = _draw(words.take(), board)
        case "station":
            action = Station(_city(words.take(), board), _price(words, board))
        case _:
            raise first.wrong()
    words.done()
    return action


def _condition(part: _Part, board: Board) -> Condition:
    if part.text == "last-round":
        return LastRound()
    first, rest = part.halves(" ")
    match first.text:
        case word if word in ON_ROUTES:
            return ON_ROUTES[word](_routes(rest, board))
        case "row":
            return InRow(*_counted(rest, board))
        case "hand":
            return InHand(*_counted(rest, board))
        case "wagons" if ":" in rest.text:
            seat, number = rest.halves(":")
            if seat.text not in _SEATS:
                raise seat.wrong()
            return FewWagons(number.number(), _SEATS[seat.text])
        case "wagons":
            return FewWagons(rest.number())
    raise first.wrong()


def _stops(part: _Part) -> tuple[frozenset[StopKind], int | None]:
    if part.text == "none":
        return frozenset(), None
    kinds: set[StopKind] = set()
    wagons: int | None = None
    for word in part.split(","):
        if wagons is None and (number := word.after("wagons:")) is not None:
            wagons = number.number()
        elif word.text in _STOPS and _STOPS[word.text] not in kinds:
            kinds.add(_STOPS[word.text])
        else:
            raise word.wrong()
    return frozenset(kinds), wagons


def _price(words: _Words, board: Board) -> Price:
    colours: tuple[Colour, ...] = ()
    if words.left and ":" not in words.left[0].text:
        named = words.take()
        with _blaming(named):
            colours = tuple(_colour(each, board) for each in named.split(","))
            Price(colours)
    return Price(colours, words.option("loco:"))


def _draw(part: _Part, board: Board) -> Draw:
    words = part.split(",")
    blind = words[-1].text == "deck"
    if blind:
        del words[-1]
    with _blaming(part):
        return Draw(tuple(_colour(each, board) for each in words), blind)


def _counted(part: _Part, board: Board) -> tuple[Colour, int]:
    colour, number = part.halves(":")
    return _card(colour, board), number.number()


def _colour(part: _Part, board: Board) -> Colour:
    colour = _card(part, board)
    if colour is Colour.LOCOMOTIVE:
        raise part.wrong()
    return colour


def _card(part: _Part, board: Board) -> Colour:
    with _blaming(part):
        colour = Colour.parse(part.text)
    if colour is not Colour.LOCOMOTIVE and colour not in board.rules.colours:
        raise part.wrong()
    return colour


def _routes(part: _Part, board: Board) -> tuple[RouteId, ...]:
    """Return the routes that a part names: one route, or both tracks of a double."""
    words = part.split(",")
    routes = tuple(RouteId(word.text) for word in words)
    for word, route in zip(words, routes, strict=True):
        if route not in board.routes:
            raise word.wrong()
    if len(routes) > 1:
        twin = board.twins.get(routes[0])
        if twin is None or routes[1:] != (twin.id,):
            raise part.wrong()
    return routes


def _city(part: _Part, board: Board) -> CityId:
    city = CityId(part.text)
    if city not in board.cities:
        raise part.wrong()
    return city
