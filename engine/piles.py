"""The pile and the discard: whether they can give cards, and the reshuffle (R16, R17)."""

from __future__ import annotations

from engine.cards import Colour
from engine.folding import Position
from engine.shuffle import Shuffle


def cards_left(position: Position) -> bool:
    """Whether the pile or the discard has a card (R17)."""
    return bool(position.pile) or bool(position.discard)


def reshuffled(position: Position, shuffle: Shuffle) -> tuple[Colour, ...]:
    """The discard, taken in the order of the colours and shuffled (R16)."""
    return shuffle(position.shuffles, tuple(position.discard))
