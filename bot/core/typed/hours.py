"""Reads typed waking hours: ``weekdays 8:30–23 Europe/Paris``, or parts of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.timing.measure import ALL_DAY, EVERY_DAY, WEEKDAYS, WEEKEND
from bot.core.typed.names import UnclearInput
from bot.core.typed.times import Vocabulary, read_time, tokens, vocabulary
from bot.core.typed.zones import OFFSET
from data.date_words import GROUPS, Kind

_GROUPS = dict(zip(range(len(GROUPS)), (EVERY_DAY, WEEKDAYS, WEEKEND, EVERY_DAY), strict=True))
_ALWAYS = GROUPS.index("always")
_JOINING = "-"
_IGNORED = {".", ":", "/", "+", "-"}


class UnclearHours(UnclearInput):
    """Raised for text that says no hours of the day."""


@dataclass(frozen=True, slots=True)
class TypedHours:
    """What somebody typed of their waking hours; the parts they left out are None.

    ``place`` is the text that names a place or an offset. ``span`` is begin and end in minutes of
    the day; the end is at most 24:00.
    """

    place: str | None = None
    span: tuple[int, int] | None = None
    days: frozenset[int] | None = None


def find_hours(text: str, language: str) -> TypedHours:
    """Return what ``text`` says of waking hours, in any order and in any language.

    The words of ``language`` go first. Raises UnclearHours.
    """
    offset = OFFSET.search(text)
    left = OFFSET.sub(" ", text) if offset else text
    reader = _Reader(vocabulary(language), tokens(left), text)
    reader.read()
    if reader.place and offset:
        raise UnclearHours(text)
    named = offset[0] if offset else " ".join(reader.place)
    if not named and reader.span is None and not reader.days:
        raise UnclearHours(text)
    return TypedHours(named or None, reader.span, frozenset(reader.days) or None)


class _Reader:
    """Reads waking hours word by word; words that are no time and no day name a place."""

    def __init__(self, known: Vocabulary, words: Sequence[str], text: str) -> None:
        self._known, self._words, self._text = known, words, text
        self.span: tuple[int, int] | None = None
        self.days: set[int] = set()
        self.place: list[str] = []
        self._always = False

    def read(self) -> None:
        """Read all words into ``span``, ``days`` and ``place``; raises UnclearHours."""
        at = 0
        while at < len(self._words):
            at = self._days(at) or self._span(at) or self._filler(at) or self._place(at)
        if self._always and self.span is None:
            self.span = ALL_DAY

    def _span(self, at: int) -> int | None:
        known, words = self._known, self._words
        if (start := read_time(known, words, at, bare=True)) is None:
            return None
        joined = self._joint(start[1])
        end = None if joined is None else read_time(known, words, joined, bare=True)
        if end is None or self.span is not None or start[0] == 24 * 60:
            raise UnclearHours(self._text)
        self.span = start[0], end[0]
        return end[1]

    def _days(self, at: int) -> int | None:
        if group := self._known.find(Kind.GROUP, self._words, at):
            self.days |= _GROUPS[group[0]]
            self._always |= group[0] == _ALWAYS
            return group[1]
        if (first := self._known.find(Kind.WEEKDAY, self._words, at)) is None:
            return None
        joined = self._joint(first[1])
        last = None if joined is None else self._known.find(Kind.WEEKDAY, self._words, joined)
        self.days |= set(_from_to(first[0], (last or first)[0]))
        return (last or first)[1]

    def _joint(self, at: int) -> int | None:
        """Return the position after a dash or *to* at ``at``; None if there is neither."""
        if at < len(self._words) and self._words[at] == _JOINING:
            return at + 1
        filler = self._known.find(Kind.TO, self._words, at)
        return filler[1] if filler else None

    def _filler(self, at: int) -> int | None:
        if self._words[at] in _IGNORED:
            return at + 1
        filler = self._known.find(Kind.FILLER, self._words, at)
        return filler[1] if filler else None

    def _place(self, at: int) -> int:
        """Take a place name up to the next number or day, whatever its words mean elsewhere.

        Returns the position after it; raises UnclearHours for a second name or a number.
        """
        if self.place or self._words[at].isdecimal():
            raise UnclearHours(self._text)
        end = at
        while end < len(self._words) and not self._ends_place(end):
            end += 1
        self.place = [each for each in self._words[at:end] if each not in _IGNORED]
        return end

    def _ends_place(self, at: int) -> bool:
        kinds = (Kind.GROUP, Kind.WEEKDAY)
        return self._words[at].isdecimal() or any(
            self._known.find(kind, self._words, at) for kind in kinds
        )


def _from_to(first: int, last: int) -> Iterator[int]:
    """Yield the days of the week from one to another, over Sunday if need be."""
    return ((first + day) % 7 for day in range((last - first) % 7 + 1))
