"""The texts of the board, city by city with each route once, and of the log, turn by turn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.core.history import SeatHistory
from bot.words.events import lines
from bot.words.parts import pages
from bot.words.say import Say
from bot.words.seats import back_line, engaged_line, handed_over_text
from bot.words.status import position_lines
from cogs.reading.words.places import by_name, station_of, track_line
from engine.board import CityId, Seat
from engine.events import Event, GameEnded, Resigned
from engine.view import View
from strategy.tracks import Track, track

if TYPE_CHECKING:
    from bot.core.history import LoggedTurn, Passage
    from bot.core.model import Table

TURNS = 8
"""How many turns a page shows at most."""


@dataclass(frozen=True, slots=True)
class _Note:
    """A line of the log about a ``seat``'s holder, placed after event ``number``."""

    number: int
    seat: int
    text: str


def journal(
    say: Say,
    table: Table,
    logged_turns: Sequence[LoggedTurn],
    seat: Seat | None = None,
    held: SeatHistory | None = None,
) -> list[str]:
    """Return the pages of the log, the newest turn first: all turns, or those about ``seat``."""
    held = held or SeatHistory()
    notes = _notes(say, table, held)
    turns = [(each, _within(each, logged_turns, notes)) for each in logged_turns]
    about = [each for each in turns if seat is None or _about(*each, seat)]
    blocks = [_turn_lines(say, table, *each, held) for each in reversed(about)]
    made = pages(blocks or [say("log-nothing")], most=TURNS, between="\n\n")
    return [
        f"{_log_title(say, table, seat, i, len(made))}\n{page}" for i, page in enumerate(made, 1)
    ]


def _notes(say: Say, table: Table, held: SeatHistory) -> list[_Note]:
    """Return the lines on who took over or gave up which seat, in their order.

    Between the same two events, a seat taken back comes first: it can be handed over then, or to
    the computer anew.
    """
    back = ((each.until, each.seat, back_line(say, table, each)) for each in held.autopilot_periods)
    handed = ((each.seq, each.seat, handed_over_text(say, table, each)) for each in held.handovers)
    begun = (
        (each.since, each.seat, engaged_line(say, table, each)) for each in held.autopilot_periods
    )
    notes = [
        _Note(number, seat, text)
        for number, seat, text in (*back, *handed, *begun)
        if number is not None and text is not None
    ]
    return sorted(notes, key=lambda note: note.number)


def _within(
    turn: LoggedTurn, logged_turns: Sequence[LoggedTurn], notes: Sequence[_Note]
) -> list[_Note]:
    """Return the notes that belong to a turn."""
    later = [each.first for each in logged_turns if each.first > turn.first]
    end = min(later) if later else None
    return [n for n in notes if turn.first <= n.number and (end is None or n.number < end)]


def _about(turn: LoggedTurn, notes: Sequence[_Note], seat: Seat) -> bool:
    """Return whether a turn is the seat's own, or it resigned (R54) or changed hands in it."""
    changed = any(each.seat == seat for each in notes)
    return changed or turn.seat == seat or Resigned(seat) in turn.events


def _log_title(say: Say, table: Table, seat: Seat | None, page: int, count: int) -> str:
    if seat is None:
        return say("log-title", page=page, pages=count)
    return say("log-title-player", player=say.player(table, seat), page=page, pages=count)


def _turn_lines(
    say: Say,
    table: Table,
    turn: LoggedTurn,
    notes: Sequence[_Note],
    held: SeatHistory,
) -> str:
    """Return the text of a turn: whose and when it was, and what happened, by the names of then."""
    when, texts, left = f"<t:{turn.at // 1000}:R>", list[str](), list(notes)
    earlier: tuple[Event, ...] = ()
    for passage in turn.passages:
        # A passage that was taken back is quoted, and a note in it would be quoted, too.
        here = [n for n in left if n.number < passage.numbers[-1] and not passage.taken_back]
        texts += _passage(say, table, passage, here, held, earlier)
        earlier += passage.events
        left = [note for note in left if note not in here]
    texts += [note.text for note in left]
    if turn.seat is None:
        return "\n".join([say("log-opening", when=when), *(texts or [say("log-opening-goes-on")])])
    mark = say.mark(table.holders[turn.seat].colour)
    player = say.seated(held.at(table, turn.first), turn.seat)
    head = say("log-turn", number=turn.number, mark=mark, player=player, when=when)
    return "\n".join([head, *(texts or [say("log-turn-goes-on")])])


