"""The panels for what a line does: the choice of an action, of a route, and of a station's city."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord

from bot.core.model import Table
from bot.pictures.private import prospects
from bot.ui.buttons import SELECT, ListPosition, city_options, paged
from bot.ui.components import ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import CITY, ROUTES, matching
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.panels.draft import ADD, LinesSelect, OpenLine, show_draft, show_line
from cogs.orders.panels.home import (
    CITY_PLACE,
    CLAIMED,
    LINE,
    ROUTE_PLACE,
    ActionsButton,
    CityPlace,
    EditOrderButton,
    OrderCitiesButton,
    OrderRoutesButton,
    RoutePlace,
    orders_button,
    own,
    require_draft,
    require_line,
    seat_of,
    store,
    stored_draft,
)
from cogs.orders.words import fitting
from cogs.turn.words.moves import city_option
from engine.board import Board, CityId, RouteId
from engine.view import View
from orders.order import (
    ON_ROUTES,
    Action,
    Claim,
    Draw,
    Locomotive,
    Order,
    Passing,
    Price,
    Station,
    Tickets,
    is_full,
    price_of,
    with_action,
    with_condition,
)
from strategy.network import claimable
from strategy.usefulness import USELESS, Usefulness, most_useful_first, usefulness

Tracks = tuple[RouteId, ...]


class ShowOrderRoutes(OrderRoutesButton):
    """The button that shows the list of routes for an order."""

    async def on_use(self, context: Context, table: Table, place: RoutePlace) -> None:
        """Show the list of routes at the button's page."""
        await show_order_routes(context, table, place)


class PickOrderRoute(ValueSelect[RoutePlace], verb="order-route", value=ROUTE_PLACE):
    """The select with a page of routes, for a claim or a condition."""

    async def on_use(self, context: Context, table: Table, place: RoutePlace) -> None:
        """Store the chosen route in its line, and show the line."""
        routes = self.chosen(ROUTES, table)
        if place.condition == CLAIMED:
            await _claim(context, table, place.line, routes)
        else:
            await _ask(context, table, place, routes)


class ChooseCityOfOrder(ValueButton[RoutePlace], verb="order-by-city", value=ROUTE_PLACE):
    """The button that opens the cities by which the list of routes can be narrowed, at a page."""

    async def on_use(self, context: Context, table: Table, place: RoutePlace) -> None:
        """Show the list of cities."""
        await _show_cities(context, table, place)


class PickCityOfOrder(ValueSelect[RoutePlace], verb="order-of-city", value=ROUTE_PLACE):
    """The select with a page of the cities by which the list of routes can be narrowed."""

    async def on_use(self, context: Context, table: Table, place: RoutePlace) -> None:
        """Show the routes of the chosen city."""
        here = ListPosition.at(table.edition.board, self.chosen(CITY, table))
        await show_order_routes(context, table, place._replace(here=here))


async def _claim(context: Context, table: Table, number: int | None, routes: Tracks) -> None:
    """Let a line claim a route, with as many locomotives at most as it paid before."""
    order = await stored_draft(context, table)
    if order is None or number is None:
        order, number = None, None
    else:
        number = min(number, len(order.lines))
    price = Price()
    if order is not None and number is not None and number < len(order.lines):
        before = price_of(order.lines[number].action)
        price = Price((), before.locomotives) if before else price
    changed = with_action(order, number, Claim(routes, price))
    await store(context, table, changed)
    await show_line(context, table, changed, number or 0)


async def _ask(context: Context, table: Table, place: RoutePlace, routes: Tracks) -> None:
    number = place.line or 0
    order, line = await require_line(context, table, number)
    at = min(int(place.condition[-1]), len(line.conditions))
    changed = with_condition(order, number, at, ON_ROUTES[place.condition[:-1]](routes))
    await store(context, table, changed)
    await show_line(context, table, changed, number)


