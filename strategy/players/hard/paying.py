"""Chooses the cards to pay with, so that the rest of the plan lacks the fewest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.moves import BuildStation, ClaimRoute, PayToll
from engine.payment import Payment
from strategy.players.hard.cards import lacking
from strategy.players.hard.indexed_view import IndexedView
from strategy.shortage import tunnel_risk
from strategy.skills.indexed_board import LOCOMOTIVE

MoveT = TypeVar("MoveT", bound=ClaimRoute | BuildStation | PayToll)


@dataclass(frozen=True, slots=True, repr=False)
class CheapestMove(Generic[MoveT]):
    """A move with the least harmful payment; ``harm`` counts the cards that others then lack."""

    move: MoveT
    harm: float


def least_harm(
    seen: IndexedView,
    moves: Iterable[MoveT],
    rest: Sequence[int],
    before: Sequence[int] | None = None,
) -> CheapestMove[MoveT]:
    """Return the move, of several alike, after which the routes of ``rest`` lack the fewest cards.

    The harm is how many more cards they lack than the routes planned ``before``: by default the
    same.
    """
    board, locomotive = seen.board, seen.weights.locomotive
    lacked = lacking(board, seen.hand, rest if before is None else before)

    def harm(paid: Payment) -> float:
        return lacking(board, without(seen.hand, paid), rest) + locomotive * paid.locomotives

    best, least = min(((move, harm(move.payment)) for move in moves), key=lambda found: found[1])
    return CheapestMove(best, least - lacked)


def without(hand: Sequence[int], paid: Payment) -> list[int]:
    """Return the counts of a hand after a payment."""
    left = list(hand)
    if paid.colour is not None:
        left[paid.colour] -= paid.count
    left[LOCOMOTIVE] -= paid.locomotives
    return left


def odds(seen: IndexedView, claim: ClaimRoute) -> float:
    """Return the odds that a claim succeeds with the cards held: 1 unless it is a tunnel (R31).

    With few cards left in the pile, all players could try one tunnel in turn for ever, since giving
    up returns the cards (R33): then only a claim that no toll can stop counts.
    """
    board, paid = seen.board, claim.payment
    if not board.tunnel[board.route[claim.route]]:
        return 1.0
    risk = tunnel_risk(board.original, seen.view, paid)
    return float(risk.spare >= risk.turned) if seen.few_cards else 1 - risk.failing
