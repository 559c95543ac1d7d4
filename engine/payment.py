"""Lists the payments for a route, a toll or a station.

Rules R20, R21, R28, R29, R31, R32 and R43.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from engine.board import Route
from engine.cards import COLOURS, ONE, Cards, Colour


@dataclass(frozen=True, slots=True)
class Payment:
    """Cards of one colour plus locomotives; ``colour`` is None for locomotives only."""

    colour: Colour | None
    count: int
    locomotives: int
    cards: Cards = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if (self.colour is None) != (self.count == 0) or self.colour is Colour.LOCOMOTIVE:
            raise ValueError("a payment is of one colour, or of locomotives only")
        packed = self.locomotives * ONE[Colour.LOCOMOTIVE]
        if self.colour is not None:
            packed += self.count * ONE[self.colour]
        object.__setattr__(self, "cards", Cards(packed))

    @property
    def total(self) -> int:
        """The number of cards, locomotives included."""
        return self.count + self.locomotives


@cache
def payment(colour: Colour | None, count: int, locomotives: int) -> Payment:
    """Return the one `Payment` object with these numbers."""
    return Payment(colour if count else None, count, locomotives)


@cache
def payments(
    total: int, colour: Colour | None, at_most: int, locomotives: int, required: int = 0
) -> tuple[Payment, ...]:
    """Return every mix of ``total`` cards with one or more of ``colour``, fewest locomotives first.

    ``at_most`` cards of the colour and ``locomotives`` are available; at least ``required`` of the
    cards must be locomotives (R28, R29). Colour None means locomotives only.
    """
    if colour is None:
        return (payment(None, 0, total),) if total and locomotives >= total else ()
    most = min(at_most, total - required)
    least = max(1, total - locomotives)
    return tuple(payment(colour, n, total - n) for n in range(most, least - 1, -1))


def from_hand(total: int, hand: Cards) -> list[Payment]:
    """Return every payment of ``total`` cards of any one colour that ``hand`` covers (R43)."""
    counts = hand.counts
    locomotives = min(counts[Colour.LOCOMOTIVE], total)
    ways: list[Payment] = []
    for colour, count in zip(COLOURS, counts, strict=False):
        if count:
            ways += payments(total, colour, count if count < total else total, locomotives)
    if locomotives == total:
        ways += payments(total, None, 0, locomotives)
    return ways


def for_route(route: Route, hand: Cards) -> Iterator[Payment]:
    """Yield every payment for ``route`` that ``hand`` covers (R20, R21, R29)."""
    locomotives = min(hand[Colour.LOCOMOTIVE], route.length)
    for colour in COLOURS if route.colour is None else (route.colour,):
        if hand[colour]:
            have = min(hand[colour], route.length)
            yield from payments(route.length, colour, have, locomotives, route.locomotives)
    yield from payments(route.length, None, 0, locomotives)


def for_toll(toll: int, laid: Payment, hand: Cards) -> Iterator[Payment]:
    """Yield every payment of a tunnel's toll that ``hand`` covers (R31, R32)."""
    locomotives = min(hand[Colour.LOCOMOTIVE], toll)
    if laid.colour is not None:
        have = min(hand[laid.colour], toll)
        yield from payments(toll, laid.colour, have, locomotives)
    yield from payments(toll, None, 0, locomotives)


def toll_of(laid: Payment, revealed: tuple[Colour, ...]) -> int:
    """Return the toll: how many cards turned up are locomotives or of the colour laid (R31, R32).

    The colour of a grey tunnel is that of the cards laid (R37).
    """
    return sum(card is Colour.LOCOMOTIVE or card is laid.colour for card in revealed)
