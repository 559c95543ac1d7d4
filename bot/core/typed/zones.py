"""Finds the time zone that typed text means: a city's, a country's, or that of an offset.

Only an exact name decides that has one reading, or whose readings all have the same clocks; what
is alike is a question.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate

from babel import Locale
from babel.core import get_global

from bot.core.timing.measure import DAY, local_time
from bot.core.typed.names import Alphabet, Name, Typed, UnclearInput, folded
from data.date_words import date_words
from data.places import Reading, places

MOST_ZONES = 10
"""The most zones in a question: two rows of buttons."""
_OWN_COUNTRY = 6
"""The most of them for the country that a reader's language names."""
_LIKELY = 8
"""The most of all that are likely."""
_MANY = 300_000
"""The least share of people that speak a language in a zone, in thousands and per cent."""
_FORGOTTEN = 50
"""How many times as many people a place has beside which another isn't asked for."""
_CLEAR = 8
"""How many times as many people as the next place the one has that is meant without a question."""
_COUNTRY, _OTHER = 5000, 100
"""The thousands of people that a country stands for, and a zone's city in no list of cities."""
_CLOSE = 0.7
_SHORTEST, _LONGEST = 4, 60
"""The fewest letters of a beginning or a misspelt name, and the most letters of any name."""
_FIXED = "Etc/GMT"
"""The prefix of zones with a fixed offset, whose names have the opposite sign."""
_OTHER_SIGN = str.maketrans("+-", "-+")
_ALSO = {"GB": ("UK",), "US": ("USA",)}
OFFSET = re.compile(
    r"\b(?:utc|gmt)\s*(?P<sign>[+-−–])\s*(?P<hours>\d{1,2})"
    r"(?::?(?P<minutes>[0-5]\d)|[.,](?P<part>5|25|75))?(?![\d:])",
    re.IGNORECASE,
)
_HOUR = 60
_YEAR = range(0, 366 * DAY, 7 * DAY)


@dataclass(frozen=True, slots=True)
class Place:
    """A place whose clocks may be meant; without a ``name`` it is the city of its ``zone``."""

    zone: str
    name: str = ""


class UnknownZoneTyped(UnclearInput):
    """Raised for text that is like the name of no place."""


class AmbiguousZone(UnclearInput):
    """Raised for text that may mean several ``places``; these are the best few, best first.

    They are only ``alike`` if none has that name.
    """

    def __init__(self, text: str, places: Iterable[Place], *, alike: bool = False) -> None:
        super().__init__(text)
        self.places = tuple(places)[:MOST_ZONES]
        self.alike = alike


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

    def alike(self, typed: str) -> list[str]:
        """Return zones with a city's name similar to ``typed``, best first."""
        if not _SHORTEST <= len(typed) <= _LONGEST:
            return []
        text, best = Typed(self.alphabet.name(typed)), dict[str, float]()
        for name, zone in self.names:
            if score := text.likeness((name,), _CLOSE):
                best[zone] = max(score, best.get(zone, 0.0))
        return sorted(best, key=lambda zone: (-best[zone], zone))

    def ranked(self, typed: str) -> Iterator[str]:
        """Yield zones that typed text may mean, the surest first, and those with most people.

        They match the whole name of the city, of any other kind, the beginning of a city's name, of
        any name, of a word within a name, and any part of a name.
        """
        for some in (
            self.cities.exact.get(typed, ()),
            self.all.exact.get(typed, ()),
            self.cities.beginning(typed),
            self.all.beginning(typed),
            self.all.containing(f" {typed}"),
            self.all.containing(typed) if len(typed) > 1 else (),
        ):
            yield from sorted(some, key=_fewest)


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


