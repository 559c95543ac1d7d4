"""Reads a typed date, time or duration: ``tomorrow``, ``Sunday 18:00``, ``3 days``, ``24 Dec``.

Words for days and times are looked up in the reader's language first, then in all others.
"""

from __future__ import annotations

import re
import unicodedata
from calendar import monthrange
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache

from bot.core.timing.measure import DAY, MINUTE, local_time, moment
from bot.core.typed.names import LETTERS, UnclearInput
from data.date_words import ENDS, Kind, date_words, months_first

Phrase = tuple[str, ...]
_DASHES = re.compile("[‐-―−~～]")
_TOKEN = re.compile(r"\d+|[^\W\d_]+|[-:./+]")


def tokens(text: str) -> Phrase:
    """Split text into plain words, numbers and signs: ``8h30–23`` becomes 8 h 30 - 23.

    Words are without case and accents.
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    for apostrophe in "'’":
        plain = plain.replace(apostrophe, "")
    plain = re.sub(r"\b([ap])\.m\b\.?", r"\1m", _DASHES.sub("-", plain))
    return tuple(_TOKEN.findall(plain))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The meanings of phrases, for readers of a language."""

    meanings: Mapping[Kind, Mapping[Phrase, int]]
    longest: int
    """The number of words in the longest phrase."""
    month_first: bool

    def find(self, kind: Kind, words: Sequence[str], at: int) -> tuple[int, int] | None:
        """Return the meaning and the end of the longest phrase of a kind at ``at``; or None."""
        known = self.meanings[kind]
        for end in range(min(at + self.longest, len(words)), at, -1):
            if (number := known.get(tuple(words[at:end]))) is not None:
                return number, end
        return None

    def parted(self, word: str) -> Phrase:
        """Return the weekday and the time that make a word, as in *Freitagabend*; or the word."""
        for end in range(1, len(word)):
            day, time = word[:end], word[end:]
            if (day,) in self.meanings[Kind.WEEKDAY] and (time,) in self.meanings[Kind.TIME]:
                return day, time
        return (word,)


@cache
def vocabulary(language: str) -> Vocabulary:
    """Return a language's words for dates and times, with others' that mean nothing in it."""
    every = date_words()
    code = language.partition("-")[0]
    own = every.get(code, every["en"])
    meanings: dict[Kind, dict[Phrase, int]] = {kind: {} for kind in Kind}
    for kind, words in own.items():
        for word, number in words:
            meanings[kind].setdefault(tokens(word), number)
    phrases = {phrase for known in meanings.values() for phrase in known}
    for words_of in every.values():
        for kind, words in words_of.items():
            for word, number in words:
                if (phrase := tokens(word)) not in phrases:
                    meanings[kind].setdefault(phrase, number)
    longest = max(len(phrase) for known in meanings.values() for phrase in known)
    return Vocabulary(meanings, longest, code in months_first())


MINUTES_AN_HOUR = 60
_LAST = 24 * MINUTES_AN_HOUR


def read_time(
    known: Vocabulary, words: Sequence[str], at: int, *, bare: bool = False
) -> tuple[int, int] | None:
    """Return a time that begins at ``at``, in minutes of the day up to 24:00, and its end; or None.

    A number alone is a time only if ``bare``, or after a word such as *at*.
    """
    if found := known.find(Kind.TIME, words, at):
        return found[0] * MINUTES_AN_HOUR, found[1]
    if before := known.find(Kind.AT, words, at):
        return read_time(known, words, before[1], bare=True)
    if at == len(words) or not words[at].isdecimal():
        return None
    hour, minute, end = int(words[at]), 0, at + 1
    marked = False
    if end + 1 < len(words) and words[end] in (":", ".") and _is_minute(words[end + 1]):
        minute, end, marked = int(words[end + 1]), end + 2, words[end] == ":"
    if clock := known.find(Kind.CLOCK, words, end):
        end, marked = clock[1], True
        if end < len(words) and _is_minute(words[end]):
            minute, end = int(words[end]), end + 1
    for kind, later in ((Kind.AM, 0), (Kind.PM, 12)):
        if half := known.find(kind, words, end):
            if not 1 <= hour <= 12:
                return None
            hour, end, marked = hour % 12 + later, half[1], True
            break
    time = hour * MINUTES_AN_HOUR + minute
    return (time, end) if (bare or marked) and time <= _LAST else None


