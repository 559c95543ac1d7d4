"""Carries one outgoing post to Discord, as its kind is delivered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.posting.kind import Means, PostKind
from bot.posting.queued import Queued
from bot.storage.rows import OutboxRow
from bot.storage.stored_post import StoredPost

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
