"""Orders that are typed, whole; without any text the panel opens."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.standing_orders import StandingOrders
from bot.texts.orders import order_reader
from bot.texts.unclear_orders import unclear_order
from bot.typed.order_pieces import UnclearOrder
from bot.typed.order_reading import read_typed
from cogs.kit.context import Context
from cogs.orders.buttons import orders_button
from cogs.orders.confirming import show_preview
from cogs.orders.drafts import store
from cogs.orders.home import show_orders


async def orders_typed(context: Context, table: Table, text: str | None) -> None:
    """Show what a typed order would do, to be confirmed; or which word can't be read."""
    if text is None:
        await show_orders(context, table)
        return
    try:
        order = read_typed(order_reader(context.say, table), text)
    except UnclearOrder as unclear:
        say = context.say
        await context.show(unclear_order(say, unclear), [orders_button(say, table)])
        return
    await context[StandingOrders].as_if(table.id, context.user_id)
    await store(context, table, order)
    await show_preview(context, table, order)
