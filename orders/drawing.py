"""Which card a line draws, first or second."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Colour
from engine.moves import TAKES, DrawBlind, Move, TakeLocomotive
from engine.view import View
from orders.order import Draw

_BLIND, _LOCOMOTIVE = DrawBlind(), TakeLocomotive()


def draw(action: Draw, view: View, choices: Sequence[Move]) -> Move | None:
    """The card of the first colour that lies in the row, else of the pile; None if neither is."""
    for colour in action.colours:
        if (move := _from_row(colour, view, choices)) is not None:
            return move
    return _BLIND if action.blind and _BLIND in choices else None


def take_locomotive(view: View, choices: Sequence[Move]) -> Move | None:
    """A locomotive of their own pile (X4) or of the row (R12); None if there is none."""
    if _LOCOMOTIVE in choices:
        return _LOCOMOTIVE
    return _from_row(Colour.LOCOMOTIVE, view, choices)


def _from_row(colour: Colour, view: View, choices: Sequence[Move]) -> Move | None:
    """The card of a colour at the lowest place."""
    for move, card in zip(TAKES, view.row, strict=False):
        if card is colour and move in choices:
            return move
    return None
