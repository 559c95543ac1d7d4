"""The daily deal: the card of a finished game, *Share*, and the lists of a server."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import discord

from bot.people.languages import Languages
from bot.people.servers import Rule
from bot.tables.daily_deals import DailyDeals
from bot.tables.editions import Editions
from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say, Texts
from bot.texts.daily import card_text, day_lines, day_title, month_lines, month_title
from cogs.kit.components import Button, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.ended import record_buttons
from cogs.kit.item import Item
from cogs.kit.layout import Block
from cogs.kit.paging import paged
from cogs.kit.persistence import CUT, passes
from cogs.kit.values import NUMBER, one_of, words

_MOST = 10
"""So many people are enough for a page on a phone."""


class Period(StrEnum):
    """What a list is about."""

    DAY = "day"
    MONTH = "month"


class ListPage(NamedTuple):
    """A page of a list, from 0."""

    period: Period
    page: int = 0


async def check_daily(context: Context) -> None:
    """Make sure that there is the daily deal on this server; raises Unable."""
    if not (await context.rules()).allows(Rule.DAILY):
        raise Unable(TableRefusal.NO_DAILY_HERE)


class ShareCard(Button, verb="daily-share", keeps_autopilot=True):
    """Posts the card where it is pressed."""

    async def handle(self, context: Context) -> None:
        """Answer beside the card, which stays."""
        await context.acknowledge(beside=True)
        await self.on_use(context, await context.table_by_id(self.address.game))

    async def on_use(self, context: Context, table: Table) -> None:
        """Post it, once."""
        await check_daily(context)
        await share_card(context, table)


class DailyList(
    ValueButton[ListPage],
    verb="daily-list",
    value=words(ListPage, one_of(Period), NUMBER),
    keeps_autopilot=True,
):
    """Shows a page of a list; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show it."""
        await context.acknowledge()
        await show_list(context, self.read(None))


class PreviousDaily(Button, verb="daily-before", keeps_autopilot=True):
    """Shows the reader's last daily deal before today's; it belongs to no table."""

    async def handle(self, context: Context) -> None:
        """Show it."""
        await context.acknowledge()
        await show_previous(context)


async def card_blocks(context: Context, table: Table) -> list[Block]:
    """What may be told of a finished game, to share it, and what others made of it."""
    say, address = context.say, Address(table.id, None, 0)
    buttons: list[Item] = [ShareCard.make(address, say("ui-share"), emoji="📣")]
    return [await _card(context, say, table), [*buttons, *list_buttons(say)]]


def list_buttons(say: Say) -> list[Item]:
    """The lists, and the reader's deal of before."""
    address = Address(0, None, 0)
    labels = {Period.DAY: say("daily-show-day"), Period.MONTH: say("daily-show-month")}
    lists = [DailyList.make(address, label, ListPage(each)) for each, label in labels.items()]
    return [*lists, PreviousDaily.make(address, say("daily-show-before"))]


async def share_card(context: Context, table: Table) -> None:
    """Post the card of a finished game in the channel where somebody is, once."""
    say, guild = context.say, context.interaction.guild_id
    if guild is None:
        raise Unable(TableRefusal.NOT_ON_SERVER)
    locale = context.interaction.guild_locale
    language = await context[Languages].of_server(guild, locale and str(locale))
    told = await _card(context, context[Texts].speaker(language or say.language), table)
    if not await context[DailyDeals].note_shared(table):
        raise Unable(TableRefusal.ALREADY_SHARED)
    await context.show(say("daily-sharing"), way_back=False)
    try:
        await context.tell_everybody(told)
    except (discord.HTTPException, *CUT) as error:
        # It may have arrived unless Discord refused it; a second one would be worse.
        if passes(error):
            return
        await context[DailyDeals].note_shared(table, shared=False)
        await context.show(say("daily-not-shared"), way_back=False)


async def show_list(context: Context, wanted: ListPage) -> None:
    """Show a page of what the people of this server made of a day's deal, or of a month's."""
    say, daily, guild = context.say, context[DailyDeals], context.interaction.guild_id
    if guild is None:
        raise Unable(TableRefusal.NOT_ON_SERVER)
    today = daily.today()

    def turn(number: int, label: str) -> Item:
        return DailyList.make(Address(0, None, 0), label, wanted._replace(page=number))

    if wanted.period is Period.DAY:
        shown, turns = paged(say, await daily.of_day(guild), wanted.page, _MOST, turn)
        title = day_title(say, context[Editions].current(today.edition), today)
        lines = day_lines(say, shown, context.user_id)
    else:
        shown, turns = paged(say, await daily.of_month(guild), wanted.page, _MOST, turn)
        title, lines = month_title(say, today), month_lines(say, shown, context.user_id)
    told = "\n".join(lines) if lines else say("daily-list-none")
    note = say("daily-list-note")
    await context.show(title, told, note, turns or None, list_buttons(say))


async def show_previous(context: Context) -> None:
    """Show the reader's last deal before today's; what is sealed of it says so itself."""
    table = await context[DailyDeals].before(context.user_id)
    table = await context.table_by_id(table.id)
    await context.show(
        *await card_blocks(context, table), record_buttons(context.say, table), way_back=False
    )


async def _card(context: Context, say: Say, table: Table) -> str:
    card = await context[DailyDeals].card(table)
    person = next(each for each in table.holders if not each.is_computer)
    return card_text(say, table.edition, say.player(table, person.seat), card)
