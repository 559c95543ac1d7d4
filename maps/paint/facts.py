"""What only the painter needs to know about a map: its title, sea names, borders, mountains.

It is in the edition's ``geometry.painting``; what isn't there, geography must tell.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from data.painting import MEMBER, RANGES
from maps.geography import Area
from maps.paint.canvas import DISPLAY, ITALIC

T = TypeVar("T")

Place: TypeAlias = tuple[float, float]
"""Longitude and latitude."""

_RANGES = Path(__file__).parent / "ranges" / f"{RANGES}.json"
"""The crests of Europe: too many for each file of a map that shows them."""
_FACES: Mapping[str, str] = MappingProxyType({"playfair": DISPLAY, "fell": ITALIC})
_SIZE, _GAP = 32, 4
_STREAMS: Mapping[str, bool | None] = MappingProxyType({"all": True, "large": False, "none": None})


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

    ``size`` of the letters and ``gap`` between them are in pixels; ``face`` is their font.
    """

    text: str
    size: int
    gap: float
    line: tuple[Place, ...]
    face: str = ITALIC


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts of one map. None leaves a thing to geography, and an empty tuple leaves it out.

    ``compass`` is the place that it should be near, or whether there is one at all; of
    ``frontiers``, None means every border of today except those ``left_out``. ``streams``: small
    rivers, too, or only large ones, or None for no river; ``face``: the title's font.
    """

    title: tuple[str, ...] | None = None
    compass: Place | bool = True
    seas: tuple[SeaName, ...] = ()
    countries: tuple[Country, ...] | None = None
    frontiers: tuple[Frontier, ...] | None = None
    left_out: tuple[Frontier, ...] = ()
    drawn: tuple[tuple[Place, ...], ...] = ()
    ridges: tuple[Ridge, ...] | None = None
    streams: bool | None = True
    face: str = DISPLAY

    @classmethod
    def of(cls, painting: Mapping[str, Any]) -> Facts:
        """Read the facts from ``geometry.painting``, which has the fields of `data.painting`."""
        compass, faces = painting.get("compass", True), painting.get("faces", {})
        return cls(
            title=tuple(painting["title"]) if "title" in painting else None,
            compass=compass if isinstance(compass, bool) else (compass[0], compass[1]),
            seas=tuple(
                SeaName(
                    text=sea["text"],
                    size=sea.get("size", _SIZE),
                    gap=sea.get("gap", _GAP),
                    line=_places(sea["line"]),
                    face=_FACES[faces.get("seas", "fell")],
                )
                for sea in painting.get("seas", ())
            ),
            countries=_each(
                painting,
                "countries",
                lambda c: Country(c["name"], c.get("tint", ""), _places(c["at"])),
            ),
            frontiers=_each(painting, "frontiers", _frontier),
            left_out=_each(painting, "frontiers_left_out", _frontier) or (),
            drawn=_each(painting, "frontiers_drawn", lambda f: _places(f["line"])) or (),
            ridges=_ridges(painting),
            streams=_STREAMS[painting.get("rivers", "all")],
            face=_FACES[faces.get("title", "playfair")],
        )


def facts_of(body: Mapping[str, Any]) -> Facts:
    """Return what an edition's JSON says about its painting."""
    return Facts.of(body["geometry"].get(MEMBER, {}))


def _each(body: Mapping[str, Any], key: str, read: Callable[[Any], T]) -> tuple[T, ...] | None:
    return tuple(map(read, body[key])) if key in body else None


def _frontier(body: Mapping[str, Any]) -> Frontier:
    return Frontier(frozenset(body["between"]), _area(body.get("within")))


def _ridges(body: Mapping[str, Any]) -> tuple[Ridge, ...] | None:
    if body.get("ridges") == RANGES:
        body = {"ridges": json.loads(_RANGES.read_text(encoding="utf-8"))}
    return _each(body, "ridges", lambda r: Ridge(r["height"], r["width"], _places(r["line"])))


def _places(points: Any) -> tuple[Place, ...]:
    return tuple((float(lon), float(lat)) for lon, lat in points)


def _area(edges: Any) -> Area | None:
    if edges is None:
        return None
    west, south, east, north = map(float, edges)
    return west, south, east, north
