"""Drops cached drawings that show people's names."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from renderer.cache import BUDGET, Budget
from renderer.drawing.lettering import forget_lines


def forget_names(names: Collection[str], budget: Budget = BUDGET) -> None:
    """Drop everything cached in this process that shows one of ``names``."""

    def shows(key: Hashable) -> bool:
        if isinstance(key, str):
            return any(name in key for name in names)
        return isinstance(key, tuple | frozenset) and any(shows(part) for part in key)

    budget.forget(shows)
    forget_lines()
