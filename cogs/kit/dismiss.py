"""The button that declines a question."""

from __future__ import annotations

from bot.tables.model import Table
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item


class Dismiss(Button, verb="dismiss", keeps_autopilot=True):
    """Leaves everything as it is."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Say so."""
        await context.show(context.say("ui-dismissed"))


def no_button(context: Context, address: Address) -> Item:
    """The button that leaves everything as it is."""
    return Dismiss.make(address._replace(seat=None), context.say("ui-dismiss"))
