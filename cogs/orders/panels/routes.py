"""The panels for what a line does: the choice of an action, of a route, and of a station's city."""

from __future__ import annotations

from bot.core.model import Table
from bot.pictures.private import prospects
from bot.ui.buttons import SELECT, ListPosition, city_options, paged
from bot.ui.components import ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import CITY, ROUTES, matching
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.panels.draft import ADD, LinesSelect, OpenLine, show_draft, show_line
from cogs.orders.panels.home import show_preview
from cogs.orders.panels.pieces import (
    CITY_PLACE,
    CLAIMED,
    ROUTE_PLACE,
    STATION,
    ActionsButton,
    ActionSelect,
    CityPlace,
    EditOrderButton,
    OrderCitiesButton,
    OrderRoutesButton,
    OrderRouteSelect,
    RoutePlace,
    Tracks,
    choices,
    draft_of,
    open_tracks,
    orders_button,
    own,
    require_draft,
    require_line,
    route_option,
    seat_of,
    station_cities,
    store,
    stored_draft,
)
from cogs.turn.words.moves import city_option
from engine.board import CityId
from orders.order import (
    ON_ROUTES,
    Action,
    Claim,
    Order,
    Price,
    Station,
    is_full,
    price_of,
    with_action,
    with_condition,
)
from strategy.network import claimable
from strategy.usefulness import usefulness


class ShowOrderRoutes(OrderRoutesButton):
    """The button that shows the list of routes for an order."""

    async def on_use(self, context: Context, table: Table, place: RoutePlace) -> None:
        """Show the list of routes at the button's page."""
        await show_order_routes(context, table, place)


class PickOrderRoute(OrderRouteSelect):
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
    order, price = await stored_draft(context, table), Price()
    if order is not None and number is not None and number < len(order.lines):
        before = price_of(order.lines[number].action)
        price = Price((), before.locomotives) if before else price
    await _put(context, table, number, Claim(routes, price))


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
    options = [route_option(say, table, each, useful) for each in visible]
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


CLAIM = "claim"
"""The option of older panels that opens the list of routes."""
_FORMER = {"draw": "draw deck", "locomotive": "loco"}
"""Other options of older panels, and how they are written now."""
ACTION = matching("[a-z0-9,:; -]+")
"""An action in the notation, or a list to choose from."""
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


class ChooseAction(ActionSelect):
    """The select for what else a line does than claim a route."""

    async def on_use(self, context: Context, table: Table, number: int | None) -> None:
        """Store the action; for any route or city, show the list first."""
        chosen = self.chosen(ACTION, table)
        if chosen == CLAIM:
            await show_order_routes(context, table, RoutePlace(number, CLAIMED, ListPosition()))
        elif chosen == STATION and table.edition.board.rules.stations:
            await show_order_cities(context, table, CityPlace(number, 0))
        elif (order := draft_of(table, _FORMER.get(chosen, chosen))) is not None:
            await _put(context, table, number, order.lines[0].action)
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
        await _put(context, table, place.line, Station(self.chosen(CITY, table)))


async def _put(context: Context, table: Table, number: int | None, action: Action) -> None:
    """Store an action in its line of the draft; in a new order, show what that would do at once."""
    order = None if number is None else await stored_draft(context, table)
    if order is None or number is None:
        order = with_action(None, None, action)
        await store(context, table, order)
        await show_preview(context, table, order)
        return
    number = min(number, len(order.lines))
    changed = with_action(order, number, action)
    await store(context, table, changed)
    await show_line(context, table, changed, number)


async def show_actions(context: Context, table: Table, number: int | None) -> None:
    """Ask what a line does; actions that the edition lacks aren't offered."""
    claims, others, more = await choices(context, table, number)
    back = await back_button(context, table, number)
    await context.show(context.say("orders-do-which"), claims, others, [more, back])


async def show_order_cities(context: Context, table: Table, place: CityPlace) -> None:
    """Show a page of the cities without a station, those of one's own tickets first."""
    position = await context.position(table)
    say, edition = context.say, table.edition
    cities = station_cities(say, table, position.view)
    address = own(table, position.own.seat)

    def page_button(page: int, label: str) -> Item:
        return OrderCitiesButton.make(address, label, place._replace(page=page))

    visible, turns = paged(say, cities, place.page, SELECT, page_button)
    options = city_options(say, edition, visible)
    select = PickOrderCity.make(address, say("orders-city-placeholder"), options, place)
    back = await back_button(context, table, place.line)
    await context.show(say("orders-which-city"), [select] if options else None, [*turns, back])
