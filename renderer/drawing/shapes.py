"""Makes plane figures as points around the origin; y goes down, angles are in degrees."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Figure: TypeAlias = list[Point]
Area: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in whole pixels; right and bottom are the first outside."""


def polygon(radius: float, corners: int, first: float = -90, inner: float = 1) -> Figure:
    """Return a regular polygon; with ``inner``, every second corner at that radius makes a star."""
    turn = 360 / corners
    return [at(radius * (inner if k % 2 else 1), first + turn * k, (0, 0)) for k in range(corners)]


def circle(radius: float, x: float = 0, y: float = 0) -> Figure:
    """Return a circle with enough corners to look round."""
    corners = max(16, round(radius * 3))
    return [at(radius, 360 * k / corners, (x, y)) for k in range(corners)]


def box(width: float, height: float, x: float = 0, y: float = 0, round_: float = 0) -> Figure:
    """Return a rectangle around (x, y) with corners rounded by ``round_``."""
    radius = min(round_, width / 2, height / 2)
    across, down = width / 2 - radius, height / 2 - radius
    steps = 1 if radius == 0 else max(3, round(radius / 1.5))
    corners = ((across, down), (-across, down), (-across, -down), (across, -down))
    return [
        (x + dx + radius * cos, y + dy + radius * sin)
        for (dx, dy), arc in zip(corners, _arcs(steps), strict=True)
        for cos, sin in arc
    ]


@lru_cache(maxsize=64)
def _arcs(steps: int) -> tuple[tuple[Point, ...], ...]:
    """Return the four quarters of a circle round the origin, each with both its ends."""
    return tuple(
        tuple(at(1, start + 90 * k / steps, (0, 0)) for k in range(steps + 1))
        for start in (0, 90, 180, 270)
    )


def at(radius: float, angle: float, centre: Point) -> Point:
    """Return the point at ``radius`` and ``angle`` from ``centre``."""
    turn = math.radians(angle)
    return (centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn))


def rotated(figure: Iterable[Point], angle: float) -> Figure:
    """Return the figure turned clockwise about the origin."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in figure]


def moved(figure: Iterable[Point], x: float, y: float) -> Figure:
    """Return the figure shifted by (x, y)."""
    return [(px + x, py + y) for px, py in figure]


def scaled(figure: Iterable[Point], factor: float) -> Figure:
    """Return the figure enlarged about the origin by ``factor``."""
    return [(x * factor, y * factor) for x, y in figure]


def bounds(points: Sequence[Point], margin: float = 0) -> Area:
    """Return the area in whole pixels that contains the points, with a margin."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (
        math.floor(min(xs) - margin),
        math.floor(min(ys) - margin),
        math.ceil(max(xs) + margin) + 1,
        math.ceil(max(ys) + margin) + 1,
    )


def touches(area: Area, areas: Collection[Area]) -> bool:
    """Return whether an area has a pixel in common with any of the others."""
    left, top, right, bottom = area
    for x, y, r, b in areas:  # noqa: SIM110 - any() takes twice as long, and this is asked often
        if left < r and x < right and top < b and y < bottom:
            return True
    return False


def is_inside(area: Area, other: Area) -> bool:
    """Return whether an area has no pixel outside another one."""
    return (
        other[0] <= area[0] and other[1] <= area[1] and area[2] <= other[2] and area[3] <= other[3]
    )


def around(spot: Point, area: Area) -> Area:
    """Return an area given relative to a spot, moved to the pixel nearest to the spot."""
    x, y = round(spot[0]), round(spot[1])
    return x + area[0], y + area[1], x + area[2], y + area[3]


def united(a: Area, b: Area) -> Area:
    """Return the smallest area that contains both areas."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def shared(a: Area, b: Area) -> Area:
    """Return what two areas have in common; its edges are swapped if they don't touch."""
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
