"""Reminders: posting them, leaving out needless ones, and putting them off."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from bot.core.game_cache import GameCache, LoadedGame, with_time
from bot.core.model import Table, User
from bot.core.people import Reminders
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.deciding import woken
from bot.core.timing.due import (
    asleep,
    next_reminder,
    reminded,
    silenced,
    snoozed,
    waits_since,
    wanting,
)
from bot.core.timing.table_clock import Halt, TableClock
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import OutboxRow
from bot.storage.transactions import Transaction
from cogs.away.service.absence import RemoteRequest, RequestKind
from cogs.clock.rows import HeadsUpPost, ReminderPost
from cogs.clock.service.calling import needs_no_heads_up, next_seat, wake
from cogs.clock.service.updating import is_replaced, update_clock, withdraw_reminders
from cogs.orders.service.sync import uncalled
from engine.board import Seat


@dataclass(frozen=True, slots=True)
class Snoozed:
    """When somebody is reminded next, if ever, and until when they may think."""

    table: Table
    next: int | None
    deadline: int | None


async def remind(
    tx: Transaction,
    entry: LoadedGame,
    clock: TableClock,
    seats: Collection[int],
    gone: Collection[int],
) -> LoadedGame:
    """Post reminders to the players of some seats: in private where wanted, one post for the rest.

    Those outside their waking hours, because the alarm was late, are called in the morning. Those
    who are ``gone`` from the server aren't called.
    """
    now, holders = tx.now, entry.table.holders
    sleeping = asleep(clock, seats, now)
    awake = tuple(seat for seat in seats if seat not in sleeping)
    entry = await update_clock(tx, entry, reminded(_called_later(clock, sleeping, now), awake, now))
    called = [
        (seat, user) for seat in awake if (user := holders[seat].user_id) and user not in gone
    ]
    private = [seat for seat, user in called if await _wants_private(tx, user)]
    public = tuple(seat for seat, _ in called if seat not in private)
    posts = [ReminderPost((seat,), _since(clock, (seat,)), now, private=True) for seat in private]
    if public:
        posts.append(ReminderPost(public, _since(clock, public), now))
    for each in posts:
        await post(tx, entry.table, entry.table.seq, each)
    if posts:
        await withdraw_reminders(tx, entry.table.id, entry.clock)
    return entry


async def call_back(tx: Transaction, entry: LoadedGame, seat: int) -> LoadedGame:
    """Let the player of a seat be called at once, if the table waits for them.

    Their absence has ended by itself, so nothing else tells them. Whoever wanted no more reminders
    in this turn gets none.
    """
    clock = entry.clock
    if clock is None or (turn := clock.seats[seat].turn) is None or turn.silent:
        return entry
    return await update_clock(tx, entry, snoozed(clock, seat, tx.now))


class Reminding:
    """Follows reminders from their sending to the answers; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def still_called(self, row: OutboxRow, reminder: ReminderPost) -> tuple[Seat, ...]:
        """Return the seats to call with a reminder that is to be sent now; none if it is needless.

        Those whose night has begun since the reminder was decided on are called in the morning.
        """
        async with self._cache.locked(row.game_id):
            entry = await self._cache.entry(row.game_id)
            clock = entry.clock
            if clock is None:
                return ()
            async with self._cache.store.transaction() as tx:
                if await is_replaced(tx, row, reminder):
                    return ()
                called = wanting(clock, reminder.seats, reminder.at)
                called = tuple(seat for seat in called if seat != uncalled(entry))
                sleeping = asleep(clock, called, tx.now)
                entry = await update_clock(tx, entry, _called_later(clock, sleeping, tx.now))
            self._cache.keep(entry)
        return tuple(Seat(seat) for seat in called if seat not in sleeping)

    async def is_next(self, game_id: int, heads_up: HeadsUpPost) -> bool:
        """Return whether the turn that a heads-up announces is still the next one."""
        entry = await self._cache.entry(game_id)
        state, seat = entry.state, heads_up.seat
        if state is None or state.players[seat].decisions != heads_up.decision:
            return False
        return next_seat(entry, state) == seat and not needs_no_heads_up(entry, seat)

    async def sent(self, row: OutboxRow, message_id: int, channel_id: int) -> None:
        """Store the message id of a reminder, or 0; delete the reminders that it replaces.

        The reminder is deleted itself if its turn has ended meanwhile.
        """
        async with self._cache.locked(row.game_id):
            entry = await self._cache.entry(row.game_id)
            async with self._cache.store.transaction() as tx:
                await OutboxWriter(tx).mark_sent(row.id, message_id, channel_id)
                await withdraw_reminders(tx, row.game_id, entry.clock)
        self._wake()

    async def snooze(
        self, game_id: int, who: User, at: int, until: int, *, interaction_id: int
    ) -> Snoozed:
        """Put somebody's reminders in this turn off until ``until``, in UTC milliseconds.

        ``at``: when the reminder was decided on that they answer. Raises Unable if the table
        doesn't wait for them, or not in that turn any more.
        """
        return await self._snooze(game_id, who.user_id, at, until, interaction_id)

    async def stop(self, game_id: int, who: User, at: int, *, interaction_id: int) -> Snoozed:
        """Stop somebody's reminders in this turn; raises Unable as `snooze` does."""
        return await self._snooze(game_id, who.user_id, at, None, interaction_id)

    async def _snooze(
        self, game_id: int, user_id: int, at: int, until: int | None, interaction_id: int
    ) -> Snoozed:
        entry = await self._cache.entry(game_id)
        if not self._cache.owns(entry.table.location.guild_id):
            return await self._send(entry, RemoteRequest(RequestKind.SNOOZE, user_id, at, until))
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            clock, seat = _called(entry, user_id, at)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, user_id):
                    entry = await snooze(tx, entry, user_id, at, until)
            self._cache.keep(entry)
        self._wake()
        return _snoozed(entry.table, entry.clock or clock, seat)

    async def _send(self, entry: LoadedGame, request: RemoteRequest) -> Snoozed:
        """Send a snooze to the process that has the table, and return what will come of it."""
        clock, seat = _called(entry, request.user_id, request.at)
        async with self._cache.store.transaction() as tx:
            await request.send(tx, entry.table.id)
        if Halt.FROZEN in clock.halts:
            clock = woken(clock, self._cache.store.now())
        clock = _without_reminder(clock, seat, request.until)
        return _snoozed(with_time(entry.table, clock), clock, seat)


