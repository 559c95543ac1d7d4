"""Cuts typed text into words and signs, and finds what may stand at a place of it.

The one reader of commands and orders: numbers, colours, locomotives, players and cities, the
longest that match first, by their exact names in four languages. What is only like a name is found,
too, but told apart: it may be asked, and never acted on. What an order could have at a place is
noted, so that an error, and autocomplete, know what is possible.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import NoReturn, TypeAlias

from bot.core.typed.cities import (
    MeantCity,
    UnknownColour,
    find_colour,
    kinds_of,
    meant_city,
    named_city,
)
from bot.core.typed.names import UnclearInput, folded
from data import Edition
from data.date_words import Kind, date_words
from data.order_words import Word, order_words
from engine.board import Board, CityId, Seat
from engine.cards import Colour
from orders.order import MOST_SEATS

LONGEST_NAME = 6
"""Of how many words and dashes a city's name is at most."""


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
    MEANT = "meant"
    """It is like the names of the possible pieces, but is none of them."""
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
class TypedReader:
    """What reading typed text needs: the edition, the language, and the other players' names.

    ``players`` has the names of each seat, the first of which is how it is written.
    """

    edition: Edition
    language: str
    players: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)


class UnclearOrder(UnclearInput):
    """Raised for a typed order that can't be read: what is wrong from ``start`` to ``end``.

    ``possible`` is what could stand there, or what somebody may have meant.
    """

    def __init__(
        self,
        reader: TypedReader,
        text: str,
        trouble: Trouble,
        span: tuple[int, int],
        possible: Sequence[Piece] = (),
    ) -> None:
        super().__init__(text)
        self.reader, self.trouble, self.possible = reader, trouble, tuple(possible)
        self.start, self.end = span


_ELIDED = "l|d|j|m|n|s|t|c|qu|jusqu|all|dell|dall|nell|sull|un"
_TOKEN = re.compile(
    rf"\n|[,;:+=]|[-–—→>/]+|\b(?:{_ELIDED})['’](?=\w)|[^\s,;:+=–—→>/-]+", re.IGNORECASE
)
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

    @property
    def ends_sentence(self) -> bool:
        """Whether a full stop follows a word; that of *St.* is none."""
        return self.text[-1] == "." and len(self.folded) > _SHORTEST


def _plain(text: str) -> str:
    """Return a word folded to compare; a single letter keeps its accent: *è* isn't *e*."""
    word = folded(text)
    return text.casefold().strip(".'’") if len(word) == 1 else word


def cut(text: str) -> tuple[Token, ...]:
    """Return the words and signs of a text; *l'orange* is two words."""
    return tuple(
        Token(match[0], match.start(), match.end(), folded(match[0]))
        for match in _TOKEN.finditer(text)
    )


def _phrase(text: str) -> tuple[str, ...]:
    return tuple(_plain(each.text) for each in cut(text) if each.folded)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The phrases that somebody may type for each kind of word, and how each is written."""

    kinds: Mapping[tuple[str, ...], tuple[Word, ...]]
    numbers: Mapping[tuple[str, ...], int]
    articles: frozenset[tuple[str, ...]]
    """The words that mean *one* only before what they count."""
    written: Mapping[Word, str]
    longest: int
    """Of how many words a phrase is at most."""

    def begun(self, tokens: Sequence[Token], at: int) -> tuple[Mapping[Word, int], int | None, int]:
        """Return where the longest phrase of each kind ends that begins at a place.

        Also the number that is written there in words, or None, and where that ends. Dashes within
        a phrase don't count.
        """
        read: tuple[str, ...] = ()
        ends: dict[Word, int] = {}
        number, end = None, at
        for place in range(at, len(tokens)):
            token = tokens[place]
            if token.is_dash and read:
                continue
            if not token.folded or len(read) >= self.longest:
                break
            read += (_plain(token.text),)
            ends.update(dict.fromkeys(self.kinds.get(read, ()), place + 1))
            if read in self.numbers:
                number, end = self.numbers[read], place + 1
        return ends, number, end


@cache
def vocabulary(language: str) -> Vocabulary:
    """Return the words of typed text in a language, with the notation's English words."""
    every, code = order_words(), language.partition("-")[0]
    own = every.get(code, every["en"])
    kinds: dict[tuple[str, ...], tuple[Word, ...]] = {}
    for word in Word:
        for phrase in dict.fromkeys(map(_phrase, (*own[word], *every["en"][word]))):
            kinds[phrase] = *kinds.get(phrase, ()), word
    named = {
        _phrase(text): number
        for each in ("en", code if code in every else "en")
        for text, number in date_words()[each][Kind.NUMBER]
    }
    articles = frozenset(phrase for phrase in named if Word.FILLER in kinds.get(phrase, ()))
    numbers = {phrase: number for phrase, number in named.items() if phrase not in articles}
    longest = max(map(len, (*kinds, *numbers)))
    return Vocabulary(kinds, numbers, articles, {word: own[word][0] for word in Word}, longest)


