"""Where an interaction finds its table: the channel's or, in private messages, the one meant.

What Discord enforces in a table's own channel is asked of it anywhere else: somebody acts at a
table, or is shown what isn't over, only while they see its channel. What concerns a table of
another process is then forwarded to it. Commands and panels don't know the difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import TYPE_CHECKING, Any

import discord

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.services import Services
from bot.runtime.clock import Clock
from bot.runtime.events import Arrival, Given, arrival
from bot.runtime.forwarding import Forwarding
from bot.runtime.memory import Forgetful, Latest
from bot.storage.rows import GameStatus
from bot.ui.channels import Members, Spot, kind_of, sees
from bot.words import Say

if TYPE_CHECKING:
    from bot.ui.context import Context
    from data import Edition

KEPT = 900.0
"""Seconds for which it is known which table somebody means in private messages."""
_MOST = 4096
_NUMBERS = 10_000
_OVER = (GameStatus.OVER, GameStatus.CANCELLED)
_COMMAND = discord.InteractionType.application_command
_SPOT, _HERE = "spot", "here"


@dataclass(frozen=True, slots=True)
class Seated:
    """A table where a person sits, and whether it waits for them."""

    table: Table
    waits: bool


@dataclass(frozen=True, slots=True)
class SeatedTables:
    """The functions that find the tables of a person.

    ``of`` returns those where they play; if none has begun, those before their start.
    ``next_waiting`` returns the one that waits longest for them, besides the one of a number.
    """

    of: Callable[[int], Awaitable[Sequence[Seated]]]
    next_waiting: Callable[[int, int], Awaitable[Table | None]]


@dataclass(frozen=True, slots=True)
class _Meant:
    """The table that somebody means; ``surely``, since they chose it or pressed a button of it."""

    table: Table = field(repr=False)
    at: float
    surely: bool


class MeantTables(Forgetful):
    """The memory of which table each person means in private messages, and of what waits for that.

    It is kept by the process that gets their private messages; without it they are asked.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._meant: Latest[int, _Meant] = Latest(_MOST)
        self._waiting: Latest[int, tuple[int, Mapping[str, Any]]] = Latest(_MOST)
        self._numbers = cycle(range(1, _NUMBERS))

    def of(self, user_id: int) -> _Meant | None:
        """Return what somebody means; None unless they have used a table just now."""
        meant = self._meant.get(user_id)
        return meant if meant and self._clock.now() - meant.at < KEPT else None

    def note(self, user_id: int, table: Table, *, surely: bool) -> None:
        """Note which table somebody uses."""
        before = self._meant.get(user_id)
        surely = surely or bool(before and before.surely and before.table.id == table.id)
        self._meant.put(user_id, _Meant(table, self._clock.now(), surely))

    def wait(self, user_id: int, command: Mapping[str, Any]) -> int:
        """Keep a command until its user has chosen a table; return its number in their choice."""
        number = next(self._numbers)
        self._waiting.put(user_id, (number, command))
        return number

    def go_on(self, user_id: int, number: int) -> Mapping[str, Any] | None:
        """Return the command that waits for a choice, which is made now; None if it doesn't."""
        waiting, command = self._waiting.get(user_id) or (0, None)
        if waiting != number:
            return None
        self._waiting.drop_where(lambda key, _: key == user_id)
        return command

    def forget(self, user_id: int) -> None:
        """Forget what a person means and waits for."""
        self._meant.drop_where(lambda key, _: key == user_id)
        self._waiting.drop_where(lambda key, _: key == user_id)


class SeveralTables(Unable):
    """Raised where one of several tables has to be chosen first; ``spots`` say where they are.

    ``number`` is that of the command that waits for the choice, or 0.
    """

    def __init__(
        self, tables: Sequence[Table], spots: Mapping[int, Spot], number: int, *, waits: bool
    ) -> None:
        super().__init__(TableRefusal.SEVERAL_TABLES, count=len(tables), waits=waits)
        self.tables, self.spots, self.number = tables, spots, number


