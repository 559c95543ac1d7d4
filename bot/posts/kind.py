"""Kinds of public post: how each is delivered, and what becomes of it after an erasure.

A post is sent once, whatever happened to an earlier attempt.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Generic, TypeAlias, TypeVar

import discord

from bot.core.model import Table
from bot.core.position import Lookup
from bot.core.services import Services
from bot.pictures.pool import Pictures
from bot.posts.post import Contents, Post, Standing, find_sent, pictures_of, whole
from bot.posts.queue import Illustrator, LastActs, Outbox
from bot.runtime.admission import Admission
from bot.runtime.codes import EDITS_LIMITED
from bot.runtime.requests import (
    Unreadable,
    UploadFallback,
    done,
    is_passing,
    no_retry,
)
from bot.runtime.scheduler import Supervisor
from bot.storage.repositories.outbox import PostForms
from bot.storage.rows import OutboxRow
from bot.storage.stored_posts import StoredPost
from bot.words import Say, Texts

Channel: TypeAlias = discord.PartialMessageable

CLOCK_MARGIN = 300
"""Seconds by which our clock and Discord's may differ."""
QUICK_TRIES = 3
"""How often a change of a sent post is tried before other posts go first."""


class Postponed(Exception):
    """The error for a change of a sent post that is to be tried later.

    No other post waits for it.
    """


