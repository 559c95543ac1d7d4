"""The button that declines a question."""

from __future__ import annotations

from bot.tables.model import Table
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address


class Dismiss(Button, verb="dismiss", looks=True):
    """Leaves everything as it is."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Say so."""
        await desk.show(desk.say("ui-dismissed"))


def no_button(desk: Desk, address: Address) -> Dismiss:
    """The button that leaves everything as it is."""
    return Dismiss.make(address._replace(seat=None), desk.say("ui-dismiss"))
