"""The posts of tables that are set aside as damaged, or were restored from a backup."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Table
from bot.core.position import Lookup, everybody
from bot.posts.kind import Announced, Channel, PostKind
from bot.posts.post import Post, mention_text, posted
from bot.storage.posts import DamagedPost
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import SeatReader
from bot.storage.rows import GameStatus, OutboxRow, SeatRow
from bot.storage.store import Store
from bot.ui.buttons import help_button
from bot.ui.items import layout
from bot.words import Say
from bot.words.events import lines
from bot.words.parts import newest
from bot.words.seats import autopilot_now
from bot.words.times import away_text, pace_of_game
from cogs.admin.service.renewing import RestoredPost
from cogs.lobby.words import chair_line
from engine.codec import decode
from engine.view import view


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


MOST = 2000
"""Characters for the moves that are gone; the last ones are told, if they are too many."""


def restored_text(
    say: Say,
    entry: LoadedGame,
    post: RestoredPost,
    former: Sequence[SeatRow] = (),
) -> str:
    """Return the text for a restored table: since when, what is gone, and how it stands now.

    ``former`` are the seats, as they were since then, of those who don't sit there any more.
    """
    table, gone = entry.table, tuple(decode(body, post.written) for body in post.gone)
    opening = "put-back-post" if post.put_back else "restored-post"
    parts = [say(opening, time=f"<t:{post.at // 1000}:f>")]
    items = [f"• {line}" for line in lines(say, table, gone)]
    if items:
        kept = newest(items, MOST)
        parts += [say("restored-gone"), *(["…"] if len(kept) < len(items) else []), *kept]
    if post.more:
        parts.append(say("restored-more" if items else "restored-unknown"))
    parts.append(say("restored-seen" if items or post.more else "restored-nothing-gone"))
    parts.append(say("restored-buttons"))
    if table.phase in (GameStatus.LOBBY, GameStatus.RUNNING):
        parts += standing_lines(say, entry)
        if former:
            names = say.list(say.name(each.name) for each in former)
            parts.append(say("restored-unseated", players=names, count=len(former)))
        parts.append(say("restored-since"))
    return "\n".join(parts)


def standing_lines(say: Say, entry: LoadedGame) -> list[str]:
    """Return who sits at a table and is its host, its pace, and who is away or played for.

    Nobody is told who has a standing order, only where each finds their own.
    """
    table, clock = entry.table, entry.clock
    told = [say("restored-stands"), *(chair_line(say, table, each) for each in table.holders)]
    told.append(pace_of_game(say, table))
    for seat, each in enumerate(clock.seats if clock is not None else ()):
        if each.is_away:
            told.append(away_text(say, table, seat, each.back_at if each.back_shown else None))
    if entry.state is not None:
        if (autopilot := autopilot_now(say, table, view(entry.state, None))) is not None:
            told.append(autopilot)
        told.append(say("restored-orders"))
    return told


class Restored(Announced[RestoredPost]):
    """The kind of post that says that a table was restored; the table's current post follows it.

    It mentions all who sit there, and who sat there last where that is known.
    """

    stored = RestoredPost

    async def built(self, row: OutboxRow, table: Table, post: RestoredPost) -> Post | None:
        """Build the post, with the lost events as everybody may know them."""
        say, entry = self._say(table), await self._services[GameCache].newest(table.id)
        former = await unseated(self._services[GameCache].store, table)
        users = (*everybody(table), *(each.user_id for each in former if each.user_id))
        text = restored_text(say, entry, post, former)
        return posted(layout(mention_text(users) or None, text, [help_button(say, table)]), users)


async def unseated(store: Store, table: Table) -> list[SeatRow]:
    """Return the seats under a restored table's former number of those who have none now."""
    async with store.snapshot() as read:
        row = await GameReader(read).get(table.id)
        former = None if row is None else row.formerly
        seats = [] if former is None else await SeatReader(read).of(former)
    return [
        each for each in seats if each.user_id is not None and table.holder_of(each.user_id) is None
    ]


KINDS = Damaged, Restored
