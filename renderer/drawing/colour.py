"""Colours as red, green and blue, and how they blend."""

from __future__ import annotations

from typing import TypeAlias

RGB: TypeAlias = tuple[int, int, int]
RGBA: TypeAlias = tuple[int, int, int, int]


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Blend ``share`` of ``b`` into ``a``."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def dark(colour: RGB, share: float = 0.5) -> RGB:
    """The colour reduced to ``share`` of its brightness."""
    return mix((0, 0, 0), colour, share)
