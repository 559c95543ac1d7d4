"""Blends colours given as red, green and blue."""

from __future__ import annotations

from typing import TypeAlias

RGB: TypeAlias = tuple[int, int, int]
RGBA: TypeAlias = tuple[int, int, int, int]


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Return ``a`` with a ``share`` of ``b`` blended into it."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def dark(colour: RGB, share: float = 0.5) -> RGB:
    """Return the colour reduced to a ``share`` of its brightness."""
    return mix((0, 0, 0), colour, share)