_SEAT = re.compile(f"seat([0-{MOST_SEATS - 1}])")
"""How the notation names a seat."""
_NUMBER = re.compile("x?([0-9]{1,6})")
"""A number in digits, or as in *x2*."""
_SHORTEST = 3
"""The fewest letters that can be the beginning of a colour."""


@dataclass(slots=True)
class Scanner:
    """The words of a typed text, and notes on what could stand at the place of each."""

    reader: TypedReader
    text: str
    tokens: Sequence[Token] = ()
    noted: dict[int, dict[Piece, None]] = field(default_factory=dict)
    turns: int = 1
    """For how many turns an order acts, which may be said anywhere in it."""
    _cities: dict[str, MeantCity | None] = field(default_factory=dict)
    _phrases: dict[int, tuple[Mapping[Word, int], int | None, int]] = field(default_factory=dict)

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
    ) -> NoReturn:
        """Raise UnclearOrder for the word at a place, with what is wrong and what is possible."""
        if at >= self.end:
            trouble, span = Trouble.MISSING, (len(self.text), len(self.text))
        else:
            last = self.tokens[max((end or at + 1) - 1, at)]
            span = (self.tokens[at].start, last.end)
        pieces = tuple(self.noted.get(at, ())) if possible is None else possible
        alike = [each for each in self.colours_like(at) if each in pieces]
        # Where a verb may stand, a word may be like anything.
        if trouble is Trouble.UNKNOWN and alike and Word.CLAIM not in pieces:
            trouble, pieces = Trouble.MEANT, alike
        raise UnclearOrder(self.reader, self.text, trouble, span, pieces)

    def is_sign(self, at: int, signs: str) -> bool:
        """Return whether one of these signs stands at a place."""
        return at < self.end and self.tokens[at].text in signs

    def ends(self, at: int) -> bool:
        """Return whether a clause, a sentence or the text ends at a place."""
        if at >= self.end or self.tokens[at].ends_clause:
            return True
        return at > 0 and self.tokens[at - 1].ends_sentence

    def word(self, at: int, *words: Word) -> int | None:
        """Return where the longest phrase of these kinds ends that begins there; None if none."""
        ends = self._begun(at)[0]
        return max((ends[word] for word in words if word in ends), default=None)

    def _begun(self, at: int) -> tuple[Mapping[Word, int], int | None, int]:
        if at not in self._phrases:
            self._phrases[at] = vocabulary(self.reader.language).begun(self.tokens, at)
        return self._phrases[at]

    def past(self, at: int, *words: Word) -> int:
        """Return the place after all words of these kinds that stand there."""
        while (end := self.word(at, *words)) is not None:
            at = end
        return at

    def place_of(self, at: int, *words: Word) -> int | None:
        """Return where a phrase of these kinds begins: there, or after some fillers; or None."""
        place: int | None = at
        while place is not None:
            end, filler = self.word(place, *words), self.word(place, Word.FILLER)
            if end is not None and (filler is None or filler <= end):
                break
            place = filler
        return place

    def found(self, at: int, *words: Word) -> int | None:
        """Return where a phrase of these kinds ends that begins there, or after some fillers."""
        place = self.place_of(at, *words)
        return None if place is None else self.word(place, *words)

    def filled(self, at: int) -> int:
        """Return the place after the filler words at a place, which mean nothing."""
        return self.past(at, Word.FILLER)

    def quantity(self, at: int) -> tuple[int, int] | None:
        """Return the number at a place, in digits or in words, and where it ends; or None.

        *Fewer than six* are at most five, *more than six* at least seven.
        """
        by = 0
        for word, change in ((Word.FEWER, -1), (Word.MORE, 1)):
            if (end := self.word(at, word)) is not None:
                at, by = end, change
        if at < self.end and (digits := _NUMBER.fullmatch(self.tokens[at].folded)):
            return int(digits[1]) + by, at + 1
        _, number, end = self._begun(at)
        return None if number is None else (number + by, end)

    def amount(self, at: int, word: Word) -> tuple[int | None, int] | None:
        """Return how many of something are named at a place, and where it ends; None if none are.

        Of *loco:2*, *two locomotives*, *no locomotive* and *a locomotive*; it is None instead of a
        number where the word stands alone.
        """
        start, one = at, self._is_article(at - 1)
        while (end := self.word(start, word)) is None or end < (self.word(start, Word.FILLER) or 0):
            if (after := self.word(start, Word.MOST, Word.FILLER, Word.ONLY)) is None:
                break
            start, one = after, one or self._is_article(start)
        if end is not None:
            most = self.past(end + 1 if self.is_sign(end, ":=") else end, Word.MOST)
            alone = (1, self.past(end, Word.MOST)) if one else (None, end)
            if most > end and self._is_article(most):
                alone = 1, self.filled(most)
            return self.quantity(self.past(most, Word.FILLER, Word.MOST)) or alone
        if (end := self.word(start, Word.WITHOUT)) is not None:
            named = self.found(end, word)
            return None if named is None else (0, named)
        number = self.quantity(start)
        end = None if number is None else self.found(number[1], word)
        return None if number is None or end is None else (number[0], self.past(end, Word.MOST))

    def _is_article(self, at: int) -> bool:
        articles = vocabulary(self.reader.language).articles
        return 0 <= at < self.end and (self.tokens[at].folded,) in articles

    def number(self, at: int, least: int, most: int) -> tuple[int, int] | None:
        """Return the number at a place, and where it ends; or None.

        Raises UnclearOrder for one out of bounds.
        """
        self.note(at, Number(least, most))
        found = self.quantity(at)
        if found is not None and not least <= found[0] <= most:
            self.fail(Trouble.NUMBER, at, found[1], (Number(least, most),))
        return found

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of cards, without locomotives."""
        return tuple(sorted(self.board.rules.colours))

    def colour(self, at: int, *, noting: bool = True) -> Colour | None:
        """Return the colour named at a place, but no locomotive; None if there is none."""
        if noting:
            self.note(at, *self.colours)
        colour = self._kinds(at)
        return colour if isinstance(colour, Colour) and colour in self.colours else None

    def colours_like(self, at: int) -> tuple[Colour, ...]:
        """Return the kinds of cards that a mistyped word is like; none for a colour's name."""
        found = self._kinds(at)
        return () if isinstance(found, Colour) else found

    def _kinds(self, at: int) -> Colour | tuple[Colour, ...]:
        """Return the kind of card that is named at a place, or those that the word is like."""
        if at >= self.end or len(self.tokens[at].folded) < _SHORTEST:
            return ()
        try:
            kinds = kinds_of(self.board.rules)
            return find_colour(self.tokens[at].folded, self.reader.language, kinds)
        except UnknownColour as unknown:
            return unknown.alike

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
        if stop > self.end or self.tokens[start].is_dash or self.tokens[stop - 1].is_dash:
            return None
        name = folded(self.text[self.tokens[start].start : self.tokens[stop - 1].end])
        if name not in self._cities:
            edition, language = self.reader.edition, self.reader.language
            self._cities[name] = meant_city(edition, name, language) if name else None
        return self._cities[name]

    def named_city(self, at: int) -> tuple[MeantCity, int] | None:
        """Return the city whose exact name, the longest, stands at a place, and where it ends."""
        edition, language = self.reader.edition, self.reader.language
        for stop in range(min(at + LONGEST_NAME, self.limit(at)), at, -1):
            if not (self.tokens[at].is_dash or self.tokens[stop - 1].is_dash):
                name = self.text[self.tokens[at].start : self.tokens[stop - 1].end]
                if (city := named_city(edition, name, language)) is not None:
                    return city, stop
        return None

    def limit(self, at: int, before: int | None = None) -> int:
        """Return the first place from there that can't belong to a name."""
        end = self.end if before is None else before
        while at < end and (self.tokens[at].folded or self.tokens[at].is_dash):
            at += 1
            if self.tokens[at - 1].ends_sentence:
                break
        return at


def neighbours(board: Board, cities: Collection[CityId]) -> tuple[CityId, ...]:
    """Return the cities that a route joins with one of these."""
    return tuple(
        dict.fromkeys(route.other(city) for city in cities for route in board.routes_at[city])
    )
