"""The board in words, for readers who can't see its picture: city by city, each route once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.texts.atlas import by_name, station_of, track_line
from bot.texts.pages import pages
from bot.texts.position import position_lines
from bot.texts.say import Say
from engine.board import CityId, Seat
from engine.view import View
from strategy.tracks import Track, track

if TYPE_CHECKING:
    from bot.tables.model import Table


ROOM = 1_700
"""How many characters of a page are read on a phone without losing the place."""


class Section(StrEnum):
    """Which part of the board is described."""

    ALL = "all"
    FREE = "free"
    TAKEN = "taken"
    OF = "of"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A section of the board; ``seat`` is the owner that ``Section.OF`` is about."""

    section: Section
    seat: Seat | None = None

    @classmethod
    def read(cls, text: str) -> Wanted:
        """Read what `write` wrote: ``all``, ``free``, ``taken`` or the number of a seat.

        Raises ValueError for any other text.
        """
        if text.isdecimal():
            return cls(Section.OF, Seat(int(text)))
        if (section := Section(text)) is Section.OF:
            raise ValueError(text)
        return cls(section)

    def write(self) -> str:
        """Return a short text for custom ids."""
        return self.section.value if self.seat is None else str(self.seat)

    def includes(self, found: Track) -> bool:
        """Whether a route belongs to this section."""
        match self.section:
            case Section.FREE:
                return found.free
            case Section.TAKEN:
                return found.owner is not None
            case Section.OF:
                return found.owner == self.seat
            case _:
                return True


def text_board(say: Say, table: Table, view: View, wanted: Wanted) -> list[str]:
    """Return the pages of a section; those of the whole board begin with the position.

    Cities and routes are in the order of the reader's alphabet; a route is listed once, with the
    first of its cities.
    """
    cities = by_name(say, table.edition, table.edition.board.cities)
    order = {city: number for number, city in enumerate(cities)}
    told = [text for city in cities if (text := _city(say, table, view, wanted, city, order))]
    whole = wanted.section is Section.ALL
    opening = ["\n".join(position_lines(say, table, view)) + "\n"] if whole else []
    made = pages([*opening, *(told or [say("text-nothing")])], room=ROOM)
    return [f"{_title(say, table, wanted, i, len(made))}\n{page}" for i, page in enumerate(made, 1)]


def _title(say: Say, table: Table, wanted: Wanted, page: int, count: int) -> str:
    stations = table.edition.board.rules.stations > 0
    if wanted.seat is not None:
        player = say.seated(table, wanted.seat)
        return say("text-title-player", player=player, stations=stations, page=page, pages=count)
    part = wanted.section.value
    return say("text-title", part=part, stations=stations, page=page, pages=count)


def _city(
    say: Say,
    table: Table,
    view: View,
    wanted: Wanted,
    city: CityId,
    order: Mapping[CityId, int],
) -> str:
    """A city with its station and the routes to cities after it; empty if there is nothing."""
    edition, board = table.edition, table.edition.board
    routes = sorted(board.routes_at[city], key=lambda route: (order[route.other(city)], route.id))
    lines = [
        _line(say, table, found, route.other(city))
        for route in routes
        if order[route.other(city)] > order[city]
        if wanted.includes(found := track(board, view, route))
    ]
    owner = station_of(view, city)
    told = wanted.section is not Section.FREE and wanted.seat in (None, owner)
    station = owner is not None and told
    name = say.city(edition, city)
    if owner is not None and told:
        mark = say.mark(view.seats[owner].colour)
        head = say("text-city-station", city=name, mark=mark, player=say.player(table, owner))
    else:
        head = say("text-city", city=name)
    others = dict.fromkeys(route.other(city) for route in routes)
    above = [each for each in others if order[each] < order[city]]
    if wanted.section is Section.ALL and above:
        lines.append(say("text-above", cities=say.cities(edition, above)))
    return "\n".join([head, *lines]) if lines or station else ""


def _line(say: Say, table: Table, found: Track, other: CityId) -> str:
    return say("atlas-item", line=track_line(say, table, found, say.city(table.edition, other)))
