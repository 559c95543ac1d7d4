"""Shuffles fairly (R57): Fisher–Yates over a SHA-256 counter stream.

``docs/fair-shuffle.md`` describes the shuffle so that anyone can check a game in any language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import Protocol, TypeVar

T = TypeVar("T")

LONG_TICKETS, TICKETS, FIRST_PILE, FIRST_PLAYER, RESHUFFLES = range(5)
"""The numbers of a game's shuffles; reshuffles count on from the last."""

SEED = 32
"""The length of a seed, in bytes."""

_EIGHT_WORDS = Struct(">8I")


class Shuffle(Protocol):
    """A function that puts items into the order of one of a game's numbered shuffles."""

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        """Return all of ``items`` in their new order."""
        ...


class FairShuffle:
    """The shuffles that follow from one secret seed of 32 bytes; its repr hides the seed."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED:
            raise ValueError(f"a seed has {SEED} bytes")
        self._seed = seed

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        """Return ``items`` in the order of shuffle ``number``."""
        order = list(items)
        words = _words(self._seed, number)
        for size in range(len(order), 1, -1):
            word = next(words)
            # Words from the largest multiple on would make some places likelier than others.
            while word - word % size > 2**32 - size:
                word = next(words)
            last, chosen = size - 1, word % size
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)

    def chance(self, purpose: str) -> bytes:
        """Return 32 bytes for another ``purpose``, which reveal neither the seed nor a shuffle."""
        return sha256(self._seed + purpose.encode()).digest()


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of the seed in hexadecimal, published before the first card is dealt.

    A duplicate table has two seeds, one after the other: their hashes have a space between them.
    """
    return " ".join(
        sha256(seed[start : start + SEED]).hexdigest() for start in range(0, len(seed), SEED)
    )


def _words(seed: bytes, number: int) -> Iterator[int]:
    start = seed + number.to_bytes(8, "big")
    digests = (sha256(start + block.to_bytes(8, "big")).digest() for block in count())
    return chain.from_iterable(map(_EIGHT_WORDS.unpack, digests))
