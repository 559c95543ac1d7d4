"""Chooses the card to draw: from the row what the plan lacks, else from the pile (R11–R13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import RouteId
from engine.cards import Colour
from engine.moves import DrawBlind, Move, TakeFaceUp, TakeLocomotive
from strategy.baselines.hard_1.cards import lacking
from strategy.baselines.hard_1.plan import Plan
from strategy.decision import Decision, Reason
from strategy.skills.indexed_board import GREY, KINDS, LOCOMOTIVE

_SOON = 0.25
"""The extra worth of a card that is the last one a route lacks."""


class CardValues:
    """The value of each kind of card: how many fewer cards the plan's routes lack with it."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.seen = plan, plan.seen
        self._all = (*plan.build, *plan.fillers)
        self._filling = plan.seen.weights.filler_cards if plan.build else 1.0
        self._lacked = self._lacks()
        self.gains = [self._gain(kind, 1) + self._soon(kind) for kind in range(KINDS + 1)]

    def _lacks(self) -> float:
        board, hand, filling = self.seen.board, self.seen.hand, self._filling
        planned = lacking(board, hand, self.plan.build) if filling < 1 else 0.0
        return (1 - filling) * planned + filling * lacking(board, hand, self._all)

    def _gain(self, kind: int, count: int) -> float:
        """Return how many cards each of ``count`` more cards of a kind saves the plan."""
        self.seen.hand[kind] += count
        lacked = self._lacks()
        self.seen.hand[kind] -= count
        return (self._lacked - lacked) / count

    def _soon(self, kind: int) -> float:
        board, have = self.seen.board, self.seen.hand[kind]
        short = [board.length[route] - have for route in self._all if board.colour[route] == kind]
        return sum(_SOON / each for each in short if each > 0)

    def in_row(self, kind: int) -> float:
        """Return the worth of a face-up card: others of its colour in the row may follow."""
        if kind == LOCOMOTIVE:
            # A face-up locomotive takes the whole turn, and so costs the second card.
            return self.gains[kind] + self.seen.weights.locomotive - 1
        same, luck = self.seen.view.row.count(Colour(kind)), self.seen.weights.row_luck
        return max(
            [self.gains[kind]]
            + [self._gain(kind, count) * luck ** (count - 1) for count in range(2, same + 1)]
        )

    def in_own_pile(self) -> float:
        """Return the worth of a locomotive of its own pile, against a turn's two cards (X4)."""
        others = [self.gains[card] for card in self.seen.view.row if card is not None]
        if self.seen.cards:
            others += [self.blind()] * 2
        second = sorted(others)[-2] if len(others) > 1 else 0.0
        return self.gains[LOCOMOTIVE] + self.seen.weights.locomotive - second

    def blind(self) -> float:
        """Return the average worth of a card of the pile, by the cards that haven't been seen."""
        unseen, locomotive = self.seen.unseen, self.seen.weights.locomotive
        worth = sum(gain * count for gain, count in zip(self.gains, unseen, strict=True))
        return (worth + locomotive * unseen[LOCOMOTIVE]) / max(1, sum(unseen))

    @property
    def all(self) -> tuple[RouteId, ...]:
        """The routes that cards are wanted for."""
        return tuple(self.seen.board.routes[route] for route in self._all)

    def served(self, kind: int) -> tuple[RouteId, ...]:
        """Return the routes that a card is for: those of its colour, else grey ones, else all."""
        colours, ids = self.seen.board.colour, self.seen.board.routes
        for colour in (kind, GREY):
            if found := [ids[route] for route in self._all if colours[route] == colour]:
                return tuple(found)
        return self.all


def draws(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the decisions to draw a card, best first."""
    values, row = CardValues(plan), plan.seen.view.row
    found: list[tuple[float, int, Decision]] = []
    for number, move in enumerate(choices):
        if isinstance(move, DrawBlind):
            found.append((-values.blind(), number, Decision(move, Reason.BLIND, routes=values.all)))
        elif isinstance(move, TakeLocomotive):
            own = -values.in_own_pile()
            found.append((own, number, _take(values, move, Colour.LOCOMOTIVE)))
        elif isinstance(move, TakeFaceUp):
            card = row[move.place - 1]
            if card is not None:
                found.append((-values.in_row(card), number, _take(values, move, card)))
    for _, _, decision in sorted(found, key=lambda each: each[:2]):
        yield decision


def _take(values: CardValues, move: TakeFaceUp | TakeLocomotive, card: Colour) -> Decision:
    reason = Reason.LOCOMOTIVE if card is Colour.LOCOMOTIVE else Reason.COLOUR_NEEDED
    return Decision(move, reason, routes=values.served(card))
