"""The panels of the log and the board in words, page by page; and the choice of text and look."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

import discord

from bot.core.history import History
from bot.core.model import Table
from bot.core.people import Preferences, Visits
from bot.core.play import Play
from bot.core.refusals import Unable
from bot.pictures.private import board
from bot.ui.buttons import paged
from bot.ui.components import Select, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, SEAT, Address, Codec, optional, words
from bot.ui.items import Block, Item
from bot.words import Say
from bot.words.seats import player_choice
from cogs.reading.panels.places import cities_button
from cogs.reading.words.board import Section, Wanted, journal, text_board
from engine.board import Seat
from renderer import Look

EVERYBODY = "all"


class LogPage(NamedTuple):
    """A page of the log, counted from 0; of one ``seat``, or of all if it is None."""

    seat: Seat | None = None
    page: int = 0


_WHOSE = optional(SEAT, EVERYBODY)
LOG_PAGE = optional(words(LogPage, _WHOSE, NUMBER))


class Log(
    ValueButton[LogPage | None], verb="log", value=LOG_PAGE, keeps_autopilot=True, gives_way=True
):
    """The button that opens the log, or another page of it."""

    async def on_use(self, context: Context, table: Table, page: LogPage | None) -> None:
        """Show the page of the log."""
        await show_log(context, table, *(page or LogPage()))


class LogOf(Select, verb="log-of", keeps_autopilot=True, gives_way=True):
    """The select of the player whose turns the log shows, or all."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the chosen player's turns."""
        seat = self.chosen(_WHOSE, table)
        await show_log(context, table, seat)


async def show_log(
    context: Context, table: Table, seat: Seat | None = None, page: int = 0, note: str | None = None
) -> None:
    """Show a page of the public log of a game, below a ``note``."""
    say, logged = context.say, await context[History].turns(table.id)
    await context[Visits].record(table.id, context.user_id, table.seq)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return Log.make(address, label, LogPage(seat, number))

    held = await context[History].seats(table.id)
    # Putting a whole game into words takes tens of milliseconds.
    pages = await asyncio.to_thread(journal, say, table, logged, seat, held)
    visible, turns = paged(say, pages, page, 1, page_button)
    whose = LogOf.make(address, say("log-placeholder"), _whose_log(say, table, seat))
    await context.show(note, *visible, turns, [whose])


def log_button(say: Say, table: Table) -> Item:
    """Return the button that opens the log, which everybody may press."""
    return Log.make(Address(table.id, None, 0), say("log-button"), None, emoji="📜")


def _whose_log(say: Say, table: Table, seat: Seat | None) -> list[discord.SelectOption]:
    options = [discord.SelectOption(label=say("log-option"), value=EVERYBODY, default=seat is None)]
    for holder in table.holders:
        label = player_choice(say, holder)[:100]
        default = holder.seat == seat
        options.append(discord.SelectOption(label=label, value=str(holder.seat), default=default))
    return options


WHOLE_BOARD = Wanted(Section.ALL)


class TextPage(NamedTuple):
    """A page, counted from 0, of a part of the board in words."""

    wanted: Wanted = WHOLE_BOARD
    page: int = 0


def _has_part(wanted: Wanted, table: Table) -> bool:
    return wanted.seat is None or SEAT.exists(wanted.seat, table)


PART = Codec(Wanted.write, Wanted.read, _has_part)
TEXT_PAGE = optional(words(TextPage, PART, NUMBER))


class TextBoard(
    ValueButton[TextPage | None], verb="text", value=TEXT_PAGE, keeps_autopilot=True, gives_way=True
):
    """The button that opens the board in words, or another page of it."""

    async def on_use(self, context: Context, table: Table, page: TextPage | None) -> None:
        """Show the page of the board in words."""
        await show_text(context, table, *(page or TextPage()))


class TextPart(Select, verb="text-of", keeps_autopilot=True, gives_way=True):
    """The select of the part of the board that is described."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the chosen part of the board in words."""
        await show_text(context, table, self.chosen(PART, table))


async def show_text(
    context: Context,
    table: Table,
    wanted: Wanted = WHOLE_BOARD,
    page: int = 0,
    *,
    above: str | None = None,
) -> None:
    """Show a page of the board in words, from the public view, below the text ``above``."""
    say, view = context.say, await context[Play].view(table.id, None)
    await context[Visits].record(table.id, context.user_id, view.seq)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return TextBoard.make(address, label, TextPage(wanted, number))

    # This takes ten milliseconds and more, too long for the event loop.
    pages = await asyncio.to_thread(text_board, say, table, view, wanted)
    visible, turns = paged(say, pages, page, 1, page_button)
    parts = TextPart.make(address, say("text-placeholder"), _parts_of_board(say, table, wanted))
    more = [log_button(say, table), cities_button(say, table)]
    await context.show(above, *visible, turns, [parts], more)


def text_button(say: Say, table: Table) -> Item:
    """Return the button that opens the board in words, which everybody may press."""
    return TextBoard.make(Address(table.id, None, 0), say("text-button"), None, emoji="📖")


def _parts_of_board(say: Say, table: Table, wanted: Wanted) -> list[discord.SelectOption]:
    """Return the options of the select: parts of the board, then the players by their seats."""
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


async def choose_text(context: Context, *, always: bool) -> None:
    """Store whether every answer has the position in words; if so, show this channel's board so."""
    await context[Preferences].choose_text(context.user_id, always=always)
    text = context.say("text-chosen", always=always)
    if always:
        # The choice stands even if there is no game in this channel.
        with suppress(Unable):
            await show_text(context, await context.table_here(), above=text)
            return
    await context.show(text)


async def choose_look(context: Context, look: Look, also: str | None = None) -> None:
    """Store the look of the reader's pictures; show this channel's board in it, if there is one.

    ``also`` is what else was chosen.
    """
    await context[Preferences].choose_look(context.user_id, look)
    chosen = context.say("ui-look-chosen", look=look.value)
    await context.show(chosen, also, await _sample(context, look))


async def _sample(context: Context, look: Look) -> Block | None:
    try:
        table = await context.table_here()
        view = await context[Play].view(table.id, None)
    except Unable:
        return None
    return await board(context, table, view, look)
