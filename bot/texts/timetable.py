"""A server's tables in one post: free seats first, then the games that have waited longest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.storage.rows import GameStatus
from bot.texts.open_tables import linked, when
from bot.texts.say import Say

if TYPE_CHECKING:
    from bot.tables.listed_table import OpenTable

MOST_LOBBIES, MOST_GAMES = 10, 15
ROOM = 3600
"""Characters of the post's 4,000 for its lines; the others are for headings and the count."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """What the post says, and the tables for which it has a button, in the order of their lines."""

    text: str
    free: tuple[OpenTable, ...]


def timetable(say: Say, tables: Sequence[OpenTable]) -> Timetable:
    """Return as many lines as fit, and how many tables are left out of them."""
    lobbies = [each for each in tables if _has_free_seats(each)]
    lobbies.sort(key=lambda each: (each.opened_at, each.table.id))
    games = [each for each in tables if each.people_waited_for and not each.stands]
    games.sort(key=lambda each: (each.waited_for.since if each.waited_for else 0, each.table.id))
    room = ROOM
    free, free_lines = _fitting(say, lobbies[:MOST_LOBBIES], room // 2)
    room -= sum(len(line) + 1 for line in free_lines)
    waiting, game_lines = _fitting(say, games[:MOST_GAMES], room)
    more = len(tables) - len(free) - len(waiting)
    blocks = [
        say("timetable-title" if tables else "timetable-none"),
        *([say("timetable-free"), *free_lines] if free_lines else []),
        *([say("timetable-waiting"), *game_lines] if game_lines else []),
        *([say("timetable-more", count=more, listed=more < len(tables))] if more else []),
    ]
    return Timetable("\n".join(blocks), tuple(free))


def _has_free_seats(table: OpenTable) -> bool:
    found = table.table
    return found.status is GameStatus.LOBBY and found.free_for_all > 0


def _fitting(say: Say, tables: Sequence[OpenTable], room: int) -> tuple[list[OpenTable], list[str]]:
    lines: list[str] = []
    for each in tables:
        line = _line(say, each)
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return list(tables[: len(lines)]), lines


def _line(say: Say, found: OpenTable) -> str:
    table = found.table
    if table.status is GameStatus.LOBBY:
        free = table.free_for_all
        players = say.players(table, [holder.seat for holder in table.holders])
        since = when(found.opened_at)
        return say(
            "timetable-lobby", table=linked(say, found), players=players, free=free, since=since
        )
    players = say.players(table, found.people_waited_for)
    since = when(found.waited_for.since if found.waited_for else found.opened_at)
    return say("timetable-game", table=linked(say, found), players=players, since=since)
