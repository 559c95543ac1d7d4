"""Which card to draw: from the row what the plan lacks, else from the pile (R11–R13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import RouteId
from engine.cards import Colour
from engine.moves import DrawBlind, Move, TakeFaceUp, TakeLocomotive
from strategy.player import Decision, Reason
from strategy.players.hard.cards import lacking
from strategy.players.hard.chart import GREY, KINDS, LOCOMOTIVE
from strategy.players.hard.plan import Plan

_SOON = 0.25
"""What a card is worth more that is the last one a route lacks."""


class Wants:
    """How much each card helps: how many cards fewer the plan's routes then lack."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.sight = plan, plan.sight
        self._all = (*plan.build, *plan.fillers)
        self._filling = plan.sight.weights.filler_cards if plan.build else 1.0
        self._lacked = self._lacks()
        self.gains = [self._gain(kind, 1) + self._soon(kind) for kind in range(KINDS + 1)]

    def _lacks(self) -> float:
        chart, hand, filling = self.sight.chart, self.sight.hand, self._filling
        planned = lacking(chart, hand, self.plan.build) if filling < 1 else 0.0
        return (1 - filling) * planned + filling * lacking(chart, hand, self._all)

    def _gain(self, kind: int, count: int) -> float:
        """What each of so many cards of a kind saves."""
        self.sight.hand[kind] += count
        lacked = self._lacks()
        self.sight.hand[kind] -= count
        return (self._lacked - lacked) / count

    def _soon(self, kind: int) -> float:
        chart, have = self.sight.chart, self.sight.hand[kind]
        short = [chart.length[route] - have for route in self._all if chart.colour[route] == kind]
        return sum(_SOON / each for each in short if each > 0)

    def in_row(self, kind: int) -> float:
        """What a card of the row is worth: those beside it of the same colour may follow."""
        if kind == LOCOMOTIVE:
            # It takes the whole turn, and so costs another card.
            return self.gains[kind] + self.sight.weights.locomotive - 1
        same, luck = self.sight.view.row.count(Colour(kind)), self.sight.weights.row_luck
        return max(
            [self.gains[kind]]
            + [self._gain(kind, count) * luck ** (count - 1) for count in range(2, same + 1)]
        )

    def in_own_pile(self) -> float:
        """What a locomotive of their own pile is worth, beside the two cards of a turn (X4)."""
        others = [self.gains[card] for card in self.sight.view.row if card is not None]
        if self.sight.cards:
            others += [self.blind()] * 2
        second = sorted(others)[-2] if len(others) > 1 else 0.0
        return self.gains[LOCOMOTIVE] + self.sight.weights.locomotive - second

    def blind(self) -> float:
        """What a card of the pile is worth in the mean, by the cards not seen."""
        unseen, locomotive = self.sight.unseen, self.sight.weights.locomotive
        worth = sum(gain * count for gain, count in zip(self.gains, unseen, strict=True))
        return (worth + locomotive * unseen[LOCOMOTIVE]) / max(1, sum(unseen))

    @property
    def all(self) -> tuple[RouteId, ...]:
        """The routes that cards are wanted for."""
        return tuple(self.sight.chart.routes[route] for route in self._all)

    def served(self, kind: int) -> tuple[RouteId, ...]:
        """The routes that a card is for: those of its colour, else the grey ones, else all."""
        colours, ids = self.sight.chart.colour, self.sight.chart.routes
        for colour in (kind, GREY):
            if found := [ids[route] for route in self._all if colours[route] == colour]:
                return tuple(found)
        return self.all


def draws(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the cards to draw, the best first."""
    wants, row = Wants(plan), plan.sight.view.row
    found: list[tuple[float, int, Decision]] = []
    for number, move in enumerate(choices):
        if isinstance(move, DrawBlind):
            found.append((-wants.blind(), number, Decision(move, Reason.BLIND, routes=wants.all)))
        elif isinstance(move, TakeLocomotive):
            own = -wants.in_own_pile()
            found.append((own, number, _take(wants, move, Colour.LOCOMOTIVE)))
        elif isinstance(move, TakeFaceUp):
            card = row[move.place - 1]
            if card is not None:
                found.append((-wants.in_row(card), number, _take(wants, move, card)))
    for _, _, decision in sorted(found, key=lambda each: each[:2]):
        yield decision


def _take(wants: Wants, move: TakeFaceUp | TakeLocomotive, card: Colour) -> Decision:
    reason = Reason.LOCOMOTIVE if card is Colour.LOCOMOTIVE else Reason.COLOUR_NEEDED
    return Decision(move, reason, routes=wants.served(card))
