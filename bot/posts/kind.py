"""A kind of public post: how it is delivered, and what becomes of it once somebody is erased.

A post is sent once, whatever happened to an earlier attempt.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Generic, TypeAlias, TypeVar

import discord

from bot.core.model import Table
from bot.core.position import Lookup
from bot.core.services import Services
from bot.pictures.pool import Pictures
from bot.posts.post import Contents, Post, custom_ids
from bot.posts.queue import Illustrator, LastActs, Outbox
from bot.runtime.admission import Admission
from bot.runtime.requests import EDITS_LIMITED, UploadFallback, is_passing, no_retry
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
    """A change of a sent post is to be tried later; no other post waits for it."""


class Sender:
    """Sends the posts of rows and notes each attempt."""

    def __init__(self, client: discord.Client, outbox: Outbox) -> None:
        self._client = client
        self._outbox = outbox

    async def once(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message:
        """Send a post, or return it if it has been sent."""
        return await self.found(row, channel, post) or await self._sent(row, channel, post)

    async def try_again(
        self, row: OutboxRow, error: discord.HTTPException, *, later: bool = True
    ) -> None:
        """Raise a temporary fault of a change a few times, then Postponed if that is any use.

        At once where Discord takes no more edits of old posts now. Returns after anything else: the
        change isn't to be had.
        """
        if not is_passing(error) or (error.status < 500 and not later):
            return
        if row.attempts < QUICK_TRIES and not (later and error.code == EDITS_LIMITED):
            await self._outbox.mark_tried(row.id)
            raise error
        if later:
            await self._outbox.mark_tried(row.id)
            raise Postponed

    async def found(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message | None:
        """Look for a post that an earlier attempt may have made.

        Its nonce prevents a second one too, but for a few minutes only, and perhaps not at all.
        Posts of other rows may have the same buttons: a call has those of the post before it. A
        program of before may have sent it with a few others.
        """
        tried = row.first_tried_at
        if tried is None:
            return None
        since = datetime.fromtimestamp(tried / 1000 - CLOCK_MARGIN, UTC)
        others = await self._outbox.messages_of(row.game_id)
        with suppress(discord.Forbidden):  # The nonce has to do.
            async for message in channel.history(limit=200, after=since):
                if message.id in others or message.author != self._client.user:
                    continue
                if _are_alike(custom_ids(message), post.custom_ids()):
                    return message
        return None

    async def _sent(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message:
        await self._outbox.mark_tried(row.id)
        with no_retry():
            return await channel.send(
                view=post.view,
                files=post.files,
                nonce=row.nonce,
                silent=post.silent,
                allowed_mentions=post.allowed_mentions(),
            )


def _are_alike(some: frozenset[str], others: frozenset[str]) -> bool:
    """Whether two posts have most of their buttons in common: those of another turn have not."""
    return some == others or 2 * len(some & others) > max(len(some), len(others))


StoredT = TypeVar("StoredT", bound=StoredPost)


@dataclass(frozen=True, slots=True)
class Means:
    """What posts tell, and how they come to Discord.

    ``goes_on`` hears of a channel where what a row has waited for is over; ``kind_of`` is the kind
    of a post.
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
    """Whatever sends and edits posts, by these means."""

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
    """A kind of post, by the form in which it is ``stored``, where more is said of it."""

    stored: type[StoredT]

    def waits(self, row: OutboxRow) -> bool:
        """Whether a row waits for something, and no other for it: ``goes_on`` hears of its end."""
        return False

    async def ready(self, row: OutboxRow, post: StoredT) -> bool:
        """Whether what takes long is done, or else begin it; no other post waits for that."""
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
        """Edit a message into what it would tell now; False where nobody needs it any more."""
        post_told = await self.told(table, message.id, post)
        if post_told is not None:
            await rewrite(message, post_told)
        return post_told is not None

    async def told(self, table: Table, message_id: int, post: StoredT) -> Post | None:
        """The post as it would be made now; None where nobody needs it any more."""
        return None

    async def _announce(self, row: OutboxRow, channel: Channel, post: Post | None) -> None:
        """Send a post beside the current one, if there is something to tell."""
        sent = 0 if post is None else (await self._sender.once(row, channel, post)).id
        await self._outbox.mark_sent(row.id, sent)


class Announced(PostKind[StoredT]):
    """A kind of post that is sent once, beside the current one; a message of it stays."""

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: StoredT, patience: float
    ) -> None:
        """Build and send it."""
        table = await self._services[Lookup].newest(row.game_id)
        await self._announce(row, channel, await self.built(row, table, post))

    @abstractmethod
    async def built(self, row: OutboxRow, table: Table, post: StoredT) -> Post | None:
        """The post; None if nobody needs it any more."""


async def rewrite(message: discord.PartialMessage, post: Post) -> None:
    """Edit a message into words, without its pictures; nobody is mentioned."""
    await message.edit(
        view=post.view, attachments=[], allowed_mentions=discord.AllowedMentions.none()
    )


@dataclass(frozen=True, slots=True)
class PublicPosts:
    """All that is posted: the kinds of post, in the order of their features."""

    kinds: tuple[type[PostKind[Any]], ...]

    @property
    def forms(self) -> PostForms:
        """The stored forms of all kinds; raises ValueError if two have one name."""
        return PostForms(kind.stored for kind in self.kinds)

    def kind_of(self, form: type[StoredPost]) -> type[PostKind[Any]]:
        """The kind of post that is stored in a form."""
        return next(kind for kind in self.kinds if kind.stored is form)
