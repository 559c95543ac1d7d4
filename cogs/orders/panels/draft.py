"""The panels of a draft and of each of its lines: how it pays, what it draws, and its place.

Each use of a select stores the draft and shows what was changed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.core.model import Table
from bot.core.refusals import TableRefusal, Unable
from bot.ui.buttons import ListPosition
from bot.ui.components import Button, Select, ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import COLOUR, NO, NUMBER, YES, YES_NO, Address, matching, one_of, optional
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.panels.home import PreviewOrder, show_orders
from cogs.orders.panels.pieces import (
    CLAIMED,
    ActionsButton,
    CityPlace,
    EditOrderButton,
    OrderCitiesButton,
    OrderRoutesButton,
    RoutePlace,
    amounts,
    card_option,
    draft_of,
    orders_button,
    own,
    require_draft,
    require_line,
    seat_of,
    store,
)
from cogs.orders.service.standing import StandingOrders
from cogs.orders.words import (
    as_text,
    condition_text,
    fitting,
    line_text,
    order_text,
    stops_of,
)
from engine.board import Seat
from engine.cards import Colour
from orders.order import (
    MOST_TURNS,
    Claim,
    Draw,
    Line,
    Order,
    Price,
    Station,
    StopKind,
    has_all_conditions,
    is_full,
    moved,
    preferred,
    price_of,
    with_action,
    with_line,
    with_price,
    without_line,
)

ADD = "add"
NEVER = "-"
STOP = one_of(StopKind)
WAGONS = optional(NUMBER, NEVER)
FEW = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)
"""How few wagons of somebody may end an order."""


class EditOrder(EditOrderButton):
    """The button that opens the draft; without one, the order in force becomes the draft."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the draft; raises Unable(STALE) if there is neither draft nor order."""
        orders = await context[StandingOrders].of(table.id, context.user_id)
        draft = draft_of(table, orders.draft)
        if draft is None:
            if orders.order is None:
                raise Unable(TableRefusal.STALE, link=table.link)
            draft = orders.order
            await store(context, table, draft)
        await show_draft(context, table, orders.seat, draft)


class ForgetDraft(Button, verb="order-forget"):
    """The button that deletes the draft."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Delete the draft and show the panel; the order in force stays."""
        await store(context, table, None)
        await show_orders(context, table)


class LinesSelect(Select, verb="order-lines"):
    """The select with the lines of the draft; a class that extends this one does what is chosen."""


