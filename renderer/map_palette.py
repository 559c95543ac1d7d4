"""Choosing the colours that all pictures of a map are reduced to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from PIL import Image

from renderer.colour import RGB

MOST = 256
_CANDIDATES = 4096
_FINE_ENOUGH = 2.4
"""Mean squared distance of a sample's pixels from their colours, about 44 dB."""


def fixed_palette(sample: Image.Image, exact: Sequence[RGB]) -> Image.Image:
    """The ``exact`` colours and as many as render ``sample`` (RGB) well, most needed first."""
    found = sample.getcolors(sample.width * sample.height) or []
    found.sort(key=lambda entry: (-entry[0], entry[1]))
    weighed = [(count, colour) for count, colour in found if isinstance(colour, tuple)]
    enough = _FINE_ENOUGH * sample.width * sample.height
    chosen = list(dict.fromkeys(exact))
    counts = [count for count, _ in weighed[:_CANDIDATES]]
    colours = [colour for _, colour in weighed[:_CANDIDATES]]
    away: list[float] = [inf] * len(colours)
    for colour in chosen:
        away = _nearer(away, colours, colour)
    while len(chosen) < MOST:
        errors = [count * square for count, square in zip(counts, away, strict=True)]
        worst = max(errors, default=0)
        if sum(errors) <= enough or not worst:
            break
        red, green, blue = colours[errors.index(worst)]
        chosen.append((red, green, blue))
        away = _nearer(away, colours, chosen[-1])
    return holder(chosen)


def _nearer(away: Sequence[float], colours: Sequence[tuple[int, ...]], colour: RGB) -> list[float]:
    """The squared distances ``away``, made smaller where ``colour`` is nearer."""
    red, green, blue = colour
    return [
        min(old, (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
        for old, (r, g, b) in zip(away, colours, strict=True)
    ]


def holder(colours: Iterable[RGB]) -> Image.Image:
    """A picture that carries a palette."""
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image
