"""Whether a claim or a station is shown before it is made, or made at once."""

from __future__ import annotations

from bot.people.preferences import Confirmation, Preferences
from bot.tables.position import Position
from cogs.kit.context import Context
from engine.board import Seat
from engine.moves import BuildStation, ClaimRoute


async def asks_first(context: Context, position: Position, move: ClaimRoute | BuildStation) -> bool:
    """Whether its player is asked before a move is made."""
    wanted = await context[Preferences].confirmation(context.user_id)
    if wanted is Confirmation.COSTLY:
        return costs_dearly(position, move)
    return wanted is Confirmation.ALWAYS


async def asks_typed(context: Context, position: Position) -> bool:
    """Whether its player is asked before what is typed, and clear, is made.

    That is so where they would have no time to take it back.
    """
    wanted = await context[Preferences].confirmation(context.user_id)
    return wanted is not Confirmation.NEVER and _computer_follows(position)


def costs_dearly(position: Position, move: ClaimRoute | BuildStation) -> bool:
    """Whether a move spends a locomotive or can't be taken back (R55).

    A card that comes into the row can't, nor can the last turn of a game; and a computer that plays
    next leaves no time for it.
    """
    table, view = position.table, position.view
    tunnel = isinstance(move, ClaimRoute) and table.edition.board.routes[move.route].tunnel
    return (
        bool(move.payment.locomotives)
        or tunnel
        or None in view.row
        or view.final_turns == ()
        or _computer_follows(position)
    )


def _computer_follows(position: Position) -> bool:
    return position.table.holders[_next_seat(position)].level is not None


def _next_seat(position: Position) -> Seat:
    """Who plays after the reader."""
    seats, me = position.view.seats, position.own.seat
    order = [*range(me + 1, len(seats)), *range(me + 1)]
    return Seat(next(seat for seat in order if not seats[seat].resigned))
