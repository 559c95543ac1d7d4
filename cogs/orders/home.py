"""The panel of one's standing orders: what is in force, what was done, and proposals."""

from __future__ import annotations

import discord

from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.standing_orders import OwnOrders, StandingOrders
from bot.texts.order_report import done_text, ended_text
from bot.texts.orders import as_text, example_of, order_text
from cogs.decisions.undo import undo_button
from cogs.info.hand import hand_button
from cogs.kit.buttons import OrdersButton
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.item import Item
from cogs.orders.buttons import ActionsButton, EditOrderButton, own
from cogs.orders.proposing import proposal_options, proposals
from engine.view import View

_MOST_TOLD = 3
"""So many turns that orders played are told in the panel."""


class ShowOrders(OrdersButton, only_looks=True):
    """Shows the panel."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_orders(context, table)


class WithdrawOrder(Button, verb="order-withdraw"):
    """Withdraws the order that is in force."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Withdraw it, and say so."""
        await context[StandingOrders].withdraw(
            table.id, context.user_id, interaction_id=context.interaction.id
        )
        await show_orders(context, table, context.say("orders-withdrawn"))


class ProposedOrder(Select, verb="order-pick"):
    """The proposals; what a choice does is up to the class that extends this one."""


async def show_orders(context: Context, table: Table, news: str | None = None) -> None:
    """Show what is in force, what was done by it and why the last one ended, and what to do.

    Raises Unable for whoever can't give orders.
    """
    say, service = context.say, context[StandingOrders]
    found = await proposals(context, table)
    mine = await service.of(table.id, context.user_id)
    view = await context[Play].view(table.id, context.user_id)
    address = own(table, mine.seat)
    told = say("orders-busy") if found is None else say("orders-propose", hints=table.options.hints)
    options = proposal_options(say, table, found or ())
    select = [ProposedOrder.make(address, say("orders-propose-placeholder"), options)]
    await context.show(
        "\n".join([*([news] if news else []), say("orders-title")]),
        _in_force(context, table, mine),
        _told(context, table, mine),
        told if options or found is None else None,
        select if options else None,
        _actions(context, table, mine, view),
    )
    if mine.ended is not None:
        await service.seen(table.id, context.user_id)


def _in_force(context: Context, table: Table, mine: OwnOrders) -> str:
    """The order that is in force, or that there is none; and that there is a draft."""
    say = context.say
    lines = []
    if mine.order is None:
        lines.append(say("orders-none", example=example_of(say, table)))
    else:
        lines.append(say("orders-in-force", turns=mine.order.turns))
        lines.append(order_text(say, table, mine.order))
        lines += as_text(say, table, mine.order)
    if mine.acts_now:
        lines.append(say("orders-acts-now"))
    if mine.draft and mine.draft != mine.text:
        lines.append(say("orders-draft-waits"))
    return "\n".join(lines)


def _told(context: Context, table: Table, mine: OwnOrders) -> str | None:
    """What orders have done, and why the last one ended."""
    told = []
    if mine.turns:
        told.append(done_text(context.say, table, mine.turns[-_MOST_TOLD:]))
    if mine.ended is not None:
        told.append(ended_text(context.say, table, mine.ended))
    return "\n".join(told) or None


def _actions(context: Context, table: Table, mine: OwnOrders, view: View) -> list[Item]:
    say, address = context.say, own(table, mine.seat)
    made: list[Item] = [ActionsButton.make(address, say("orders-new"), None, emoji="➕")]
    if mine.order is not None or mine.draft:
        made.append(EditOrderButton.make(address, say("orders-edit"), emoji="✏️"))
    if mine.order is not None:
        danger = discord.ButtonStyle.danger
        made.append(WithdrawOrder.make(address, say("orders-withdraw"), style=danger))
    if mine.turns and view.undo == mine.seat:
        made.append(undo_button(say, table, view))
    return [*made, hand_button(say, table)]
