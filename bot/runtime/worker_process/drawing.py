"""What a process needs that draws, and thinks of tickets."""

from __future__ import annotations

from pathlib import Path

from renderer import BUDGET, keep_in

NICENESS = 5
"""The event loop, for which people wait, goes first."""


def prepare(folder: Path | None, memory: int) -> None:
    """Keep maps in a folder, and so many bytes of them in memory."""
    keep_in(folder)
    BUDGET.allow(memory)


def weight() -> int:
    """What is kept, in bytes."""
    return BUDGET.total()
