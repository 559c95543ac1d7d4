"""Who is rated how high on a server, for an edition and a number of players, or for all."""

from __future__ import annotations

from typing import NamedTuple

from bot.ratings.ratings import Ratings
from bot.tables.editions import Editions
from bot.texts.ratings import ranking_lines, ranking_notes, ranking_title
from bot.typed.editions import find_edition
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.paging import paged
from cogs.kit.values import NUMBER, matching, optional, words

_MOST = 10
"""So many people are enough for a page on a phone."""


class RankingPage(NamedTuple):
    """A page of a ranking; no players and no edition stand for all."""

    page: int = 0
    players: int = 0
    edition: str | None = None


RANKING_PAGE = words(RankingPage, NUMBER, NUMBER, optional(matching("[a-z0-9_-]{1,60}")))


class ShowRanking(
    ValueButton[RankingPage], verb="ranking", value=RANKING_PAGE, keeps_autopilot=True
):
    """Shows a page of a ranking; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show it."""
        await context.acknowledge()
        await show_ranking(context, self.read(None))


async def show_ranking_typed(context: Context, edition: str | None, players: int) -> None:
    """Show the ranking of an edition that was typed, and a number of players."""
    catalogue, found = context[Editions].catalogue, None
    if edition is not None:
        found = find_edition(catalogue, edition, context.say.language).board.edition
    await show_ranking(context, RankingPage(0, players, found))


async def show_ranking(context: Context, wanted: RankingPage) -> None:
    """Show a page of the ranking of this server."""
    say, guild_id = context.say, context.location.guild_id or 0
    editions = context[Editions].catalogue.editions
    edition = editions.get(wanted.edition) if wanted.edition else None
    found = await context[Ratings].ranking(guild_id, wanted.edition or "", wanted.players)

    def turn(number: int, label: str) -> Item:
        page = wanted._replace(page=number)
        return ShowRanking.make(Address(0, None, 0), label, page)

    shown, turns = paged(say, found, wanted.page, _MOST, turn)
    lines = ranking_lines(say, shown, context.user_id)
    await context.show(
        ranking_title(say, edition, wanted.players),
        "\n".join(lines) if lines else say("ranking-none"),
        ranking_notes(say, edition) if lines else None,
        turns or None,
    )
