"""The commands ``/daily`` and ``/practice``, to play alone against computers in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands import Typed, editions, level_choices, options, word
from bot.ui.context import Context
from bot.ui.custom_ids import YES
from cogs.daily.panels.again import ask_turn, practise, practise_from
from cogs.daily.panels.private_table import (
    ListPage,
    Period,
    check_daily,
    play_daily,
    show_list,
    show_previous,
)
from cogs.lobby.options import option_of
from data import DEFAULT_EDITION
from strategy.levels import Level

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_BEFORE = "before"
SHOWN = [
    app_commands.Choice(name=word("daily-shown", shown=each), value=each)
    for each in (*map(str, Period), _BEFORE)
]


class Daily(commands.Cog):
    """The command ``/daily``, for the deal of the day."""

    @app_commands.command(name=word("command-daily"), description=word("command-daily.description"))
    @options("daily", shown="show")
    @app_commands.choices(shown=SHOWN)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def daily(
        self, interaction: discord.Interaction[Stationmaster], shown: str | None = None
    ) -> None:
        """Play today's deal, or show a list or the reader's previous deal."""
        context = Context(interaction)
        await context.acknowledge()
        await check_daily(context)
        if shown is None:
            await play_daily(context)
        elif shown == _BEFORE:
            await show_previous(context)
        else:
            await show_list(context, ListPage(Period(shown)))


LEVELS = level_choices()
HINTS = option_of("hints").choices()
Computers = app_commands.Range[int, 1, 4]
Number = app_commands.Range[int, 1]


class Practice(commands.Cog):
    """The command ``/practice``, for private tables."""

    @app_commands.command(
        name=word("command-practice"), description=word("command-practice.description")
    )
    @options(
        "practice",
        edition="edition",
        computers="computers",
        level="level",
        hints="hints",
        turn="turn",
        game="game",
    )
    @app_commands.autocomplete(edition=editions)
    @app_commands.choices(level=LEVELS, hints=HINTS)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def practice(
        self,
        interaction: discord.Interaction[Stationmaster],
        edition: Typed = DEFAULT_EDITION,
        computers: Computers = 1,
        level: str = Level.NORMAL,
        hints: str = YES,
        turn: Number | None = None,
        game: Number | None = None,
    ) -> None:
        """Open a private table, dealt anew or from a finished game's turn, or ask which turn."""
        context = Context(interaction)
        await context.acknowledge()
        if turn is None and game is None:
            await practise(context, edition, computers, Level(level), hints=hints == YES)
            return
        former = await (context.table_here() if game is None else context.table_by_id(game))
        if turn is None:
            await ask_turn(context, former)
        else:
            await practise_from(context, former, turn, Level(level))
