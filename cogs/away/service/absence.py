"""Absences of people, what they do at tables, and requests to other processes.

What somebody does in a private message, or at one table, may concern tables of other processes.
What may wait for half a minute is then stored as a request to that other process: a timer of the
table, which its scheduler finds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol, Self

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.play import Made
from bot.core.refusals import Unable
from bot.core.steps import SeatLent, SeatReturned, Steps
from bot.core.timing.table_clock import Halt
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import AutopilotPeriodWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import AutopilotStatus, GameStatus, TimerRow
from bot.storage.store import Clock, Store
from bot.storage.transactions import Transaction
from cogs.away.rows import REQUEST_TIMER, AbsenceReader, AbsenceRow, AbsenceWriter
from cogs.clock.service.calling import wake
from cogs.clock.service.updating import clock_of, update_clock
from engine.board import Seat
from engine.state import Over
from strategy.levels import Level

EVERYWHERE = "all"


class Way(StrEnum):
    """What happens with the turns of somebody who is away."""

    STANDS = "stands"
    """The clock of their seat stands."""
    COMPUTER = "computer"
    """The computer plays for them."""


class AbsenceListener(Protocol):
    """A listener that is told after an absence has begun, changed or ended."""

    async def absence_changed(self, user_id: int) -> None:
        """Apply the absences of a person to their tables."""
        ...


def scope_of_guild(guild_id: int) -> str:
    """Return the scope of an absence from all tables of a server."""
    return f"guild:{guild_id}"


def scope_of_table(game_id: int) -> str:
    """Return the scope of an absence from one table."""
    return f"table:{game_id}"


def scopes_around(game_id: int, guild_id: int | None) -> tuple[str, ...]:
    """Return the scopes that a table belongs to, its own first."""
    guild = () if guild_id is None else (scope_of_guild(guild_id),)
    return (scope_of_table(game_id), *guild, EVERYWHERE)


def closest(
    absences: Iterable[AbsenceRow], game_id: int, guild_id: int | None
) -> AbsenceRow | None:
    """Return the absence that counts at a table: its own, its server's, or else the general one."""
    by_scope = {each.scope: each for each in absences}
    candidates = (by_scope.get(scope) for scope in scopes_around(game_id, guild_id))
    return next((each for each in candidates if each is not None), None)


async def end_by_move(tx: Transaction, user_id: int, game_id: int, guild_id: int | None) -> bool:
    """Delete the absences that count at a table, because their person moves there.

    Returns whether there was one; call `Absences.changed` after the transaction then.
    """
    return await AbsenceWriter(tx).remove(user_id, scopes_around(game_id, guild_id))


class Absences:
    """Stores who is away, and tells the listeners, which apply absences to tables."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._listeners: list[AbsenceListener] = []

    def subscribe(self, listener: AbsenceListener) -> None:
        """Tell a listener of changes from now on."""
        self._listeners.append(listener)

    async def add(
        self, user_id: int, scope: str, way: Way, until: int, *, shown: bool
    ) -> AbsenceRow:
        """Store that a person is away from now on, in place of any absence of that scope."""
        async with self._store.transaction() as tx:
            row = await AbsenceWriter(tx).add(user_id, scope, way.value, until, shown=shown)
        await self.changed(user_id)
        return row

    async def end(self, user_id: int) -> bool:
        """End all absences of a person; return whether there were any."""
        async with self._store.transaction() as tx:
            scopes = [each.scope for each in await AbsenceWriter(tx).of((user_id,), tx.now)]
            was_away = await AbsenceWriter(tx).remove(user_id, scopes)
        if was_away:
            await self.changed(user_id)
        return was_away

    async def of(self, user_id: int) -> tuple[AbsenceRow, ...]:
        """Return the absences of a person that aren't over."""
        async with self._store.snapshot() as read:
            return tuple(await AbsenceReader(read).of((user_id,), self._clock()))

    async def active(self, user_id: int, game_id: int, guild_id: int | None) -> AbsenceRow | None:
        """Return the absence of a person that counts at a table now, or None."""
        return closest(await self.of(user_id), game_id, guild_id)

    async def changed(self, user_id: int) -> None:
        """Tell the listeners that the absences of a person have changed."""
        for listener in self._listeners:
            await listener.absence_changed(user_id)


class RequestKind(StrEnum):
    """The kinds of request to the process that has a table."""

    ABSENCE = "absence"
    """Apply the absences of the user to the table."""
    BACK = "back"
    """End the vote about the user, or the offer of their seat: they are there."""
    SNOOZE = "put-off"
    """Put the user's reminders off, or stop them in this turn."""
    READ_ANEW = "read-anew"
    """Read the table again, which goes on without somebody who was erased; no user asks that."""


