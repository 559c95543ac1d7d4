"""Writes a layout into an edition's file; everything else in it stays byte for byte."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from shapely.geometry import LineString

from data.lines import Lines
from data.map_checks import MEMBER
from data.painting import MEMBER as PAINTING
from maps.layout.placement import Body
from maps.layout.projection import Points
from maps.layout.state import Layout, RouteLine

SPREAD = ("areas", "layout", "cities", "labels", "routes")
"""Members of the geometry that are written with one entry per line."""
SMOOTH = 0.2
"""Pixels by which a line may deviate from its curve, to save points."""


def with_layout(body: Body, layout: Layout) -> dict[str, Any]:
    """Return an edition's JSON with the layout as its geometry."""
    geometry = dict(body["geometry"])
    geometry["cities"] = {
        city: {"at": _numbers(layout.cities[city], 1), "label": _numbers(layout.names[city], 1)}
        for city in sorted(layout.cities)
    }
    ends = {route["id"]: route["cities"] for route in body["routes"]}
    geometry["routes"] = {
        route: _route(layout.routes[route], layout.cities[ends[route][0]])
        for route in sorted(layout.routes)
    }
    if layout.anchors:
        hints = dict(geometry["layout"])
        hints["anchors"] = {
            name: [*hints["anchors"][name][:2], *_numbers(at, 1)]
            for name, at in layout.anchors.items()
        }
        geometry["layout"] = hints
    return {**body, "geometry": geometry}


def replaced(text: str, geometry: dict[str, Any]) -> str:
    """Return an edition's file with another geometry."""
    fresh = formatted(geometry)
    if "geometry" in json.loads(text):
        after = text.index(":", Lines(text).start(("geometry",))) + 1
        start = after + len(text[after:]) - len(text[after:].lstrip())
        _, end = json.JSONDecoder().raw_decode(text, start)
        return text[:start] + fresh + text[end:]
    body, closed, rest = text.rpartition("}")
    return f'{body.rstrip()},\n  "geometry": {fresh}\n{closed}{rest}'


def formatted(geometry: dict[str, Any], indent: str = "  ") -> str:
    """Return a geometry as JSON with one record per line."""
    lines, deeper = [], f"{indent}  "
    for key, value in geometry.items():
        if key == MEMBER:
            written = formatted(value, deeper)
        elif key == PAINTING and value:
            written = _listed(value, deeper)
        elif key in SPREAD and value:
            entries = ",\n".join(f"{deeper}  {_json(k)}: {_json(v)}" for k, v in value.items())
            written = f"{{\n{entries}\n{deeper}}}"
        else:
            written = _json(value)
        lines.append(f"{deeper}{_json(key)}: {written}")
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _listed(painting: dict[str, Any], indent: str) -> str:
    """Return what a painting shows as JSON with one record of each list per line."""
    lines, deeper = [], f"{indent}  "
    for key, value in painting.items():
        written = _json(value)
        if value and isinstance(value, list) and isinstance(value[0], dict):
            entries = ",\n".join(f"{deeper}  {_json(each)}" for each in value)
            written = f"[\n{entries}\n{deeper}]"
        lines.append(f"{deeper}{_json(key)}: {written}")
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _route(line: RouteLine, first: tuple[float, float]) -> dict[str, Any]:
    """Return a route's record, starting at its first city."""
    path, slots = line.path, line.slots
    if np.hypot(*(path[0] - first)) > np.hypot(*(path[-1] - first)):
        path = path[::-1]
        slots = slots[::-1].copy()
        slots[:, 2] = (slots[:, 2] + 360) % 360 - 180
    return {
        "slots": [[*_numbers((x, y), 1), *_numbers((a,), 2)] for x, y, a in slots.tolist()],
        "path": [_numbers(point, 1) for point in _simple(path)],
    }


def _simple(path: Points) -> list[tuple[float, ...]]:
    return list(LineString(path).simplify(SMOOTH).coords)


def _numbers(values: Any, digits: int) -> list[float]:
    # Adding 0.0 turns -0.0 into 0.0.
    return [round(float(value), digits) + 0.0 for value in values]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
