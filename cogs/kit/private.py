"""The way back to a private table: its panel is all that there is of it."""

from __future__ import annotations

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item, button

VERB = "private"


def private_button(say: Say, table: Table, label: str | None = None) -> Item:
    """The button that shows a private table to its person; with its name, where others are."""
    custom_id = Address(table.id, None, 0).custom_id(VERB)
    return button(custom_id, label or say("private-back"), "🔒")
