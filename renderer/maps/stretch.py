"""Stretches a map along its sides: more where much is, less where there is sea."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, product
from typing import TypeAlias

from PIL import Image

from data import Ground

_BINS = 24
_EVEN = 0.3
"""The share of a side's length that is spread evenly, whatever is there."""
_SMOOTHED = 3
CELLS = 24
"""How many cells of the ground are beside and above each other."""
Stretch: TypeAlias = Sequence[tuple[float, float]]
"""How one side of a map is stretched: pairs of a place before and after, in order."""


def stretch(places: Sequence[float], start: float, end: float, length: float) -> Stretch:
    """Return how the side from ``start`` to ``end`` is spread over ``length`` pixels.

    Where many ``places`` are, there is more room.
    """
    step = (end - start) / _BINS
    counts = [0.0] * _BINS
    for place in places:
        counts[min(_BINS - 1, max(0, int((place - start) / step)))] += 1
    for _ in range(_SMOOTHED):
        padded = [counts[0], *counts, counts[-1]]
        counts = [
            (a + 2 * b + c) / 4 for a, b, c in zip(padded[:-2], counts, padded[2:], strict=True)
        ]
    total = sum(counts)
    shares = [_EVEN / _BINS + (1 - _EVEN) * count / total for count in counts]
    ends = accumulate(shares, initial=0.0)
    return tuple(
        (round(start + k * step, 1), round(length * share, 1)) for k, share in enumerate(ends)
    )


def stretched(along: Stretch, place: float) -> float:
    """Return where a place on a side is after the side was stretched."""
    k = bisect_right(along, (place, float("inf")))
    (a, to_a), (b, to_b) = along[(k := min(max(k, 1), len(along) - 1)) - 1], along[k]
    return to_a + (place - a) * (to_b - to_a) / (b - a)


def even_ground(size: tuple[int, int], across: Stretch, down: Stretch) -> Ground:
    """Return what a map of ``size`` shows once its sides were stretched."""
    width, height = across[-1][1], down[-1][1]
    return Ground(
        size,
        tuple(
            tuple(
                (_before(across, width * k / CELLS), _before(down, height * row / CELLS))
                for k in range(CELLS + 1)
            )
            for row in range(CELLS + 1)
        ),
    )


def _before(along: Stretch, place: float) -> float:
    return round(stretched([(to, at) for at, to in along], place), 1)


def ground_painting(painting: Image.Image, ground: Ground, size: tuple[int, int]) -> Image.Image:
    """Return of a painting (RGB) what an upright map of ``size`` shows."""
    # Reduced first, as each cell is drawn from the nearest pixels only.
    image = painting.resize(size, Image.Resampling.LANCZOS)
    scale = size[0] / ground.size[0], size[1] / ground.size[1]
    rows = [[(x * scale[0], y * scale[1]) for x, y in row] for row in ground.rows]
    down, across = len(rows) - 1, len(rows[0]) - 1
    cells = []
    for row, column in product(range(down), range(across)):
        corners = ((row, column), (row + 1, column), (row + 1, column + 1), (row, column + 1))
        left, right = (round(size[0] * k / across) for k in (column, column + 1))
        top, bottom = (round(size[1] * k / down) for k in (row, row + 1))
        quad = tuple(side for k, j in corners for side in rows[k][j])
        cells.append(((left, top, right, bottom), quad))
    return image.transform(size, Image.Transform.MESH, cells, Image.Resampling.BILINEAR)
