"""Before the game: opening a table, sitting down, leaving, starting, calling off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import suggestions
from cogs.ui.asking import ask_cancel
from cogs.ui.desk import Desk
from cogs.ui.opening import open_table
from cogs.ui.seating import join, leave, start
from cogs.words import language_choices, options, word
from engine.cards import PlayerColour

if TYPE_CHECKING:
    from bot.client import Stationmaster

COLOURS = [
    app_commands.Choice(name=word("player-label", colour=each.value), value=each.value)
    for each in PlayerColour
]
LANGUAGES = language_choices()
Countries = app_commands.Range[int, 0, 60]


class Lobby(commands.Cog):
    """The commands of a table that hasn't started."""

    def __init__(self, bot: Stationmaster) -> None:
        self.bot = bot

    @app_commands.command(name=word("command-new"), description=word("command-new.description"))
    @options("new", edition="edition", language="language", color="color", countries="countries")
    @app_commands.autocomplete(edition=suggestions.editions)
    @app_commands.choices(color=COLOURS, language=LANGUAGES)
    @app_commands.guild_only()
    async def new(
        self,
        interaction: discord.Interaction[Stationmaster],
        edition: str = "europe",
        language: str | None = None,
        color: str | None = None,
        countries: Countries | None = None,
    ) -> None:
        """Open a table; who opens it sits down at once."""
        desk = Desk(interaction)
        await desk.acknowledge()
        colour = PlayerColour(color) if color else None
        await open_table(desk, edition, language, colour, countries)

    @app_commands.command(name=word("command-join"), description=word("command-join.description"))
    @options("join", color="color", countries="countries")
    @app_commands.choices(color=COLOURS)
    @app_commands.guild_only()
    async def join_table(
        self,
        interaction: discord.Interaction[Stationmaster],
        color: str | None = None,
        countries: Countries | None = None,
    ) -> None:
        """Sit down at the channel's table."""
        desk = Desk(interaction)
        await desk.acknowledge()
        colour = PlayerColour(color) if color else None
        await join(desk, await desk.here(), colour, countries)

    @app_commands.command(name=word("command-leave"), description=word("command-leave.description"))
    @app_commands.guild_only()
    async def leave_table(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Stand up before the start."""
        desk = Desk(interaction)
        await desk.acknowledge()
        await leave(desk, await desk.here())

    @app_commands.command(name=word("command-start"), description=word("command-start.description"))
    @app_commands.guild_only()
    async def start_game(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Deal and begin, as the host."""
        desk = Desk(interaction)
        await desk.acknowledge()
        await start(desk, await desk.here())

    @app_commands.command(
        name=word("command-cancel"), description=word("command-cancel.description")
    )
    @app_commands.guild_only()
    async def cancel(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Call the table off, after a question."""
        desk = Desk(interaction)
        await desk.acknowledge()
        await ask_cancel(desk, await desk.here())


async def setup(bot: Stationmaster) -> None:
    """Add the commands."""
    await bot.add_cog(Lobby(bot))
