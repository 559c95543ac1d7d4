"""Which of the possible payments a price chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.board import Board
from engine.cards import Cards
from engine.moves import Move, PayToll
from engine.payment import Payment
from engine.view import View
from orders.order import Claim, Price


def payment_under(
    price: Price, needed: int, hand: Cards, possible: Iterable[Payment]
) -> Payment | None:
    """The payment that a price prefers among those possible; None if it allows none of them.

    ``needed`` are the locomotives without which nothing can pay (R29).
    """
    most = most_locomotives(price, needed)
    allowed = [
        each
        for each in possible
        if each.locomotives <= most
        and (each.colour is None or not price.colours or each.colour in price.colours)
    ]
    return min(allowed, key=_preference(price, hand), default=None)


def toll_payment(claim: Claim, board: Board, view: View, choices: Sequence[Move]) -> PayToll | None:
    """The payment of the open tunnel's surcharge; None to give it up (R33).

    With what was laid, no more locomotives than the price allows, and as few as possible.
    """
    tunnel = view.tunnel
    if tunnel is None or tunnel.toll > claim.toll:
        return None
    most = most_locomotives(claim.price, board.routes[tunnel.route].locomotives)
    left = most - tunnel.laid.locomotives
    paid = [
        move for move in choices if isinstance(move, PayToll) and move.payment.locomotives <= left
    ]
    return min(paid, key=lambda move: move.payment.locomotives, default=None)


def most_locomotives(price: Price, needed: int) -> int:
    """How many locomotives may be spent in all."""
    return needed if price.locomotives is None else price.locomotives


def _preference(price: Price, hand: Cards) -> Callable[[Payment], tuple[int, int, int, int]]:
    """By colour; among colours that aren't told apart few locomotives, then what is held most."""

    def key(paid: Payment) -> tuple[int, int, int, int]:
        colour = paid.colour
        if colour is None:
            return len(price.colours), paid.locomotives, 0, 0
        place = price.colours.index(colour) if price.colours else 0
        return place, paid.locomotives, -hand[colour], colour

    return key
