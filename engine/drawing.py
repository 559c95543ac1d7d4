"""Lists and makes draws: blind, from the row (R11, X5) or the locomotives' own pile (X4).

A hand has no limit (R15).
"""

from __future__ import annotations

from functools import cache

from engine.board import Board, Seat
from engine.cards import Colour
from engine.events import CardDrawn, DeckShuffled, Event, FaceUpTaken, LocomotiveTaken
from engine.folding import Position
from engine.moves import TAKES, DrawBlind, Move, TakeLocomotive
from engine.piles import cards_left, reshuffled
from engine.refusals import IllegalMove, Refusal
from engine.shuffle import Shuffle
from engine.state import State

BLIND, LOCOMOTIVE = DrawBlind(), TakeLocomotive()
_ALL: tuple[Move, ...] = (BLIND, *TAKES)
_LOCOMOTIVE = Colour.LOCOMOTIVE
_drawn, _taken = cache(CardDrawn), cache(FaceUpTaken)


def draws(position: Position, board: Board, *, second: bool) -> list[Move]:
    """Return the moves that draw the first or the second card (R12, R17, R18, X6)."""
    left, row = cards_left(position), position.row
    if not (left or second or board.rules.row_alone):
        return []
    if left and None not in row and not (second and _LOCOMOTIVE in row):
        return [*_ALL[: len(row) + 1]]
    moves: list[Move] = [BLIND] if left else []
    for place, card in enumerate(row):
        if card is not None and not (second and card is _LOCOMOTIVE):
            moves.append(TAKES[place])
    return moves


def draw_blind(state: State, seat: Seat, shuffle: Shuffle, *, second: bool) -> tuple[Event, ...]:
    """Return the events of drawing the top card, after a reshuffle if the pile is empty.

    Raises IllegalMove if no card is left (R11, R13, R16).
    """
    if state.pile:
        return (_drawn(seat, state.pile[0], not second),)
    if not state.discard:
        raise IllegalMove(Refusal.NO_CARDS_TO_DRAW)
    pile = reshuffled(state, shuffle)
    return DeckShuffled(pile, len(pile)), _drawn(seat, pile[0], not second)


def take_face_up(
    state: State, board: Board, seat: Seat, place: int, *, second: bool
) -> tuple[Event, ...]:
    """Return the event of taking the card at ``place``; a locomotive counts as both cards (R12).

    Raises IllegalMove.
    """
    if not (
        second
        or cards_left(state)
        or (board.rules.row_alone and any(card is not None for card in state.row))
    ):
        raise IllegalMove(Refusal.NO_CARDS_TO_DRAW)
    card = state.row[place - 1] if 1 <= place <= len(state.row) else None
    if card is None:
        raise IllegalMove(Refusal.EMPTY_PLACE, place=place)
    if second and card is _LOCOMOTIVE:
        raise IllegalMove(Refusal.NO_SECOND_LOCOMOTIVE, place=place)
    return (_taken(seat, place, card, not second and card is not _LOCOMOTIVE),)


def takes_locomotive(state: State) -> list[Move]:
    """Return the move that takes a locomotive from its own pile, if one is left (X4, X6)."""
    return [LOCOMOTIVE] if state.locomotives else []


def take_locomotive(state: State, seat: Seat) -> tuple[Event, ...]:
    """Return the event of taking a locomotive from its own pile (X4); raises IllegalMove."""
    if state.locomotives is None:
        raise IllegalMove(Refusal.NO_LOCOMOTIVE_PILE)
    if not state.locomotives:
        raise IllegalMove(Refusal.NO_LOCOMOTIVES_LEFT)
    return (LocomotiveTaken(seat),)
