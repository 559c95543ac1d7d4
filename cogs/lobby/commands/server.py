"""The tables of a person and of a server, who comes to them, and the settings of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.people import Languages
from bot.core.servers import Rule, Servers
from bot.ui.commands import ON_OFF, language_choices, options, word
from bot.ui.context import Context
from bot.ui.custom_ids import YES
from cogs.lobby.options import option_of
from cogs.lobby.panels.guests import choose_call, show_call, show_my_tables
from cogs.lobby.panels.server import (
    DEFAULT,
    block,
    choose,
    choose_timetable,
    may_manage,
    page_of,
    show_server,
)

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


class OpenTablesCommands(commands.Cog):
    """The commands that are about more than one table."""

    @app_commands.command(name=word("command-games"), description=word("command-games.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the tables of whoever asks, in a private message, too."""
        context = Context(interaction)
        await context.acknowledge()
        await show_my_tables(context)

    @app_commands.command(
        name=word("command-callme"), description=word("command-callme.description")
    )
    @options("callme", call="call")
    @app_commands.choices(call=ON_OFF)
    @app_commands.guild_only()
    async def callme(
        self, interaction: discord.Interaction[Stationmaster], call: str | None = None
    ) -> None:
        """Put whoever asks on the list of the server, take them off, or show what holds."""
        context = Context(interaction)
        await context.acknowledge()
        if call is None:
            await show_call(context)
        else:
            await choose_call(context, wants=call == YES)

    @app_commands.command(
        name=word("command-timetable"), description=word("command-timetable.description")
    )
    @options("timetable", show="show")
    @app_commands.choices(show=ON_OFF)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def timetable(
        self, interaction: discord.Interaction[Stationmaster], show: str = YES
    ) -> None:
        """Post the tables of this server here, or take that post away."""
        context = Context(interaction)
        await context.acknowledge()
        await choose_timetable(context, shown=show == YES)


OWN = "own"
LANGUAGES = [*language_choices(), app_commands.Choice(name=word("settings-own"), value=OWN)]
BY_DEFAULT = app_commands.Choice(name=word("server-default"), value=DEFAULT)
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
    @app_commands.choices(language=LANGUAGES, pace=[*option_of("pace").choices(), BY_DEFAULT])
    @app_commands.choices(pictures=[*option_of("pictures").choices(), BY_DEFAULT])
    @app_commands.choices(threads=SWITCH, computers=SWITCH, hints=SWITCH, daily=SWITCH)
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
