"""The buttons of a person once a game has started: their decision, and what they can read."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.model import Status, Table
from bot.texts import Say
from cogs.info.board import status_button
from cogs.info.hand import hand_button
from cogs.info.records import record_buttons
from cogs.info.text_board import text_button
from cogs.kit.context import Context
from cogs.kit.decisions import decision_panel
from cogs.kit.layout import Block, Item


async def decision(context: Context, table: Table) -> Sequence[Block | None]:
    """Return the decision that the game waits for from this person, if there is one."""
    if table.phase is not Status.RUNNING or table.holder_of(context.user_id) is None:
        return ()
    return await decision_panel(context, table)


def reading_buttons(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return what a person can read while the game goes on."""
    mine: list[Item] = []
    if table.holder_of(user_id) is not None:
        mine.append(hand_button(say, table))
    return [*mine, text_button(say, table), status_button(say, table)]


def possible_later(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return what a person can read while the game goes on, or once it is over."""
    match table.phase:
        case Status.RUNNING:
            return reading_buttons(say, table, user_id)
        case Status.OVER:
            return record_buttons(say, table)
    return []
