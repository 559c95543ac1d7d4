"""What is so near each other that it may soon be in each other's way, and how badly it is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

from maps.layout.curves import Complex, Indices, summed
from maps.layout.model import Floats


@dataclass(frozen=True)
class Pairs:
    """Things that have to keep ``clear`` of each other, by their places among all things.

    ``half`` is half the width and height of the box that one, or both together, take; ``weight``
    is what a square pixel too near counts.
    """

    one: Indices
    two: Indices
    half: Complex
    clear: Floats
    weight: Floats

    @classmethod
    def of(
        cls, one: Indices, two: Indices, half: Complex | complex, clear: float, weight: float
    ) -> Pairs:
        """Return pairs that all keep as clear of each other, and count as much."""
        full = np.ones(len(one))
        return cls(one, two, half * full.astype(np.complex128), clear * full, weight * full)

    @classmethod
    def joined(cls, parts: list[Pairs]) -> Pairs:
        """Return all pairs of several kinds."""
        rows = zip(*((p.one, p.two, p.half, p.clear, p.weight) for p in parts), strict=True)
        return cls(*(np.concatenate(row) for row in rows))

    def near(self, things: Complex, skin: float) -> Pairs:
        """Return those that may meet before anything has moved by half of ``skin`` pixels."""
        apart = things[self.one] - things[self.two]
        reach = self.clear + skin
        close = np.abs(apart.real) - self.half.real < reach
        close &= np.abs(apart.imag) - self.half.imag < reach
        return self.only(close)

    def only(self, which: np.ndarray[tuple[int], np.dtype[np.bool_ | np.int64]]) -> Pairs:
        """Return some of the pairs."""
        return Pairs(
            self.one[which],
            self.two[which],
            self.half[which],
            self.clear[which],
            self.weight[which],
        )

    def judged(self, things: Complex) -> tuple[float, Complex]:
        """Return how much is in each other's way, and its slope by the things."""
        apart = things[self.one] - things[self.two]
        x, y = np.abs(apart.real) - self.half.real, np.abs(apart.imag) - self.half.imag
        close = np.flatnonzero(np.maximum(x, y) < self.clear)
        x, y, apart = x[close], y[close], apart[close]
        right, down = np.maximum(x, 0), np.maximum(y, 0)
        outside = np.sqrt(right**2 + down**2 + 1e-6)
        over = self.clear[close] - outside - np.minimum(np.maximum(x, y), 0)
        weight = self.weight[close] * np.maximum(over, 0)
        within = np.maximum(x, y) < 0
        by_x = right / outside + (within & (x >= y))
        by_y = down / outside + (within & (x < y))
        slope = np.sign(apart.real) * by_x + 1j * (np.sign(apart.imag) * by_y)
        slope *= -2 * weight
        count = len(things)
        found = summed(self.one[close], slope, count) - summed(self.two[close], slope, count)
        return float((weight * over).sum()), found


def nearer_than(points: Complex, reach: float) -> tuple[Indices, Indices]:
    """Return the pairs of ``points`` that are less than ``reach`` pixels apart."""
    tree = cKDTree(np.column_stack([points.real, points.imag]))
    one, two = tree.query_pairs(reach, output_type="ndarray").T
    return one, two


def all_pairs(ones: Indices, twos: Indices) -> tuple[Indices, Indices]:
    """Return every pair of one of ``ones`` with one of ``twos``."""
    return np.repeat(ones, len(twos)), np.tile(twos, len(ones))
