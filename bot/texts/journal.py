"""What happened in a game, turn by turn, the newest first."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.tables.seat_history import SeatHistory
from bot.texts.autopilot import back_line, engaged_line
from bot.texts.events import lines
from bot.texts.pages import pages
from bot.texts.say import Say
from bot.texts.seats import handed_over_text
from engine.board import Seat
from engine.events import Event, GameEnded, Resigned

if TYPE_CHECKING:
    from bot.tables.logged_turns import LoggedTurn, Passage
    from bot.tables.model import Table

TURNS = 8
"""How many turns a page shows at most."""


@dataclass(frozen=True, slots=True)
class _Note:
    """A line about a ``seat``, placed after event ``number``."""

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
    """Return the pages of the log: all turns with the opening, or only those about ``seat``."""
    held = held or SeatHistory()
    notes = _notes(say, table, held)
    found = [(each, _within(each, logged_turns, notes)) for each in logged_turns]
    about = [each for each in found if seat is None or _about(*each, seat)]
    blocks = [_turn_lines(say, table, *each, held) for each in reversed(about)]
    made = pages(blocks or [say("log-nothing")], most=TURNS, between="\n\n")
    return [f"{_title(say, table, seat, i, len(made))}\n{page}" for i, page in enumerate(made, 1)]


def _notes(say: Say, table: Table, held: SeatHistory) -> list[_Note]:
    """The lines about the seats' holders, in their order.

    Of what lies between the same two events a seat taken back comes first: it can be handed over
    then, or to the computer anew.
    """
    back = ((each.until, each.seat, back_line(say, table, each)) for each in held.autopilot_periods)
    handed = ((each.seq, each.seat, handed_over_text(say, table, each)) for each in held.handovers)
    begun = (
        (each.since, each.seat, engaged_line(say, table, each)) for each in held.autopilot_periods
    )
    found = [
        _Note(number, seat, text)
        for number, seat, text in (*back, *handed, *begun)
        if number is not None and text is not None
    ]
    return sorted(found, key=lambda note: note.number)


def _within(
    turn: LoggedTurn, logged_turns: Sequence[LoggedTurn], notes: Sequence[_Note]
) -> list[_Note]:
    """The notes that belong to a turn."""
    later = [each.first for each in logged_turns if each.first > turn.first]
    end = min(later) if later else None
    return [n for n in notes if turn.first <= n.number and (end is None or n.number < end)]


def _about(turn: LoggedTurn, notes: Sequence[_Note], seat: Seat) -> bool:
    """Whether a turn is a seat's own, or one in which it resigned (R54) or changed hands."""
    changed = any(each.seat == seat for each in notes)
    return changed or turn.seat == seat or Resigned(seat) in turn.events


def _title(say: Say, table: Table, seat: Seat | None, page: int, count: int) -> str:
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
    """Whose turn it was and when, and what happened in it, by the names of that time."""
    when, told, left = f"<t:{turn.at // 1000}:R>", list[str](), list(notes)
    earlier: tuple[Event, ...] = ()
    for passage in turn.passages:
        # What was taken back is quoted: a note in it would be quoted, too.
        here = [n for n in left if n.number < passage.numbers[-1] and not passage.taken_back]
        told += _passage(say, table, passage, here, held, earlier)
        earlier += passage.events
        left = [note for note in left if note not in here]
    told += [note.text for note in left]
    if turn.seat is None:
        return "\n".join([say("log-opening", when=when), *(told or [say("log-opening-goes-on")])])
    mark = say.mark(table.holders[turn.seat].colour)
    player = say.seated(held.at(table, turn.first), turn.seat)
    head = say("log-turn", number=turn.number, mark=mark, player=player, when=when)
    return "\n".join([head, *(told or [say("log-turn-goes-on")])])


def _passage(
    say: Say,
    table: Table,
    passage: Passage,
    notes: Sequence[_Note],
    held: SeatHistory,
    earlier: Sequence[Event],
) -> list[str]:
    """The sentences of a passage; those taken back say so (R55), the end says who won (R51)."""
    then = [held.at(table, number) for number in passage.numbers]
    put_in = [(bisect_right(passage.numbers, note.number), note.text) for note in notes]
    told = lines(say, table, passage.events, then, put_in, earlier)
    if passage.taken_back:
        return [say("log-taken-back", sentence=line) for line in told]
    for event in passage.events:
        if isinstance(event, GameEnded):
            winners = event.result.winners
            players = say.players(table, winners)
            told.append(say("alt-winner", players=players, count=len(winners)))
    return told
