"""What a person can look at once a game has started."""

from __future__ import annotations

from bot.tables.model import Status, Table
from bot.texts import Say
from cogs.info.hand import hand_button
from cogs.info.text_board import text_button
from cogs.kit.buttons import status_button
from cogs.kit.ended import record_buttons
from cogs.kit.item import Item


def viewing_buttons(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return the buttons for what a person can look at during the game, or once it is over."""
    match table.phase:
        case Status.RUNNING:
            own = [] if table.holder_of(user_id) is None else [hand_button(say, table)]
            return [*own, text_button(say, table), status_button(say, table)]
        case Status.OVER:
            return record_buttons(say, table)
    return []
