"""What one's standing orders did while one was away, and why the last one ended."""

from __future__ import annotations

import structlog

from bot.storage.errors import StorageError
from bot.tables.model import Status, Table
from bot.tables.news import News
from bot.tables.standing_orders import StandingOrders
from bot.texts.order_report import done_text, ended_text
from cogs.decisions.undo import undo_button
from cogs.kit.context import Context
from cogs.kit.item import Item
from engine.view import View

log = structlog.get_logger(__name__)


async def order_news(
    context: Context, table: Table, view: View, found: News | None
) -> tuple[str | None, list[Item]]:
    """Return what orders did since one was there, and the button to take it back.

    ``view`` is the reader's. That an order ended counts as heard once it is told while the game
    doesn't wait for its owner.
    """
    if table.is_private or view.mine is None or table.phase is Status.LOBBY:
        return None, []
    try:
        numbers = [each for turn in found.numbers for each in turn] if found else []
        since = numbers[0] - 1 if numbers else view.seq
        mine = await context[StandingOrders].of(table.id, context.user_id, since)
        told, undo = [], list[Item]()
        if mine.turns:
            told.append(done_text(context.say, table, mine.turns))
            if view.undo == mine.seat:
                undo.append(undo_button(context.say, table, view))
        if mine.ended is not None:
            told.append(ended_text(context.say, table, mine.ended))
            if mine.seat not in view.to_act:
                await context[StandingOrders].seen(table.id, context.user_id)
    except StorageError as error:
        log.warning("what orders did can't be told", game=table.id, why=type(error).__name__)
        return None, []
    return "\n".join(told) or None, undo
