"""Calling those who want to hear of it to a table that lacks players, once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from bot.people.absences import closest
from bot.storage.reminder_posts import CallPost
from bot.storage.repositories.absences import AbsenceWriter
from bot.storage.repositories.callees import CalleeReader, CalleeWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.settings import SettingWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import OutboxRow, TimerKind, TimerRow
from bot.storage.transaction import Transaction
from bot.tables.game_cache import GameCache
from bot.tables.model import Status, Table
from bot.tables.posting import post
from bot.tables.refusals import Unable
from bot.timing.counting import waking_hours
from bot.timing.measure import HOUR, MINUTE

WAIT = 5 * MINUTE
"""So long a table waits for people who come by themselves."""
MOST = 20
"""So many are mentioned by one post."""
PAUSE = 8 * HOUR
"""So long nobody is called again, on whatever server: at most three times a day."""
_MARK = "called"


class Calls:
    """Calls people to tables; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Call some to a table that opened a while ago, if it still lacks people."""
        if timer.game_id is None:
            return
        async with self._cache.locked(timer.game_id), self._cache.store.transaction() as tx:
            if await TimerWriter(tx).take(timer.id):
                with suppress(Unable):
                    await _call(tx, (await self._cache.read(tx, timer.game_id)).table)
        self._wake()

    async def called_by(self, row: OutboxRow, table: Table, called: CallPost) -> tuple[int, ...]:
        """Whom a post may call now: none who sits there, sleeps, is away or left the list since.

        If all of them sleep, another call is planned.
        """
        if not _lacks_people(table):
            return ()
        async with self._cache.locked(table.id), self._cache.store.transaction() as tx:
            guild_id = table.location.guild_id or 0
            found = await CalleeWriter(tx).called_at(guild_id, called.at)
            free = [each for each in found if table.holder_of(each) is None][:MOST]
            awake, next_awake = await _awake(tx, table, free, tx.now)
            if not awake and next_awake is not None and row.first_tried_at is None:
                await CalleeWriter(tx).take_back(guild_id, called.at)
                await SettingWriter(tx).set(_scope(table.id), _MARK, None)
                await TimerWriter(tx).replace(table.id, TimerKind.CALL, next_awake)
        return tuple(awake)

    async def wants(self, guild_id: int, user_id: int) -> bool:
        """Whether a person is on a server's list."""
        async with self._cache.store.snapshot() as read:
            return await CalleeReader(read).has(guild_id, user_id)

    async def choose(self, guild_id: int, user_id: int, *, wants: bool) -> None:
        """Put a person on a server's list, or take them off."""
        async with self._cache.store.transaction() as tx:
            change = CalleeWriter(tx).add if wants else CalleeWriter(tx).remove
            await change(guild_id, user_id)


async def plan_call(tx: Transaction, game_id: int) -> None:
    """Plan the one call to a table that is open to all from now on, unless it was made."""
    if await SettingWriter(tx).get(_scope(game_id), _MARK) is None:
        await TimerWriter(tx).replace(game_id, TimerKind.CALL, tx.now + WAIT)


async def _call(tx: Transaction, table: Table) -> None:
    guild_id = table.location.guild_id
    if guild_id is None or not _lacks_people(table):
        return
    last = await CalleeWriter(tx).last_called(guild_id)
    free = [
        each
        for each in sorted(last, key=lambda each: (last[each], each))
        if last[each] <= tx.now - PAUSE and table.holder_of(each) is None and table.admits(each)
    ]
    awake, next_awake = await _awake(tx, table, free, tx.now)
    if called := awake[:MOST]:
        await CalleeWriter(tx).set_called(guild_id, called)
        await SettingWriter(tx).set(_scope(table.id), _MARK, "1")
        await post(tx, table, table.seq, CallPost(tx.now))
    elif next_awake is not None:
        await TimerWriter(tx).replace(table.id, TimerKind.CALL, next_awake)


async def _awake(
    tx: Transaction, table: Table, users: Sequence[int], now: int
) -> tuple[list[int], int | None]:
    """Those of some people who may be called now, and when the first of those who sleep may be.

    Whoever is away may not; whoever has set no waking hours may at any hour.
    """
    absences = await AbsenceWriter(tx).of(users, now)
    hours = await PersonWriter(tx).hours_of(users)
    awake: list[int] = []
    wake_up: list[int] = []
    for user in users:
        mine = [each for each in absences if each.user_id == user]
        if closest(mine, table.id, table.location.guild_id) is not None:
            continue
        own = waking_hours(hours.get(user))
        if own is None or own.is_awake(now):
            awake.append(user)
        else:
            wake_up.append(own.next_awake(now))
    return awake, min(wake_up, default=None)


def _lacks_people(table: Table) -> bool:
    return table.status is Status.LOBBY and table.free_for_all > 0


def _scope(game_id: int) -> str:
    return f"table:{game_id}"
