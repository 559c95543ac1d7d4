"""The pile and the discard: whether they can give cards, and the reshuffle (R16, R17)."""

from __future__ import annotations

from engine.cards import Colour
from engine.shuffle import Shuffle
from engine.state import State


def cards_left(state: State) -> bool:
    """Whether the pile or the discard has a card (R17)."""
    return bool(state.pile) or bool(state.discard)


def reshuffled(state: State, shuffle: Shuffle) -> tuple[Colour, ...]:
    """The discard, taken in the order of the colours and shuffled (R16)."""
    return shuffle(state.shuffles, tuple(state.discard))
