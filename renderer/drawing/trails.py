"""Draws thick anti-aliased lines along a path."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw

from data import RouteGeometry
from renderer.drawing.along import Path, distances, piece
from renderer.drawing.canvas import Canvas
from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Point, bounds
from renderer.drawing.sprite import FINE


def trail(image: Canvas, path: Path, width: float, colour: RGB) -> None:
    """Draw a line along ``path``, ``width`` pixels thick with round ends."""
    left, top, mask = trail_mask([path], width)
    image.paste(colour, (left, top), mask)


def trail_mask(
    lines: Sequence[Path], width: float, *, blunt: bool = False
) -> tuple[int, int, Image.Image]:
    """Return (left, top, mask) of lines ``width`` pixels thick; ends are round unless ``blunt``."""
    left, top, right, bottom = bounds([point for line in lines for point in line], width / 2 + 1)
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen = ImageDraw.Draw(mask)
    thick = max(1, round(width * FINE))
    for line in lines:
        points = [((x - left) * FINE, (y - top) * FINE) for x, y in line]
        # Discs are round ends and round joints; Pillow's own take longer and leave hairlines. As
        # it counts the edge of a disc as inside, it has to be half a pixel smaller.
        pen.line(points, fill=255, width=thick, joint="curve" if blunt else None)
        reach = (thick - 1) / 2
        for x, y in () if blunt else points:
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=255)
    return left, top, mask.reduce(FINE)


@lru_cache(maxsize=512)
def gaps(where: RouteGeometry, length: float) -> tuple[Path, ...]:
    """Return the pieces of a route's path that wagons of a ``length`` leave bare, in order."""
    marks = distances(where.path)
    cuts = [0.0]
    for slot in where.slots:
        nearest = _along(where.path, marks, (slot.x, slot.y))
        cuts += [nearest - length / 2 + 3, nearest + length / 2 - 3]
    cuts.append(marks[-1])
    return tuple(
        piece(where.path, marks, start, max(start + 1, end))
        for start, end in zip(cuts[::2], cuts[1::2], strict=True)
    )


def _along(path: Path, marks: list[float], spot: Point) -> float:
    """Return how far along the path the point nearest to ``spot`` is."""
    best = (float("inf"), 0.0)
    for k, ((x0, y0), (x1, y1)) in enumerate(pairwise(path)):
        dx, dy = x1 - x0, y1 - y0
        square = dx * dx + dy * dy or 1.0
        t = min(1.0, max(0.0, ((spot[0] - x0) * dx + (spot[1] - y0) * dy) / square))
        away = hypot(x0 + t * dx - spot[0], y0 + t * dy - spot[1])
        best = min(best, (away, marks[k] + t * (marks[k + 1] - marks[k])))
    return best[1]
