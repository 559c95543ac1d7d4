"""Seats of a table that hasn't started: taken, left, kept for guests, called for, or never joined.

Those who want to hear of a table that lacks players are called once. A table that nobody joins says
so after a week, and two days later it closes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.core.deals import archive_later, tell_others
from bot.core.game_cache import GameCache
from bot.core.model import SeatHolder, Table, User, computer_name, same_name
from bot.core.play import Ended
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import HOUR, MINUTE
from bot.core.timing.paces import waking_hours
from bot.storage.errors import UnreadableTimer
from bot.storage.posts import Disarm
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.seating import GuestWriter, SeatWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import (
    GameRow,
    GameStatus,
    GuestStatus,
    OutboxRow,
    SeatRow,
    Shards,
    TimerRow,
)
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Reads, Transaction
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import closest
from cogs.lobby.rows import CALL_TIMER, LOBBY_TIMER, CalleeReader, CalleeWriter
from engine.cards import PlayerColour
from strategy.levels import Level

WAIT = 5 * MINUTE
"""How long a table waits for people who come by themselves, before others are called."""
MOST = 20
"""The most people that one post calls."""
PAUSE = 8 * HOUR
"""How long nobody is called again, on any server: at most three times a day."""
_MARK = "called"


@dataclass(frozen=True, slots=True)
class UnjoinedPost(StoredPost):
    """A post that nobody joins a table: it closes soon or, ``closed``, has been closed."""

    KIND = "unjoined"
    closed: bool = False


@dataclass(frozen=True, slots=True)
class CallPost(StoredPost):
    """A post that calls those of the server's list who were noted as called ``at`` (UTC ms)."""

    KIND = "call"
    FOLLOWS = True
    at: int


class Calls:
    """Calls people on a server's list to tables; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Call some people to a table that opened a while ago, if it still lacks players."""
        if timer.game_id is None:
            return
        async with self._cache.locked(timer.game_id), self._cache.store.transaction() as tx:
            if await TimerWriter(tx).take(timer.id):
                with suppress(Unable):
                    await _call(tx, (await self._cache.read(tx, timer.game_id)).table)
        self._wake()

    async def called_by(self, row: OutboxRow, table: Table, called: CallPost) -> tuple[int, ...]:
        """Return whom a post may call now.

        Nobody who sits there, sleeps, is away or has left the list since. If all of them sleep,
        another call is planned.
        """
        guild_id = table.location.guild_id
        if guild_id is None or not _lacks_people(table):
            return ()
        async with self._cache.locked(table.id), self._cache.store.transaction() as tx:
            people = await CalleeWriter(tx).called_at(guild_id, called.at)
            free = [each for each in people if table.holder_of(each) is None][:MOST]
            awake, next_awake = await _awake(tx, table, free, tx.now)
            if not awake and next_awake is not None and row.first_tried_at is None:
                await CalleeWriter(tx).take_back(guild_id, called.at)
                await SettingWriter(tx).set(_scope(table.id), _MARK, None)
                await TimerWriter(tx).replace(table.id, CALL_TIMER, next_awake)
        return tuple(awake)

    async def wants(self, guild_id: int, user_id: int) -> bool:
        """Return whether a person is on a server's list."""
        async with self._cache.store.snapshot() as read:
            return await CalleeReader(read).has(guild_id, user_id)

    async def choose(self, guild_id: int, user_id: int, *, wants: bool) -> None:
        """Put a person on a server's list, or take them off."""
        async with self._cache.store.transaction() as tx:
            change = CalleeWriter(tx).add if wants else CalleeWriter(tx).remove
            await change(guild_id, user_id)


async def plan_call(tx: Transaction, game_id: int) -> None:
    """Set the timer of the one call to a table that is open to all, unless the call was made."""
    if await SettingWriter(tx).get(_scope(game_id), _MARK) is None:
        await TimerWriter(tx).replace(game_id, CALL_TIMER, tx.now + WAIT)


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
        await TimerWriter(tx).replace(table.id, CALL_TIMER, next_awake)


