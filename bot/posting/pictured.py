"""Delivers the posts that show pictures: with them, or with an edit that brings them later."""

from __future__ import annotations

from dataclasses import dataclass, replace

import discord
import structlog
from discord import ui

from bot.posting.content import Content
from bot.posting.deliverer import Deliverer, Means
from bot.posting.illustrator import Drawn, Illustrator
from bot.posting.permissions import NO_PERMISSION, lacking, may_attach
from bot.posting.picture_edits import BAD_REQUEST, PictureEdits, PicturesRefused
from bot.posting.post_notices import PostNotices
from bot.posting.presenter import (
    Post,
    attached,
    pictures_of,
)
from bot.posting.queued import Queued
from bot.posting.sender import Channel
from bot.posting.unrepeated import EDITS_LIMITED, GONE
from bot.posting.ways import Way
from bot.storage.errors import StorageError
from bot.storage.posts import LatePictures, OpeningPost, PicturedPost, ResultPost, TurnPost
from bot.storage.rows import OutboxRow
from bot.tables.lookup import Lookup
from bot.tables.model import Table
from bot.tables.post_tracker import PostTracker
from bot.tables.refusals import Unable
from engine.view import Stage

log = structlog.get_logger(__name__)


class _MayNotAttach(Exception):
    """The bot lacks the permission to attach files."""


@dataclass(frozen=True, slots=True)
class _NewPost:
    """A post to be sent; pictures that take longer than ``patience`` follow, None waits for them.

    ``again``: it replaces one that has mentioned people already.
    """

    queued: Queued
    table: Table
    channel: Channel
    content: Content
    patience: float | None
    again: bool = False

    @property
    def is_needless(self) -> bool:
        """Whether it would call somebody who has chosen tickets meanwhile."""
        return self.queued.is_call and self.content.seen.stage is not Stage.OPENING


