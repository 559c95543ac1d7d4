"""Who sat where when something happened: seats change hands while a game runs (R56)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.tables.model import Chair, Invitation, Spell, Table
from strategy.levels import Level


def as_then(
    table: Table, handed: Sequence[Invitation], number: int, spells: Sequence[Spell] = ()
) -> Table:
    """Return a table as its seats were held when event ``number`` of its game happened.

    ``handed`` are the seats that changed hands, the earliest first, ``spells`` the times in which
    the computer played for somebody; whoever was erased since has no name.
    """
    later = [each for each in handed if each.seq is not None and each.seq >= number]
    names = {each.seat: each.player for each in reversed(later)}
    levels = {each.seat: Level(each.level) for each in spells if each.holds(number)}

    def then(chair: Chair) -> Chair:
        name, level = names.get(chair.seat, chair.name), levels.get(chair.seat)
        return replace(chair, name=name, level=chair.level if chair.is_computer else level)

    return replace(table, chairs=tuple(then(chair) for chair in table.chairs))


@dataclass(frozen=True, slots=True)
class Held:
    """Who held the seats of a game (R56): see `as_then`."""

    handed: Sequence[Invitation] = ()
    spells: Sequence[Spell] = ()

    def then(self, table: Table, number: int) -> Table:
        """Return the table as its seats were held when event ``number`` happened."""
        return as_then(table, self.handed, number, self.spells)
