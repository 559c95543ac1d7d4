"""What is around a city, in words and as a part of the map; a select leads to the next one."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.play import Play
from bot.texts import Say
from bot.texts.atlas import by_name, near, neighbours
from bot.texts.refusals import explain
from bot.typed.cities import AmbiguousCity, find_city
from cogs.info.path import CITY_PAGE, CityPage, PathFrom
from cogs.kit import pictures
from cogs.kit.components import Select, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.paging import SELECT, city_options, paged
from cogs.kit.values import CITY, NUMBER
from engine.board import CityId


class Near(ValueButton[CityPage], verb="near", value=CITY_PAGE, keeps_autopilot=True):
    """Opens a city; in the answer, another page of it."""

    async def on_use(self, context: Context, table: Table, shown: CityPage) -> None:
        """Show the city."""
        await show_near(context, table, shown.city, shown.page)


class AllCities(ValueButton[int], verb="near-all", value=NUMBER, keeps_autopilot=True):
    """Opens the list of all cities at a page."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show the cities."""
        await show_cities(context, table, page)


class PickNearCity(Select, verb="see", keeps_autopilot=True):
    """A select of cities to show."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the city."""
        city = self.chosen(CITY, table)
        await show_near(context, table, city)


async def near_typed(context: Context, table: Table, typed: str) -> None:
    """Show a city as typed; ask which one if that isn't clear."""
    try:
        city = find_city(table.edition, typed, context.say.language)
    except AmbiguousCity as unsure:
        buttons = [near_button(context.say, table, each) for each in unsure.suggestions]
        await context.show(explain(context.say, table, unsure), buttons)
        return
    await show_near(context, table, city)


async def show_near(context: Context, table: Table, city: CityId, page: int = 0) -> None:
    """Show a city's routes and stations, from what everybody may know, with the map there."""
    say, view = context.say, await context[Play].view(table.id, None)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return Near.make(address, label, CityPage(city, number))

    shown, turns = paged(say, near(say, table, view, city), page, 1, page_button)
    name = say.city(table.edition, city)
    others = neighbours(say, table.edition, city)[:SELECT]
    look_on = PickNearCity.make(
        address, say("near-placeholder"), city_options(say, table.edition, others)
    )
    way = PathFrom.make(address, say("path-button"), CityPage(city), emoji="🧭")
    await context.show(
        *shown,
        await pictures.area(context, table, view, name, (city,)),
        turns,
        [look_on] if others else None,
        [way, cities_button(say, table)],
    )


async def show_cities(context: Context, table: Table, page: int = 0) -> None:
    """Show a page of all cities to choose from."""
    say, address = context.say, Address(table.id, None, 0)
    cities = by_name(say, table.edition, table.edition.board.cities)

    def page_button(number: int, label: str) -> Item:
        return AllCities.make(address, label, number)

    shown, turns = paged(say, cities, page, SELECT, page_button)
    options = city_options(say, table.edition, shown)
    select = PickNearCity.make(address, say("near-cities-placeholder"), options)
    await context.show(say("near-which"), [select], turns)


def near_button(say: Say, table: Table, city: CityId) -> Item:
    """The button that opens a city, for everybody."""
    label = say("near-button", city=say.city(table.edition, city))
    return Near.make(Address(table.id, None, 0), label, CityPage(city))


def cities_button(say: Say, table: Table) -> Item:
    """The button that opens the list of all cities, for everybody."""
    return AllCities.make(Address(table.id, None, 0), say("near-again"), 0, emoji="🔎")
