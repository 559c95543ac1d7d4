"""Whether claims and stations are shown before they are made, chosen once for all tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.words import options, word
from cogs.kit.context import Context
from cogs.turn.preview import set_confirm

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_ON, _OFF = "yes", "no"
CHOICES = [
    app_commands.Choice(name=word("preview-asked-choice", ask=each), value=each)
    for each in (_ON, _OFF)
]


class Confirming(commands.Cog):
    """The command that turns confirmation on or off."""

    @app_commands.command(
        name=word("command-confirm"), description=word("command-confirm.description")
    )
    @options("confirm", ask="ask")
    @app_commands.choices(ask=CHOICES)
    @app_commands.guild_only()
    async def confirm(self, interaction: discord.Interaction[Stationmaster], ask: str) -> None:
        """Choose whether to be asked."""
        context = Context(interaction)
        await context.acknowledge()
        await set_confirm(context, ask=ask == _ON)


async def setup(bot: Stationmaster) -> None:
    """Add the command."""
    await bot.add_cog(Confirming())
