"""The room that a city's name needs when the renderer writes it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import line_box

HALO = 5.0
"""Width of the pale rim round the letters; it may touch other things."""


def ink_boxes(names: Sequence[str], size: int) -> NDArray[np.float64]:
    """Return left, top, right, bottom of each name's ink around its point, (n, 4)."""
    return np.array([line_box(name, NAMES, size) for name in names], np.float64)
