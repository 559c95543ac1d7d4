"""Calling a table off, after a question: its host and moderators may."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.tables.model import Outline, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.dismiss import no_button


class AskCallOff(Button, verb="ask-cancel", looks=True):
    """Asks whether to call the table off."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask, unless another table is the channel's by now."""
        await ask_cancel(desk, await desk.still(table))


class CallOff(Button, verb="cancel", looks=True):
    """Calls the table off, even one whose edition is lost."""

    async def answered(self, desk: Desk) -> None:
        """Call it off, as its host or as a moderator."""
        await desk.acknowledge()
        with suppress(Unable):
            await desk.at(self.address.game)  # So that a refusal can name its host.
        await desk.tables.cancel(
            desk.spot,
            desk.who,
            interaction_id=desk.interaction.id,
            moderator=desk.moderator,
            game_id=self.address.game,
        )
        await desk.show(desk.say("ui-cancelled"))


async def ask_cancel_here(desk: Desk) -> None:
    """Ask whoever may call the channel's table off, be its edition lost or not."""
    try:
        await ask_cancel(desk, await desk.here())
    except Unable as refusal:
        if refusal.refusal is not TableRefusal.LOST_EDITION:
            raise
        await ask_cancel(desk, await desk.tables.outline(desk.spot.channel_id))


async def ask_cancel(desk: Desk, table: Table | Outline) -> None:
    """Ask whoever may call the table off whether to do so."""
    if table.status in (Status.OVER, Status.CANCELLED):
        raise Unable(TableRefusal.NO_TABLE)
    if not may_call_off(desk, table):
        raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
    address = Address(table.id, None, 0)
    yes = CallOff.make(address, desk.say("ui-call-off"), style=discord.ButtonStyle.danger)
    lobby = table.phase is Status.LOBBY
    question = desk.say("confirm-cancel-lobby" if lobby else "confirm-cancel-running")
    await desk.show(question, [yes, no_button(desk, address)])


def call_off_button(desk: Desk, table: Table) -> AskCallOff:
    """The button for whoever may call the table off."""
    label, danger = desk.say("ui-call-off"), discord.ButtonStyle.danger
    return AskCallOff.make(Address(table.id, None, 0), label, style=danger)


def may_call_off(desk: Desk, table: Table | Outline) -> bool:
    """Whether somebody may call a table off: its host and moderators may."""
    return desk.moderator or table.host_id == desk.user_id
