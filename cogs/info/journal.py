"""What happened, turn by turn: page by page, of everybody or of one player."""

from __future__ import annotations

import asyncio

import discord

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.journal import journal
from bot.texts.players import player_choice
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.paging import paged
from engine.board import Seat

ALL = "all"


class Log(Button, verb="log", rest=rf"(?:{ALL}|[0-4]) \d{{1,4}}", keeps_autopilot=True):
    """Opens the log; in the answer, another page of it."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the page."""
        seat_named, _, page = self.rest.partition(" ")
        await show_log(context, table, _seat(seat_named or ALL), int(page or 0))


class LogOf(Select, verb="log-of", keeps_autopilot=True):
    """Chooses whose turns are shown."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show them."""
        await show_log(context, table, _seat(self.chosen[0]))


async def show_log(
    context: Context, table: Table, seat: Seat | None = None, page: int = 0, note: str | None = None
) -> None:
    """Show a page of what everybody may know of a game, below a ``note``."""
    say, logged = context.say, await context.tables.history.turns(table.id)
    await context.bot.visits.look(table.id, context.user_id, table.seq)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Button:
        return Log.make(address, label, f"{_write(seat)} {number}")

    held = await context.tables.history.seats(table.id)
    # A whole game takes tens of milliseconds to put into words.
    told = await asyncio.to_thread(journal, say, table, logged, seat, held)
    shown, turns = paged(say, told, page, 1, page_button)
    seat_named = LogOf.make(address, say("log-placeholder"), _options(say, table, seat))
    await context.show(note, *shown, turns, [seat_named])


def log_button(say: Say, table: Table) -> Log:
    """The button that opens the log, for everybody."""
    return Log.make(Address(table.id, None, 0), say("log-button"), emoji="📜")


def _options(say: Say, table: Table, shown: Seat | None) -> list[discord.SelectOption]:
    found = [discord.SelectOption(label=say("log-option"), value=ALL, default=shown is None)]
    for holder in table.holders:
        label = player_choice(say, holder)[:100]
        default = holder.seat == shown
        found.append(discord.SelectOption(label=label, value=str(holder.seat), default=default))
    return found


def _seat(text: str) -> Seat | None:
    return None if text == ALL else Seat(int(text))


def _write(seat: Seat | None) -> str:
    return ALL if seat is None else str(seat)
