"""The commands ``/clock``, ``/away``, ``/vote``, ``/pause`` and ``/resume``."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.timing.table_clock import Choice
from bot.core.typed.zones import read_zones
from bot.ui.commands import Typed, options, word, zones
from bot.ui.context import Context
from cogs.away.panels.absence import set_away
from cogs.away.panels.voting import ask_pause, resume, show_vote, vote_typed
from cogs.clock.panels import set_clock

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


class PersonalTime(commands.Cog):
    """The commands about one's own time: waking hours and absences."""

    async def cog_load(self) -> None:
        """Read the time zones beside the event loop, before somebody types the start of one."""
        asyncio.get_running_loop().run_in_executor(None, read_zones)

    @app_commands.command(name=word("command-clock"), description=word("command-clock.description"))
    @options("clock", hours="hours", zone="zone")
    @app_commands.autocomplete(zone=zones)
    @app_commands.guild_only()
    async def clock(
        self,
        interaction: discord.Interaction[Stationmaster],
        hours: Typed | None = None,
        zone: Typed | None = None,
    ) -> None:
        """Set the user's waking hours as far as typed, and show them."""
        context = Context(interaction)
        await context.acknowledge()
        await set_clock(context, hours, zone)

    @app_commands.command(name=word("command-away"), description=word("command-away.description"))
    @options("away", until="until")
    @app_commands.guild_only()
    async def away(
        self, interaction: discord.Interaction[Stationmaster], until: Typed | None = None
    ) -> None:
        """Ask to confirm the absence that was typed; else show the user's, or ask until when."""
        context = Context(interaction)
        await context.acknowledge()
        await set_away(context, until)


CHOICES = [
    app_commands.Choice(name=word(f"vote-{each.value}"), value=each.value) for each in Choice
]
Reason = app_commands.Range[str, 1, 200]


class VotingCommands(commands.Cog):
    """The commands by which a table's people decide together about its time."""

    @app_commands.command(name=word("command-vote"), description=word("command-vote.description"))
    @options("vote", choice="choice")
    @app_commands.choices(choice=CHOICES)
    @app_commands.guild_only()
    async def vote(
        self, interaction: discord.Interaction[Stationmaster], choice: str | None = None
    ) -> None:
        """Cast a vote, or show the open one; without one, start it if the clock allows that."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here_to_play()
        if choice is None:
            await show_vote(context, table)
        else:
            await vote_typed(context, table, Choice(choice))

    @app_commands.command(name=word("command-pause"), description=word("command-pause.description"))
    @options("pause", until="until", reason="reason")
    @app_commands.guild_only()
    async def pause(
        self,
        interaction: discord.Interaction[Stationmaster],
        until: Typed | None = None,
        reason: Reason = "",
    ) -> None:
        """Ask everybody who plays for a pause; a host who gives a reason pauses at once."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_pause(context, await context.table_here_to_play(), until, reason)

    @app_commands.command(
        name=word("command-resume"), description=word("command-resume.description")
    )
    @app_commands.guild_only()
    async def resume(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """End the table's pause, or wake a frozen table."""
        context = Context(interaction)
        await context.acknowledge()
        await resume(context, await context.table_here_to_play())
