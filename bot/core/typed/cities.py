"""Finds cities, parts of the map and colours by their names in several languages.

Only an exact name is found. What is like a name, or begins one, is told by the error to be asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from bot.core.typed.names import Alphabet, Name, Typed, UnclearInput, folded
from data import Edition
from data.colour_words import GREY, colour_words
from engine.board import CityId, Route, Rules
from engine.cards import Colour

ALL = tuple(Colour)
PILE_WORD, TWO_WORD = "pile", "two"
"""The values of `/draw` beside the names of cards: the pile, and two of its cards."""
_CLOSE_COLOUR, _MOST_ALIKE = 0.7, 2


class UnknownColour(UnclearInput):
    """Raised for the name of no card's colour; ``kinds`` are those there are, ``alike`` similar."""

    def __init__(
        self, text: str, kinds: Collection[Colour] = ALL, alike: Collection[Colour] = ()
    ) -> None:
        super().__init__(text)
        self.kinds, self.alike = tuple(kinds), tuple(alike)


class NothingToDraw(UnknownColour):
    """Raised for text that names neither a card nor the pile."""


class GreyCards(UnknownColour):
    """Raised for grey: routes are grey, cards never (R21)."""


class MissingColour(UnknownColour):
    """Raised for a ``colour`` of which the edition has no cards (X2)."""

    def __init__(self, text: str, kinds: Collection[Colour], colour: Colour) -> None:
        super().__init__(text, kinds)
        self.colour = colour


@dataclass(frozen=True, slots=True)
class _Words:
    """The folded words for colours, by language and in all languages, and those for grey."""

    by_language: Mapping[str, Mapping[str, Colour]]
    all: Mapping[str, Colour]
    grey: frozenset[str]

    def of(self, language: str) -> Mapping[str, Colour]:
        """Return the words of a reader's language, or the English ones if it has none."""
        known = self.by_language
        return known.get(language.partition("-")[0], known["en"])


@cache
def _words() -> _Words:
    by_language: dict[str, dict[str, Colour]] = {}
    grey: set[str] = set()
    for language, words in colour_words().items():
        by_language[language] = {
            folded(word): Colour[colour.upper()]
            for colour, listed in words.items()
            if colour != GREY
            for word in listed
        }
        grey.update(folded(word) for word in words.get(GREY, ()))
    every = {word: colour for words in by_language.values() for word, colour in words.items()}
    return _Words(by_language, every, frozenset(grey))


def kinds_of(rules: Rules) -> tuple[Colour, ...]:
    """Return the kinds of cards of an edition, in their fixed order (R3, X2)."""
    return tuple(sorted((*rules.colours, Colour.LOCOMOTIVE)))


def find_colour(text: str, language: str, kinds: Collection[Colour] = ALL) -> Colour:
    """Return which of the ``kinds`` of cards ``text`` names; raises UnknownColour.

    A colour missing from the edition raises MissingColour, grey GreyCards.
    """
    typed = folded(text)
    if typed in _words().grey:
        raise GreyCards(text, kinds)
    colour = _words().all.get(typed)
    if colour is None:
        raise UnknownColour(text, kinds, _alike(typed, language, kinds))
    if colour not in kinds:
        raise MissingColour(text, kinds, colour)
    return colour


def _alike(typed: str, language: str, kinds: Collection[Colour]) -> list[Colour]:
    """Return those of the ``kinds`` with a word that ``typed`` begins, else with a similar word.

    The reader's language goes first.
    """
    for words in (_words().of(language), _words().all):
        known = {word: colour for word, colour in words.items() if colour in kinds}
        if begun := [word for word in known if typed and word.startswith(typed)]:
            return sorted({known[word] for word in begun})
        if close := get_close_matches(typed, known, n=_MOST_ALIKE, cutoff=_CLOSE_COLOUR):
            return list(dict.fromkeys(known[word] for word in close))
    return []


def suggest_colours(prefix: str, language: str, kinds: Collection[Colour] = ALL) -> list[Colour]:
    """Return the ``kinds`` of cards with a word that begins with ``prefix``, in a fixed order.

    If there are none, those with a word similar to it.
    """
    typed = folded(prefix)
    for words in (_words().of(language), _words().all):
        if colours := {colour for word, colour in words.items() if word.startswith(typed)}:
            return sorted(colours & set(kinds))
    return _alike(typed, language, kinds)


MOST_SUGGESTIONS = 5
_CLOSE_CITY, _ABOUT_AS_CLOSE = 0.6, 0.1


class UnknownCity(UnclearInput):
    """Raised for text that is like the name of no city."""


