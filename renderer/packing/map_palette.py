"""Chooses the colours to which all pictures of a map are reduced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from PIL import Image

from renderer.drawing.colour import RGB
from renderer.packing.picture import MOST, holder, reduced

_CANDIDATES = 4096
_FINE_ENOUGH = 6.0
"""The mean squared distance of a sample's pixels from their colours at which to stop.

Pictures then reach 43 dB.
"""
_ENOUGH = 186
"""The number of colours at which to stop: more weigh more than they show, even on a painting."""


_PLENTY = 0.005
"""The share of a sample from which on a colour is kept even next to an exact one."""


def fixed_palette(
    sample: Image.Image, exact: Sequence[RGB], tints: Sequence[RGB] = ()
) -> Image.Image:
    """Return a palette of ``exact`` colours, ``tints``, and others to render ``sample`` (RGB) well.

    A tint is left out only if another colour looks the same and covers more.
    """
    counts = counted(sample)
    chosen = _chosen(counts, list(dict.fromkeys([*exact, *tints]))[:MOST])
    return holder(without_rivals(chosen, counts, frozenset(exact)))


def common(image: Image.Image, share: float) -> list[RGB]:
    """Return the colours that cover at least a ``share`` of an RGB picture, most used first."""
    least = image.width * image.height * share
    found = sorted(((n, colour) for colour, n in counted(image).items()), reverse=True)
    return [colour for n, colour in found if n >= least]


def counted(image: Image.Image) -> dict[RGB, int]:
    """Return how many pixels of an RGB picture have each colour."""
    found = image.getcolors(image.width * image.height) or []
    return {(c[0], c[1], c[2]): n for n, c in found if isinstance(c, tuple)}


def _chosen(counts: Mapping[RGB, int], chosen: list[RGB]) -> list[RGB]:
    """Return ``chosen`` with the colours added that save most error, until the error is small."""
    ordered = sorted(counts, key=lambda colour: (-counts[colour], colour))[:_CANDIDATES]
    weights = [counts[colour] for colour in ordered]
    enough = _FINE_ENOUGH * sum(counts.values())
    away: list[float] = [inf] * len(ordered)
    for colour in chosen:
        away = _nearer(away, ordered, colour)
    while len(chosen) < _ENOUGH:
        errors = [count * square for count, square in zip(weights, away, strict=True)]
        worst = max(errors, default=0)
        if sum(errors) <= enough or not worst:
            break
        chosen.append(ordered[errors.index(worst)])
        away = _nearer(away, ordered, chosen[-1])
    return chosen


def _nearer(away: Sequence[float], colours: Sequence[RGB], colour: RGB) -> list[float]:
    """Return the squared distances ``away``, reduced where ``colour`` is nearer."""
    red, green, blue = colour
    # For most colours, red alone shows that another is nearer: this takes half the time.
    return [
        old
        if (r - red) * (r - red) >= old
        else min(old, (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
        for old, (r, g, b) in zip(away, colours, strict=True)
    ]


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
