"""Which cards to pay with, so that the rest of the plan lacks the least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.moves import BuildStation, ClaimRoute, PayToll
from engine.payment import Payment
from strategy.players.hard.cards import lacking
from strategy.players.hard.chart import LOCOMOTIVE
from strategy.players.hard.sight import Sight
from strategy.shortage import tunnel_risk

MoveT = TypeVar("MoveT", bound=ClaimRoute | BuildStation | PayToll)


@dataclass(frozen=True, slots=True, repr=False)
class Paid(Generic[MoveT]):
    """A move with the payment that harms least; ``harm`` is in cards that others then lack."""

    move: MoveT
    harm: float


def least_harm(
    sight: Sight, moves: Iterable[MoveT], rest: Sequence[int], before: Sequence[int] | None = None
) -> Paid[MoveT]:
    """Return the move, of several alike, after which the routes of ``rest`` lack the least.

    The harm is what they then lack more than the routes planned ``before``: by default the same.
    """
    chart, locomotive = sight.chart, sight.weights.locomotive
    lacked = lacking(chart, sight.hand, rest if before is None else before)

    def harm(paid: Payment) -> float:
        return lacking(chart, without(sight.hand, paid), rest) + locomotive * paid.locomotives

    best, least = min(((move, harm(move.payment)) for move in moves), key=lambda found: found[1])
    return Paid(best, least - lacked)


def without(hand: Sequence[int], paid: Payment) -> list[int]:
    """The counts of a hand after a payment."""
    left = list(hand)
    if paid.colour is not None:
        left[paid.colour] -= paid.count
    left[LOCOMOTIVE] -= paid.locomotives
    return left


def odds(sight: Sight, claim: ClaimRoute) -> float:
    """The odds that a claim succeeds with the cards at hand: 1 unless it is a tunnel (R31).

    With few cards left in the pile all could try one tunnel in turn for ever, since who gives up
    gets the cards back (R33): then only a claim that no surcharge can stop counts.
    """
    chart, paid = sight.chart, claim.payment
    if not chart.tunnel[chart.route[claim.route]]:
        return 1.0
    risk = tunnel_risk(chart.board, sight.view, paid)
    return float(risk.spare >= risk.turned) if sight.few_cards else 1 - risk.failing
