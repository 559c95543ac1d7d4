"""The settings of a server, for its managers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.words import language_choices, options, word
from cogs.front.timetable import timetable_button
from cogs.kit.context import Context

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

OWN = "own"
LANGUAGES = [*language_choices(), app_commands.Choice(name=word("settings-own"), value=OWN)]


class ServerSettings(commands.Cog):
    """The settings of a server."""

    def __init__(self, bot: Stationmaster) -> None:
        self.bot = bot

    @app_commands.command(
        name=word("command-settings"), description=word("command-settings.description")
    )
    @options("settings", language="language")
    @app_commands.choices(language=LANGUAGES)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(
        self, interaction: discord.Interaction[Stationmaster], language: str | None = None
    ) -> None:
        """Change what is named, and show what holds."""
        context = Context(interaction)
        await context.acknowledge()
        # A server may let others use the command; what it changes stays with those who manage it.
        if not interaction.permissions.manage_guild or interaction.guild_id is None:
            await context.show(context.say("settings-not-allowed"))
            return
        if language is not None:
            chosen = None if language == OWN else language
            await self.bot.languages.choose(interaction.guild_id, chosen)
        changed = context.say("settings-changed") if language is not None else None
        await context.show(
            context.say("settings-title"),
            changed,
            await _language(context),
            [timetable_button(context.say, shown=each) for each in (True, False)],
        )


async def _language(context: Context) -> str:
    """What new tables speak, and why."""
    languages, guild_id = context.bot.languages, context.interaction.guild_id
    locale = context.interaction.guild_locale
    code = await languages.of_server(guild_id, str(locale) if locale else None)
    if code is None:
        return context.say("settings-language-of-opener")
    was_set = await languages.set_of(guild_id)
    return context.say(
        "settings-language" if was_set else "settings-language-own", language=languages.name(code)
    )


async def setup(bot: Stationmaster) -> None:
    """Add the command."""
    await bot.add_cog(ServerSettings(bot))
