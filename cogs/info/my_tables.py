"""All open tables of the reader, wherever they are, those of their own included."""

from __future__ import annotations

from bot.storage.store import Store
from bot.tables.model import Table
from bot.tables.open_tables import OpenTables
from bot.texts import Say
from bot.texts.open_tables import my_tables_pages, my_tables_title, private_line
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.paging import paged
from cogs.kit.private import private_button
from cogs.kit.values import NUMBER


class MyTables(ValueButton[int], verb="games", value=NUMBER, keeps_autopilot=True):
    """Shows a page of the reader's tables; it belongs to none of them."""

    async def handle(self, context: Context) -> None:
        """Show it."""
        await context.acknowledge()
        await show_my_tables(context, self.read(None))


def my_tables_button(say: Say, label: str | None = None, page: int = 0) -> Item:
    """The button that shows the reader's tables."""
    emoji = None if label else "🧭"
    return MyTables.make(Address(0, None, 0), label or say("games-open"), page, emoji=emoji)


async def show_my_tables(context: Context, page: int = 0) -> None:
    """Show the tables that wait for the reader, then the others."""
    say = context.say
    mine = await context[OpenTables].of_person(context.user_id)
    told = my_tables_pages(say, mine, context.user_id, context[Store].now())
    shown, turns = paged(
        say, told, page, 1, lambda number, label: my_tables_button(say, label, number)
    )
    private = await context[OpenTables].private_of(context.user_id)
    texts = [my_tables_title(say, mine), *shown]
    texts += [private_line(say, table, context.user_id) for table in private]
    back = [private_button(say, table, _open_label(say, table)) for table in private]
    await context.show("\n\n".join(text for text in texts if text), turns or None, back or None)


def _open_label(say: Say, table: Table) -> str:
    return say("private-open", edition=say.edition(table.edition))
