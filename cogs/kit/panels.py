"""The buttons that lead from one private panel to another: list, payment, preview and back.

They lead in a circle, so what each of them opens is told by its panel's own file, with `opens`;
importing that file is enough. Their custom ids carry the place in the list to come back to.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

from bot.tables.model import Table
from cogs.kit.components import Button, ValueButton
from cogs.kit.context import Context
from cogs.kit.values import CITY, NUMBER, ROUTES, Codec, optional, words
from engine.board import Board, CityId, RouteId
from engine.moves import BuildStation, ClaimRoute
from engine.notation import read, write

T = TypeVar("T")
Panel: TypeAlias = Callable[..., Awaitable[None]]
_PANELS: dict[type[Any], Panel] = {}


class ListPosition(NamedTuple):
    """A page of a list, from 0; ``city`` is whose routes are listed, by its number on the board.

    None for the routes of all cities.
    """

    page: int = 0
    city: int | None = None

    @classmethod
    def at(cls, board: Board, city: CityId | None, page: int = 0) -> ListPosition:
        """A page of the routes of a city, or of all."""
        return cls(page, None if city is None else list(board.cities).index(city))

    def city_on(self, board: Board) -> CityId | None:
        """The city whose routes are listed."""
        return None if self.city is None else list(board.cities)[self.city]


def _write_position(position: ListPosition) -> str:
    """``2`` or ``0@14``."""
    return f"{position.page}" if position.city is None else f"{position.page}@{position.city}"


def _read_position(text: str) -> ListPosition:
    page, at, city = text.partition("@")
    return ListPosition(NUMBER.read(page), NUMBER.read(city) if at else None)


def _has_position(position: ListPosition, table: Table) -> bool:
    return position.city is None or position.city < len(table.edition.board.cities)


def _read_paid_move(text: str) -> ClaimRoute | BuildStation:
    move = read(text)
    if not isinstance(move, ClaimRoute | BuildStation):
        raise ValueError(text)
    return move


LIST_POSITION = Codec(_write_position, _read_position, _has_position)
PAID_MOVE: Codec[ClaimRoute | BuildStation] = Codec(write, _read_paid_move)


class RoutePayments(NamedTuple):
    """A page of the ways to pay for the tracks of a route; without ``back_to`` they were typed."""

    routes: tuple[RouteId, ...]
    page: int = 0
    back_to: ListPosition | None = None


class StationPayments(NamedTuple):
    """A page of the ways to pay for a station; without ``back_to`` its city was typed."""

    city: CityId
    page: int = 0
    back_to: ListPosition | None = None


class Previewed(NamedTuple):
    """A claim or a station that is shown before it is made."""

    back_to: ListPosition
    move: ClaimRoute | BuildStation


ROUTE_PAYMENTS = words(RoutePayments, ROUTES, NUMBER, optional(LIST_POSITION))
STATION_PAYMENTS = words(StationPayments, CITY, NUMBER, optional(LIST_POSITION))
PREVIEWED = words(Previewed, LIST_POSITION, PAID_MOVE)


def panel_of(link: type[Any]) -> Callable[[Panel], Panel]:
    """Make a function the panel that a button opens; it gets the value of the button."""

    def register(panel: Panel) -> Panel:
        _PANELS[link] = panel
        return panel

    return register


class _Opens(ValueButton[T]):
    async def on_use(self, context: Context, table: Table, value: T) -> None:
        """Show the panel."""
        await _PANELS[type(self)](context, table, value)


class _OpensOne(Button):
    async def on_use(self, context: Context, table: Table) -> None:
        """Show the panel."""
        await _PANELS[type(self)](context, table)


class ClaimPicker(_Opens[ListPosition], verb="routes", value=LIST_POSITION):
    """Opens the list of routes at a page."""


class PayPage(_Opens[RoutePayments], verb="pay", value=ROUTE_PAYMENTS):
    """Opens the ways to pay for the tracks of a route."""


class StationPicker(_Opens[int], verb="cities", value=NUMBER):
    """Opens the list of cities at a page."""


class BuildPage(_Opens[StationPayments], verb="build", value=STATION_PAYMENTS):
    """Opens the ways to pay for a station in a city."""


class Hint(_OpensOne, verb="hint"):
    """Opens the advice for what the game waits for now from whoever presses it."""


class AskAutopilot(_OpensOne, verb="autopilot"):
    """Opens the question whether the computer shall play; takes the seat back if it does."""


class Preview(_Opens[Previewed], verb="look", value=PREVIEWED):
    """Opens what a claim or a station would bring, before it is made."""
