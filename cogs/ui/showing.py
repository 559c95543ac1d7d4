"""What a person may look at any time: the hand, the own map, the board, the scores, the help."""

from __future__ import annotations

from bot.areas import find_area
from bot.tables.model import Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.help import help_text
from bot.texts.status import hand_text, heading, row_text, scores
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


class ShowHelp(Button, verb="help"):
    """Shows what can be done here and now."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the help."""
        await show_help(desk, table)


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


async def show_board(desk: Desk, table: Table, wanted: str | None = None) -> None:
    """Show the board, or the area or city that is ``wanted``, with whom the game waits for."""
    view = await desk.tables.view(table.id, None)
    text = heading(desk.say, table, view, mention=False)
    if wanted is None:
        await desk.show(text, await drawings.board(desk, table, view))
        return
    found = find_area(table.edition, wanted, desk.say.language)
    shown = await drawings.area(desk, table, view, found.title, found.cities)
    await desk.show(f"**{found.title}** · {text}", shown)


async def show_status(desk: Desk, table: Table) -> None:
    """Show the public position in words."""
    view = await desk.tables.view(table.id, None)
    say = desk.say
    link = say("ui-current-post", link=table.link) if table.link else None
    await desk.show(
        heading(say, table, view, mention=False),
        scores(say, table, view),
        row_text(say, view),
        link,
    )


async def show_help(desk: Desk, table: Table | None) -> None:
    """Show what this reader can do here and now."""
    view = None
    if table is not None and table.status not in (Status.LOBBY, Status.CANCELLED):
        try:
            view = await desk.tables.view(table.id, desk.user_id)
        except Unable as error:
            if error.refusal is not TableRefusal.NOT_STARTED:
                raise
    await desk.show(help_text(desk.say, table, view))
