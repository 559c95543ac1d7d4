"""The timers of this feature: what is due by a table's clock, and requests of other processes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol, assert_never

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.position import everybody
from bot.core.refusals import Unable
from bot.core.steps import Steps
from bot.core.timing.due import (
    AbsenceEnds,
    Happening,
    PaceChanges,
    PauseEnds,
    PauseLapses,
    RemindersDue,
    SeatGone,
    SeatTimedOut,
    VoteCloses,
    happenings,
)
from bot.core.timing.measure import MINUTE
from bot.core.timing.table_clock import TableClock
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import OPEN, GameStatus, TimerRow
from bot.storage.transactions import Transaction
from cogs.away.service.absence import RemoteRequest, RequestKind, absence_over, apply_absences
from cogs.away.service.pauses import pause_lapses, pause_over
from cogs.away.service.reminding import call_back, remind, snooze
from cogs.away.service.voting import (
    close_vote_now,
    note_gone,
    pass_on_host,
    seat_gone,
    seat_timed_out,
)
from cogs.clock.service.calling import changes_by_presence, mark_present
from cogs.clock.service.updating import change_pace, people_playing, set_alarm, update_clock
from cogs.orders.service.sync import uncalled
from engine.board import Seat


class RemoteRequests:
    """Carries out what other processes ask for, once each; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Carry out the remote request of a timer, if it still applies; raises UnreadableTimer."""
        request, game_id, cache = RemoteRequest.read(timer), timer.game_id, self._cache
        assert game_id is not None  # noqa: S101
        try:
            async with cache.locked(game_id):
                entry = await cache.entry(game_id)
                async with cache.store.transaction() as tx:
                    if not await TimerWriter(tx).take(timer.id):
                        return
                    if request.kind is RequestKind.READ_ANEW:
                        entry = await cache.read(tx, game_id)
                    entry = await _carry_out(tx, entry, request, cache.steps)
                cache.keep(entry)
        except Unable:
            async with cache.store.transaction() as tx:
                await TimerWriter(tx).remove(timer.id)
        self._wake()


async def _carry_out(
    tx: Transaction, entry: LoadedGame, request: RemoteRequest, steps: Steps
) -> LoadedGame:
    if request.kind is RequestKind.READ_ANEW:
        is_open = entry.table.status in OPEN
        return await steps.table_lost_person(tx, entry) if is_open else entry
    seat = entry.table.seat_of(request.user_id)
    if seat is None or entry.state is None:
        return entry
    match request.kind:
        case RequestKind.ABSENCE:
            return await apply_absences(tx, entry, (seat,), steps)
        case RequestKind.BACK:
            if entry.clock is None or not changes_by_presence(entry.clock, seat):
                return entry
            return await mark_present(tx, entry, seat) if seat in people_playing(entry) else entry
        case RequestKind.SNOOZE:
            return await snooze(tx, entry, request.user_id, request.at, request.until)
    assert_never(request.kind)


class Members(Protocol):
    """The part of the client that asks Discord about the members of servers."""

    async def gone(self, guild_id: int, user_id: int) -> bool:
        """Return whether somebody has left a server for certain; no answer means no."""
        ...


class TableAlarms:
    """Carries out what is due by the clocks of tables; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, members: Members, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._members = members
        self._wake = wake

    async def on_alarm(self, timer: TimerRow) -> None:
        """Do what is due at the table of a timer, once, and set its next alarm.

        A table that takes no moves any more, or is set aside, gets none.
        """
        game_id, cache = timer.game_id, self._cache
        assert game_id is not None  # noqa: S101
        try:
            gone = await self._gone(await cache.entry(game_id))
        except Unable:
            async with cache.store.transaction() as tx:
                await TimerWriter(tx).take(timer.id)
            return
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            async with cache.store.transaction() as tx:
                if not await TimerWriter(tx).take(timer.id):
                    return
                entry = await apply_due(tx, entry, gone, cache.steps)
            if entry.table.status is GameStatus.CANCELLED:
                cache.forget(game_id)
            else:
                cache.keep(entry)
        self._wake()

    async def _gone(self, entry: LoadedGame) -> frozenset[int]:
        """Return those of the people at a table who have left its server."""
        table, guild_id = entry.table, entry.table.location.guild_id
        if guild_id is None or entry.state is None:
            return frozenset()
        people = everybody(table)
        return frozenset([each for each in people if await self._members.gone(guild_id, each)])


async def apply_due(
    tx: Transaction, entry: LoadedGame, gone: Collection[int], steps: Steps
) -> LoadedGame:
    """Do all that is due at a table by its clock; ``gone`` are people who have left its server."""
    entry = await note_gone(tx, await update_clock(tx, entry), gone, steps)
    entry = await pass_on_host(tx, entry, gone)
    while entry.clock is not None and (due := _happenings(entry, entry.clock, tx.now)):
        after = await _follow(tx, entry, entry.clock, due[0], gone, steps)
        if after.clock == entry.clock:
            raise RuntimeError(f"{type(due[0]).__name__} is due for ever")
        entry = after
    entry = await update_clock(tx, entry)
    if entry.clock is not None:
        await set_alarm(tx, entry.table.id, entry.clock, not_before=_first_look(entry, tx.now))
    return entry


def _happenings(entry: LoadedGame, clock: TableClock, now: int) -> tuple[Happening, ...]:
    """Return what is due; nothing for a seat whose order may be about to act: it needs no call."""
    due, seat = happenings(clock, now), uncalled(entry)
    if seat is None:
        return due
    return tuple(each for other in due if (each := _besides(other, seat)) is not None)


def _besides(happening: Happening, seat: int) -> Happening | None:
    match happening:
        case RemindersDue(seats):
            others = tuple(each for each in seats if each != seat)
            return RemindersDue(others) if others else None
        case SeatGone(gone) | SeatTimedOut(gone) if gone == seat:
            return None
    return happening


def _first_look(entry: LoadedGame, now: int) -> int:
    """Return the earliest moment for the next alarm: later while somebody isn't called yet."""
    return now + MINUTE if uncalled(entry) is not None else now


async def _follow(
    tx: Transaction,
    entry: LoadedGame,
    clock: TableClock,
    happening: Happening,
    gone: Collection[int],
    steps: Steps,
) -> LoadedGame:
    match happening:
        case RemindersDue(seats):
            return await remind(tx, entry, clock, seats, gone)
        case SeatGone(seat):
            return await seat_gone(tx, entry, Seat(seat))
        case SeatTimedOut(seat):
            return await seat_timed_out(tx, entry, Seat(seat), gone, steps)
        case VoteCloses():
            return (await close_vote_now(tx, entry, steps))[0]
        case PauseLapses():
            return await pause_lapses(tx, entry)
        case PauseEnds():
            return await pause_over(tx, entry)
        case AbsenceEnds(seat):
            return await call_back(tx, await absence_over(tx, entry, Seat(seat), steps), seat)
        case PaceChanges():
            return await change_pace(tx, entry, clock)
        case _:
            assert_never(happening)
