"""The panel of one condition of a line: a route, cards in row or hand, or how few wagons."""

from __future__ import annotations

import discord

from bot.core.model import Table
from bot.ui.buttons import ListPosition
from bot.ui.components import ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import COLOUR, NUMBER, SEAT, optional
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.panels.draft import CONDITION, ConditionSelect, OpenLine, show_line
from cogs.orders.panels.pieces import (
    TARGET,
    OrderRoutesButton,
    RoutePlace,
    Target,
    amounts,
    card_option,
    own,
    require_line,
    seat_of,
    store,
)
from cogs.orders.panels.routes import show_order_routes
from cogs.orders.words import condition_text
from engine.board import Seat
from engine.cards import Colour
from orders.order import (
    ON_ROUTES,
    Claim,
    Condition,
    FewWagons,
    InHand,
    InRow,
    LastRound,
    Order,
    has_all_conditions,
    with_condition,
    without_condition,
)

ANYBODY = "-"
WHOSE = optional(SEAT, ANYBODY)
MOST_HELD = 20
WAGONS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 35, 40)
_FIRST_HELD, _FIRST_WAGONS = 3, 10
"""How many a new condition asks for."""


class PickCondition(ConditionSelect):
    """The select that opens a condition of a line, or adds one."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Show the condition that was picked, or add one; for a route, ask which first."""
        order, line = await require_line(context, table, number)
        picked = self.chosen(CONDITION, table)
        if picked.isdecimal():
            if int(picked) < len(line.conditions):
                await _open(context, table, order, Target(number, int(picked)))
            else:
                await show_line(context, table, order, number)
        elif has_all_conditions(line):
            await show_line(context, table, order, number)
        else:
            await _add(context, table, order, number, picked)


class ChooseConditionCard(ValueSelect[Target], verb="order-if-card", value=TARGET):
    """The select for the kind of card of a condition."""

    async def on_use(self, context: Context, table: Table, target: Target) -> None:
        """Store the condition with the chosen card, and show it."""
        colour = self.chosen(COLOUR, table)
        order, number, place, before = await _require(context, table, target)
        match before:
            case InRow(_, count):
                order = with_condition(order, number, place, InRow(colour, count))
            case InHand(_, count):
                order = with_condition(order, number, place, InHand(colour, count))
        await _show_changed(context, table, order, target)


class ChooseConditionCount(ValueSelect[Target], verb="order-if-count", value=TARGET):
    """The select for how many cards a condition asks for."""

    async def on_use(self, context: Context, table: Table, target: Target) -> None:
        """Store the condition with the chosen count, and show it."""
        count = max(self.chosen(NUMBER, table), 1)
        order, number, place, before = await _require(context, table, target)
        match before:
            case InRow(colour, _):
                order = with_condition(order, number, place, InRow(colour, count))
            case InHand(colour, _):
                order = with_condition(order, number, place, InHand(colour, count))
        await _show_changed(context, table, order, target)


class ChooseWhoseWagons(ValueSelect[Target], verb="order-if-whose", value=TARGET):
    """The select for the player whose wagons a condition counts."""

    async def on_use(self, context: Context, table: Table, target: Target) -> None:
        """Store the condition with the chosen player, or anybody, and show it."""
        seat = self.chosen(WHOSE, table)
        order, number, place, before = await _require(context, table, target)
        if isinstance(before, FewWagons):
            order = with_condition(order, number, place, FewWagons(before.wagons, seat))
        await _show_changed(context, table, order, target)


class ChooseFewWagons(ValueSelect[Target], verb="order-if-wagons", value=TARGET):
    """The select for how few wagons a condition asks for."""

    async def on_use(self, context: Context, table: Table, target: Target) -> None:
        """Store the condition with the chosen number of wagons, and show it."""
        wagons = self.chosen(NUMBER, table)
        order, number, place, before = await _require(context, table, target)
        if isinstance(before, FewWagons):
            order = with_condition(order, number, place, FewWagons(wagons, before.seat))
        await _show_changed(context, table, order, target)


class RemoveCondition(ValueButton[Target], verb="order-unless", value=TARGET):
    """The button that removes a condition from its line."""

    async def on_use(self, context: Context, table: Table, target: Target) -> None:
        """Store the draft without the condition, and show its line."""
        order, number, place, _ = await _require(context, table, target)
        changed = without_condition(order, number, place)
        await store(context, table, changed)
        await show_line(context, table, changed, number)


