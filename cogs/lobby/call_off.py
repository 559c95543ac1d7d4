"""Calling a table off, after a question: its host and moderators may."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.tables.hosting import Hosting
from bot.tables.lookup import Lookup
from bot.tables.model import Status, Table, TableSummary
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.dismiss import no_button
from cogs.kit.item import Item


class AskCallOff(Button, verb="ask-cancel", keeps_autopilot=True):
    """Asks whether to call the table off."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask, unless another table is the channel's by now."""
        await ask_cancel(context, await context.require_current(table))


class CallOff(Button, verb="cancel", keeps_autopilot=True):
    """Calls the table off, even one whose edition is lost."""

    async def handle(self, context: Context) -> None:
        """Call it off, as its host or as a moderator."""
        await context.acknowledge()
        with suppress(Unable):
            await context.table_by_id(self.address.game)  # So that a refusal can name its host.
        self.read(context.table)
        await context[Hosting].cancel(
            context.location,
            context.who,
            interaction_id=context.interaction.id,
            moderator=await context.is_moderator(),
            game_id=self.address.game,
        )
        await context.show(context.say("ui-cancelled"))


async def ask_cancel_here(context: Context) -> None:
    """Ask for confirmation to call the channel's table off, even if it can't be played any more."""
    try:
        await ask_cancel(context, await context.table_here())
    except Unable as refusal:
        if refusal.refusal not in (TableRefusal.LOST_EDITION, TableRefusal.DAMAGED):
            raise
        summary = await context[Lookup].summary_in(context.location.channel_id)
        await ask_cancel(context, summary)


async def ask_cancel(context: Context, table: Table | TableSummary) -> None:
    """Ask for confirmation to call the table off."""
    if table.status in (Status.OVER, Status.CANCELLED):
        raise Unable(TableRefusal.NO_TABLE)
    if not await may_call_off(context, table):
        raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
    address = Address(table.id, None, 0)
    yes = CallOff.make(address, context.say("ui-call-off"), style=discord.ButtonStyle.danger)
    lobby = table.phase is Status.LOBBY
    question = context.say("confirm-cancel-lobby" if lobby else "confirm-cancel-running")
    await context.show(question, [yes, no_button(context, address)])


def call_off_button(context: Context, table: Table) -> Item:
    """The button to call the table off."""
    label, danger = context.say("ui-call-off"), discord.ButtonStyle.danger
    return AskCallOff.make(Address(table.id, None, 0), label, style=danger)


async def may_call_off(context: Context, table: Table | TableSummary) -> bool:
    """Whether somebody may call a table off: its host and moderators may."""
    return table.host_id == context.user_id or await context.is_moderator()
