"""Reads and stores the draft of the order that somebody is making."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.standing_orders import StandingOrders
from cogs.kit.context import Context
from orders.notation import InvalidOrder, read, write
from orders.order import Line, Order


def draft_of(table: Table, text: str | None) -> Order | None:
    """The draft that was stored; None without one, or for one that can't be read any more."""
    if not text:
        return None
    try:
        return read(text, table.edition.board)
    except InvalidOrder:
        return None


async def stored_draft(context: Context, table: Table) -> Order | None:
    """The draft of whoever asks."""
    return draft_of(table, (await context[StandingOrders].of(table.id, context.user_id)).draft)


async def require_draft(context: Context, table: Table) -> Order:
    """The draft of whoever asks; raises Unable(STALE) if there is none (any more)."""
    found = await stored_draft(context, table)
    if found is None:
        raise Unable(TableRefusal.STALE, link=table.link)
    return found


async def require_line(context: Context, table: Table, number: int) -> tuple[Order, Line]:
    """The draft, and one of its lines; raises Unable(STALE) if there is none (any more)."""
    order = await require_draft(context, table)
    if number >= len(order.lines):
        raise Unable(TableRefusal.STALE, link=table.link)
    return order, order.lines[number]


async def store(context: Context, table: Table, order: Order | None) -> None:
    """Remember a draft, or forget it."""
    text = write(order) if order is not None else ""
    await context[StandingOrders].draft(table.id, context.user_id, text)