def find_zone(text: str, now: int) -> str:
    """Return the IANA name of the zone that ``text`` means: ``Milan``, ``Italy``, ``UTC+5:30``.

    Clocks are compared for the year from ``now`` on. Raises AmbiguousZone, UnknownZoneTyped.
    """
    if offset := OFFSET.fullmatch(text.strip()):
        return _with_offset(text, offset, now)
    known, typed = read_zones(), _key(text)
    if not typed or len(typed) > _LONGEST:
        raise UnknownZoneTyped(text)
    if exact := known.by_name.get(typed):
        return exact
    if readings := _within(text) or _readings(typed):
        return _decided(text, readings, now)
    likely = [Place(zone) for zone in known.ranked(typed)] if len(typed) > 1 else []
    likely += [*_alike(typed), *map(Place, known.alike(typed)), *_words(typed)]
    if not likely:
        raise UnknownZoneTyped(text)
    first = {_clocks(each.zone, now): each for each in reversed(likely)}
    raise AmbiguousZone(text, sorted(first.values(), key=likely.index), alike=True)


def suggest_zones(part: str, language: str, now: int, limit: int = 25) -> list[tuple[str, str]]:
    """Return zones with labels for a choice list, best first: ``Mailand · Europe/Rome``."""
    typed, found = _key(part), list[Place]()
    if offset := OFFSET.fullmatch(part.strip()):
        try:
            found.append(Place(_with_offset(part, offset, now)))
        except AmbiguousZone as several:
            found += several.places
        except UnknownZoneTyped:
            return []
    elif not typed:
        zones = (*likely_zones(language, now), *sorted(zones_of_countries(), key=_fewest))
        found += map(Place, zones)
    else:
        cities = sorted(read_zones().cities.beginning(typed), key=_fewest)
        exact = sorted(_readings(typed), key=lambda each: (each.is_vague, -each.people))
        found += (
            Place(each.zone, "" if each.zone in cities else each.name)
            for each in exact
            if not each.is_vague
        )
        found += map(Place, cities)
        begun = places().beginning(typed, limit) if len(typed) > 1 else []
        found += (Place(each.zone, each.name) for each in begun)
        found += map(Place, read_zones().ranked(typed))
        found += (Place(each.zone, each.name) for each in exact)
        found = found or [*_alike(typed), *map(Place, read_zones().alike(typed))]
    first = {each.zone: each for each in reversed(found)}
    offered = sorted(first.values(), key=found.index)[:limit]
    return [(each.zone, _suggestion(each, language)) for each in offered]


def likely_zones(locale: str, now: int) -> list[str]:
    """Return zones from west to east, as those who read a locale of Discord's may have them.

    First come those of the country that it names or implies, whose clocks differ; then those with
    the most people who speak the language, and the nearest on that continent, with a time each.
    """
    code, _, country = locale.partition("-")
    implied = get_global("likely_subtags").get(code, "").rpartition("_")[2]
    own = country if country in get_global("territory_zones") else implied or "GB"
    people, countries = places().people, zones_of_countries()

    def speakers(zone: str) -> float:
        spoken = get_global("territory_languages").get(countries[zone], {}).get(code, {})
        share = spoken.get("population_percent", 0) if spoken.get("official_status") else 0
        return float(people[zone] * share)

    listed = sorted(countries, key=_fewest)
    chosen: dict[tuple[int, ...], str] = {}
    for zone in (each for each in listed if countries[each] == own):
        if len(chosen) < _OWN_COUNTRY:
            chosen.setdefault(_clocks(zone, now), zone)
    first = next(iter(chosen.values()))
    times = {minutes_ahead(zone, now): zone for zone in chosen.values()}
    middle, continent = minutes_ahead(first, now), first.partition("/")[0]
    speaking = sorted(
        (each for each in listed if speakers(each) > _MANY), key=lambda each: -speakers(each)
    )
    near = sorted(
        (each for each in listed if people[each] > _OTHER and each.startswith(continent)),
        key=lambda each: abs(minutes_ahead(each, now) - middle),
    )
    for zone in (*speaking, *near):
        if len(chosen) < _LIKELY and minutes_ahead(zone, now) not in times:
            times[minutes_ahead(zone, now)] = zone
            chosen[_clocks(zone, now)] = zone
    return sorted(chosen.values(), key=lambda zone: minutes_ahead(zone, now))


