"""What the panels of standing orders share: the draft, buttons declared apart from what they do.

Also the selects from which a new order, or a line, is made by one choice.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

import discord

from bot.core.model import Table
from bot.core.refusals import TableRefusal, Unable
from bot.pictures.private import prospects
from bot.ui.buttons import LIST_POSITION, SELECT, ListPosition, OrdersButton
from bot.ui.components import Button, ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import NUMBER, Address, matching, optional, words
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.service.standing import StandingOrders
from cogs.orders.words import action_text, capital, fitting
from engine.board import Board, CityId, RouteId, Seat
from engine.cards import Colour
from engine.view import View
from orders.notation import InvalidOrder, read, write
from orders.order import (
    ON_ROUTES,
    Action,
    Draw,
    Line,
    Locomotive,
    Order,
    Passing,
    Station,
    Tickets,
)
from strategy.network import claimable
from strategy.usefulness import USELESS, Usefulness, most_useful_first, usefulness

Tracks: TypeAlias = tuple[RouteId, ...]

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
ROUTE_PLACE = words(RoutePlace, LINE, matching(f"-|(?:{'|'.join(ON_ROUTES)})[0-9]"), LIST_POSITION)
CITY_PLACE = words(CityPlace, LINE, NUMBER)
CLAIMED = "-"
"""In place of a condition: the route is claimed."""


class EditOrderButton(Button, verb="order-edit"):
    """The button that opens the draft."""


class ActionsButton(ValueButton[int | None], verb="order-what", value=LINE):
    """The button that asks what a line does."""


class OrderRoutesButton(ValueButton[RoutePlace], verb="order-routes", value=ROUTE_PLACE):
    """The button that opens the list of routes at a page."""


class OrderCitiesButton(ValueButton[CityPlace], verb="order-cities", value=CITY_PLACE):
    """The button that opens the list of cities for a station at a page."""


class OrderRouteSelect(ValueSelect[RoutePlace], verb="order-route", value=ROUTE_PLACE):
    """The select with a page of routes, for a claim or a condition."""


class ActionSelect(ValueSelect[int | None], verb="order-do", value=LINE):
    """The select for what else a line does; None: the first line of a new order."""


def orders_button(say: Say, table: Table) -> Item:
    """Return the button that leads back to the panel of orders."""
    return OrdersButton.make(Address(table.id, None, 0), say("orders-back"))


def amounts(
    offered: Iterable[int], chosen: int | None, label: Callable[[int], str]
) -> list[discord.SelectOption]:
    """Return numbers as options of a select, in order and each once."""
    return [
        discord.SelectOption(label=label(each), value=str(each), default=each == chosen)
        for each in sorted(set(offered))
    ]


def card_option(say: Say, colour: Colour, *, chosen: bool) -> discord.SelectOption:
    """Return a colour, or the locomotive, as an option of a select."""
    icon = say.icons.card(colour)
    label = say.card_label(colour)
    return discord.SelectOption(label=label, value=colour.word, default=chosen, emoji=icon)


def seat_of(context: Context, table: Table) -> Seat:
    """Return the seat of the user, who must have one at the table."""
    seat = table.seat_of(context.user_id)
    assert seat is not None  # noqa: S101
    return seat


def own(table: Table, seat: Seat) -> Address:
    """Return the address of components that only the owner of an order may use, at any time."""
    return Address(table.id, seat, 0)


def checksum(order: Order) -> str:
    """Return eight hex digits that tell an order from another, where its text is too long."""
    return f"{zlib.crc32(write(order).encode()):08x}"


def draft_of(table: Table, text: str | None) -> Order | None:
    """Return the order of a stored draft; None without one, or if it can't be read any more."""
    if not text:
        return None
    try:
        return read(text, table.edition.board)
    except InvalidOrder:
        return None


async def stored_draft(context: Context, table: Table) -> Order | None:
    """Return the user's draft of an order, or None."""
    return draft_of(table, (await context[StandingOrders].of(table.id, context.user_id)).draft)


async def require_draft(context: Context, table: Table) -> Order:
    """Return the user's draft of an order; raises Unable(STALE) if there is none (any more)."""
    draft = await stored_draft(context, table)
    if draft is None:
        raise Unable(TableRefusal.STALE, link=table.link)
    return draft


async def require_line(context: Context, table: Table, number: int) -> tuple[Order, Line]:
    """Return the user's draft and one of its lines; raises Unable(STALE) if there is none."""
    order = await require_draft(context, table)
    if number >= len(order.lines):
        raise Unable(TableRefusal.STALE, link=table.link)
    return order, order.lines[number]


async def store(context: Context, table: Table, order: Order | None) -> None:
    """Store the user's draft of an order, or delete it if None."""
    text = write(order) if order is not None else ""
    await context[StandingOrders].draft(table.id, context.user_id, text)


