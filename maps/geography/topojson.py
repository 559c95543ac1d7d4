"""Decodes TopoJSON: shapes that share their arcs, as shapely geometry.

The format: a topology holds ``arcs``, lists of points, often as differences on a grid;
its geometries name arcs by index, ``~index`` standing for the arc reversed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry

Points = npt.NDArray[np.float64]
"""Of shape (n, 2): x and y, or longitude and latitude."""

_LEAST_RING = 4  # points of a triangle that closes


class Topology:
    """A decoded topology."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        self.bounds: tuple[float, ...] = tuple(body.get("bbox", ()))
        self._layers: Mapping[str, Any] = body["objects"]
        self._arcs = [_arc(arc, body.get("transform")) for arc in body["arcs"]]

    def shapes(self, layer: str) -> Iterator[BaseGeometry]:
        """The lines and areas of a layer, one by one, as drawn: an area may touch itself."""
        for _, shape in self.named(layer):
            yield shape

    def named(self, layer: str, name: str = "name") -> Iterator[tuple[str, BaseGeometry]]:
        """The same, each with the value of a property, which may be missing."""
        for shape in self._layers[layer]["geometries"]:
            called = str(shape.get("properties", {}).get(name, ""))
            match shape["type"]:
                case "Polygon":
                    yield called, self._polygon(shape["arcs"])
                case "MultiPolygon":
                    yield from ((called, self._polygon(part)) for part in shape["arcs"])
                case "LineString":
                    yield called, LineString(self._line(shape["arcs"]))
                case "MultiLineString":
                    lines = [self._line(line) for line in shape["arcs"]]
                    yield called, MultiLineString(lines)

    def shared(self, layer: str, name: str = "name") -> dict[frozenset[str], MultiLineString]:
        """The lines between neighbours in a layer, by the values of a property."""
        users: dict[int, set[str]] = defaultdict(set)
        for shape in self._layers[layer]["geometries"]:
            for index in _flat(shape.get("arcs", ())):
                users[max(index, ~index)].add(shape["properties"][name])
        between: dict[frozenset[str], list[Points]] = defaultdict(list)
        for index, names in users.items():
            if len(names) > 1:
                between[frozenset(names)].append(self._arcs[index])
        return {names: MultiLineString(lines) for names, lines in between.items()}

    def _line(self, indices: Sequence[int]) -> Points:
        arcs = [self._arcs[i] if i >= 0 else self._arcs[~i][::-1] for i in indices]
        # Every arc begins where the one before it ends.
        line: Points = np.vstack([arcs[0], *(arc[1:] for arc in arcs[1:])])
        return line

    def _polygon(self, rings: Sequence[Sequence[int]]) -> Polygon:
        outer, *holes = [_unrolled(self._line(ring)) for ring in rings]
        if len(outer) < _LEAST_RING:
            return Polygon()
        return Polygon(outer, [hole for hole in holes if len(hole) >= _LEAST_RING])


def _arc(points: Sequence[Sequence[float]], transform: Mapping[str, Any] | None) -> Points:
    arc = np.array([point[:2] for point in points], float)
    if transform is None:
        return arc
    scaled: Points = np.cumsum(arc, axis=0) * transform["scale"] + transform["translate"]
    return scaled


def _unrolled(ring: Points) -> Points:
    """Return a ring without leaps from one edge of the map to the other: it goes on beyond 180°.

    One that goes round the south pole includes it.
    """
    turns = np.rint(np.diff(ring[:, 0], prepend=ring[:1, 0]) / 360)
    unrolled: Points = ring - np.column_stack([360 * np.cumsum(turns), np.zeros(len(ring))])
    if turns.sum():
        corners = [[unrolled[-1, 0], -90], [unrolled[0, 0], -90], unrolled[0]]
        unrolled = np.vstack([unrolled, corners])
    return unrolled


def _flat(arcs: Any) -> Iterator[int]:
    for each in arcs:
        if isinstance(each, int):
            yield each
        else:
            yield from _flat(each)
