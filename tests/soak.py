"""What `make soak` counts in full and `make check` samples."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

SOAK = bool(os.environ.get("STATIONMASTER_SOAK"))


def some_of(items: Iterable[T], every: int) -> list[T]:
    """All of them in a soak; else one in so many, counted back from the last."""
    found = list(items)
    return found if SOAK else found[::-1][::every][::-1]
