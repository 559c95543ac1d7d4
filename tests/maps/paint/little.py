"""A little map: an island of two countries with a mountain range, in a wide sea."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from shapely.geometry import LineString, MultiLineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from maps.geography import Area
from maps.geography.topojson import Points
from maps.paint import outlines, slopes, unwritten
from maps.paint.facts import Facts

Heights = npt.NDArray[np.float32]

ISLAND = box(2, 44, 8, 48)
"""Its frontier runs along 5 degrees east."""

EDITION: dict[str, Any] = {
    "edition": "little",
    "cities": [
        {"id": "north", "name": "North", "lon": 3.0, "lat": 47.5},
        {"id": "south", "name": "South", "lon": 3.0, "lat": 44.5},
        {"id": "east", "name": "East", "lon": 7.0, "lat": 44.5},
        {"id": "far", "name": "Far", "lon": 14.0, "lat": 48.0},
    ],
    "routes": [{"id": "east-far", "cities": ["east", "far"], "length": 3, "color": "gray"}],
    "geometry": {
        "size": [480, 280],
        "slot": [30, 12],
        "city_radius": 8,
        "label_size": 14,
        "keep_clear": {"title": [300, 30, 400, 70]},
        "cities": {
            "north": {"at": [80, 60], "label": [80, 40]},
            "south": {"at": [80, 230], "label": [80, 250]},
            "east": {"at": [210, 230], "label": [210, 250]},
            "far": {"at": [430, 120], "label": [430, 140]},
        },
        "routes": {
            "east-far": {
                "slots": [[265, 203, -27], [320, 175, -27], [375, 148, -27]],
                "path": [[210, 230], [430, 120]],
            }
        },
    },
}

FACTS = Facts.of(
    {
        "title": ["LITTLE", "a map"],
        "seas": [{"text": "Mare", "size": 16, "gap": 2, "line": [[9, 46], [10.5, 46], [12, 46]]}],
        "countries": [
            {"name": "Westland", "tint": "rose", "at": [[3, 46]]},
            {"name": "Eastland", "tint": "blue", "at": [[7, 46]]},
        ],
        "frontiers": [{"between": ["Eastland", "Westland"]}],
        "ridges": [{"height": 3, "width": 60, "line": [[3, 46.8], [4.5, 45.6]]}],
        "compass": False,
        "rivers": "large",
    }
)


def peak(places: Points) -> Heights:
    """A mountain of four kilometres near the west coast of the island."""
    away = np.hypot(places[:, 0] - 3.5, places[:, 1] - 46.5)
    return np.asarray(np.maximum(0, 4 - 8 * away), np.float32)


def instead_of_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the painter find the island where it would ask the sources."""

    def land(area: Area) -> BaseGeometry:
        return ISLAND.intersection(box(*area))

    def frontiers(area: Area) -> dict[frozenset[str], BaseGeometry]:
        # Ends a little short of the coast, as lines of another source may.
        between = frozenset({"Eastland", "Westland"})
        return {between: MultiLineString([LineString([(5, 44.03), (5, 47.97)])])}

    def countries(area: Area) -> dict[str, BaseGeometry]:
        return {"Eastland": box(5, 44, 8, 48), "Westland": box(2, 44, 5, 48)}

    for module in (outlines, slopes):
        monkeypatch.setattr(module, "land", land)
    for module in (outlines, unwritten):
        monkeypatch.setattr(module, "frontiers", frontiers)
    monkeypatch.setattr(unwritten, "countries", countries)
    monkeypatch.setattr(outlines, "lakes", lambda area: Polygon())
    monkeypatch.setattr(outlines, "rivers", lambda area: LineString([(3, 45), (4, 45)]))
    monkeypatch.setattr(outlines, "streams", lambda area: LineString([(2.1, 46), (4.9, 46)]))
    monkeypatch.setattr(slopes, "heights", lambda places, blur: peak(places))
