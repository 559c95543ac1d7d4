"""The commands ``/ranking``, ``/profile``, ``/history`` and ``/privacy``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.model import User
from bot.ui.commands import Typed, common_editions, options, word
from bot.ui.components import gives_way
from bot.ui.context import Context
from cogs.privacy.panels import show_privacy
from cogs.results.panels.people import (
    HistoryPage,
    Whose,
    show_history,
    show_profile,
    show_ranking_typed,
)

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

Players = app_commands.Range[int, 2, 5]
WHOSE = [
    app_commands.Choice(name=word("history-whose", whose=each.value), value=each.value)
    for each in Whose
]


class RatingCommands(commands.Cog):
    """The slash commands about finished games, ratings and who may see them."""

    @gives_way
    @app_commands.command(
        name=word("command-ranking"), description=word("command-ranking.description")
    )
    @options("ranking", edition="edition", players="players")
    @app_commands.autocomplete(edition=common_editions)
    @app_commands.guild_only()
    async def ranking(
        self,
        interaction: discord.Interaction[Stationmaster],
        edition: Typed | None = None,
        players: Players | None = None,
    ) -> None:
        """Show the ranking of this server, for one edition or all."""
        context = Context(interaction)
        await context.acknowledge()
        await show_ranking_typed(context, edition, players or 0)

    @gives_way
    @app_commands.command(
        name=word("command-profile"), description=word("command-profile.description")
    )
    @options("profile", player="player")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def profile(
        self,
        interaction: discord.Interaction[Stationmaster],
        player: discord.User | None = None,
    ) -> None:
        """Show the profile of a ``player`` or, without one, of whoever asks."""
        context = Context(interaction)
        await context.acknowledge()
        await show_profile(context, User(player.id, player.display_name) if player else None)

    @gives_way
    @app_commands.command(
        name=word("command-history"), description=word("command-history.description")
    )
    @options("history", whose="whose")
    @app_commands.choices(whose=WHOSE)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def history(
        self, interaction: discord.Interaction[Stationmaster], whose: str = Whose.MINE
    ) -> None:
        """Show a page of finished games: the reader's own, or this server's."""
        context = Context(interaction)
        await context.acknowledge()
        await show_history(context, HistoryPage(Whose(whose)))

    @app_commands.command(
        name=word("command-privacy"), description=word("command-privacy.description")
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def privacy(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show whether rankings and profiles show whoever asks, and let them change it."""
        context = Context(interaction)
        await context.acknowledge(anybody=True)
        await show_privacy(context)
