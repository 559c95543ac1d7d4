"""What happened, turn by turn: page by page, of everybody or of one player."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import discord

from bot.people.visits import Visits
from bot.tables.history import History
from bot.tables.model import Table
from bot.texts import Say
from bot.texts.journal import journal
from bot.texts.players import player_choice
from cogs.kit.components import Select, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.paging import paged
from cogs.kit.values import NUMBER, SEAT, optional, words
from engine.board import Seat

ALL = "all"


class LogPage(NamedTuple):
    """A page of the log, from 0; of all seats if none is named."""

    seat: Seat | None = None
    page: int = 0


_WHOSE = optional(SEAT, ALL)
LOG_PAGE = optional(words(LogPage, _WHOSE, NUMBER))


class Log(ValueButton[LogPage | None], verb="log", value=LOG_PAGE, keeps_autopilot=True):
    """Opens the log; in the answer, another page of it."""

    async def on_use(self, context: Context, table: Table, shown: LogPage | None) -> None:
        """Show the page."""
        await show_log(context, table, *(shown or LogPage()))


class LogOf(Select, verb="log-of", keeps_autopilot=True):
    """Chooses whose turns are shown."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show them."""
        seat = self.chosen(_WHOSE, table)
        await show_log(context, table, seat)


async def show_log(
    context: Context, table: Table, seat: Seat | None = None, page: int = 0, note: str | None = None
) -> None:
    """Show a page of what everybody may know of a game, below a ``note``."""
    say, logged = context.say, await context[History].turns(table.id)
    await context[Visits].record(table.id, context.user_id, table.seq)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return Log.make(address, label, LogPage(seat, number))

    held = await context[History].seats(table.id)
    # A whole game takes tens of milliseconds to put into words.
    told = await asyncio.to_thread(journal, say, table, logged, seat, held)
    shown, turns = paged(say, told, page, 1, page_button)
    whose = LogOf.make(address, say("log-placeholder"), _options(say, table, seat))
    await context.show(note, *shown, turns, [whose])


def log_button(say: Say, table: Table) -> Item:
    """The button that opens the log, for everybody."""
    return Log.make(Address(table.id, None, 0), say("log-button"), None, emoji="📜")


def _options(say: Say, table: Table, shown: Seat | None) -> list[discord.SelectOption]:
    found = [discord.SelectOption(label=say("log-option"), value=ALL, default=shown is None)]
    for holder in table.holders:
        label = player_choice(say, holder)[:100]
        default = holder.seat == shown
        found.append(discord.SelectOption(label=label, value=str(holder.seat), default=default))
    return found
