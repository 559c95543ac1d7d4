"""Buttons of the panels of orders that lead to one another, declared apart from what they do."""

from __future__ import annotations

from typing import NamedTuple

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.buttons import LIST_POSITION, ListPosition, OrdersButton
from cogs.kit.components import Button, ValueButton
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import NUMBER, matching, optional, words
from engine.board import Seat

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
