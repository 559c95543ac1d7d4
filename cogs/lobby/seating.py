"""The lobby's buttons: sit down, stand up, start."""

from __future__ import annotations

from typing import Self

import discord

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.components import Button, Select
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import step_after
from cogs.lobby.countries import choice, told
from engine.cards import PlayerColour


class Join(Button, verb="join"):
    """Sits down with the first free colour."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Sit down."""
        await join(desk, await desk.still(table), None, None)


class JoinAs(Select, verb="join-as"):
    """Sits down with a colour."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Sit down."""
        await join(desk, await desk.still(table), PlayerColour(self.chosen[0]), None)


class JoinIn(Button, verb="join-in", rest="|".join(PlayerColour)):
    """Sits down with one colour, or changes to it."""

    @classmethod
    def of(cls, say: Say, table: Table, colour: PlayerColour) -> Self:
        """Build the button of a colour."""
        address = Address(table.id, None, 0)
        label, mark = say.player_label(colour), say.mark(colour)
        return cls.make(address, label, colour.value, emoji=mark)

    async def used(self, desk: Desk, table: Table) -> None:
        """Sit down."""
        await join(desk, await desk.still(table), PlayerColour(self.rest), None)


class Leave(Button, verb="leave"):
    """Stands up."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Stand up."""
        await leave(desk, await desk.still(table))


class Start(Button, verb="start"):
    """Starts the game."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Start it, as the host."""
        await start(desk, await desk.still(table))


async def join(
    desk: Desk, table: Table, colour: PlayerColour | None, countries: int | None
) -> None:
    """Sit down, or change colour or countries, and say what holds now."""
    desk.check_posting()
    typed, chair = countries is not None, table.chair_of(desk.user_id)
    if typed and chair and colour is None and not table.edition.asks_countries:
        await desk.show(*told(desk.say, table, chair, typed=True))
        return
    joined = await desk.tables.join(
        table.spot, desk.who, colour=colour, countries=countries, interaction_id=desk.interaction.id
    )
    chair = joined.chair_of(desk.user_id)
    assert chair is not None  # noqa: S101
    say = desk.say
    sits = say("ui-joined", mark=say.mark(chair.colour), colour=chair.colour.value)
    text = [sits, *told(say, joined, chair, typed=typed)]
    await desk.show("\n".join(text), *choice(say, joined, chair))


async def leave(desk: Desk, table: Table) -> None:
    """Stand up."""
    await desk.tables.leave(table.spot, desk.who, interaction_id=desk.interaction.id)
    await desk.show(desk.say("ui-left"))


async def start(desk: Desk, table: Table) -> None:
    """Deal, and let the host choose tickets at once."""
    desk.check_posting()
    await desk.tables.start(table.spot, desk.who, interaction_id=desk.interaction.id)
    await desk.show(desk.say("ui-started"), *await step_after(desk, table))


def colour_select(say: Say, table: Table, address: Address) -> JoinAs | None:
    """The free colours to choose from; None if there is none."""
    taken = {chair.colour for chair in table.chairs}
    options = [
        discord.SelectOption(label=say.player_label(colour), value=colour, emoji=say.mark(colour))
        for colour in PlayerColour
        if colour not in taken
    ]
    return JoinAs.make(address, say("ui-join-as"), options) if options else None
