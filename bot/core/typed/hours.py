"""Reads typed waking hours and time zones: ``weekdays 8:30–23 Europe/Paris``, or parts of that.

A zone is named by a city, a country, its own name, or its offset like ``UTC+2``.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from importlib.resources import files
from itertools import accumulate, chain

from babel import Locale

from bot.core.timing.measure import EVERY_DAY, WEEKDAYS, WEEKEND
from bot.core.typed.names import Alphabet, Name, Typed, UnclearInput, folded
from bot.core.typed.times import Vocabulary, read_time, tokens, vocabulary
from data.date_words import GROUPS, Kind, date_words

MOST_SUGGESTIONS = 5
_SURE, _CLOSE = 0.88, 0.7
_SHORTEST, _LONGEST = 4, 60
"""The fewest letters of a beginning or a misspelt name, and the most letters of any name."""
_FIXED = "Etc/GMT"
"""The prefix of zones with a fixed offset, whose names have the opposite sign."""
_OTHER_SIGN = str.maketrans("+-", "-+")
_ALSO = {"GB": ("UK",), "US": ("USA",)}
OFFSET = re.compile(r"\b(?:utc|gmt)\s*([+-−–])\s*0?(\d{1,2})(?::00)?(?![\d:])", re.IGNORECASE)


class UnknownZoneTyped(UnclearInput):
    """Raised for text that is like the name of no time zone."""


class AmbiguousZone(UnclearInput):
    """Raised for text that may mean several ``zones``; these are the best few, best first."""

    def __init__(self, text: str, zones: tuple[str, ...]) -> None:
        super().__init__(text)
        self.zones = zones[:MOST_SUGGESTIONS]


@dataclass(frozen=True, slots=True)
class _Zones:
    """All zones by the folded names of their cities, and by all names, countries' included."""

    by_name: dict[str, str]
    """Zones by each of their own folded names, former ones included."""
    cities: _Index
    all: _Index
    alphabet: Alphabet
    names: tuple[tuple[Name, str], ...]
    """The cities' names in the form with which typed text is compared, each with its zone."""

    def alike(self, typed: str) -> list[tuple[float, str]]:
        """Return zones with a city's name similar to ``typed``, best first, with the similarity."""
        if not _SHORTEST <= len(typed) <= _LONGEST:
            return []
        text, best = Typed(self.alphabet.name(typed)), dict[str, float]()
        for name, zone in self.names:
            if score := text.likeness((name,), _CLOSE):
                best[zone] = max(score, best.get(zone, 0.0))
        return sorted(((score, zone) for zone, score in best.items()), key=lambda e: (-e[0], e[1]))

    def ranked(self, typed: str) -> list[tuple[str, ...]]:
        """Return groups of zones that typed text may mean: the surest first, no zone twice.

        The groups match the whole name of the city, of any other kind, the beginning of a city's
        name, of any name, of a word within a name, and any part of a name.
        """
        found = (
            self.cities.exact.get(typed, ()),
            self.all.exact.get(typed, ()),
            self.cities.beginning(typed),
            self.all.beginning(typed),
            self.all.containing(f" {typed}"),
            self.all.containing(typed) if len(typed) > 1 else (),
        )
        seen: set[str] = set()
        apart = []
        for some in found:
            apart.append(tuple(dict.fromkeys(each for each in some if each not in seen)))
            seen.update(apart[-1])
        return apart


