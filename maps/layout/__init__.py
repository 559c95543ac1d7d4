"""Lays out an edition: from cities, coordinates and routes to positions on a picture."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

# The matrices here are small: threads of BLAS would only be in each other's way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def first(body: Mapping[str, Any], say: Callable[[str], object]) -> dict[str, Any]:
    """Return an edition's JSON with a first layout, within seconds: things may still overlap.

    ``say`` is told what it goes without. Raises NoLayout.
    """
    # Judging names takes less than laying a map out.
    from maps.layout.attempt import first_layout

    return first_layout(body, say)
