"""Measures distances along a path."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import hypot
from typing import TypeAlias

from renderer.drawing.shapes import Point

Path: TypeAlias = tuple[Point, ...]


def distances(path: Sequence[Point]) -> list[float]:
    """Return the distance along the path from its start to each of its points."""
    steps = (hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(path))
    return list(accumulate(steps, initial=0.0))


def point_at(path: Sequence[Point], marks: Sequence[float], distance: float) -> Point:
    """Return the point at a distance from the start; ``marks`` are the path's ``distances``."""
    k = bisect_left(marks, distance)
    if k == 0 or k == len(path):
        return path[0 if k == 0 else -1]
    (x0, y0), (x1, y1) = path[k - 1], path[k]
    t = (distance - marks[k - 1]) / (marks[k] - marks[k - 1])
    return x0 + t * (x1 - x0), y0 + t * (y1 - y0)


def piece(path: Path, marks: Sequence[float], start: float, end: float) -> Path:
    """Return the piece of the path between two distances; ``marks`` are its ``distances``."""
    inside = path[bisect_right(marks, start) : bisect_left(marks, end)]
    return (point_at(path, marks, start), *inside, point_at(path, marks, end))
