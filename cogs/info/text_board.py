"""The board in words: by a button of the turn post, page by page, whole or in part."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import discord

from bot.people.visits import Visits
from bot.tables.model import Table
from bot.tables.play import Play
from bot.texts import Say
from bot.texts.text_board import Section, Wanted, text_board
from cogs.info.journal import log_button
from cogs.info.nearby import cities_button
from cogs.kit.components import Select, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.paging import paged
from cogs.kit.values import NUMBER, SEAT, Codec, optional, words

ALL = Wanted(Section.ALL)


class TextPage(NamedTuple):
    """A page, from 0, of a part of the board in words."""

    wanted: Wanted = ALL
    page: int = 0


def _has_part(wanted: Wanted, table: Table) -> bool:
    return wanted.seat is None or SEAT.exists(wanted.seat, table)


PART = Codec(Wanted.write, Wanted.read, _has_part)
TEXT_PAGE = optional(words(TextPage, PART, NUMBER))


class TextBoard(ValueButton[TextPage | None], verb="text", value=TEXT_PAGE, keeps_autopilot=True):
    """Opens the board in words; in the answer, another page of it."""

    async def on_use(self, context: Context, table: Table, shown: TextPage | None) -> None:
        """Show the page."""
        await show_text(context, table, *(shown or TextPage()))


class TextPart(Select, verb="text-of", keeps_autopilot=True):
    """Chooses which part of the board is described."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show that part."""
        await show_text(context, table, self.chosen(PART, table))


async def show_text(
    context: Context,
    table: Table,
    wanted: Wanted = ALL,
    page: int = 0,
    *,
    above: str | None = None,
) -> None:
    """Show a page of the board in words, from what everybody may know, below what is ``above``."""
    say, view = context.say, await context[Play].view(table.id, None)
    await context[Visits].record(table.id, context.user_id, view.seq)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return TextBoard.make(address, label, TextPage(wanted, number))

    # Ten milliseconds and more: not for the event loop.
    told = await asyncio.to_thread(text_board, say, table, view, wanted)
    shown, turns = paged(say, told, page, 1, page_button)
    parts = TextPart.make(address, say("text-placeholder"), _options(say, table, wanted))
    more = [log_button(say, table), cities_button(say, table)]
    await context.show(above, *shown, turns, [parts], more)


def text_button(say: Say, table: Table) -> Item:
    """The button that opens the board in words, for everybody."""
    return TextBoard.make(Address(table.id, None, 0), say("text-button"), None, emoji="📖")


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
