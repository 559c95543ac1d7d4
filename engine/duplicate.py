"""The shuffles of duplicate tables (R57): a common deal, then each table's own chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.board import Board
from engine.cards import PlayerColour
from engine.evolve import replay
from engine.game import new_game
from engine.shuffle import (
    FIRST_PILE,
    LONG_TICKETS,
    RESHUFFLES,
    SEED,
    TICKETS,
    FairShuffle,
)

T = TypeVar("T")


class DuplicateShuffle(FairShuffle):
    """The shuffles of a duplicate table, whose seed is that of the deal followed by its own.

    ``dealt`` tells for each pile how many items of its top are dealt before the first turn: these
    follow from the seed of the deal, and so does who begins. What lies below them, and every
    reshuffle, follows from the table's own seed.
    """

    __slots__ = ("_dealt", "_own")

    def __init__(self, seed: bytes, dealt: Mapping[int, int]) -> None:
        super().__init__(seed[:SEED])
        self._own = FairShuffle(seed[SEED:])
        self._dealt = dealt

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        """Return ``items`` in the order of shuffle ``number``."""
        if number >= RESHUFFLES:
            return self._own(number, items)
        order = super().__call__(number, items)
        if number not in self._dealt:
            return order
        top, below = order[: self._dealt[number]], list(items)
        for each in top:
            below.remove(each)
        return (*top, *self._own(number, below))


def shuffle_of(board: Board, seats: int, seed: bytes) -> FairShuffle:
    """Return the shuffles that follow from a game's seed, which is double at a duplicate table."""
    if len(seed) == SEED:
        return FairShuffle(seed)
    return DuplicateShuffle(seed, _dealt(board, seats, seed[:SEED]))


def _dealt(board: Board, seats: int, seed: bytes) -> Mapping[int, int]:
    """Return how many items of each pile are dealt before the first turn, swept rows included."""
    colours, unasked = list(PlayerColour)[:seats], [None] * seats
    position = replay(new_game(board, colours, unasked, FairShuffle(seed), None))
    return {
        FIRST_PILE: len(board.full_pile()) - len(position.pile),
        TICKETS: seats * board.rules.opening_regular,
        LONG_TICKETS: seats * board.rules.opening_long,
    }
