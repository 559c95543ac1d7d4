"""What is posted of tables that are set aside as damaged, and of those that were restored."""

from __future__ import annotations

from bot.core.model import Table
from bot.core.position import Lookup, everybody
from bot.posts.kind import Announced, PostKind
from bot.posts.post import Post, mention_text, posted
from bot.posts.sender import Channel
from bot.storage.posts import DamagedPost
from bot.storage.rows import OutboxRow
from bot.ui.buttons import help_button
from bot.ui.items import layout
from bot.words import Say
from cogs.upkeep.service.restoring import RestoredPost
from cogs.upkeep.words import damaged_text, restored_text
from engine.codec import decode


class Damaged(PostKind[DamagedPost]):
    """The table is set aside; calls its people, whom nothing else will call for a while."""

    stored = DamagedPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: DamagedPost, patience: float
    ) -> None:
        """Tell what can be told without the log."""
        table = await self._services[Lookup].face(row.game_id)
        await self._announce(row, channel, self.build(self._say(table), table))

    @staticmethod
    def build(say: Say, table: Table) -> Post:
        """It mentions everybody."""
        users = everybody(table)
        called = mention_text(users) or None
        return posted(layout(called, damaged_text(say, table), [help_button(say, table)]), users)


class Restored(Announced[RestoredPost]):
    """The table was restored; the post that calls whoever is to act follows."""

    stored = RestoredPost

    async def built(self, row: OutboxRow, table: Table, post: RestoredPost) -> Post | None:
        """What is lost, as everybody may know it."""
        say = self._say(table)
        gone = tuple(decode(body, post.written) for body in post.gone)
        told = restored_text(say, table, post.at, gone, more=post.more)
        return posted(layout(told, [help_button(say, table)]))
