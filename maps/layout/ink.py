"""The room that names need, as arrays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from maps.check.names import ink_box


def ink_boxes(names: Sequence[str], size: int) -> NDArray[np.float64]:
    """Return left, top, right, bottom of each name's ink around its point, (n, 4)."""
    return np.array([ink_box(name, size) for name in names], np.float64)
