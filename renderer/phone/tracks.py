"""Lays out the tracks of a stretched map: spaces along them, doubles side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot

from data import Edition, RouteGeometry, Slot
from engine.board import RouteId
from renderer.drawing.along import Path, distances, point_at
from renderer.drawing.shapes import Point

_POINTS = 24
_BESIDE = 5.0
"""The pixels between the two tracks of a double."""
_GAP = 5.0
_FROM_CITY = 8.0
"""The pixels between a city's dot and the first space."""


def relaid(
    edition: Edition, paths: dict[RouteId, Path], thick: float, radius: float
) -> tuple[dict[RouteId, RouteGeometry], float]:
    """Return the routes with spaces along their ``paths``, and how long most spaces could be."""
    twins = edition.board.twins
    lines: dict[RouteId, Path] = {}
    for route, path in paths.items():
        if route not in twins:
            lines[route] = _points(path)
        elif route not in lines:
            other = twins[route].id
            lines |= dict(zip((route, other), _doubled(path, paths[other], thick), strict=True))
    routes = edition.board.routes.values()
    return {
        route.id: RouteGeometry(_slots(lines[route.id], route.length, radius), lines[route.id])
        for route in routes
    }, roomiest([(lines[route.id], route.length) for route in routes], radius)


def roomiest(routes: Iterable[tuple[Sequence[Point], int]], radius: float) -> float:
    """Return how long spaces could be in most of some routes, of each its line and its length."""
    pitches = sorted(_room(line, radius) / length for line, length in routes)
    return pitches[len(pitches) // 8] - _GAP


def _doubled(path: Path, other: Path, thick: float) -> tuple[Path, Path]:
    """Return both tracks of a double, at the same distance from the line between them."""
    a, b = _points(path), _points(other)
    if hypot(a[0][0] - b[0][0], a[0][1] - b[0][1]) > hypot(a[0][0] - b[-1][0], a[0][1] - b[-1][1]):
        b = b[::-1]
    middle = tuple(((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(a, b, strict=True))
    half = (thick + _BESIDE) / 2
    side = sum(
        (p[0] - m[0]) * n[0] + (p[1] - m[1]) * n[1]
        for p, m, n in zip(a, middle, _normals(middle), strict=True)
    )
    away = half if side >= 0 else -half
    return _moved(middle, away), _moved(middle, -away)


def _moved(path: Path, away: float) -> Path:
    """Return a line beside another, which meets it at both ends."""
    ends = len(path) - 1
    shares = [min(1.0, k / 3, (ends - k) / 3) for k in range(len(path))]
    return tuple(
        (x + away * share * nx, y + away * share * ny)
        for (x, y), (nx, ny), share in zip(path, _normals(path), shares, strict=True)
    )


def _normals(path: Path) -> list[Point]:
    ends = [path[0], *path, path[-1]]
    found = []
    for (x0, y0), (x1, y1) in zip(ends, ends[2:], strict=False):
        length = hypot(x1 - x0, y1 - y0) or 1.0
        found.append(((y0 - y1) / length, (x1 - x0) / length))
    return found


def _points(path: Path) -> Path:
    marks = distances(path)
    return tuple(point_at(path, marks, marks[-1] * k / (_POINTS - 1)) for k in range(_POINTS))


def _room(path: Sequence[Point], radius: float) -> float:
    return max(1.0, distances(path)[-1] - 2 * (radius + _FROM_CITY) + _GAP)


def _slots(path: Path, count: int, radius: float) -> tuple[Slot, ...]:
    marks = distances(path)
    start, each = radius + _FROM_CITY - _GAP / 2, _room(path, radius) / count
    found = []
    for k in range(count):
        middle = start + (k + 0.5) * each
        x, y = point_at(path, marks, middle)
        (x0, y0), (x1, y1) = (point_at(path, marks, middle + d) for d in (-each / 3, each / 3))
        found.append(Slot(round(x, 1), round(y, 1), round(degrees(atan2(y1 - y0, x1 - x0)), 2)))
    return tuple(found)
