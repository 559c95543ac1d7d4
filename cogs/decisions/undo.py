"""The button that takes back one's last action (R55)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.buttons import MoveButton
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from engine.moves import Undo
from engine.view import View


def undo_button(say: Say, table: Table, view: View) -> Item:
    """The button of the seat that may take back its last action."""
    assert view.undo is not None  # noqa: S101
    address = Address(table.id, view.undo, view.seats[view.undo].decisions)
    return MoveButton.make(address, say("ui-undo"), Undo(), emoji="↩️")
