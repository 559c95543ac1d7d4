"""Buttons of panels that lead to one another, declared apart from what a press does.

List, payment, preview and list again: they lead in circles, and so do the decisions of the game.
What a press does is up to the class that extends the one here, one of a feature's `components`.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.components import Button, Select, ValueButton
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import (
    CITY,
    NUMBER,
    ROUTES,
    RULE,
    YES_NO,
    Codec,
    matching,
    optional,
    read_value,
    words,
)
from engine import notation
from engine.board import Board, CityId, RouteId
from engine.moves import BuildStation, ClaimRoute, KeepTickets, Move


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
    move = notation.read(text)
    if not isinstance(move, ClaimRoute | BuildStation):
        raise ValueError(text)
    return move


LIST_POSITION = Codec(_write_position, _read_position, _has_position)
PAID_MOVE: Codec[ClaimRoute | BuildStation] = Codec(notation.write, _read_paid_move)


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
TICKET_LETTERS = matching("[a-z]{1,20}")
MOVE: Codec[Move] = Codec(notation.write, notation.read)


class HelpButton(Button, verb="help"):
    """Shows what can be done here and now."""


class StatusButton(Button, verb="status"):
    """Shows the public position in words."""


class BoardButton(Button, verb="board"):
    """Shows the board under a public post that can't."""


class RoutesButton(ValueButton[ListPosition], verb="routes", value=LIST_POSITION):
    """Opens the list of routes at a page."""


class RoutePaymentsButton(ValueButton[RoutePayments], verb="pay", value=ROUTE_PAYMENTS):
    """Opens the ways to pay for the tracks of a route."""


class StationsButton(ValueButton[int], verb="cities", value=NUMBER):
    """Opens the list of cities for a station at a page."""


class StationPaymentsButton(ValueButton[StationPayments], verb="build", value=STATION_PAYMENTS):
    """Opens the ways to pay for a station in a city."""


class PreviewButton(ValueButton[Previewed], verb="look", value=PREVIEWED):
    """Opens what a claim or a station would bring, before it is made."""


class HintButton(Button, verb="hint"):
    """Opens the advice for what the game waits for now from whoever presses it."""


class RuleButton(ValueButton[str], verb="rule", value=RULE):
    """Opens the topic of a rule beside what is shown."""


class GuideButton(ValueButton[bool], verb="guide", value=YES_NO):
    """Asks for the company of the guide, or ends it."""


class AutopilotButton(Button, verb="autopilot"):
    """Opens the question whether the computer shall play; takes the seat back if it does."""


class MoveButton(
    ValueButton[Move],
    verb="draw|take|loco|claim|toll|giveup|tickets|station|pass|undo|resign",
    value=MOVE,
):
    """Makes the move that its custom id tells in the game's notation, whose words are its verbs."""

    @classmethod
    def write(cls, move: Move) -> str:
        """The move in the game's notation; raises ValueError for one that keeps tickets."""
        if isinstance(move, KeepTickets):
            raise ValueError("a custom id is no place for tickets")
        return notation.write(move)

    def read(self, table: Table | None) -> Move:
        """Return the move."""
        return read_value(MOVE, f"{self.verb} {self.rest}" if self.rest else self.verb, table)


class OrdersButton(Button, verb="orders"):
    """Opens the panel of one's standing orders."""


class TwoCardsButton(Button, verb="two"):
    """Draws two cards of the pile."""


class TicketsButton(Button, verb="offer"):
    """Asks whether to draw tickets."""


class PassButton(Button, verb="ask-pass"):
    """Passes, after a question if something else is possible."""


class OfferSelect(Select, verb="pick"):
    """The tickets offered, of which some are marked to be kept."""


class KeepTicketsButton(Button, verb="confirm"):
    """Keeps the tickets that are marked."""


class MarkTicketsButton(ValueButton[str], verb="mark", value=TICKET_LETTERS):
    """Marks tickets of the offer by their letters."""


class KeepTheseButton(ValueButton[str], verb="keep-these", value=TICKET_LETTERS):
    """Keeps tickets of the offer by their letters, whatever is marked."""


def help_button(say: Say, table: Table) -> Item:
    """The button that opens the help, for everybody."""
    return HelpButton.make(Address(table.id, None, 0), say("ui-help"), emoji="❔")


def status_button(say: Say, table: Table) -> Item:
    """The button that shows the position, for everybody."""
    return StatusButton.make(Address(table.id, None, 0), say("ui-status"), emoji="📊")
