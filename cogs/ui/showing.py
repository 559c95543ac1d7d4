"""Buttons that show what everybody may see: how all stand, and a part of the board."""

from __future__ import annotations

from bot.places import Unsure
from bot.tables.model import Table
from bot.texts import Say
from bot.texts.refusals import explain
from cogs.ui.addresses import Address
from cogs.ui.desk import Desk
from cogs.ui.parts import Button
from cogs.ui.public import show_board, show_status


class ShowStatus(Button, verb="status"):
    """Shows the public position in words."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show it."""
        await show_status(desk, table)


class ShowPart(Button, verb="part", rest="[a-z0-9-]+"):
    """Shows the map round one of the cities that somebody may have meant."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show that part of the board."""
        await show_board(desk, table, self.rest)


def status_button(say: Say, table: Table) -> ShowStatus:
    """The button that shows how the game stands, for everybody."""
    return ShowStatus.make(Address(table.id, None, 0), say("ui-status"), emoji="📊")


async def show_board_typed(desk: Desk, table: Table, area: str | None) -> None:
    """Show the board or the part that was typed; which city is asked if that isn't clear."""
    try:
        await show_board(desk, table, area)
    except Unsure as unsure:
        address = Address(table.id, None, 0)
        meant = [
            ShowPart.make(address, desk.say.city(table.edition, city)[:80], city)
            for city in unsure.suggestions
        ]
        await desk.show(explain(desk.say, table, unsure), meant)
