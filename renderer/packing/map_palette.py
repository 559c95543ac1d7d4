"""Chooses the colours to which all pictures of a map are reduced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageMath

from renderer.drawing.colour import RGB
from renderer.packing.palette import MOST, holder, reduced

_CANDIDATES = 4096
_FINE_ENOUGH = 6.0
"""The mean squared distance of a sample's pixels from their colours at which to stop.

Pictures then reach 43 dB.
"""
_MANY = 2**17
"""More colours than a painting has."""
_FARTHEST = 3 * 255**2
"""The squared distance of black and white."""
_ENOUGH = 186
"""The number of colours at which to stop: more weigh more than they show, even on a painting."""


_PLENTY = 0.005
"""The share of a sample from which on a colour is kept even next to an exact one."""


def fixed_palette(
    counts: Mapping[RGB, int], exact: Sequence[RGB], tints: Sequence[RGB] = ()
) -> Image.Image:
    """Return a palette of ``exact`` colours, ``tints``, and others to render a sample well.

    ``counts`` says how many of its pixels have each colour. A tint is left out only if another
    colour looks the same and covers more.
    """
    chosen = _chosen(counts, list(dict.fromkeys([*exact, *tints]))[:MOST])
    return holder(without_rivals(chosen, counts, frozenset(exact)))


def common(counts: Mapping[RGB, int], share: float) -> list[RGB]:
    """Return the colours that at least a ``share`` of the pixels have, most used first."""
    least = sum(counts.values()) * share
    found = sorted(((n, colour) for colour, n in counts.items()), reverse=True)
    return [colour for n, colour in found if n >= least]


def counted(image: Image.Image) -> dict[RGB, int]:
    """Return how many pixels of an RGB picture have each colour."""
    pixels = image.width * image.height
    # Pillow looks through room for as many colours as it may find, however few there are.
    found = image.getcolors(min(pixels, _MANY)) or image.getcolors(pixels) or []
    return {(c[0], c[1], c[2]): n for n, c in found if isinstance(c, tuple)}


def _chosen(counts: Mapping[RGB, int], chosen: list[RGB]) -> list[RGB]:
    """Return ``chosen`` with the colours added that save most error, until the error is small."""
    ordered = sorted(counts, key=lambda colour: (-counts[colour], colour))[:_CANDIDATES]
    weights = [counts[colour] for colour in ordered]
    enough = _FINE_ENOUGH * sum(counts.values())
    row = Image.new("RGB", (len(ordered), 1))
    row.putdata(ordered)
    bands = [band.convert("I") for band in row.split()]
    away = Image.new("I", row.size, _FARTHEST)
    for colour in chosen:
        away = _nearer(away, bands, colour)
    while len(chosen) < _ENOUGH:
        squares = memoryview(away.tobytes()).cast("i")
        errors = [count * square for count, square in zip(weights, squares, strict=True)]
        worst = max(errors)
        if sum(errors) <= enough or not worst:
            break
        chosen.append(ordered[errors.index(worst)])
        away = _nearer(away, bands, chosen[-1])
    return chosen


def _nearer(away: Image.Image, bands: Sequence[Image.Image], colour: RGB) -> Image.Image:
    """Return the squared distances ``away``, reduced where ``colour`` is nearer (mode I)."""

    def least(given: dict[str, Any]) -> Any:
        red, green, blue = (given[name] - value for name, value in zip("rgb", colour, strict=True))
        return given["min"](given["away"], red * red + green * green + blue * blue)

    found: Image.Image = ImageMath.lambda_eval(
        least, away=away, **dict(zip("rgb", bands, strict=True))
    )
    return found


def without_rivals(
    chosen: list[RGB], counts: Mapping[RGB, int], exact: frozenset[RGB]
) -> list[RGB]:
    """Return the chosen colours without those that displace a more important one.

    Pillow looks for what is nearest to the corner of a cell of 4 × 4 × 4 colours, not to the colour
    itself: a colour that is hardly used could spoil a whole sea. Exact colours are dropped only if
    they would spoil plenty.
    """
    plenty = sum(counts.values()) * _PLENTY

    def weight(colour: RGB) -> tuple[int, int]:
        count = counts.get(colour, 0)
        return 2 if count > plenty else int(colour in exact), count

    while True:
        row = Image.new("RGB", (len(chosen), 1))
        row.putdata(chosen)
        got = reduced(row, holder(chosen)).convert("RGB").tobytes()
        shown = zip(got[::3], got[1::3], got[2::3], strict=True)
        pairs = [(a, b) for a, b in zip(chosen, shown, strict=True) if a != b]
        lost = {
            min(pair, key=weight)
            for pair in pairs
            if not exact.issuperset(pair) or max(weight(one)[0] for one in pair) == 2
        }
        if not lost:
            return chosen
        chosen = [colour for colour in chosen if colour not in lost]
