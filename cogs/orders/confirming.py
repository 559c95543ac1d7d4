"""The preview of an order, and putting it in force."""

from __future__ import annotations

import discord

from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.standing_orders import StandingOrders
from bot.texts.order_preview import preview_text
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.orders.buttons import CHECKSUM, EditOrderButton, PreviewOrderButton, orders_button, own
from cogs.orders.drafting import checksum
from cogs.orders.drafts import require_draft, store
from cogs.orders.home import ProposedOrder, show_orders
from cogs.orders.proposing import proposals
from engine.view import Stage
from orders.following import follow
from orders.order import Order


class PickProposal(ProposedOrder):
    """Makes a draft of a proposal, and shows what it would do."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it; if it isn't proposed any more, what is."""
        wanted = self.chosen(CHECKSUM, table)
        for each in await proposals(context, table) or ():
            if checksum(each.order) == wanted:
                await store(context, table, each.order)
                await show_preview(context, table, each.order)
                return
        await show_orders(context, table, context.say("orders-changed"))


class PreviewOrder(PreviewOrderButton):
    """Shows what the draft would do."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_preview(context, table, await require_draft(context, table))


class ConfirmOrder(ValueButton[str], verb="order-yes", value=CHECKSUM):
    """Puts the draft in force, if it still is the one that was shown."""

    async def on_use(self, context: Context, table: Table, shown: str) -> None:
        """Put it in force and say so; else show what the draft is now."""
        order = await require_draft(context, table)
        if checksum(order) != shown:
            await show_preview(context, table, order, context.say("orders-changed"))
            return
        given = await context[StandingOrders].give(
            table.id, context.user_id, order, interaction_id=context.interaction.id
        )
        # One that would call its owner in a turn that has begun ends at once.
        news = None if given.order is None else context.say("orders-given")
        await show_orders(context, table, news)


async def show_preview(
    context: Context, table: Table, order: Order, news: str | None = None
) -> None:
    """Show an order with what it would do now and in the likely cases, to be confirmed."""
    say = context.say
    now = await context[StandingOrders].as_if(table.id, context.user_id)
    real = await context[Play].view(table.id, context.user_id)
    followed = follow(order, table.edition.board, now.view, now.choices)
    # One that has begun its turn in another way goes by the order from the next one on.
    turn = real.stage is Stage.TURN and now.own.seat in real.to_act
    text = preview_text(say, table, now.view, order, followed, turn=turn)
    address = own(table, now.own.seat)
    success = discord.ButtonStyle.success
    confirm = ConfirmOrder.make(
        address, say("orders-confirm"), checksum(order), style=success, emoji="✅"
    )
    edit = EditOrderButton.make(address, say("orders-edit"), emoji="✏️")
    await context.show(news, text, [confirm, edit, orders_button(say, table)])
