"""A kind of public post: how it is delivered, and what becomes of it once somebody is erased."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import discord

from bot.background.admission import Admission
from bot.background.pictures import Pictures
from bot.background.supervisor import Supervisor
from bot.posting.content import Contents
from bot.posting.illustrator import Illustrator
from bot.posting.last_act import LastActs
from bot.posting.outbox import Outbox
from bot.posting.post import Post
from bot.posting.sender import Channel, Sender
from bot.posting.ways import PictureWays
from bot.storage.post_codec import PostForms
from bot.storage.rows import OutboxRow
from bot.storage.stored_post import StoredPost
from bot.tables.lookup import Lookup
from bot.tables.model import Table
from bot.tables.services import Services
from bot.texts import Say, Texts

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
    ways: PictureWays
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
        self._ways = means.ways
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
        told = await self.told(table, message.id, post)
        if told is not None:
            await rewrite(message, told)
        return told is not None

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


async def rewrite(message: discord.PartialMessage, told: Post) -> None:
    """Edit a message into words, without its pictures; nobody is mentioned."""
    await message.edit(
        view=told.view, attachments=[], allowed_mentions=discord.AllowedMentions.none()
    )


@dataclass(frozen=True, slots=True)
class PublicPosts:
    """All that is posted: the kinds of post, in their order, and what the platform itself asks for.

    ``lobby`` builds the post of a table before its start.
    """

    kinds: tuple[type[PostKind[Any]], ...]
    lobby: Callable[[Say, Table], Post]

    @property
    def forms(self) -> PostForms:
        """The stored forms of all kinds; raises ValueError if two have one name."""
        return PostForms(kind.stored for kind in self.kinds)

    def kind_of(self, form: type[StoredPost]) -> type[PostKind[Any]]:
        """The kind of post that is stored in a form."""
        return next(kind for kind in self.kinds if kind.stored is form)
