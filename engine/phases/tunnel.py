"""The phase of a tunnel's toll: pay it or take the cards back (R31, R32, R33, R36)."""

from __future__ import annotations

from typing import assert_never

from engine.board import Board, Seat
from engine.claiming import check_held
from engine.events import Event, TunnelAbandoned
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    PhaseMove,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.payment import for_toll
from engine.phases.turn import route_claimed
from engine.refusals import IllegalMove, Refusal
from engine.shuffle import Shuffle
from engine.state import State, TunnelToll

_GIVE_UP = GiveUpTunnel()


def choices(state: State, board: Board, phase: TunnelToll, seat: Seat) -> list[Move]:
    """Return the moves for every exact payment, and giving up, always the last (R36)."""
    hand = state.players[seat].hand
    return [*(PayToll(paid) for paid in for_toll(phase.toll, phase.laid, hand)), _GIVE_UP]


def decide(
    state: State, board: Board, phase: TunnelToll, seat: Seat, move: PhaseMove, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return the event of paying the toll and claiming, or of giving up (R33).

    Raises IllegalMove.
    """
    match move:
        case GiveUpTunnel():
            return (TunnelAbandoned(seat, phase.route),)
        case PayToll(paid):
            if paid.total != phase.toll:
                raise IllegalMove(Refusal.TOLL_COUNT, needed=phase.toll, paid=paid.total)
            if paid.colour not in (None, phase.laid.colour):
                raise IllegalMove(Refusal.TOLL_COLOUR, needed=phase.laid.colour, paid=paid.colour)
            check_held(paid, state.players[seat].hand)
            return (route_claimed(board, seat, board.routes[phase.route], phase.laid, paid),)
        case (
            DrawBlind()
            | TakeFaceUp()
            | TakeLocomotive()
            | ClaimRoute()
            | DrawTickets()
            | KeepTickets()
            | BuildStation()
            | Pass()
        ):
            raise IllegalMove(Refusal.DECIDE_TUNNEL_FIRST, route=phase.route)
        case _:
            assert_never(move)