def _fewest(zone: str) -> int:
    """Return a key that sorts zones, the one with most people first."""
    return -places().people.get(zone, 0)


def minutes_ahead(zone: str, at: int) -> int:
    """Return how many minutes the clocks of a zone are ahead of UTC at a moment."""
    ahead = local_time(zone, at).utcoffset()
    assert ahead is not None  # noqa: S101
    return int(ahead.total_seconds()) // _HOUR


def city_of(zone: str, language: str) -> str:
    """Return the name in a language of the city after which a zone is named, or ``UTC+2``."""
    if zone.startswith(_FIXED):
        return f"UTC{zone.removeprefix(_FIXED).translate(_OTHER_SIGN)}"
    return _cities(_spoken(language)).get(zone) or _printed(zone)


def country_of(zone: str, language: str) -> str:
    """Return the name in a language of the country of a zone; empty for one of no country."""
    country = zones_of_countries().get(zone, "")
    return str(Locale.parse(_spoken(language)).territories.get(country, ""))


def _suggestion(place: Place, language: str) -> str:
    city = place.name or city_of(place.zone, language)
    return city if place.zone.startswith(_FIXED) else f"{city} · {place.zone}"


def _decided(text: str, readings: Collection[Reading], now: int) -> str:
    """Return the zone of the one reading, or raise AmbiguousZone."""
    order = sorted(readings, key=lambda each: (-each.people, _fewest(each.zone)))
    by_clocks: dict[tuple[int, ...], list[Reading]] = {}
    for each in order:
        if not each.name or each.people * _FORGOTTEN >= order[0].people:
            by_clocks.setdefault(_clocks(each.zone, now), []).append(each)
    best, *others = by_clocks.values()
    next_best = max((some[0].people for some in others), default=0)
    sure = next((each for each in best if not each.is_vague), None)
    if sure and sure.people >= _CLEAR * next_best:
        return sure.zone
    raise AmbiguousZone(text, (Place(some[0].zone, some[0].name) for some in (best, *others)))


def _readings(typed: str) -> list[Reading]:
    """Return what a name means exactly: as a zone's city, a country, or any other place."""
    known, found = read_zones(), places().named(typed)
    cities = known.cities.exact.get(typed, ())
    countries = [each for each in known.all.exact.get(typed, ()) if each not in cities]
    at = {each.zone: each.people for each in found if not each.is_vague}
    found += [Reading(zone, at.get(zone, _OTHER), "") for zone in cities]
    # Nobody knows which of a country's zones is meant.
    return found + [Reading(zone, _COUNTRY, "") for zone in countries]


def _within(text: str) -> list[Reading]:
    """Return what the name before a comma means in the country or region behind it."""
    city, _, area = text.rpartition(",")
    areas = {each.zone for each in _readings(_key(area))}
    return [each for each in _readings(_key(city)) if each.zone in areas] if city else []


def _alike(typed: str) -> list[Place]:
    """Return places whose names begin with ``typed`` or are a letter away, the largest first."""
    if not _SHORTEST <= len(typed) <= _LONGEST:
        return []
    near = places().alike(typed) if len(typed) > _SHORTEST else ()
    found = [*(each for each in near if not each.is_vague), *places().beginning(typed, MOST_ZONES)]
    found.sort(key=lambda each: -each.people)
    return [Place(each.zone, each.name) for each in found]


def _words(typed: str) -> list[Place]:
    """Return what a name means that some of the typed words are, from either end: *Tokyo Japan*."""
    split = typed.split()
    parts = (part for at in range(1, len(split)) for part in (split[:-at], split[at:]))
    found = (each for part in parts for each in _readings(" ".join(part)) if not each.is_vague)
    return [Place(each.zone, each.name) for each in found]