def open_tracks(
    board: Board, view: View, useful: Mapping[RouteId, Usefulness], city: CityId | None
) -> list[Tracks]:
    """Return the routes open to a seat, the most useful first.

    An open double comes as both tracks in one, then each by itself if their colours differ.
    """
    assert view.mine is not None  # noqa: S101
    free = claimable(board, view, view.mine.seat)
    if city is not None:
        free = [each for each in free if city in (each.a, each.b)]
    ids = {each.id for each in free}
    tracks: list[Tracks] = []
    for route in sorted(free, key=most_useful_first(board, useful)):
        twin = board.twins.get(route.id)
        if twin is None or twin.id not in ids:
            tracks.append((route.id,))
        elif twin.index > route.index or (twin.id,) in tracks:
            both = tuple(sorted((route.id, twin.id), key=lambda each: board.routes[each].index))
            if both not in tracks:
                tracks.append(both)
            tracks.append((route.id,))
        else:
            tracks.append((route.id,))
    return [each for each in tracks if len(each) > 1 or not _alike(board, each[0], ids)]


def _alike(board: Board, route: RouteId, ids: set[RouteId]) -> bool:
    """Return whether a route is one of an open double whose tracks have the same colour."""
    twin = board.twins.get(route)
    return twin is not None and twin.id in ids and twin.colour == board.routes[route].colour


def route_option(
    say: Say, table: Table, tracks: Tracks, useful: Mapping[RouteId, Usefulness]
) -> discord.SelectOption:
    """Return a route, or both tracks of a double, as an option: for which tickets it is."""
    edition, first = table.edition, table.edition.board.routes[tracks[0]]
    label = say.stretch(edition, first.id)
    if len(tracks) > 1:
        label = f"{say.route(edition, first.id)} · {say('orders-route-double')}"
    tickets = useful.get(first.id, USELESS).tickets
    named = say.list(say.ticket(edition, each) for each in tickets)
    many = say("claim-many-tickets", count=len(tickets))
    about = fitting(say("orders-propose-for", tickets=each) for each in (named, many))
    described = about if tickets else None
    return discord.SelectOption(label=label[:100], value=",".join(tracks), description=described)


STATION = "station"
"""The option that opens the list of all cities, for a station."""
_EMOJI: Mapping[type[Action], str] = {
    Draw: "🎴",
    Locomotive: "🚂",
    Tickets: "🎫",
    Passing: "⏭️",
    Station: "🏛️",
}


async def choices(
    context: Context, table: Table, number: int | None
) -> tuple[list[Item] | None, list[Item], Item]:
    """Return the selects for what a line does, and the button to all routes.

    One has the most useful routes to claim, the other has cards, tickets and stations. A
    ``number`` of None: it is the first line of a new order.
    """
    position = await context.position(table)
    say, board, view = context.say, table.edition.board, position.view
    address = own(table, seat_of(context, table))
    own_prospects = await prospects(context, table, view)
    useful = usefulness(board, view, own_prospects.plan if own_prospects else None)
    place = RoutePlace(number, CLAIMED, ListPosition())
    offered = [
        route_option(say, table, each, useful)
        for each in open_tracks(board, view, useful, None)[:SELECT]
    ]
    placeholder = say("orders-claim-placeholder")
    claims = [OrderRouteSelect.make(address, placeholder, offered, place)] if offered else None
    others = _other_actions(say, table, view)
    more = OrderRoutesButton.make(address, say("claim-all"), place)
    return claims, [ActionSelect.make(address, say("orders-do-placeholder"), others, number)], more


def _other_actions(say: Say, table: Table, view: View) -> list[discord.SelectOption]:
    """Return all that a line can do but claim, as options: stations as far as there is room."""
    board = table.edition.board
    actions: list[Action] = [Draw(), *(Draw((each,)) for each in sorted(board.rules.colours))]
    actions += [Locomotive(), Tickets(), Passing()]
    cities = station_cities(say, table, view) if board.rules.stations else []
    room = SELECT - len(actions)
    shown = cities if len(cities) <= room else cities[: room - 1]
    options = [
        discord.SelectOption(
            label=fitting([capital(action_text(say, table, each))]),
            value=write(Order((Line(each),))),
            emoji=_EMOJI[type(each)],
        )
        for each in (*actions, *map(Station, shown))
    ]
    if len(shown) < len(cities):
        label = say("orders-do-station")
        options.append(discord.SelectOption(label=label, value=STATION, emoji=_EMOJI[Station]))
    return options


def station_cities(say: Say, table: Table, view: View) -> list[CityId]:
    """Return the cities without a station, those of the reader's own tickets first."""
    edition, board, mine = table.edition, table.edition.board, view.mine
    built = {city for seat in view.seats for city in seat.stations}
    ends = [board.tickets[each] for each in mine.tickets] if mine else []
    wanted = {city for ticket in ends for city in (ticket.a, ticket.b)}
    free = (city for city in board.cities if city not in built)
    return sorted(free, key=lambda city: (city not in wanted, say.city(edition, city)))
