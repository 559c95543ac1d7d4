"""Tables whose posts Discord refuses rest, and go on when somebody uses them again."""

from __future__ import annotations

import json
from dataclasses import replace

from bot.storage.rows import GameRow, OutboxRow
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.model import Status
from bot.tables.posting import PostKind, post
from engine.view import Stage, view


async def park(cache: GameCache, game_id: int, note: str) -> bool:
    """Let a table rest; tells whether this is news, for its host is told once."""
    async with cache.locked(game_id):
        async with cache.store.transaction() as tx:
            row = await tx.games.get(game_id)
            if row is None:
                return False
            resting = row.status in (Status.LOBBY, Status.RUNNING)
            status = Status.PARKED if resting else row.status
            await tx.games.change(game_id, status=status, note=note)
        cache.forget(game_id)
    return row.note is None


def rests(row: GameRow) -> bool:
    """Whether a table waits to be used again: parked, or over with its result never posted."""
    return row.status is Status.PARKED or (row.status is Status.OVER and row.note is not None)


async def revive(cache: GameCache, game_id: int) -> None:
    """Post the present position of a resting table."""
    async with cache.locked(game_id):
        entry = await cache.entry(game_id)
        async with cache.store.transaction() as tx:
            row = await tx.games.get(game_id)
            if row is None or not rests(row):
                return
            kind, status = _present(entry)
            # The note stays until a post stands, so that the host isn't told at every try.
            note = None if status is Status.OVER else row.note
            await tx.games.change(game_id, status=status, note=note)
            await post(tx, entry.table, kind, entry.table.seq, after=entry.posted)
        cache.keep(replace(entry, table=replace(entry.table, status=status)))


def _present(entry: LoadedGame) -> tuple[PostKind, Status]:
    """The post that shows a table as it is now, and the status it goes on with."""
    if entry.state is None:
        return PostKind.LOBBY, Status.LOBBY
    stage = view(entry.state, None).stage
    if stage is Stage.OVER:
        return PostKind.RESULT, Status.OVER
    return PostKind.OPENING if stage is Stage.OPENING else PostKind.TURN, Status.RUNNING


async def stands(cache: GameCache, sent: OutboxRow, message_id: int, *, pictures: bool) -> None:
    """The current post stands; the one before it loses its buttons, a resting table goes on.

    ``pictures`` that are to come are written down with it, so that a crash loses none.
    """
    game_id = sent.game_id
    async with cache.locked(game_id):
        entry = await cache.entry(game_id)
        table = entry.table
        status = _present(entry)[1] if table.status is Status.PARKED else table.status
        async with cache.store.transaction() as tx:
            await tx.outbox.mark_sent(sent.id, message_id)
            await tx.games.change(game_id, post_message_id=message_id, status=status, note=None)
            if table.post_id not in (None, message_id):
                await post(tx, table, PostKind.DISARM, table.seq, message=table.post_id or 0)
            if pictures:
                told: dict[str, int] = json.loads(sent.body)
                kept = {key: told[key] for key in ("after", "back") if key in told}
                body: dict[str, str | int] = {"message": message_id, "of": sent.kind, "after": 0}
                await post(tx, table, PostKind.PICTURES, sent.seq, **body | kept)
        cache.keep(replace(entry, table=replace(table, post_id=message_id, status=status)))
