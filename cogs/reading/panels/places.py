"""Panels of a city, of the way between two cities, and of what was built last, with maps."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

from bot.core.history import History, with_tunnel
from bot.core.model import Table
from bot.core.people import Visits
from bot.core.play import Play
from bot.core.typed.cities import MOST_SUGGESTIONS
from bot.core.typed.fields import read_cities
from bot.pictures.private import area, close_up
from bot.runtime.workers import Advisers
from bot.ui.buttons import SELECT, city_options, paged
from bot.ui.components import Button, Select, ValueButton, ValueSelect
from bot.ui.context import Context, position_words
from bot.ui.custom_ids import CITY, NUMBER, Address, words
from bot.ui.items import Item
from bot.words import Say
from bot.words.refusals import explain
from bot.words.status import heading
from cogs.reading.words.places import by_name, near, neighbours, path
from engine.board import CityId
from engine.view import View

RECENT = 60
"""How many events a tunnel is looked for in: rounds in which nothing else was built."""


class CloseUp(Button, verb="close-up", keeps_autopilot=True, gives_way=True):
    """The button that shows the map around what was built last."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the picture, and whom the game waits for."""
        view = await context[Play].view(table.id, None)
        await context[Visits].record(table.id, context.user_id, view.seq)
        words = await position_words(context, table, view)
        text = words or heading(context.say, table, view, mention=False)
        if view.tunnel is None:
            before = await context[History].events(table.id, None, max(view.seq - RECENT, 0))
            view = with_tunnel(view, before)
        await context.show(text, await close_up(context, table, view))


def close_up_buttons(say: Say, table: Table, view: View) -> list[Item]:
    """Return the button of the close-up; none while nothing has been built."""
    if view.tunnel is None and view.last_built is None:
        return []
    return [CloseUp.make(Address(table.id, None, 0), say("ui-close-up"), emoji="🔍")]


class CityPage(NamedTuple):
    """A page about a city, counted from 0."""

    city: CityId
    page: int = 0


class PathPage(NamedTuple):
    """A page, counted from 0, about the way between two cities."""

    a: CityId
    b: CityId
    page: int = 0


CITY_PAGE = words(CityPage, CITY, NUMBER)
PATH_PAGE = words(PathPage, CITY, CITY, NUMBER)


class ShowPath(
    ValueButton[PathPage], verb="way", value=PATH_PAGE, keeps_autopilot=True, gives_way=True
):
    """The button that opens a page about the way between two cities."""

    async def on_use(self, context: Context, table: Table, page: PathPage) -> None:
        """Show the page about the way."""
        await show_path(context, table, *page)


class PathFrom(
    ValueButton[CityPage], verb="way-from", value=CITY_PAGE, keeps_autopilot=True, gives_way=True
):
    """The button that asks where the way from a city leads, with a page of cities."""

    async def on_use(self, context: Context, table: Table, start: CityPage) -> None:
        """Show the cities to which the way may lead."""
        await ask_destination(context, table, start.city, start.page)


class PathTo(ValueSelect[CityId], verb="way-to", value=CITY, keeps_autopilot=True, gives_way=True):
    """The select of the city to which the way leads."""

    async def on_use(self, context: Context, table: Table, start: CityId) -> None:
        """Show the way to the chosen city."""
        city = self.chosen(CITY, table)
        await show_path(context, table, start, city)


async def path_typed(context: Context, table: Table, *fields: str | None) -> None:
    """Show the way between two cities as typed; ask which ones, or for the second, if unclear."""
    say, edition = context.say, table.edition
    typed = read_cities(edition, say.language, 2, *fields)
    if typed.sure and len(typed.cities) <= 2:
        a, b = typed.cities[0].meant[0], typed.cities[-1].meant[0]
        if len(typed.cities) > 1:
            await show_path(context, table, a, b)
        else:
            await ask_destination(context, table, a)
        return
    address = Address(table.id, None, 0)
    meant = [city.meant[:MOST_SUGGESTIONS] for city in typed.cities[:2]]
    if len(meant) < 2:
        buttons = [
            PathFrom.make(address, say.city(edition, each), CityPage(each)) for each in meant[0]
        ]
    else:
        buttons = [
            ShowPath.make(
                address,
                say("path-choice", a=say.city(edition, a), b=say.city(edition, b)),
                PathPage(a, b),
            )
            for a, b in product(*meant)
            if a != b
        ]
    await context.show(explain(say, table, typed.unsure(edition)), buttons)