async def _awake(
    tx: Transaction, table: Table, users: Sequence[int], now: int
) -> tuple[list[int], int | None]:
    """Return who of some people may be called now, and when the first of the sleeping ones may be.

    Whoever is away may not; whoever has set no waking hours may at any hour.
    """
    absences = await AbsenceWriter(tx).of(users, now)
    hours = await PersonWriter(tx).hours_of(users)
    awake: list[int] = []
    wake_up: list[int] = []
    for user in users:
        theirs = [each for each in absences if each.user_id == user]
        if closest(theirs, table.id, table.location.guild_id) is not None:
            continue
        own = waking_hours(hours.get(user))
        if own is None or own.is_awake(now):
            awake.append(user)
        else:
            wake_up.append(own.next_awake(now))
    return awake, min(wake_up, default=None)


def _lacks_people(table: Table) -> bool:
    return table.status is GameStatus.LOBBY and table.free_for_all > 0


def _scope(game_id: int) -> str:
    return f"table:{game_id}"


def check_admitted(table: Table, who: User) -> None:
    """Raise Unable unless a table is open to a person."""
    guest = table.guest_of(who.user_id)
    if guest is not None and guest.status is GuestStatus.REMOVED:
        raise Unable(TableRefusal.TAKEN_OUT)
    if not table.admits(who.user_id):
        raise Unable(TableRefusal.BY_INVITATION)


async def expect(tx: Transaction, game_id: int, guests: Iterable[User]) -> None:
    """Keep seats for guests, who are mentioned by the next post of their table."""
    for guest in guests:
        await GuestWriter(tx).put(game_id, guest.user_id, guest.name, GuestStatus.EXPECTED)


async def decline(tx: Transaction, game_id: int, guest: User) -> None:
    """Store that a guest won't come; they may still change their mind."""
    await GuestWriter(tx).put(game_id, guest.user_id, guest.name, GuestStatus.DECLINED)


MOST_COMPUTERS = 4
"""The most computers that a new table is opened with."""
MOST_COUNTRIES = 60
"""More countries of Europe than anybody can have visited."""


def check_countries(countries: int | None) -> None:
    """Raise Unable unless somebody can have visited so many countries (R8)."""
    if countries is not None and not 0 <= countries <= MOST_COUNTRIES:
        raise Unable(TableRefusal.BAD_COUNTRIES, most=MOST_COUNTRIES)


async def sit_computer(tx: Transaction, table: Table, level: Level) -> None:
    """Seat a computer player at a table as it is now; raises Unable if the table is full (R1).

    The computer names no countries, so that it begins only if nobody else does (R8).
    """
    if table.is_full:
        raise no_seat(table, TableRefusal.ALL_SEATED)
    await SeatWriter(tx).add(
        table.id,
        len(table.holders),
        user_id=None,
        name=computer_name(table.names),
        colour=free_colours(table)[0],
        level=level,
    )


async def reseat(tx: Transaction, rows: list[SeatRow], staying: list[SeatRow]) -> None:
    """Number the seats of those who stay anew, in the order of joining (R8)."""
    for row in rows:
        await SeatWriter(tx).remove(row.game_id, row.seat)
    for seat, row in enumerate(staying):
        await SeatWriter(tx).add(
            row.game_id,
            seat,
            user_id=row.user_id,
            name=row.name,
            colour=row.colour,
            countries=row.countries,
            level=row.level,
        )


async def sit_person(
    tx: Transaction, game_id: int, seat: int, who: User, colour: PlayerColour, countries: int | None
) -> None:
    """Seat a person; raises SeatTaken."""
    await SeatWriter(tx).add(
        game_id, seat, user_id=who.user_id, name=who.name, colour=colour, countries=countries
    )


async def rename_alike(tx: Transaction, table: Table, who: User) -> None:
    """Rename a computer player that has the name of somebody who joins."""
    for holder in table.holders:
        if holder.is_computer and same_name(holder.name, who.name):
            name = computer_name([*table.names, who.name])
            await SeatWriter(tx).change(table.id, holder.seat, name=name)


