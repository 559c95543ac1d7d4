"""A little map: an island of two countries with a mountain range, in a wide sea."""

from __future__ import annotations

from typing import Any

import pytest
from shapely.geometry import LineString, MultiLineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from tools.geography import Area
from tools.paint import outlines
from tools.paint.facts import Facts

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
        "frontiers_kept": [{"between": ["Eastland", "Westland"]}],
        "ridges": [{"height": 3, "width": 60, "line": [[3, 46.8], [4.5, 45.6]]}],
    }
)


def instead_of_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the painter find the island where it would ask the sources."""

    def land(area: Area) -> BaseGeometry:
        return ISLAND.intersection(box(*area))

    def frontiers(area: Area) -> dict[frozenset[str], BaseGeometry]:
        # Ends a little short of the coast, as lines of another source may.
        between = frozenset({"Eastland", "Westland"})
        return {between: MultiLineString([LineString([(5, 44.03), (5, 47.97)])])}

    monkeypatch.setattr(outlines, "land", land)
    monkeypatch.setattr(outlines, "frontiers", frontiers)
    monkeypatch.setattr(outlines, "lakes", lambda area: Polygon())
    monkeypatch.setattr(outlines, "rivers", lambda area: LineString([(3, 45), (4, 45)]))
