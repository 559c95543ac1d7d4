"""What a person can do here and now."""

from __future__ import annotations

from bot.tables.model import Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.help import help_text
from cogs.ui.desk import Desk
from cogs.ui.parts import Button


class ShowHelp(Button, verb="help"):
    """Shows what can be done here and now."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the help."""
        await show_help(desk, table)


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
