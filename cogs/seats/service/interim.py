"""Interim posts: queuing, editing and deleting the words on what computers do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.play import Made
from bot.core.posting import post, show
from bot.storage.posts import ResultPost, TurnPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter, UnreadablePost, decode
from bot.storage.rows import GameStatus, OutboxRow, OutboxStatus
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Reads, Transaction
from cogs.clock.rows import Deletion


@dataclass(frozen=True, slots=True)
class InterimPost(StoredPost):
    """A post with what happened after event ``after`` in words, which grow while computers play.

    The post of the next turn of a person tells the same; this one is deleted then.
    """

    KIND = "interim"
    after: int

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """Return whether a later post tells what this one would; not once sending it was tried."""
        return not tried and isinstance(later, InterimPost | TurnPost | ResultPost)


async def tell_interim(tx: Transaction, made: Made) -> None:
    """Queue the words on what a computer did before the next computer's turn."""
    await post(tx, made.table, made.public.seq, InterimPost(made.before.told))


async def is_told(reads: Reads, entry: LoadedGame) -> bool:
    """Return whether an interim post tells, or soon will, what no board has told yet."""
    return any(_tells(row, entry) for row in await _rows(reads, entry.table.id))


async def show_call(tx: Transaction, entry: LoadedGame, period: int | None = None) -> LoadedGame:
    """Queue the post of a turn that a person plays from now on in place of the computer.

    The post before has said what happened, unless that has only words and is deleted.
    """
    row = await GameWriter(tx).get(entry.table.id)
    if row is not None and await is_told(tx, entry):
        return await show(tx, row, entry, TurnPost(entry.told, back=period))
    await post(tx, entry.table, entry.table.seq, TurnPost(entry.table.seq, back=period))
    return entry


async def withdraw_interim(
    tx: Transaction, game_id: int, besides: LoadedGame | None = None
) -> None:
    """Delete a table's interim posts; one that is just being sent is left to its sender.

    ``besides``: keep those that tell what happened since this table's last board.
    """
    deleted: set[int] = set()
    for row in await _rows(tx, game_id):
        if besides is not None and _tells(row, besides):
            continue
        if row.status is OutboxStatus.SENT:
            assert row.message_id is not None  # noqa: S101
            if row.message_id not in deleted:
                deleted.add(row.message_id)
                await OutboxWriter(tx).add(
                    game_id, row.channel_id, row.seq, Deletion(row.message_id)
                )
        elif row.first_tried_at is not None:
            continue
        await OutboxWriter(tx).mark_sent(row.id, 0)


@dataclass(frozen=True, slots=True)
class Interim:
    """Whether an interim post is still ``wanted``, and the message to edit, if there is one."""

    wanted: bool
    message_id: int | None = None


class InterimPosts:
    """Follows interim posts from sending to deletion; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def of(self, row: OutboxRow) -> Interim:
        """Return whether an interim post is still wanted, and the message it would edit."""
        entry = await self._cache.entry(row.game_id)
        if not _tells(row, entry):
            return Interim(wanted=False)
        async with self._cache.store.snapshot() as read:
            rows = await _rows(read, row.game_id)
        sent = (each.message_id for each in reversed(rows) if _tells(each, entry))
        return Interim(True, next((message for message in sent if message), None))

    async def sent(self, row: OutboxRow, message_id: int) -> None:
        """Store the message that a post became or edited; delete it if nobody needs it now."""
        async with self._cache.locked(row.game_id):
            entry = await self._cache.entry(row.game_id)
            async with self._cache.store.transaction() as tx:
                await OutboxWriter(tx).mark_sent(row.id, message_id)
                await withdraw_interim(tx, row.game_id, entry)
        self._wake()


async def _rows(reads: Reads, game_id: int) -> list[OutboxRow]:
    return await OutboxReader(reads).current_of_kind(game_id, InterimPost.KIND)


def _tells(row: OutboxRow, entry: LoadedGame) -> bool:
    """Return whether an interim post tells what happened since the last board, in this channel."""
    try:
        interim = decode(InterimPost, row.body)
    except UnreadablePost:
        return False
    table = entry.table
    here = table.phase is GameStatus.RUNNING and row.channel_id == table.location.channel_id
    return here and interim.after == entry.told
