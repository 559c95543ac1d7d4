"""The lobby's buttons: sit down, stand up, start."""

from __future__ import annotations

import discord

from bot.tables.lobby import Lobby
from bot.tables.model import Table
from bot.texts import Say
from cogs.decisions.panel import next_decision_panel
from cogs.kit.components import Button, Select, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import one_of
from cogs.lobby.countries import countries_lines, countries_rows
from engine.cards import PlayerColour

COLOUR = one_of(PlayerColour)


class Join(Button, verb="join"):
    """Sits down with the first free colour."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Sit down."""
        await join(context, await context.require_current(table), None, None)


class JoinAs(Select, verb="join-as"):
    """Sits down with a colour."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Sit down."""
        colour = self.chosen(COLOUR, table)
        await join(context, await context.require_current(table), colour, None)


class JoinIn(ValueButton[PlayerColour], verb="join-in", value=COLOUR):
    """Sits down with one colour, or changes to it."""

    async def on_use(self, context: Context, table: Table, colour: PlayerColour) -> None:
        """Sit down."""
        await join(context, await context.require_current(table), colour, None)


class Leave(Button, verb="leave"):
    """Leaves the table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Leave it."""
        await leave(context, await context.require_current(table))


class KeepOpen(Button, verb="keep-open"):
    """Lets a table that nobody joins wait for another week."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep it."""
        await context.require_current(table)
        await context[Lobby].keep_open(
            table.location, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("ui-kept-open"))


class Start(Button, verb="start"):
    """Starts the game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Start it, as the host."""
        await start(context, await context.require_current(table))


async def join(
    context: Context, table: Table, colour: PlayerColour | None, countries: int | None
) -> None:
    """Sit down, or change colour or countries, and say what holds now."""
    context.check_posting()
    typed, holder = countries is not None, table.holder_of(context.user_id)
    if typed and holder and colour is None and not table.asks_countries:
        await context.show(*countries_lines(context.say, table, holder, typed=True))
        return
    joined = await context[Lobby].join(
        table.location,
        context.who,
        colour=colour,
        countries=countries,
        interaction_id=context.interaction.id,
    )
    await show_joined(context, joined, typed=typed)


async def show_joined(context: Context, joined: Table, *, typed: bool) -> None:
    """Say which seat somebody has."""
    holder = joined.holder_of(context.user_id)
    assert holder is not None  # noqa: S101
    say = context.say
    sits = say("ui-joined", mark=say.mark(holder.colour), colour=holder.colour.value)
    text = [sits, *countries_lines(say, joined, holder, typed=typed)]
    if joined.link and joined.location.channel_id != context.location.channel_id:
        text.append(say("ui-current-post", link=joined.link))
    await context.show("\n".join(text), *countries_rows(say, joined, holder))


async def leave(context: Context, table: Table) -> None:
    """Stand up."""
    await context[Lobby].leave(table.location, context.who, interaction_id=context.interaction.id)
    await context.show(context.say("ui-left"))


async def start(context: Context, table: Table) -> None:
    """Deal, and let the host choose tickets at once."""
    context.check_posting()
    await context[Lobby].start(table.location, context.who, interaction_id=context.interaction.id)
    await context.show(context.say("ui-started"), *await next_decision_panel(context, table))


def start_button(say: Say, table: Table) -> Item:
    """The button that starts the game; disabled until enough have sat down."""
    address, few = Address(table.id, None, 0), not table.can_start
    return Start.make(address, say("ui-start"), style=discord.ButtonStyle.success, disabled=few)


def colour_button(say: Say, table: Table, colour: PlayerColour) -> Item:
    """The button to sit down with a colour."""
    address, label = Address(table.id, None, 0), say.player_label(colour)
    return JoinIn.make(address, label, colour, emoji=say.mark(colour))


def colour_select(say: Say, table: Table, address: Address) -> Item | None:
    """The free colours to choose from; None if there is none."""
    taken = {holder.colour for holder in table.holders}
    options = [
        discord.SelectOption(label=say.player_label(colour), value=colour, emoji=say.mark(colour))
        for colour in PlayerColour
        if colour not in taken
    ]
    return JoinAs.make(address, say("ui-join-as"), options) if options else None
