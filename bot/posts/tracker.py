"""The tracker, which notes what became of a table's posts and parks it while Discord refuses them.

Parking is noted for whoever runs the bot, and told in private to whom it concerns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import discord
import structlog

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.notes import not_told
from bot.core.parking import NO_OBSTACLE, News, Obstacle, Parking
from bot.core.position import Lookup
from bot.core.posting import current_post, disarm, post, show, shows_soon, telling
from bot.core.services import Services
from bot.core.steps import PostSent
from bot.core.stored import StoredOptions, with_posted, with_worded
from bot.runtime.memory import Notices
from bot.runtime.requests import done
from bot.storage.posts import (
    Delivery,
    LatePictures,
    LobbyPost,
    OpeningPost,
    PicturedPost,
    ResultPost,
    StatusPost,
    TurnPost,
    merged,
)
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import NoticeKind
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.seating import GuestWriter
from bot.storage.rows import GameRow, GameStatus, OutboxRow
from bot.storage.store import Store
from bot.storage.stored_posts import StoredPost
from bot.storage.transactions import Transaction
from bot.ui.channels import title
from bot.words import Texts
from bot.words.refusals import arrives_again, gone_text, parked_to_host

log = structlog.get_logger(__name__)

_RESTING = (GameStatus.PARKED, GameStatus.OVER)
_KINDS = (NoticeKind.POST, NoticeKind.PERMISSION, NoticeKind.PICTURE, NoticeKind.COMPUTER)
_TABLE = re.compile(r"\btable (\d+)$")
_DELETED = "its channel was deleted"


class PostTracker:
    """The recorder of what the publisher reports of posts; ``wake`` announces new ones to it."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake
        self._call_over: Callable[[int], None] = lambda game_id: None
        self._asked: set[int] = set()
        """The tables to post at again, for which a post was on its way: it may just be refused."""

    def when_over(self, call: Callable[[int], None]) -> None:
        """Set the function to call for each table whose host was told that no posts arrive there.

        It is called once they do.
        """
        self._call_over = call

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
        """Note a sent post's message as current, disarm the former one, and unpark the table.

        ``late`` is the post if its pictures are still to come: they are queued with it, so that a
        crash loses none; ``finale`` is what takes the place of a last act, queued as well.
        ``called`` are those whom the post mentions; guests aren't called again. The ``last`` one of
        a table, which shows no board, leaves the one before its pictures.
        """
        game_id, cache = row.game_id, self._cache
        async with cache.locked(game_id):
            self._asked.discard(game_id)
            entry = await cache.entry(game_id)
            table, former = entry.table, entry.table.post_id
            here = row.channel_id == table.location.channel_id
            parked = table.status is GameStatus.PARKED
            was_told = table.parking is not None and table.parking.host_told
            async with cache.store.transaction() as tx:
                await OutboxWriter(tx).mark_sent(row.id, message_id)
                if called and table.guests:
                    await GuestWriter(tx).set_called(game_id, called)
                    guests = await GuestWriter(tx).of(game_id)
                    table = replace(table, guests=tuple(guests))
                if not here:
                    # The table moved while this post was on its way.
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
                    await cache.steps.post_replaced(tx, entry)
                if here and late is not None:
                    await post(tx, table, row.seq, LatePictures(message_id, late))
                if here and finale is not None:
                    await post(tx, table, row.seq, finale)
                goes_on = parked and table.status is GameStatus.RUNNING
                sent = PostSent(replace(entry, table=table), goes_on)
                entry = await cache.steps.post_sent(tx, sent)
            cache.keep(entry)
        self._wake()
        if here and former != message_id and was_told:
            self._call_over(game_id)

    async def park(self, game_id: int, code: int = 0, seen: Obstacle = NO_OBSTACLE) -> News | None:
        """Park a table, or note why it is still parked.

        Return what is new about that, if anything.
        """
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                news = await self._park(tx, game_id, lambda each: each.refused(tx.now, code, seen))
            self._cache.forget(game_id)
        return news

    async def refused(
        self, row: OutboxRow, refused_post: StoredPost, code: int, seen: Obstacle = NO_OBSTACLE
    ) -> News | None:
        """Park a table as `park` does, because Discord refuses a post where the table is.

        What the ``refused_post`` was to tell is told by the table's next post that arrives.
        """
        why = f"Discord refused the post ({code})"
        async with self._cache.locked(row.game_id):
            async with self._cache.store.transaction() as tx:
                game = await GameWriter(tx).get(row.game_id)
                if game is None or game.channel_id != row.channel_id:
                    await OutboxWriter(tx).mark_failed(row.id, why)
                    return None
                news = await self._park(
                    tx, row.game_id, lambda each: each.refused(tx.now, code, seen)
                )
                await _put_aside(tx, await OutboxWriter(tx).get(row.id) or row, refused_post, why)
            self._cache.forget(row.game_id)
        if row.game_id in self._asked:
            self._asked.discard(row.game_id)
            await self.resume(row.game_id)
        return news

    async def channel_deleted(self, channel_id: int) -> int | None:
        """Park the open table of a deleted channel.

        Return its number if that is news, else None.
        """
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

    async def note_obstacle(self, game_id: int, seen: Obstacle) -> None:
        """Note what is known to keep the bot from posting where a parked table is."""
        await self._note(game_id, lambda parking: parking.seeing(seen))

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

    async def untold(self, row: OutboxRow, since: int) -> None:
        """Let the next post tell what happened after event ``since``: no edit told that."""
        async with self._cache.locked(row.game_id):
            async with self._cache.store.transaction() as tx:
                for waiting in await OutboxWriter(tx).waiting_of(row.game_id):
                    later = telling(waiting)
                    if later is not None and later.after > since:
                        earlier = replace(later, after=since)
                        await OutboxWriter(tx).change(waiting.id, earlier)
                game = await GameWriter(tx).get(row.game_id)
                if game is not None and StoredOptions.read(game).worded > since:
                    await GameWriter(tx).change(game.id, options=with_worded(game, since))
            self._cache.forget(row.game_id)

    async def resume(self, game_id: int) -> None:
        """Queue the current post of a parked table; the table goes on once that has arrived.

        Where one is on its way, it is queued again if that is refused.
        """
        cache = self._cache
        async with cache.locked(game_id):
            entry = await cache.entry(game_id)
            async with cache.store.transaction() as tx:
                row = await GameWriter(tx).get(game_id)
                if row is None or not _is_resting(row):
                    return
                if await shows_soon(tx, game_id):
                    self._asked.add(game_id)
                    return
                await OutboxWriter(tx).send_refused(game_id)
                entry = await show(tx, row, entry, current_post(entry))
            cache.keep(entry)
        self._wake()

    async def post_again(self, game_id: int, message_id: int) -> None:
        """Queue a table's current post again, which somebody deleted; it mentions nobody.

        Do nothing if another post is current by now, or waits to be sent.
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
                current = next(
                    (
                        each
                        for row in await OutboxWriter(tx).of_message(game_id, message_id)
                        if (each := telling(row)) is not None
                    ),
                    None,
                )
                after = entry.told if current is None else current.after
                entry = await show(tx, game, entry, _again(current_post(entry), after))
            cache.keep(entry)
        self._wake()


def _again(current: StatusPost, after: int) -> StatusPost:
    """Return the post that replaces a deleted one.

    A lobby or an opening is edited: the edit finds its message gone and posts it again (T10).
    """
    match current:
        case LobbyPost() | OpeningPost():
            return replace(current, delivery=Delivery.EDIT)
        case TurnPost():
            return TurnPost(after, again=True)
    return current


async def _put_aside(tx: Transaction, row: OutboxRow, refused_post: StoredPost, why: str) -> None:
    """Keep what a refused post was to tell for the next one that arrives."""
    if refused_post.KEPT:
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
    if refused.note:
        await not_told(tx, row.game_id)
    game = await GameWriter(tx).get(row.game_id)
    if game is not None and refused.after < StoredOptions.read(game).posted:
        await GameWriter(tx).change(game.id, options=with_posted(game, refused.after))


def _is_resting(row: GameRow) -> bool:
    """Return whether a table is parked, or over with its result never posted."""
    return row.status in _RESTING and row.note is not None


class PostNotices:
    """The notices on what is wrong with tables' posts, and that it is over."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices

    def set_aside(self, row: OutboxRow, why: str, seen: Obstacle = NO_OBSTACLE) -> None:
        """Note that a post doesn't arrive, and what is known to be in the way."""
        lacks = seen.lacks
        if lacks:
            why = f"{why}: {', '.join(map(title, lacks))}"
        if seen.until:
            why = f"{why}: the bot is in a time-out until {_utc(seen.until)}"
        kind = NoticeKind.PERMISSION if lacks else NoticeKind.POST
        other = NoticeKind.POST if lacks else NoticeKind.PERMISSION
        self._notices.note(kind, _table(row.game_id), f"{row.kind} {why}")
        self._notices.over(other, _table(row.game_id))

    def channel_deleted(self, game_id: int) -> None:
        """Note that a table's channel was deleted."""
        self._notices.note(NoticeKind.POST, _table(game_id), _DELETED)

    def arrived(self, row: OutboxRow) -> None:
        """End the notices on a table's posts, because one arrived."""
        for kind in (NoticeKind.POST, NoticeKind.PERMISSION):
            self._notices.over(kind, _table(row.game_id))

    def pictured(self, game_id: int, *, may_attach: bool) -> None:
        """Note that the bot may not attach a table's pictures; end that notice if it may."""
        about = NoticeKind.PERMISSION, f"the pictures of {_table(game_id)}"
        if may_attach:
            self._notices.over(*about)
        else:
            self._notices.note(*about, why=title("attach_files"))

    async def tidy(self, store: Store) -> None:
        """End the notices about tables that have ended, and whose last posts have arrived."""
        for notice in self._notices.open():
            match = _TABLE.search(notice.subject)
            if match is None or notice.kind not in _KINDS:
                continue
            async with store.snapshot() as read:
                game = await GameReader(read).get(int(match[1]))
            if game is None or _is_done(game):
                self._notices.over(NoticeKind(notice.kind), notice.subject)


