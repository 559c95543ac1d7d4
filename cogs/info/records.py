"""After the game: the check of the shuffle, and the game as a file (R57, R58)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.records import Records
from cogs.kit.context import Context
from cogs.kit.ended import ExportButton, VerifyButton
from cogs.kit.layout import Attachment


class Verify(VerifyButton):
    """Checks the shuffle."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the check."""
        await show_check(context, table)


class Export(ExportButton):
    """Gives the file."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the file."""
        await show_record(context, table)


async def show_check(context: Context, table: Table) -> None:
    """Show whether every card lay where the seed put it."""
    checked, say = await context[Records].verify(table.id), context.say
    verdict = say("verify-ok" if checked.ok else "verify-failed", shuffles=checked.shuffles)
    details = say("verify-details", commitment=checked.commitment, seed=checked.seed)
    await context.show(f"{verdict}\n{details}")


async def show_record(context: Context, table: Table) -> None:
    """Give the record of a finished game."""
    record = await context[Records].export(table.id)
    file = Attachment(f"stationmaster-{table.id}.json", record.encode())
    await context.show(context.say("export-ready"), file)
