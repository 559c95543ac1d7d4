"""The role of a process that draws, and works out how far tickets are."""

from __future__ import annotations

from pathlib import Path

from renderer import BUDGET, keep_in

NICENESS = 5
"""The event loop, for which people wait, goes first."""


def prepare(folder: Path | None, memory: int) -> None:
    """Keep maps in ``folder``, and at most ``memory`` bytes of them in memory."""
    keep_in(folder)
    BUDGET.allow(memory)


def weight() -> int:
    """Return the bytes that the process keeps in memory."""
    return BUDGET.total()