def _is_minute(text: str) -> bool:
    return len(text) == 2 and text.isdecimal() and int(text) < MINUTES_AN_HOUR


MOST_DAYS = 366
_BEFORE, _BEHIND = 1, 2
_NUMERALS = 3
"""The most digits in the number of a duration; more is far beyond any calendar."""
_YEARS = 100
"""The most years to a date; a year farther away is a typing error."""
_END_OF_DAY = 24 * 60 - 1
_WEEK = 7
_MOST_SHORT = 5
"""The most hours of a duration that is written like a time: ``2h30``."""


class UnclearDate(UnclearInput):
    """Raised for text that is no date, time or duration."""


class NoSuchDate(UnclearDate):
    """Raised for a day that isn't in the calendar."""


class AmbiguousDate(UnclearDate):
    """Raised for a date whose day and month could be the other way round."""

    def __init__(self, text: str, day: int, month: int) -> None:
        super().__init__(text)
        self.day, self.month = day, month


class PastDate(UnclearDate):
    """Raised for a moment that is over; ``at`` is that moment, in UTC milliseconds."""

    def __init__(self, text: str, at: int) -> None:
        super().__init__(text)
        self.at = at


class DateTooFar(UnclearDate):
    """Raised for a moment more than so many ``days`` away."""

    def __init__(self, text: str, days: int) -> None:
        super().__init__(text)
        self.days = days


def _last_of_month(day: date) -> date:
    return day.replace(day=monthrange(day.year, day.month)[1])


def find_moment(
    text: str, language: str, now: int, zone: str | None, most_days: int = MOST_DAYS
) -> int:
    """Return the moment that ``text`` means, in UTC milliseconds.

    Days and times are those of ``zone``, or of UTC if that is None. A day without a time lasts to
    its last minute, a time without a day is the next one, and a day without a year is the next one.
    Raises UnclearDate, NoSuchDate, AmbiguousDate, PastDate, DateTooFar.
    """
    local = local_time(zone or "UTC", now)
    known = vocabulary(language)
    words = [part for word in tokens(text) for part in known.parted(word)]
    at = _Reader(known, words, text, local, most_days).read()
    if at <= now:
        raise PastDate(text, at)
    if at > now + most_days * DAY:
        raise DateTooFar(text, most_days)
    return at


