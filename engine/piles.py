"""Says whether pile and discard can give cards, and reshuffles the discard (R16, R17)."""

from __future__ import annotations

from engine.cards import Colour
from engine.folding import Position
from engine.shuffle import Shuffle


def cards_left(position: Position) -> bool:
    """Return whether the pile or the discard has a card (R17)."""
    return bool(position.pile) or bool(position.discard)


def reshuffled(position: Position, shuffle: Shuffle) -> tuple[Colour, ...]:
    """Return the cards of the discard, shuffled from the order of the colours (R16)."""
    return shuffle(position.shuffles, tuple(position.discard))
