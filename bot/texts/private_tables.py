"""Private tables in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.texts.daily import daily_title
from bot.texts.say import Say

if TYPE_CHECKING:
    from bot.tables.logged_turns import LoggedTurn
    from bot.tables.model import Table


def private_title(say: Say, table: Table) -> str:
    """What a private table is, and where it began."""
    if table.deal is not None:
        return daily_title(say, table, table.deal)
    edition = say.edition(table.edition)
    if table.origin is not None:
        return say("practice-title-from", edition=edition, turn=table.origin.turn)
    return say("practice-title", edition=edition)


def private_line(say: Say, table: Table, user_id: int) -> str:
    """A private table in the list of its person's tables."""
    seats = [holder.seat for holder in table.holders if holder.user_id != user_id]
    return say("private-listed", title=private_title(say, table), players=say.players(table, seats))


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
