"""Where cities lie on the earth, and what may be wrong with it.

A route's scale is the kilometres of each of its wagons; the map's is what is usual for its routes.
A city all of whose routes have a scale far above it is misplaced, and what would bring it back
among its neighbours is named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from math import asin, cos, inf, isfinite, log, radians, sin, sqrt
from statistics import median, pstdev
from typing import Any, NamedTuple

from data.draft import Draft, Record
from data.shape import Fault
from maps.check.land import KM_PER_DEGREE, OFF_SHORE_KM, at_sea

RADIUS_KM = 6371.0
SUSPECT = 2.2
"""A city may be misplaced if all its routes have more than so many times the usual scale."""
FAR = 3.0
"""With a larger scale it is told even if nothing explains it."""
FITS = 2.0
"""What may be meant instead has routes of at most so many times the usual scale."""
SAME_KM = 0.5
"""Cities nearer than this are at the same place."""
NEAR = 0.25
"""Cities nearer than this share of a usual wagon leave no room for each other's names."""
_ENOUGH = 4
"""A map of fewer cities is too small to say what is usual."""
_ALL_SWAPPED = 0.8
"""All cities are swapped if that makes the routes' scales differ so much less."""
_MOST_AT_SEA = 0.25
_WRITTEN = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?")


class Place(NamedTuple):
    """A position on the earth, in degrees north and east; as written it may be impossible."""

    latitude: float
    longitude: float

    @property
    def possible(self) -> bool:
        """Whether the earth has such a place."""
        return abs(self.latitude) <= 90 and abs(self.longitude) <= 180

    @property
    def swapped(self) -> Place:
        """The place with the other number first."""
        return Place(self.longitude, self.latitude)


def kilometres(one: Place, two: Place) -> float:
    """Return how far two places are apart, over the earth's surface."""
    north, south = radians(one.latitude), radians(two.latitude)
    along = radians(two.longitude - one.longitude)
    half = sin((south - north) / 2) ** 2 + cos(north) * cos(south) * sin(along / 2) ** 2
    return 2 * RADIUS_KM * asin(min(1.0, sqrt(half)))


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A city that lies somewhere else: ``text`` says why; ``meant`` is where it may belong.

    ``certain`` if nothing else explains it.
    """

    text: str
    meant: Place | None = None
    certain: bool = False


@dataclass(frozen=True)
class Places:
    """The cities of a draft as they are written, with the routes between them."""

    written: Mapping[str, Place]
    """By city, for each that has two numbers."""
    lines: Mapping[str, int]
    """The index of each city in the file's list."""
    routes: tuple[tuple[str, str, int], ...]
    """Each pair of cities that a route joins, once, with its length."""
    on_earth: bool = True
    misplaced: Mapping[str, Misplaced] = field(init=False)
    all_swapped: bool = field(init=False)

    def __post_init__(self) -> None:
        swapped = self._are_all_swapped()
        object.__setattr__(self, "all_swapped", swapped)
        object.__setattr__(self, "misplaced", {} if swapped else self._look_for_misplaced())

    @property
    def sound(self) -> dict[str, Place]:
        """The cities that may be where they are written."""
        return {
            city: place
            for city, place in self.written.items()
            if place.possible and city not in self.misplaced
        }

    @property
    def scale(self) -> float:
        """The usual kilometres of a wagon; 0 if there is no route to tell by."""
        return _usual(scales(self.routes, self.sound).values())

    def _are_all_swapped(self) -> bool:
        wrong = [place for place in self.written.values() if not place.possible]
        turned = {city: place.swapped for city, place in self.written.items()}
        if len(turned) < _ENOUGH or not all(place.possible for place in turned.values()):
            return False
        if 2 * len(wrong) > len(turned):
            return True
        if wrong:
            return False
        now, then = (_spread(self.routes, places) for places in (self.written, turned))
        if self.on_earth and then < now:
            at_sea_now, at_sea_then = (
                sum(at_sea(*place) for place in places.values())
                for places in (self.written, turned)
            )
            if at_sea_now > max(_MOST_AT_SEA * len(turned), 2 * at_sea_then):
                return True
            if at_sea_then > at_sea_now:
                return False
        return then < _ALL_SWAPPED * now

    def _look_for_misplaced(self) -> dict[str, Misplaced]:
        possible = {city: place for city, place in self.written.items() if place.possible}
        found: dict[str, Misplaced] = {}
        usual = _usual(scales(self.routes, possible).values())
        while usual and len(possible) >= _ENOUGH:
            worst = _worst(scales(self.routes, possible), usual)
            if worst is None:
                break
            del possible[worst]
            found[worst] = Misplaced("")
            usual = _usual(scales(self.routes, possible).values()) or usual
        wrong = [city for city, place in self.written.items() if not place.possible]
        told = {city: self._explained(city, possible, usual) for city in (*found, *wrong)}
        return {city: each for city, each in told.items() if each is not None}

    def _explained(self, city: str, others: Mapping[str, Place], usual: float) -> Misplaced | None:
        place = self.written[city]

        def off(candidate: Place) -> float:
            """Return the scale of the city's worst route there, as a multiple of the usual."""
            if not candidate.possible:
                return inf
            here = scales(_of(city, self.routes), {**others, city: candidate})
            return max(here.values()) / usual if here and usual else inf

        alone = not place.possible and place.swapped.possible and not _of(city, self.routes)
        if alone or off(place.swapped) <= FITS:
            text = f"{city}: lat {_n(place[0])} and lon {_n(place[1])} look swapped"
            return Misplaced(text, place.swapped, certain=True)
        for turned, what in _mirrored(place):
            if off(turned) <= FITS:
                return Misplaced(f"{city}: {what}", turned, certain=True)
        mended = min(_misspelt(place), key=lambda each: off(each[0]), default=None)
        if mended is not None and off(mended[0]) <= FITS:
            meant, field_, was, now = mended
            why = "is far from its neighbours" if place.possible else "is impossible"
            text = f"{city}: {field_} {was} {why}; {now} may be meant"
            return Misplaced(text, meant, certain=not place.possible)
        here = scales(_of(city, self.routes), {**others, city: place}) if place.possible else {}
        if not here or min(here.values()) <= FAR * usual:
            return None
        ends = {end for pair in here for end in pair} - {city}
        apart, nearest = min((kilometres(place, others[end]), end) for end in ends)
        times = min(here.values()) / usual
        return Misplaced(
            f"{city} lies {apart:,.0f} km from {nearest}, its nearest neighbour: its wagons are "
            f"{times:,.0f} times as long as usual"
        )


