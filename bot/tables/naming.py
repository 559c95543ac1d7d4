"""Names for computer players: trains, each different from all other names at the table."""

from __future__ import annotations

from collections.abc import Collection
from secrets import choice

from bot.typed.folding import folded
from data.trains import trains


def computer_name(names: Collection[str]) -> str:
    """Return a name by chance that none of ``names`` equals, and if possible none begins like."""
    taken = {folded(name) for name in names}
    initials = {name[:1] for name in taken}
    free = [each for each in trains() if folded(each) not in taken]
    apart = [each for each in free if folded(each)[0] not in initials]
    return choice(apart or free)


def same_name(a: str, b: str) -> bool:
    """Whether two names read as one."""
    return folded(a) == folded(b)