@lru_cache(maxsize=1024)
def _clocks_from(zone: str, since: int) -> tuple[int, ...]:
    return tuple(minutes_ahead(zone, since + passed) for passed in _YEAR)


def _clocks(zone: str, now: int) -> tuple[int, ...]:
    """Return how far the clocks of a zone are ahead of UTC in each week of a year."""
    return _clocks_from(zone, now // DAY * DAY)


def _with_offset(text: str, offset: re.Match[str], now: int) -> str:
    """Return the zone with a typed offset: a fixed one for whole hours, else a place's.

    Raises AmbiguousZone if places with that offset change their clocks, UnknownZoneTyped if there
    is none.
    """
    hours, ahead = int(offset["hours"]), offset["sign"] == "+"
    part = offset["part"] or ""
    minutes = int(offset["minutes"] or 0) + (int(part.ljust(2, "0")) * 60 // 100 if part else 0)
    if hours == minutes == 0:
        return "UTC"
    if minutes == 0:
        if hours > (14 if ahead else 12):
            raise UnknownZoneTyped(text)
        return f"{_FIXED}{'-' if ahead else '+'}{hours}"
    wanted = (hours * _HOUR + minutes) * (1 if ahead else -1)
    fitting: dict[tuple[int, ...], str] = {}
    for zone in sorted(zones_of_countries(), key=_fewest):
        if wanted in (minutes_ahead(zone, now), minutes_ahead(zone, now + _YEAR[-1] // 2)):
            fitting.setdefault(_clocks(zone, now), zone)
    if not fitting:
        raise UnknownZoneTyped(text)
    if len(fitting) == 1 and len(set(*fitting)) == 1:
        return next(iter(fitting.values()))
    raise AmbiguousZone(text, map(Place, fitting.values()))


@cache
def read_zones() -> _Zones:
    """Return all zones in which people live, read once; the first time takes a moment."""
    listed = zones_of_countries()
    links = {a: zone for a, zone in renamed_zones().items() if "/" in a and zone in listed}
    spoken = [(_cities(each), Locale.parse(each).territories) for each in date_words()]
    cities: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for zone, country in listed.items():
        region = zone.partition("/")[0] + "/"
        former = [a for a, target in links.items() if target == zone and a.startswith(region)]
        # Australia's former names are its states, and *North*, *South* and *West*.
        called = (zone, *(each for each in former if each not in listed and country != "AU"))
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


def _spoken(language: str) -> str:
    code = language.partition("-")[0]
    return code if code in date_words() else "en"


@cache
def _cities(language: str) -> dict[str, str]:
    """Return the cities of zones by their names in a language, where that has its own."""
    listed, cities = zones_of_countries(), dict[str, str]()
    for name, words in Locale.parse(language).time_zones.items():
        zone = name if name in listed else renamed_zones().get(name, name)
        # A former name may be that of another city, whose clocks have become the same.
        if (city := words.get("city")) and (zone == name or _resemble(city, _printed(zone))):
            cities[zone] = city
    return cities


def _resemble(one: str, other: str) -> bool:
    return SequenceMatcher(None, _key(one), _key(other)).ratio() >= 0.5


@cache
def renamed_zones() -> dict[str, str]:
    """Return former and other names of zones, each with the name in use."""
    lines = files("tzdata").joinpath("zoneinfo/tzdata.zi").read_text("utf-8").splitlines()
    split = (line.split() for line in lines if line.startswith("L "))
    return {alias: zone for _, zone, alias in split}


@cache
def zones_of_countries() -> dict[str, str]:
    """Return the zones of all countries, each with the code of its country, and UTC."""
    lines = files("tzdata").joinpath("zoneinfo/zone.tab").read_text("utf-8").splitlines()
    split = (line.split("\t") for line in lines if not line.startswith("#"))
    return {"UTC": ""} | {zone: country for country, _, zone, *_ in split}
