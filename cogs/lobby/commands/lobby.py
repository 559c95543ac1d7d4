"""Before the game: opening a table, sitting down, leaving, starting, calling off."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.deals import MOST
from bot.core.model import User
from bot.core.timing.paces import PaceName
from bot.ui.commands import (
    Typed,
    computers,
    editions,
    language_choices,
    level_choices,
    options,
    word,
)
from bot.ui.context import Context
from bot.ui.custom_ids import NO, YES
from cogs.away.panels.voting import step_in
from cogs.clock.service.view import ClockViews
from cogs.lobby.panels.guests import invite, open_one_more, open_to_all, take_out
from cogs.lobby.panels.opening import FURTHER, ask_further, open_table
from cogs.lobby.panels.options import ask_cancel_here, ask_move, ask_pace, show_options
from cogs.lobby.panels.seating import (
    add_computer,
    dismiss_computer,
    join,
    leave,
    show_computers,
    start,
)
from cogs.lobby.service.seating import MOST_COUNTRIES
from data import DEFAULT_EDITION
from engine.cards import PlayerColour
from renderer import Shape
from strategy.levels import Level

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

COLOURS = [
    app_commands.Choice(name=word("player-label", colour=each.value), value=each.value)
    for each in PlayerColour
]
LANGUAGES = language_choices()
LEVELS = level_choices()
HINTS = [
    app_commands.Choice(name=word("hints-choice", allowed=each), value=each) for each in (YES, NO)
]
RATED = [
    app_commands.Choice(name=word("rated-choice", rated=each), value=each) for each in (YES, NO)
]
WATCHES = [
    app_commands.Choice(name=word("watch-choice", watched=each), value=each) for each in (YES, NO)
]
ENDS = [
    app_commands.Choice(name=word("last-act-choice", told=each), value=each) for each in (YES, NO)
]
SHAPES = [
    app_commands.Choice(name=word("shape-choice", shape=each.value), value=each.value)
    for each in Shape
]
STARTS = [
    app_commands.Choice(name=word("start-choice", at_once=each), value=each) for each in (YES, NO)
]
OPENED = [
    app_commands.Choice(name=word("guests-open-to-all"), value=YES),
    app_commands.Choice(name=word("guests-open-one"), value="one"),
]
PACES = [
    app_commands.Choice(name=word("pace-choice", pace=each.value), value=each.value)
    for each in PaceName
]
DUPLICATES = [
    app_commands.Choice(name=word("duplicate-choice", tables=each), value=each)
    for each in (*map(str, range(2, MOST + 1)), FURTHER)
]
Countries = app_commands.Range[int, 0, MOST_COUNTRIES]
Computers = app_commands.Range[int, 0, 4]


class LobbyCommands(commands.Cog):
    """The commands of a table that hasn't started."""

    @app_commands.command(name=word("command-new"), description=word("command-new.description"))
    @options(
        "new",
        edition="edition",
        language="language",
        color="color",
        countries="countries",
        computers="computers",
        level="level",
        hints="hints",
        rated="rated",
        duplicate="duplicate",
        watch="watch",
        ending="ending",
        shape="board",
        invited="invited",
        second="invited-2",
        third="invited-3",
        fourth="invited-4",
        pace="pace",
        start="start",
    )
    @app_commands.autocomplete(edition=editions)
    @app_commands.choices(color=COLOURS, language=LANGUAGES, level=LEVELS, hints=HINTS)
    @app_commands.choices(duplicate=DUPLICATES)
    @app_commands.choices(pace=PACES, start=STARTS, watch=WATCHES, rated=RATED, ending=ENDS)
    @app_commands.choices(shape=SHAPES)
    @app_commands.guild_only()
    async def new(
        self,
        interaction: discord.Interaction[Stationmaster],
        edition: Typed = DEFAULT_EDITION,
        language: str | None = None,
        color: str | None = None,
        countries: Countries | None = None,
        computers: Computers = 0,
        level: str = Level.NORMAL,
        hints: str = NO,
        rated: str = NO,
        duplicate: str | None = None,
        watch: str = NO,
        invited: discord.User | None = None,
        second: discord.User | None = None,
        third: discord.User | None = None,
        fourth: discord.User | None = None,
        pace: str | None = None,
        start: str = NO,
        ending: str = YES,
        shape: str = Shape.WIDE.value,
    ) -> None:
        """Open a table, and seat its host; or begin at once, too."""
        context = Context(interaction)
        await context.acknowledge()
        colour = PlayerColour(color) if color else None
        levels = [Level(level)] * computers
        guests = [each for each in (invited, second, third, fourth) if each is not None]
        if duplicate == FURTHER:
            await ask_further(context, language, colour, levels, invited=guests)
            return
        await open_table(
            context,
            edition,
            language,
            colour,
            countries,
            levels,
            choice=lambda usual: replace(
                usual,
                hints=hints == YES,
                rated=rated == YES,
                watched=watch == YES,
                last_act=ending == YES,
                shape=Shape(shape),
                pace=PaceName(pace) if pace else usual.pace,
            ),
            invited=guests,
            at_once=start == YES,
            duplicates=int(duplicate or 0),
        )

    @app_commands.command(
        name=word("command-guests"), description=word("command-guests.description")
    )
    @options("guests", guest="invite", person="remove", opened="open")
    @app_commands.choices(opened=OPENED)
    @app_commands.guild_only()
    async def guests(
        self,
        interaction: discord.Interaction[Stationmaster],
        guest: discord.User | None = None,
        person: discord.User | None = None,
        opened: str | None = None,
    ) -> None:
        """Invite somebody, take somebody out or open the table, or show all that, as the host."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        match guest, person, opened:
            case None, None, None:
                await show_options(context, table)
            case _, None, None if guest is not None:
                await invite(context, table, [guest])
            case None, _, None if person is not None:
                await take_out(context, table, User(person.id, person.display_name))
            case None, None, "one":
                await open_one_more(context, table)
            case None, None, _:
                await open_to_all(context, table)
            case _:
                await context.show(context.say("guests-one-thing"))

    @app_commands.command(name=word("command-pace"), description=word("command-pace.description"))
    @options("pace", pace="pace")
    @app_commands.choices(pace=PACES)
    @app_commands.guild_only()
    async def pace(self, interaction: discord.Interaction[Stationmaster], pace: str) -> None:
        """Set the table's pace, or ask for another one in a running game, as the host."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_pace(context, await context.table_here(), PaceName(pace))

    @app_commands.command(name=word("command-join"), description=word("command-join.description"))
    @options("join", color="color", countries="countries")
    @app_commands.choices(color=COLOURS)
    @app_commands.guild_only()
    async def join_table(
        self,
        interaction: discord.Interaction[Stationmaster],
        color: str | None = None,
        countries: Countries | None = None,
    ) -> None:
        """Sit down at the channel's table."""
        context = Context(interaction)
        await context.acknowledge()
        colour = PlayerColour(color) if color else None
        table = await context.table_here()
        if (await context[ClockViews].of(table.id)).searching:
            await step_in(context, await context.end_own_autopilot(table), None)
            return
        await join(context, table, colour, countries)

    @app_commands.command(
        name=word("command-computer"), description=word("command-computer.description")
    )
    @options("computer", level="level", remove="remove")
    @app_commands.choices(level=LEVELS)
    @app_commands.autocomplete(remove=computers)
    @app_commands.guild_only()
    async def computer(
        self,
        interaction: discord.Interaction[Stationmaster],
        level: str | None = None,
        remove: Typed | None = None,
    ) -> None:
        """Seat a computer player, let one go, or show those who sit there, as the host."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        match level, remove:
            case str(), None:
                await add_computer(context, table, Level(level))
            case None, str():
                await dismiss_computer(context, table, remove)
            case None, None:
                await show_computers(context, table)
            case _:
                await show_computers(context, table, context.say("computers-one-thing"))

    @app_commands.command(name=word("command-leave"), description=word("command-leave.description"))
    @app_commands.guild_only()
    async def leave_table(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Stand up before the start."""
        context = Context(interaction)
        await context.acknowledge()
        await leave(context, await context.table_here())

    @app_commands.command(name=word("command-start"), description=word("command-start.description"))
    @app_commands.guild_only()
    async def start_game(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Deal and begin, as the host."""
        context = Context(interaction)
        await context.acknowledge()
        await start(context, await context.table_here())

    @app_commands.command(
        name=word("command-cancel"), description=word("command-cancel.description")
    )
    @app_commands.guild_only()
    async def cancel(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Call the table off, after a question."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_cancel_here(context)

    @app_commands.command(name=word("command-move"), description=word("command-move.description"))
    @app_commands.guild_only()
    async def move(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Bring a table of another channel here."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_move(context)
