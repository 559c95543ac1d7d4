"""Playing alone against computers, without anybody noticing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands import suggestions
from cogs.commands.words import Typed, level_choices, options, word
from cogs.kit.context import Context
from cogs.kit.values import NO, YES
from cogs.lobby.practice import ask_turn, practise, practise_from
from data import DEFAULT_EDITION
from strategy.levels import Level

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

LEVELS = level_choices()
HINTS = [
    app_commands.Choice(name=word("hints-choice", allowed=each), value=each) for each in (YES, NO)
]
Computers = app_commands.Range[int, 1, 4]
Number = app_commands.Range[int, 1]


class Practice(commands.Cog):
    """The command of private tables."""

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
    @app_commands.autocomplete(edition=suggestions.editions)
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
        """Open a private table, with an opening or from a turn of a finished game."""
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
