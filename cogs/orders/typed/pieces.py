"""Cuts a typed order into words and signs, and looks for what may stand at a place of it.

What is looked for (words, numbers, colours, players, cities) is noted for its place. So an error,
and autocomplete, know what is possible.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import NoReturn, TypeAlias

from bot.core.typed.cities import (
    AmbiguousCity,
    UnknownCity,
    UnknownColour,
    find_city,
    find_colour,
    kinds_of,
)
from bot.core.typed.names import UnclearInput, folded
from data import Edition
from data.order_words import Word, order_words
from engine.board import Board, CityId, Seat
from engine.cards import Colour
from orders.order import MOST_SEATS


@dataclass(frozen=True, slots=True)
class Number:
    """A number that may stand at a place, from ``least`` to ``most``."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class AnyCity:
    """A city that may stand at a place; only one of ``among`` if that isn't empty."""

    among: tuple[CityId, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """Another player, by seat, who may be named at a place."""

    seat: Seat


Piece: TypeAlias = Word | Colour | Number | AnyCity | Player


class Trouble(StrEnum):
    """What is wrong with a word of a typed order."""

    UNKNOWN = "unknown"
    """It means nothing there."""
    MISSING = "missing"
    """The text ends where something has to follow."""
    CITY = "city"
    """No city is called anything like it."""
    SEVERAL_CITIES = "several-cities"
    NO_ROUTE = "no-route"
    """No route joins the two cities."""
    COLOUR = "colour"
    """Cards of this colour can't claim that route."""
    NUMBER = "number"
    """It is too small or too large."""
    LOCOMOTIVE = "locomotive"
    """A locomotive of the row is an action of its own."""
    NO_STATIONS = "no-stations"
    """The board has none."""
    LINES = "lines"
    """There are too many lines."""
    CONDITIONS = "conditions"
    """There are too many conditions."""


@dataclass(frozen=True, slots=True)
class OrderReader:
    """What reading a typed order needs: the edition, the language, and the other players' names.

    ``players`` has the names of each seat, the first of which is how it is written.
    """

    edition: Edition
    language: str
    players: Mapping[Seat, tuple[str, ...]]


class UnclearOrder(UnclearInput):
    """Raised for a typed order that can't be read: what is wrong from ``start`` to ``end``.

    ``possible`` is what could stand there, ``cities`` those that somebody may have meant, or those
    that no route joins.
    """

    def __init__(
        self,
        reader: OrderReader,
        text: str,
        trouble: Trouble,
        span: tuple[int, int],
        possible: Sequence[Piece] = (),
        cities: Sequence[CityId] = (),
    ) -> None:
        super().__init__(text)
        self.reader, self.trouble, self.possible = reader, trouble, tuple(possible)
        self.start, self.end = span
        self.cities = tuple(cities)


_TOKEN = re.compile(r"\n|[,;:+=]|[-–—→>/]+|[^\s,;:+=–—→>/-]+")
_ENDS = frozenset(";\n")
_DASHES = frozenset("-–—→>/")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a sign, where it stands, and its form to compare; a sign has none."""

    text: str
    start: int
    end: int
    folded: str

    @property
    def ends_clause(self) -> bool:
        """Whether a clause ends at this token."""
        return self.text in _ENDS

    @property
    def is_dash(self) -> bool:
        """Whether the token is a dash, as between two cities or in a name."""
        return self.text[0] in _DASHES


def _words(text: str) -> list[str]:
    """Return a text's words folded to compare; a single letter keeps its accent: *è* isn't *e*."""
    words = folded(text).split()
    return [text.casefold()] if len(words) == 1 and len(words[0]) == 1 else words


def cut(text: str) -> tuple[Token, ...]:
    """Return the words and signs of a text."""
    return tuple(
        Token(match[0], match.start(), match.end(), folded(match[0]))
        for match in _TOKEN.finditer(text)
    )


@dataclass(frozen=True, slots=True)
class OrderVocabulary:
    """The phrases that somebody may type for each kind of word, and how each is written."""

    phrases: Mapping[Word, frozenset[tuple[str, ...]]]
    written: Mapping[Word, str]
    longest: int
    """Of how many words a phrase is at most."""

    def end_of(self, word: Word, tokens: Sequence[Token], at: int) -> int | None:
        """Return where the longest phrase of a kind ends that begins there; dashes don't count."""
        read: list[str] = []
        end = None
        for place in range(at, len(tokens)):
            token = tokens[place]
            if token.is_dash and read:
                continue
            if not token.folded or len(read) == self.longest:
                break
            read += _words(token.text)
            if tuple(read) in self.phrases[word]:
                end = place + 1
        return end


@cache
def order_vocabulary(language: str) -> OrderVocabulary:
    """Return the vocabulary of typed orders in a language, with the notation's English words."""
    every = order_words()
    own = every.get(language.partition("-")[0], every["en"])
    phrases = {
        word: frozenset(
            tuple(part for piece in each.split() for part in _words(piece))
            for each in (*own[word], *every["en"][word])
        )
        for word in Word
    }
    longest = max(len(phrase) for known in phrases.values() for phrase in known)
    return OrderVocabulary(phrases, {word: own[word][0] for word in Word}, longest)


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
    """The words of a typed order, and notes on what could stand at the place of each."""

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
        """Return where in the text the word at a place begins, or would follow."""
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
        """Raise UnclearOrder for the word at a place, with what is wrong and what is possible."""
        if at >= self.end:
            trouble, span = Trouble.MISSING, (len(self.text), len(self.text))
        else:
            last = self.tokens[max((end or at + 1) - 1, at)]
            span = (self.tokens[at].start, last.end)
        pieces = tuple(self.noted.get(at, ())) if possible is None else possible
        raise UnclearOrder(self.reader, self.text, trouble, span, pieces, cities)

    def is_sign(self, at: int, signs: str) -> bool:
        """Return whether one of these signs stands at a place."""
        return at < self.end and self.tokens[at].text in signs

    def ends(self, at: int) -> bool:
        """Return whether a clause, or the text, ends at a place."""
        return at >= self.end or self.tokens[at].ends_clause

    def word(self, at: int, *words: Word) -> int | None:
        """Return where the longest phrase of these kinds ends that begins there; None if none."""
        known = order_vocabulary(self.reader.language)
        ends = [known.end_of(word, self.tokens, at) for word in words]
        return max((end for end in ends if end is not None), default=None)

    def past(self, at: int, *words: Word) -> int:
        """Return the place after all words of these kinds that stand there."""
        while (end := self.word(at, *words)) is not None:
            at = end
        return at

    def filled(self, at: int) -> int:
        """Return the place after the filler words at a place, which mean nothing."""
        return self.past(at, Word.FILLER)

    def number(self, at: int, least: int, most: int) -> int | None:
        """Return the number at a place, or None; raises UnclearOrder for one out of bounds."""
        self.note(at, Number(least, most))
        if at >= self.end or not self.tokens[at].text.isdecimal():
            return None
        number = int(self.tokens[at].text[:6])
        if not least <= number <= most:
            self.fail(Trouble.NUMBER, at, possible=(Number(least, most),))
        return number

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of cards, without locomotives."""
        return tuple(sorted(self.board.rules.colours))

    def colour(self, at: int, *, noting: bool = True) -> Colour | None:
        """Return the colour named at a place, but no locomotive; None if there is none."""
        if noting:
            self.note(at, *self.colours)
        if at >= self.end or len(self.tokens[at].folded) < _SHORTEST:
            return None
        with suppress(UnknownColour):
            kinds = kinds_of(self.board.rules)
            colour = find_colour(self.tokens[at].text, self.reader.language, kinds)
            return None if colour is Colour.LOCOMOTIVE else colour
        return None

    def player(self, at: int) -> tuple[Seat, int] | None:
        """Return the player whose name stands at a place, and where it ends; None if none."""
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
        """Return the cities that the words between two places may mean, or None."""
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
    """Return the cities that a route joins with one of these."""
    return tuple(
        dict.fromkeys(route.other(city) for city in cities for route in board.routes_at[city])
    )
