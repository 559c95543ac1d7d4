"""What moving cities does to the map below: how it bends, and where land and sea come to lie."""

from __future__ import annotations

import numpy as np

from maps.layout.coast import CELL, PAD, Coast
from maps.layout.curves import Complex
from maps.layout.model import Floats, Problem
from maps.layout.warp import UNIT, Warp, basis, system

PATCH = 40
"""Pixels between the points where the distortion of the map is measured."""
INLAND, OFFSHORE = 8.0, 6.0
"""Pixels from the coast at which routes on land, and ferries, are no longer drawn away from it."""


class Ground:
    """The warp of a problem's map as a function of where its nodes are drawn."""

    def __init__(self, problem: Problem, coast: Coast | None) -> None:
        count = len(problem.true)
        self.true = complex_of(problem.true)
        solve = np.linalg.inv(system(problem.true))[:, :count].astype(np.float64)
        self.bending: Floats = solve[:count] / UNIT**2
        self._solve: Floats = solve
        width, height = problem.size
        x, y = np.meshgrid(np.arange(0, width + 1, PATCH), np.arange(0, height + 1, PATCH))
        points = np.stack([x, y], axis=-1).reshape(-1, 2).astype(np.float64)
        if coast is not None:
            points = points[coast.distance(points) > -PATCH]
        slopes = [
            (basis(points + step, problem.true) - basis(points - step, problem.true)) @ solve / 2
            for step in np.eye(2)
        ]
        self.slopes: Floats = np.concatenate(slopes)

    def bend(self, shift: Complex) -> tuple[float, Complex]:
        """Return how much the spline bends when nodes are shifted, and its slope."""
        pull = _times(self.bending, shift)
        return float(np.vdot(shift, pull).real), 2 * pull

    def stretch(self, shift: Complex) -> tuple[float, Complex]:
        """Return how unevenly land is stretched, and its slope.

        A complex map z → αz + βz̄ is a turn and a growth by α, and uneven by β.
        """
        across, down = _times(self.slopes, shift).reshape(2, -1)
        across, down = across + 1, down + 1j
        even, uneven = (across - 1j * down) / 2, (across + 1j * down) / 2
        upright = np.maximum(even.real, 0)
        size = 4 * upright**2 + 0.2
        apart = uneven.real**2 + uneven.imag**2
        area = even.real**2 + even.imag**2 - apart
        logarithm, folded = np.log(np.maximum(area, 0.05)), np.maximum(0.25 - area, 0)
        wrong = (16 * apart + 4 * even.imag**2) / size
        by_area = np.where(area > 0.05, 0.2 * logarithm / np.maximum(area, 0.05), 0) - 80 * folded
        by_uneven = uneven * (32 / size - 2 * by_area)
        by_even = 2 * even * by_area + 8j * even.imag / size - 8 * upright * wrong / size
        by_across, by_down = (by_even + by_uneven) / 2, 1j * (by_even - by_uneven) / 2
        slope = _times(self.slopes.T, np.concatenate([by_across, by_down]))
        return float((wrong + 0.1 * logarithm**2 + 40 * folded**2).sum()), slope

    def below(self, nodes: Complex, points: Complex) -> Below:
        """Return what is below some ``points``, as long as neither they nor ``nodes`` move far."""
        warp = Warp.through(points_of(self.true), points_of(nodes))
        true = warp.true(points_of(points), rounds=4)
        follow = basis(true, points_of(self.true)) @ self._solve
        return Below(complex_of(true) - points + _times(follow, nodes), follow)


class Below:
    """The true places of points, and how they follow the nodes."""

    def __init__(self, off: Complex, follow: Floats) -> None:
        self._off, self._follow = off, follow

    def judged(
        self, field: Floats, sea: Floats, counts: Floats, nodes: Complex, points: Complex
    ) -> tuple[float, Complex, Complex]:
        """Return how far points are off their element, and its slopes by points and by nodes.

        ``field`` are a coast's distances, ``sea`` says which points should be at sea, and
        ``counts`` how much each of them counts.
        """
        depth, slope = _read(field, points + self._off - _times(self._follow, nodes))
        side = np.where(sea, -1.0, 1.0)
        over = np.maximum(np.where(sea, OFFSHORE, INLAND) - side * depth, 0)
        by_points = -2 * counts * over * side * slope
        by_nodes = -_times(self._follow.T, by_points)
        return float((counts * over**2).sum()), by_points, by_nodes


def complex_of(points: Floats) -> Complex:
    """Return points (n, 2) as complex numbers."""
    return np.ascontiguousarray(points, np.float64).view(np.complex128)[:, 0]


def points_of(values: Complex) -> Floats:
    """Return complex numbers as points (n, 2)."""
    return np.ascontiguousarray(values).view(np.float64).reshape(-1, 2)


def _times(matrix: Floats, values: Complex) -> Complex:
    return complex_of(matrix @ points_of(values))


def _read(field: Floats, points: Complex) -> tuple[Floats, Complex]:
    """Return what ``field`` says at ``points`` between its cells, and its slope."""
    rows, columns = field.shape
    x = np.clip((points.real + PAD) / CELL - 0.5, 0, columns - 1.001)
    y = np.clip((points.imag + PAD) / CELL - 0.5, 0, rows - 1.001)
    column, row = x.astype(np.int64), y.astype(np.int64)
    x, y = x - column, y - row
    a, b = field[row, column], field[row, column + 1]
    c, d = field[row + 1, column], field[row + 1, column + 1]
    across, down = (b - a) * (1 - y) + (d - c) * y, (c - a) * (1 - x) + (d - b) * x
    value = a + (b - a) * x + (c - a) * y + (a - b - c + d) * x * y
    return value, complex_of(np.column_stack([across, down]) / CELL)