class _Index:
    """Zones by name, looked up in microseconds, at every key that somebody presses."""

    def __init__(self, named: Iterable[tuple[str, str]]) -> None:
        exact: dict[str, list[str]] = {}
        for key, zone in named:
            if zone not in exact.setdefault(key, []):
                exact[key].append(zone)
        self.exact = {key: tuple(exact[key]) for key in sorted(exact)}
        self._keys = list(self.exact)
        self._text = "".join(f"\n {key}" for key in self._keys)
        self._starts = list(accumulate((len(key) + 2 for key in self._keys), initial=0))

    def beginning(self, typed: str) -> Iterator[str]:
        """Yield the zones with a name that begins with ``typed``, in the order of their names."""
        for place in range(bisect_left(self._keys, typed), len(self._keys)):
            if not self._keys[place].startswith(typed):
                return
            yield from self.exact[self._keys[place]]

    def containing(self, typed: str) -> Iterator[str]:
        """Yield the zones with a name that contains ``typed``; each name has a blank before it."""
        at = self._text.find(typed)
        while at >= 0:
            place = bisect_right(self._starts, at) - 1
            yield from self.exact[self._keys[place]]
            at = self._text.find(typed, self._starts[place + 1])


def find_zone(text: str) -> str:
    """Return the IANA name of the zone that ``text`` means.

    A beginning or a typing error is forgiven when no other zone comes near; ``UTC+2`` is a zone,
    too. Raises AmbiguousZone, UnknownZoneTyped.
    """
    if offset := OFFSET.fullmatch(text.strip()):
        return _with_offset(text, offset)
    known, typed = read_zones(), _key(text)
    if not typed or len(typed) > _LONGEST:
        raise UnknownZoneTyped(text)
    if exact := known.by_name.get(typed):
        return exact
    ranked = known.ranked(typed)
    for best in ranked[: 4 if len(typed) >= _SHORTEST else 2]:
        if len(best) == 1:
            return best[0]
        if best:
            break
    if some := tuple(chain.from_iterable(ranked)):
        raise AmbiguousZone(text, some)
    close = known.alike(typed)[:MOST_SUGGESTIONS]
    if not close:
        raise UnknownZoneTyped(text)
    clear = len(close) == 1 or close[0][0] - close[1][0] > 0.1
    if close[0][0] >= _SURE and clear:
        return close[0][1]
    raise AmbiguousZone(text, tuple(name for _, name in close))


def suggest_zones(part: str, language: str, limit: int = 25) -> list[tuple[str, str]]:
    """Return zones with labels for a choice list, best first: ``Wien · Europe/Vienna``."""
    if offset := OFFSET.fullmatch(part.strip()):
        with suppress(UnknownZoneTyped):
            return [(zone := _with_offset(part, offset), city_of(zone, language))]
        return []
    typed = _key(part)
    zones = tuple(chain.from_iterable(read_zones().ranked(typed)))
    if not zones:
        zones = tuple(name for _, name in read_zones().alike(typed))
    return [(name, f"{city_of(name, language)} · {name}") for name in zones[:limit]]


def city_of(zone: str, language: str) -> str:
    """Return the name in a language of the city after which a zone is named, or ``UTC+2``."""
    if zone.startswith(_FIXED):
        return f"UTC{zone.removeprefix(_FIXED).translate(_OTHER_SIGN)}"
    code = language.partition("-")[0]
    return _cities(code if code in date_words() else "en").get(zone) or _printed(zone)


def _with_offset(text: str, offset: re.Match[str]) -> str:
    hours = int(offset[2])
    if hours == 0:
        return "UTC"
    if hours > (14 if offset[1] == "+" else 12):
        raise UnknownZoneTyped(text)
    return f"{_FIXED}{'-' if offset[1] == '+' else '+'}{hours}"


@cache
def read_zones() -> _Zones:
    """Return all zones in which people live, read once; the first time takes a moment."""
    listed = _listed()
    links = {alias: zone for alias, zone in _links().items() if "/" in alias and zone in listed}
    links |= {"GMT": "UTC"}
    spoken = [(_cities(each), Locale.parse(each).territories) for each in date_words()]
    cities: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for zone, country in listed.items():
        region = zone.partition("/")[0] + "/"
        former = [a for a, target in links.items() if target == zone and a.startswith(region)]
        called = (zone, *(each for each in former if each not in listed))
        names_of = (*map(_printed, called), *(names.get(zone, "") for names, _ in spoken))
        cities += ((_key(each), zone) for each in names_of)
        of_country = (territories.get(country, "") for _, territories in spoken)
        also = (zone, country, *_ALSO.get(country, ()), *of_country)
        others += ((_key(each), zone) for each in also)
    cities = [each for each in cities if each[0]]
    alphabet = Alphabet(key for key, _ in cities)
    return _Zones(
        {_key(name): zone for name, zone in links.items()} | {_key(z): z for z in listed},
        _Index(cities),
        _Index(each for each in (*cities, *others) if each[0]),
        alphabet,
        tuple((alphabet.name(key), zone) for key, zone in dict.fromkeys(cities)),
    )