class Sender:
    """The sender of posts, which notes each attempt in the post's row."""

    def __init__(self, client: discord.Client, outbox: Outbox) -> None:
        self._client = client
        self._outbox = outbox

    async def once(self, row: OutboxRow, channel: Channel, post: Post) -> Standing:
        """Send a post and return its message; that of an earlier attempt, if one is found.

        Raises Unreadable if it was sent, and Discord doesn't say which message it became.
        """
        made = await self.found(row, channel, post)
        if made is None:
            since, sent = self._outbox.now(), await self._sent(row, channel, post)
            # A message is younger than its channel: any other id is none.
            if sent is not None and sent.id >= channel.id:
                return Standing(sent.id, pictures=pictures_of(sent))
            tried = row.first_tried_at or since
            made = await self.found(replace(row, first_tried_at=tried), channel, post)
        if made is None:
            raise Unreadable("a post")
        return made

    async def try_again(
        self, row: OutboxRow, error: discord.HTTPException, *, later: bool = True
    ) -> None:
        """Raise a change's passing fault the first few times, then Postponed if ``later``.

        Postponed at once where Discord limits edits of old posts. Returns if the change can't be
        had: after any other fault, or too many tries.
        """
        if not is_passing(error) or (error.status < 500 and not later):
            return
        if row.attempts < QUICK_TRIES and not (later and error.code == EDITS_LIMITED):
            await self._outbox.mark_tried(row.id)
            raise error
        if later:
            await self._outbox.mark_tried(row.id)
            raise Postponed

    async def found(self, row: OutboxRow, channel: Channel, post: Post) -> Standing | None:
        """Return the message that an earlier attempt may have sent; None if there is none.

        The post's nonce prevents a second message too, but for a few minutes only, and perhaps not
        at all. Messages of other rows are passed over, because they may have the same buttons: a
        call has those of the post before it. An older program may have sent it with a few other
        buttons.
        """
        tried = row.first_tried_at
        if tried is None:
            return None
        since = datetime.fromtimestamp(tried / 1000 - CLOCK_MARGIN, UTC)
        others = await self._outbox.messages_of(row.game_id)
        ids = post.custom_ids()
        return await find_sent(self._client, channel.id, since, row.nonce, ids, others)

    async def _sent(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message | None:
        await self._outbox.mark_tried(row.id)
        with no_retry():
            sending = channel.send(
                view=post.view,
                files=post.files,
                nonce=row.nonce,
                silent=post.silent,
                allowed_mentions=post.allowed_mentions(),
            )
            return await done(whole(sending))


StoredT = TypeVar("StoredT", bound=StoredPost)


@dataclass(frozen=True, slots=True)
class Means:
    """The services and helpers with which kinds of post tell, send and edit.

    ``goes_on`` frees a channel's rows when what they waited for is over; ``kind_of`` returns the
    kind of a post.
    """

    client: discord.Client
    outbox: Outbox
    services: Services
    texts: Texts
    sender: Sender
    uploads: UploadFallback
    pictures: Pictures
    illustrator: Illustrator
    supervisor: Supervisor
    admission: Admission
    last_acts: LastActs
    forms: PostForms
    goes_on: Callable[[int], None]
    kind_of: Callable[[StoredPost], PostKind[Any]]


class Deliverer:
    """The base of all that sends and edits posts."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._client = means.client
        self._outbox = means.outbox
        self._services = means.services
        self._texts = means.texts
        self._sender = means.sender
        self._uploads = means.uploads
        self._contents = Contents(means.services)

    def _say(self, table: Table) -> Say:
        return self._texts.speaker(table.language)


class PostKind(Deliverer, ABC, Generic[StoredT]):
    """A kind of post, whose ``stored`` form says more about it."""

    stored: type[StoredT]

    def waits(self, row: OutboxRow) -> bool:
        """Return whether a row must wait until ``goes_on`` is called; it holds up no other row."""
        return False

    async def ready(self, row: OutboxRow, post: StoredT) -> bool:
        """Return whether a post's pictures are drawn; if not, have them drawn under its key.

        No other post waits for them.
        """
        return True

    @abstractmethod
    async def deliver(
        self, row: OutboxRow, channel: Channel, post: StoredT, patience: float
    ) -> None:
        """Deliver a post and mark it sent; pictures that take longer than ``patience`` follow.

        Raises what Discord and the store raise.
        """

    async def retell(
        self, message: discord.PartialMessage, table: Table, post: StoredT, seq: int
    ) -> bool:
        """Edit a message into what its post would tell now.

        Return False where nobody needs it any more.
        """
        post_told = await self.told(table, message.id, post)
        if post_told is not None:
            await rewrite(message, post_told)
        return post_told is not None

    async def words(self, table: Table, post: StoredT, seq: int) -> Post | None:
        """Return the words that a former post about event ``seq`` told; None if it told nothing."""
        return None

    async def told(self, table: Table, message_id: int, post: StoredT) -> Post | None:
        """Return the post as it would be made now; None where nobody needs it any more."""
        return None

    async def _announce(self, row: OutboxRow, channel: Channel, post: Post | None) -> None:
        """Send a post beside the current one and mark it sent; None only marks it sent."""
        sent = 0 if post is None else (await self._sender.once(row, channel, post)).id
        await self._outbox.mark_sent(row.id, sent)


class Announced(PostKind[StoredT]):
    """A kind of post that is sent once, beside the current one, and whose message stays."""

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: StoredT, patience: float
    ) -> None:
        """Build the post and send it."""
        table = await self._services[Lookup].newest(row.game_id)
        await self._announce(row, channel, await self.built(row, table, post))

    @abstractmethod
    async def built(self, row: OutboxRow, table: Table, post: StoredT) -> Post | None:
        """Return the post; None if nobody needs it any more."""


async def rewrite(message: discord.PartialMessage, post: Post) -> None:
    """Replace a message by a post in words, without its pictures; nobody is notified."""
    nobody = discord.AllowedMentions.none()
    await done(message.edit(view=post.view, attachments=[], allowed_mentions=nobody))


@dataclass(frozen=True, slots=True)
class PublicPosts:
    """The kinds of all public posts, in the order of their features."""

    kinds: tuple[type[PostKind[Any]], ...]

    @property
    def forms(self) -> PostForms:
        """The stored forms of all kinds; raises ValueError if two have one name."""
        return PostForms(kind.stored for kind in self.kinds)

    def kind_of(self, form: type[StoredPost]) -> type[PostKind[Any]]:
        """Return the kind of post that has a stored form."""
        return next(kind for kind in self.kinds if kind.stored is form)
