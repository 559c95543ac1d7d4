"""The renewing of tables: under new numbers, told to everybody (R52), from a backup or as they are.

A copy of the disk, or a dump of the database, that is put in place while nobody looks brings every
table back to an earlier moment. A button of a decision to which a table hasn't come proves it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from bot.app.features import all_tables
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.posting import current_post, post, show
from bot.core.refusals import DamagedTable, Unable
from bot.core.services import Services
from bot.core.timing.table_clock import UnreadableClock
from bot.runtime.memory import Notices
from bot.storage.connections.engine import translated
from bot.storage.errors import StorageError
from bot.storage.queries import GameChanges, is_private
from bot.storage.repositories.event_log import EventReader, Transfer, chained
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import NoticeKind
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.processes import HeartbeatReader
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import EventRow, GameRow, GameStatus
from bot.storage.stored_posts import Announcement
from bot.storage.transactions import Connection, Snapshot, Transaction
from cogs.away.rows import AbsenceReader, move_absences
from cogs.away.service.absence import apply_absences
from cogs.clock.rows import TABLE_TIMER, PacePost, PaceStep
from cogs.clock.service.updating import open_posts, skip_time, update_clock
from cogs.seats.service.handover import withdraw_invitations
from engine.codec import SCHEMA, decode, encode
from engine.view import redact


@dataclass(frozen=True, slots=True)
class RestoredPost(Announcement):
    """The stored post that a table was restored, whose last event happened at ``at`` (UTC ms).

    ``gone`` are the bodies of the events since then that could still be read, as everybody may know
    them, in schema ``written``; ``more`` is whether there were others. ``put_back``: nobody brought
    the table back, its records turned out to be older than its posts.
    """

    KIND = "restored"
    at: int
    gone: tuple[Mapping[str, Any], ...] = ()
    written: int = 0
    more: bool = False
    put_back: bool = False


class Restoring:
    """The service that copies tables to new numbers; nobody may play at them meanwhile."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def bring(self, game_id: int, source: Connection | None, former: Snapshot | None) -> int:
        """Copy a table to a new number and queue its posts; return the number.

        It is read from the ``source``, or else from this database. ``former`` is what the table's
        people knew last, as far as that can be read. Raises `ChannelTaken`.
        """
        store = self._services[GameCache].store
        async with store.transaction() as tx:
            kept = Snapshot(source) if source else tx
            row = await GameReader(kept).get(game_id)
            assert row is not None  # noqa: S101
            rows = await EventReader(kept).of(game_id)
            lost = await _lost(former, game_id, row, rows)
            changes = await _where_it_is_now(former, game_id)
            changes["status"] = _going_on(row)
            made = await Transfer(tx).bring(source, game_id, all_tables(), **changes)
            await move_absences(tx, game_id, made)
            if source is not None:
                await _skip_since_backup(tx, game_id, made, Snapshot(source), former)
            damage = await self._announce(tx, made, lost)
        if damage is not None:
            await self._services[GameCache].set_aside(damage)
        return made

    async def renew(self, game_id: int) -> int:
        """Copy a table to a new number whose records were put back to an earlier moment.

        So no button of the moves that are lost fits a new decision.
        """
        async with self._services[GameCache].store.transaction() as tx:
            row = await GameReader(tx).get(game_id)
            assert row is not None  # noqa: S101
            lost = await _lost(None, game_id, row, await EventReader(tx).of(game_id))
            status = _going_on(row)
            made = await Transfer(tx).bring(None, game_id, all_tables(), status=status)
            await move_absences(tx, game_id, made)
            await self._announce(tx, made, replace(lost, put_back=True))
        return made

    async def _announce(
        self, tx: Transaction, game_id: int, lost: RestoredPost
    ) -> DamagedTable | None:
        """Queue the posts of a restored table; return its damage if its log is damaged."""
        row = await GameWriter(tx).get(game_id)
        assert row is not None  # noqa: S101
        await withdraw_invitations(tx, game_id, row.channel_id, row.seq)
        await OutboxWriter(tx).add(game_id, row.channel_id, row.seq, lost)
        try:
            entry = await self._services[GameCache].read(tx, game_id)
        except DamagedTable as damaged:
            return damaged
        except Unable:
            return None
        # Its clock may stand because posts didn't arrive, which they do now.
        entry = await update_clock(tx, entry)
        entry = await self._away_now(tx, entry)
        entry = await show(tx, row, entry, current_post(entry))
        # The buttons of earlier questions belong to the old number.
        for each in open_posts(entry.clock):
            await post(tx, entry.table, row.seq, each)
        if entry.clock is not None and (change := entry.clock.change) is not None:
            host = entry.table.seat_of(entry.table.host_id)
            name = "" if host is None else entry.table.holders[host].name
            wanted = PacePost(PaceStep.WANTED, name, change.pace, change.at, change.number)
            await post(tx, entry.table, row.seq, wanted)
        return None

    async def _away_now(self, tx: Transaction, entry: LoadedGame) -> LoadedGame:
        """Apply the absences that people have told since the table's records."""
        holders, now = entry.table.holders, tx.now
        users = [each.user_id for each in holders if each.user_id is not None]
        known = {each.user_id for each in await AbsenceReader(tx).of(users, now)}
        seats = [each.seat for each in holders if each.user_id in known]
        return await apply_absences(tx, entry, seats, self._services[GameCache].steps)


