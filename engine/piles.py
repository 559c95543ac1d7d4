"""The pile and the discard: when they can give cards, and the reshuffle (R16, R17)."""

from __future__ import annotations

from engine.events import DeckShuffled
from engine.shuffle import Shuffle
from engine.state import State


def cards_left(state: State) -> bool:
    """Tell whether pile or discard has a card (R17)."""
    return bool(state.pile) or bool(state.discard)


def reshuffled(state: State, shuffle: Shuffle) -> DeckShuffled:
    """The discard, taken in the order of the colours and shuffled, goes under the pile (R16)."""
    cards = tuple(state.discard)
    return DeckShuffled(shuffle(state.shuffles, cards), len(cards))
