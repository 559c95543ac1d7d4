"""The type of an edition: the engine's board, with what people read and what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, SupportsIndex, TypeAlias

from data.fingerprint import fingerprint
from engine.board import Board, CityId, FirstPlayer, RouteId

Point: TypeAlias = tuple[float, float]
"""A point on the map in pixels from its top left corner."""


@dataclass(frozen=True, slots=True)
class CityNames:
    """A city's printed name, its names by language code, and other spellings to accept.

    ``also`` has, by language code, another name that readers may know the city by, such as today's.
    """

    name: str
    names: Mapping[str, str]
    aliases: tuple[str, ...]
    also: Mapping[str, str]

    def name_in(self, language: str) -> str:
        """Return the city's name in ``language``, or the printed one."""
        return self.names.get(language, self.name)


class Slot(NamedTuple):
    """The centre of one space of a route in pixels, and its angle in degrees, clockwise."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class CityGeometry:
    """The positions of a city's marker and of the middle of its name."""

    at: Point
    label: Point


@dataclass(frozen=True, slots=True)
class RouteGeometry:
    """A route's spaces from city ``a`` to ``b``, and the line that joins them."""

    slots: tuple[Slot, ...]
    path: tuple[Point, ...]


class Box(NamedTuple):
    """A rectangle on the map, in pixels."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the map that can be shown by itself: its names by language code, and its cities."""

    names: Mapping[str, str]
    cities: tuple[CityId, ...]


class Ground(NamedTuple):
    """What an upright map shows of the painting of the printed one, which has a ``size``.

    ``rows`` are the points of the printed map that lie on an even grid over the upright one.
    """

    size: tuple[int, int]
    rows: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The map in pixels; ``slot`` is the length and thickness of a space.

    ``art`` has a painting for each look (``day``, ``night``, …); ``keep_clear`` the boxes of things
    that aren't part of the game, such as the ``legend``; ``labels``, by language code, the middles
    of the names that differ in that language; ``ornaments`` the boxes of what else is written or
    drawn on the paintings, such as the names of seas. ``land`` has rings, for a map without a
    painting: what lies in a ring within another is water, and so on.
    """

    size: tuple[int, int]
    slot: tuple[float, float]
    city_radius: float
    label_size: int
    art: Mapping[str, Path]
    keep_clear: Mapping[str, Box]
    cities: Mapping[CityId, CityGeometry]
    routes: Mapping[RouteId, RouteGeometry]
    areas: Mapping[str, Area]
    labels: Mapping[str, Mapping[CityId, Point]]
    ornaments: Mapping[str, Box] = field(default_factory=lambda: MappingProxyType({}))
    land: tuple[tuple[Point, ...], ...] = ()
    ground: Ground | None = None
    """For an upright map, what it shows of the printed one's painting and land."""
    upright: Geometry | None = None
    """The map laid out once more, for phones; without it the renderer makes do."""

    def labelled(self, language: str) -> Geometry:
        """Return the geometry with the labels of a language, where it has any."""
        labels = self.labels.get(language, {})
        cities = {
            city: replace(where, label=labels.get(city, where.label))
            for city, where in self.cities.items()
        }
        upright = self.upright and self.upright.labelled(language)
        return replace(self, cities=MappingProxyType(cities), upright=upright)


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """An edition; compared and hashed by identity, made once per file text and language.

    ``titles`` has the titles, by language code, that differ from the printed ``title``.
    """

    board: Board = field(repr=False)
    title: str
    titles: Mapping[str, str] = field(repr=False)
    city_names: Mapping[CityId, CityNames] = field(repr=False)
    geometry: Geometry = field(repr=False)
    body: str = field(repr=False)
    """The whole edition as JSON, with defaults filled in; paintings by file name."""
    printed: Edition | None = field(default=None, repr=False)
    """The edition as in its file, if this one is its form in another language."""
    language: str | None = None
    """The language of such a form."""

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Let a form in another language cross to another process as no more than its language.

        One in which anything else was replaced crosses whole.
        """
        printed, language = self.printed, self.language
        if printed is None or language is None or printed.localized(language) is not self:
            return object.__reduce_ex__(self, protocol)
        return Edition.localized, (printed, language)

    def title_in(self, language: str) -> str:
        """Return the edition's title in ``language``, or the printed one."""
        return self.titles.get(language, self.title)

    @property
    def fingerprint(self) -> str:
        """The hash of everything that a game depends on, see `data.fingerprint`."""
        return fingerprint(self.board)

    @property
    def asks_countries(self) -> bool:
        """Whether the player with most countries visited begins (R8), not a random one (X14)."""
        return self.board.rules.first_player is FirstPlayer.COUNTRIES

    @property
    def original(self) -> Edition:
        """The edition as in its file, also for a form in another language."""
        return self.printed or self

    def localized(self, language: str) -> Edition:
        """Return the edition with the city names and the map of a language (``en-GB`` is ``en``).

        The same object is returned every time; the original if the map has no labels in that
        language, so that words and pictures always agree.
        """
        return _localized(self.original, language.partition("-")[0])


@lru_cache(256)
def _localized(edition: Edition, language: str) -> Edition:
    if language not in edition.geometry.labels:
        return edition
    names = {
        city: replace(each, name=each.name_in(language))
        for city, each in edition.city_names.items()
    }
    geometry = edition.geometry.labelled(language)
    return replace(
        edition,
        city_names=MappingProxyType(names),
        geometry=geometry,
        printed=edition,
        language=language,
    )
