"""Mountains as small engraved peaks along the crests, lit from the left."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from maps.paint.canvas import Canvas, Flags
from maps.paint.outlines import Range
from maps.paint.tints import Tints

_SEED = 1902


def paint_peaks(canvas: Canvas, ranges: Sequence[Range], land: Flags, tints: Tints) -> None:
    """All pale flanks, then all dark ones."""
    peaks = list(_peaks(ranges, land))
    for side, colour, share in ((-1, tints.light[0], 0.7), (1, tints.hachure, 0.75)):
        canvas.pour(colour, canvas.strokes(_flank(*peak, side) for peak in peaks), share)


def _peaks(ranges: Sequence[Range], land: Flags) -> Iterator[tuple[float, float, float]]:
    chance = np.random.default_rng(_SEED)
    placed: list[tuple[float, float]] = []
    for each in sorted(ranges, key=lambda r: -r.height):
        size = 9 + 4.5 * min(each.height, 4)
        for along in np.arange(0, each.line.length, size * 0.8):
            point = each.line.interpolate(along)
            x = point.x + chance.normal(0, each.width * 0.25)
            y = point.y + chance.normal(0, each.width * 0.25)
            grown = size * chance.uniform(0.75, 1.1)
            if not (0 <= y < land.shape[0] and 0 <= x < land.shape[1]) or not land[int(y), int(x)]:
                continue
            if any(math.hypot(x - a, (y - b) * 1.5) < size * 0.9 for a, b in placed):
                continue
            placed.append((x, y))
            yield x, y, grown


def _flank(x: float, y: float, size: float, side: int) -> list[tuple[float, float]]:
    return [
        (x, y - size * 0.8),
        (x + side * size * 0.28, y - size * 0.35),
        (x + side * size * 0.75, y + size * 0.12),
        (x + side * size * 0.2, y + size * 0.05),
        (x - size * 0.06, y - size * 0.2),
    ]