async def table_meant(context: Context) -> Table:
    """Return the table of the interaction's channel, or the one meant elsewhere; raises Unable."""
    given = _given()
    if given is not None:
        return await context[Lookup].table(given.game_id)
    if context.interaction.guild_id is not None:
        return await context[Lookup].here(context.location.channel_id)
    seated = await context[SeatedTables].of(context.user_id)
    if not seated:
        raise Unable(TableRefusal.NO_SEAT_ANYWHERE)
    waiting = [each.table for each in seated if each.waits]
    meant = context[MeantTables].of(context.user_id)
    if meant is not None and (meant.surely or len(waiting) < 2):
        # It may be another process's, which has changed it since.
        for each in seated:
            if each.table.id == meant.table.id:
                return await context[Lookup].table(meant.table.id)
    refused: list[Unable] = []
    for candidates in (waiting, [each.table for each in seated if not each.waits]):
        locations = {each.id: each.location for each in candidates}
        spots, refusals = await spots_of(context, locations)
        refused += refusals
        seen = [each for each in candidates if each.is_private or each.id in spots]
        doubted = any(each.refusal is TableRefusal.SIGHT_UNKNOWN for each in refusals)
        if len(seen) > 1 or (seen and doubted):
            raise SeveralTables(seen, spots, _waiting(context), waits=candidates is waiting)
        if seen:
            return await context[Lookup].table(seen[0].id)
    raise refused[0]


def _waiting(context: Context) -> int:
    """Keep the command of an interaction until its user has chosen a table; return its number."""
    came = arrival()
    if came is None or context.interaction.type is not _COMMAND:
        return 0
    return context[MeantTables].wait(context.user_id, came.payload["data"])


async def table_of_number(context: Context, game: int) -> Table:
    """Return the table of a number; raises Unable."""
    try:
        return await context[Lookup].table(game)
    except Unable as refusal:
        if refusal.refusal is TableRefusal.NO_TABLE:
            await context[Play].check_stored(game)
        raise


async def check_seen(context: Context, table: Table) -> None:
    """Make sure that a table may be shown here, by the process that has it.

    Raises Unable for whoever doesn't see its channel, and Forwarded.
    """
    if table.is_private:
        if table.holder_of(context.user_id) is None:
            raise Unable(TableRefusal.NO_TABLE)
    elif table.status not in _OVER:
        given = _given()
        if given is not None and given.in_place is not None:
            context.interaction.extras[_SPOT] = Spot(given.server, given.channel)
        elif table.location.channel_id != context.interaction.channel_id:
            try:
                context.interaction.extras[_SPOT] = await spot_of(context, table.location)
            except Unable:
                context[MeantTables].forget(context.user_id)
                raise
    if context.interaction.guild_id is None:
        surely = context.interaction.type is not _COMMAND or _given() is not None
        context[MeantTables].note(context.user_id, table, surely=surely)
    await _forward(context, table)


async def _forward(context: Context, table: Table) -> None:
    came, extras = arrival(), context.interaction.extras
    is_ours = table.is_private or context[GameCache].owns(table.location.guild_id)
    if is_ours or came is None or _HERE in extras or context.in_place is None:
        return
    if came.given is not None and came.given.in_place is not None:
        return
    keep_here(context.interaction)
    context.let_others_begin()
    await context.acknowledged()
    spot = extras.get(_SPOT) or Spot("", "")
    given = Given(table.id, context.in_place, spot.server, spot.channel)
    await context[Forwarding].forward(came, given)


def keep_here(interaction: discord.Interaction[Any]) -> None:
    """Note that this process answers an interaction, whoever has its table."""
    interaction.extras[_HERE] = True


def _given() -> Given | None:
    came = arrival()
    return came.given if came else None


