"""Reads what somebody typed into the fields of a command, in whichever field each of it came.

Cities, a colour, locomotives and cards may stand in any order, with or without anything between.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.core.typed.cities import (
    AmbiguousCity,
    UnknownCity,
    UnknownColour,
    find_colour,
    kinds_of,
)
from bot.core.typed.names import UnclearInput
from bot.core.typed.scanner import LONGEST_NAME, Scanner, TypedReader
from data import Edition
from data.order_words import Word
from engine.board import CityId
from engine.cards import Colour

T = TypeVar("T")
_SKIPPED = (
    Word.CLAIM,
    Word.STATION,
    Word.DRAW,
    Word.TAKE,
    Word.FILLER,
    Word.TO,
    Word.AND,
    Word.OR,
    Word.MOST,
    Word.ROUTE,
    Word.ONLY,
)


@dataclass(frozen=True, slots=True)
class Named(Generic[T]):
    """Something that was typed: what it may mean, best first; ``sure`` if it is the exact name."""

    text: str
    meant: tuple[T, ...]
    sure: bool = True


@dataclass(slots=True)
class Fields:
    """What the fields of a command say: cities and colours in their order, and numbers.

    ``cards`` is how many cards to draw, or a place of the row; ``pile`` tells that the pile was
    named. ``error`` is about the first text that is like nothing of all this.
    """

    text: str
    cities: list[Named[CityId]] = field(default_factory=list)
    colours: list[Named[Colour]] = field(default_factory=list)
    locomotives: int | None = None
    cards: int | None = None
    pile: bool = False
    error: UnclearInput | None = None

    @property
    def sure(self) -> bool:
        """Whether all that was typed is exact names of one meaning each, and one colour at most."""
        exact = all(each.sure and len(each.meant) == 1 for each in self.cities) and not self.error
        return exact and all(each.sure for each in self.colours) and len(self.kinds) < 2

    def unsure(self, edition: Edition) -> UnclearInput:
        """Return the error that asks about the first name that isn't clear, a city's before all."""
        for city in self.cities:
            if not city.sure or len(city.meant) > 1:
                return AmbiguousCity(city.text, edition, city.meant)
        for colour in self.colours:
            if not colour.sure or len(self.colours) > 1:
                return UnknownColour(colour.text, kinds_of(edition.board.rules), self.kinds)
        cities = tuple(dict.fromkeys(city for each in self.cities for city in each.meant))
        return AmbiguousCity(self.text, edition, cities)

    @property
    def kinds(self) -> tuple[Colour, ...]:
        """The colours that may be meant."""
        return tuple(dict.fromkeys(kind for each in self.colours for kind in each.meant))

    @property
    def colour(self) -> Colour | None:
        """The one colour that is meant; None if none was typed."""
        return self.kinds[0] if self.kinds else None


def read_fields(
    edition: Edition, language: str, cities: int, *fields: str | None, paid: bool = True
) -> Fields:
    """Return what was typed into fields of a command that takes so many ``cities``.

    ``paid``: it takes colours and locomotives, too.
    """
    text = " ; ".join(each for each in fields if each)
    scan = Scanner(TypedReader(edition, language), text)
    reading = _Reading(scan, Fields(text.strip(" ;")), cities, paid)
    reading.read()
    reading.guess()
    return reading.found


def read_cities(edition: Edition, language: str, cities: int, *fields: str | None) -> Fields:
    """Return the cities that were typed; raises UnknownCity if there is none, or more than those.

    What is only like a city's name is among them, but not sure.
    """
    typed = read_fields(edition, language, cities, *fields, paid=False)
    if typed.error is not None:
        raise typed.error
    if not typed.cities:
        raise UnknownCity(typed.text)
    return typed


@dataclass(slots=True)
class _Reading:
    scan: Scanner
    found: Fields
    wanted: int
    """How many cities the command takes."""
    paid: bool
    runs: list[tuple[int, int]] = field(default_factory=list)
    """From where to where words stand that are no exact names."""
    cities: dict[int, Named[CityId]] = field(default_factory=dict)
    colours: dict[int, Named[Colour]] = field(default_factory=dict)

    def read(self) -> None:
        """Read the exact names, the longest first, and words that have no meaning here."""
        scan, start = self.scan, 0
        ends = [at for at in range(scan.end) if scan.is_sign(at, ";")]
        for stop in (*ends, scan.end):
            if not self._read_field(start, stop) and self.wanted and start < stop:
                # Nothing but fillers: the beginning of a name, such as "be".
                self.runs.append((start, stop))
            start = stop + 1

    def _read_field(self, at: int, stop: int) -> bool:
        """Read the words from a place to another; return whether some have a meaning."""
        scan, meant = self.scan, False
        while at < stop:
            if (end := self._named(at)) is not None:
                at, meant = end, True
            elif (end := scan.word(at, *_SKIPPED)) is not None:
                at = end
            else:
                if scan.tokens[at].folded:
                    goes_on = self.runs and self.runs[-1][1] == at
                    self.runs.append((self.runs.pop()[0] if goes_on else at, at + 1))
                    meant = True
                at += 1
        return meant

    def _named(self, at: int) -> int | None:
        """Read the name or the number at a place; return where it ends, or None without one."""
        scan, found = self.scan, self.found
        if (city := scan.named_city(at)) is not None:
            meant, end = city
            again = self.cities and [*self.cities.values()][-1].meant == meant.cities
            # In a label as Danzig (Gdańsk) a city is named twice.
            if not (again and scan.tokens[at].text.startswith("(")):
                self.cities[at] = Named(self._text(at, end), meant.cities)
            return end
        if not self.paid:
            return None
        if (amount := scan.amount(at, Word.LOCOMOTIVE)) is not None and amount[0] is not None:
            found.locomotives = amount[0]
            return amount[1]
        if (colour := self._colour(at)) is not None:
            self.colours[at] = Named(scan.tokens[at].text, (colour,))
            return at + 1
        if not self.wanted and (pile := scan.word(at, Word.PILE)) is not None:
            found.pile = True
            return pile
        number = scan.quantity(at)
        if number is not None and (not self.wanted or self._colour(number[1]) is not None):
            found.cards = number[0]
            return number[1]
        # The length of the route, as the board shows it.
        return None if number is None else scan.word(number[1], Word.WAGONS)

    def _colour(self, at: int) -> Colour | None:
        scan = self.scan
        if at >= scan.end:
            return None
        text, kinds = scan.tokens[at].folded, kinds_of(scan.board.rules)
        try:
            return find_colour(text, scan.reader.language, kinds)
        except UnknownColour as unknown:
            if type(unknown) is not UnknownColour:
                # Grey, or a colour of other editions: its word is known, so it is no city.
                self._blame(unknown)
                return None
        return None

    def guess(self) -> None:
        """Read what is only like a name: cities that are still wanted, else colours."""
        for start, stop in self.runs:
            at = start
            while at < stop:
                city = self._like_city(at, stop) if len(self.cities) < self.wanted else None
                at = city or self._like_colour(at) or self._unread(at)
        self.found.cities = [self.cities[at] for at in sorted(self.cities)]
        self.found.colours = [self.colours[at] for at in sorted(self.colours)]

    def _like_city(self, at: int, stop: int) -> int | None:
        scan = self.scan
        ends = range(at + 1, min(stop, at + LONGEST_NAME) + 1)
        close = [(meant, end) for end in ends if (meant := scan.city(at, end)) is not None]
        if not close:
            return None
        meant, end = max(close, key=lambda each: (each[0].likeness, each[1]))
        self.cities[at] = Named(self._text(at, end), meant.cities, sure=False)
        return end

    def _like_colour(self, at: int) -> int | None:
        alike = self.scan.colours_like(at) if self.paid else ()
        if not alike:
            return None
        self.colours[at] = Named(self.scan.tokens[at].text, alike, sure=False)
        return at + 1

    def _unread(self, at: int) -> int:
        text = self.scan.tokens[at].text
        kinds = kinds_of(self.scan.board.rules)
        city = not self.paid or len(self.cities) < self.wanted
        self._blame(UnknownCity(text) if city else UnknownColour(text, kinds))
        return at + 1

    def _blame(self, error: UnclearInput) -> None:
        if self.found.error is None:
            self.found.error = error

    def _text(self, start: int, stop: int) -> str:
        tokens = self.scan.tokens
        return self.scan.text[tokens[start].start : tokens[stop - 1].end]