class _Part(Select):
    """A select for a part of the draft that belongs to no line."""

    def change(self, table: Table, order: Order) -> Order:
        """Return the draft with the chosen value."""
        raise NotImplementedError

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the changed draft, and show it."""
        order = self.change(table, await require_draft(context, table))
        await store(context, table, order)
        await show_draft(context, table, seat_of(context, table), order)


class ChooseTurns(_Part, verb="order-turns"):
    """The select for how many turns the order lasts."""

    def change(self, table: Table, order: Order) -> Order:
        """Return the draft with the chosen number of turns."""
        return replace(order, turns=min(max(self.chosen(NUMBER, table), 1), MOST_TURNS))


class ChooseElse(_Part, verb="order-else"):
    """The select for what happens if no line can act."""

    def change(self, table: Table, order: Order) -> Order:
        """Return the draft that then draws from the pile, or calls its owner, as chosen."""
        return replace(order, else_blind=self.chosen(YES_NO, table))


class ChooseStops(_Part, verb="order-stops"):
    """The select for what ends the order."""

    def change(self, table: Table, order: Order) -> Order:
        """Return the draft with the chosen stops."""
        hidden = order.stops.difference(stops_of(table.edition.board, order))
        return replace(order, stops=hidden.union(self.all_chosen(STOP, table)))


class ChooseStopWagons(_Part, verb="order-stop-at"):
    """The select for how few wagons of somebody end the order."""

    def change(self, table: Table, order: Order) -> Order:
        """Return the draft that ends at the chosen number of wagons, or never by them."""
        return replace(order, stop_wagons=self.chosen(WAGONS, table))


async def show_draft(context: Context, table: Table, seat: Seat, order: Order) -> None:
    """Show the draft with the selects and buttons that change it."""
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
    turns = amounts(
        range(1, MOST_TURNS + 1), order.turns, lambda each: say("orders-turns-option", turns=each)
    )
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
        for kind in stops_of(table.edition.board, order)
    ]
    never = discord.SelectOption(
        label=say("orders-wagons-never"), value=NEVER, default=order.stop_wagons is None
    )
    few = FEW if order.stop_wagons is None else (*FEW, order.stop_wagons)
    wagons = amounts(few, order.stop_wagons, lambda each: say("orders-wagons-option", wagons=each))
    most = len(stops)
    selects = [
        LinesSelect.make(address, say("orders-line-placeholder"), lines),
        ChooseTurns.make(address, say("orders-turns-placeholder"), turns),
        ChooseElse.make(address, say("orders-else-placeholder"), otherwise),
        ChooseStops.make(address, say("orders-stops-placeholder"), stops, least=0, most=most),
        ChooseStopWagons.make(address, say("orders-wagons-placeholder"), [never, *wagons]),
    ]
    text = [
        say("orders-draft", turns=order.turns),
        order_text(say, table, order),
        *as_text(say, table, order),
    ]
    preview = PreviewOrder.make(address, say("orders-preview"), style=discord.ButtonStyle.primary)
    forget = ForgetDraft.make(address, say("orders-forget"), style=discord.ButtonStyle.danger)
    leave = [preview, forget, orders_button(say, table)]
    await context.ask("\n".join(text), *([each] for each in selects), leave)


PILE = "pile"
NEEDED = "-"
LOCOMOTIVES = optional(NUMBER, NEEDED)
CARD = optional(COLOUR, PILE)
"""A colour, or the pile."""
MOST_LOCOMOTIVES = 8
"""As long as the longest route."""


def _payment(
    say: Say, table: Table, address: Address, line: Line, number: int
) -> Sequence[Sequence[Item]]:
    """Return the selects of a line that pays or draws; none for any other line."""
    rules, colours = table.edition.board.rules, _colours_of(table, line)
    match line.action:
        case Draw() as draw:
            return [[_cards(say, address, colours, draw, number)]]
        case Station(_, price):
            return [
                [_colours(say, address, colours, price, number)],
                [_locomotives(say, address, price, number, rules.stations, ferry=False)],
            ]
        case Claim(routes, price, toll):
            tracks = [table.edition.board.routes[each] for each in routes]
            length = max(each.length for each in tracks)
            ferry = any(each.locomotives for each in tracks)
            selects = [[_colours(say, address, colours, price, number)]] if colours else []
            selects.append([_locomotives(say, address, price, number, length, ferry=ferry)])
            if any(each.tunnel for each in tracks):
                selects.append([_toll(say, address, rules.tunnel_cards, toll, number)])
            return selects
    return []


def _colours_of(table: Table, line: Line) -> Sequence[Colour]:
    """Return the colours that a line may choose from, in a fixed order; none without a choice."""
    colours = sorted(table.edition.board.rules.colours)
    match line.action:
        case Draw() | Station():
            return colours
        case Claim(routes):
            own = {table.edition.board.routes[each].colour for each in routes}
            fitting = [each for each in colours if None in own or each in own]
            return fitting if len(fitting) > 1 else ()
    return ()


def _colours(
    say: Say, address: Address, colours: Sequence[Colour], price: Price, number: int
) -> Item:
    options = [card_option(say, each, chosen=each in price.colours) for each in colours]
    placeholder, most = say("orders-colours-placeholder"), len(options)
    return ChooseColours.make(address, placeholder, options, number, least=0, most=most)


def _cards(say: Say, address: Address, colours: Sequence[Colour], draw: Draw, number: int) -> Item:
    options = [card_option(say, each, chosen=each in draw.colours) for each in colours]
    pile = discord.SelectOption(
        label=say("orders-cards-pile"), value=PILE, default=draw.blind, emoji=say.icons.pile
    )
    options.append(pile)
    placeholder = say("orders-cards-placeholder")
    return ChooseCards.make(address, placeholder, options, number, most=len(options))


def _locomotives(
    say: Say, address: Address, price: Price, number: int, length: int, *, ferry: bool
) -> Item:
    offered, chosen = {*range(1, min(max(length, 1), MOST_LOCOMOTIVES) + 1)}, price.locomotives
    if chosen is not None:
        offered.add(chosen)
    needed = discord.SelectOption(
        label=say("orders-locos-option", most="none" if ferry else 0),
        value=NEEDED,
        default=chosen is None,
    )
    more = amounts(offered, chosen, lambda each: say("orders-locos-option", most=each))
    options = [needed, *more]
    return ChooseLocomotives.make(address, say("orders-locos-placeholder"), options, number)


def _toll(say: Say, address: Address, most: int, toll: int, number: int) -> Item:
    offered = {*range(most + 1), toll}
    options = amounts(offered, toll, lambda each: say("orders-toll-option", most=each))
    return ChooseToll.make(address, say("orders-toll-placeholder"), options, number)


ADDED = ("free", "taken", "payable", "row", "hand", "wagons", "last-round")
"""The kinds of conditions, by their words in the notation."""
CONDITION = matching(f"[0-9]|{'|'.join(ADDED)}")
"""One of the conditions of a line by its place, or a kind that is added."""


class OpenLine(ValueButton[int], verb="order-line", value=NUMBER):
    """The button that opens a line of the draft."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Show the line."""
        order, _ = await require_line(context, table, number)
        await show_line(context, table, order, number)


