"""Help for where somebody is, and the rules of the game played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.refusals import TableRefusal, Unable
from cogs.commands import suggestions
from cogs.commands.words import ON_OFF, options, word
from cogs.front.help import show_help
from cogs.info.rules import show_rules_here
from cogs.kit.context import Context
from cogs.kit.values import YES
from cogs.personal.guide import choose_guide, show_guide

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


class Help(commands.Cog):
    """The commands that work everywhere in a guild."""

    @app_commands.command(name=word("command-help"), description=word("command-help.description"))
    @app_commands.guild_only()
    async def help(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show what can be done here and now."""
        context = Context(interaction)
        await context.acknowledge()
        try:
            table = await context.table_here()
        except Unable as error:
            if error.refusal is not TableRefusal.NO_TABLE:
                raise
            table = None
        await show_help(context, table)

    @app_commands.command(name=word("command-rules"), description=word("command-rules.description"))
    @options("rules", topic="topic")
    @app_commands.autocomplete(topic=suggestions.topics)
    @app_commands.guild_only()
    async def rules(
        self,
        interaction: discord.Interaction[Stationmaster],
        topic: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Show the rules of a topic, or the topics to choose from."""
        context = Context(interaction)
        await context.acknowledge()
        await show_rules_here(context, topic)

    @app_commands.command(name=word("command-guide"), description=word("command-guide.description"))
    @options("guide", wanted="company")
    @app_commands.choices(wanted=ON_OFF)
    @app_commands.guild_only()
    async def guide(
        self, interaction: discord.Interaction[Stationmaster], wanted: str | None = None
    ) -> None:
        """Begin with the first lesson, end them, or show what holds."""
        context = Context(interaction)
        await context.acknowledge()
        if wanted is None:
            await show_guide(context)
        else:
            await choose_guide(context, wanted=wanted == YES)
