"""Train cards (R3): the nine kinds, and multisets of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final


class Colour(IntEnum):
    """A kind of train card; the eight colours are those of routes, too."""

    BLUE = 0
    PURPLE = 1
    ORANGE = 2
    WHITE = 3
    GREEN = 4
    YELLOW = 5
    BLACK = 6
    RED = 7
    LOCOMOTIVE = 8

    @property
    def word(self) -> str:
        """The name of the colour in the notation: ``blue`` … ``red``, ``loco``."""
        return _WORDS[self]

    @classmethod
    def parse(cls, word: str) -> Colour:
        """Return the colour with this name in the notation; raises ValueError if there is none."""
        try:
            return _BY_WORD[word]
        except KeyError:
            raise ValueError(f"no such card: {word!r}") from None


_WORDS = tuple("loco" if colour is Colour.LOCOMOTIVE else colour.name.lower() for colour in Colour)
_BY_WORD = dict(zip(_WORDS, Colour, strict=True))
COLOURS = tuple(colour for colour in Colour if colour is not Colour.LOCOMOTIVE)
"""The eight colours without the locomotive, in their fixed order."""


class PlayerColour(StrEnum):
    """A colour that players can choose (R1)."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"


_KINDS = len(Colour)
MOST_OF_A_KIND = 127
"""The most cards of a kind in a multiset: `Cards.covers` needs the top bit of each count."""

_HIGH = int.from_bytes(b"\x80" * _KINDS, "little")


@dataclass(slots=True, unsafe_hash=True)
class Cards:
    """A multiset of cards: nine counts of eight bits each, packed into one integer.

    No code changes one, but the class isn't frozen: games make multisets all the time, and a frozen
    dataclass takes twice as long to make.
    """

    packed: Final[int] = 0

    @classmethod
    def of(cls, *cards: Colour) -> Cards:
        """Return the multiset of the cards listed."""
        return cls.count(cards)

    @classmethod
    def count(cls, cards: Iterable[Colour]) -> Cards:
        """Return the multiset of ``cards``."""
        packed = 0
        for card in cards:
            packed += ONE[card]
        return cls(packed)

    @classmethod
    def counted(cls, counts: Iterable[int]) -> Cards:
        """Return the multiset with nine ``counts``, in the order of `Colour`."""
        return cls(int.from_bytes(bytes(counts), "little"))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards of each kind, nine in all, in the order of `Colour`."""
        return tuple(self.packed.to_bytes(_KINDS, "little"))

    def __getitem__(self, colour: Colour) -> int:
        return self.packed >> 8 * colour & 0xFF

    def __len__(self) -> int:
        return sum(self.packed.to_bytes(_KINDS, "little"))

    def __bool__(self) -> bool:
        return self.packed != 0

    def __iter__(self) -> Iterator[Colour]:
        for colour in Colour:
            for _ in range(self[colour]):
                yield colour

    def __add__(self, other: Cards) -> Cards:
        packed = self.packed + other.packed
        if packed & _HIGH:
            raise ValueError("more cards of a kind than can be counted")
        return Cards(packed)

    def __sub__(self, other: Cards) -> Cards:
        left = (self.packed | _HIGH) - other.packed
        if left & _HIGH != _HIGH:
            raise ValueError("more cards taken than there are")
        return Cards(left ^ _HIGH)

    def without(self, other: Cards) -> Cards:
        """Return these cards less those of ``other``; cards that aren't here are ignored."""
        kept = (self.packed | _HIGH) - other.packed
        enough = kept & _HIGH
        return Cards(kept & (enough - (enough >> 7)))

    def covers(self, other: Cards) -> bool:
        """Return whether every card of ``other`` is among these."""
        return ((self.packed | _HIGH) - other.packed) & _HIGH == _HIGH


ONE = tuple(1 << 8 * colour for colour in Colour)
"""The packed value of a single card of each kind."""

NO_CARDS = Cards()
CARD = tuple(map(Cards, ONE))
"""A multiset of one card for each kind, in the order of `Colour`."""
