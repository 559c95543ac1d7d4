"""Buttons that many panels show; a feature's class that extends one says what a press does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

import discord

from bot.core.model import Table
from bot.core.presses import Meant, NoSecondCard, RowCard, Sure
from bot.ui.components import Button, Select, ValueButton
from bot.ui.custom_ids import (
    CITY,
    NUMBER,
    ROUTES,
    RULE,
    YES_NO,
    Address,
    Codec,
    matching,
    optional,
    read_value,
    words,
)
from bot.ui.items import Item
from bot.words import Say
from data import Edition
from engine import notation
from engine.board import Board, CityId, RouteId
from engine.cards import Colour
from engine.moves import BuildStation, ClaimRoute, KeepTickets, TakeFaceUp


class ListPosition(NamedTuple):
    """A page of the list of routes, from 0; ``city`` is the number on the board of the city listed.

    None lists the routes of all cities.
    """

    page: int = 0
    city: int | None = None

    @classmethod
    def at(cls, board: Board, city: CityId | None, page: int = 0) -> ListPosition:
        """Return the position of a page of a city's routes, or of all routes."""
        return cls(page, None if city is None else list(board.cities).index(city))

    def city_on(self, board: Board) -> CityId | None:
        """Return the city whose routes are listed; None for all."""
        return None if self.city is None else list(board.cities)[self.city]


def _write_position(position: ListPosition) -> str:
    """Return ``2`` for a page of all routes, ``0@14`` for one of a city's."""
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
    """A page of the ways to pay for a route's tracks; without ``back_to`` the route was typed."""

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


_DECLINE, _SURE = "pass second", "sure"


def _write_meant(meant: Meant) -> str:
    """Return a move in the notation; ``take 3 red`` for a card of the row, with its place."""
    match meant:
        case RowCard(place, colour):
            return f"{notation.write(TakeFaceUp(place))} {colour.word}"
        case NoSecondCard():
            return _DECLINE
        case Sure(move):
            return f"{notation.write(move)} {_SURE}"
        case KeepTickets():
            raise ValueError("a custom id is no place for tickets")
    return notation.write(meant)


def _read_meant(text: str) -> Meant:
    if text == _DECLINE:
        return NoSecondCard()
    head, _, word = text.rpartition(" ")
    if word == _SURE:
        return Sure(_read_paid_move(head))
    taken = notation.read(head) if head.startswith("take ") else None
    if isinstance(taken, TakeFaceUp):
        return RowCard(taken.place, Colour.parse(word))
    return notation.read(text)


MEANT: Codec[Meant] = Codec(_write_meant, _read_meant)


class TableButton(ValueButton[int], verb="table", value=NUMBER):
    """The button that leads to a table, wherever it is; its number is of the command that waits."""


def next_table_button(say: Say, table: Table) -> Item:
    """Return the button that leads to the next table that waits for the reader."""
    return TableButton.make(Address(table.id, None, 0), say("table-next"), 0, emoji="⏭️")


class HelpButton(Button, verb="help"):
    """The button that shows what can be done here and now."""


class StatusButton(Button, verb="status"):
    """The button that shows the public position in words."""


class BoardButton(Button, verb="board"):
    """The button that shows the board, under a public post that can't show it."""


class RoutesButton(ValueButton[ListPosition], verb="routes", value=LIST_POSITION):
    """The button that opens the list of routes at a page."""


class RoutePaymentsButton(ValueButton[RoutePayments], verb="pay", value=ROUTE_PAYMENTS):
    """The button that opens the ways to pay for the tracks of a route."""


class StationsButton(ValueButton[int], verb="cities", value=NUMBER):
    """The button that opens the list of cities for a station, at a page."""


class StationPaymentsButton(ValueButton[StationPayments], verb="build", value=STATION_PAYMENTS):
    """The button that opens the ways to pay for a station in a city."""


class PreviewButton(ValueButton[Previewed], verb="look", value=PREVIEWED):
    """The button that shows what a claim or a station would bring, before it is made."""


class HintButton(Button, verb="hint"):
    """The button that opens the advice for the presser's present decision."""


class RuleButton(ValueButton[str], verb="rule", value=RULE):
    """The button that opens the topic of a rule beside what is shown."""


class GuideButton(ValueButton[bool], verb="guide", value=YES_NO):
    """The button that asks for the company of the guide, or ends it."""


class AutopilotButton(Button, verb="autopilot"):
    """The button that asks whether the computer shall play, or takes the seat back from it."""


