"""After the game: the check of the shuffle, and the game as a file (R57, R58)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.records import Records
from bot.texts import Say
from cogs.info.film import film_button
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Attachment


class Verify(Button, verb="verify"):
    """Checks the shuffle of a finished game."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the check."""
        await show_check(context, table)


class Export(Button, verb="export"):
    """Gives a finished game as a file."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the file."""
        await show_record(context, table)


def record_buttons(say: Say, table: Table) -> list[Item]:
    """What a finished game shows, for everybody."""
    address = Address(table.id, None, 0)
    return [
        film_button(say, table),
        Verify.make(address, say("ui-verify")),
        Export.make(address, say("ui-export")),
    ]


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
