"""The shortest way between two cities: typed, or chosen from the list of cities."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

from bot.background.workers import Advisers
from bot.tables.model import Table
from bot.tables.play import Play
from bot.texts.atlas import by_name
from bot.texts.path import path
from bot.texts.refusals import explain
from bot.typed.cities import AmbiguousCity, find_city
from bot.typed.pairs import two_cities
from cogs.kit.components import ValueButton, ValueSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.paging import SELECT, city_options, paged
from cogs.kit.values import CITY, NUMBER, words
from engine.board import CityId


class CityPage(NamedTuple):
    """A page about a city, from 0."""

    city: CityId
    page: int = 0


class PathPage(NamedTuple):
    """A page, from 0, about the way between two cities."""

    a: CityId
    b: CityId
    page: int = 0


CITY_PAGE = words(CityPage, CITY, NUMBER)
PATH_PAGE = words(PathPage, CITY, CITY, NUMBER)


class ShowPath(ValueButton[PathPage], verb="way", value=PATH_PAGE, keeps_autopilot=True):
    """Opens the way between two cities at a page."""

    async def on_use(self, context: Context, table: Table, shown: PathPage) -> None:
        """Show it."""
        await show_path(context, table, *shown)


class PathFrom(ValueButton[CityPage], verb="way-from", value=CITY_PAGE, keeps_autopilot=True):
    """Asks where to go from a city, with a page of all others."""

    async def on_use(self, context: Context, table: Table, start: CityPage) -> None:
        """Show the cities."""
        await ask_destination(context, table, start.city, start.page)


class PathTo(ValueSelect[CityId], verb="way-to", value=CITY, keeps_autopilot=True):
    """Some cities to go to."""

    async def on_use(self, context: Context, table: Table, start: CityId) -> None:
        """Show the way."""
        city = self.chosen(CITY, table)
        await show_path(context, table, start, city)


async def path_typed(context: Context, table: Table, origin: str, destination: str | None) -> None:
    """Show the way between two cities as typed; ask which ones if that isn't clear."""
    say, edition = context.say, table.edition
    typed: tuple[str, str] | None = None if destination is None else (origin, destination)
    typed = typed or two_cities(edition, origin, say.language)
    if typed is None:
        await ask_destination(context, table, find_city(edition, origin, say.language))
        return
    unclear: list[str] = []
    meant: list[tuple[CityId, ...]] = []
    for text in typed:
        try:
            meant.append((find_city(edition, text, say.language),))
        except AmbiguousCity as unsure:
            unclear.append(explain(say, table, unsure))
            meant.append(unsure.suggestions)
    pairs = [(a, b) for a, b in product(*meant) if a != b or not unclear]
    if not unclear:
        await show_path(context, table, *pairs[0])
        return
    address = Address(table.id, None, 0)
    buttons = [
        ShowPath.make(
            address,
            say("path-choice", a=say.city(edition, a), b=say.city(edition, b)),
            PathPage(a, b),
        )
        for a, b in pairs
    ]
    await context.show("\n".join(unclear), buttons)


async def show_path(context: Context, table: Table, a: CityId, b: CityId, page: int = 0) -> None:
    """Show the way between two cities, for the reader's own seat or for anybody."""
    say, view = context.say, await context[Play].view(table.id, None)
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return ShowPath.make(address, label, PathPage(a, b, number))

    # Not on the event loop, for the first search imports networkx.
    search = partial(path, say, table, view, table.seat_of(context.user_id), a, b)
    pages = await context[Advisers].submit(search, urgent=True)
    shown, turns = paged(say, pages, page, 1, page_button)
    another = PathFrom.make(address, say("path-button"), CityPage(a), emoji="🧭")
    await context.show(*shown, turns, [another])


async def ask_destination(context: Context, table: Table, start: CityId, page: int = 0) -> None:
    """Show a page of the cities to choose as the destination from ``start``."""
    say, edition, address = context.say, table.edition, Address(table.id, None, 0)
    cities = [city for city in by_name(say, edition, edition.board.cities) if city != start]

    def page_button(number: int, label: str) -> Item:
        return PathFrom.make(address, label, CityPage(start, number))

    shown, turns = paged(say, cities, page, SELECT, page_button)
    options = city_options(say, edition, shown)
    select = PathTo.make(address, say("near-cities-placeholder"), options, start)
    await context.show(say("path-which", city=say.city(edition, start)), [select], turns)
