"""The board in words: by a button of the turn post, page by page, whole or in part."""

from __future__ import annotations

import asyncio

import discord

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.text_board import Section, Wanted, text_board
from cogs.info.journal import log_button
from cogs.info.nearby import cities_button
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.paging import paged

ALL = Wanted(Section.ALL)


class TextBoard(
    Button, verb="text", rest=r"(?:all|free|taken|[0-4]) \d{1,3}", keeps_autopilot=True
):
    """Opens the board in words; in the answer, another page of it."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the page."""
        wanted, _, page = self.rest.partition(" ")
        await show_text(context, table, Wanted.read(wanted) if wanted else ALL, int(page or 0))


class TextPart(Select, verb="text-of", keeps_autopilot=True):
    """Chooses what of the board is told."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show that part."""
        await show_text(context, table, Wanted.read(self.chosen[0]))


async def show_text(context: Context, table: Table, wanted: Wanted = ALL, page: int = 0) -> None:
    """Show a page of the board in words, from what everybody may know."""
    say, view = context.say, await context.tables.play.view(table.id, None)
    await context.bot.visits.look(table.id, context.user_id, view.seq)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Button:
        return TextBoard.make(address, label, f"{wanted.write()} {number}")

    # Ten milliseconds and more: not for the event loop.
    told = await asyncio.to_thread(text_board, say, table, view, wanted)
    shown, turns = paged(say, told, page, 1, page_button)
    parts = TextPart.make(address, say("text-placeholder"), _options(say, table, wanted))
    await context.show(*shown, turns, [parts], [log_button(say, table), cities_button(say, table)])


def text_button(say: Say, table: Table) -> TextBoard:
    """The button that opens the board in words, for everybody."""
    return TextBoard.make(Address(table.id, None, 0), say("text-button"), emoji="📖")


def _options(say: Say, table: Table, wanted: Wanted) -> list[discord.SelectOption]:
    """The parts of the board, then the players in the order of their seats."""
    stations = table.edition.board.rules.stations > 0
    parts = [
        (Wanted(each), say("text-option", part=each.value, stations=stations))
        for each in (Section.ALL, Section.FREE, Section.TAKEN)
    ]
    for holder in table.holders:
        player = say.player_plainly(holder)
        text = say("text-option-player", player=player, stations=stations)
        parts.append((Wanted(Section.OF, holder.seat), text))
    return [
        discord.SelectOption(label=label[:100], value=each.write(), default=each == wanted)
        for each, label in parts
    ]
