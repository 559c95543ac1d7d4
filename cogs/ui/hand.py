"""What only its reader sees at any time: the hand, and the own map."""

from __future__ import annotations

from bot.tables.model import Table
from bot.texts.status import hand_text
from bot.texts.tickets import plan_text
from cogs.ui import drawings
from cogs.ui.addresses import Address
from cogs.ui.desk import Desk
from cogs.ui.parts import Button
from cogs.ui.steps import step


class MyHand(Button, verb="hand"):
    """Shows the hand of whoever presses it; pressed in the private answer, refreshes it."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the hand."""
        await show_hand(desk, table)


class MyMap(Button, verb="map"):
    """Shows the own map of whoever presses it, anew if it is pressed there."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the map."""
        await show_map(desk, table)


async def show_hand(desk: Desk, table: Table) -> None:
    """Show hand and tickets as a picture and as text, and what the game waits for."""
    say, view = desk.say, await desk.mine(table)
    parts = [block for block in await step(desk, table) if not isinstance(block, str)]
    found = await drawings.prospects(desk, table, view)
    anybody = Address(table.id, None, 0)
    refresh = MyHand.make(anybody, say("ui-refresh"), emoji="🔄")
    my_map = MyMap.make(anybody, say("ui-map"), emoji="🗺️")
    await desk.show(
        hand_text(say, table, view, found),
        await drawings.hand(desk, table, view, found),
        [refresh, my_map],
        *parts,
    )


async def show_map(desk: Desk, table: Table) -> None:
    """Show the reader's tickets on the map, and the way to complete them in words."""
    say, view = desk.say, await desk.mine(table)
    assert view.mine is not None  # noqa: S101
    found = await drawings.prospects(desk, table, view)
    anybody = Address(table.id, None, 0)
    refresh = MyMap.make(anybody, say("ui-refresh"), emoji="🔄")
    hand = MyHand.make(anybody, say("ui-hand"), emoji="🖐️")
    await desk.show(
        plan_text(say, table, view, view.mine, found.plan) if found else None,
        await drawings.plan(desk, table, view, found),
        [refresh, hand],
    )
