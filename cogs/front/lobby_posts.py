"""What is posted of a table before its start: who sits there, and that it lacks players."""

from __future__ import annotations

import discord

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.lobby import closed_text, lobby_text, unjoined_text
from cogs.front.help import help_button
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Layout, layout
from cogs.lobby.computers import computers_button
from cogs.lobby.countries import countries_button
from cogs.lobby.guests import guest_buttons
from cogs.lobby.options import Options
from cogs.lobby.seating import Join, KeepOpen, Leave, colour_select, start_button
from cogs.personal.calls import call_button


def lobby_layout(say: Say, table: Table) -> Layout:
    """The table before its start."""
    address, asks = Address(table.id, None, 0), table.asks_countries
    select = None
    if not table.is_full and not table.options.by_invitation:
        select = colour_select(say, table, address)
    buttons: list[Item] = [
        Join.make(address, say("ui-join"), disabled=table.is_full),
        Leave.make(address, say("ui-leave")),
        *guest_buttons(say, table),
        *([countries_button(say, table)] if asks else []),
        computers_button(say, table),
        Options.make(address, say("options-open")),
        start_button(say, table),
        help_button(say, table),
    ]
    first = "duplicate-first-drawn" if table.duplicate else "lobby-first-drawn"
    begins = say("ui-lobby-hint" if asks else first)
    return layout(f"{lobby_text(say, table)}\n{begins}", [select] if select else None, buttons)


def unjoined_layout(say: Say, table: Table, *, closed: bool) -> Layout:
    """Nobody joins the table: it closes soon, or has done so."""
    if closed:
        return layout(closed_text(say, table), [help_button(say, table)])
    address = Address(table.id, None, 0)
    buttons: list[Item] = [
        Join.make(address, say("ui-join"), disabled=table.is_full),
        KeepOpen.make(address, say("ui-keep-open")),
        help_button(say, table),
    ]
    return layout(unjoined_text(say, table), buttons)


def call_layout(say: Say, table: Table, told: str) -> Layout:
    """People are called to a table that lacks players."""
    address = Address(table.id, None, 0)
    join = Join.make(address, say("ui-join"), style=discord.ButtonStyle.primary)
    return layout(told, [join, call_button(say, wants=False)])
