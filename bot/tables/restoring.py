"""Bringing tables back from a backup: under a new number, and told to everybody (R52)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.chain import chained
from bot.storage.changes import GameChanges
from bot.storage.errors import StorageError
from bot.storage.failures import translated
from bot.storage.posts import PacePost, PaceStep, RestoredPost
from bot.storage.repositories.events import EventReader
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.heartbeats import HeartbeatReader
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.repositories.transfer import Transfer
from bot.storage.rows import EventRow, GameRow, TimerKind
from bot.storage.transaction import Snapshot, Transaction
from bot.tables.clock_keeping import keep_clock, skip_time
from bot.tables.game_cache import GameCache
from bot.tables.invitations import withdraw_invitations
from bot.tables.model import Status
from bot.tables.posting import post
from bot.tables.questions import open_posts
from bot.tables.refusals import DamagedTable, Unable
from bot.tables.services import Services
from bot.tables.showing import current_post, show
from bot.timing.stored import UnreadableClock
from engine.codec import SCHEMA, decode, encode
from engine.view import redact


class Restoring:
    """Brings tables into the database of some services, which nobody plays on meanwhile."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def bring(
        self, game_id: int, source: AsyncConnection | None, former: Snapshot | None
    ) -> int:
        """Give a table a new number and queue its posts; returns the number.

        It is read from the ``source``, or else from here. ``former`` is what the table's people
        knew last, as far as that can be read. Raises `ChannelTaken`.
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
            made = await Transfer(tx).bring(source, game_id, **changes)
            if source is not None:
                await _skip_since_backup(tx, game_id, made, Snapshot(source), former)
            damage = await self._announce(tx, made, lost)
        if damage is not None:
            await self._services[GameCache].set_aside(damage)
        return made

    async def _announce(
        self, tx: Transaction, game_id: int, lost: RestoredPost
    ) -> DamagedTable | None:
        """Queue what is told; nothing shows a table whose log is damaged here, too."""
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
        # Its clock may stand since its posts didn't arrive, which they do now.
        entry = await keep_clock(tx, entry)
        entry = await show(tx, row, entry, current_post(entry))
        # The buttons of what was asked before belong to the old number.
        for each in open_posts(entry.clock):
            await post(tx, entry.table, row.seq, each)
        if entry.clock is not None and (change := entry.clock.change) is not None:
            host = entry.table.seat_of(entry.table.host_id)
            name = "" if host is None else entry.table.holders[host].name
            wanted = PacePost(PaceStep.WANTED, name, change.pace, change.at, change.number)
            await post(tx, entry.table, row.seq, wanted)
        return None


def _going_on(row: GameRow) -> Status:
    """The status of a table whose next post will arrive."""
    if row.status is not Status.PARKED:
        return row.status
    return Status.RUNNING if row.seq else Status.LOBBY


async def _skip_since_backup(
    tx: Transaction, game_id: int, made: int, backup: Snapshot, former: Snapshot | None
) -> None:
    """Let the time since the backup not have been at a table, up to the last sign of life here.

    What has passed since then is credited to all tables when the bot starts.
    """
    since = await _last_sign(backup, game_id)
    if since is None:
        return
    until = await _last_sign(former, made) or tx.now
    with suppress(UnreadableClock):
        await skip_time(tx, made, since, until)
    for timer in await TimerWriter(tx).of(made):
        if timer.kind != TimerKind.TABLE:
            await TimerWriter(tx).put_off(timer.id, timer.due_at + until - since)


async def _last_sign(read: Snapshot | None, game_id: int) -> int | None:
    """Up to when the time of a table is right in a database, as far as that can be told."""
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
    """The place and the post that a table had last: both may have changed since the backup."""
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
    """What is gone of a table that goes on after ``rows``."""
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
    """The public bodies of the events after those ``kept``, up to the first that can't be read."""
    before = chained(game_id, None, kept)[-1].checksum if kept else None
    joint = known.get(len(kept))
    if kept and (joint is None or joint.checksum not in (None, before)):
        return []
    found: list[dict[str, Any]] = []
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
        found.append(encode(redact(event, None)))
    return found


async def _row(former: Snapshot | None, game_id: int) -> GameRow | None:
    if former is None:
        return None
    try:
        with translated(writing=False):
            return await GameReader(former).get(game_id)
    except (StorageError, LookupError):
        return None