class PicturedPosts(Deliverer):
    """Delivers openings, turns and results; raises what Discord and the store raise."""

    def __init__(self, means: Means, illustrator: Illustrator, notices: PostNotices) -> None:
        super().__init__(means)
        self._notices = notices
        self._illustrator = illustrator
        self._edits = PictureEdits(means.ways)
        self._began = means.outbox.now()

    async def ready(self, queued: Queued, late: LatePictures) -> bool:
        """Whether late pictures are drawn; begins to draw them."""
        row = queued.row
        try:
            table = await self._services[Lookup].table(row.game_id)
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

        An edit whose post is gone (trap T10), or that brings pictures where Discord doesn't let it,
        is posted again, and mentions nobody twice.
        """
        content = await self._contents.of(post, table, queued.row.seq)
        if not queued.is_edit or not table.post_id:
            again = isinstance(post, TurnPost) and post.again
            await self._send(_NewPost(queued, table, channel, content, patience, again))
            return
        message = channel.get_partial_message(table.post_id)
        try:
            drawn = await self._edited(queued, table, message, content, patience)
        except (discord.HTTPException, PicturesRefused) as error:
            if not _needs_new_post(error):
                raise
            await self._send(_NewPost(queued, table, channel, content, patience, again=True))
            return
        if drawn is not None:
            self._illustrator.forget(queued.key)
            await self._outbox.mark_sent(queued.row.id, table.post_id)
        else:
            await self._services[PostTracker].sent(queued.row, table.post_id, post)

    async def illustrate(
        self, queued: Queued, late: LatePictures, table: Table, channel: Channel
    ) -> None:
        """Add pictures to a post sent without them, while it is the current one.

        Where an edit can't bring them, a new post does, and the one without loses its buttons.
        """
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
        message = channel.get_partial_message(message_id)
        try:
            if self._may_have_pictures(row, late):
                await self._edits.complete(await message.fetch(), post)
            else:
                await self._edits.bring(message, post)
        except (discord.HTTPException, PicturesRefused) as error:
            refused = isinstance(error, PicturesRefused)
            if refused and not self._ways.is_open(Way.POST):
                words = await self._in_words(table, content)
                await message.edit(view=words.view, allowed_mentions=words.allowed_mentions())
            elif refused or _is_gone(error):
                await self._send(_NewPost(queued, table, channel, content, None, again=True))
                return
            elif isinstance(error, discord.HTTPException):
                await self._sender.try_again(row, error, later=False)
                log.info("a post stays without pictures", message=message_id, code=error.code)
        await self._done(queued, message_id)

    async def anew(
        self, message: discord.PartialMessage, table: Table, post: PicturedPost, seq: int
    ) -> None:
        """Edit the current post into what it is by now, with other pictures or with none."""
        content = await self._contents.of(post, table, seq)
        try:
            if not may_attach(self._client, table.location):
                raise PicturesRefused
            made = await self._build(table, content, await self._draw(table, content))
            if not made.files:
                raise PicturesRefused
            await self._edits.bring(message, made)
        except PicturesRefused:
            words = await self._in_words(table, content)
            mentions = words.allowed_mentions()
            await message.edit(view=words.view, attachments=[], allowed_mentions=mentions)

    def _may_have_pictures(self, row: OutboxRow, late: LatePictures) -> bool:
        """Whether an edit may have brought them: of its row, of an earlier process, or its own."""
        return row.attempts > 0 or row.created_at < self._began or isinstance(late.of, OpeningPost)

    async def _done(self, queued: Queued, message_id: int) -> None:
        await self._outbox.mark_sent(queued.row.id, message_id)
        self._illustrator.forget(queued.key)

    async def _send(self, new: _NewPost) -> None:
        """Send a new post by the best way that is open, in words where none brings pictures.

        They say why if the bot may not attach any; if Discord refuses them, they come with a button
        that shows the board to whoever presses it.
        """
        if new.is_needless:
            await self._done(new.queued, 0)
            return
        # Where it may not post at all, pictures count as forbidden, too.
        about_pictures = not lacking(self._client, new.table.location)
        try:
            await self._send_pictures(new)
            self._notices.pictured(new.table.id, may_attach=True)
        except _MayNotAttach:
            words = await self._build(new.table, new.content, Drawn())
            words.view.add_item(ui.TextDisplay(self._presenter.without_pictures(new.table)))
            await self._send_words(new, words)
            if about_pictures:
                self._notices.pictured(new.table.id, may_attach=False)
        except PicturesRefused as refused:
            await self._send_words(new, await self._in_words(new.table, new.content))
            self._ways.close(Way.POST, str(refused))

    async def _send_pictures(self, new: _NewPost) -> None:
        """Send a post with what is drawn in time; the rest follows.

        Raises _MayNotAttach or PicturesRefused.
        """
        queued, table, content = new.queued, new.table, new.content
        if not may_attach(self._client, table.location):
            raise _MayNotAttach
        drawn = await self._drawn(queued, table, content, new.patience)
        post = await self._build(table, content, drawn or Drawn())
        post.silent = post.silent or new.again
        if post.files and not self._ways.is_open(Way.POST):
            raise PicturesRefused
        try:
            message = await self._sender.once(queued.row, new.channel, post)
        except discord.HTTPException as error:
            if post.files and isinstance(error, discord.Forbidden) and error.code == NO_PERMISSION:
                raise _MayNotAttach from error
            if post.files and error.status == BAD_REQUEST:
                raise PicturesRefused(f"code {error.code}") from error
            raise
        # One that was found may have gone out before its pictures were drawn.
        late = drawn is None or not pictures_of(message) >= post.pictures()
        await self._services[PostTracker].sent(
            queued.row, message.id, content.post if late else None
        )
        if not late:
            self._illustrator.forget(queued.key)

    async def _send_words(self, new: _NewPost, post: Post) -> None:
        post.silent = post.silent or new.again
        message = await self._sender.once(new.queued.row, new.channel, post)
        await self._services[PostTracker].sent(new.queued.row, message.id, None)
        self._illustrator.forget(new.queued.key)

    async def _in_words(self, table: Table, content: Content) -> Post:
        post = await self._build(table, content, Drawn())
        self._presenter.offer_picture(table, post)
        return post

    async def _edited(
        self,
        queued: Queued,
        table: Table,
        message: discord.PartialMessage,
        content: Content,
        patience: float,
    ) -> Drawn | None:
        """Edit a post and keep its pictures, unless others are to take their place.

        One without gets them if they are ready.

        Returns the pictures it has then, None if they are to follow. Raises PicturesRefused.
        """
        before = await message.fetch()
        kept = self._ways.is_open(Way.KEPT) and not queued.is_redrawn
        if kept and (shown := attached(before)):
            post = await self._build(table, content, Drawn(shown))
            if await self._edits.keep(before, post):
                return Drawn(shown)
            before = await message.fetch()
        if not may_attach(self._client, table.location):
            await self._edits.bring(before, await self._build(table, content, Drawn()))
            return Drawn()
        if not (self._ways.is_open(Way.EDIT) or self._ways.is_open(Way.POST)):
            await self._edits.bring(before, await self._in_words(table, content))
            return Drawn()
        drawn = await self._drawn(queued, table, content, patience)
        await self._edits.bring(before, await self._build(table, content, drawn or Drawn()))
        return drawn

    async def _drawn(
        self, queued: Queued, table: Table, content: Content, patience: float | None
    ) -> Drawn | None:
        """The pictures of a post, if they are drawn within ``patience``; None waits for them."""
        return await self._illustrator.within(
            patience, queued.key, lambda: self._draw(table, content)
        )

    async def _draw(self, table: Table, content: Content) -> Drawn:
        return await self._illustrator.draw(
            content.post,
            table,
            content.seen,
            None if content.sealed else lambda: self._presenter.score_words(table),
        )

    async def _build(self, table: Table, content: Content, drawn: Drawn) -> Post:
        presenter, seen = self._presenter, content.seen
        told = content.told
        events, then = told.events, told.then
        match content.post:
            case OpeningPost():
                return await presenter.opening(table, seen, drawn.board)
            case ResultPost() if content.sealed:
                return await presenter.sealed(table, seen, events, then, drawn.board)
            case ResultPost():
                table = replace(table, seed=content.seed)
                return await presenter.result(
                    table, seen, events, then, content.facts, drawn.board, drawn.result
                )
            case TurnPost():
                return await presenter.turn(
                    table, seen, events, then, drawn.board, told.back, told.earlier
                )


def _is_gone(error: Exception) -> bool:
    """Whether the post of an edit isn't there any more."""
    return isinstance(error, discord.HTTPException) and error.code == GONE


def _needs_new_post(error: Exception) -> bool:
    """Whether what an edit couldn't do, a new post can."""
    limited = isinstance(error, discord.HTTPException) and error.code == EDITS_LIMITED
    return limited or _is_gone(error) or isinstance(error, PicturesRefused)
