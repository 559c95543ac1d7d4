"""The post of a deal that several tables have played: all compared, seat by seat."""

from __future__ import annotations

from bot.core.model import Table
from bot.posts.kind import Announced
from bot.posts.post import Post, posted
from bot.posts.sender import Postponed
from bot.storage.rows import OutboxRow
from bot.ui.buttons import help_button
from bot.ui.items import layout
from cogs.daily.rows import ComparisonPost
from cogs.daily.service.deals import Duplicates
from cogs.daily.words import comparison_text


class Comparison(Announced[ComparisonPost]):
    """The points of each seat at every table, unless one of them goes on again."""

    stored = ComparisonPost

    def waits(self, row: OutboxRow) -> bool:
        """Whether the end of its own game is still being told in stages."""
        return self._means.last_acts.waits(row)

    async def built(self, row: OutboxRow, table: Table, post: ComparisonPost) -> Post | None:
        """Raises Postponed before its own end is told: the comparison says who won."""
        if await self._outbox.awaits_result(row.game_id):
            raise Postponed
        return await self.told(table, 0, post)

    async def told(self, table: Table, message_id: int, post: ComparisonPost) -> Post | None:
        """The same, as those are called now."""
        found = await self._services[Duplicates].comparison(table)
        if found is None:
            return None
        say = self._say(table)
        return posted(layout(comparison_text(say, found), [help_button(say, table)]))
