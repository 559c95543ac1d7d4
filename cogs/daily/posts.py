"""The post that compares the tables which have played the same deal, seat by seat."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.model import Table
from bot.posts.kind import Announced, Postponed
from bot.posts.post import Post, posted
from bot.storage.rows import OutboxRow
from bot.ui.buttons import help_button
from bot.ui.items import layout
from bot.words import Say
from cogs.daily.rows import ComparisonPost
from cogs.daily.service.deals import Comparison, Duplicates
from engine.board import Seat


def comparison_text(say: Say, comparison: Comparison) -> str:
    """Return the points of each seat at every table, and links to the tables."""
    if len(comparison.tables) < 2:
        return say("duplicate-alone")
    lines = [say("duplicate-compared", tables=len(comparison.tables))]
    for seat in range(len(comparison.tables[0].points)):
        lines += ["", say("duplicate-seat", seat=seat + 1), *_of_seat(say, comparison, Seat(seat))]
    lines.append("")
    for each in comparison.tables:
        if each.table.duplicate is not None and each.table.link is not None:
            number, link = each.table.duplicate.number, each.table.link
            lines.append(say("duplicate-where", number=number, link=link))
    if comparison.missing:
        lines.append(say("duplicate-missing", missing=comparison.missing))
    return "\n".join(lines)


def _of_seat(say: Say, comparison: Comparison, seat: Seat) -> Iterator[str]:
    for each in comparison.tables:
        number = 0 if each.table.duplicate is None else each.table.duplicate.number
        player, points = say.player(each.table, seat), each.points[seat]
        if points is None:
            yield say("duplicate-resigned", number=number, player=player)
            continue
        best = each.is_best(seat, comparison.tables)
        yield say("duplicate-points", number=number, player=player, points=points, best=best)


class Compared(Announced[ComparisonPost]):
    """The kind of post that compares the tables of a deal; not posted while one is open again."""

    stored = ComparisonPost

    def waits(self, row: OutboxRow) -> bool:
        """Return whether the post must wait, as its own game's end is still told in stages."""
        return self._means.last_acts.waits(row)

    async def built(self, row: OutboxRow, table: Table, post: ComparisonPost) -> Post | None:
        """Build the post; raises Postponed before its own result is posted, as it says who won."""
        if await self._outbox.awaits_result(row.game_id):
            raise Postponed
        return await self.told(table, 0, post)

    async def told(self, table: Table, message_id: int, post: ComparisonPost) -> Post | None:
        """Return the post with the players' present names; None while a table is open again."""
        comparison = await self._services[Duplicates].comparison(table)
        if comparison is None:
            return None
        say = self._say(table)
        return posted(layout(comparison_text(say, comparison), [help_button(say, table)]))


KINDS = (Compared,)