async def show_path(context: Context, table: Table, a: CityId, b: CityId, page: int = 0) -> None:
    """Show a page about the way between two cities, for the reader's seat or for anybody."""
    say, view = context.say, await context[Play].view(table.id, None)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return ShowPath.make(address, label, PathPage(a, b, number))

    # Not in the event loop, as the first search imports networkx.
    search = partial(path, say, table, view, table.seat_of(context.user_id), a, b)
    pages = await context[Advisers].submit(search, urgent=True)
    visible, turns = paged(say, pages, page, 1, page_button)
    another = PathFrom.make(address, say("path-button"), CityPage(a), emoji="🧭")
    await context.show(*visible, turns, [another])


async def ask_destination(context: Context, table: Table, start: CityId, page: int = 0) -> None:
    """Show a page of the cities to which a way from ``start`` may lead."""
    say, edition, address = context.say, table.edition, Address(table.id, None, 0)
    cities = [city for city in by_name(say, edition, edition.board.cities) if city != start]

    def page_button(number: int, label: str) -> Item:
        return PathFrom.make(address, label, CityPage(start, number))

    visible, turns = paged(say, cities, page, SELECT, page_button)
    options = city_options(say, edition, visible)
    select = PathTo.make(address, say("near-cities-placeholder"), options, start)
    await context.show(say("path-which", city=say.city(edition, start)), [select], turns)


class Near(
    ValueButton[CityPage], verb="near", value=CITY_PAGE, keeps_autopilot=True, gives_way=True
):
    """The button that opens a city's panel, or another page of it."""

    async def on_use(self, context: Context, table: Table, page: CityPage) -> None:
        """Show the routes and stations around the city."""
        await show_near(context, table, page.city, page.page)


class AllCities(
    ValueButton[int], verb="near-all", value=NUMBER, keeps_autopilot=True, gives_way=True
):
    """The button that opens a page of the list of all cities."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show the page of the cities."""
        await show_cities(context, table, page)


class PickNearCity(Select, verb="see", keeps_autopilot=True, gives_way=True):
    """The select of a city whose panel is opened."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the routes and stations around the chosen city."""
        city = self.chosen(CITY, table)
        await show_near(context, table, city)


async def near_typed(context: Context, table: Table, text: str) -> None:
    """Show a city as typed; ask which one if that isn't clear."""
    typed = read_cities(table.edition, context.say.language, 1, text)
    cities = dict.fromkeys(city for each in typed.cities for city in each.meant)
    if typed.sure and len(cities) == 1:
        await show_near(context, table, next(iter(cities)))
        return
    buttons = [near_button(context.say, table, each) for each in [*cities][:MOST_SUGGESTIONS]]
    await context.show(explain(context.say, table, typed.unsure(table.edition)), buttons)


async def show_near(context: Context, table: Table, city: CityId, page: int = 0) -> None:
    """Show a city's routes and stations, from the public view, and the map around it."""
    say, view = context.say, await context[Play].view(table.id, None)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return Near.make(address, label, CityPage(city, number))

    visible, turns = paged(say, near(say, table, view, city), page, 1, page_button)
    name = say.city(table.edition, city)
    others = neighbours(say, table.edition, city)[:SELECT]
    look_on = PickNearCity.make(
        address, say("near-placeholder"), city_options(say, table.edition, others)
    )
    way = PathFrom.make(address, say("path-button"), CityPage(city), emoji="🧭")
    await context.show(
        *visible,
        await area(context, table, view, name, (city,)),
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

    visible, turns = paged(say, cities, page, SELECT, page_button)
    options = city_options(say, table.edition, visible)
    select = PickNearCity.make(address, say("near-cities-placeholder"), options)
    await context.show(say("near-which"), [select], turns)


def near_button(say: Say, table: Table, city: CityId) -> Item:
    """Return the button that opens a city's panel, which everybody may press."""
    label = say("near-button", city=say.city(table.edition, city))
    return Near.make(Address(table.id, None, 0), label, CityPage(city))


def cities_button(say: Say, table: Table) -> Item:
    """Return the button that opens the list of all cities, which everybody may press."""
    return AllCities.make(Address(table.id, None, 0), say("near-again"), 0, emoji="🔎")
