"""An edition: the engine's board with what people read and what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

from engine.board import Board, CityId, RouteId

Point: TypeAlias = tuple[float, float]
"""A place on the map in pixels, from its top left corner."""


@dataclass(frozen=True, slots=True)
class Place:
    """A city's printed name, its names by language code, and other spellings to accept."""

    name: str
    names: Mapping[str, str]
    aliases: tuple[str, ...]

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
    that are not part of the game, such as the ``legend``.
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


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """An edition; compared and hashed by identity, made once per file."""

    board: Board = field(repr=False)
    title: str
    places: Mapping[CityId, Place] = field(repr=False)
    geometry: Geometry = field(repr=False)
