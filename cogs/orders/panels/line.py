"""A line of the draft: how it pays, what it draws, under which conditions, and its place.

Each use of a select stores the draft and shows the line again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.core.model import Table
from bot.ui.buttons import ListPosition
from bot.ui.components import ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import COLOUR, NUMBER, Address, matching, optional
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.panels.drafts import (
    CLAIMED,
    ActionsButton,
    CityPlace,
    EditOrderButton,
    LineButton,
    OrderCitiesButton,
    OrderRoutesButton,
    RoutePlace,
    has_all_conditions,
    moved,
    own,
    preferred,
    price_of,
    require_line,
    store,
    with_action,
    with_line,
    with_price,
    without_line,
)
from cogs.orders.panels.home import show_draft, show_orders
from cogs.orders.words import as_text, condition_text, fitting, line_text
from engine.board import Route, Seat
from engine.cards import Colour
from orders.order import Claim, Draw, Line, Order, Price, Station

PILE = "pile"
NEEDED = "-"
LOCOMOTIVES = optional(NUMBER, NEEDED)
CARD = optional(COLOUR, PILE)
"""A colour, or the pile."""
MOST_LOCOMOTIVES = 8
"""As long as the longest route."""


class ColoursSelect(ValueSelect[int], verb="order-colours", value=NUMBER):
    """With which colours a line pays."""


class CardsSelect(ValueSelect[int], verb="order-cards", value=NUMBER):
    """Which cards a line draws."""


class LocomotivesSelect(ValueSelect[int], verb="order-locos", value=NUMBER):
    """With how many locomotives a line pays at most."""


class TollSelect(ValueSelect[int], verb="order-toll", value=NUMBER):
    """How much surcharge a line pays at most."""


def payment_selects(
    say: Say, table: Table, address: Address, line: Line, number: int
) -> Sequence[Sequence[Item]]:
    """The selects of a line that pays or draws; none for any other."""
    rules = table.edition.board.rules
    match line.action:
        case Draw() as draw:
            return [[_cards(say, address, rules.colours, draw, number)]]
        case Station(_, price):
            return [
                [_colours(say, address, rules.colours, price, number)],
                [_locomotives(say, address, price, number, rules.stations, ferry=False)],
            ]
        case Claim(routes, price, toll):
            tracks = [table.edition.board.routes[each] for each in routes]
            fitting = _fitting(tracks, rules.colours)
            length = max(each.length for each in tracks)
            ferry = any(each.locomotives for each in tracks)
            selects = []
            if len(fitting) > 1:
                selects.append([_colours(say, address, fitting, price, number)])
            selects.append([_locomotives(say, address, price, number, length, ferry=ferry)])
            if any(each.tunnel for each in tracks):
                selects.append([_toll(say, address, rules.tunnel_cards, toll, number)])
            return selects
    return []


def ranks_colours(table: Table, line: Line) -> bool:
    """Whether colours are chosen for a line, in an order that counts."""
    match line.action:
        case Draw() | Station():
            return True
        case Claim(routes, _, _):
            tracks = [table.edition.board.routes[each] for each in routes]
            return len(_fitting(tracks, table.edition.board.rules.colours)) > 1
    return False


def _fitting(tracks: Sequence[Route], colours: Sequence[Colour]) -> Sequence[Colour]:
    """The colours that can claim one of some tracks."""
    own = {each.colour for each in tracks}
    return [each for each in sorted(colours) if None in own or each in own]


def _colours(
    say: Say, address: Address, colours: Sequence[Colour], price: Price, number: int
) -> Item:
    options = [_card(say, each, chosen=each in price.colours) for each in sorted(colours)]
    placeholder, most = say("orders-colours-placeholder"), len(options)
    return ColoursSelect.make(address, placeholder, options, number, least=0, most=most)


def _cards(say: Say, address: Address, colours: Sequence[Colour], draw: Draw, number: int) -> Item:
    options = [_card(say, each, chosen=each in draw.colours) for each in sorted(colours)]
    pile = discord.SelectOption(
        label=say("orders-cards-pile"), value=PILE, default=draw.blind, emoji=say.icons.pile
    )
    options.append(pile)
    placeholder = say("orders-cards-placeholder")
    return CardsSelect.make(address, placeholder, options, number, most=len(options))


def _card(say: Say, colour: Colour, *, chosen: bool) -> discord.SelectOption:
    icon = say.icons.card(colour)
    label = say.card_label(colour)
    return discord.SelectOption(label=label, value=colour.word, default=chosen, emoji=icon)


def _locomotives(
    say: Say, address: Address, price: Price, number: int, length: int, *, ferry: bool
) -> Item:
    amounts = set(range(1, min(max(length, 1), MOST_LOCOMOTIVES) + 1))
    if price.locomotives is not None:
        amounts.add(price.locomotives)
    needed = say("orders-locos-option", most="none" if ferry else 0)
    options = [
        discord.SelectOption(label=needed, value=NEEDED, default=price.locomotives is None),
        *(
            discord.SelectOption(
                label=say("orders-locos-option", most=each),
                value=str(each),
                default=each == price.locomotives,
            )
            for each in sorted(amounts)
        ),
    ]
    return LocomotivesSelect.make(address, say("orders-locos-placeholder"), options, number)


def _toll(say: Say, address: Address, most: int, toll: int, number: int) -> Item:
    options = [
        discord.SelectOption(
            label=say("orders-toll-option", most=each), value=str(each), default=each == toll
        )
        for each in sorted({*range(most + 1), toll})
    ]
    return TollSelect.make(address, say("orders-toll-placeholder"), options, number)


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


class ChooseColours(ColoursSelect):
    """Chooses with which colours a line pays; what was chosen first goes first."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        price = price_of(line.action)
        if price is not None:
            colours = preferred(price.colours, self.all_chosen(COLOUR, table))
            order = with_price(order, number, replace(price, colours=colours))
        await _show(context, table, order, number)


class ChooseCards(CardsSelect):
    """Chooses which cards a line draws; what was chosen first goes first."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        chosen = self.all_chosen(CARD, table)
        if isinstance(line.action, Draw):
            named = [each for each in chosen if each is not None]
            draw = Draw(preferred(line.action.colours, named), None in chosen)
            order = with_action(order, number, draw)
        await _show(context, table, order, number)


class ChooseLocomotives(LocomotivesSelect):
    """Chooses how many locomotives a line spends at most."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        price = price_of(line.action)
        if price is not None:
            most = self.chosen(LOCOMOTIVES, table)
            order = with_price(order, number, replace(price, locomotives=most))
        await _show(context, table, order, number)


class ChooseToll(TollSelect):
    """Chooses how much surcharge a line pays at most."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Change it."""
        order, line = await require_line(context, table, number)
        if isinstance(line.action, Claim):
            toll = self.chosen(NUMBER, table)
            order = with_action(order, number, replace(line.action, toll=toll))
        await _show(context, table, order, number)


async def _show(context: Context, table: Table, order: Order, number: int) -> None:
    await store(context, table, order)
    await show_line(context, table, order, number)
