"""The settings of a server, for its managers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.people.languages import Languages
from bot.people.servers import Rule, Servers
from bot.tables.model import KeptPictures
from bot.timing.paces import PaceName
from cogs.commands.words import ON_OFF, language_choices, options, word
from cogs.front.server_panel import DEFAULT, block, choose, may_manage, page_of, show_server
from cogs.kit.context import Context

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

OWN = "own"
LANGUAGES = [*language_choices(), app_commands.Choice(name=word("settings-own"), value=OWN)]
BY_DEFAULT = app_commands.Choice(name=word("server-default"), value=DEFAULT)
PACES = [
    app_commands.Choice(name=word("pace-choice", pace=each.value), value=each.value)
    for each in PaceName
]
PICTURES = [
    app_commands.Choice(name=word("pictures-choice", kept=each.value), value=each.value)
    for each in KeptPictures
]
SWITCH = [*ON_OFF, BY_DEFAULT]
MostTables = app_commands.Range[int, 1, 1000]


class ServerSettings(commands.Cog):
    """The settings of a server."""

    @app_commands.command(
        name=word("command-settings"), description=word("command-settings.description")
    )
    @options(
        "settings",
        language="language",
        channel="channel",
        opener="opener",
        tables="tables",
        threads="threads",
        pace="pace",
        pictures="pictures",
        computers="computers",
        hints="hints",
        daily="deal",
        moderator="moderator",
        blocked="block",
        unblocked="unblock",
    )
    @app_commands.choices(language=LANGUAGES, pace=[*PACES, BY_DEFAULT])
    @app_commands.choices(pictures=[*PICTURES, BY_DEFAULT], threads=SWITCH, computers=SWITCH)
    @app_commands.choices(hints=SWITCH, daily=SWITCH)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(
        self,
        interaction: discord.Interaction[Stationmaster],
        language: str | None = None,
        channel: discord.TextChannel | None = None,
        opener: discord.Role | None = None,
        tables: MostTables | None = None,
        threads: str | None = None,
        pace: str | None = None,
        pictures: str | None = None,
        computers: str | None = None,
        hints: str | None = None,
        daily: str | None = None,
        moderator: discord.Role | None = None,
        blocked: discord.User | None = None,
        unblocked: discord.User | None = None,
    ) -> None:
        """Change what is named, and show what holds; what is in a list already leaves it."""
        context = Context(interaction)
        await context.acknowledge()
        guild_id = await may_manage(context)
        if guild_id is None:
            return
        page = 0 if language is not None else None
        if language is not None:
            await context[Languages].choose(guild_id, None if language == OWN else language)
        for rule, value in (
            (Rule.TABLES, None if tables is None else str(tables)),
            *((Rule.THREADS, threads), (Rule.PACE, pace), (Rule.PICTURES, pictures)),
            *((Rule.COMPUTERS, computers), (Rule.HINTS, hints), (Rule.DAILY, daily)),
        ):
            if value is not None:
                await choose(context, guild_id, rule, value)
                page = page_of(rule) if page is None else page
        for rule, listed in (
            (Rule.CHANNELS, channel),
            *((Rule.OPENERS, opener), (Rule.MODERATORS, moderator)),
        ):
            if listed is not None:
                await _toggle(context[Servers], guild_id, rule, listed.id)
                page = page_of(rule) if page is None else page
        for person, blocks in ((blocked, True), (unblocked, False)):
            if person is not None:
                await block(context, guild_id, [person.id], blocks=blocks)
                page = page_of(Rule.MODERATORS) if page is None else page
        await show_server(context, page or 0, changed=page is not None)


async def _toggle(servers: Servers, guild_id: int, rule: Rule, listed: int) -> None:
    known = (await servers.rules(guild_id)).listed(rule)
    rest = tuple(each for each in known if each != listed)
    await servers.choose_list(guild_id, rule, rest if listed in known else (*known, listed))