@dataclass(slots=True)
class _Reader:
    """Reads a moment word by word, each of which must mean something."""

    known: Vocabulary
    words: Sequence[str]
    text: str
    now: datetime
    most_days: int
    day: date | None = None
    weekday: int | None = None
    time: int | None = None
    minutes: int | None = None
    """How long from now, of a duration."""

    def read(self) -> int:
        """Return the moment, in UTC milliseconds; raises UnclearDate or one of its kinds."""
        at = 0
        while at < len(self.words):
            if (end := self._date(at) or self._duration(at) or self._other(at)) is None:
                raise UnclearDate(self.text)
            at = end
        return self._moment()

    def _moment(self) -> int:
        if self.weekday is not None:
            self._name_day(self.weekday)
        if self.minutes is not None:
            return self._later(self.minutes)
        if self.day is None and self.time is None:
            raise UnclearDate(self.text)
        day = self.day or self.now.date()
        at_time = self._at(day, _END_OF_DAY if self.time is None else self.time)
        if self.day is None and at_time <= moment(self.now):
            return self._at(day + timedelta(days=1), self.time or 0)
        return at_time

    def _name_day(self, weekday: int) -> None:
        """Set the day to the next of that weekday, or check it if the day is known.

        It is today only with a time that is still to come.
        """
        if self.day is None:
            days = (weekday - self.now.weekday() - 1) % 7 + 1
            later = self.time is not None and self.time > self.now.hour * 60 + self.now.minute
            self.day = self._in_days(0 if days == _WEEK and later else days)
        elif self.day.weekday() != weekday:
            raise UnclearDate(self.text)

    def _later(self, minutes: int) -> int:
        """Return the moment so many minutes from now; whole days end at the same time of day."""
        if self.day is not None or self.time is not None:
            raise UnclearDate(self.text)
        days, rest = divmod(minutes, 24 * MINUTES_AN_HOUR)
        if days > self.most_days:
            raise DateTooFar(self.text, self.most_days)
        return moment(self.now + timedelta(days=days)) + rest * MINUTE

    def _at(self, day: date, time: int) -> int:
        if abs(day.year - self.now.year) > _YEARS:
            raise (
                DateTooFar(self.text, self.most_days)
                if day > self.now.date()
                else NoSuchDate(self.text)
            )
        begin = datetime(day.year, day.month, day.day, tzinfo=self.now.tzinfo)
        days, minute = divmod(time, 24 * 60)
        return moment(begin + timedelta(days=days, minutes=minute))

    def _date(self, at: int) -> int | None:
        if weekday := self.known.find(Kind.WEEKDAY, self.words, at):
            if self.weekday is not None:
                raise UnclearDate(self.text)
            self.weekday = weekday[0]
            return weekday[1]
        found = self._relative(at) or self._numeric(at) or self._named(at) or self._special(at)
        if found is None:
            return None
        if self.day is not None:
            raise UnclearDate(self.text)
        self.day = found[0]
        return found[1]

    def _relative(self, at: int) -> tuple[date, int] | None:
        found = self.known.find(Kind.RELATIVE, self.words, at)
        return (self._in_days(found[0]), found[1]) if found else None

    def _special(self, at: int) -> tuple[date, int] | None:
        """Read a day with a name, the end of something, or the day of a month alone."""
        known, words, today = self.known, self.words, self.now.date()
        if feast := known.find(Kind.FEAST, words, at):
            return self._with_year(feast[0] % 100, feast[0] // 100, feast[1])
        if end := known.find(Kind.END, words, at):
            match ENDS[end[0]]:
                case "week":
                    return self._in_days(_WEEK - 1 - today.weekday()), end[1]
                case "month":
                    if month := known.find(Kind.MONTH, words, self._passed(end[1])):
                        year = today.year + (month[0] < today.month)
                        return _last_of_month(date(year, month[0], 1)), month[1]
                    return _last_of_month(today), end[1]
            return date(today.year, 12, 31), end[1]
        return self._day_alone(at)

    def _day_alone(self, at: int) -> tuple[date, int] | None:
        """Read ``the 24th``, ``am 24.`` or ``le 24``: the next day of that number."""
        number, ordinals = self._number(at), self.known.meanings[Kind.ORDINAL]
        if number is None:
            return None
        day, end = number
        before = ordinals.get(tuple(self.words[at - 1 : at])) == _BEFORE
        behind = ordinals.get(tuple(self.words[end : end + 1])) == _BEHIND
        end += behind
        counted = self.known.find(Kind.UNIT, self.words, end) or read_time(
            self.known, self.words, at
        )
        if not (before or behind) or counted:
            return None
        for month in range(self.now.month, self.now.month + 12):
            year, index = divmod(month - 1, 12)
            try:
                meant = date(self.now.year + year, index + 1, day)
            except ValueError:
                continue
            if meant >= self.now.date():
                return meant, end
        raise NoSuchDate(self.text)

    def _in_days(self, days: int) -> date:
        return self.now.date() + timedelta(days=days)

    def _numeric(self, at: int) -> tuple[date, int] | None:
        """Read a date like ``2026-12-24``, ``24.12.2026``, ``24.12.`` or ``24/12``."""
        words = self.words
        if at + 2 >= len(words) or not words[at].isdecimal() or not words[at + 2].isdecimal():
            return None
        sign = words[at + 1]
        if sign not in "-./":
            return None
        again = at + 3 < len(words) and words[at + 3] == sign
        third = words[at + 4] if again and at + 4 < len(words) else ""
        if len(words[at]) == 4:
            if not third.isdecimal():
                return None
            return self._checked(int(third), int(words[at + 2]), words[at]), at + 5
        day, month = int(words[at]), int(words[at + 2])
        if sign == "." and not 1 <= month <= 12:
            return None
        if sign == "-" and not third.isdecimal():
            return None
        if sign == "/":
            day, month = self._either_way(day, month)
        if third.isdecimal() and len(third) in (2, 4) and not self._is_hour(at + 4):
            return self._checked(day, month, third), at + 5
        return self._checked(day, month), at + 3 + (again and sign == ".")

    def _is_hour(self, at: int) -> bool:
        """Return whether the number at ``at`` is the hour of a time, and no year."""
        return read_time(self.known, self.words, at) is not None

    def _either_way(self, first: int, second: int) -> tuple[int, int]:
        """Return day and month of ``24/12`` or ``12/24``; raises AmbiguousDate."""
        if second > 12:
            return second, first
        if first <= 12 and first != second and self.known.month_first:
            raise AmbiguousDate(self.text, first, second)
        return first, second

    def _named(self, at: int) -> tuple[date, int] | None:
        """Read a date like ``24 Dec``, ``24. Dezember 2026`` or ``the 24th of December``."""
        if month := self.known.find(Kind.MONTH, self.words, at):
            day = self._number(month[1])
            if day is None:
                return None
            end = self._passed(day[1])
            return self._with_year(day[0], month[0], end)
        day = self._number(at)
        if day is None:
            return None
        month = self.known.find(Kind.MONTH, self.words, self._passed(day[1]))
        return self._with_year(day[0], month[0], month[1]) if month else None

    def _with_year(self, day: int, month: int, end: int) -> tuple[date, int]:
        after = self._passed(end)
        year = self.words[after] if after < len(self.words) else ""
        if len(year) == 4 and year.isdecimal():
            return self._checked(day, month, year), after + 1
        return self._checked(day, month), end

    def _number(self, at: int) -> tuple[int, int] | None:
        if at < len(self.words) and self.words[at].isdecimal() and len(self.words[at]) <= 2:
            return int(self.words[at]), at + 1
        return None

    def _passed(self, at: int) -> int:
        """Return the position after points, commas and words such as *of* that begin at ``at``."""
        while at < len(self.words):
            filler = self.known.find(Kind.FILLER, self.words, at)
            if self.words[at] not in ".," and filler is None:
                return at
            at = filler[1] if filler else at + 1
        return at

    def _checked(self, day: int, month: int, year: str = "") -> date:
        """Return a date, without ``year`` the next one from today on; raises NoSuchDate."""
        years = [int(year) if len(year) == 4 else 2000 + int(year)] if year else self._years()
        for each in years:
            try:
                meant = date(each, month, day)
            except ValueError:
                continue
            if year or meant >= self.now.date():
                return meant
        raise NoSuchDate(self.text)

    def _years(self) -> range:
        """Return so many years that one has a 29 February."""
        return range(self.now.year, self.now.year + 9)

    def _duration(self, at: int) -> int | None:
        number = self.known.find(Kind.NUMBER, self.words, at)
        if number is None and self.words[at].isdecimal():
            number = int(self.words[at]), at + 1
        unit = self.known.find(Kind.UNIT, self.words, number[1]) if number else None
        hours = self._hours(at)
        if hours is not None:
            number, unit = hours, (MINUTES_AN_HOUR, hours[1])
        if number is None or unit is None:
            return None
        if len(str(number[0])) > _NUMERALS:
            raise DateTooFar(self.text, self.most_days)
        self.minutes = (self.minutes or 0) + number[0] * unit[0]
        end = unit[1]
        beyond = self.words[end] if unit[0] == MINUTES_AN_HOUR and end < len(self.words) else ""
        if _is_minute(beyond) and self.known.find(Kind.UNIT, self.words, end + 1) is None:
            self.minutes, end = self.minutes + int(beyond), end + 1
        return end

    def _hours(self, at: int) -> tuple[int, int] | None:
        """Read a few hours that are written like a time and stand alone: ``2h30``, *in 2h*."""
        number, known = self._number(at), self.known
        clock = None if number is None else known.find(Kind.CLOCK, self.words, number[1])
        if number is None or clock is None or self.words[number[1]] != "h":
            return None
        minutes = clock[1] < len(self.words) and _is_minute(self.words[clock[1]])
        alone = clock[1] + minutes == len(self.words)
        at_time = at > 0 and known.find(Kind.AT, self.words, at - 1) is not None
        before = all(known.find(Kind.FILLER, self.words, each) for each in range(at))
        few = number[0] <= _MOST_SHORT
        return (number[0], clock[1]) if few and alone and before and not at_time else None

    def _other(self, at: int) -> int | None:
        if self.time is None and (found := read_time(self.known, self.words, at)):
            self.time = found[0]
            return found[1]
        if filler := self.known.find(Kind.FILLER, self.words, at):
            return filler[1]
        if self.words[at] == "t" and self.day is not None and self.words[at - 1].isdecimal():
            # As in 2026-12-24T18:00.
            return at + 1
        return at + 1 if self.words[at] in ".,:-/" else None
