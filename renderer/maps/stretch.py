"""Stretches a map along its sides: more where much is, less where there is sea."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

from PIL import Image

from data import Stretch, Stretched

_BINS = 24
_EVEN = 0.3
"""The share of a side's length that is spread evenly, whatever is there."""
_SMOOTHED = 3


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


def stretched_painting(painting: Image.Image, how: Stretched, size: tuple[int, int]) -> Image.Image:
    """Return a painting (RGB) with its strips resized as the map was stretched.

    ``how`` tells the stretch, ``size`` the stretched map's size.
    """
    scale = painting.width / how.size[0], painting.height / how.size[1]
    wide = Image.new("RGB", (size[0], painting.height))
    for (a, left), (b, right) in pairwise(how.across):
        column = (a * scale[0], 0.0, b * scale[0], float(painting.height))
        wide.paste(_resized(painting, (left, right), column, 0), (round(left), 0))
    high = Image.new("RGB", size)
    for (a, top), (b, bottom) in pairwise(how.down):
        row = (0.0, a * scale[1], float(size[0]), b * scale[1])
        high.paste(_resized(wide, (top, bottom), row, 1), (0, round(top)))
    return high


def _resized(
    image: Image.Image,
    ends: tuple[float, float],
    part: tuple[float, float, float, float],
    side: int,
) -> Image.Image:
    """Return a part of an image, resized on one side only."""
    length = round(ends[1]) - round(ends[0])
    size = (length, image.height) if side == 0 else (image.width, length)
    return image.resize(size, Image.Resampling.LANCZOS, part)
