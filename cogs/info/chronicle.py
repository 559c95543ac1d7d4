"""A finished game in words, from its beginning, page by page."""

from __future__ import annotations

import asyncio

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.film import chronicle
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.paging import paged
from cogs.kit.values import NUMBER, optional


class Chronicle(ValueButton[int | None], verb="chronicle", value=optional(NUMBER)):
    """Opens the chronicle; in the answer, another page of it."""

    async def on_use(self, context: Context, table: Table, shown: int | None) -> None:
        """Show the page."""
        turns, say = await context.tables.records.turns(table.id), context.say
        told = await asyncio.to_thread(chronicle, say, table, turns)

        def page_button(number: int, label: str) -> Item:
            return Chronicle.make(Address(table.id, None, 0), label, number)

        page, others = paged(say, told, shown or 0, 1, page_button)
        await context.show(*page, others)


def chronicle_button(say: Say, table: Table) -> Item:
    """The button that opens it, for everybody."""
    return Chronicle.make(Address(table.id, None, 0), say("chronicle-button"), None, emoji="📜")