async def show_order_routes(context: Context, table: Table, place: RoutePlace) -> None:
    """Show a page of the routes that are open to one's seat, the most useful first."""
    position = await context.position(table)
    say, board, view = context.say, table.edition.board, position.view
    city = place.here.city_on(board)
    own_prospects = await prospects(context, table, view)
    useful = usefulness(board, view, own_prospects.plan if own_prospects else None)
    tracks = open_tracks(board, view, useful, city)
    address = own(table, seat_of(context, table))

    def page_button(page: int, label: str) -> Item:
        here = place.here._replace(page=page)
        return OrderRoutesButton.make(address, label, place._replace(here=here))

    visible, turns = paged(say, tracks, place.here.page, SELECT, page_button)
    options = [_option(say, table, each, useful) for each in visible]
    select = None
    if options:
        placeholder = say("orders-route-placeholder")
        select = [PickOrderRoute.make(address, placeholder, options, place)]
    first = place._replace(here=ListPosition())
    row = [*turns, ChooseCityOfOrder.make(address, say("claim-by-city"), first, emoji="📍")]
    if city is not None:
        row.append(OrderRoutesButton.make(address, say("claim-all"), first))
    row.append(await back_button(context, table, place.line))
    await context.show(_title(say, table, city, empty=not options), select, row)


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


def _option(
    say: Say, table: Table, tracks: Tracks, useful: Mapping[RouteId, Usefulness]
) -> discord.SelectOption:
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


def _title(say: Say, table: Table, city: CityId | None, *, empty: bool) -> str:
    if empty:
        return say("orders-no-route")
    if city is None:
        return say("orders-which-route")
    return say("orders-which-route-at", city=say.city(table.edition, city))


async def _show_cities(context: Context, table: Table, place: RoutePlace) -> None:
    position = await context.position(table)
    say, edition, board = context.say, table.edition, table.edition.board
    counts = dict.fromkeys(board.cities, 0)
    for route in claimable(board, position.view, position.own.seat):
        counts[route.a] += 1
        counts[route.b] += 1
    ends = [board.tickets[each] for each in position.own.tickets]
    own_cities = {city for ticket in ends for city in (ticket.a, ticket.b)}
    cities = sorted(
        (city for city in board.cities if counts[city]),
        key=lambda city: (city not in own_cities, say.city(edition, city)),
    )
    address = own(table, seat_of(context, table))

    def page_button(page: int, label: str) -> Item:
        return ChooseCityOfOrder.make(address, label, place._replace(here=ListPosition(page)))

    visible, turns = paged(say, cities, place.here.page, SELECT, page_button)
    options = city_options(
        say, edition, visible, lambda city: city_option(say, table, (), counts[city])
    )
    select = None
    if options:
        placeholder = say("claim-city-placeholder")
        select = [PickCityOfOrder.make(address, placeholder, options, place)]
    whole = place._replace(here=ListPosition())
    back = OrderRoutesButton.make(address, say("claim-all"), whole)
    await context.show(say("claim-which-city"), select, [*turns, back])


async def back_button(context: Context, table: Table, number: int | None) -> Item:
    """Return the button that leads back from a list: to the line, the draft, or all orders."""
    say, address = context.say, own(table, seat_of(context, table))
    order: Order | None = None if number is None else await stored_draft(context, table)
    if order is None or number is None:
        return orders_button(say, table)
    if number < len(order.lines):
        return OpenLine.make(address, say("orders-back"), number)
    return EditOrderButton.make(address, say("orders-back"))


CLAIM, STATION = "claim", "station"
SIMPLE: Mapping[str, Callable[[], Action]] = {
    "draw": Draw,
    "locomotive": Locomotive,
    "tickets": Tickets,
    "pass": Passing,
}
"""The actions that need nothing more to be chosen."""
ACTIONS = (CLAIM, "draw", "locomotive", STATION, "tickets", "pass")
ACTION = matching("|".join(ACTIONS))
_EMOJI = {
    CLAIM: "🛤️",
    "draw": "🎴",
    "locomotive": "🚂",
    STATION: "🏛️",
    "tickets": "🎫",
    "pass": "⏭️",
}
_PICKED = matching(f"[0-9]|{ADD}")


