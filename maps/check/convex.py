"""Rounded boxes at any angle: how far apart two of them are, and which of many are near one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, floor, hypot, radians, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

TOUCH = 1e-6
"""Pixels: what is nearer touches, however its numbers were rounded."""
CELL = 64
"""The side of a grid's cell, in pixels: about as long as a slot."""
WIDE = 256
"""What covers more cells than this is kept beside the grid."""


@dataclass(frozen=True)
class Shape:
    """Everything within ``radius`` of a box around (``x``, ``y``), whose halves may be 0.

    ``half`` are half its length and half its thickness, ``turn`` cosine and sine of its angle.
    """

    x: float
    y: float
    half: Point = (0.0, 0.0)
    turn: Point = (1.0, 0.0)
    radius: float = 0.0

    @classmethod
    def disc(cls, at: Sequence[float], radius: float) -> Shape:
        """Return what is within ``radius`` of a point."""
        return cls(at[0], at[1], radius=radius)

    @classmethod
    def box(cls, left: float, top: float, right: float, bottom: float) -> Shape:
        """Return an upright box."""
        return cls((left + right) / 2, (top + bottom) / 2, ((right - left) / 2, (bottom - top) / 2))

    @classmethod
    def line(cls, start: Point, end: Point) -> Shape:
        """Return a straight line."""
        across, down = end[0] - start[0], end[1] - start[1]
        length = hypot(across, down)
        turn = (across / length, down / length) if length else (1.0, 0.0)
        return cls((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (length / 2, 0.0), turn)

    @classmethod
    def rounded(cls, at: Point, angle: float, sides: Point, corner: float) -> Shape:
        """Return a box of ``sides``, turned by ``angle`` degrees, with corners of a radius."""
        radius = min(corner, *(side / 2 for side in sides))
        half = sides[0] / 2 - radius, sides[1] / 2 - radius
        return cls(*at, half, (cos(radians(angle)), sin(radians(angle))), radius)

    @cached_property
    def bounds(self) -> Bounds:
        """The upright box around it."""
        (along, thick), (c, s) = self.half, map(abs, self.turn)
        wide, high = along * c + thick * s + self.radius, along * s + thick * c + self.radius
        return self.x - wide, self.y - high, self.x + wide, self.y + high

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The corners of its box, one after the other."""
        return tuple(_corners((self.x, self.y), self.half, self.turn))


def gap(one: Shape, two: Shape) -> float:
    """Return the pixels between two shapes, negative if they overlap."""
    (c, s), (c_two, s_two) = one.turn, two.turn
    across, down = two.x - one.x, two.y - one.y
    turn = c * c_two + s * s_two, c * s_two - s * c_two
    back = turn[0], -turn[1]
    ahead = across * c + down * s, down * c - across * s
    behind = -across * c_two - down * s_two, across * s_two - down * c_two
    radii = one.radius + two.radius
    if not (_parted(ahead, one.half, two.half, turn) or _parted(behind, two.half, one.half, back)):
        return -radii
    # The nearest points of two boxes that are apart: one of them is a corner.
    nearest = min(
        _beyond(corner, half)
        for half, corners in (
            (one.half, _corners(ahead, two.half, turn)),
            (two.half, _corners(behind, one.half, back)),
        )
        for corner in corners
    )
    return nearest - radii


def _parted(at: Point, half: Point, other: Point, turn: Point) -> bool:
    """Return whether a side of a box around the origin parts it from another box at ``at``."""
    c, s = map(abs, turn)
    return (
        abs(at[0]) > half[0] + other[0] * c + other[1] * s
        or abs(at[1]) > half[1] + other[0] * s + other[1] * c
    )


def _corners(at: Point, half: Point, turn: Point) -> Iterator[Point]:
    (x, y), (c, s) = at, turn
    ax, ay, bx, by = half[0] * c, half[0] * s, -half[1] * s, half[1] * c
    yield x - ax - bx, y - ay - by
    yield x + ax - bx, y + ay - by
    yield x + ax + bx, y + ay + by
    yield x - ax + bx, y - ay + by


def _beyond(point: Point, half: Point) -> float:
    """Return how far a point is from a box around the origin."""
    return hypot(max(abs(point[0]) - half[0], 0.0), max(abs(point[1]) - half[1], 0.0))


class Grid:
    """Finds which of many boxes meet another one, without comparing it with all."""

    def __init__(self, boxes: Sequence[Bounds]) -> None:
        self._boxes = boxes
        self._cells: dict[tuple[int, int], list[int]] = {}
        self._wide: list[int] = []
        for index, box in enumerate(boxes):
            cells = _cells(box)
            if cells is None:
                self._wide.append(index)
            else:
                for cell in cells:
                    self._cells.setdefault(cell, []).append(index)

    def near(self, box: Bounds) -> list[int]:
        """Return the indexes of the boxes that meet this one, in their order."""
        left, top = box[0] - TOUCH, box[1] - TOUCH
        right, bottom = box[2] + TOUCH, box[3] + TOUCH
        cells = _cells((left, top, right, bottom))
        tried: set[int] | range = range(len(self._boxes))
        if cells is not None:
            tried = {index for cell in cells for index in self._cells.get(cell, ())}
            tried.update(self._wide)
        found = []
        for index in tried:
            here = self._boxes[index]
            if here[0] <= right and left <= here[2] and here[1] <= bottom and top <= here[3]:
                found.append(index)
        return sorted(found)


def _cells(box: Bounds) -> list[tuple[int, int]] | None:
    """Return the cells that a box covers; None if they are too many."""
    left, top, right, bottom = (floor(side / CELL) for side in box)
    if (right - left + 1) * (bottom - top + 1) > WIDE:
        return None
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def meeting(one: tuple[Point, Point], two: tuple[Point, Point]) -> tuple[Point, ...]:
    """Return the points that two straight lines share: none, one, or the ends of what they share.

    Of what they share along one another its middle is returned, too.
    """
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = two
    rx, ry, sx, sy = bx - ax, by - ay, dx - cx, dy - cy
    across = rx * sy - ry * sx
    if across:
        t = ((cx - ax) * sy - (cy - ay) * sx) / across
        u = ((cx - ax) * ry - (cy - ay) * rx) / across
        return ((ax + t * rx, ay + t * ry),) if 0 <= t <= 1 and 0 <= u <= 1 else ()
    ends = [
        *(end for end in one if not gap(Shape(*end), Shape.line(*two))),
        *(end for end in two if not gap(Shape(*end), Shape.line(*one))),
    ]
    if not ends:
        return ()
    first, last = min(ends), max(ends)
    return first, ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2), last