def _is_done(game: GameRow) -> bool:
    """Return whether nothing of a table is to be posted any more."""
    is_told = game.status is GameStatus.OVER and game.note is None
    return is_told or game.status is GameStatus.CANCELLED


def _table(game_id: int) -> str:
    return f"table {game_id}"


def _utc(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M} UTC"


class PrivateMessages:
    """The private messages to the host of a parked table, or to all whose channel was deleted."""

    def __init__(self, client: discord.Client, services: Services, texts: Texts) -> None:
        self._client, self._services, self._texts = client, services, texts

    async def tell(self, game_id: int, news: News) -> None:
        """Tell the news to whom it concerns, and note whether the host was reached."""
        table = await self._services[Lookup].table(game_id)
        say = self._texts.speaker(table.language)
        if table.parking is None:
            return  # It is over by now.
        if news is News.PARKED:
            text, people = parked_to_host(say, table), [table.host_id]
        else:
            text = gone_text(say, table)
            people = list({table.host_id, *(holder.user_id for holder in table.holders)})
        reached = {person for person in people if person and await self._send(table, person, text)}
        if table.host_id is not None:
            await self._services[PostTracker].host_told(game_id, told=table.host_id in reached)

    async def tell_over(self, game_id: int) -> None:
        """Tell the host, who has read that posts don't arrive, that they do."""
        table = await self._services[Lookup].table(game_id)
        if table.host_id is not None and table.parking is None:
            say = self._texts.speaker(table.language)
            await self._send(table, table.host_id, arrives_again(say, table))

    async def _send(self, table: Table, person: int, text: str) -> bool:
        try:
            private = await self._client.create_dm(discord.Object(person))
            await done(private.send(text))
        except Exception as error:
            log.info("somebody can't be told", game=table.id, why=type(error).__name__)
            return False
        return True
