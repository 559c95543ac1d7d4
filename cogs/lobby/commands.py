"""The commands of tables before the start, of open tables, and of a server's settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.model import User
from bot.core.people import Languages
from bot.core.servers import Rule, Servers
from bot.core.timing.paces import PaceName
from bot.ui.commands import (
    ON_OFF,
    Typed,
    choices,
    computers,
    editions,
    language_choices,
    level_choices,
    options,
    word,
)
from bot.ui.components import gives_way
from bot.ui.context import Context
from bot.ui.custom_ids import NO, YES
from bot.ui.items import PLAYED_IN
from bot.ui.tables import may_manage
from cogs.away.panels.voting import step_in
from cogs.clock.service.view import ClockViews
from cogs.lobby.options import OptionPage, chosen_by, option_of
from cogs.lobby.panels.guests import (
    choose_call,
    invite,
    open_one_more,
    open_to_all,
    show_call,
    show_my_tables,
    take_out,
)
from cogs.lobby.panels.opening import open_table
from cogs.lobby.panels.options import ask_cancel_here, ask_move, ask_pace, show_options
from cogs.lobby.panels.seating import (
    add_computer,
    dismiss_computer,
    join,
    leave,
    show_computers,
    start,
)
from cogs.lobby.panels.server import (
    DEFAULT,
    block,
    choose,
    choose_timetable,
    page_of,
    show_server,
)
from cogs.lobby.service.seating import MOST_COMPUTERS, MOST_COUNTRIES
from data import DEFAULT_EDITION
from engine.cards import PlayerColour
from strategy.levels import Level

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


COLOURS = choices("player-label", "colour", PlayerColour)
LANGUAGES = language_choices()
LEVELS = level_choices()
OPENED = [
    app_commands.Choice(name=word("guests-open-to-all"), value=YES),
    app_commands.Choice(name=word("guests-open-one"), value="one"),
]
ANYBODY, INVITED = "anybody", "invited"
COMPANY = [
    *choices("company-choice", "who", (ANYBODY, INVITED)),
    *(
        app_commands.Choice(
            name=word("company-computers", count=count, level=level.value),
            value=f"{level}-{count}",
        )
        for level in Level
        for count in range(1, MOST_COMPUTERS + 1)
    ),
]
PLACES = choices("place-choice", "thread", (NO, YES))
Countries = app_commands.Range[int, 0, MOST_COUNTRIES]


def _levels(company: str) -> list[Level]:
    """Return the levels of the computers that a choice of company seats."""
    level, _, count = company.partition("-")
    return [Level(level)] * int(count) if count else []


class LobbyCommands(commands.Cog):
    """The commands of a table that hasn't started."""

    @app_commands.command(name=word("command-new"), description=word("command-new.description"))
    @options(
        "new",
        edition="edition",
        company="company",
        pace="pace",
        hints="hints",
        thread="place",
        language="language",
    )
    @app_commands.autocomplete(edition=editions)
    @app_commands.choices(company=COMPANY, thread=PLACES, language=LANGUAGES)
    @app_commands.choices(pace=option_of("pace").choices(), hints=option_of("hints").choices())
    @app_commands.guild_only()
    async def new(
        self,
        interaction: discord.Interaction[Stationmaster],
        edition: Typed = DEFAULT_EDITION,
        company: str = ANYBODY,
        pace: str | None = None,
        hints: str | None = None,
        thread: str = NO,
        language: str | None = None,
    ) -> None:
        """Open a table and seat its host; what isn't asked here is in its options."""
        context = Context(interaction)
        await context.acknowledge()
        await open_table(
            context,
            edition,
            language,
            _levels(company),
            choice=chosen_by({"pace": pace, "hints": hints}),
            by_invitation=company == INVITED,
            in_thread=thread == YES,
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
        """Invite somebody, take somebody out, or open the table; with nothing, show the options."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        match guest, person, opened:
            case None, None, None:
                await show_options(context, table, OptionPage.PEOPLE)
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
    @app_commands.choices(pace=option_of("pace").choices())
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
        """Seat the user at the channel's table, in a running game on a seat that is offered."""
        context = Context(interaction)
        await context.acknowledge()
        colour = PlayerColour(color) if color else None
        table = await context.table_here()
        if (await context[ClockViews].of(table.id)).searching:
            await step_in(context, await context.attendance.end_own_autopilot(table), None)
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
        """Seat a computer player, remove one, or show those who sit there, as the host."""
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
        """Take the user's seat away before the start."""
        context = Context(interaction)
        await context.acknowledge()
        await leave(context, await context.table_here())

    @app_commands.command(name=word("command-start"), description=word("command-start.description"))
    @app_commands.guild_only()
    async def start_game(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Start the game and deal the cards, as the host."""
        context = Context(interaction)
        await context.acknowledge()
        await start(context, await context.table_here())

    @app_commands.command(
        name=word("command-cancel"), description=word("command-cancel.description")
    )
    @app_commands.guild_only()
    async def cancel(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Ask the user to confirm that the table is called off."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_cancel_here(context)

    @app_commands.command(name=word("command-move"), description=word("command-move.description"))
    @app_commands.guild_only()
    async def move(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Move a table of another channel here, or ask which."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_move(context)


class OpenTablesCommands(commands.Cog):
    """The commands that are about more than one table."""

    @gives_way
    @app_commands.command(name=word("command-games"), description=word("command-games.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the tables of the user; works in private messages, too."""
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
        """Put the user on the server's call list, take them off, or show which holds."""
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
        """Post the timetable of this server's tables here, or remove that post."""
        context = Context(interaction)
        await context.acknowledge()
        await choose_timetable(context, shown=show == YES)


OWN = "own"
SPOKEN = [
    *language_choices(),
    app_commands.Choice(name=word("settings-own"), value=OWN),
]
BY_DEFAULT = app_commands.Choice(name=word("server-default"), value=DEFAULT)
SWITCH = [*ON_OFF, BY_DEFAULT]


class _Played(app_commands.Transformer):
    """A channel in which tables may stand."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """The type of the option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The types of channels that are offered."""
        return [*PLAYED_IN]

    async def transform(
        self, interaction: discord.Interaction[Any], value: app_commands.AppCommandChannel
    ) -> app_commands.AppCommandChannel:
        """Return the channel that was chosen."""
        return value


Played = app_commands.Transform[app_commands.AppCommandChannel, _Played]
MostTables = app_commands.Range[int, 1, 1000]


class ServerSettings(commands.Cog):
    """The cog of ``/settings``."""

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
    @app_commands.choices(language=SPOKEN, pace=[*option_of("pace").choices(), BY_DEFAULT])
    @app_commands.choices(pictures=[*option_of("pictures").choices(), BY_DEFAULT])
    @app_commands.choices(threads=SWITCH, computers=SWITCH, hints=SWITCH, daily=SWITCH)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(
        self,
        interaction: discord.Interaction[Stationmaster],
        language: str | None = None,
        channel: Played | None = None,
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
        """Change the settings that are named, and show them; naming a listed item removes it."""
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
