"""A kind of public post: how it is delivered, and what becomes of it once somebody is erased.

Each post is given to its kind by the courier.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import discord

from bot.core.model import Table
from bot.core.position import Lookup
from bot.core.services import Services
from bot.pictures.pool import Pictures
from bot.posts.post import Post
from bot.posts.queue import Illustrator, Queued
from bot.posts.sender import Channel, Contents, Outbox, Sender
from bot.runtime.admission import Admission
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.requests import PictureWays
from bot.runtime.scheduler import Supervisor
from bot.storage.repositories.outbox import PostForms
from bot.storage.rows import OutboxRow
from bot.storage.stored_posts import StoredPost
from bot.words import Say, Texts


@dataclass(frozen=True, slots=True)
class ActPace:
    """How long a last act takes, in seconds, by which clock; none at 0, or without rest."""

    seconds: float = 0.0
    clock: Clock = field(default_factory=LoopClock)
    is_idle: Callable[[], bool] = lambda: True
    """Whether few requests are made: what is told in stages never keeps others waiting."""


class LastActs:
    """The last acts that this process tells; a restart ends them, and their results are posted.

    ``over`` hears of a channel where one has ended.
    """

    def __init__(self, pace: ActPace, over: Callable[[int], None]) -> None:
        self.pace = pace
        self.are_ended = False
        self._over = over
        self._telling: dict[int, int] = {}
        self._editing: set[int] = set()

    def waits(self, row: OutboxRow) -> bool:
        """Whether what a row tells waits until the end of its game has been told."""
        return row.game_id in self._telling

    def may_begin(self) -> bool:
        """Whether there is time for one."""
        return self.pace.seconds > 0 and not self.are_ended and self.pace.is_idle()

    def begin(self, game_id: int, channel_id: int) -> None:
        """Let the result of a game wait from now on."""
        self._telling[game_id] = channel_id

    def edits(self, game_id: int, *, now: bool) -> None:
        """Note whether the post of one is just being edited."""
        if now:
            self._editing.add(game_id)
        else:
            self._editing.discard(game_id)

    def finish(self, game_id: int) -> None:
        """Let the result of a game be posted."""
        channel_id = self._telling.pop(game_id, None)
        if channel_id is not None:
            self._over(channel_id)

    def end(self) -> None:
        """Tell no stage any more: the results are to be posted now, or after the present edit."""
        self.are_ended = True
        for game_id in self._telling.keys() - self._editing:
            self.finish(game_id)


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
    """All that is posted: the kinds of post, in the order of their features."""

    kinds: tuple[type[PostKind[Any]], ...]

    @property
    def forms(self) -> PostForms:
        """The stored forms of all kinds; raises ValueError if two have one name."""
        return PostForms(kind.stored for kind in self.kinds)

    def kind_of(self, form: type[StoredPost]) -> type[PostKind[Any]]:
        """The kind of post that is stored in a form."""
        return next(kind for kind in self.kinds if kind.stored is form)


PATIENCE = 1.5
"""Seconds that a post waits for its pictures; later ones come with an edit."""


class Courier:
    """Finds the kind of each post; raises what Discord and the store raise."""

    def __init__(self, kinds: Sequence[type[PostKind[Any]]], means: Means) -> None:
        self._client, self._sender = means.client, means.sender
        self._illustrator = means.illustrator
        self._kinds = {kind.stored.KIND: kind(means) for kind in kinds}

    def kind_of(self, post: StoredPost) -> PostKind[Any]:
        """The kind of a post."""
        return self._kinds[post.KIND]

    def waits(self, row: OutboxRow) -> bool:
        """Whether a row waits for something, and no other for it: ``goes_on`` hears of its end."""
        kind = self._kinds.get(row.kind)
        return kind is not None and kind.waits(row)

    async def ready(self, queued: Queued) -> bool:
        """Whether a post can be delivered; begins to draw pictures that are to come later."""
        return await self.kind_of(queued.post).ready(queued.row, queued.post)

    def forget(self, queued: Queued) -> None:
        """Drop what was begun for a post that is given up."""
        self._illustrator.forget(queued.key)

    async def publish(self, queued: Queued, patience: float = PATIENCE) -> None:
        """Deliver a post and mark it sent; pictures that take longer than ``patience`` follow."""
        row, post = queued.row, queued.post
        channel = self._client.get_partial_messageable(row.channel_id)
        await self.kind_of(post).deliver(row, channel, post, patience)
