"""The draft of an order: its lines, for how many turns, what else happens, and what ends it."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.standing_orders import StandingOrders
from bot.texts.orders import as_text, fitting, line_text, order_text
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.values import NO, NUMBER, YES, YES_NO, one_of, optional
from cogs.orders.buttons import EditOrderButton, PreviewOrderButton, orders_button, own
from cogs.orders.drafting import is_full
from cogs.orders.drafts import draft_of, require_draft, store
from cogs.orders.home import show_orders
from engine.board import Seat
from orders.order import MOST_TURNS, Order, StopKind

ADD = "add"
NEVER = "-"
STOP = one_of(StopKind)
WAGONS = optional(NUMBER, NEVER)
FEW = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)
"""How few wagons of somebody may end an order."""


class EditOrder(EditOrderButton):
    """Opens the draft; without one, the order that is in force becomes one."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        mine = await context[StandingOrders].of(table.id, context.user_id)
        draft = draft_of(table, mine.draft)
        if draft is None:
            if mine.order is None:
                raise Unable(TableRefusal.STALE, link=table.link)
            draft = mine.order
            await store(context, table, draft)
        await show_draft(context, table, mine.seat, draft)


class ForgetDraft(Button, verb="order-forget"):
    """Forgets the draft."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Forget it; what is in force stays."""
        await store(context, table, None)
        await show_orders(context, table)


class LinesSelect(Select, verb="order-lines"):
    """The lines of the draft; what a choice does is up to the class that extends this one."""


class _Part(Select):
    """A part of the draft that belongs to no line."""

    def change(self, table: Table, order: Order) -> Order:
        """Return the draft as it was chosen."""
        raise NotImplementedError

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the draft, and show it."""
        order = self.change(table, await require_draft(context, table))
        await store(context, table, order)
        seat = table.seat_of(context.user_id)
        assert seat is not None  # noqa: S101
        await show_draft(context, table, seat, order)


class ChooseTurns(_Part, verb="order-turns"):
    """Chooses for how many turns the order is."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, turns=min(max(self.chosen(NUMBER, table), 1), MOST_TURNS))


class ChooseElse(_Part, verb="order-else"):
    """Chooses what happens if no line can act."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, else_blind=self.chosen(YES_NO, table))


class ChooseStops(_Part, verb="order-stops"):
    """Chooses what ends the order."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, stops=frozenset(self.all_chosen(STOP, table)))


class ChooseStopWagons(_Part, verb="order-stop-at"):
    """Chooses how few wagons of somebody end the order."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, stop_wagons=self.chosen(WAGONS, table))


async def show_draft(context: Context, table: Table, seat: Seat, order: Order) -> None:
    """Show the draft, all of which can be changed."""
    say, address = context.say, own(table, seat)
    lines = [
        discord.SelectOption(
            label=fitting(
                [say("orders-line-option", number=number, line=line_text(say, table, line))]
            ),
            value=str(number - 1),
        )
        for number, line in enumerate(order.lines, 1)
    ]
    if not is_full(order):
        lines.append(discord.SelectOption(label=say("orders-line-add"), value=ADD, emoji="➕"))
    turns = [
        discord.SelectOption(
            label=say("orders-turns-option", turns=number),
            value=str(number),
            default=number == order.turns,
        )
        for number in range(1, MOST_TURNS + 1)
    ]
    otherwise = [
        discord.SelectOption(
            label=say("orders-else-option", blind=blind),
            value=YES if blind else NO,
            default=order.else_blind is blind,
        )
        for blind in (False, True)
    ]
    stops = [
        discord.SelectOption(
            label=say("orders-stop-option", stop=kind.value),
            value=kind.value,
            default=kind in order.stops,
        )
        for kind in StopKind
    ]
    placeholders = {
        LinesSelect: "orders-line-placeholder",
        ChooseTurns: "orders-turns-placeholder",
        ChooseElse: "orders-else-placeholder",
    }
    options = {LinesSelect: lines, ChooseTurns: turns, ChooseElse: otherwise}
    selects = [
        [kind.make(address, say(placeholders[kind]), listed)] for kind, listed in options.items()
    ]
    selects.append(
        [
            ChooseStops.make(
                address, say("orders-stops-placeholder"), stops, least=0, most=len(stops)
            )
        ]
    )
    wagons = ChooseStopWagons.make(
        address, say("orders-wagons-placeholder"), _wagons(context, order)
    )
    text = [
        say("orders-draft", turns=order.turns),
        order_text(say, table, order),
        *as_text(say, table, order),
    ]
    preview = PreviewOrderButton.make(
        address, say("orders-preview"), style=discord.ButtonStyle.primary
    )
    forget = ForgetDraft.make(address, say("orders-forget"), style=discord.ButtonStyle.danger)
    leave = [preview, forget, orders_button(say, table)]
    await context.show("\n".join(text), *selects, [wagons], leave)


def _wagons(context: Context, order: Order) -> list[discord.SelectOption]:
    say, now = context.say, order.stop_wagons
    listed = sorted({*FEW, *(() if now is None else (now,))})
    never = discord.SelectOption(label=say("orders-wagons-never"), value=NEVER, default=now is None)
    return [
        never,
        *(
            discord.SelectOption(
                label=say("orders-wagons-option", wagons=each),
                value=str(each),
                default=each == now,
            )
            for each in listed
        ),
    ]
