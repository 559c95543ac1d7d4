"""Computes what moves are worth to a plan, in points of the final lead, to compare them.

Within each kind of move the worth follows what the plan ranks it by. How that counts in points was
measured: games were played on after every alternative, by hard at all seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.moves import (
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    TakeFaceUp,
    TakeLocomotive,
)
from strategy.decision import Decision, Reason
from strategy.players.hard.claiming import by_route, filling_value, loss_without, urgency
from strategy.players.hard.drawing import CardValues
from strategy.players.hard.ending import gains
from strategy.players.hard.paying import least_harm
from strategy.players.hard.plan import Plan
from strategy.players.hard.tickets import TicketSets, best_of_offer
from strategy.players.hard.tunnels import toll, toll_worth

_CARD = 1.5
"""A card that the plan lacks no more."""
_PLANNED, _URGENCY = 1.2, 0.1
"""A route of the plan, and each point of its urgency: most can wait."""
_FILLING, _VALUE = -5.0, 0.55
"""A route claimed for itself: the wagons and the turn that it takes, and each point it brings."""
_OFFER, _OFFERED = -3.0, 0.5
"""Drawing tickets, and each point that the best of an offer promises."""
_KEPT = 1.2
_TOLL = 0.55
"""Each point that the plan sees in keeping tickets, and in paying a toll."""


class Worths:
    """The worth of the moves of a turn; 0 is a turn that does nothing for the plan."""

    def __init__(self, plan: Plan, choices: Sequence[Move]) -> None:
        self._plan, self._seen, self._choices = plan, plan.seen, choices

    def of(self, decision: Decision) -> float | None:
        """Return what a move is worth; None where it is considered for its priority alone."""
        match decision.move:
            case _ if self._near_end:
                return self._last.get(decision.move, 0.0 if _draws(decision.move) else None)
            case ClaimRoute() if decision.reason is not Reason.NOTHING_TO_GAIN:
                return self._claim(decision.move)
            case TakeFaceUp(place):
                card = self._seen.view.row[place - 1]
                return None if card is None else self._card(self._cards.in_row(card))
            case DrawBlind():
                return self._card(self._cards.blind())
            case TakeLocomotive():
                return self._card(self._cards.in_own_pile())
            case DrawTickets():
                return _OFFER + _OFFERED * best_of_offer(self._seen)
            case Pass():
                return self._card(0.0)
        return None

    @cached_property
    def _near_end(self) -> bool:
        return self._seen.turns < self._seen.weights.near_end

    @cached_property
    def _last(self) -> dict[Move, float]:
        """The points that moves bring at once, for the time when nothing else counts."""
        claims = by_route(self._plan, self._choices)
        return {each.move: gain for gain, each in gains(self._plan, claims, self._choices)}

    @cached_property
    def _cards(self) -> CardValues:
        return CardValues(self._plan)

    def _card(self, saved: float) -> float:
        """Return the worth of drawing a card that saves the plan so many cards."""
        return _CARD * saved

    def _claim(self, move: ClaimRoute) -> float:
        plan, seen, route = self._plan, self._seen, self._seen.board.route[move.route]
        for planned in {route, seen.board.twin[route]}.intersection(plan.build):
            wanted = (*plan.build, *plan.fillers)
            rest = [each for each in wanted if each != planned]
            harm = least_harm(seen, [move], rest, wanted).harm
            loss = loss_without(plan, route)
            return _PLANNED + _URGENCY * urgency(plan, route, harm, loss)
        harm = least_harm(seen, [move], plan.build).harm
        return _FILLING + _VALUE * filling_value(plan, route, harm)


def _draws(move: Move) -> bool:
    return isinstance(move, TakeFaceUp | DrawBlind | TakeLocomotive | Pass)


def worth_of_keeping(sets: TicketSets, decision: Decision) -> float | None:
    """Return what keeping tickets of an offer is worth; None for any other move."""
    if not isinstance(decision.move, KeepTickets):
        return None
    return _KEPT * sets.of([*sets.seen.tickets, *sorted(decision.move.tickets)])


def worth_of_toll(plan: Plan, decision: Decision) -> float:
    """Return what answering a tunnel's toll is worth in points; giving up is worth 0."""
    if not isinstance(decision.move, PayToll):
        return 0.0
    return _TOLL * toll_worth(plan, toll(plan, [decision.move]))
