"""The buttons that lead from one private panel to another: list, payment, preview and back.

They lead in a circle, so what each of them opens is told by its panel's own file, with `opens`;
importing that file is enough. Their custom ids carry the place in the list to come back to.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

from bot.tables.model import Table
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import ID, PAYMENT
from engine.board import Board, CityId

LIST_POSITION = r"\d{1,2}(?:@\d{1,3})?"
"""The pattern of a `Place`."""
MOVE = rf"(?:claim|station) {ID} {PAYMENT}"
"""The pattern of a claim or a station in the notation of moves."""

Panel: TypeAlias = Callable[[Context, Table, str], Awaitable[None]]
_PANELS: dict[type[Any], Panel] = {}


class ListPosition(NamedTuple):
    """A page of a list, from 0; ``city`` is that whose routes are listed, None for all."""

    page: int = 0
    city: CityId | None = None

    def write(self, board: Board) -> str:
        """``2`` or ``0@14``: the page, and the city by its number on the board."""
        if self.city is None:
            return str(self.page)
        return f"{self.page}@{list(board.cities).index(self.city)}"

    @classmethod
    def read(cls, board: Board, text: str) -> ListPosition:
        """Return the place of a text; the first page of all for what can't be read."""
        page, _, number = text.partition("@")
        cities = list(board.cities)
        city = cities[int(number)] if number.isdigit() and int(number) < len(cities) else None
        return cls(int(page) if page.isdigit() else 0, city)


def panel_of(door: type[Button]) -> Callable[[Panel], Panel]:
    """Make a function the panel that a button opens; it gets what follows the verb."""

    def register(panel: Panel) -> Panel:
        _PANELS[door] = panel
        return panel

    return register


class _OpensPanel:
    """Opens the panel of its class."""

    rest: str

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the panel."""
        await _PANELS[type(self)](context, table, self.rest)


class ClaimPicker(_OpensPanel, Button, verb="routes", rest=LIST_POSITION):
    """Opens the list of routes at a page."""


class PayPage(
    _OpensPanel, Button, verb="pay", rest=rf"{ID}(?:,{ID})? \d{{1,2}}(?: {LIST_POSITION})?"
):
    """Opens the ways to pay for the tracks of a route; without a place they were typed."""


class StationPicker(_OpensPanel, Button, verb="cities", rest=r"\d{1,2}"):
    """Opens the list of cities at a page."""


class BuildPage(_OpensPanel, Button, verb="build", rest=rf"{ID} \d{{1,2}}(?: {LIST_POSITION})?"):
    """Opens the ways to pay for a station in a city; without a place it was typed."""


class Hint(_OpensPanel, Button, verb="hint"):
    """Opens the advice for what the game waits for now from whoever presses it."""


class AskAutopilot(_OpensPanel, Button, verb="autopilot"):
    """Opens the question whether the computer shall play; takes the seat back if it does."""


class Preview(_OpensPanel, Button, verb="look", rest=rf"{LIST_POSITION} {MOVE}"):
    """Opens what a claim or a station would bring, before it is made."""