def _going_on(row: GameRow) -> GameStatus:
    """Return the status of a table that isn't parked any more."""
    if row.status is not GameStatus.PARKED:
        return row.status
    return GameStatus.RUNNING if row.seq else GameStatus.LOBBY


async def _skip_since_backup(
    tx: Transaction, game_id: int, made: int, backup: Snapshot, former: Snapshot | None
) -> None:
    """Don't count the time since the backup at a table, up to the last sign of life here.

    The time since then is credited to all tables when the bot starts.
    """
    since = await _last_sign(backup, game_id)
    if since is None:
        return
    until = await _last_sign(former, made) or tx.now
    with suppress(UnreadableClock):
        await skip_time(tx, made, since, until)
    for timer in await TimerWriter(tx).of(made):
        if timer.kind != TABLE_TIMER:
            await TimerWriter(tx).postpone(timer.id, timer.due_at + until - since)


async def _last_sign(read: Snapshot | None, game_id: int) -> int | None:
    """Return up to when a table's time is right in a database; None if that can't be told."""
    if read is None:
        return None
    try:
        with translated(writing=False):
            rows = await HeartbeatReader(read).all()
    except StorageError:
        return None
    if not rows:
        return None
    last = max(rows, key=lambda row: row.at)
    uncredited = last.reached is not None and last.reached < game_id
    return last.since if uncredited and last.since is not None else last.at


async def _where_it_is_now(former: Snapshot | None, game_id: int) -> GameChanges:
    """Return the channel and post that a table had last, which may be newer than the backup."""
    row = await _row(former, game_id)
    if row is None:
        return {}
    return {
        "channel_id": row.channel_id,
        "guild_id": row.guild_id,
        "post_message_id": row.post_message_id,
    }


async def _lost(
    former: Snapshot | None, game_id: int, kept: GameRow, rows: Sequence[EventRow]
) -> RestoredPost:
    """Return the post that says what is gone of a table that goes on after ``rows``."""
    at = rows[-1].at if rows else kept.updated_at
    last = await _row(former, game_id)
    if former is None or last is None:
        return RestoredPost(at, more=True)
    try:
        with translated(writing=False):
            known = await EventReader(former).of(game_id)
    except StorageError:
        return RestoredPost(at, more=last.seq > kept.seq)
    bodies = _since(game_id, rows, {row.seq: row for row in known})
    more = last.seq > len(rows) + len(bodies)
    return RestoredPost(at, tuple(bodies), SCHEMA if bodies else 0, more)


def _since(
    game_id: int, kept: Sequence[EventRow], known: Mapping[int, EventRow]
) -> list[dict[str, Any]]:
    """Return the public bodies of events after ``kept``, up to the first that can't be read."""
    before = chained(game_id, None, kept)[-1].checksum if kept else None
    joint = known.get(len(kept))
    if kept and (joint is None or joint.checksum not in (None, before)):
        return []
    rows: list[dict[str, Any]] = []
    for number in count(len(kept) + 1):
        if (row := known.get(number)) is None:
            break
        (due,) = chained(game_id, before, [row])
        before = due.checksum
        if row.checksum not in (None, before):
            break
        try:
            event = decode(json.loads(row.body), row.schema)
        except ValueError:
            break
        rows.append(encode(redact(event, None)))
    return rows


async def _row(former: Snapshot | None, game_id: int) -> GameRow | None:
    if former is None:
        return None
    try:
        with translated(writing=False):
            return await GameReader(former).get(game_id)
    except (StorageError, LookupError):
        return None


UNKNOWN = 100_000
"""How many numbers are skipped where nobody can tell how many tables were opened since."""


class PutBackTables:
    """The service that renews tables whose records are older than their posts.

    ``wake`` notifies the publisher of their posts.
    """

    def __init__(self, services: Services, notices: Notices, wake: Callable[[], None]) -> None:
        self._services, self._notices, self._wake = services, notices, wake
        self._has_skipped = False

    async def attend(self, game_id: int) -> None:
        """Give a table a new number, tell its people and an admin; raises Unable and StorageError.

        A private table has no posts whose buttons could be taken for those of later moves. One that
        was lost can't be told anything; no other gets its number.
        """
        cache = self._services[GameCache]
        self._notices.note(NoticeKind.PUT_BACK, why=f"seen at table {game_id}")
        async with cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
        if row is None or not self._has_skipped:
            await self._leave_out(game_id)
        if row is None or is_private(row.channel_id):
            return
        async with cache.locked(game_id):
            # Whoever pressed the button at the same moment may have been first.
            await cache.entry(game_id)
            made = await Restoring(self._services).renew(game_id)
            cache.forget(game_id)
        async with cache.locked(made):
            # This change tells computer players of the table.
            cache.keep(await cache.entry(made))
        self._wake()

    async def _leave_out(self, game_id: int) -> None:
        """Leave out the numbers of tables that are lost: their buttons may fit no other table."""
        async with self._services[GameCache].store.transaction() as tx:
            last = await GameReader(tx).last_number()
            await Transfer(tx).leave_out_numbers(max(game_id - last, 0) + UNKNOWN)
        self._has_skipped = True