async def _require(
    context: Context, table: Table, target: Target
) -> tuple[Order, int, int, Condition | None]:
    """Return the draft, the places of line and condition, and the condition; None if it is gone.

    Raises Unable(STALE) if there is no such line any more.
    """
    number, place = target.line or 0, target.condition or 0
    order, line = await require_line(context, table, number)
    before = line.conditions[place] if place < len(line.conditions) else None
    return order, number, place, before


async def _show_changed(context: Context, table: Table, order: Order, target: Target) -> None:
    await store(context, table, order)
    await _open(context, table, order, target)


async def _add(context: Context, table: Table, order: Order, number: int, kind: str) -> None:
    line = order.lines[number]
    place = len(line.conditions)
    if kind in ON_ROUTES:
        await _add_route(context, table, order, number, kind)
        return
    colour = min(table.edition.board.rules.colours)
    added: dict[str, Condition] = {
        "row": InRow(colour),
        "hand": InHand(colour, _FIRST_HELD),
        "wagons": FewWagons(_FIRST_WAGONS),
        "last-round": LastRound(),
    }
    order = with_condition(order, number, place, added[kind])
    await store(context, table, order)
    await _open(context, table, order, Target(number, place))


async def _add_route(context: Context, table: Table, order: Order, number: int, kind: str) -> None:
    """Add a condition on a route: that of a line that claims one, else ask for the route."""
    action, place = order.lines[number].action, len(order.lines[number].conditions)
    if isinstance(action, Claim):
        added = ON_ROUTES[kind](action.routes)
        order = with_condition(order, number, place, added)
        await store(context, table, order)
        await _open(context, table, order, Target(number, place))
        return
    await show_order_routes(context, table, RoutePlace(number, f"{kind}{place}", ListPosition()))


async def _open(context: Context, table: Table, order: Order, target: Target) -> None:
    """Show a condition with the selects and buttons that change it."""
    number, place = target.line or 0, target.condition or 0
    line = order.lines[number]
    if place >= len(line.conditions):
        await show_line(context, table, order, number)
        return
    say, condition = context.say, line.conditions[place]
    text = say("orders-if-which", condition=condition_text(say.iconic, table, condition))
    address = own(table, seat_of(context, table))
    remove = RemoveCondition.make(
        address, say("orders-unless"), target, style=discord.ButtonStyle.danger
    )
    row: list[Item] = [remove]
    kind = next((name for name, each in ON_ROUTES.items() if isinstance(condition, each)), None)
    if kind is not None:
        routes = RoutePlace(number, f"{kind}{place}", ListPosition())
        row.insert(0, OrderRoutesButton.make(address, say("orders-other-route"), routes))
    back = OpenLine.make(
        address, say("orders-back-to-line"), number, style=discord.ButtonStyle.primary
    )
    selects = _selects(context, table, target, condition)
    await context.ask(text, *selects, [*row, back])


def _selects(
    context: Context, table: Table, target: Target, condition: Condition
) -> list[list[Item]]:
    say, address = context.say, own(table, seat_of(context, table))
    match condition:
        case InRow(colour, count):
            most = table.edition.board.rules.row
        case InHand(colour, count):
            most = MOST_HELD
        case FewWagons():
            return _wagons(say, table, seat_of(context, table), target, condition)
        case _:
            return []
    kinds = [*sorted(table.edition.board.rules.colours), Colour.LOCOMOTIVE]
    cards = [card_option(say, each, chosen=each is colour) for each in kinds]
    offered = {*range(1, most + 1), count}
    counts = amounts(offered, count, lambda each: say("orders-if-count-option", count=each))
    return [
        [ChooseConditionCard.make(address, say("orders-if-colour"), cards, target)],
        [ChooseConditionCount.make(address, say("orders-if-count"), counts, target)],
    ]


def _wagons(
    say: Say, table: Table, own_seat: Seat, target: Target, condition: FewWagons
) -> list[list[Item]]:
    address = own(table, own_seat)
    players = [
        discord.SelectOption(
            label=say("orders-if-anybody"), value=ANYBODY, default=condition.seat is None
        )
    ]
    players += [
        discord.SelectOption(
            label=say.player_plainly(holder)[:100],
            value=str(holder.seat),
            default=holder.seat == condition.seat,
            emoji=say.mark(holder.colour),
        )
        for holder in table.holders
    ]
    offered = {*WAGONS, condition.wagons}
    counts = amounts(
        offered, condition.wagons, lambda each: say("orders-if-wagons-option", count=each)
    )
    return [
        [ChooseWhoseWagons.make(address, say("orders-if-player"), players, target)],
        [ChooseFewWagons.make(address, say("orders-if-wagons"), counts, target)],
    ]
