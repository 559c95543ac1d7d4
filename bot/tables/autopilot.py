"""The computer plays for a person, who owns the seat and takes it back with a click (R56)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.storage.handover_rows import AutopilotStatus
from bot.storage.posts import AutopilotPost, Delivery, OpeningPost
from bot.storage.transaction import Transaction
from bot.tables.clock_keeping import keep_clock
from bot.tables.coming_back import wake
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.interim import is_told
from bot.tables.model import AutopilotPeriod, SeatHolder, Status, Table, User
from bot.tables.order_release import computer_plays
from bot.tables.permissions import check_playing, role_towards
from bot.tables.posting import post
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.showing import show_call
from bot.timing.deciding import showed_up
from engine.board import Seat
from engine.view import Stage, view
from strategy.levels import Level

FOR_A_TURN = "clock"
"""Who asks where the computer plays a turn because time is up."""


class Autopilot:
    """Starts and ends autopilot periods; only the seat's owner ever sees its hand and tickets.

    ``wake`` notifies the publisher of new posts.
    """

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def may_engage(
        self, game_id: int, seat: Seat, who: User, *, moderator: bool = False
    ) -> SeatHolder:
        """The holder of a seat that a person may hand to the computer; raises Unable otherwise."""
        entry = await self._cache.entry(game_id)
        _check(entry, seat, who, moderator)
        return entry.table.holders[seat]

    async def start(
        self,
        game_id: int,
        seat: Seat,
        who: User,
        level: Level,
        *,
        interaction_id: int,
        moderator: bool = False,
    ) -> Table:
        """Let the computer play for a seat's owner, from the next decision on.

        The owner may ask for it at any time of a running game; the host and moderators may for
        somebody who has gone. Where the computer plays already nothing changes.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            table, holder = entry.table, entry.table.holders[seat]
            asked_by = _check(entry, seat, who, moderator)
            async with self._cache.store.transaction() as tx:
                if (
                    not await tx.interactions.is_new(interaction_id, game_id, who.user_id)
                    or holder.on_autopilot
                ):
                    return table
                entry = await engage(tx, entry, seat, level, asked_by=asked_by)
            table = self._cache.keep(entry).table
        self._wake()
        return table

    async def end(self, game_id: int, user_id: int) -> tuple[Table, bool]:
        """Let a person play their own seat again; return whether the computer did until now."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            holder = entry.table.holder_of(user_id)
            if holder is None or not holder.on_autopilot or entry.table.phase is not Status.RUNNING:
                return entry.table, False
            async with self._cache.store.transaction() as tx:
                back = await end_autopilot(tx, entry, holder.seat)
            entry = self._cache.keep(back)
        self._wake()
        return entry.table, True

    async def period(self, number: int) -> AutopilotPeriod | None:
        """An autopilot period, for its post."""
        async with self._cache.store.snapshot() as read:
            return await read.autopilot_periods.get(number)


async def engage(
    tx: Transaction, entry: LoadedGame, seat: Seat, level: Level, *, asked_by: str
) -> LoadedGame:
    """Let the computer play for a seat's owner, and announce it; the caller holds the lock.

    ``asked_by`` is a role, "vote", or `FOR_A_TURN`.
    """
    entry = await computer_plays(tx, entry, seat)
    table, holder = entry.table, entry.table.holders[seat]
    begun = await tx.autopilot_periods.begin(
        table.id,
        seat,
        player_id=holder.user_id,
        player=holder.name,
        level=level,
        asked_by=asked_by,
        since=table.seq,
    )
    await tx.seats.change(table.id, seat, level=level)
    await _announce(tx, entry, AutopilotPost(begun.id))
    return await keep_clock(tx, _with_level(entry, seat, level))


async def end_stand_in(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Give a seat back after the one turn that the computer played because time was up."""
    table = entry.table
    if entry.clock is None or not table.holders[seat].on_autopilot:
        return entry
    periods = await tx.autopilot_periods.of(table.id)
    if not any(
        each.seat == seat and each.status is AutopilotStatus.ON and each.asked_by == FOR_A_TURN
        for each in periods
    ):
        return entry
    await tx.seats.change(table.id, seat, level=None)
    await tx.autopilot_periods.end(table.id, seat, table.seq, AutopilotStatus.ENDED)
    return await keep_clock(tx, _with_level(entry, seat, None))


async def end_autopilot(
    tx: Transaction, entry: LoadedGame, seat: Seat, *, leaves: bool = False
) -> LoadedGame:
    """End the autopilot of a seat and announce it; the caller holds the table's lock.

    A table that stood still goes on. Nothing is announced for a player who ``leaves``.
    """
    if not leaves:
        entry = await wake(tx, entry, seat)
    table = entry.table
    status = AutopilotStatus.ENDED if leaves else AutopilotStatus.BACK
    await tx.seats.change(table.id, seat, level=None)
    for number in await tx.autopilot_periods.end(table.id, seat, table.seq, status):
        period = await tx.autopilot_periods.get(number)
        if leaves or period is None:
            continue
        computers = period.since < entry.posted or await is_told(tx, entry)
        if computers and _to_move(entry, seat):
            # The post of this turn has no buttons, as it was the computer's: the new one has them.
            entry = await show_call(tx, entry, period=number)
        else:
            await _announce(tx, entry, AutopilotPost(number, ended=True))
    clock = entry.clock if leaves else entry.clock and showed_up(entry.clock, seat, tx.now)
    return await keep_clock(tx, _with_level(entry, seat, None), clock)


async def release(tx: Transaction, game_id: int, until: int) -> None:
    """End all autopilot periods of a table that is over, without announcing it."""
    await tx.autopilot_periods.end(game_id, None, until, AutopilotStatus.ENDED)
    for row in await tx.seats.of(game_id):
        if row.level is not None and row.user_id is not None:
            await tx.seats.change(game_id, row.seat, level=None)


def _check(entry: LoadedGame, seat: Seat, who: User, moderator: bool) -> str:
    """The role in which somebody may hand a seat to the computer; raises Unable if they may not."""
    holder = entry.table.holders[seat]
    check_playing(entry, seat)
    if holder.is_computer:
        raise Unable(TableRefusal.COMPUTER_SITS, player=holder.name)
    return role_towards(entry.table, holder, who, moderator)


async def _announce(tx: Transaction, entry: LoadedGame, announcement: AutopilotPost) -> None:
    """Announce it; the opening's post stops or resumes mentioning a player who is choosing."""
    table = entry.table
    await post(tx, table, table.seq, announcement)
    if view(entry.require_started()[0], None).stage is Stage.OPENING:
        await post(tx, table, table.seq, OpeningPost(Delivery.EDIT))


def _to_move(entry: LoadedGame, seat: Seat) -> bool:
    """Whether it is a seat's turn; the opening, where all choose, has none."""
    now = view(entry.require_started()[0], None)
    return now.stage is not Stage.OPENING and seat in now.to_act


def _with_level(entry: LoadedGame, seat: Seat, level: Level | None) -> LoadedGame:
    holders = list(entry.table.holders)
    holders[seat] = replace(holders[seat], level=level)
    return replace(entry, table=replace(entry.table, holders=tuple(holders)))
