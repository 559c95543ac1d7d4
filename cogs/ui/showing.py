"""What a person may look at any time: the hand, the board, the help."""

from __future__ import annotations

from bot.tables.model import Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.help import help_text
from bot.texts.status import hand_text, heading, row_text, scores
from cogs.ui.addresses import Address
from cogs.ui.desk import Desk
from cogs.ui.parts import Button
from cogs.ui.steps import step


class MyHand(Button, verb="hand"):
    """Shows the hand of whoever presses it; pressed in the private answer, refreshes it."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the hand."""
        await show_hand(desk, table)


class ShowHelp(Button, verb="help"):
    """Shows what can be done here and now."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the help."""
        await show_help(desk, table)


async def show_hand(desk: Desk, table: Table) -> None:
    """Show hand and tickets as a picture and as text, and what the game waits for."""
    say, view = desk.say, await desk.mine(table)
    parts = [block for block in await step(desk, table) if not isinstance(block, str)]
    refresh = MyHand.make(Address(table.id, None, 0), say("ui-refresh"), emoji="🔄")
    await desk.show(
        hand_text(say, table, view),
        await desk.hand(table, view),
        [refresh],
        *parts,
    )


async def show_board(desk: Desk, table: Table) -> None:
    """Show the board with whom the game waits for."""
    view = await desk.tables.view(table.id, desk.user_id)
    await desk.show(heading(desk.say, table, view, mention=False), await desk.board(table, view))


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
