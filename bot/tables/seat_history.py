"""Who sat where when something happened: seats change hands while a game runs (R56)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.storage.handover_rows import AutopilotPeriod
from bot.storage.handover_rows import InvitationRow as Invitation
from bot.storage.order_rows import OrderTurnRow
from bot.tables.levels import known_level
from bot.tables.model import SeatHolder, Table
from strategy.levels import Level


def table_at(
    table: Table,
    handovers: Sequence[Invitation],
    number: int,
    autopilot_periods: Sequence[AutopilotPeriod] = (),
    ordered: Sequence[OrderTurnRow] = (),
) -> Table:
    """Return a table as its seats were held when event ``number`` of its game happened.

    ``handovers`` are the seats that changed hands, the earliest first, ``autopilot_periods`` the
    times in which the computer played for somebody, ``ordered`` the turns that orders played; a
    person erased since then has no name.
    """
    later = [each for each in handovers if each.seq is not None and each.seq >= number]
    before = {each.seat: each for each in reversed(later)}
    levels = {
        each.seat: known_level(each.level, table.id)
        for each in autopilot_periods
        if each.covers(number)
    }

    by_order = {each.seat for each in ordered if each.seq <= number <= each.until}

    def then(holder: SeatHolder) -> SeatHolder:
        return replace(as_held(holder), by_order=holder.seat in by_order)

    def as_held(holder: SeatHolder) -> SeatHolder:
        handed, level = before.get(holder.seat), levels.get(holder.seat)
        if handed is None:
            return replace(holder, level=holder.level if holder.is_computer else level)
        if handed.player_id is None and handed.player:
            # A computer player's seat; at which level it played isn't known any more.
            return replace(holder, name=handed.player, user_id=None, level=Level.NORMAL)
        return replace(holder, name=handed.player, level=level)

    return replace(table, holders=tuple(then(holder) for holder in table.holders))


@dataclass(frozen=True, slots=True)
class SeatHistory:
    """Who held the seats of a game (R56): see `table_at`."""

    handovers: tuple[Invitation, ...] = ()
    autopilot_periods: tuple[AutopilotPeriod, ...] = ()
    ordered: tuple[OrderTurnRow, ...] = field(default=(), repr=False)

    def at(self, table: Table, number: int) -> Table:
        """Return the table as its seats were held when event ``number`` happened."""
        return table_at(table, self.handovers, number, self.autopilot_periods, self.ordered)

    def at_each(self, table: Table, after: int, count: int) -> tuple[Table, ...]:
        """The same for each of ``count`` events that happened after event ``after``."""
        if not (self.handovers or self.autopilot_periods or self.ordered):
            return (table,) * count
        return tuple(self.at(table, number) for number in range(after + 1, after + 1 + count))