def places_of(draft: Draft) -> Places:
    """Read the positions of a draft's cities, and the routes between these."""
    written, lines = {}, {}
    for index, city in draft.cities:
        record: Record = draft.written["cities"][index]
        numbers = [_number(record.get(key)) for key in ("lat", "lon")]
        if None not in numbers and city["id"] not in written:
            written[city["id"]] = Place(*(number or 0.0 for number in numbers))
            lines[city["id"]] = index
    pairs = {
        (min(ends), max(ends)): route["length"]
        for _, route in draft.routes
        if len(ends := set(route["cities"])) == 2 and ends <= written.keys()
    }
    layout: Record = draft.body.get("geometry", {}).get("layout", {})
    routes = tuple((a, b, length) for (a, b), length in pairs.items())
    return Places(written, lines, routes, layout.get("land", True))


def place_faults(places: Places) -> Iterator[Fault]:
    """Yield the cities that certainly don't lie where they are written: a line each."""
    if places.all_swapped:
        city, place = next(iter(places.written.items()))
        text = (
            f"lat and lon look swapped in all cities: {city} has lat {_n(place[0])} and lon "
            f"{_n(place[1])}; lat is degrees north, lon degrees east"
        )
        yield Fault(("cities", places.lines[city]), text)
        return
    for city, found in places.misplaced.items():
        if found.certain:
            yield Fault(("cities", places.lines[city]), found.text)
    for one, two, apart in close(places):
        if apart < SAME_KM:
            text = f"{two} is at the same place as {one}: each needs its own"
            yield Fault(("cities", places.lines[two]), text)


def place_hints(places: Places) -> Iterator[Fault]:
    """Yield the cities that may not be meant to lie where they do, unless they surely aren't."""
    if places.all_swapped:
        return
    for city, found in places.misplaced.items():
        if not found.certain:
            yield Fault(("cities", places.lines[city]), found.text)
    for city, place in places.sound.items():
        if places.on_earth and at_sea(*place):
            text = f"{city} lies in the sea, more than {OFF_SHORE_KM:.0f} km from any land"
            yield Fault(("cities", places.lines[city]), text)
    for one, two, apart in close(places):
        if apart >= SAME_KM:
            text = (
                f"{two} is {apart:,.1f} km from {one}, where a wagon is {places.scale:,.0f} km: "
                "there is hardly room for both"
            )
            yield Fault(("cities", places.lines[two]), text)


