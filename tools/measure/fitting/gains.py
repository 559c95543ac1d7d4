"""What all games of a search say about each dial by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np

from tools.measure.fitting.dials import Point

SURE = 2.0
"""The number of standard errors that make a gain more than luck."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What something brings, with its standard error."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is more than luck."""
        return self.mean > SURE * self.error


def gains(
    points: Sequence[Sequence[Point]], values: Sequence[Sequence[float]], place: Point
) -> list[Gain]:
    """Return what each dial brings at a place, compared with where it was at first.

    A parabola for each dial is laid through all points. They are compared with others of their
    generation alone, which played the same deals.
    """
    at = np.array(points)
    at = np.concatenate([at, at**2], axis=2)
    at -= at.mean(axis=1, keepdims=True)
    worth = np.array(values)
    worth -= worth.mean(axis=1, keepdims=True)
    generations, population, terms = at.shape
    free = generations * (population - 1) - terms
    x, y = at.reshape(-1, terms), worth.reshape(-1)
    if free < 1 or np.linalg.matrix_rank(x) < terms:
        return [Gain(0.0, inf)] * len(place)
    inverse = np.linalg.inv(x.T @ x)
    found = inverse @ (x.T @ y)
    rest = y - x @ found
    spread = inverse * (rest @ rest) / free
    told = []
    for dial, where in enumerate(place):
        two, by = [dial, dial + len(place)], np.array([where, where**2])
        error = sqrt(float(by @ spread[np.ix_(two, two)] @ by))
        told.append(Gain(float(by @ found[two]), error))
    return told
