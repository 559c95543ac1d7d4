"""Finds the time zone that typed text means: by a city, a country, its own name, or its offset.

So do the suggestions while somebody types.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from importlib.resources import files
from itertools import accumulate, chain

from babel import Locale

from bot.core.typed.names import Alphabet, Name, Typed, UnclearInput, folded
from data.date_words import date_words

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
