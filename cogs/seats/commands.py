"""The commands ``/replace`` and ``/autopilot``: a seat goes to a person or the computer (R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands import Typed, level_choices, options, players, word
from bot.ui.context import Context, seat_named
from cogs.seats.panels import ask_autopilot, invite
from cogs.seats.service.handover import Handover
from strategy.levels import Level

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

LEVELS = level_choices()


class Seats(commands.Cog):
    """The commands that let somebody else play a seat."""

    @app_commands.command(
        name=word("command-replace"), description=word("command-replace.description")
    )
    @options("replace", guest="with", player="player")
    @app_commands.autocomplete(player=players)
    @app_commands.guild_only()
    async def replace(
        self,
        interaction: discord.Interaction[Stationmaster],
        guest: discord.User,
        player: Typed | None = None,
    ) -> None:
        """Ask a guest to take over a seat; the user's own if no player is named."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        # What is wrong with the table is said before what is wrong with a name.
        await context[Handover].replaceable(
            table.id, context.who, moderator=await context.is_moderator()
        )
        seat = seat_named(context, table, player)
        if table.holders[seat].user_id == context.user_id:
            table = await context.attendance.end_own_autopilot(table)
        await invite(context, table, seat, guest)

    @app_commands.command(
        name=word("command-autopilot"), description=word("command-autopilot.description")
    )
    @options("autopilot", level="level", player="player")
    @app_commands.choices(level=LEVELS)
    @app_commands.autocomplete(player=players)
    @app_commands.guild_only()
    async def autopilot(
        self,
        interaction: discord.Interaction[Stationmaster],
        level: str = Level.NORMAL.value,
        player: Typed | None = None,
    ) -> None:
        """Ask to confirm that the computer plays: for the user, or for one who has gone."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        await context[Handover].replaceable(
            table.id, context.who, moderator=await context.is_moderator()
        )
        await ask_autopilot(context, table, seat_named(context, table, player), Level(level))
