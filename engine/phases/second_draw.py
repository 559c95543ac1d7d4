"""The phase of the second card (R11, R12, R18, X5)."""

from __future__ import annotations

from typing import assert_never

from engine.board import Board, Seat
from engine.drawing import draw_blind, draws, take_face_up
from engine.events import DrawEnd, DrawEnded, Event
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
from engine.refusals import IllegalMove, Refusal
from engine.shuffle import Shuffle
from engine.state import SecondDraw, State

_PASS = Pass()


def choices(state: State, board: Board, phase: SecondDraw, seat: Seat) -> list[Move]:
    """Return the draws allowed as the second card, no face-up locomotive, and declining it.

    Declining isn't among them if both cards must be drawn (X5).
    """
    cards = draws(state, board, second=True)
    return cards if board.rules.must_draw_two else [*cards, _PASS]


def decide(
    state: State, board: Board, phase: SecondDraw, seat: Seat, move: PhaseMove, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return the events of drawing the second card or declining it; raises IllegalMove."""
    match move:
        case DrawBlind():
            return draw_blind(state, seat, shuffle, second=True)
        case TakeFaceUp():
            return take_face_up(state, board, seat, move.place, second=True)
        case Pass():
            if board.rules.must_draw_two:
                raise IllegalMove(Refusal.SECOND_CARD_DUE)
            return (DrawEnded(seat, DrawEnd.DECLINED),)
        case (
            TakeLocomotive()
            | ClaimRoute()
            | PayToll()
            | GiveUpTunnel()
            | DrawTickets()
            | KeepTickets()
            | BuildStation()
        ):
            raise IllegalMove(Refusal.FINISH_DRAWING_FIRST)
        case _:
            assert_never(move)