def _key(text: str) -> str:
    return folded(text.replace("_", " "))


def _printed(zone: str) -> str:
    """Return the city in a zone's IANA name."""
    return zone.rpartition("/")[2].replace("_", " ")


@cache
def _cities(language: str) -> dict[str, str]:
    """Return the cities of zones by their names in a language, where that has its own."""
    listed, cities = _listed(), dict[str, str]()
    for name, words in Locale.parse(language).time_zones.items():
        zone = name if name in listed else _links().get(name, name)
        # A former name may be that of another city, whose clocks have become the same.
        if (city := words.get("city")) and (zone == name or _resemble(city, _printed(zone))):
            cities[zone] = city
    return cities


def _resemble(one: str, other: str) -> bool:
    return SequenceMatcher(None, _key(one), _key(other)).ratio() >= 0.5


@cache
def _links() -> dict[str, str]:
    """Return former and other names of zones, each with the name in use."""
    lines = files("tzdata").joinpath("zoneinfo/tzdata.zi").read_text("utf-8").splitlines()
    split = (line.split() for line in lines if line.startswith("L "))
    return {alias: zone for _, zone, alias in split}


@cache
def _listed() -> dict[str, str]:
    """Return the zones of all countries, each with the code of its country, and UTC."""
    lines = files("tzdata").joinpath("zoneinfo/zone.tab").read_text("utf-8").splitlines()
    split = (line.split("\t") for line in lines if not line.startswith("#"))
    return {"UTC": ""} | {zone: country for country, _, zone, *_ in split}


_GROUPS = dict(zip(range(len(GROUPS)), (EVERY_DAY, WEEKDAYS, WEEKEND), strict=True))
_JOINING = "-"
_IGNORED = {".", ":", "/", "+", "-"}


class UnclearHours(UnclearInput):
    """Raised for text that says no hours of the day."""


@dataclass(frozen=True, slots=True)
class TypedHours:
    """What somebody typed of their waking hours; the parts they left out are None.

    ``span`` is begin and end in minutes of the day; the end is at most 24:00.
    """

    zone: str | None = None
    span: tuple[int, int] | None = None
    days: frozenset[int] | None = None


def find_hours(text: str, language: str) -> TypedHours:
    """Return what ``text`` says of waking hours, in any order and in any language.

    The words of ``language`` go first. Raises UnclearHours, AmbiguousZone, UnknownZoneTyped.
    """
    offset = OFFSET.search(text)
    left = OFFSET.sub(" ", text) if offset else text
    reader = _Reader(vocabulary(language), tokens(left), text)
    reader.read()
    if reader.place and offset:
        raise UnclearHours(text)
    named = offset[0] if offset else " ".join(reader.place)
    zone = find_zone(named) if named else None
    if zone is None and reader.span is None and not reader.days:
        raise UnclearHours(text)
    return TypedHours(zone, reader.span, frozenset(reader.days) or None)


class _Reader:
    """Reads waking hours word by word; words that are no time and no day name a place."""

    def __init__(self, known: Vocabulary, words: Sequence[str], text: str) -> None:
        self._known, self._words, self._text = known, words, text
        self.span: tuple[int, int] | None = None
        self.days: set[int] = set()
        self.place: list[str] = []

    def read(self) -> None:
        """Read all words into ``span``, ``days`` and ``place``; raises UnclearHours."""
        at = 0
        while at < len(self._words):
            at = self._span(at) or self._days(at) or self._filler(at) or self._place(at)

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
