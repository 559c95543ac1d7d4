"""The draft of an order: what it becomes when one of its parts is changed, stored and proposed.

Buttons of the panels that lead to one another are declared here, apart from what they do.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import discord

from bot.core.model import Table
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.runtime.workers import Advisers, Busy
from bot.ui.buttons import LIST_POSITION, ListPosition, OrdersButton
from bot.ui.components import Button, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, Address, matching, optional, words
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.service.standing import StandingOrders
from cogs.orders.words import fitting, line_text
from engine.board import Seat
from engine.cards import Colour
from engine.view import Stage
from orders.notation import InvalidOrder, read, write
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    Action,
    Claim,
    Condition,
    Line,
    Order,
    Price,
    Station,
)
from orders.proposing import Proposal, advised, from_map

NEW = "new"
CHECKSUM = matching("[0-9a-f]{8}")
LINE = optional(NUMBER, NEW)
"""The place of a line, from 0; None: the first one of a new order."""


class Target(NamedTuple):
    """A line of a draft, and one of its conditions by place, or None for what the line does."""

    line: int | None
    condition: int | None = None


class RoutePlace(NamedTuple):
    """A page of the list of routes, from which one is chosen for a line or a condition."""

    line: int | None
    condition: str
    """``free0``, ``payable1``: the kind of condition and its place; `CLAIMED` for a claim."""
    here: ListPosition


class CityPlace(NamedTuple):
    """A page of the list of cities, from which one is chosen for the station of a line."""

    line: int | None
    page: int


TARGET = words(Target, LINE, optional(NUMBER, "-"))
ROUTE_PLACE = words(RoutePlace, LINE, matching("-|(?:free|payable)[0-9]"), LIST_POSITION)
CITY_PLACE = words(CityPlace, LINE, NUMBER)
CLAIMED = "-"
"""In place of a condition: the route is claimed."""


class EditOrderButton(Button, verb="order-edit"):
    """Opens the draft."""


class PreviewOrderButton(Button, verb="order-look"):
    """Shows what the draft would do, before it is put in force."""


class LineButton(ValueButton[int], verb="order-line", value=NUMBER):
    """Opens a line of the draft."""


class ActionsButton(ValueButton[int | None], verb="order-what", value=LINE):
    """Opens the question what a line does."""


class OrderRoutesButton(ValueButton[RoutePlace], verb="order-routes", value=ROUTE_PLACE):
    """Opens the list of routes at a page."""


class OrderCitiesButton(ValueButton[CityPlace], verb="order-cities", value=CITY_PLACE):
    """Opens the list of cities for a station at a page."""


def orders_button(say: Say, table: Table) -> Item:
    """The way back to the panel of orders."""
    return OrdersButton.make(Address(table.id, None, 0), say("orders-back"))


def own(table: Table, seat: Seat) -> Address:
    """The address of what only the owner of an order may use, at any time."""
    return Address(table.id, seat, 0)


def with_line(order: Order | None, number: int | None, line: Line) -> Order:
    """Return an order with a line in the place of another, or behind the last; a new one for None.

    Raises ValueError for a line too many.
    """
    if order is None or number is None:
        return Order((line,))
    lines = order.lines
    return replace(order, lines=(*lines[:number], line, *lines[number + 1 :]))


def with_action(order: Order | None, number: int | None, action: Action) -> Order:
    """Return an order in which a line does something else, under the same conditions."""
    if order is None or number is None or number >= len(order.lines):
        return with_line(order, number, Line(action))
    return with_line(order, number, replace(order.lines[number], action=action))


def without_line(order: Order, number: int) -> Order | None:
    """Return an order without a line; None if it was the only one."""
    lines = (*order.lines[:number], *order.lines[number + 1 :])
    return replace(order, lines=lines) if lines else None


def moved(order: Order, number: int, by: int) -> Order:
    """Return an order in which a line has changed places with another."""
    lines, other = list(order.lines), number + by
    if 0 <= other < len(lines):
        lines[number], lines[other] = lines[other], lines[number]
    return replace(order, lines=tuple(lines))


def with_condition(order: Order, number: int, place: int, condition: Condition) -> Order:
    """Return an order in which a line has a condition, in the place of another or behind the last.

    Raises ValueError for a condition too many.
    """
    line = order.lines[number]
    conditions = (*line.conditions[:place], condition, *line.conditions[place + 1 :])
    return with_line(order, number, replace(line, conditions=conditions))


def without_condition(order: Order, number: int, place: int) -> Order:
    """Return an order in which a line has a condition less."""
    line = order.lines[number]
    conditions = (*line.conditions[:place], *line.conditions[place + 1 :])
    return with_line(order, number, replace(line, conditions=conditions))


def with_price(order: Order, number: int, price: Price) -> Order:
    """Return an order in which a line pays otherwise; unchanged if it pays nothing."""
    action = order.lines[number].action
    if not isinstance(action, Claim | Station):
        return order
    return with_action(order, number, replace(action, price=price))


def preferred(before: tuple[Colour, ...], chosen: list[Colour]) -> tuple[Colour, ...]:
    """Return the colours chosen: those from before in their order, then the new ones."""
    kept = [colour for colour in before if colour in chosen]
    return (*kept, *(colour for colour in dict.fromkeys(chosen) if colour not in kept))


def price_of(action: Action) -> Price | None:
    """How a line pays; None if it pays nothing."""
    return action.price if isinstance(action, Claim | Station) else None


def is_full(order: Order) -> bool:
    """Whether there is no room for another line."""
    return len(order.lines) >= MOST_LINES


def has_all_conditions(line: Line) -> bool:
    """Whether there is no room for another condition."""
    return len(line.conditions) >= MOST_CONDITIONS


def checksum(order: Order) -> str:
    """A few letters that tell an order from another, where its text is too long."""
    return f"{zlib.crc32(write(order).encode()):08x}"


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


async def proposals(context: Context, table: Table) -> Sequence[Proposal] | None:
    """Orders for one's next turns, by what one's seat sees; None if too many ask for advice."""
    now = await context[StandingOrders].as_if(table.id, context.user_id)
    board, view, choices = table.edition.board, now.view, now.choices
    public = await context[Play].view(table.id, None)
    if public.stage in (Stage.OPENING, Stage.OVER):
        return ()

    # Thinking takes milliseconds.
    def think() -> Sequence[Proposal]:
        return advised(board, view, choices) if table.options.hints else from_map(board, view)

    try:
        found: Sequence[Proposal] = await context[Advisers].submit(think, urgent=False)
    except Busy:
        return None
    return found


def proposal_options(
    say: Say, table: Table, found: Sequence[Proposal]
) -> list[discord.SelectOption]:
    """The proposals as options of a select: what each does first, and what for."""
    return [
        discord.SelectOption(
            label=fitting(_labels(say, table, each)),
            value=checksum(each.order),
            description=_about(say, table, each),
            emoji="💡" if table.options.hints else "🗺️",
        )
        for each in found
    ]


def _labels(say: Say, table: Table, proposal: Proposal) -> Sequence[str]:
    first, *others = proposal.order.lines
    texts = [line_text(say, table, first)]
    if others:
        texts.insert(0, f"{texts[0]} · {line_text(say, table, others[0])}")
    return texts


def _about(say: Say, table: Table, proposal: Proposal) -> str:
    """For how many turns, and for which tickets."""
    turns = say("orders-turns-option", turns=proposal.order.turns)
    if not proposal.tickets:
        return turns
    named = say.list(say.ticket(table.edition, each) for each in proposal.tickets)
    return fitting([f"{turns}, {say('orders-propose-for', tickets=named)}", turns])
