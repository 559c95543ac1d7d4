"""What happened in a game, turn by turn, the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.tables.holders import as_then
from bot.texts.events import lines
from bot.texts.pages import pages
from bot.texts.say import Say
from bot.texts.seats import handed_over_text
from engine.board import Seat
from engine.events import GameEnded, Resigned

if TYPE_CHECKING:
    from bot.tables.chapters import Chapter, Passage
    from bot.tables.model import Invitation, Table

TURNS = 8
"""How many turns a page shows at most."""


def journal(
    say: Say,
    table: Table,
    chapters: Sequence[Chapter],
    seat: Seat | None = None,
    handed: Sequence[Invitation] = (),
) -> list[str]:
    """Return the pages of the log: all turns with the opening, or only those about ``seat``.

    ``handed`` are the seats that changed hands meanwhile (R56).
    """
    found = [(each, _handed_in(each, chapters, handed)) for each in chapters]
    about = [each for each in found if seat is None or _about(*each, seat)]
    blocks = [_chapter(say, table, *each, handed) for each in reversed(about)]
    made = pages(blocks or [say("log-nothing")], most=TURNS, between="\n\n")
    return [f"{_title(say, table, seat, i, len(made))}\n{page}" for i, page in enumerate(made, 1)]


def _handed_in(
    chapter: Chapter, chapters: Sequence[Chapter], handed: Sequence[Invitation]
) -> list[Invitation]:
    """The seats that changed hands during a chapter."""
    later = [each.first for each in chapters if each.first > chapter.first]
    end = min(later) if later else None
    return [
        each
        for each in handed
        if each.seq is not None and chapter.first <= each.seq and (end is None or each.seq < end)
    ]


def _about(chapter: Chapter, handed: Sequence[Invitation], seat: Seat) -> bool:
    """Whether a chapter is a seat's turn, or that in which it resigned (R54) or changed hands."""
    changed = any(each.seat == seat for each in handed)
    return changed or chapter.seat == seat or Resigned(seat) in chapter.events


def _title(say: Say, table: Table, seat: Seat | None, page: int, count: int) -> str:
    if seat is None:
        return say("log-title", page=page, pages=count)
    return say("log-title-player", player=say.player(table, seat), page=page, pages=count)


def _chapter(
    say: Say,
    table: Table,
    chapter: Chapter,
    handed_in: Sequence[Invitation],
    handed: Sequence[Invitation],
) -> str:
    """Whose turn it was and when, and what happened in it, by the names of that time."""
    when = f"<t:{chapter.at // 1000}:R>"
    told = [line for passage in chapter.passages for line in _passage(say, table, passage, handed)]
    told += [handed_over_text(say, table, each) for each in handed_in]
    if chapter.seat is None:
        return "\n".join([say("log-opening", when=when), *(told or [say("log-opening-goes-on")])])
    mark = say.mark(table.chairs[chapter.seat].colour)
    player = say.player(as_then(table, handed, chapter.first), chapter.seat)
    head = say("log-turn", number=chapter.number, mark=mark, player=player, when=when)
    return "\n".join([head, *(told or [say("log-turn-goes-on")])])


def _passage(say: Say, table: Table, passage: Passage, handed: Sequence[Invitation]) -> list[str]:
    """The sentences of a passage; those taken back say so (R55), the end says who won (R51)."""
    then = [as_then(table, handed, number) for number in passage.numbers]
    told = lines(say, table, passage.events, then)
    if passage.taken_back:
        return [say("log-taken-back", sentence=line) for line in told]
    for event in passage.events:
        if isinstance(event, GameEnded):
            winners = event.result.winners
            players = say.players(table, winners)
            told.append(say("alt-winner", players=players, count=len(winners)))
    return told
