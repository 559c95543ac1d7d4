"""The ground of a poster in metres as its viewer sees it, and solids that stand on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from renderer.drawing.shapes import Figure, Point

HORIZON = 440.0
_MIDDLE = 540.0
EYE, _DEPTH = 5.65, 1420.0
"""How high the viewer's eye is in metres, and units for a metre at a distance of one."""

Spot: TypeAlias = tuple[float, float, float]
"""A point in metres: to the right, up, and away from the viewer."""


def seen(spot: Spot) -> Point:
    """Return where a point in metres is on the poster."""
    x, y, z = spot
    share = _DEPTH / max(z, 1.5)
    return _MIDDLE + x * share, HORIZON + (EYE - y) * share


class Frame(NamedTuple):
    """The place of a straight vehicle: the middle of its front on the rails, and where it heads.

    ``u`` goes back from its front, ``v`` to the side that the viewer sees, ``y`` up.
    """

    x: float
    z: float
    heading: float

    def spot(self, u: float, v: float, y: float) -> Spot:
        """Return a point of the vehicle in metres."""
        cos, sin = math.cos(self.heading), math.sin(self.heading)
        side = self.side
        return self.x - u * cos - v * side * sin, y, self.z - u * sin + v * side * cos

    def at(self, u: float, v: float, y: float) -> Point:
        """Return where a point of the vehicle is on the poster."""
        return seen(self.spot(u, v, y))

    def figure(self, corners: Sequence[Spot]) -> Figure:
        """Return where points (u, v, y) of the vehicle are on the poster."""
        return [self.at(*corner) for corner in corners]

    @property
    def side(self) -> int:
        """Which side faces the viewer: 1 is the left one as it heads, -1 the right one."""
        left = -math.sin(self.heading), math.cos(self.heading)
        return 1 if left[0] * -self.x + left[1] * -self.z > 0 else -1

    def faces(self, u: float) -> bool:
        """Return whether the viewer sees the front of what ends at ``u``."""
        cos, sin = math.cos(self.heading), math.sin(self.heading)
        x, _, z = self.spot(u, 0, 0)
        return cos * -x + sin * -z > 0


def smooth(points: Sequence[Point], steps: int = 12) -> Figure:
    """Return a smooth curve through points (Catmull and Rom's)."""
    ends = [points[0], *points, points[-1]]
    made: Figure = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for n in range(steps):
            t = n / steps
            made.append(
                (
                    _between(a[0], b[0], c[0], d[0], t),
                    _between(a[1], b[1], c[1], d[1], t),
                )
            )
    return [*made, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


class Way:
    """A curve on the ground, measured in metres from its first point."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = smooth(points, 24)
        self._along = [0.0]
        for (ax, az), (bx, bz) in zip(self.points, self.points[1:], strict=False):
            self._along.append(self._along[-1] + math.hypot(bx - ax, bz - az))

    @property
    def length(self) -> float:
        """Its whole length in metres."""
        return self._along[-1]

    def at(self, along: float) -> Point:
        """Return the point on the ground after so many metres."""
        low, high = 0, len(self._along) - 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._along[middle] <= along else (low, middle)
        span = self._along[high] - self._along[low]
        t = min(1.0, max(0.0, (along - self._along[low]) / span))
        (ax, az), (bx, bz) = self.points[low], self.points[high]
        return ax + (bx - ax) * t, az + (bz - az) * t

    def beside(self, along: float, offset: float, height: float = 0) -> Point:
        """Return where a point is on the poster that lies so far beside the curve."""
        (ax, az), (bx, bz) = self.at(along - 0.5), self.at(along + 0.5)
        long = math.hypot(bx - ax, bz - az) or 1
        x, z = self.at(along)
        return seen((x + (bz - az) / long * offset, height, z - (bx - ax) / long * offset))

    def frame(self, along: float, length: float) -> Frame:
        """Return the place of a vehicle whose front is there and whose back is further along."""
        (fx, fz), (bx, bz) = self.at(along), self.at(along + length)
        return Frame(fx, fz, math.atan2(fz - bz, fx - bx))
