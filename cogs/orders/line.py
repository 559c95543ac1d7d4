"""A line of the draft: how it pays, what it draws, under which conditions, and its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.orders import as_text, condition_text, fitting, line_text
from cogs.kit.buttons import ListPosition
from cogs.kit.components import ValueButton, ValueSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import NUMBER, matching
from cogs.orders.buttons import (
    CLAIMED,
    ActionsButton,
    CityPlace,
    EditOrderButton,
    LineButton,
    OrderCitiesButton,
    OrderRoutesButton,
    RoutePlace,
    own,
)
from cogs.orders.drafting import has_all_conditions, moved, with_line, without_line
from cogs.orders.drafts import require_line, store
from cogs.orders.editing import show_draft
from cogs.orders.home import show_orders
from cogs.orders.paying import payment_selects, ranks_colours
from engine.board import Seat
from orders.order import Claim, Line, Order, Station

ADDED = ("free", "payable", "row", "hand", "wagons", "last-round")
"""The kinds of conditions, by their words in the notation."""
CONDITION = matching(f"[0-9]|{'|'.join(ADDED)}")
"""One of the conditions of a line by its place, or a kind that is added."""


class OpenLine(LineButton):
    """Opens a line."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Show it."""
        order, _ = await require_line(context, table, number)
        await show_line(context, table, order, number)


class ConditionSelect(ValueSelect[int], verb="order-if", value=NUMBER):
    """The conditions of a line, and those that can be added."""


class SwitchOnce(ValueButton[int], verb="order-once", value=NUMBER):
    """Lets a line act only once, or as often as it goes."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        changed = with_line(order, number, replace(line, once=not line.once))
        await store(context, table, changed)
        await show_line(context, table, changed, number)


class LineUp(ValueButton[int], verb="order-up", value=NUMBER):
    """Puts a line before the one above it."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change their places."""
        await _move(context, table, number, -1)


class LineDown(ValueButton[int], verb="order-down", value=NUMBER):
    """Puts a line behind the one below it."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change their places."""
        await _move(context, table, number, 1)


class DeleteLine(ValueButton[int], verb="order-drop", value=NUMBER):
    """Deletes a line; with the last one the draft goes."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Delete it."""
        order, _ = await require_line(context, table, number)
        left = without_line(order, number)
        await store(context, table, left)
        if left is None:
            await show_orders(context, table)
        else:
            await show_draft(context, table, seat_of(context, table), left)


async def _move(context: Context, table: Table, number: int, by: int) -> None:
    order, _ = await require_line(context, table, number)
    changed = moved(order, number, by)
    await store(context, table, changed)
    place = number + by if 0 <= number + by < len(order.lines) else number
    await show_line(context, table, changed, place)


def seat_of(context: Context, table: Table) -> Seat:
    """The seat of whoever edits, which they have."""
    seat = table.seat_of(context.user_id)
    assert seat is not None  # noqa: S101
    return seat


async def show_line(context: Context, table: Table, order: Order, number: int) -> None:
    """Show a line, all of which can be changed."""
    say, line = context.say, order.lines[number]
    address = own(table, seat_of(context, table))
    told = say("orders-line", number=number + 1, line=line_text(say.iconic, table, line))
    small = as_text(say, table, Order((line,)))
    if ranks_colours(table, line):
        small.append(f"-# {say('orders-cards-hint')}")
    options = condition_options(say, table, line)
    conditions = ConditionSelect.make(address, say("orders-if-placeholder"), options, number)
    await context.show(
        "\n".join([told, *small]),
        *payment_selects(say, table, address, line, number),
        [conditions],
        _changes(say, address, order, line, number),
        [
            EditOrderButton.make(
                address, say("orders-done"), style=discord.ButtonStyle.primary, emoji="✔️"
            )
        ],
    )


def condition_options(say: Say, table: Table, line: Line) -> list[discord.SelectOption]:
    """The conditions of a line to be changed, and those that can be added."""
    options = [
        discord.SelectOption(
            label=fitting(
                [
                    say(
                        "orders-if-change",
                        condition=condition_text(say, table, condition),
                    )
                ]
            ),
            value=str(place),
            emoji="✏️",
        )
        for place, condition in enumerate(line.conditions)
    ]
    if has_all_conditions(line):
        return options
    return options + [
        discord.SelectOption(label=say("orders-if-option", condition=kind), value=kind, emoji="➕")
        for kind in ADDED
    ]


def _changes(say: Say, address: Address, order: Order, line: Line, number: int) -> Sequence[Item]:
    made: list[Item] = []
    match line.action:
        case Claim():
            place = RoutePlace(number, CLAIMED, ListPosition())
            made.append(OrderRoutesButton.make(address, say("orders-other-route"), place))
        case Station():
            city = CityPlace(number, 0)
            made.append(OrderCitiesButton.make(address, say("orders-other-city"), city))
        case _:
            label = say("orders-once-button", once=line.once)
            made.append(SwitchOnce.make(address, label, number))
    made.append(ActionsButton.make(address, say("orders-other-action"), number))
    first, last = number == 0, number == len(order.lines) - 1
    made.append(LineUp.make(address, say("orders-up"), number, disabled=first))
    made.append(LineDown.make(address, say("orders-down"), number, disabled=last))
    danger = discord.ButtonStyle.danger
    made.append(DeleteLine.make(address, say("orders-delete"), number, style=danger))
    return made
