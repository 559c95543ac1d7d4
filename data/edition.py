"""An edition: the engine's board with what people read and what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from data.fingerprint import fingerprint
from engine.board import Board, CityId, FirstPlayer, RouteId

Point: TypeAlias = tuple[float, float]
"""A place on the map in pixels, from its top left corner."""


@dataclass(frozen=True, slots=True)
class Place:
    """A city's printed name, its names by language code, and other spellings to accept.

    ``also`` tells by language code under which other name readers may know it, such as today's.
    """

    name: str
    names: Mapping[str, str]
    aliases: tuple[str, ...]
    also: Mapping[str, str]

    def called(self, language: str) -> str:
        """Return the name in ``language``, or the printed one."""
        return self.names.get(language, self.name)


class Slot(NamedTuple):
    """The centre of one space of a route in pixels, and its angle in degrees, clockwise."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class CityGeometry:
    """Where a city's marker and the middle of its name lie."""

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
    """A part of the map that can be looked at alone: its names by language code, its cities."""

    names: Mapping[str, str]
    cities: tuple[CityId, ...]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The map in pixels; ``slot`` is the length and thickness of a space.

    ``art`` holds a painting by look (``day``, ``night``, …); ``keep_clear`` the places of things
    that are not part of the game, such as the ``legend``; ``labels``, by language code, the middles
    of the names that a language writes differently.
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


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """An edition; compared and hashed by identity, made once per text of a file and language.

    ``titles`` are those by language code that may differ from its printed ``title``.
    """

    board: Board = field(repr=False)
    title: str
    titles: Mapping[str, str] = field(repr=False)
    places: Mapping[CityId, Place] = field(repr=False)
    geometry: Geometry = field(repr=False)
    body: str = field(repr=False)
    """All of it as JSON, with what its file leaves to be worked out; art by its names."""
    printed: Edition | None = field(default=None, repr=False)
    """The edition as its file has it, if this is its form in a language."""

    def called(self, language: str) -> str:
        """Return the title in ``language``, or the printed one."""
        return self.titles.get(language, self.title)

    @property
    def fingerprint(self) -> str:
        """The name of everything that a game depends on, see `data.fingerprint`."""
        return fingerprint(self.board)

    @property
    def asks_countries(self) -> bool:
        """Whether whoever has visited the most countries begins (R8), rather than anybody (X14)."""
        return self.board.rules.first_player is FirstPlayer.COUNTRIES

    @property
    def original(self) -> Edition:
        """The edition as its file has it."""
        return self.printed or self

    def spoken(self, language: str) -> Edition:
        """Return the form whose places and map bear the names of a language (``en-GB`` is ``en``).

        The same object every time; the original where the map has no labels in that language, so
        that words and pictures always agree.
        """
        return _spoken(self.original, language.partition("-")[0])


@cache
def _spoken(edition: Edition, language: str) -> Edition:
    labels = edition.geometry.labels.get(language)
    if labels is None:
        return edition
    places = {
        city: replace(place, name=place.called(language)) for city, place in edition.places.items()
    }
    cities = {
        city: replace(where, label=labels.get(city, where.label))
        for city, where in edition.geometry.cities.items()
    }
    geometry = replace(edition.geometry, cities=MappingProxyType(cities))
    return replace(edition, places=MappingProxyType(places), geometry=geometry, printed=edition)
