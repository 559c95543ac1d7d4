"""Whether a claim or a station is shown before it is made, or made at once."""

from __future__ import annotations

from bot.people.preferences import Confirmation
from bot.tables.position import Position
from cogs.kit.context import Context
from engine.board import Seat
from engine.moves import BuildStation, ClaimRoute


async def asks_first(context: Context, position: Position, move: ClaimRoute | BuildStation) -> bool:
    """Whether its player is asked before a move is made."""
    wanted = await context.bot.people.confirmation(context.user_id)
    if wanted is Confirmation.COSTLY:
        return costs_dearly(position, move)
    return wanted is Confirmation.ALWAYS


def costs_dearly(position: Position, move: ClaimRoute | BuildStation) -> bool:
    """Whether a move spends a locomotive or can't be taken back (R55).

    A card that comes into the row can't, nor can the last turn of a game; and a computer that plays
    next leaves no time for it.
    """
    table, view = position.table, position.view
    tunnel = isinstance(move, ClaimRoute) and table.edition.board.routes[move.route].tunnel
    after = table.holders[_next_seat(position)]
    return (
        bool(move.payment.locomotives)
        or tunnel
        or None in view.row
        or view.final_turns == ()
        or after.level is not None
    )


def _next_seat(position: Position) -> Seat:
    """Who plays after the reader."""
    seats, me = position.view.seats, position.own.seat
    order = [*range(me + 1, len(seats)), *range(me + 1)]
    return Seat(next(seat for seat in order if not seats[seat].resigned))
