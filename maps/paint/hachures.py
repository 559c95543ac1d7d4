"""Mountains as hachures: strokes down the slopes, thick where it is steep and in shade."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np
from scipy import ndimage

from maps.paint.canvas import Canvas, Flags
from maps.paint.relief import COARSE, Field
from maps.paint.tints import Tints

Stroke = Sequence[tuple[float, float]]

_SEED = 1901


def paint_hachures(canvas: Canvas, heights: Field, land: Flags, tints: Tints) -> None:
    """All strokes in one colour."""
    canvas.pour(tints.hachure, canvas.strokes(_hachures(heights, land)))


def _hachures(heights: Field, land: Flags) -> Iterator[Stroke]:
    chance = np.random.default_rng(_SEED)
    smooth = ndimage.gaussian_filter(heights, 2.2)
    down, right = np.gradient(smooth, axis=0), np.gradient(smooth, axis=1)
    steep = np.hypot(right, down)
    rows, columns = heights.shape
    taken = np.zeros(heights.shape, bool)
    spots = np.argwhere(steep > 0.018)
    order = np.argsort(-steep[spots[:, 0], spots[:, 1]] - 0.02 * chance.random(len(spots)))
    for row, column in spots[order]:
        if taken[row, column]:
            continue
        y, x = float(row), float(column)
        line = []
        for _ in range(7):
            r, c = int(y), int(x)
            if not (0 <= r < rows and 0 <= c < columns) or steep[r, c] < 0.01:
                break
            if not land[min(r * COARSE, land.shape[0] - 1), min(c * COARSE, land.shape[1] - 1)]:
                break
            line.append((x * COARSE, y * COARSE))
            y -= float(down[r, c] / steep[r, c])
            x -= float(right[r, c] / steep[r, c])
        if len(line) < 4:
            continue
        for px, py in line:
            r, c = int(py / COARSE), int(px / COARSE)
            taken[max(0, r - 2) : r + 3, max(0, c - 2) : c + 3] = True
        shade = (right[row, column] + down[row, column]) / steep[row, column]
        width = 0.8 + 0.5 * min(1.0, steep[row, column] / 0.09) - 0.35 * shade
        yield _taper(line, width)


def _taper(line: Stroke, width: float) -> Stroke:
    (x0, y0), (x1, y1) = line[0], line[-1]
    length = math.hypot(x1 - x0, y1 - y0) or 1
    across = (-(y1 - y0) / length * width, (x1 - x0) / length * width)
    middle = line[len(line) // 2]
    return [
        (x0 + across[0], y0 + across[1]),
        (middle[0] + across[0] * 0.7, middle[1] + across[1] * 0.7),
        (x1, y1),
        (middle[0] - across[0] * 0.7, middle[1] - across[1] * 0.7),
        (x0 - across[0], y0 - across[1]),
    ]
