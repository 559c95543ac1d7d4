"""Whose seat somebody means who names a player, or nobody."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.players import find_player
from cogs.kit.context import Context
from engine.board import Seat


def seat_named(context: Context, table: Table, player: str | None) -> Seat:
    """Return the seat of the player named, or the reader's own; raises Unable."""
    if player is None:
        mine = table.holder_of(context.user_id)
        if mine is None:
            raise Unable(TableRefusal.NOT_SEATED)
        return mine.seat
    found = find_player(context.say, table, player)
    if found is None:
        raise Unable(TableRefusal.NO_SUCH_PLAYER)
    return found
