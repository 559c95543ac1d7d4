"""The role of a process that draws, and works out how far tickets are."""

from __future__ import annotations

from pathlib import Path

import renderer.board  # noqa: F401 (so that what draws is there when the first job comes)
from renderer import BUDGET, keep_in, look_in

NICENESS = 5
"""The event loop, for which people wait, goes first."""


def prepare(folder: Path | None, memory: int, fonts: Path | None = None) -> None:
    """Keep maps in ``folder``, ``memory`` bytes of them in memory; look for ``fonts`` there."""
    keep_in(folder)
    look_in(fonts)
    BUDGET.allow(memory)


def weight() -> int:
    """Return the bytes that the process keeps in memory."""
    return BUDGET.total()
