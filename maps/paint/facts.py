"""What only the painter needs to know about a map: its title, sea names, borders, mountains.

It is in ``maps/EDITION.json``; without that file, geography alone must tell. Mountains that several
maps show are in ``ranges/NAME.json``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from maps.geography import Area

Place: TypeAlias = tuple[float, float]
"""Longitude and latitude."""

MAPS = Path(__file__).parent / "maps"
RANGES = Path(__file__).parent / "ranges"
ALL = "all"
"""In place of a list of borders: the map shows all of today's."""


@dataclass(frozen=True, slots=True)
class Country:
    """A country, identified by a place in each of its parts; ``tint`` is a name in the tints."""

    name: str
    tint: str
    at: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Frontier:
    """A border of today, or the part of it within an area."""

    between: frozenset[str]
    within: Area | None


@dataclass(frozen=True, slots=True)
class Ridge:
    """The crest of a range; ``height`` in km, ``width`` of the range in km."""

    height: float
    width: float
    line: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class SeaName:
    """A name along a curve through three places, with its second row below.

    ``size`` of the letters and ``gap`` between them are in pixels.
    """

    text: str
    size: int
    gap: int
    line: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts of one map; everything may be absent.

    ``kept`` None means every border of today except those ``left_out``. On a map of the ``earth``
    relief and small rivers come from the sources, and ornaments go wherever there is room.
    """

    title: tuple[str, ...] = ()
    compass: Place | None = None
    seas: tuple[SeaName, ...] = ()
    countries: tuple[Country, ...] = ()
    kept: tuple[Frontier, ...] | None = ()
    left_out: tuple[Frontier, ...] = ()
    drawn: tuple[tuple[Place, ...], ...] = ()
    ridges: tuple[Ridge, ...] = ()
    earth: bool = False

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Facts:
        """Read the facts from their JSON."""
        compass = body.get("compass")
        return cls(
            title=tuple(body.get("title", ())),
            compass=None if compass is None else (compass[0], compass[1]),
            seas=tuple(
                SeaName(s["text"], s["size"], s["gap"], _places(s["line"]))
                for s in body.get("seas", ())
            ),
            countries=tuple(
                Country(c["name"], c["tint"], _places(c["at"])) for c in body.get("countries", ())
            ),
            kept=None if body.get("frontiers_kept") == ALL else _parts(body, "frontiers_kept"),
            left_out=_parts(body, "frontiers_left_out"),
            drawn=tuple(_places(f["line"]) for f in body.get("frontiers_drawn", ())),
            ridges=tuple(
                Ridge(r["height"], r["width"], _places(r["line"])) for r in body.get("ridges", ())
            ),
            earth=body.get("earth", False),
        )


def facts_of(edition: str, maps: Path = MAPS) -> Facts:
    """Return the facts of an edition's map, empty if there are none."""
    file = maps / f"{edition}.json"
    if not file.is_file():
        return Facts()
    body = json.loads(file.read_text(encoding="utf-8"))
    if isinstance(body.get("ridges"), str):
        ranges = RANGES / f"{body['ridges']}.json"
        body["ridges"] = json.loads(ranges.read_text(encoding="utf-8"))
    return Facts.of(body)


def _parts(body: Mapping[str, Any], key: str) -> tuple[Frontier, ...]:
    found = body.get(key, ())
    return tuple(Frontier(frozenset(each["between"]), _area(each.get("within"))) for each in found)


def _places(points: Any) -> tuple[Place, ...]:
    return tuple((float(lon), float(lat)) for lon, lat in points)


def _area(edges: Any) -> Area | None:
    if edges is None:
        return None
    west, south, east, north = map(float, edges)
    return west, south, east, north
