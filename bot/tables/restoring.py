"""Bringing tables back from a backup: under a new number, and told to everybody (R52)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.chain import chained
from bot.storage.database import without_row_values
from bot.storage.errors import StorageError
from bot.storage.posts import RestoredPost
from bot.storage.rows import EventRow, GameChanges, GameRow
from bot.storage.snapshot import Snapshot
from bot.storage.transaction import Transaction
from bot.tables.invitations import withdraw_invitations
from bot.tables.model import Status
from bot.tables.refusals import Unable
from bot.tables.services import Tables
from engine.codec import SCHEMA, decode, encode
from engine.view import redact

_NOTE = "restored from a backup"
"""Makes `PostTracker` post the result of a finished game anew."""


class Restoring:
    """Brings tables into the database of some services, which nobody plays on meanwhile."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def bring(
        self, game_id: int, source: AsyncConnection | None, former: Snapshot | None
    ) -> int:
        """Give a table a new number and queue its posts; returns the number.

        It is read from the ``source``, or else from here. ``former`` is what the table's people
        knew last, as far as that can be read. Raises `ChannelTaken`.
        """
        store = self._tables.cache.store
        async with store.transaction() as tx:
            kept = Snapshot.over(source) if source else tx
            row = await kept.games.get(game_id)
            assert row is not None  # noqa: S101
            rows = await kept.events.of(game_id)
            lost = await _lost(former, game_id, row, rows)
            over = row.status is Status.OVER
            changes = await _where_it_is_now(former, game_id)
            changes["status"] = Status.OVER if over else Status.PARKED
            if over:
                changes["note"] = _NOTE
            made = await tx.transfer.bring(source, game_id, **changes)
            await _announce(tx, made, lost)
        await self._go_on(made)
        return made

    async def _go_on(self, game_id: int) -> None:
        """Post the position; a table whose log is damaged here, too, is set aside."""
        async with self._tables.cache.store.snapshot() as read:
            row = await read.games.get(game_id)
        assert row is not None  # noqa: S101
        try:
            await self._tables.posts.resume(row)
        except Unable:
            self._tables.cache.forget(game_id)


async def _announce(tx: Transaction, game_id: int, lost: RestoredPost) -> None:
    row = await tx.games.get(game_id)
    assert row is not None  # noqa: S101
    await withdraw_invitations(tx, game_id, row.channel_id, row.seq)
    await tx.outbox.add(game_id, row.channel_id, row.seq, lost)


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
        with without_row_values():
            known = await former.events.of(game_id)
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
        with without_row_values():
            return await former.games.get(game_id)
    except (StorageError, LookupError):
        return None
