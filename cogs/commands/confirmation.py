"""When claims and stations are shown before they are made, chosen once for all tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.people.preferences import Confirmation
from cogs.commands.words import options, word
from cogs.kit.context import Context
from cogs.turn.preview import set_confirmation

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

CHOICES = [
    app_commands.Choice(name=word("preview-asked-choice", ask=each.value), value=each.value)
    for each in Confirmation
]


class Confirming(commands.Cog):
    """The command that chooses when to confirm."""

    @app_commands.command(
        name=word("command-confirm"), description=word("command-confirm.description")
    )
    @options("confirm", ask="ask")
    @app_commands.choices(ask=CHOICES)
    @app_commands.guild_only()
    async def confirm(self, interaction: discord.Interaction[Stationmaster], ask: str) -> None:
        """Choose when to be asked."""
        context = Context(interaction)
        await context.acknowledge()
        await set_confirmation(context, Confirmation(ask))
