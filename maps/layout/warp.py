"""The drawn map as a smooth displacement of the true one: a thin-plate spline and its inverse."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from maps.layout.projection import Points

UNIT = 1000.0
"""Pixels per unit of the spline's equations, which are ill-conditioned in pixels."""
AT_ONCE = 20_000
"""Points evaluated together: bounds the memory."""


@dataclass(frozen=True)
class ThinPlate:
    """A spline through control points; ``nodes`` (n, 2), ``weights`` (n + 3, 2) in pixels."""

    nodes: Points
    weights: Points

    @classmethod
    def through(cls, source: ArrayLike, target: ArrayLike) -> ThinPlate:
        """Return the smoothest map that takes each point of ``source`` to that of ``target``."""
        nodes = np.asarray(source, np.float64)
        shift = np.asarray(target, np.float64) - nodes
        right = np.vstack([shift, np.zeros((3, 2))])
        weights: Points = np.linalg.solve(system(nodes), right).astype(np.float64)
        return cls(nodes, weights)

    def __call__(self, points: ArrayLike) -> Points:
        """Return where ``points`` (..., 2) are mapped to."""
        given = np.asarray(points, np.float64)
        flat = given.reshape(-1, 2)
        shift = np.empty_like(flat)
        for start in range(0, len(flat), AT_ONCE):
            part = slice(start, start + AT_ONCE)
            shift[part] = basis(flat[part], self.nodes) @ self.weights
        return given + shift.reshape(given.shape)

    def jacobian(self, points: ArrayLike, step: float = 0.5) -> NDArray[np.float64]:
        """Return the derivatives at ``points`` (..., 2) as (..., 2, 2), by differences."""
        given = np.asarray(points, np.float64)
        columns = [
            (self(given + step * axis) - self(given - step * axis)) / (2 * step)
            for axis in np.eye(2)
        ]
        return np.stack(columns, axis=-1)


@dataclass(frozen=True)
class Warp:
    """Both directions between true and drawn pixels."""

    forward: ThinPlate
    backward: ThinPlate

    @classmethod
    def through(cls, true: ArrayLike, drawn: ArrayLike) -> Warp:
        """Return the warp that moves the control points ``true`` (n, 2) to ``drawn`` (n, 2)."""
        return cls(ThinPlate.through(true, drawn), ThinPlate.through(drawn, true))

    def drawn(self, points: ArrayLike) -> Points:
        """Return where true ``points`` (..., 2) are drawn."""
        return self.forward(points)

    def true(self, points: ArrayLike, rounds: int = 12) -> Points:
        """Return the true places of drawn ``points`` (..., 2), to a hundredth of a pixel.

        The spline in the opposite direction is a close guess, which Newton's steps mend.
        """
        aim = np.asarray(points, np.float64)
        found = self.backward(aim)
        for _ in range(rounds):
            miss = aim - self.forward(found)
            if not miss.size or float(np.abs(miss).max()) < 0.01:
                break
            slope = self.forward.jacobian(found)
            step = np.linalg.solve(slope, miss[..., None])[..., 0]
            # A long step would leave the part of the plane where the slope is true.
            found = found + np.clip(step, -40, 40)
        return found


def basis(points: Points, nodes: Points) -> NDArray[np.float64]:
    """Return the spline's terms at ``points`` (m, 2) as (m, n + 3)."""
    near, far = points / UNIT, nodes / UNIT
    square = ((near[:, None] - far[None]) ** 2).sum(axis=-1)
    # r² log r, with its limit 0 at r = 0.
    bend = 0.5 * square * np.log(np.where(square > 0, square, 1.0))
    return np.hstack([bend, np.ones((len(near), 1)), near])


def system(nodes: Points) -> NDArray[np.float64]:
    """Return the matrix of the equations for the weights, (n + 3, n + 3)."""
    count = len(nodes)
    terms = basis(nodes, nodes)
    matrix = np.zeros((count + 3, count + 3))
    matrix[:count] = terms
    matrix[count:, :count] = terms[:, count:].T
    return matrix
