"""The commands of a server's editions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.typed.names import folded
from bot.ui.commands import MOST, Choices, Typed, options, word
from bot.ui.context import Context
from cogs.editions.panels import (
    add_edition,
    ask_remove,
    label_of,
    list_editions,
    managing,
    number_typed,
    share_edition,
    show_edition,
)
from cogs.editions.service.adding import ServerEditions

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


async def added(interaction: discord.Interaction[Any], current: str) -> Choices:
    """Suggest the editions that were added on this server, to whoever manages it."""
    guild_id = interaction.guild_id
    if guild_id is None or not interaction.permissions.manage_guild:
        return []
    typed = folded(current)
    return [
        app_commands.Choice(name=label_of(each), value=str(each.id))
        for each in interaction.client.services[ServerEditions].last_offered_rows(guild_id)
        if typed in folded(label_of(each))
    ][:MOST]


class EditionCommands(commands.Cog):
    """The commands of ``/edition``."""

    edition = app_commands.Group(
        name=word("command-edition"),
        description=word("command-edition.description"),
        default_permissions=discord.Permissions(manage_guild=True),
        guild_only=True,
    )

    @edition.command(
        name=word("command-edition-add"), description=word("command-edition-add.description")
    )
    @options("edition-add", file="file")
    async def add(
        self, interaction: discord.Interaction[Stationmaster], file: discord.Attachment
    ) -> None:
        """Examine a file, and offer its edition on this server once that is confirmed."""
        context = Context(interaction)
        await context.acknowledge()
        await managing(context, lambda guild_id: add_edition(context, guild_id, file))

    @edition.command(
        name=word("command-edition-list"), description=word("command-edition-list.description")
    )
    async def list(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the editions of this server."""
        context = Context(interaction)
        await context.acknowledge()
        await managing(context, partial(list_editions, context))

    @edition.command(
        name=word("command-edition-show"), description=word("command-edition-show.description")
    )
    @options("edition-show", edition="edition")
    @app_commands.autocomplete(edition=added)
    async def show(self, interaction: discord.Interaction[Stationmaster], edition: Typed) -> None:
        """Show an edition of this server."""
        context = Context(interaction)
        await context.acknowledge()

        async def act(guild_id: int) -> None:
            await show_edition(context, guild_id, await number_typed(context, guild_id, edition))

        await managing(context, act)

    @edition.command(
        name=word("command-edition-share"), description=word("command-edition-share.description")
    )
    @options("edition-share", edition="edition")
    @app_commands.autocomplete(edition=added)
    async def share(self, interaction: discord.Interaction[Stationmaster], edition: Typed) -> None:
        """Give the file of an edition of this server."""
        context = Context(interaction)
        await context.acknowledge()

        async def act(guild_id: int) -> None:
            await share_edition(context, guild_id, await number_typed(context, guild_id, edition))

        await managing(context, act)

    @edition.command(
        name=word("command-edition-remove"), description=word("command-edition-remove.description")
    )
    @options("edition-remove", edition="edition")
    @app_commands.autocomplete(edition=added)
    async def remove(self, interaction: discord.Interaction[Stationmaster], edition: Typed) -> None:
        """Ask whether to remove an edition of this server."""
        context = Context(interaction)
        await context.acknowledge()

        async def act(guild_id: int) -> None:
            await ask_remove(context, guild_id, await number_typed(context, guild_id, edition))

        await managing(context, act)
