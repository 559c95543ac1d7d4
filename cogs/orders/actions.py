"""What a line does: the question, and the cities in which a station may be built."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord

from bot.tables.model import Table
from cogs.kit.buttons import ListPosition
from cogs.kit.components import ValueSelect
from cogs.kit.context import Context
from cogs.kit.item import Item
from cogs.kit.paging import SELECT, city_options, paged
from cogs.kit.values import CITY, matching
from cogs.orders.buttons import (
    CITY_PLACE,
    CLAIMED,
    LINE,
    ActionsButton,
    CityPlace,
    OrderCitiesButton,
    RoutePlace,
    own,
)
from cogs.orders.drafting import is_full, with_action
from cogs.orders.drafts import require_draft, store, stored_draft
from cogs.orders.editing import ADD, LinesSelect, show_draft
from cogs.orders.line import seat_of, show_line
from cogs.orders.routes import back_button, show_order_routes
from engine.board import CityId
from orders.order import Action, Draw, Locomotive, Passing, Station, Tickets

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
    """Opens a line of the draft, or adds one."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        order, picked = await require_draft(context, table), self.chosen(_PICKED, table)
        if picked == ADD and not is_full(order):
            await show_actions(context, table, len(order.lines))
        elif picked != ADD and int(picked) < len(order.lines):
            await show_line(context, table, order, int(picked))
        else:
            await show_draft(context, table, seat_of(context, table), order)


class ShowActions(ActionsButton):
    """Asks what a line does."""

    async def on_use(self, context: Context, table: Table, number: int | None) -> None:
        """Ask."""
        await show_actions(context, table, number)


class ChooseAction(ValueSelect[int | None], verb="order-do", value=LINE):
    """Chooses what a line does; None: the first line of a new order."""

    async def on_use(self, context: Context, table: Table, number: int | None) -> None:
        """Change it; a route or a city is asked for."""
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
    """Shows the list of cities at its page."""

    async def on_use(self, context: Context, table: Table, place: CityPlace) -> None:
        """Show it."""
        await show_order_cities(context, table, place)


class PickOrderCity(ValueSelect[CityPlace], verb="order-city", value=CITY_PLACE):
    """A page of cities in which a station may be built."""

    async def on_use(self, context: Context, table: Table, place: CityPlace) -> None:
        """Store the city, and show its line."""
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
    """Ask what a line does; what the edition lacks isn't offered."""
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

    shown, turns = paged(say, cities, place.page, SELECT, page_button)
    options = city_options(say, edition, shown)
    select = PickOrderCity.make(address, say("orders-city-placeholder"), options, place)
    back = await back_button(context, table, place.line)
    await context.show(say("orders-which-city"), [select] if options else None, [*turns, back])
