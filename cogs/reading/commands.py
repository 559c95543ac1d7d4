"""The commands ``/log``, ``/near``, ``/path`` and ``/text``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands import Typed, cities, options, players, word
from bot.ui.components import gives_way
from bot.ui.context import Context
from bot.words.seats import find_player
from cogs.reading.panels.board import choose_text, show_log, show_text
from cogs.reading.panels.places import near_typed, path_typed

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_ALWAYS, _OFF = "always", "off"
TIMES = [
    app_commands.Choice(name=word("text-when", when=each), value=each) for each in (_ALWAYS, _OFF)
]


class Reading(commands.Cog):
    """The slash commands that show public facts of a table to anybody, in private."""

    @gives_way
    @app_commands.command(name=word("command-log"), description=word("command-log.description"))
    @options("log", player="player")
    @app_commands.autocomplete(player=players)
    @app_commands.guild_only()
    async def log(
        self, interaction: discord.Interaction[Stationmaster], player: Typed | None = None
    ) -> None:
        """Show the log of the game: of everybody, or of one ``player``."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        seat = find_player(context.say, table, player) if player else None
        note = None
        if player and seat is None:
            note = context.say("log-who", typed=context.say.name(player))
        await show_log(context, table, seat, note=note)

    @gives_way
    @app_commands.command(name=word("command-near"), description=word("command-near.description"))
    @options("near", city="city")
    @app_commands.autocomplete(city=cities)
    @app_commands.guild_only()
    async def near(self, interaction: discord.Interaction[Stationmaster], city: Typed) -> None:
        """Show the routes and stations around a city."""
        context = Context(interaction)
        await context.acknowledge()
        await near_typed(context, await context.table_here(), city)

    @gives_way
    @app_commands.command(name=word("command-path"), description=word("command-path.description"))
    @options("path", origin="from", destination="to")
    @app_commands.autocomplete(origin=cities, destination=cities)
    @app_commands.guild_only()
    async def path(
        self,
        interaction: discord.Interaction[Stationmaster],
        origin: Typed,
        destination: Typed | None = None,
    ) -> None:
        """Show the shortest way between two cities, or ask for the second one."""
        context = Context(interaction)
        await context.acknowledge()
        await path_typed(context, await context.table_here(), origin, destination)

    @gives_way
    @app_commands.command(name=word("command-text"), description=word("command-text.description"))
    @options("text", when="when")
    @app_commands.choices(when=TIMES)
    @app_commands.guild_only()
    async def text(
        self, interaction: discord.Interaction[Stationmaster], when: str | None = None
    ) -> None:
        """Show the board in words; or, with ``when``, choose to have it so with every answer."""
        context = Context(interaction)
        await context.acknowledge()
        if when is None:
            await show_text(context, await context.table_here())
        else:
            await choose_text(context, always=when == _ALWAYS)
