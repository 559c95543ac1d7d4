"""Draws thick lines on top of a map: curves between cities, whole or in dashes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from math import hypot
from typing import TypeAlias

from PIL import Image

from renderer.drawing.along import Path, distances, piece, point_at
from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Point
from renderer.drawing.trails import trail_mask

Dashes: TypeAlias = tuple[float, ...]
"""Lengths in pixels, by turns drawn and left out; empty for a solid line."""


def arc(start: Point, end: Point, bulge: float) -> Path:
    """Return a curve that leaves the straight line by ``bulge`` of its length, left if positive."""
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
    """Return the pieces of a path that dashes draw."""
    if not dashes:
        return [path]
    marks = distances(path)
    pieces, start = [], 0.0
    for drawn, length in zip(cycle((True, False)), cycle(dashes), strict=False):
        if start >= marks[-1]:
            break
        end = min(start + length, marks[-1])
        if drawn:
            pieces.append(piece(path, marks, start, end))
        start += length
    return pieces


def trimmed(path: Path, reach: float) -> Path:
    """Return the path without what is within ``reach`` of its ends, or whole if nothing is left."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    rest = [
        p for p in path if min(hypot(p[0] - x0, p[1] - y0), hypot(p[0] - x1, p[1] - y1)) > reach
    ]
    return tuple(rest) if len(rest) > 1 else path


def middle(path: Path, share: float = 0.5) -> Point:
    """Return the point at a ``share`` of the path's length."""
    marks = distances(path)
    return point_at(path, marks, marks[-1] * share)


def stroke(
    image: Image.Image, lines: Sequence[Path], width: float, colour: RGB, *, blunt: bool = False
) -> None:
    """Draw lines ``width`` pixels thick, with round ends unless ``blunt``."""
    left, top, mask = trail_mask(lines, width, blunt=blunt)
    image.paste(colour, (left, top), mask)
