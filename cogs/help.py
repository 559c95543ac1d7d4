"""Help for where somebody is: a channel without a table, a lobby, their turn, a game over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.refusals import TableRefusal, Unable
from cogs.ui.desk import Desk
from cogs.ui.helping import show_help
from cogs.words import word

if TYPE_CHECKING:
    from bot.client import Stationmaster


class Help(commands.Cog):
    """The one command that works everywhere in a guild."""

    def __init__(self, bot: Stationmaster) -> None:
        self.bot = bot

    @app_commands.command(name="help", description=word("command-help.description"))
    @app_commands.guild_only()
    async def help(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show what can be done here and now."""
        desk = Desk(interaction)
        await desk.acknowledge()
        try:
            table = await desk.here()
        except Unable as error:
            if error.refusal is not TableRefusal.NO_TABLE:
                raise
            table = None
        await show_help(desk, table)


async def setup(bot: Stationmaster) -> None:
    """Add the command."""
    await bot.add_cog(Help(bot))
