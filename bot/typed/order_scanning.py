"""Looks for words, numbers, colours, players and cities at a place of a typed order.

What is looked for is noted for its place: so an error, and autocomplete, know what is possible.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn

from bot.typed.cities import AmbiguousCity, UnknownCity, find_city
from bot.typed.colours import UnknownColour, find_colour, kinds_of
from bot.typed.folding import folded
from bot.typed.order_pieces import Number, OrderReader, Piece, Player, Trouble, UnclearOrder
from bot.typed.order_tokens import Token, cut, order_vocabulary
from data.order_words import Word
from engine.board import Board, CityId, Seat
from engine.cards import Colour
from orders.order import MOST_SEATS

_SEAT = re.compile(f"seat([0-{MOST_SEATS - 1}])")
"""How the notation names a seat."""
_SHORTEST = 3
"""The fewest letters that can be the beginning of a colour."""
EXACT, BEGINNING, ALIKE, SEVERAL = 4, 2, 1, 0
"""How sure it is which city somebody means."""


@dataclass(frozen=True, slots=True)
class MeantCity:
    """The cities that some words may mean, and how sure that is."""

    cities: tuple[CityId, ...]
    sure: int


@dataclass(slots=True)
class Scanner:
    """The words of a text, and what could stand at the place of each."""

    reader: OrderReader
    text: str
    tokens: Sequence[Token] = ()
    noted: dict[int, dict[Piece, None]] = field(default_factory=dict)
    _cities: dict[str, MeantCity | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tokens = cut(self.text)

    @property
    def board(self) -> Board:
        """The board that the order is for."""
        return self.reader.edition.board

    @property
    def end(self) -> int:
        """The place after the last word."""
        return len(self.tokens)

    def place(self, at: int) -> int:
        """Where in the text a word begins, or would follow."""
        return self.tokens[at].start if at < self.end else len(self.text)

    def note(self, at: int, *pieces: Piece) -> None:
        """Note what could stand at a place."""
        self.noted.setdefault(at, {}).update(dict.fromkeys(pieces))

    def fail(
        self,
        trouble: Trouble,
        at: int,
        end: int | None = None,
        possible: Sequence[Piece] | None = None,
        cities: Sequence[CityId] = (),
    ) -> NoReturn:
        """Say what is wrong with a word; raises UnclearOrder."""
        if at >= self.end:
            trouble, span = Trouble.MISSING, (len(self.text), len(self.text))
        else:
            last = self.tokens[max((end or at + 1) - 1, at)]
            span = (self.tokens[at].start, last.end)
        found = tuple(self.noted.get(at, ())) if possible is None else possible
        raise UnclearOrder(self.reader, self.text, trouble, span, found, cities)

    def is_sign(self, at: int, signs: str) -> bool:
        """Whether one of these signs stands there."""
        return at < self.end and self.tokens[at].text in signs

    def ends(self, at: int) -> bool:
        """Whether a clause, or all, ends there."""
        return at >= self.end or self.tokens[at].ends_clause

    def word(self, at: int, *words: Word) -> int | None:
        """Return where the longest phrase of these kinds ends that stands there."""
        known = order_vocabulary(self.reader.language)
        ends = [known.end_of(word, self.tokens, at) for word in words]
        return max((end for end in ends if end is not None), default=None)

    def past(self, at: int, *words: Word) -> int:
        """Return the place after all words of these kinds that stand there."""
        while (end := self.word(at, *words)) is not None:
            at = end
        return at

    def filled(self, at: int) -> int:
        """Return the place after words that mean nothing."""
        return self.past(at, Word.FILLER)

    def number(self, at: int, least: int, most: int) -> int | None:
        """Return the number that stands there; raises UnclearOrder for one out of bounds."""
        self.note(at, Number(least, most))
        if at >= self.end or not self.tokens[at].text.isdecimal():
            return None
        found = int(self.tokens[at].text[:6])
        if not least <= found <= most:
            self.fail(Trouble.NUMBER, at, possible=(Number(least, most),))
        return found

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of cards, without locomotives."""
        return tuple(sorted(self.board.rules.colours))

    def colour(self, at: int, *, noting: bool = True) -> Colour | None:
        """Return the colour that stands there, but no locomotive."""
        if noting:
            self.note(at, *self.colours)
        if at >= self.end or len(self.tokens[at].folded) < _SHORTEST:
            return None
        with suppress(UnknownColour):
            kinds = kinds_of(self.board.rules)
            found = find_colour(self.tokens[at].text, self.reader.language, kinds)
            return None if found is Colour.LOCOMOTIVE else found
        return None

    def player(self, at: int) -> tuple[Seat, int] | None:
        """Return the other player whose name stands there, and where it ends."""
        self.note(at, *(Player(seat) for seat in self.reader.players))
        if at < self.end and (numbered := _SEAT.fullmatch(self.tokens[at].folded)):
            return Seat(int(numbered[1])), at + 1
        best: tuple[Seat, int] | None = None
        for seat, names in self.reader.players.items():
            for name in names:
                wanted, end = folded(name).split(), at
                read: list[str] = []
                while end < self.end and len(read) < len(wanted) and not self.ends(end):
                    read += self.tokens[end].folded.split()
                    end += 1
                if wanted and read == wanted and (best is None or end > best[1]):
                    best = seat, end
        return best

    def city(self, start: int, stop: int) -> MeantCity | None:
        """Return which cities the words between two places may mean."""
        name = " ".join(each.folded for each in self.tokens[start:stop] if each.folded)
        if name not in self._cities:
            self._cities[name] = self._found_city(name) if name else None
        return self._cities[name]

    def _found_city(self, name: str) -> MeantCity | None:
        edition, language = self.reader.edition, self.reader.language
        try:
            city = find_city(edition, name, language)
        except AmbiguousCity as unsure:
            return MeantCity(unsure.candidates, SEVERAL)
        except UnknownCity:
            return None
        names = [folded(each) for each in self._names(city)]
        if name in names:
            return MeantCity((city,), EXACT)
        starts = any(each.startswith(name) for each in names)
        return MeantCity((city,), BEGINNING if starts else ALIKE)

    def _names(self, city: CityId) -> Iterator[str]:
        edition = self.reader.edition
        place = edition.localized(self.reader.language).city_names[city]
        yield city
        yield place.name
        yield edition.original.city_names[city].name
        yield from place.names.values()
        yield from place.also.values()
        yield from place.aliases

    def limit(self, at: int, before: int | None = None) -> int:
        """Return the first place from there that can't belong to a name."""
        end = self.end if before is None else before
        while at < end and (self.tokens[at].folded or self.tokens[at].is_dash):
            at += 1
        return at


def neighbours(board: Board, cities: Collection[CityId]) -> tuple[CityId, ...]:
    """The cities that routes join with some."""
    return tuple(
        dict.fromkeys(route.other(city) for city in cities for route in board.routes_at[city])
    )
