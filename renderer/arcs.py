"""Thick lines drawn on top of a map: curves between cities, whole or in dashes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, cycle, pairwise
from math import hypot
from typing import TypeAlias

from PIL import Image, ImageDraw

from renderer.colour import RGB
from renderer.shapes import Point, bounds
from renderer.sprite import FINE

Path: TypeAlias = tuple[Point, ...]
Dashes: TypeAlias = tuple[float, ...]
"""Pixels drawn, left bare, drawn …; nothing: a whole line."""


def arc(start: Point, end: Point, bulge: float) -> Path:
    """A curve that leaves the straight line by ``bulge`` of its length, to its left if positive."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = (start[0] + dx / 2 + 2 * bulge * dy, start[1] + dy / 2 - 2 * bulge * dx)
    steps = max(8, round(hypot(dx, dy) / 4))
    points = []
    for k in range(steps + 1):
        t = k / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append(
            (a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1])
        )
    return tuple(points)


def dashed(path: Path, dashes: Dashes) -> list[Path]:
    """Cut a path into the pieces that are drawn."""
    if not dashes:
        return [path]
    marks = [0.0, *accumulate(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(path))]
    pieces, start = [], 0.0
    for drawn, length in zip(cycle((True, False)), cycle(dashes), strict=False):
        if start >= marks[-1]:
            break
        end = min(start + length, marks[-1])
        if drawn:
            inside = [point for point, mark in zip(path, marks, strict=True) if start < mark < end]
            pieces.append((_point(path, marks, start), *inside, _point(path, marks, end)))
        start += length
    return pieces


def trimmed(path: Path, reach: float) -> Path:
    """The path without what lies within ``reach`` of its ends; the whole if that is all."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    rest = [
        p for p in path if min(hypot(p[0] - x0, p[1] - y0), hypot(p[0] - x1, p[1] - y1)) > reach
    ]
    return tuple(rest) if len(rest) > 1 else path


def middle(path: Path, share: float = 0.5) -> Point:
    """The point at a ``share`` of the path's length."""
    marks = [0.0, *accumulate(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(path))]
    return _point(path, marks, marks[-1] * share)


def stroke(
    image: Image.Image, lines: Sequence[Path], width: float, colour: RGB, *, blunt: bool = False
) -> None:
    """Draw lines ``width`` pixels thick, with round ends unless ``blunt``."""
    left, top, right, bottom = bounds([p for line in lines for p in line], width / 2 + 1)
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen = ImageDraw.Draw(mask)
    thick = max(1, round(width * FINE))
    for line in lines:
        points = [((x - left) * FINE, (y - top) * FINE) for x, y in line]
        pen.line(points, fill=255, width=thick, joint="curve")
        for x, y in () if blunt else (points[0], points[-1]):
            pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)
    image.paste(colour, (left, top), mask.reduce(FINE))


def _point(path: Path, marks: list[float], distance: float) -> Point:
    for (a, b), (start, end) in zip(pairwise(path), pairwise(marks), strict=True):
        if distance <= end:
            t = (distance - start) / ((end - start) or 1.0)
            return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
    return path[-1]
