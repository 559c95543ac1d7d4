"""Who sat where when something happened: seats change hands while a game runs (R56)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.model import Invitation, Table


def as_then(table: Table, handed: Sequence[Invitation], number: int) -> Table:
    """Return a table with the names that its seats had at event ``number`` of its game.

    ``handed`` are the seats that changed hands, the earliest first; whoever was erased since has
    no name.
    """
    later = [each for each in handed if each.seq is not None and each.seq >= number]
    if not later:
        return table
    names = {each.seat: each.player for each in reversed(later)}
    chairs = (replace(each, name=names.get(each.seat, each.name)) for each in table.chairs)
    return replace(table, chairs=tuple(chairs))