def _passage(
    say: Say,
    table: Table,
    passage: Passage,
    notes: Sequence[_Note],
    held: SeatHistory,
    earlier: Sequence[Event],
) -> list[str]:
    """Return the sentences of a passage; undone ones say so (R55), the end who won (R51)."""
    then = [held.at(table, number) for number in passage.numbers]
    put_in = [(bisect_right(passage.numbers, note.number), note.text) for note in notes]
    sentences = lines(say, table, passage.events, then, put_in, earlier)
    if passage.taken_back:
        return [say("log-taken-back", sentence=line) for line in sentences]
    for event in passage.events:
        if isinstance(event, GameEnded):
            winners = event.result.winners
            players = say.players(table, winners)
            sentences.append(say("alt-winner", players=players, count=len(winners)))
    return sentences


ROOM = 1_700
"""How many characters of a page are read on a phone without losing the place."""


class Section(StrEnum):
    """The part of the board that is described: all, free or taken routes, one player's."""

    ALL = "all"
    FREE = "free"
    TAKEN = "taken"
    OF = "of"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A part of the board to describe; ``seat`` is the owner if the section is ``OF``."""

    section: Section
    seat: Seat | None = None

    @classmethod
    def read(cls, text: str) -> Wanted:
        """Read what `write` returned: ``all``, ``free``, ``taken`` or the number of a seat.

        Raises ValueError for any other text.
        """
        if text.isdecimal():
            return cls(Section.OF, Seat(int(text)))
        if (section := Section(text)) is Section.OF:
            raise ValueError(text)
        return cls(section)

    def write(self) -> str:
        """Return the section as a short text for custom ids."""
        return self.section.value if self.seat is None else str(self.seat)

    def includes(self, stretch: Track) -> bool:
        """Return whether a route belongs to this section."""
        match self.section:
            case Section.FREE:
                return stretch.free
            case Section.TAKEN:
                return stretch.owner is not None
            case Section.OF:
                return stretch.owner == self.seat
            case _:
                return True


def text_board(say: Say, table: Table, view: View, wanted: Wanted) -> list[str]:
    """Return the pages of a section of the board; all of it begins with the position.

    Cities and routes are in the order of the reader's alphabet; a route is listed once, with the
    first of its cities.
    """
    cities = by_name(say, table.edition, table.edition.board.cities)
    order = {city: number for number, city in enumerate(cities)}
    texts = [text for city in cities if (text := _city(say, table, view, wanted, city, order))]
    whole = wanted.section is Section.ALL
    opening = ["\n".join(position_lines(say, table, view)) + "\n"] if whole else []
    made = pages([*opening, *(texts or [say("text-nothing")])], room=ROOM)
    return [
        f"{_board_title(say, table, wanted, i, len(made))}\n{page}"
        for i, page in enumerate(made, 1)
    ]


def _board_title(say: Say, table: Table, wanted: Wanted, page: int, count: int) -> str:
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
    """Return a city's station, and its routes to cities after it; empty if there is nothing."""
    edition, board = table.edition, table.edition.board
    routes = sorted(board.routes_at[city], key=lambda route: (order[route.other(city)], route.id))
    lines = [
        _line(say, table, found, route.other(city))
        for route in routes
        if order[route.other(city)] > order[city]
        if wanted.includes(found := track(board, view, route))
    ]
    owner = station_of(view, city)
    is_wanted = wanted.section is not Section.FREE and wanted.seat in (None, owner)
    station = owner is not None and is_wanted
    name = say.city(edition, city)
    if owner is not None and is_wanted:
        mark = say.mark(view.seats[owner].colour)
        head = say("text-city-station", city=name, mark=mark, player=say.player(table, owner))
    else:
        head = say("text-city", city=name)
    others = dict.fromkeys(route.other(city) for route in routes)
    above = [each for each in others if order[each] < order[city]]
    if wanted.section is Section.ALL and above:
        lines.append(say("text-above", cities=say.cities(edition, above)))
    return "\n".join([head, *lines]) if lines or station else ""


def _line(say: Say, table: Table, stretch: Track, other: CityId) -> str:
    return say("atlas-item", line=track_line(say, table, stretch, say.city(table.edition, other)))