def explained(places: Places) -> frozenset[int]:
    """Return the indices of the cities of whose numbers a fault of theirs says all there is."""
    told = places.written if places.all_swapped else places.misplaced
    return frozenset(places.lines[city] for city in told if not places.written[city].possible)


def scales(
    routes: Iterable[tuple[str, str, int]], places: Mapping[str, Place]
) -> dict[tuple[str, str], float]:
    """Return the kilometres of each route's wagons, where both ends have a place."""
    return {
        (a, b): kilometres(places[a], places[b]) / length
        for a, b, length in routes
        if a in places and b in places
    }


def close(places: Places) -> Iterator[tuple[str, str, float]]:
    """Yield cities that are too near each other, the later one second, and the kilometres."""
    most = max(SAME_KM, NEAR * places.scale)
    order = sorted(places.sound.items(), key=lambda each: each[1].latitude)
    for at, (one, here) in enumerate(order):
        for two, there in order[at + 1 :]:
            if (there.latitude - here.latitude) * KM_PER_DEGREE > most:
                break
            apart = kilometres(here, there)
            if apart < most:
                first, second = sorted((one, two), key=places.lines.__getitem__)
                yield first, second, apart


def _worst(found: Mapping[tuple[str, str], float], usual: float) -> str | None:
    """Return the city whose routes are all far too long, the one with the most of them first."""
    of_city: dict[str, list[float]] = {}
    for pair, scale in found.items():
        for city in pair:
            of_city.setdefault(city, []).append(scale)
    far = {city: each for city, each in of_city.items() if min(each) > SUSPECT * usual}
    # A neighbour that hangs on a misplaced city only is no worse than its own place.
    return max(far, key=lambda city: (len(far[city]), sum(far[city])), default=None)


def _of(city: str, routes: Iterable[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
    return [route for route in routes if city in route[:2]]


def _usual(found: Iterable[float]) -> float:
    known = [scale for scale in found if scale > 0]
    return median(known) if known else 0.0


def _spread(routes: Iterable[tuple[str, str, int]], places: Mapping[str, Place]) -> float:
    known = [log(scale) for scale in scales(routes, places).values() if scale > 0]
    return pstdev(known) if len(known) >= _ENOUGH else 0.0


def _mirrored(place: Place) -> Iterator[tuple[Place, str]]:
    latitude, longitude = place
    minus = "; a minus may be {}"
    for turned, which in (
        (Place(-latitude, longitude), ("lat", latitude)),
        (Place(latitude, -longitude), ("lon", longitude)),
    ):
        side = {"lat": ("north", "south"), "lon": ("east", "west")}[which[0]][which[1] < 0]
        lost = minus.format("missing" if which[1] > 0 else "too many")
        yield turned, f"{which[0]} {_n(which[1])} is {side}, its neighbours are not{lost}"
    text = f"lat {_n(latitude)} and lon {_n(longitude)} may both have the wrong sign"
    yield Place(-latitude, -longitude), text


def _misspelt(place: Place) -> Iterator[tuple[Place, str, str, str]]:
    """Yield places of which one number differs by one slip of a finger, with what differs."""
    for at, name in enumerate(("lat", "lon")):
        was = _n(place[at])
        for now in dict.fromkeys(_slips(was)):
            if now != was and _WRITTEN.fullmatch(now):
                numbers = [*place]
                numbers[at] = float(now)
                yield Place(*numbers), name, was, now


def _slips(text: str) -> Iterator[str]:
    if "e" in text:
        return
    digits = [at for at, character in enumerate(text) if character.isdigit()]
    for one, two in combinations(digits, 2):
        if two == one + 1:
            yield text[:one] + text[two] + text[one] + text[two + 1 :]
    whole = text.replace(".", "")
    for at in digits[1:]:
        yield f"{whole[:at]}.{whole[at:]}"
    for at in digits:
        yield text[:at] + text[at + 1 :]
    for at in digits:
        yield from (text[:at] + digit + text[at + 1 :] for digit in "0123456789")


def _n(number: float) -> str:
    """Return a number as it is written, without an exponent."""
    return f"{number:.6f}".rstrip("0").rstrip(".") if abs(number) < 1e6 else f"{number:g}"


def _number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if isfinite(number) else None
