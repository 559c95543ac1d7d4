"""How a game goes on without somebody who doesn't come, and pauses that all agree to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.timing.voting import Choice
from cogs.commands.words import Typed, options, word
from cogs.kit.context import Context
from cogs.seats.pauses import ask_pause, resume
from cogs.seats.voting import show_vote, vote_typed

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

CHOICES = [
    app_commands.Choice(name=word(f"vote-{each.value}"), value=each.value) for each in Choice
]
Reason = app_commands.Range[str, 1, 200]


class Voting(commands.Cog):
    """The commands about a table's time that its people decide together."""

    @app_commands.command(name=word("command-vote"), description=word("command-vote.description"))
    @options("vote", choice="choice")
    @app_commands.choices(choice=CHOICES)
    @app_commands.guild_only()
    async def vote(
        self, interaction: discord.Interaction[Stationmaster], choice: str | None = None
    ) -> None:
        """Vote, or show the vote; start one if the clock allows it."""
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
        """Ask for a pause, or make one as the host who says why."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_pause(context, await context.table_here_to_play(), until, reason)

    @app_commands.command(
        name=word("command-resume"), description=word("command-resume.description")
    )
    @app_commands.guild_only()
    async def resume(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """End the pause, or wake a table that stands still."""
        context = Context(interaction)
        await context.acknowledge()
        await resume(context, await context.table_here_to_play())
