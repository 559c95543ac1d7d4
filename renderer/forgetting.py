"""Drops cached drawings that show people's names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable

from renderer.cache import BUDGET, Budget

_also: list[Callable[[], None]] = []


def when_forgetting(forget: Callable[[], None]) -> Callable[[], None]:
    """Decorate a function that drops what else may show names, outside of all budgets."""
    _also.append(forget)
    return forget


def forget_names(names: Collection[str], budget: Budget = BUDGET) -> None:
    """Drop everything cached in this process that shows one of ``names``."""

    def shows(key: Hashable) -> bool:
        if isinstance(key, str):
            return any(name in key for name in names)
        return isinstance(key, tuple | frozenset) and any(shows(part) for part in key)

    budget.forget(shows)
    for forget in _also:
        forget()
