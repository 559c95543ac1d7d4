"""The daily deal, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands.words import options, word
from cogs.info.daily_card import ListPage, Period, check_daily, show_list, show_previous
from cogs.kit.context import Context
from cogs.lobby.daily import play_daily

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_BEFORE = "before"
SHOWN = [
    app_commands.Choice(name=word("daily-shown", shown=each), value=each)
    for each in (*map(str, Period), _BEFORE)
]


class Daily(commands.Cog):
    """The command of the daily deal."""

    @app_commands.command(name=word("command-daily"), description=word("command-daily.description"))
    @options("daily", shown="show")
    @app_commands.choices(shown=SHOWN)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def daily(
        self, interaction: discord.Interaction[Stationmaster], shown: str | None = None
    ) -> None:
        """Play the daily deal, or show what came of it."""
        context = Context(interaction)
        await context.acknowledge()
        await check_daily(context)
        if shown is None:
            await play_daily(context)
        elif shown == _BEFORE:
            await show_previous(context)
        else:
            await show_list(context, ListPage(Period(shown)))