class ConditionSelect(ValueSelect[int], verb="order-if", value=NUMBER):
    """The select with the conditions of a line, and those that can be added."""


class SwitchOnce(ValueButton[int], verb="order-once", value=NUMBER):
    """The button that lets a line act only once, or as often as it goes."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Store the line the other way round, and show it."""
        order, line = await require_line(context, table, number)
        changed = with_line(order, number, replace(line, once=not line.once))
        await store(context, table, changed)
        await show_line(context, table, changed, number)


class LineUp(ValueButton[int], verb="order-up", value=NUMBER):
    """The button that puts a line before the one above it."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Swap the line with the one above it, and show it."""
        await _move(context, table, number, -1)


class LineDown(ValueButton[int], verb="order-down", value=NUMBER):
    """The button that puts a line behind the one below it."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Swap the line with the one below it, and show it."""
        await _move(context, table, number, 1)


class DeleteLine(ValueButton[int], verb="order-drop", value=NUMBER):
    """The button that deletes a line; with the last line the draft goes."""

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Delete the line, and show what is left of the draft, or the panel of orders."""
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


async def show_line(context: Context, table: Table, order: Order, number: int) -> None:
    """Show a line of the draft with the selects and buttons that change it."""
    say, line = context.say, order.lines[number]
    address = own(table, seat_of(context, table))
    text = say("orders-line", number=number + 1, line=line_text(say.iconic, table, line))
    small = as_text(say, table, Order((line,)))
    if _colours_of(table, line):
        small.append(f"-# {say('orders-cards-hint')}")
    options = _conditions(say, table, line)
    conditions = ConditionSelect.make(address, say("orders-if-placeholder"), options, number)
    await context.ask(
        "\n".join([text, *small]),
        *_payment(say, table, address, line, number),
        [conditions],
        _changes(say, address, order, line, number),
        [
            EditOrderButton.make(
                address, say("orders-done"), style=discord.ButtonStyle.primary, emoji="✔️"
            )
        ],
    )


def _conditions(say: Say, table: Table, line: Line) -> list[discord.SelectOption]:
    """Return the options of a line's conditions: those to change, and those that can be added."""
    texts = [condition_text(say, table, each) for each in line.conditions]
    labels = [fitting([say("orders-if-change", condition=each)]) for each in texts]
    options = [
        discord.SelectOption(label=label, value=str(place), emoji="✏️")
        for place, label in enumerate(labels)
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


class _PartOfLine(ValueSelect[int]):
    """A select for a part of a line of the draft."""

    def change(self, table: Table, order: Order, number: int) -> Order:
        """Return the draft with the chosen value; unchanged if its line has no such part now."""
        raise NotImplementedError

    async def on_use(self, context: Context, table: Table, number: int) -> None:
        """Store the changed draft, and show the line."""
        order, _ = await require_line(context, table, number)
        order = self.change(table, order, number)
        await store(context, table, order)
        await show_line(context, table, order, number)


class ChooseColours(_PartOfLine, verb="order-colours", value=NUMBER):
    """The select for the colours with which a line pays; what was chosen first goes first."""

    def change(self, table: Table, order: Order, number: int) -> Order:
        """Return the draft whose line pays with the chosen colours."""
        price = price_of(order.lines[number].action)
        if price is None:
            return order
        colours = preferred(price.colours, self.all_chosen(COLOUR, table))
        return with_price(order, number, replace(price, colours=colours))


class ChooseCards(_PartOfLine, verb="order-cards", value=NUMBER):
    """The select for the cards that a line draws; what was chosen first goes first."""

    def change(self, table: Table, order: Order, number: int) -> Order:
        """Return the draft whose line draws the chosen colours, and from the pile if chosen."""
        chosen, action = self.all_chosen(CARD, table), order.lines[number].action
        if not isinstance(action, Draw):
            return order
        named = [each for each in chosen if each is not None]
        return with_action(order, number, Draw(preferred(action.colours, named), None in chosen))


class ChooseLocomotives(_PartOfLine, verb="order-locos", value=NUMBER):
    """The select for how many locomotives a line spends at most."""

    def change(self, table: Table, order: Order, number: int) -> Order:
        """Return the draft whose line spends that many locomotives at most."""
        price = price_of(order.lines[number].action)
        if price is None:
            return order
        most = self.chosen(LOCOMOTIVES, table)
        return with_price(order, number, replace(price, locomotives=most))


class ChooseToll(_PartOfLine, verb="order-toll", value=NUMBER):
    """The select for how many cards of toll a line pays at most."""

    def change(self, table: Table, order: Order, number: int) -> Order:
        """Return the draft whose line pays that much toll at most."""
        action = order.lines[number].action
        if not isinstance(action, Claim):
            return order
        return with_action(order, number, replace(action, toll=self.chosen(NUMBER, table)))
