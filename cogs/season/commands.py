"""The commands of ``/season``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.timing.paces import PaceName
from bot.ui.commands import Typed, choices, editions, level_choices, options, word
from bot.ui.context import Context
from cogs.lobby.options import option_of
from cogs.season.panels.announcing import Wanted, propose
from cogs.season.panels.running import show_seasons
from cogs.season.rules.terms import ROUNDS, SEATS
from data import DEFAULT_EDITION
from strategy.levels import Level

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

EVERYBODY = "everybody"
RATED, UNRATED, DUPLICATE = "rated", "unrated", "duplicate"
TABLES = choices("season-tables-choice", "seats", (EVERYBODY, *map(str, SEATS)))
COUNTING = choices("season-counting-choice", "counting", (RATED, UNRATED, DUPLICATE))
Name = app_commands.Range[str, 1, 40]
Rounds = app_commands.Range[int, ROUNDS.start, ROUNDS.stop - 1]


class SeasonCommands(commands.Cog):
    """The commands of ``/season``."""

    season = app_commands.Group(
        name=word("command-season"),
        description=word("command-season.description"),
        guild_only=True,
    )

    @season.command(
        name=word("command-season-new"), description=word("command-season-new.description")
    )
    @options(
        "season-new",
        name="name",
        until="until",
        tables="tables",
        rounds="rounds",
        edition="edition",
        pace="pace",
        counting="counting",
        computers="computers",
    )
    @app_commands.autocomplete(edition=editions)
    @app_commands.choices(tables=TABLES, counting=COUNTING, computers=level_choices())
    @app_commands.choices(pace=option_of("pace").choices())
    async def new(
        self,
        interaction: discord.Interaction[Stationmaster],
        name: Name,
        until: Typed,
        tables: str = str(SEATS[-1]),
        rounds: Rounds = 4,
        edition: Typed = DEFAULT_EDITION,
        pace: str | None = None,
        counting: str = RATED,
        computers: str | None = None,
    ) -> None:
        """Show the season that was typed, with a button that announces it here."""
        context = Context(interaction)
        await context.acknowledge()
        everybody = tables == EVERYBODY
        wanted = Wanted(
            name=name,
            until=until,
            edition=edition,
            seats=SEATS.start if everybody else int(tables),
            rounds=None if everybody else rounds,
            pace=None if pace is None else PaceName(pace),
            rated=counting == RATED,
            duplicate=counting == DUPLICATE,
            computers=None if computers is None else Level(computers),
        )
        await propose(context, wanted)

    @season.command(
        name=word("command-season-show"), description=word("command-season-show.description")
    )
    async def show(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the seasons of this server."""
        context = Context(interaction)
        await context.acknowledge()
        await show_seasons(context)
