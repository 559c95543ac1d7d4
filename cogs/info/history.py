"""Finished games, a page at a time: one's own, or those of this server."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import discord

from bot.posting.onlookers import Onlookers
from bot.tables.editions import Editions
from bot.tables.finished_games import FinishedGames, GamePage
from bot.tables.model import Location
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.finished_games import game_label, game_text, games_text
from cogs.info.film import chronicle_button
from cogs.info.poster import poster_button
from cogs.info.review import review_button
from cogs.kit.components import ValueButton, ValueSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.ended import record_buttons
from cogs.kit.item import Item
from cogs.kit.values import NUMBER, matching, one_of, words

_MOST = 5
"""So many games are enough for a page on a phone."""


class Whose(StrEnum):
    """Which finished games are listed."""

    MINE = "mine"
    """The reader's, on all servers."""
    SERVER = "server"
    """Those of this server, in channels that the reader sees."""


class HistoryPage(NamedTuple):
    """A page of a list."""

    whose: Whose = Whose.MINE
    page: int = 0


HISTORY_PAGE = words(HistoryPage, one_of(Whose), NUMBER)
_GAME = matching("[0-9]{1,18}")


class ShowHistory(
    ValueButton[HistoryPage], verb="history", value=HISTORY_PAGE, keeps_autopilot=True
):
    """Shows a page of finished games; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show it."""
        await context.acknowledge()
        await show_history(context, self.read(None))


class PickGame(
    ValueSelect[HistoryPage], verb="history-game", value=HISTORY_PAGE, keeps_autopilot=True
):
    """Shows a finished game of a page, with what there is to see of it."""

    async def handle(self, context: Context) -> None:
        """Show it."""
        await context.acknowledge()
        await _show_game(context, int(self.chosen(_GAME, None)), self.read(None))


async def show_history(context: Context, wanted: HistoryPage) -> None:
    """Show a page; in a private message there is no server whose games could be shown."""
    say, here = context.say, context.location.guild_id
    if here is None:
        wanted = wanted._replace(whose=Whose.MINE)
    page = await _page(context, wanted)
    if not page.games and wanted.page:
        wanted = wanted._replace(page=max(0, (page.count - 1) // _MOST))
        page = await _page(context, wanted)
    editions, first = context[Editions].catalogue.editions, 1 + wanted.page * _MOST
    lines = [say("history-title", whose=wanted.whose.value, count=page.count)]
    if not page.games:
        lines.append(say("history-none", whose=wanted.whose.value))
    lines += games_text(say, editions, page.games, first)
    await context.show(
        "\n\n".join(lines),
        _choice(context, page, wanted, first),
        _turns(context, page.count, wanted),
    )


async def _page(context: Context, wanted: HistoryPage) -> GamePage:
    games, before = context[FinishedGames], wanted.page * _MOST
    member, guild_id = context.interaction.user, context.location.guild_id
    if wanted.whose is Whose.MINE or guild_id is None or not isinstance(member, discord.Member):
        return await games.of_person(context.user_id, before, _MOST)
    channels = await games.channels_of(guild_id)
    seen = await context[Onlookers].seen_by(member, channels)
    return await games.seen_by(context.user_id, guild_id, seen, before, _MOST)


def _choice(context: Context, page: GamePage, wanted: HistoryPage, first: int) -> list[Item]:
    say, editions = context.say, context[Editions].catalogue.editions
    options = [
        discord.SelectOption(label=game_label(say, editions, game, number), value=str(game.game_id))
        for number, game in enumerate(page.games, first)
    ]
    if not options:
        return []
    placeholder = say("history-placeholder")
    return [PickGame.make(Address(0, None, 0), placeholder, options, wanted)]


def _turns(context: Context, count: int, wanted: HistoryPage) -> list[Item]:
    """The pages beside this one, and the other list."""
    say, address, last = context.say, Address(0, None, 0), max(0, count - 1) // _MOST
    found: list[Item] = []
    if wanted.page > 0:
        label = say("ui-earlier", page=wanted.page, pages=last + 1)
        found.append(ShowHistory.make(address, label, wanted._replace(page=wanted.page - 1)))
    if wanted.page < last:
        label = say("ui-later", page=wanted.page + 2, pages=last + 1)
        found.append(ShowHistory.make(address, label, wanted._replace(page=wanted.page + 1)))
    if context.location.guild_id is not None:
        mine = wanted.whose is Whose.MINE
        other = Whose.SERVER if mine else Whose.MINE
        label = say("ui-history-server" if mine else "ui-history-mine")
        found.append(ShowHistory.make(address, label, HistoryPage(other)))
    return found


async def _show_game(context: Context, number: int, page: HistoryPage) -> None:
    """Show a game to somebody who sat there, or who sees its channel."""
    say = context.say
    found = await context[FinishedGames].get(number, context.user_id)
    if found is None:
        raise Unable(TableRefusal.STALE)
    if not found.mine and not await _sees(context, found.location):
        raise Unable(TableRefusal.STALE)
    table = await context.table_by_id(number)
    editions = context[Editions].catalogue.editions
    film, *files = record_buttons(say, table)
    shown = [film, chronicle_button(say, table), poster_button(say, table)]
    seated = table.seat_of(context.user_id) is not None
    own = [review_button(say, table)] if seated else []
    back = ShowHistory.make(Address(0, None, 0), say("ui-history-back"), page)
    await context.show(game_text(say, editions, found), [*own, *shown], [*files, back])


async def _sees(context: Context, place: Location) -> bool:
    """Whether the reader sees the channel of a game on this server."""
    member = context.interaction.user
    if not isinstance(member, discord.Member) or place.guild_id != context.location.guild_id:
        return False
    return bool(await context[Onlookers].seen_by(member, [place.channel_id]))