def free_colours(table: Table, holder: SeatHolder | None = None) -> tuple[PlayerColour, ...]:
    """Return the colours that nobody but ``holder`` plays."""
    taken = {each.colour for each in table.holders if each != holder}
    return tuple(each for each in PlayerColour if each not in taken)


def no_seat(table: Table, refusal: TableRefusal) -> Unable:
    """Return the refusal for a full table, with how many computers could make room."""
    computers = sum(holder.is_computer for holder in table.holders)
    return Unable(refusal, most=len(table.holders), computers=computers)


_DAY = 24 * 3600 * 1000
WEEK = 7 * _DAY
GRACE = 2 * _DAY
_ASKED = json.dumps({"asked": 1})


class UnjoinedTables:
    """Asks about, and closes, tables that nobody joins; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def plan(self, shards: Shards | None = None) -> None:
        """Set the week's timer for tables that an older program opened."""
        async with self._cache.store.snapshot() as read:
            if not (lobbies := await TimerReader(read).lobbies_without(LOBBY_TIMER, shards)):
                return
        async with self._cache.store.transaction() as tx:
            for game_id in lobbies:
                await TimerWriter(tx).replace(game_id, LOBBY_TIMER, tx.now + WEEK)

    async def attend(self, timer: TimerRow) -> None:
        """Ask whether to close a table that nobody has joined, or close it.

        Raises UnreadableTimer.
        """
        asked = _is_asked(timer)
        assert timer.game_id is not None  # noqa: S101
        async with self._cache.locked(timer.game_id):
            async with self._cache.store.transaction() as tx:
                if not await TimerWriter(tx).take(timer.id):
                    return
                row = await GameWriter(tx).get(timer.game_id)
                if row is None or row.started_at is not None:
                    return
                if row.status is GameStatus.PARKED:
                    # Nobody could read the question, nor join.
                    await begin_week(tx, row.id)
                elif row.status is GameStatus.LOBBY:
                    await _go_on(tx, row, asked=asked)
            self._cache.forget(timer.game_id)
        self._wake()

    async def is_asked(self, game_id: int) -> bool:
        """Return whether a table was asked to close, and waits for somebody to join or keep it."""
        async with self._cache.store.snapshot() as read:
            return await _asks(read, game_id)


async def begin_week(tx: Transaction, game_id: int) -> None:
    """Give a table a week in which somebody may join, because something has happened there."""
    await end_week(tx, game_id)
    await TimerWriter(tx).replace(game_id, LOBBY_TIMER, tx.now + WEEK)


async def end_week(tx: Transaction, game_id: int) -> None:
    """Stop the timer of a table that has started or was called off, and disarm its question."""
    if await _asks(tx, game_id) and (row := await GameWriter(tx).get(game_id)):
        await _disarm_question(tx, row)
    await TimerWriter(tx).replace(game_id, LOBBY_TIMER, None)


async def _go_on(tx: Transaction, row: GameRow, *, asked: bool) -> None:
    if not asked:
        await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, UnjoinedPost())
        await TimerWriter(tx).replace(row.id, LOBBY_TIMER, tx.now + GRACE, body=_ASKED)
        return
    await GameWriter(tx).change(row.id, status=GameStatus.CANCELLED, ended_at=tx.now)
    ended = Ended.of(row)
    tx.log("table closed", game=row.id, **ended.place.facts, why="nobody joined")
    await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, UnjoinedPost(closed=True))
    await _disarm_question(tx, row)
    await archive_later(tx, ended)
    await tell_others(tx, ended)


async def _disarm_question(tx: Transaction, row: GameRow) -> None:
    if messages := await OutboxWriter(tx).messages_of(row.id, UnjoinedPost.KIND):
        await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, Disarm(max(messages)))


async def _asks(reads: Reads, game_id: int) -> bool:
    timers = await TimerReader(reads).of(game_id)
    return any(each.kind == LOBBY_TIMER and each.body == _ASKED for each in timers)


def _is_asked(timer: TimerRow) -> bool:
    try:
        body = json.loads(timer.body)
        return "asked" in dict(body)
    except (TypeError, ValueError):
        raise UnreadableTimer(f"timer {timer.id}") from None
