"""Sharing what a finished game left, such as its poster, in the table's channel."""

from __future__ import annotations

from collections.abc import Callable

from bot.storage.post_codec import decode, encode
from bot.storage.repositories.interactions import InteractionWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import OutboxRow
from bot.storage.shared_posts import SharedPicture, SharedPost
from bot.storage.transaction import Transaction
from bot.tables.game_cache import GameCache
from bot.tables.model import Status, Table
from bot.tables.posting import post
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.sealed import Seals


class Sharing:
    """Queues shared pictures; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._seals = Seals(cache)
        self._wake = wake

    async def share(
        self,
        game_id: int,
        user_id: int,
        picture: SharedPicture,
        *,
        interaction_id: int,
        channel_id: int | None = None,
    ) -> Table:
        """Share a picture of a finished game as one of its players, each once; its film once.

        In its table's channel, or in another one of the server. One that Discord refused may be
        shared again. Raises Unable.
        """
        async with self._cache.locked(game_id):
            table = (await self._cache.entry(game_id)).table
            seat = table.seat_of(user_id)
            if table.status is not Status.OVER:
                raise Unable(TableRefusal.NOT_OVER)
            if seat is None:
                raise Unable(TableRefusal.NOT_IN_GAME)
            if picture is not SharedPicture.PASSPORT:
                # That is of many games, and tells of each no more than its course.
                await self._seals.check(table)
            if table.is_private:
                raise Unable(TableRefusal.STALE)
            shared = SharedPost(picture, seat)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, user_id):
                    if refusal := await _shared_before(tx, game_id, shared):
                        raise Unable(refusal)
                    if channel_id is None:
                        await post(tx, table, table.seq, shared)
                    else:
                        await OutboxWriter(tx).add(table.id, channel_id, table.seq, shared)
        self._wake()
        return table


async def _shared_before(tx: Transaction, game_id: int, shared: SharedPost) -> TableRefusal | None:
    """Why it isn't shared again: it is a message, or soon will be."""
    rows = await OutboxWriter(tx).current_of_kind(game_id, shared.KIND)
    if any(row.body == encode(shared) for row in rows):
        return TableRefusal.ALREADY_SHARED
    is_film = shared.picture is SharedPicture.FILM
    if is_film and any(_is_film(row) for row in rows):
        return TableRefusal.FILM_SHARED
    return None


def _is_film(row: OutboxRow) -> bool:
    return decode(SharedPost, row.body).picture is SharedPicture.FILM
