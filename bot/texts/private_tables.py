"""Private tables in words: from which turn one begins, and what has happened there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.texts.say import Say

if TYPE_CHECKING:
    from bot.tables.logged_turns import LoggedTurn
    from bot.tables.model import Table


def turn_label(say: Say, table: Table, turn: LoggedTurn) -> str:
    """A turn of a finished game, to choose it."""
    assert turn.seat is not None  # noqa: S101
    player = say.player_plainly(table.holders[turn.seat])
    return say("practice-turn", turn=turn.number, player=player)


def own_turns(table: Table, user_id: int, turns: Sequence[LoggedTurn]) -> list[LoggedTurn]:
    """The turns of somebody's own seat."""
    seat = table.seat_of(user_id)
    return [turn for turn in turns if turn.seat == seat]


def newest(lines: Sequence[str], room: int) -> str:
    """As many of the last lines as there is room for; the log has the others."""
    first, length = len(lines), 0
    while first and (length := length + len(lines[first - 1]) + 1) <= room:
        first -= 1
    return "\n".join(lines[first:])
