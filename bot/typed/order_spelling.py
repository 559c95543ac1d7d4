"""Writes orders as people may type them, in their own language: what it says is read back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from bot.typed.order_pieces import AnyCity, Number, OrderReader, Piece, Player
from bot.typed.order_tokens import order_vocabulary
from data.colour_words import colour_words
from data.order_words import Word
from engine.board import CityId, RouteId
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

_STOPS = {
    StopKind.TAKEN: Word.TAKEN,
    StopKind.LAST_ROUND: Word.LAST_ROUND,
    StopKind.TICKET: Word.TICKET,
    StopKind.LOCOMOTIVE: Word.LOCOMOTIVE,
}


def spell(reader: OrderReader, order: Order) -> str:
    """Return the text of an order in the reader's language."""
    return _Speller(reader).order(order)


def spell_piece(reader: OrderReader, piece: Piece) -> str:
    """Return what is written for something that is possible at a place; a number is its least."""
    speller = _Speller(reader)
    match piece:
        case Word():
            return speller.word(piece)
        case Colour():
            return speller.colour(piece)
        case Number(least):
            return str(least)
        case Player(seat):
            return speller.player(seat)
        case AnyCity(among):
            return speller.city(among[0]) if among else ""
        case _:
            assert_never(piece)


class _Speller:
    def __init__(self, reader: OrderReader) -> None:
        self._reader = reader
        self._words = order_vocabulary(reader.language).written

    def order(self, order: Order) -> str:
        clauses = [] if order.turns == 1 else [f"{self.word(Word.TURNS)} {order.turns}"]
        clauses += map(self._line, order.lines)
        if order.else_blind:
            clauses.append(f"{self.word(Word.ELSE)} {self.word(Word.DRAW)}")
        if (order.stops, order.stop_wagons) != (USUAL_STOPS, None):
            clauses.append(f"{self.word(Word.STOP)} {self._stops(order)}")
        return "; ".join(clauses)

    def word(self, word: Word) -> str:
        return self._words[word]

    def colour(self, colour: Colour) -> str:
        if colour is Colour.LOCOMOTIVE:
            return self.word(Word.LOCOMOTIVE)
        known = colour_words()
        own = known.get(self._reader.language.partition("-")[0], known["en"])
        return own[colour.name.lower()][0]

    def player(self, seat: int) -> str:
        names = {int(each): names for each, names in self._reader.players.items()}.get(seat)
        return names[0] if names else f"seat{seat}"

    def city(self, city: CityId) -> str:
        return self._reader.edition.localized(self._reader.language).city_names[city].name

    def _line(self, line: Line) -> str:
        once = f"{self.word(Word.ONCE)} " if line.once else ""
        conditions = f" {self.word(Word.AND)} ".join(map(self._condition, line.conditions))
        stated = f"{self.word(Word.IF)} {conditions}: " if conditions else ""
        return f"{once}{stated}{self._action(line.action)}"

    def _action(self, action: Action) -> str:
        match action:
            case Claim(routes, price, toll):
                named = self._routes(routes, price.colours)
                toll_text = f" {self.word(Word.TOLL)} {toll}" if toll else ""
                return f"{self.word(Word.CLAIM)} {named}{self._price(price)}{toll_text}"
            case Draw(colours, blind):
                listed = [*map(self.colour, colours), *([self.word(Word.PILE)] if blind else [])]
                return f"{self.word(Word.DRAW)} {', '.join(listed)}"
            case Locomotive():
                return self.word(Word.LOCOMOTIVE)
            case Station(city, price):
                return f"{self.word(Word.STATION)} {self.city(city)}{self._price(price)}"
            case Tickets():
                return self.word(Word.TICKETS)
            case Passing():
                return self.word(Word.PASSING)
            case _:
                assert_never(action)

    def _condition(self, condition: Condition) -> str:
        match condition:
            case Free(routes):
                return f"{self.word(Word.FREE)} {self._routes(routes)}"
            case Payable(routes):
                return f"{self.word(Word.PAYABLE)} {self._routes(routes)}"
            case InRow(colour, count):
                return f"{self.word(Word.ROW)} {self.colour(colour)} {count}"
            case InHand(colour, count):
                return f"{self.word(Word.HAND)} {self.colour(colour)} {count}"
            case FewWagons(wagons, None):
                return f"{self.word(Word.WAGONS)} {wagons}"
            case FewWagons(wagons, seat):
                assert seat is not None  # noqa: S101
                return f"{self.word(Word.WAGONS)} {self.player(seat)} {wagons}"
            case LastRound():
                return self.word(Word.LAST_ROUND)
            case _:
                assert_never(condition)

    def _stops(self, order: Order) -> str:
        words = [self.word(_STOPS[kind]) for kind in StopKind if kind in order.stops]
        if order.stop_wagons is not None:
            words.append(f"{self.word(Word.WAGONS)} {order.stop_wagons}")
        return ", ".join(words) or self.word(Word.NONE)

    def _price(self, price: Price) -> str:
        colours = f" {', '.join(map(self.colour, price.colours))}" if price.colours else ""
        most = price.locomotives
        return colours + ("" if most is None else f" {self.word(Word.LOCOMOTIVE)} {most}")

    def _routes(self, routes: Sequence[RouteId], colours: Iterable[Colour] = ()) -> str:
        """Both ends where they mean just these tracks, else the ids of the notation."""
        board = self._reader.edition.board
        first = board.routes[routes[0]]
        wanted = set(colours)
        fitting = tuple(
            each.id
            for each in board.routes_at[first.a]
            if each.other(first.a) == first.b
            and (not wanted or each.colour is None or each.colour in wanted)
        )
        if fitting != tuple(routes):
            return ",".join(routes)
        return f"{self.city(first.a)}-{self.city(first.b)}"