async def snooze(
    tx: Transaction, entry: LoadedGame, user_id: int, at: int, until: int | None
) -> LoadedGame:
    """Put somebody's reminders off until ``until``, or stop them in this turn if that is None.

    ``at``: when the reminder was decided on that they answer. Raises Unable if the table doesn't
    wait for them, or not in that turn any more.
    """
    _, seat = _called(entry, user_id, at)
    entry = await wake(tx, entry, seat)
    assert entry.clock is not None  # noqa: S101
    return await update_clock(tx, entry, _without_reminder(entry.clock, seat, until))


def _without_reminder(clock: TableClock, seat: Seat, until: int | None) -> TableClock:
    return silenced(clock, seat) if until is None else snoozed(clock, seat, until)


def _snoozed(table: Table, clock: TableClock, seat: Seat) -> Snoozed:
    deadline = table.deadlines[seat] if table.deadlines else None
    return Snoozed(table, next_reminder(clock, seat), deadline)


def _called(entry: LoadedGame, user_id: int, at: int) -> tuple[TableClock, Seat]:
    """Return the clock and the seat of somebody whom the table waits for.

    Raises Unable if it doesn't, or not since before the reminder of ``at``.
    """
    seat, clock = entry.table.seat_of(user_id), entry.clock
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    if clock is None or clock.seats[seat].turn is None or clock.seats[seat].by_computer:
        raise Unable(TableRefusal.NOT_CALLED)
    if not waits_since(clock, seat, at):
        raise Unable(TableRefusal.STALE, link=entry.table.link)
    return clock, seat


def _called_later(clock: TableClock, seats: Collection[int], now: int) -> TableClock:
    """Return the clock with a reminder for these seats as soon as their players are awake."""
    for seat in seats:
        clock = snoozed(clock, seat, now)
    return clock


def _since(clock: TableClock, seats: Collection[int]) -> int:
    turns = (clock.seats[seat].turn for seat in seats)
    return min(turn.began for turn in turns if turn is not None)


async def _wants_private(tx: Transaction, user_id: int) -> bool:
    return (await PersonWriter(tx).get(user_id)).reminders == Reminders.PRIVATE