async def spot_of(context: Context, location: Location) -> Spot:
    """Return where a table stands, for whoever uses the interaction; raises Unable.

    On the table's own server, what the interaction says of its member is enough, unless the channel
    isn't known here, or is a thread of which only some know.
    """
    interaction = context.interaction
    member, guild = interaction.user, interaction.guild
    here = guild is not None and guild.id == location.guild_id
    if guild is not None and here and isinstance(member, discord.Member):
        channel = guild.get_channel_or_thread(location.channel_id)
        home = channel.parent if isinstance(channel, discord.Thread) else channel
        hidden = kind_of(channel) is discord.ChannelType.private_thread
        if channel is not None and location.channel_id == interaction.channel_id:
            return Spot(guild.name, channel.name)
        if channel is not None and home is not None and not hidden:
            if not sees(member, home):
                raise Unable(TableRefusal.NOT_SEEN)
            return Spot(guild.name, channel.name)
    return await context[Members].spot(context.user_id, location)


async def spots_of(
    context: Context, tables: Mapping[int, Location]
) -> tuple[dict[int, Spot], list[Unable]]:
    """Return where tables stand, by their numbers, and the refusals of those not to be shown."""
    asked = {number: each for number, each in tables.items() if not each.is_private}
    found = await asyncio.gather(
        *(spot_of(context, each) for each in asked.values()), return_exceptions=True
    )
    spots: dict[int, Spot] = {}
    refusals: list[Unable] = []
    for number, spot in zip(asked, found, strict=True):
        match spot:
            case Spot():
                spots[number] = spot
            case Unable():
                refusals.append(spot)
            case _:
                raise spot
    return spots, refusals


def place(say: Say, spot: Spot) -> str:
    """Return the server and the channel of a table in words."""
    return say("table-place", server=say.name(spot.server), channel=say.name(spot.channel))


def heading(context: Context) -> str | None:
    """Return the line that names the table of an answer elsewhere; None in the table's channel."""
    say, table = context.say, context.table
    if table is None or table.location.channel_id == context.interaction.channel_id:
        return None
    spot: Spot | None = context.interaction.extras.get(_SPOT)
    edition = say.edition(table.edition)
    if spot is not None:
        link = table.link or f"https://discord.com/channels/{_path(table.location)}"
        return say("table-heading", edition=edition, place=place(say, spot), link=link)
    if context.interaction.guild_id is not None:
        return None
    return say(
        "table-heading-private" if table.is_private else "table-heading-over", edition=edition
    )


def _path(location: Location) -> str:
    return f"{location.guild_id}/{location.channel_id}"


def go_on(context: Context, game: int, number: int) -> bool:
    """Begin the command that waits for the choice of a table; return whether there is one."""
    came, command = arrival(), context[MeantTables].go_on(context.user_id, number)
    if command is None or came is None:
        return False
    payload = {**came.payload, "type": _COMMAND.value, "data": command}
    context[Beginning].begin(Arrival(payload, Given(game)))
    return True


@dataclass(frozen=True, slots=True)
class Beginning:
    """The function that deals with an interaction as if it had just come."""

    begin: Callable[[Arrival], None]


def table_in_memory(interaction: discord.Interaction[Any]) -> Table | None:
    """Return the table of what somebody types, if it is in memory; else None.

    None in private messages: what is public in a channel isn't for whoever doesn't see it.
    """
    if interaction.guild_id is None:
        return None
    services: Services = interaction.client.services
    return services[Lookup].table_in(interaction.channel_id)


def edition_typed(interaction: discord.Interaction[Any]) -> Edition:
    """Return the edition of what somebody types, from memory: of the table meant, or the usual."""
    services: Services = interaction.client.services
    if interaction.guild_id is None and (meant := services[MeantTables].of(interaction.user.id)):
        return meant.table.edition
    return services[Lookup].edition_in(interaction.channel_id)


async def may_manage(context: Context) -> int | None:
    """Return the server that the user manages; if they don't, tell them and return None.

    A server may let others use the command; what it changes stays with those who manage it.
    """
    guild_id = context.interaction.guild_id
    if context.interaction.permissions.manage_guild and guild_id is not None:
        return guild_id
    await context.show(context.say("settings-not-allowed"))
    return None
