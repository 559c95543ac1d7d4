"""The kinds of post with pictures, which arrive with the post or by a later edit."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, TypeVar

import discord
import structlog
from discord import ui

from bot.core.model import Table
from bot.core.position import Lookup
from bot.core.refusals import Unable
from bot.posts.kind import Channel, Means, PostKind, rewrite
from bot.posts.post import (
    Content,
    Drawn,
    Post,
    attached_as,
    custom_ids,
    keep_alt_texts,
    pictures_of,
    whole,
)
from bot.posts.queue import key_of
from bot.posts.tracker import PostNotices, PostTracker
from bot.runtime.codes import ABOUT_FILES, EDITS_LIMITED, GONE, NO_PERMISSION
from bot.runtime.memory import Latest
from bot.runtime.requests import (
    Unreadable,
    Upload,
    UploadFallback,
    done,
    readable,
)
from bot.storage.errors import StorageError
from bot.storage.posts import OpeningPost, PicturedPost, TurnPost
from bot.storage.rows import OutboxRow
from bot.storage.stored_posts import StoredPost
from bot.ui.channels import may_attach, obstacle
from bot.ui.items import TEXT
from bot.words import Say
from bot.words.events import places
from engine.view import Stage
from renderer import ScoreWords

BAD_REQUEST = 400
_LOST = "the pictures are lost"
_REMEMBERED = 1_000
"""Of how many messages the pictures are remembered; those of others are asked for."""


class PicturesRefused(Exception):
    """The error for pictures that Discord dropped, or for which it refused the message."""


class PictureEdits:
    """The editor of messages with pictures, which notes the upload methods that Discord refuses.

    It raises whatever else Discord raises.
    """

    def __init__(self, uploads: UploadFallback) -> None:
        self._uploads = uploads

    async def keep(self, message: discord.Message | discord.PartialMessage, post: Post) -> bool:
        """Edit a post whose pictures stay, with new alt texts if possible.

        Return whether they stayed.
        """
        after = await self._edit_around(message, post)
        if after is None or pictures_of(after) >= post.pictures():
            return True
        self._uploads.close(Upload.KEPT, _LOST)
        return False

    async def complete(self, message: discord.Message, post: Post) -> None:
        """Edit pictures into a post, unless it has them already or its buttons are gone.

        Raises PicturesRefused.
        """
        if custom_ids(message) and not pictures_of(message) >= post.pictures():
            await self.bring(message, post)

    async def bring(self, message: discord.Message | discord.PartialMessage, post: Post) -> None:
        """Edit a post together with new pictures, if it has any; raises PicturesRefused."""
        if not post.files:
            await done(message.edit(view=post.view, allowed_mentions=post.allowed_mentions()))
            return
        if not self._uploads.is_open(Upload.EDIT):
            raise PicturesRefused
        why, mentions = _LOST, post.allowed_mentions()
        try:
            edit = message.edit(view=post.view, attachments=post.files, allowed_mentions=mentions)
            after = await done(whole(edit))
            if after is None or pictures_of(after) >= post.pictures():
                return
        except discord.HTTPException as error:
            if error.status != BAD_REQUEST or error.code == EDITS_LIMITED:
                raise
            why = f"code {error.code}"
        self._uploads.close(Upload.EDIT, why)
        raise PicturesRefused

    async def _edit_around(
        self, message: discord.Message | discord.PartialMessage, post: Post
    ) -> discord.Message | None:
        mentions, refused = post.allowed_mentions(), None
        if self._uploads.is_open(Upload.ALT):
            try:
                return await done(whole(message.edit(view=post.view, allowed_mentions=mentions)))
            except discord.HTTPException as error:
                if error.status != BAD_REQUEST or error.code == EDITS_LIMITED:
                    raise
                refused = f"code {error.code}"
        if isinstance(message, discord.PartialMessage):
            message = await readable(whole(message.fetch()))
        keep_alt_texts(post.view, message)
        after = await done(whole(message.edit(view=post.view, allowed_mentions=mentions)))
        if refused:
            self._uploads.close(Upload.ALT, refused)
        return after


PicturedT = TypeVar("PicturedT", bound=PicturedPost)

log = structlog.get_logger(__name__)


class _MayNotAttach(Exception):
    """The error for pictures that the bot may not attach.

    ``code``: Discord refused them, although no permission is known to be missing.
    """

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class _NewPost:
    """A post to be sent; pictures that take longer than ``patience`` follow, None waits for them.

    ``again``: it replaces a post that has mentioned people already.
    """

    row: OutboxRow
    table: Table
    channel: Channel
    content: Content
    patience: float | None
    again: bool = False
    calls_chooser: bool = False

    @property
    def is_obsolete(self) -> bool:
        """Whether the post would call somebody who has chosen tickets meanwhile."""
        return self.calls_chooser and self.content.seen.stage is not Stage.OPENING


class PicturedKind(PostKind[PicturedT]):
    """A kind of post with pictures: an opening, a turn, or a result."""

    def __init__(self, means: Means) -> None:
        super().__init__(means)
        self._notices = PostNotices(means.supervisor.notices)
        self._illustrator = means.illustrator
        self._edits = PictureEdits(means.uploads)
        self._began = means.outbox.now()
        self._sent = Latest[int, frozenset[str]](_REMEMBERED)
        """The file names of the pictures that messages were sent with, and still have."""

    @staticmethod
    @abstractmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        """Return the post for some content, with the pictures drawn for it."""

    @abstractmethod
    async def content(self, table: Table, post: PicturedT, seq: int) -> Content:
        """Return what a post about event ``seq`` says, however late it is sent."""

    @abstractmethod
    def offer_picture(self, table: Table, post: Post) -> None:
        """Add the button that shows the board privately to a post that can't show it."""

    def score_words(self, table: Table, content: Content) -> ScoreWords | None:
        """Return the words on the score sheet; None if the post has none."""
        return None

    async def late_are_ready(self, row: OutboxRow, message_id: int, post: PicturedT) -> bool:
        """Return whether the late pictures of a message are drawn; if not, begin to draw them."""
        try:
            table = await self._services[Lookup].table(row.game_id)
        except (Unable, StorageError):
            return True  # The delivery fails likewise, and is tried again or given up.
        if table.post_id != message_id:
            return True

        async def drawn() -> Drawn:
            return await self._draw(table, await self.content(table, post, row.seq))

        return self._illustrator.begin(key_of(row, post), table.names, drawn).done()

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: PicturedT, patience: float
    ) -> None:
        """Send a post, or edit the current one; pictures that take longer than ``patience`` follow.

        If an edit finds its post gone (trap T10), or can't bring pictures, a new post is sent,
        which mentions nobody twice.
        """
        table = await self._services[Lookup].newest(row.game_id)
        content = await self.content(table, post, row.seq)
        if not post.is_edit or not table.post_id:
            again = isinstance(post, TurnPost) and post.again
            calls = isinstance(post, OpeningPost) and post.is_call
            await self._send(_NewPost(row, table, channel, content, patience, again, calls))
            return
        message = channel.get_partial_message(table.post_id)
        try:
            drawn = await self._edited(row, table, message, content, patience)
        except (discord.HTTPException, PicturesRefused, Unreadable) as error:
            if not _needs_new_post(error):
                raise
            await self._send(_NewPost(row, table, channel, content, patience, again=True))
            return
        late = post if drawn is None else None
        if late is None:
            self._illustrator.forget(key_of(row, post))
        await self._services[PostTracker].sent(row, table.post_id, late)

    async def illustrate(
        self, row: OutboxRow, channel: Channel, message_id: int, post: PicturedT, table: Table
    ) -> None:
        """Add pictures to a post that was sent without them, while it is the current one.

        Where an edit can't bring them, a new post does, and the one without loses its buttons.
        """
        if table.post_id != message_id:
            await self._done(row, post, 0)
            return
        content = await self.content(table, post, row.seq)
        drawn = await self._drawn(row, table, content, None) or Drawn()
        if not any(drawn):
            await self._done(row, post, 0)
            return
        made = self._build(table, content, drawn)
        message = channel.get_partial_message(message_id)
        self._sent.put(message_id, frozenset())
        try:
            before = None
            if self._may_have_pictures(row, post):
                before = await done(whole(message.fetch()))
            if before is not None:
                await self._edits.complete(before, made)
            else:
                await self._edits.bring(message, made)
        except (discord.HTTPException, PicturesRefused) as error:
            refused = isinstance(error, PicturesRefused)
            if refused and not self._uploads.is_open(Upload.POST):
                words = self._in_words(table, content)
                await done(message.edit(view=words.view, allowed_mentions=words.allowed_mentions()))
            elif refused or _is_gone(error):
                await self._send(_NewPost(row, table, channel, content, None, again=True))
                return
            elif isinstance(error, discord.HTTPException):
                await self._sender.try_again(row, error, later=False)
                log.info("a post stays without pictures", message=message_id, code=error.code)
        await self._done(row, post, message_id)

    async def retell(
        self, message: discord.PartialMessage, table: Table, post: PicturedT, seq: int
    ) -> bool:
        """Edit the current post into what it says by now, or a former one into the words it told.

        Return False if a former one told nothing.
        """
        if message.id == table.post_id:
            await self._anew(message, table, await self.content(table, post, seq))
            return True
        words = await self.words(table, post, seq)
        if words is not None:
            await rewrite(message, words)
        return words is not None

    async def _anew(self, message: discord.PartialMessage, table: Table, content: Content) -> None:
        """Edit a post with newly drawn pictures, or with words where pictures aren't possible."""
        self._sent.put(message.id, frozenset())
        try:
            if not may_attach(self._client, table.location):
                raise PicturesRefused
            made = self._build(table, content, await self._draw(table, content))
            if not made.files:
                raise PicturesRefused
            await self._edits.bring(message, made)
        except PicturesRefused:
            words = self._in_words(table, content)
            mentions = words.allowed_mentions()
            await done(message.edit(view=words.view, attachments=[], allowed_mentions=mentions))

    def _may_have_pictures(self, row: OutboxRow, post: PicturedPost) -> bool:
        """Return whether an earlier edit may have brought the pictures of this message already."""
        return row.attempts > 0 or row.created_at < self._began or isinstance(post, OpeningPost)

    async def _done(self, row: OutboxRow, post: PicturedPost, message_id: int) -> None:
        await self._outbox.mark_sent(row.id, message_id)
        self._illustrator.forget(key_of(row, post))

    async def _send(self, new: _NewPost) -> None:
        """Send a new post with pictures, or else in words.

        If the bot may not attach pictures, the words say why; if Discord refuses them, a button in
        the post shows the board to whoever presses it.
        """
        if new.is_obsolete:
            await self._done(new.row, new.content.post, 0)
            return
        # Without the permission to post, that to attach files counts as missing, too.
        about_pictures = not obstacle(self._client, new.table.location)
        try:
            await self._send_pictures(new)
            self._notices.pictured(new.table.id, may_attach=True)
        except _MayNotAttach as refused:
            words = self._build(new.table, new.content, Drawn())
            why = _without_pictures(self._say(new.table), refused.code)
            words.view.add_item(ui.TextDisplay(why))
            await self._send_words(new, words)
            if about_pictures and not refused.code:
                self._notices.pictured(new.table.id, may_attach=False)
        except PicturesRefused as refused:
            await self._send_words(new, self._in_words(new.table, new.content))
            self._uploads.close(Upload.POST, str(refused))

    async def _send_pictures(self, new: _NewPost) -> None:
        """Send a post with the pictures that are drawn in time; the others follow.

        Raises _MayNotAttach or PicturesRefused.
        """
        row, table, content = new.row, new.table, new.content
        if not may_attach(self._client, table.location):
            raise _MayNotAttach
        drawn = await self._drawn(row, table, content, new.patience)
        post = self._build(table, content, drawn or Drawn())
        post.silent = post.silent or new.again
        if post.files and not self._uploads.is_open(Upload.POST):
            raise PicturesRefused
        try:
            message = await self._sender.once(row, new.channel, post)
        except discord.HTTPException as error:
            if post.files and (error.code in ABOUT_FILES or error.code == NO_PERMISSION):
                raise _MayNotAttach(error.code) from error
            if post.files and error.status == BAD_REQUEST:
                raise PicturesRefused(f"code {error.code}") from error
            raise
        self._sent.put(message.id, message.pictures)
        # A message found of an earlier attempt may have been sent before its pictures were drawn.
        late = drawn is None or not message.pictures >= post.pictures()
        await self._services[PostTracker].sent(row, message.id, content.post if late else None)
        if not late:
            self._illustrator.forget(key_of(row, content.post))

    async def _send_words(self, new: _NewPost, post: Post) -> None:
        post.silent = post.silent or new.again
        message = await self._sender.once(new.row, new.channel, post)
        await self._services[PostTracker].sent(new.row, message.id, None)
        self._illustrator.forget(key_of(new.row, new.content.post))

    def _in_words(self, table: Table, content: Content) -> Post:
        post = self._build(table, content, Drawn())
        self.offer_picture(table, post)
        return post

    async def _edited(
        self,
        row: OutboxRow,
        table: Table,
        message: discord.PartialMessage,
        content: Content,
        patience: float,
    ) -> Drawn | None:
        """Edit the current post and keep its pictures, unless it is redrawn; else add pictures.

        Return the pictures it has then; None if they are to follow. Raises PicturesRefused, and
        Unreadable for a message that can't be read.
        """
        kept = self._uploads.is_open(Upload.KEPT) and not content.post.is_redrawn
        if kept and (known := attached_as(self._sent.get(message.id) or ())):
            if await self._edits.keep(message, self._build(table, content, Drawn(known))):
                return Drawn(known)
            kept = False
        self._sent.put(message.id, frozenset())
        before = await readable(whole(message.fetch()))
        if kept and (attachments := attached_as(pictures_of(before))):
            post = self._build(table, content, Drawn(attachments))
            if await self._edits.keep(before, post):
                return Drawn(attachments)
            before = await readable(whole(message.fetch()))
        if not may_attach(self._client, table.location):
            await self._edits.bring(before, self._build(table, content, Drawn()))
            return Drawn()
        if not (self._uploads.is_open(Upload.EDIT) or self._uploads.is_open(Upload.POST)):
            await self._edits.bring(before, self._in_words(table, content))
            return Drawn()
        drawn = await self._drawn(row, table, content, patience)
        await self._edits.bring(before, self._build(table, content, drawn or Drawn()))
        return drawn

    async def _drawn(
        self, row: OutboxRow, table: Table, content: Content, patience: float | None
    ) -> Drawn | None:
        """Return a post's pictures; None if they take longer than ``patience`` (None: wait)."""
        return await self._illustrator.within(
            patience, key_of(row, content.post), table.names, lambda: self._draw(table, content)
        )

    async def _draw(self, table: Table, content: Content) -> Drawn:
        # A call after its move was told has no events: it is about that move still.
        lit = places(content.told.events) if content.told.events else None
        words = self.score_words(table, content)
        return await self._illustrator.draw(table, content.seen, words, lit)

    def _build(self, table: Table, content: Content, drawn: Drawn) -> Post:
        post = self.build(self._say(table), table, content, drawn)
        if content.post.note:
            line = f"📢 {content.post.note}"
            if post.view.content_length() + len(line) <= TEXT:
                post.view.add_item(ui.TextDisplay(line))
        return post


def pictured_kind(means: Means, post: StoredPost) -> PicturedKind[Any]:
    """Return the kind of a post that shows pictures."""
    kind = means.kind_of(post)
    assert isinstance(kind, PicturedKind)  # noqa: S101
    return kind


def _without_pictures(say: Say, code: int) -> str:
    """Return the sentence that a post has no pictures: the permission is missing, or a code."""
    permission = say("ui-permission", name="attach_files")
    return say("posts-without-pictures", permission=permission, code=str(code) if code else "none")


def _is_gone(error: Exception) -> bool:
    """Return whether an edit failed because its message is deleted."""
    return isinstance(error, discord.HTTPException) and error.code == GONE


def _needs_new_post(error: Exception) -> bool:
    """Return whether a new post can do what an edit couldn't."""
    limited = isinstance(error, discord.HTTPException) and error.code == EDITS_LIMITED
    return limited or _is_gone(error) or isinstance(error, PicturesRefused | Unreadable)