class MoveButton(
    ValueButton[Meant],
    verb="draw|take|loco|claim|toll|giveup|tickets|station|pass|undo|resign",
    value=MEANT,
):
    """The button that makes the move in its custom id; its verbs are words of the notation."""

    @classmethod
    def write(cls, meant: Meant) -> str:
        """Return what the button says; raises ValueError for a move that keeps tickets."""
        return MEANT.write(meant)

    def read(self, table: Table | None) -> Meant:
        """Return what the button that was pressed says; raises Unable(STALE)."""
        return read_value(MEANT, f"{self.verb} {self.rest}" if self.rest else self.verb, table)


class OrdersButton(Button, verb="orders"):
    """The button that opens the panel of one's standing orders."""


class TwoCardsButton(Button, verb="two"):
    """The button that draws two cards from the pile."""


class TicketsButton(Button, verb="offer"):
    """The button that asks whether to draw tickets."""


class PassButton(Button, verb="ask-pass"):
    """The button that passes, after a question if something else is possible."""


class OfferSelect(Select, verb="pick"):
    """The select of the tickets offered, of which some are marked to be kept."""


class KeepTicketsButton(ValueButton[str | None], verb="confirm", value=optional(TICKET_LETTERS)):
    """The button that keeps the marked tickets by their letters; an old one those marked now."""


class MarkTicketsButton(ValueButton[str], verb="mark", value=TICKET_LETTERS):
    """The button that marks tickets of the offer by their letters."""


class KeepTheseButton(ValueButton[str], verb="keep-these", value=TICKET_LETTERS):
    """The button of older panels that keeps tickets by their letters, whatever is marked."""


def help_button(say: Say, table: Table) -> Item:
    """Return the button that opens the help, for everybody."""
    return HelpButton.make(Address(table.id, None, 0), say("ui-help"), emoji="❔")


def status_button(say: Say, table: Table) -> Item:
    """Return the button that shows the position, for everybody."""
    return StatusButton.make(Address(table.id, None, 0), say("ui-status"), emoji="📊")


class AgainButton(Button, verb="again"):
    """The button that opens a new table like that of a finished game."""


class TryAgainButton(Button, verb="try-again"):
    """The button that leads to practice from a turn of a finished game."""


class FilmButton(Button, verb="film"):
    """The button that shows a finished game as a film."""


class VerifyButton(Button, verb="verify"):
    """The button that checks the shuffle of a finished game."""


class ExportButton(Button, verb="export"):
    """The button that gives a finished game as a file."""


def again_button(say: Say, table: Table) -> Item:
    """Return the button that opens a new table like this one, for everybody."""
    return AgainButton.make(Address(table.id, None, 0), say("ui-again"), emoji="🔁")


def try_again_button(say: Say, table: Table) -> Item:
    """Return the button that leads to practice from a turn of this game, for everybody."""
    return TryAgainButton.make(Address(table.id, None, 0), say("practice-try-again"), emoji="🔙")


def film_button(say: Say, table: Table) -> Item:
    """Return the button that shows the film of a game, for everybody."""
    return FilmButton.make(Address(table.id, None, 0), say("ui-film"), emoji="🎞️")


def record_buttons(say: Say, table: Table) -> list[Item]:
    """Return the buttons of a finished game's film, shuffle check and file, for everybody."""
    address = Address(table.id, None, 0)
    return [
        film_button(say, table),
        VerifyButton.make(address, say("ui-verify")),
        ExportButton.make(address, say("ui-export")),
    ]


SELECT = 25
"""The options of a select."""
T = TypeVar("T")
PageButton = Callable[[int, str], Item]
"""Makes the button that shows a page, given its number and its label."""


def paged(
    say: Say, items: Sequence[T], page: int, size: int, page_button: PageButton
) -> tuple[Sequence[T], list[Item]]:
    """Return one page of ``items``, from 0, with the buttons to the pages beside it."""
    last = _last(items, size)
    page = min(max(page, 0), last)
    turns: list[Item] = []
    if page > 0:
        turns.append(page_button(page - 1, say("ui-earlier", page=page, pages=last + 1)))
    if page < last:
        turns.append(page_button(page + 1, say("ui-later", page=page + 2, pages=last + 1)))
    return page_of(items, page, size), turns


def page_of(items: Sequence[T], page: int, size: int) -> Sequence[T]:
    """Return the items of a page, or of the nearest page there is."""
    page = min(max(page, 0), _last(items, size))
    return items[page * size : (page + 1) * size]


def _last(items: Sequence[T], size: int) -> int:
    return max(len(items) - 1, 0) // size


def city_options(
    say: Say,
    edition: Edition,
    cities: Iterable[CityId],
    about: Callable[[CityId], str] | None = None,
) -> list[discord.SelectOption]:
    """Return cities as options of a select, each with what is told ``about`` it."""
    return [
        discord.SelectOption(
            label=say.city(edition, city)[:100],
            value=city,
            description=about(city) if about else None,
        )
        for city in cities
    ]
