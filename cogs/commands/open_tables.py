"""The tables of a person and of a server, and who comes to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.words import ON_OFF, options, word
from cogs.front.timetable import choose_timetable
from cogs.info.my_tables import show_my_tables
from cogs.kit.context import Context
from cogs.kit.values import YES
from cogs.personal.calls import choose_call, show_call

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


class OpenTables(commands.Cog):
    """The commands that are about more than one table."""

    @app_commands.command(name=word("command-games"), description=word("command-games.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the tables of whoever asks, in a private message, too."""
        context = Context(interaction)
        await context.acknowledge()
        await show_my_tables(context)

    @app_commands.command(
        name=word("command-callme"), description=word("command-callme.description")
    )
    @options("callme", call="call")
    @app_commands.choices(call=ON_OFF)
    @app_commands.guild_only()
    async def callme(
        self, interaction: discord.Interaction[Stationmaster], call: str | None = None
    ) -> None:
        """Put whoever asks on the list of the server, take them off, or show what holds."""
        context = Context(interaction)
        await context.acknowledge()
        if call is None:
            await show_call(context)
        else:
            await choose_call(context, wants=call == YES)

    @app_commands.command(
        name=word("command-timetable"), description=word("command-timetable.description")
    )
    @options("timetable", show="show")
    @app_commands.choices(show=ON_OFF)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def timetable(
        self, interaction: discord.Interaction[Stationmaster], show: str = YES
    ) -> None:
        """Post the tables of this server here, or take that post away."""
        context = Context(interaction)
        await context.acknowledge()
        await choose_timetable(context, shown=show == YES)