@dataclass(frozen=True, slots=True)
class RemoteRequest:
    """A request of a person to the process that has a table; stored as a timer of the table.

    ``at`` is when the reminder was decided on that they snooze, ``until`` the moment till when.
    """

    kind: RequestKind
    user_id: int
    at: int = 0
    until: int | None = None

    @classmethod
    def read(cls, timer: TimerRow) -> Self:
        """Return the request that a timer carries; raises UnreadableTimer."""
        try:
            body = json.loads(timer.body)
            until = None if body["until"] is None else int(body["until"])
            return cls(RequestKind(body["wish"]), int(body["user_id"]), int(body["at"]), until)
        except (LookupError, TypeError, ValueError):
            raise UnreadableTimer(f"timer {timer.id}") from None

    async def send(self, tx: Transaction, game_id: int) -> None:
        """Store the request as a timer, for the process that has the table."""
        body = {"wish": self.kind, "user_id": self.user_id, "at": self.at, "until": self.until}
        await TimerWriter(tx).add(REQUEST_TIMER, tx.now, game_id=game_id, body=json.dumps(body))


AWAY = "away"
"""The role noted for an autopilot that begins and ends with an absence."""
_UNDER_WAY = (GameStatus.RUNNING, GameStatus.PARKED)


class TableAbsences:
    """Applies the absences of people to their tables; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def absence_changed(self, user_id: int) -> None:
        """Apply the absences of a person to every game that they play, in any process."""
        async with self._cache.store.snapshot() as read:
            games = await GameReader(read).open_of(user_id)
        rows = [row for row in games if row.status in _UNDER_WAY and row.seq]
        owned = [row.id for row in rows if self._cache.owns(row.guild_id)]
        for game_id in owned:
            await self._apply(game_id, user_id)
        if others := [row.id for row in rows if row.id not in owned]:
            async with self._cache.store.transaction() as tx:
                for game_id in others:
                    await RemoteRequest(RequestKind.ABSENCE, user_id).send(tx, game_id)
        self._wake()

    async def _apply(self, game_id: int, user_id: int) -> None:
        try:
            async with self._cache.locked(game_id):
                entry = await self._cache.entry(game_id)
                seat = entry.table.seat_of(user_id)
                if seat is None:
                    return
                async with self._cache.store.transaction() as tx:
                    entry = await apply_absences(tx, entry, (seat,), self._cache.steps)
                self._cache.keep(entry)
        except Unable:
            # A table that is set aside has no running clock to adjust.
            return


async def apply_absences(
    tx: Transaction, entry: LoadedGame, seats: Collection[Seat], steps: Steps
) -> LoadedGame:
    """Apply the absences of these seats' players to their table, and end those that are over.

    The seat's clock stands, or the computer plays, as the player has chosen.
    """
    if entry.state is None or isinstance(entry.state.phase, Over):
        return entry
    table = entry.table
    users = {seat: table.holders[seat].user_id for seat in seats}
    known = await AbsenceWriter(tx).of(
        [user for user in users.values() if user is not None], tx.now
    )
    for seat, user in users.items():
        theirs = [each for each in known if each.user_id == user]
        away = closest(theirs, table.id, table.location.guild_id)
        if entry.state.players[seat].resigned:
            continue
        if away is None:
            clock = entry.clock
            if clock is not None and (clock.seats[seat].is_away or Halt.FROZEN in clock.halts):
                entry = await absence_over(tx, entry, seat, steps)
            continue
        if entry.clock is None and away.way != Way.COMPUTER:
            continue
        clock = await clock_of(tx, entry)
        entry = await update_clock(
            tx, entry, clock.away(seat, away.until, tx.now, shown=away.shown)
        )
        if away.way == Way.COMPUTER and table.holders[seat].level is None:
            entry = await steps.seat_lent(tx, SeatLent(entry, seat, Level.NORMAL, AWAY))
    return entry


async def absence_over(tx: Transaction, entry: LoadedGame, seat: Seat, steps: Steps) -> LoadedGame:
    """Let a seat's clock go on, or a frozen table, and end the autopilot begun by the absence."""
    assert entry.clock is not None  # noqa: S101
    entry = await update_clock(tx, entry, entry.clock.away(seat, None, tx.now))
    entry = await wake(tx, entry, seat)
    periods = await AutopilotPeriodWriter(tx).of(entry.table.id)
    if any(
        each.seat == seat and each.status is AutopilotStatus.ON and each.asked_by == AWAY
        for each in periods
    ):
        entry = await steps.seat_returned(tx, SeatReturned(entry, seat))
    return entry


async def end_absence(tx: Transaction, made: Made) -> Made:
    """End the absences of somebody who makes a move at a table that they were away from.

    The absences may have held for other tables, too.
    """
    table = made.before.table
    user = table.holders[made.seat].user_id
    assert user is not None  # noqa: S101
    returned = await end_by_move(tx, user, table.id, table.location.guild_id)
    return replace(made, returned=returned)