class AmbiguousCity(UnclearInput):
    """Raised for text that may mean several cities.

    ``candidates`` are these cities, best first; ``suggestions`` are the first few.
    """

    def __init__(self, text: str, edition: Edition, candidates: tuple[CityId, ...]) -> None:
        super().__init__(text)
        self.edition = edition
        self.candidates = candidates
        self.suggestions = candidates[:MOST_SUGGESTIONS]


class NoRoute(UnclearInput):
    """Raised for two cities that no route joins; ``neighbours`` are the first one's by route."""

    def __init__(self, edition: Edition, a: CityId, b: CityId) -> None:
        super().__init__("")
        self.edition = edition
        self.a, self.b = a, b
        self.neighbours = tuple(dict.fromkeys(r.other(a) for r in edition.board.routes_at[a]))


@dataclass(frozen=True, slots=True)
class _City:
    id: CityId
    label: str
    """What is shown, as in ``Vienna (Wien)``: the reader's name, and another one in use."""
    own: tuple[str, str]
    """The reader's name and the printed name, folded."""
    keys: tuple[str, ...]
    """All names, folded; the reader's name first."""
    lines: str
    """The keys as one text, a line each, to look for typed text in all of them at once."""
    names: tuple[Name, ...]
    """The keys in the form with which typed text is compared."""
    order: str
    """The folded label, by which cities are sorted."""


@dataclass(frozen=True, slots=True)
class _Cities:
    """All cities with the names that they go by, sorted by label."""

    all: tuple[_City, ...]
    alphabet: Alphabet
    longest: int
    """The length of the longest key."""
    by_key: Mapping[str, tuple[CityId, ...]]

    def alike(self, typed: str, among: Collection[_City]) -> list[tuple[float, _City]]:
        """Return the cities with a name similar to ``typed``, the most similar first."""
        if 2 * self.longest < _CLOSE_CITY * (self.longest + len(typed)):
            # Text much longer than every name can't be similar enough to one.
            return []
        text = Typed(self.alphabet.name(typed))
        cities = [(text.likeness(each.names, _CLOSE_CITY), each) for each in among]
        close = [(score, each) for score, each in cities if score]
        return sorted(close, key=lambda each: (each[0], each[1].id), reverse=True)


@dataclass(frozen=True, slots=True)
class MeantCity:
    """The cities that somebody may mean, best first; ``exact`` if the text is the name of one.

    ``likeness`` is how alike the text and the best one's name are; it is 1 for a beginning.
    """

    cities: tuple[CityId, ...]
    exact: bool
    likeness: float = 1.0


def named_city(edition: Edition, text: str, language: str) -> MeantCity | None:
    """Return the city, or cities, of which ``text`` is an exact name; None without any."""
    exact = _cities(edition, _base(language)).by_key.get(folded(text))
    return None if exact is None else MeantCity(exact, exact=True)


def meant_city(edition: Edition, text: str, language: str) -> MeantCity | None:
    """Return the cities that ``text`` may mean, by their names in any language; None for none.

    A beginning is looked for in the printed name and in ``language`` first.
    """
    known, typed = _cities(edition, _base(language)), folded(text)
    if not typed:
        return None
    if (exact := known.by_key.get(typed)) is not None:
        return MeantCity(exact, exact=True)
    if starts := [each for each in known.all if _rank(typed, each) <= 2]:
        near = [each for each in starts if any(key.startswith(typed) for key in each.own)]
        found = near if len(near) == 1 else starts
        return MeantCity(tuple(each.id for each in found), exact=False)
    close = known.alike(typed, known.all)[:MOST_SUGGESTIONS]
    if not close:
        return None
    best = close[0][0]
    found_ids = tuple(each.id for score, each in close if best - score <= _ABOUT_AS_CLOSE)
    return MeantCity(found_ids, exact=False, likeness=best)


def find_city(edition: Edition, text: str, language: str) -> CityId:
    """Return the city of which ``text`` is a name; raises AmbiguousCity or UnknownCity.

    Autocomplete hands back an id; people type names of any language. What is only like a name, or
    the beginning of one, is to be asked.
    """
    meant = meant_city(edition, text, language)
    if meant is None:
        raise UnknownCity(text)
    if not meant.exact or len(meant.cities) > 1:
        raise AmbiguousCity(text, edition, meant.cities)
    return meant.cities[0]


