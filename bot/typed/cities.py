"""Reads cities and colours as people type them: in four languages, with small slips."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache

from bot.typed.colours import GreyCards, UnknownColour, find_colour, suggest_colours
from bot.typed.folding import UnclearInput, folded
from bot.typed.likeness import Alphabet, Name, Typed
from data import Edition
from engine.board import CityId, Route

__all__ = [
    "AmbiguousCity",
    "GreyCards",
    "NoRoute",
    "UnclearInput",
    "UnknownCity",
    "UnknownColour",
    "find_city",
    "find_colour",
    "routes_between",
    "suggest_cities",
    "suggest_colours",
]

MOST_SUGGESTIONS = 5
_SURE, _CLOSE = 0.84, 0.6


class UnknownCity(UnclearInput):
    """No city is called anything like this."""


class AmbiguousCity(UnclearInput):
    """It could be one of the ``candidates``, best first; the first few are ``suggestions``."""

    def __init__(self, text: str, edition: Edition, candidates: tuple[CityId, ...]) -> None:
        super().__init__(text)
        self.edition = edition
        self.candidates = candidates
        self.suggestions = candidates[:MOST_SUGGESTIONS]


class NoRoute(UnclearInput):
    """No route joins the two cities; ``neighbours`` are what routes join the first one with."""

    def __init__(self, edition: Edition, a: CityId, b: CityId) -> None:
        super().__init__("")
        self.edition = edition
        self.a, self.b = a, b
        self.neighbours = tuple(dict.fromkeys(r.other(a) for r in edition.board.routes_at[a]))


@dataclass(frozen=True, slots=True)
class _City:
    id: CityId
    label: str
    """``Vienna (Wien)``: the reader's name, and another one in use."""
    own: tuple[str, str]
    """The reader's name and the printed one, folded."""
    keys: tuple[str, ...]
    """The reader's name first, then all others, folded."""
    lines: str
    """The keys, a line each, to look for what was typed in all of them at once."""
    names: tuple[Name, ...]
    """The keys, to compare typed text with."""
    order: str
    """The label folded, by which cities are listed."""


@dataclass(frozen=True, slots=True)
class _Cities:
    """All cities with the names that they go by, by label."""

    all: tuple[_City, ...]
    alphabet: Alphabet
    longest: int
    """The length of the longest key."""

    def alike(self, typed: str, among: Collection[_City]) -> list[tuple[float, _City]]:
        """Cities with a name that looks like ``typed``, the most similar first."""
        if 2 * self.longest < _CLOSE * (self.longest + len(typed)):
            # Too long to look like any name, even if all of it were in there.
            return []
        text = Typed(self.alphabet.name(typed))
        found = [(text.likeness(each.names, _CLOSE), each) for each in among]
        close = [(score, each) for score, each in found if score]
        return sorted(close, key=lambda each: (each[0], each[1].id), reverse=True)


def find_city(edition: Edition, text: str, language: str) -> CityId:
    """Return the city that ``text`` means; raises AmbiguousCity or UnknownCity.

    Autocomplete hands back an id; people type names of any language, the beginning of one, or
    one with a slip. A beginning is looked for in the printed name and in ``language`` first; a
    slip is only forgiven when no other city comes near.
    """
    known, typed = _cities(edition, _base(language)), folded(text)
    cities = known.all
    if not typed:
        raise UnknownCity(text)
    if exact := [each.id for each in cities if typed in each.keys]:
        return exact[0]
    if starts := [each for each in cities if _rank(typed, each) <= 2]:
        near = [each for each in starts if any(key.startswith(typed) for key in each.own)]
        if len(near or starts) == 1:
            return (near or starts)[0].id
        raise AmbiguousCity(text, edition, tuple(each.id for each in starts))
    close = known.alike(typed, cities)[:MOST_SUGGESTIONS]
    best = [(score, city.id) for score, city in close]
    if not best:
        raise UnknownCity(text)
    clear = len(best) == 1 or best[0][0] - best[1][0] > 0.1
    if best[0][0] >= _SURE and clear:
        return best[0][1]
    raise AmbiguousCity(text, edition, tuple(city for _, city in best))


def suggest_cities(
    edition: Edition,
    prefix: str,
    language: str,
    among: Collection[CityId] | None = None,
    limit: int = 25,
) -> list[tuple[CityId, str]]:
    """Return cities with labels for a choice list, best first; labels may have a second name.

    Best is what begins with ``prefix`` by the reader's name, then by another one, then what
    contains it; if nothing does, what looks alike.
    """
    typed = folded(prefix)
    known = _cities(edition, _base(language))
    cities = [each for each in known.all if among is None or each.id in among]
    ranked = sorted(
        ((rank, each.order, each) for each in cities if (rank := _rank(typed, each)) < 4),
        key=lambda found: found[:2],
    )
    found = [each for _, _, each in ranked] or [each for _, each in known.alike(typed, cities)]
    return [(each.id, each.label) for each in found[:limit]]


def routes_between(edition: Edition, a: CityId, b: CityId) -> tuple[Route, ...]:
    """Return the routes that join two cities, one or two; raises NoRoute."""
    found = tuple(route for route in edition.board.routes_at[a] if route.other(a) == b)
    if not found:
        raise NoRoute(edition, a, b)
    return found


def _rank(typed: str, city: _City) -> int:
    if typed not in city.lines:
        return 4
    if city.keys[0].startswith(typed):
        return 0
    if f"\n{typed}" in city.lines:
        return 1
    return 2 if f" {typed}" in city.lines else 3


def _lines(keys: Iterable[str]) -> str:
    return "".join(f"\n{key}" for key in keys)


def _base(language: str) -> str:
    return language.partition("-")[0]


@cache
def _cities(edition: Edition, language: str) -> _Cities:
    """The cities as a reader calls them."""
    found = {}
    for city, place in edition.localized(language).city_names.items():
        printed, theirs = edition.original.city_names[city].name, place.name_in(language)
        also = place.also.values()
        names = (place.name, printed, city, *place.names.values(), *also, *place.aliases)
        keys = tuple(dict.fromkeys(map(folded, names)))
        other = place.also.get(language) or (printed if theirs == place.name else theirs)
        label = place.name if folded(other) == keys[0] else f"{place.name} ({other})"
        found[city] = label, (keys[0], folded(printed)), keys
    alphabet = Alphabet(key for _, _, keys in found.values() for key in keys)
    cities = (
        _City(city, label, own, keys, _lines(keys), tuple(map(alphabet.name, keys)), folded(label))
        for city, (label, own, keys) in found.items()
    )
    longest = max((len(key) for _, _, keys in found.values() for key in keys), default=0)
    return _Cities(tuple(sorted(cities, key=lambda each: each.order)), alphabet, longest)
