"""Counts the cards that a reader hasn't seen and that may therefore be drawn (R52, R53)."""

from __future__ import annotations

from functools import lru_cache

from engine.board import Board
from engine.cards import Cards
from engine.view import View


def unseen(board: Board, view: View, *, with_discard: bool = False) -> Cards:
    """Return the cards in the pile and those in others' hands that the reader hasn't seen.

    ``with_discard`` adds the discard, for when it is about to be shuffled in. Raises ValueError for
    a view without a reader.
    """
    mine = view.mine
    if mine is None:
        raise ValueError("only players hold cards of their own")
    seen = mine.hand + Cards.count(card for card in view.row if card is not None)
    for each in view.seats:
        if each.seat != mine.seat:
            seen += each.shown
    if view.tunnel is not None:
        seen += view.tunnel.laid.cards + Cards.count(view.tunnel.revealed)
    if not with_discard:
        seen += view.discarded
    return _deck(board).without(seen)


@lru_cache(maxsize=16)
def _deck(board: Board) -> Cards:
    return Cards.count(board.full_pile())
