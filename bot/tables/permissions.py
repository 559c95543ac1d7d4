"""Who may decide about a seat, and when."""

from __future__ import annotations

from bot.tables.game_cache import LoadedGame
from bot.tables.model import SeatHolder, Status, Table, User
from bot.tables.refusals import TableRefusal, Unable
from engine.board import Seat


def check_running(entry: LoadedGame) -> None:
    """Make sure that a game goes on; raises Unable."""
    status = entry.table.status
    if status is Status.LOBBY or entry.state is None:
        raise Unable(TableRefusal.SEATS_ARE_FREE)
    if status not in (Status.RUNNING, Status.PARKED):
        raise Unable(TableRefusal.SEATS_ARE_SETTLED)


def check_playing(entry: LoadedGame, seat: Seat) -> None:
    """Make sure that a seat takes turns; raises Unable."""
    check_running(entry)
    state, _ = entry.require_started()
    if state.players[seat].resigned:
        raise Unable(TableRefusal.SEAT_RESIGNED, player=entry.table.holders[seat].name)


def role_towards(table: Table, holder: SeatHolder, who: User, moderator: bool) -> str:
    """The role in which somebody may decide about a seat: its player, the host or a moderator.

    Raises Unable for anybody else, and at a private table, whose seats stay as they are.
    """
    if table.is_private:
        raise Unable(TableRefusal.STALE)
    if holder.user_id == who.user_id:
        return "player"
    if table.host_id == who.user_id:
        return "host"
    if moderator:
        return "moderator"
    named = {} if holder.is_computer else {"player": holder.name}
    raise Unable(TableRefusal.NOT_ITS_PLAYER, **named)
