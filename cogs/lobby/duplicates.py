"""Duplicate tables: one more table, in a channel of its own, for a deal that waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.people.languages import Languages
from bot.tables.lobby import Lobby, NewTable
from bot.tables.model import Table
from bot.tables.open_tables import OpenTables
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.lobby.guests import guests_of
from cogs.lobby.new_table import show_opened
from cogs.lobby.opening_place import opened_at, place_to_open
from engine.cards import PlayerColour
from strategy.levels import Level

FURTHER = "join"
"""What is chosen in place of a number of tables."""
_MOST = 20
"""How many deals are offered."""


class OpenFurther(Button, verb="further", keeps_autopilot=True):
    """Opens one more table for a deal in the channel in which it is pressed."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open it."""
        await open_further(context, table)


async def ask_further(
    context: Context,
    language: str | None = None,
    colour: PlayerColour | None = None,
    computers: Sequence[Level] = (),
    *,
    invited: Sequence[Any] = (),
) -> None:
    """Open a table for the one deal of this server that waits for one, or ask for which."""
    context.check_posting()
    found = await context[OpenTables].wanting(context.location)
    if not found:
        raise Unable(TableRefusal.NO_DUPLICATE)
    if len(found) == 1:
        await open_further(context, found[0], language, colour, computers, invited=invited)
        return
    buttons = [
        OpenFurther.make(Address(table.id, None, 0), _label(context.say, table))
        for table in found[:_MOST]
    ]
    await context.show(context.say("duplicate-which"), buttons)


async def open_further(
    context: Context,
    first: Table,
    language: str | None = None,
    colour: PlayerColour | None = None,
    computers: Sequence[Level] = (),
    *,
    invited: Sequence[Any] = (),
) -> None:
    """Open a table with the edition, pace and hints of the ``first`` one, and seat its host."""
    context.check_posting()
    interaction, deal = context.interaction, first.deal
    if deal is None:
        raise Unable(TableRefusal.NO_DUPLICATE)
    spoken = await context[Languages].of_new_table(
        interaction.guild_id, first.language, context.say.language, language
    )
    place = await place_to_open(context, first.edition, spoken)
    opening = context[Lobby].open(
        place.location,
        context.who,
        NewTable(
            edition=first.edition.board.edition,
            language=spoken,
            colour=colour,
            computers=computers,
            guests=guests_of(context, invited),
            choice=lambda usual: replace(
                usual,
                hints=first.options.hints,
                pictures=first.options.pictures,
                shape=first.options.shape,
                pace=first.options.pace,
            ),
            deal=deal,
        ),
        interaction_id=interaction.id,
    )
    opened, told = await opened_at(place, opening), place.line(context.say)
    await show_opened(
        context, opened, told, computers=len(computers), invited=bool(invited), typed=False
    )


def _label(say: Say, table: Table) -> str:
    """The board and who sits at the first table."""
    players = ", ".join(say.player_plainly(holder) for holder in table.holders)
    return f"{say.edition_label(table.edition)} · {players}"
