"""What became of a table's posts: it is parked while Discord refuses them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.core.game_cache import GameCache
from bot.core.model import News, Parking
from bot.core.posting import current_post, disarm, post, show, shows_soon, telling
from bot.core.steps import PostSent
from bot.core.stored import StoredOptions, with_posted
from bot.storage.posts import (
    Delivery,
    LatePictures,
    LobbyPost,
    OpeningPost,
    PicturedPost,
    ResultPost,
    ShowingPost,
    TurnPost,
    merged,
)
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.seating import GuestWriter, InvitationWriter
from bot.storage.rows import GameRow, GameStatus, OutboxRow
from bot.storage.rows import InvitationRow as Invitation
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Transaction

_RESTING = (GameStatus.PARKED, GameStatus.OVER)


class PostTracker:
    """Records what the publisher reports of posts; ``wake`` announces new ones to it."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def sent(
        self,
        row: OutboxRow,
        message_id: int,
        late: PicturedPost | None = None,
        called: Sequence[int] = (),
        finale: ResultPost | None = None,
        *,
        last: bool = False,
    ) -> None:
        """Note the current post; the one before it is disarmed, a parked table goes on.

        ``late`` is the post if its pictures are still to come: they are queued with it, so that a
        crash loses none; ``finale`` is what takes the place of a last act, queued as well.
        ``called`` are those whom the post mentions; guests aren't called again. The ``last`` one of
        a table, which shows no board, leaves the one before its pictures.
        """
        game_id, cache = row.game_id, self._cache
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            table, former = entry.table, entry.table.post_id
            here = row.channel_id == table.location.channel_id
            parked = table.status is GameStatus.PARKED
            async with cache.store.transaction() as tx:
                await OutboxWriter(tx).mark_sent(row.id, message_id)
                if called and table.guests:
                    await GuestWriter(tx).set_called(game_id, called)
                    guests = await GuestWriter(tx).of(game_id)
                    table = replace(table, guests=tuple(guests))
                if not here:
                    # The table moved while this was on its way.
                    await disarm(tx, table, message_id, row.channel_id)
                elif former != message_id:
                    # Only a new message proves that posts arrive again.
                    table = replace(table, post_id=message_id, status=table.phase, parking=None)
                    await GameWriter(tx).change(
                        game_id, post_message_id=message_id, status=table.status, note=None
                    )
                    if former is not None:
                        here_now = table.location.channel_id
                        await disarm(tx, table, former, here_now, pictured=last)
                    await cache.steps.post_stands(tx, entry)
                if here and late is not None:
                    await post(tx, table, row.seq, LatePictures(message_id, late))
                if here and finale is not None:
                    await post(tx, table, row.seq, finale)
                goes_on = parked and table.status is GameStatus.RUNNING
                sent = PostSent(replace(entry, table=table), goes_on)
                entry = await cache.steps.post_sent(tx, sent)
            cache.keep(entry)
        self._wake()

    async def invitation_sent(
        self, invitation: Invitation, outbox_id: int, message_id: int
    ) -> None:
        """Note the post that asks somebody to take over a seat; its later rows edit it."""
        async with self._cache.store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, message_id)
            await InvitationWriter(tx).change(invitation.id, message_id=message_id)

    async def park(
        self, game_id: int, *, code: int = 0, lacks: tuple[str, ...] = ()
    ) -> News | None:
        """Park a table, or note why it still is; return what is new about that."""
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                news = await self._park(tx, game_id, lambda each: each.refused(tx.now, code, lacks))
            self._cache.forget(game_id)
        return news

    async def refused(
        self, row: OutboxRow, told: StoredPost, *, code: int, lacks: tuple[str, ...] = ()
    ) -> News | None:
        """Park a table as `park` does, because Discord refuses a post where the table is.

        What it ``told`` is told by the table's next post that arrives.
        """
        why = f"Discord refused the post ({code})"
        async with self._cache.locked(row.game_id):
            async with self._cache.store.transaction() as tx:
                game = await GameWriter(tx).get(row.game_id)
                if game is None or game.channel_id != row.channel_id:
                    await OutboxWriter(tx).mark_failed(row.id, why)
                    return None
                news = await self._park(
                    tx, row.game_id, lambda each: each.refused(tx.now, code, lacks)
                )
                await _put_aside(tx, await OutboxWriter(tx).get(row.id) or row, told, why)
            self._cache.forget(row.game_id)
        return news

    async def channel_deleted(self, channel_id: int) -> int | None:
        """Park the open table of a channel that was deleted; return it if that is news."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(channel_id)
        if row is None:
            return None
        async with self._cache.locked(row.id):
            async with self._cache.store.transaction() as tx:
                news = await self._park(tx, row.id, lambda each: each.deleted(tx.now))
            self._cache.forget(row.id)
        return row.id if news is News.GONE else None

    async def host_told(self, game_id: int, *, told: bool) -> None:
        """Note whether the host of a parked table could be told in private."""
        await self._note(game_id, lambda parking: replace(parking, host_told=told))

    async def note_lacks(self, game_id: int, lacks: tuple[str, ...]) -> None:
        """Note which permissions the bot lacks where a parked table is."""
        await self._note(game_id, lambda parking: replace(parking, lacks=lacks))

    async def _note(self, game_id: int, change: Callable[[Parking], Parking]) -> None:
        cache = self._cache
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            before = entry.table.parking
            if before is None or before == (parking := change(before)):
                return
            async with cache.store.transaction() as tx:
                await GameWriter(tx).change(game_id, note=parking.write())
            cache.keep(replace(entry, table=replace(entry.table, parking=parking)))

    async def _park(
        self, tx: Transaction, game_id: int, change: Callable[[Parking], Parking]
    ) -> News | None:
        """Note that a table is parked, and why; return what is new about that."""
        row = await GameWriter(tx).get(game_id)
        assert row is not None  # noqa: S101
        before = None if row.note is None else Parking.read(row.note)
        parking = change(before or Parking(since=tx.now))
        is_open = row.status in (GameStatus.LOBBY, GameStatus.RUNNING)
        status = GameStatus.PARKED if is_open else row.status
        await GameWriter(tx).change(game_id, status=status, note=parking.write())
        await self._cache.steps.parked(tx, game_id)
        return parking.news_since(before)

    async def resume(self, game_id: int) -> None:
        """Post the current position of a parked table; it goes on once that has arrived."""
        cache = self._cache
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            async with cache.store.transaction() as tx:
                row = await GameWriter(tx).get(game_id)
                if row is None or not _is_resting(row):
                    return
                if await shows_soon(tx, game_id):
                    return
                await OutboxWriter(tx).send_refused(game_id)
                entry = await show(tx, row, entry, current_post(entry))
            cache.keep(entry)
        self._wake()

    async def post_again(self, game_id: int, message_id: int) -> None:
        """Bring back the current post of a table, which somebody deleted, without a mention.

        Not if another post is current by now, or waits to be sent.
        """
        cache = self._cache
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            async with cache.store.transaction() as tx:
                game = await GameWriter(tx).get(game_id)
                if game is None or game.post_message_id != message_id:
                    return
                if await shows_soon(tx, game_id):
                    return
                told = next(
                    (
                        each
                        for row in await OutboxWriter(tx).of_message(game_id, message_id)
                        if (each := telling(row)) is not None
                    ),
                    None,
                )
                after = entry.posted if told is None else told.after
                entry = await show(tx, game, entry, _again(current_post(entry), after))
            cache.keep(entry)
        self._wake()


def _again(current: ShowingPost, after: int) -> ShowingPost:
    """The post that replaces a deleted one: those that are edited bring themselves back (T10)."""
    match current:
        case LobbyPost() | OpeningPost():
            return replace(current, delivery=Delivery.EDIT)
        case TurnPost():
            return TurnPost(after, again=True)
    return current


async def _put_aside(tx: Transaction, row: OutboxRow, told: StoredPost, why: str) -> None:
    """Keep what a refused post was to tell for the next one that arrives."""
    if told.KEPT:
        await OutboxWriter(tx).mark_refused(row.id, why)
        return
    await OutboxWriter(tx).mark_failed(row.id, why)
    refused = telling(row)
    if refused is None:
        return
    for waiting in await OutboxWriter(tx).waiting_of(row.game_id):
        if (later := telling(waiting)) is not None:
            await OutboxWriter(tx).change(waiting.id, merged(later, refused))
            return
    game = await GameWriter(tx).get(row.game_id)
    if game is not None and refused.after < StoredOptions.read(game).posted:
        await GameWriter(tx).change(game.id, options=with_posted(game, refused.after))


def _is_resting(row: GameRow) -> bool:
    """Whether a table is parked, or over with its result never posted."""
    return row.status in _RESTING and row.note is not None
