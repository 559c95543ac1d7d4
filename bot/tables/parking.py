"""Tables whose posts Discord refuses rest, and go on when somebody uses them again."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.posts import (
    Disarm,
    LatePictures,
    LobbyPost,
    OpeningPost,
    OutgoingPost,
    PicturedPost,
    ResultPost,
    TurnPost,
)
from bot.storage.rows import GameRow, OutboxRow
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.model import Status
from bot.tables.posting import post
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
            queued, status = _present(entry)
            # The note stays until a post stands, so that the host isn't told at every try.
            note = None if status is Status.OVER else row.note
            await tx.games.change(game_id, status=status, note=note)
            await post(tx, entry.table, entry.table.seq, queued)
        cache.keep(replace(entry, table=replace(entry.table, status=status)))


def _present(entry: LoadedGame) -> tuple[OutgoingPost, Status]:
    """The post that shows a table as it is now, and the status it goes on with."""
    if entry.state is None:
        return LobbyPost(), Status.LOBBY
    stage = view(entry.state, None).stage
    if stage is Stage.OVER:
        return ResultPost(entry.posted), Status.OVER
    if stage is Stage.OPENING:
        return OpeningPost(), Status.RUNNING
    return TurnPost(entry.posted), Status.RUNNING


async def post_sent(
    cache: GameCache, sent: OutboxRow, message_id: int, late: PicturedPost | None = None
) -> None:
    """Note the current post; the one before it loses its buttons, a resting table goes on.

    ``late`` is the post if its pictures are still to come: they are queued with it, so that a
    crash loses none.
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
                await post(tx, table, table.seq, Disarm(table.post_id or 0))
            if late is not None:
                await post(tx, table, sent.seq, LatePictures(message_id, late))
        cache.keep(replace(entry, table=replace(table, post_id=message_id, status=status)))