class PickLine(LinesSelect):
    """The select that opens a line of the draft, or adds one."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the chosen line; to add one, ask what it does."""
        order, picked = await require_draft(context, table), self.chosen(_PICKED, table)
        if picked == ADD and not is_full(order):
            await show_actions(context, table, len(order.lines))
        elif picked != ADD and int(picked) < len(order.lines):
            await show_line(context, table, order, int(picked))
        else:
            await show_draft(context, table, seat_of(context, table), order)


class ShowActions(ActionsButton):
    """The button that asks what a line does."""

    async def on_use(self, context: Context, table: Table, number: int | None) -> None:
        """Ask what the line does."""
        await show_actions(context, table, number)


class ChooseAction(ValueSelect[int | None], verb="order-do", value=LINE):
    """The select for what a line does; None: the first line of a new order."""

    async def on_use(self, context: Context, table: Table, number: int | None) -> None:
        """Store the action and show the line; for a claim or a station, ask for the place first."""
        action = self.chosen(ACTION, table)
        if action == CLAIM:
            await show_order_routes(context, table, RoutePlace(number, CLAIMED, ListPosition()))
        elif action == STATION and table.edition.board.rules.stations:
            await show_order_cities(context, table, CityPlace(number, 0))
        elif action in SIMPLE:
            await _set(context, table, number, SIMPLE[action]())
        else:
            await show_actions(context, table, number)


class ShowOrderCities(OrderCitiesButton):
    """The button that shows the list of cities for a station at its page."""

    async def on_use(self, context: Context, table: Table, place: CityPlace) -> None:
        """Show the list of cities."""
        await show_order_cities(context, table, place)


class PickOrderCity(ValueSelect[CityPlace], verb="order-city", value=CITY_PLACE):
    """The select with a page of cities in which a station may be built."""

    async def on_use(self, context: Context, table: Table, place: CityPlace) -> None:
        """Store the station's city in its line, and show the line."""
        await _set(context, table, place.line, Station(self.chosen(CITY, table)))


async def _set(context: Context, table: Table, number: int | None, action: Action) -> None:
    order = None if number is None else await stored_draft(context, table)
    if order is None or number is None:
        order, number = None, None
    else:
        number = min(number, len(order.lines))
    changed = with_action(order, number, action)
    await store(context, table, changed)
    await show_line(context, table, changed, number or 0)


async def show_actions(context: Context, table: Table, number: int | None) -> None:
    """Ask what a line does; actions that the edition lacks aren't offered."""
    say, rules = context.say, table.edition.board.rules
    options = [
        discord.SelectOption(
            label=say("orders-do-option", action=each), value=each, emoji=_EMOJI[each]
        )
        for each in ACTIONS
        if each != STATION or rules.stations
    ]
    address = own(table, seat_of(context, table))
    select = ChooseAction.make(address, say("orders-do-placeholder"), options, number)
    back = await back_button(context, table, number)
    await context.show(say("orders-do-which"), [select], [back])


async def show_order_cities(context: Context, table: Table, place: CityPlace) -> None:
    """Show a page of the cities without a station, those of one's own tickets first."""
    position = await context.position(table)
    say, edition, board = context.say, table.edition, table.edition.board
    built = {city for seat in position.view.seats for city in seat.stations}
    ends = [board.tickets[each] for each in position.own.tickets]
    wanted = {city for ticket in ends for city in (ticket.a, ticket.b)}

    def key(city: CityId) -> tuple[bool, str]:
        return city not in wanted, say.city(edition, city)

    cities = sorted((city for city in board.cities if city not in built), key=key)
    address = own(table, position.own.seat)

    def page_button(page: int, label: str) -> Item:
        return OrderCitiesButton.make(address, label, place._replace(page=page))

    visible, turns = paged(say, cities, place.page, SELECT, page_button)
    options = city_options(say, edition, visible)
    select = PickOrderCity.make(address, say("orders-city-placeholder"), options, place)
    back = await back_button(context, table, place.line)
    await context.show(say("orders-which-city"), [select] if options else None, [*turns, back])
