"""Delivers the posts that show pictures: with them, or with an edit that brings them later."""

from __future__ import annotations

import discord
import structlog
from discord import ui

from bot.posting.content import Content, Contents
from bot.posting.illustrator import Drawn, Illustrator
from bot.posting.outbox import Outbox
from bot.posting.permissions import NO_PERMISSION, may_attach
from bot.posting.presenter import Post, Presenter, attached, custom_ids, pictures_of
from bot.posting.queued import Queued
from bot.posting.sender import Channel, Sender
from bot.storage.errors import StorageError
from bot.storage.posts import LatePictures, OpeningPost, PicturedPost, ResultPost, TurnPost
from bot.tables.model import Table
from bot.tables.refusals import Unable
from bot.tables.services import Tables
from engine.view import Stage

log = structlog.get_logger(__name__)

GONE, EDITS_LIMITED = 10008, 30046


class PicturedPosts:
    """Delivers openings, turns and results; raises what Discord and the store raise."""

    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        tables: Tables,
        illustrator: Illustrator,
        presenter: Presenter,
        sender: Sender,
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._tables = tables
        self._illustrator = illustrator
        self._presenter = presenter
        self._sender = sender
        self._contents = Contents(tables)

    async def ready(self, queued: Queued, late: LatePictures) -> bool:
        """Whether late pictures are drawn; begins to draw them."""
        row = queued.row
        try:
            table = await self._tables.lookup.table(row.game_id)
        except (Unable, StorageError):
            return True  # Its delivery meets this too, and is tried again or given up.
        if table.post_id != late.message:
            return True

        async def drawn() -> Drawn:
            return await self._draw(table, await self._contents.of(late.of, table, row.seq))

        return self._illustrator.begin(queued.key, drawn).done()

    async def deliver(
        self,
        queued: Queued,
        post: PicturedPost,
        table: Table,
        channel: Channel,
        patience: float,
    ) -> None:
        """Post it, or edit the current post; pictures that take longer than ``patience`` follow.

        An edit whose post is gone is posted again (trap T10), and mentions nobody twice.
        """
        content = await self._contents.of(post, table, queued.row.seq)
        if not queued.is_edit or not table.post_id:
            again = isinstance(post, TurnPost) and post.again
            await self._post(queued, table, channel, content, patience, again=again)
            return
        message = channel.get_partial_message(table.post_id)
        try:
            drawn = await self._edited(queued, table, message, content, patience)
        except discord.HTTPException as error:
            if error.code not in (GONE, EDITS_LIMITED):
                raise
            await self._post(queued, table, channel, content, patience, again=True)
            return
        if drawn is not None:
            self._illustrator.forget(queued.key)
            await self._outbox.mark_sent(queued.row.id, table.post_id)
        else:
            await self._tables.posts.sent(queued.row, table.post_id, post)

    async def illustrate(
        self, queued: Queued, late: LatePictures, table: Table, channel: Channel
    ) -> None:
        """Add pictures to a post sent without them, while it is the current one."""
        row, message_id = queued.row, late.message
        if table.post_id != message_id:
            await self._done(queued, 0)
            return
        content = await self._contents.of(late.of, table, row.seq)
        drawn = await self._drawn(queued, table, content, None) or Drawn()
        if not any(drawn):
            await self._done(queued, 0)
            return
        post = await self._build(table, content, drawn)
        try:
            await _add_pictures(await channel.fetch_message(message_id), post)
        except discord.HTTPException as error:
            if error.code == GONE:
                post.silent = True
                message = await self._sender.once(row, channel, post)
                await self._tables.posts.sent(row, message.id)
                self._illustrator.forget(queued.key)
                return
            await self._sender.try_again(row, error, later=False)
            log.info("a post stays without pictures", message=message_id, code=error.code)
        await self._done(queued, message_id)

    async def _done(self, queued: Queued, message_id: int) -> None:
        await self._outbox.mark_sent(queued.row.id, message_id)
        self._illustrator.forget(queued.key)

    async def _post(
        self,
        queued: Queued,
        table: Table,
        channel: Channel,
        content: Content,
        patience: float,
        *,
        again: bool = False,
        words: bool = False,
    ) -> None:
        """Send a new post; ``again`` replaces a deleted one, which has mentioned people already.

        In ``words`` where the bot may not attach pictures, and then it says why.
        """
        if queued.is_call and content.seen.stage is not Stage.OPENING:
            await self._done(queued, 0)
            return
        words = words or not may_attach(self._client, table.location)
        drawn = Drawn() if words else await self._drawn(queued, table, content, patience)
        post = await self._build(table, content, drawn or Drawn())
        post.silent = post.silent or again
        if words:
            post.view.add_item(ui.TextDisplay(self._presenter.without_pictures(table)))
        try:
            message = await self._sender.once(queued.row, channel, post)
        except discord.Forbidden as error:
            if not post.files or error.code != NO_PERMISSION:
                raise
            await self._post(queued, table, channel, content, patience, again=again, words=True)
            return
        late = drawn is None or not pictures_of(message) >= post.pictures()
        await self._tables.posts.sent(queued.row, message.id, content.post if late else None)
        if not late:
            self._illustrator.forget(queued.key)

    async def _edited(
        self,
        queued: Queued,
        table: Table,
        message: discord.PartialMessage,
        content: Content,
        patience: float,
    ) -> Drawn | None:
        """Edit a post and keep its pictures; one without gets them if they are ready."""
        shown = attached(await message.fetch())
        drawn: Drawn | None = Drawn(shown) if shown else Drawn()
        if not shown and may_attach(self._client, table.location):
            drawn = await self._drawn(queued, table, content, patience)
        post = await self._build(table, content, drawn or Drawn())
        mentions = post.allowed_mentions()
        if post.files and not shown:
            await message.edit(view=post.view, attachments=post.files, allowed_mentions=mentions)
        else:
            await message.edit(view=post.view, allowed_mentions=mentions)
        return drawn

    async def _drawn(
        self, queued: Queued, table: Table, content: Content, patience: float | None
    ) -> Drawn | None:
        """The pictures of a post, if they are drawn within ``patience``; None waits for them."""
        return await self._illustrator.within(
            patience, queued.key, lambda: self._draw(table, content)
        )

    async def _draw(self, table: Table, content: Content) -> Drawn:
        return await self._illustrator.draw(content.post, table, content.seen)

    async def _build(self, table: Table, content: Content, drawn: Drawn) -> Post:
        presenter, seen = self._presenter, content.seen
        events, then = content.events, content.then
        match content.post:
            case OpeningPost():
                return await presenter.opening(table, seen, drawn.board)
            case ResultPost():
                return await presenter.result(table, seen, events, then, drawn.board, drawn.close)
            case TurnPost():
                back, earlier = content.back, content.earlier
                return await presenter.turn(
                    table, seen, events, then, drawn.board, drawn.close, back, earlier
                )


async def _add_pictures(message: discord.Message, post: Post) -> None:
    """Edit pictures into a post; not if they are there already, or its buttons were taken away."""
    if custom_ids(message) and not pictures_of(message) >= post.pictures():
        await message.edit(
            view=post.view, attachments=post.files, allowed_mentions=post.allowed_mentions()
        )