def suggest_cities(
    edition: Edition,
    prefix: str,
    language: str,
    among: Collection[CityId] | None = None,
    limit: int = 25,
) -> list[tuple[CityId, str]]:
    """Return cities with labels for a choice list, best first, at most ``limit``.

    Best are cities whose name for the reader begins with ``prefix``, then those with another name
    that does, then those with a name that contains it; if there are none, those with a similar
    name. ``among`` leaves out others.
    """
    typed = folded(prefix)
    known = _cities(edition, _base(language))
    cities = [each for each in known.all if among is None or each.id in among]
    ranked = sorted(
        ((rank, each.order, each) for each in cities if (rank := _rank(typed, each)) < 4),
        key=lambda each: each[:2],
    )
    suggestions = [each for _, _, each in ranked] or [
        each for _, each in known.alike(typed, cities)
    ]
    return [(each.id, each.label) for each in suggestions[:limit]]


def routes_between(edition: Edition, a: CityId, b: CityId) -> tuple[Route, ...]:
    """Return the routes that join two cities, one or two; raises NoRoute."""
    routes = tuple(route for route in edition.board.routes_at[a] if route.other(a) == b)
    if not routes:
        raise NoRoute(edition, a, b)
    return routes


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
    """Return the cities with the names that they have for readers of a language."""
    by_id = {}
    for city, place in edition.localized(language).city_names.items():
        printed, theirs = edition.original.city_names[city].name, place.name_in(language)
        also = place.also.values()
        names = (place.name, printed, city, *place.names.values(), *also, *place.aliases)
        keys = tuple(dict.fromkeys(map(folded, names)))
        other = place.also.get(language) or (printed if theirs == place.name else theirs)
        label = place.name if folded(other) == keys[0] else f"{place.name} ({other})"
        by_id[city] = label, (keys[0], folded(printed)), keys
    alphabet = Alphabet(key for _, _, keys in by_id.values() for key in keys)
    cities = (
        _City(city, label, own, keys, _lines(keys), tuple(map(alphabet.name, keys)), folded(label))
        for city, (label, own, keys) in by_id.items()
    )
    longest = max((len(key) for _, _, keys in by_id.values() for key in keys), default=0)
    by_key: dict[str, tuple[CityId, ...]] = {}
    every = tuple(sorted(cities, key=lambda each: each.order))
    for each in every:
        for key in each.keys:
            by_key[key] = *by_key.get(key, ()), each.id
    return _Cities(every, alphabet, longest, by_key)


class UnknownArea(UnclearInput):
    """Raised for text that is like the name of no area and no city."""

    def __init__(self, text: str, edition: Edition) -> None:
        super().__init__(text)
        self.edition = edition


@dataclass(frozen=True, slots=True)
class MapArea:
    """A part of the map: its name for the reader, and the cities that are in it."""

    title: str
    cities: tuple[CityId, ...]


def area_names(edition: Edition, language: str) -> dict[str, str]:
    """Return the names of an edition's areas in a language, by id, in the edition's order."""
    base = language.partition("-")[0]
    areas = edition.geometry.areas
    return {
        each: area.names.get(base) or area.names.get("en") or each for each, area in areas.items()
    }


def find_area(edition: Edition, text: str, language: str) -> MapArea:
    """Return the area or the city that ``text`` means; raises UnknownArea or AmbiguousCity.

    An area is found by its id, by its name in any language, or by the beginning of one where that
    means no city.
    """
    typed = folded(text)
    areas = [each for each in edition.geometry.areas if typed in _keys(edition, each)]
    if not areas:
        try:
            city = find_city(edition, text, language)
            return MapArea(edition.localized(language).city_names[city].name, (city,))
        except UnknownCity:
            areas = _areas_starting_with(edition, typed)
            if len(areas) != 1:
                raise UnknownArea(text, edition) from None
        except AmbiguousCity as unsure:
            areas = _areas_starting_with(edition, typed)
            places = edition.localized(language).city_names
            names = [folded(places[city].name) for city in unsure.suggestions]
            if len(areas) != 1 or any(name.startswith(typed) for name in names):
                raise
    return MapArea(area_names(edition, language)[areas[0]], edition.geometry.areas[areas[0]].cities)


def suggest_areas(
    edition: Edition, prefix: str, language: str, limit: int = 25
) -> list[tuple[str, str]]:
    """Return areas, then cities, that contain ``prefix``: ids with labels for a choice list."""
    typed = folded(prefix)
    areas = [
        (each, name)
        for each, name in area_names(edition, language).items()
        if any(typed in key for key in _keys(edition, each))
    ]
    cities = suggest_cities(edition, prefix, language, limit=limit)
    return [*areas, *((str(city), label) for city, label in cities)][:limit]


def _keys(edition: Edition, area: str) -> list[str]:
    return [folded(area), *map(folded, edition.geometry.areas[area].names.values())]


def _areas_starting_with(edition: Edition, typed: str) -> list[str]:
    """Return the areas with an id or name that begins with ``typed``."""
    return [
        each
        for each in edition.geometry.areas
        if typed and any(key.startswith(typed) for key in _keys(edition, each))
    ]
