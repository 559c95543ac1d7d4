"""What became of a table's posts: it is parked while Discord refuses them, until it is used."""

from __future__ import annotations

from collections.abc import Callable
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
from bot.tables.model import Invitation, Status
from bot.tables.posting import post
from engine.view import Stage, view


class PostTracker:
    """Records what the publisher reports of posts; ``wake`` announces new ones to it."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def sent(self, row: OutboxRow, message_id: int, late: PicturedPost | None = None) -> None:
        """Note the current post; the one before it loses its buttons, a resting table goes on.

        ``late`` is the post if its pictures are still to come: they are queued with it, so that a
        crash loses none.
        """
        game_id, cache = row.game_id, self._cache
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            table = entry.table
            status = _current_post(entry)[1] if table.status is Status.PARKED else table.status
            async with cache.store.transaction() as tx:
                await tx.outbox.mark_sent(row.id, message_id)
                await tx.games.change(game_id, post_message_id=message_id, status=status, note=None)
                if table.post_id not in (None, message_id):
                    await post(tx, table, table.seq, Disarm(table.post_id or 0))
                if late is not None:
                    await post(tx, table, row.seq, LatePictures(message_id, late))
            cache.keep(replace(entry, table=replace(table, post_id=message_id, status=status)))
        self._wake()

    async def invitation_sent(
        self, invitation: Invitation, outbox_id: int, message_id: int
    ) -> None:
        """Note the post that asks somebody to take over a seat; its later rows edit it."""
        async with self._cache.store.transaction() as tx:
            await tx.outbox.mark_sent(outbox_id, message_id)
            await tx.invitations.change(invitation.id, message_id=message_id)

    async def park(self, game_id: int, note: str) -> bool:
        """Park a table; return whether it wasn't parked before, as its host is notified once."""
        cache = self._cache
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

    async def resume(self, row: GameRow) -> None:
        """Post the current position of a parked table, now that somebody uses it."""
        if _is_resting(row):
            await self._resume(row.id)
            self._wake()

    async def _resume(self, game_id: int) -> None:
        cache = self._cache
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            async with cache.store.transaction() as tx:
                row = await tx.games.get(game_id)
                if row is None or not _is_resting(row):
                    return
                queued, status = _current_post(entry)
                # The reason stays until a post is sent: the host is notified once only.
                note = None if status is Status.OVER else row.note
                await tx.games.change(game_id, status=status, note=note)
                await post(tx, entry.table, entry.table.seq, queued)
            cache.keep(replace(entry, table=replace(entry.table, status=status)))


def _is_resting(row: GameRow) -> bool:
    """Whether a table waits to be used again: parked, or over with its result never posted."""
    return row.status is Status.PARKED or (row.status is Status.OVER and row.note is not None)


def _current_post(entry: LoadedGame) -> tuple[OutgoingPost, Status]:
    """The post that shows a table as it is now, and the status it goes on with."""
    if entry.state is None:
        return LobbyPost(), Status.LOBBY
    stage = view(entry.state, None).stage
    if stage is Stage.OVER:
        return ResultPost(entry.posted), Status.OVER
    if stage is Stage.OPENING:
        return OpeningPost(), Status.RUNNING
    return TurnPost(entry.posted), Status.RUNNING
