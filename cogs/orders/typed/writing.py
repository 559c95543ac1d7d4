"""Writes orders as people may type them, in their own language; that text can be read back.

Also suggests how an order that somebody is typing may go on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import assert_never

from bot.core.typed.cities import suggest_cities
from bot.core.typed.names import folded
from bot.core.typed.scanner import (
    AnyCity,
    Number,
    Piece,
    Player,
    Scanner,
    Trouble,
    TypedReader,
    UnclearOrder,
    vocabulary,
)
from cogs.orders.typed.reading import read_typed, scanned
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
    Taken,
    Tickets,
)

_STOPS = {
    StopKind.TAKEN: Word.TAKEN,
    StopKind.LAST_ROUND: Word.LAST_ROUND,
    StopKind.TICKET: Word.TICKET,
    StopKind.LOCOMOTIVE: Word.LOCOMOTIVE,
    StopKind.TUNNEL: Word.TUNNEL,
}


def spell(reader: TypedReader, order: Order) -> str:
    """Return the text of an order in the reader's language."""
    return _Speller(reader).order(order)


def spell_piece(reader: TypedReader, piece: Piece) -> str:
    """Return how a piece that is possible at a place is written; a number is its least."""
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


def meant_orders(unclear: UnclearOrder) -> Iterator[tuple[Piece, Order]]:
    """Yield each piece that a mistyped word may have meant, and the order that it makes."""
    if unclear.trouble is not Trouble.MEANT:
        return
    before, after = unclear.text[: unclear.start], unclear.text[unclear.end :]
    for piece in unclear.possible:
        try:
            text = f"{before}{spell_piece(unclear.reader, piece)}{after}"
            yield piece, read_typed(unclear.reader, text)
        except UnclearOrder as again:
            if again.start > unclear.start and len(again.possible) == 1:
                yield from ((piece, order) for _, order in meant_orders(again))


class _Speller:
    def __init__(self, reader: TypedReader) -> None:
        self._reader = reader
        self._words = vocabulary(reader.language).written

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
            case Claim(routes, price, toll, failed):
                named = self._routes(routes, price.colours)
                toll_text = f" {self.word(Word.TOLL)} {toll}" if toll else ""
                toll_text += f" {self.word(Word.FAILED)} {failed}" if failed else ""
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
            case Taken(routes):
                return f"{self.word(Word.TAKEN)} {self._routes(routes)}"
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
        """Return both ends of routes if these mean just these tracks, else their ids."""
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


LONGEST = 100
"""The most characters of a choice (Discord)."""
_NUMBERS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)


def complete_order(
    reader: TypedReader, text: str, cities: Collection[CityId], limit: int = 25
) -> list[str]:
    """Return texts that continue a typed one, which comes first if it is an order as it stands.

    Only ``cities`` are proposed.
    """
    scan, unclear = scanned(reader, text)
    texts = [] if unclear else [text.strip(" ;,\n")]
    begun = list(_begun(scan, cities)) if text and not text[-1].isspace() else []
    texts += begun
    # A word that can't be read is to be corrected first.
    if not begun and (unclear is None or unclear.trouble is Trouble.MISSING):
        texts += _following(scan, cities)
        if unclear is None:
            texts += _next_clauses(scan, cities)
    return [each for each in dict.fromkeys(texts) if each and len(each) <= LONGEST][:limit]


def _begun(scan: Scanner, cities: Collection[CityId]) -> Iterator[str]:
    """Yield the text with its last words completed, if these begin something that is possible."""
    clause = next((i + 1 for i in reversed(range(scan.end)) if scan.ends(i)), 0)
    for at in sorted((each for each in scan.noted if clause <= each < scan.end), reverse=True):
        place = scan.place(at)
        typed = scan.text[place:]
        if not folded(typed):
            continue
        words = [
            scan.text[:place] + written
            for piece in scan.noted[at]
            for written in _written(scan, piece, typed, cities)
            if folded(written) != folded(typed) and folded(written).startswith(folded(typed))
        ]
        if words:
            yield from words
            return


def _following(scan: Scanner, cities: Collection[CityId]) -> Iterator[str]:
    """Yield the text with each piece that may come next."""
    before, pieces = scan.text.rstrip(), tuple(scan.noted.get(scan.end, ()))
    if Word.THEN in pieces:
        pieces = (Word.AND, Word.THEN)
    for piece in pieces:
        for written in _written(scan, piece, "", cities):
            yield f"{before}{_between(scan, piece)}{written}".lstrip()


def _next_clauses(scan: Scanner, cities: Collection[CityId]) -> Iterator[str]:
    """Yield the text with each beginning of another clause."""
    if not scan.end or scan.ends(scan.end - 1):
        return
    begun, _ = scanned(scan.reader, f"{scan.text.rstrip()};")
    yield from _following(begun, cities)


def _between(scan: Scanner, piece: Piece) -> str:
    if piece is Word.THEN:
        return ""
    listed = isinstance(piece, Colour) or piece is Word.PILE
    if listed and scan.end and scan.colour(scan.end - 1, noting=False) is not None:
        return ", "
    return " "


def _written(scan: Scanner, piece: Piece, typed: str, cities: Collection[CityId]) -> Iterator[str]:
    """Yield how a piece may be written after what is typed of it."""
    reader = scan.reader
    match piece:
        case AnyCity(among):
            near = set(among) & set(cities) if among else cities
            names = reader.edition.localized(reader.language).city_names
            suggestions = suggest_cities(reader.edition, typed, reader.language, near)
            yield from (names[city].name for city, _ in suggestions)
        case Number(least, most):
            yield from (str(each) for each in _NUMBERS if least <= each <= most)
        case Word.THEN:
            yield ":"
        case _:
            yield spell_piece(reader, piece)
