"""Reads cities and colours as people type them: in four languages, with small slips."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache

from bot.typed.colours import GreyCards, UnknownColour, find_colour, suggest_colours
from bot.typed.folding import UnclearInput, folded
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


def find_city(edition: Edition, text: str, language: str) -> CityId:
    """Return the city that ``text`` means; raises AmbiguousCity or UnknownCity.

    Autocomplete hands back an id; people type names of any language, the beginning of one, or
    one with a slip. A beginning is looked for in the printed name and in ``language`` first; a
    slip is only forgiven when no other city comes near.
    """
    cities, typed = _cities(edition, _base(language)), folded(text)
    if not typed:
        raise UnknownCity(text)
    if exact := [each.id for each in cities if typed in each.keys]:
        return exact[0]
    if starts := [each for each in cities if _rank(typed, each) <= 2]:
        near = [each for each in starts if any(key.startswith(typed) for key in each.own)]
        if len(near or starts) == 1:
            return (near or starts)[0].id
        raise AmbiguousCity(text, edition, tuple(each.id for each in starts))
    close = sorted(((_likeness(typed, each), each.id) for each in cities), reverse=True)
    best = [(score, city) for score, city in close if score >= _CLOSE][:MOST_SUGGESTIONS]
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
    cities = [
        each for each in _cities(edition, _base(language)) if among is None or each.id in among
    ]
    ranked = sorted(
        ((rank, folded(each.label), each) for each in cities if (rank := _rank(typed, each)) < 4),
        key=lambda found: found[:2],
    )
    found = [each for _, _, each in ranked]
    if not found:
        alike = sorted(((_likeness(typed, each), each.id, each) for each in cities), reverse=True)
        found = [each for score, _, each in alike if score >= _CLOSE]
    return [(each.id, each.label) for each in found[:limit]]


def routes_between(edition: Edition, a: CityId, b: CityId) -> tuple[Route, ...]:
    """Return the routes that join two cities, one or two; raises NoRoute."""
    found = tuple(route for route in edition.board.routes_at[a] if route.other(a) == b)
    if not found:
        raise NoRoute(edition, a, b)
    return found


def _rank(typed: str, city: _City) -> int:
    if city.keys[0].startswith(typed):
        return 0
    if any(key.startswith(typed) for key in city.keys):
        return 1
    if any(f" {typed}" in key for key in city.keys):
        return 2
    return 3 if any(typed in key for key in city.keys) else 4


def _likeness(typed: str, city: _City) -> float:
    """How much ``typed`` looks like one of a city's names, from 0 to 1."""
    matcher = SequenceMatcher(b=typed, autojunk=False)
    best = 0.0
    for key in city.keys:
        matcher.set_seq1(key)
        if matcher.quick_ratio() > best:
            best = max(best, matcher.ratio())
    return best


def _base(language: str) -> str:
    return language.partition("-")[0]


@cache
def _cities(edition: Edition, language: str) -> tuple[_City, ...]:
    """All cities with the names that they go by, by label."""
    found = []
    for city, place in edition.localized(language).city_names.items():
        printed, theirs = edition.original.city_names[city].name, place.name_in(language)
        also = place.also.values()
        names = (place.name, printed, city, *place.names.values(), *also, *place.aliases)
        keys = tuple(dict.fromkeys(map(folded, names)))
        other = place.also.get(language) or (printed if theirs == place.name else theirs)
        label = place.name if folded(other) == keys[0] else f"{place.name} ({other})"
        found.append(_City(city, label, (keys[0], folded(printed)), keys))
    return tuple(sorted(found, key=lambda each: folded(each.label)))
