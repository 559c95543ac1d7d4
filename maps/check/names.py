"""The room that a city's name needs when the renderer writes it."""

from __future__ import annotations

from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import line_box

HALO = 5.0
"""Width of the pale rim round the letters; it may touch other things."""


def ink_box(name: str, size: int) -> tuple[float, float, float, float]:
    """Return left, top, right, bottom of a name's ink around its point."""
    return line_box(name, NAMES, size)
