"""When somebody is awake, and when away."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.typed.zones import zones
from cogs.commands import suggestions
from cogs.commands.words import Typed, options, word
from cogs.kit.context import Context
from cogs.personal.away import set_away
from cogs.personal.clock import set_clock

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


class PersonalTime(commands.Cog):
    """The commands about one's own time."""

    async def cog_load(self) -> None:
        """Read the zones beside the event loop, before somebody types the first letter of one."""
        asyncio.get_running_loop().run_in_executor(None, zones)

    @app_commands.command(name=word("command-clock"), description=word("command-clock.description"))
    @options("clock", hours="hours", zone="zone")
    @app_commands.autocomplete(zone=suggestions.zones)
    @app_commands.guild_only()
    async def clock(
        self,
        interaction: discord.Interaction[Stationmaster],
        hours: Typed | None = None,
        zone: Typed | None = None,
    ) -> None:
        """Set one's waking hours, and show them."""
        context = Context(interaction)
        await context.acknowledge()
        await set_clock(context, hours, zone)

    @app_commands.command(name=word("command-away"), description=word("command-away.description"))
    @options("away", until="until")
    @app_commands.guild_only()
    async def away(
        self, interaction: discord.Interaction[Stationmaster], until: Typed | None = None
    ) -> None:
        """Be away, after a question, or back."""
        context = Context(interaction)
        await context.acknowledge()
        await set_away(context, until)
