"""The posts of tables that are set aside as damaged, or were restored from a backup."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.model import Table
from bot.core.position import Lookup, everybody
from bot.posts.kind import Announced, Channel, PostKind
from bot.posts.post import Post, mention_text, posted
from bot.storage.posts import DamagedPost
from bot.storage.rows import OutboxRow
from bot.ui.buttons import help_button
from bot.ui.items import layout
from bot.words import Say
from bot.words.events import lines
from bot.words.parts import newest
from cogs.admin.service.restoring import RestoredPost
from engine.codec import decode
from engine.events import Event


def damaged_text(say: Say, table: Table) -> str:
    """Return the text of the post that sets a table aside."""
    return say("damaged-post", table=str(table.id))


class Damaged(PostKind[DamagedPost]):
    """The post that sets a table aside; it mentions its people, whom nothing else will notify."""

    stored = DamagedPost

    async def deliver(
        self, row: OutboxRow, channel: Channel, post: DamagedPost, patience: float
    ) -> None:
        """Send the post, made from what can be told without the game's log."""
        table = await self._services[Lookup].face(row.game_id)
        await self._announce(row, channel, self.build(self._say(table), table))

    @staticmethod
    def build(say: Say, table: Table) -> Post:
        """Build the post; it mentions everybody at the table."""
        users = everybody(table)
        called = mention_text(users) or None
        return posted(layout(called, damaged_text(say, table), [help_button(say, table)]), users)


MOST = 2500
"""Characters for the moves that are gone; the last ones are told, if they are too many."""


def restored_text(say: Say, table: Table, at: int, gone: Sequence[Event], *, more: bool) -> str:
    """Return the text for a restored table: up to when it is as it was, and what is gone.

    ``more`` says that other moves are gone, too, and nobody knows which.
    """
    parts = [say("restored-post", time=f"<t:{at // 1000}:f>")]
    items = [f"• {line}" for line in lines(say, table, gone)]
    if items:
        kept = newest(items, MOST)
        parts += [say("restored-gone"), *(["…"] if len(kept) < len(items) else []), *kept]
    if more:
        parts.append(say("restored-more" if items else "restored-unknown"))
    parts.append(say("restored-seen" if items or more else "restored-nothing-gone"))
    parts.append(say("restored-buttons"))
    return "\n".join(parts)


class Restored(Announced[RestoredPost]):
    """The kind of post that says that a table was restored; the table's current post follows it."""

    stored = RestoredPost

    async def built(self, row: OutboxRow, table: Table, post: RestoredPost) -> Post | None:
        """Build the post, with the lost events as everybody may know them."""
        say = self._say(table)
        gone = tuple(decode(body, post.written) for body in post.gone)
        text = restored_text(say, table, post.at, gone, more=post.more)
        return posted(layout(text, [help_button(say, table)]))


KINDS = Damaged, Restored
