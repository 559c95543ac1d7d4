"""What a seat sees, by numbers: routes, cards and the time that is left."""

from __future__ import annotations

from collections.abc import Iterable

from engine.board import Seat, TicketId
from engine.cards import Cards
from engine.view import View
from strategy.players.hard.chart import Chart
from strategy.players.hard.weights import Weights

FREE = -1


class Sight:
    """A view by numbers, with what follows from it.

    ``owner`` tells the seat of each route or `FREE`, ``free`` whether the reader may claim it.
    ``hand`` counts the reader's cards and ``unseen`` those in the pile or in others' hands
    unseen, each by kind.
    """

    def __init__(self, chart: Chart, view: View, weights: Weights) -> None:
        mine = view.mine
        if mine is None:
            raise ValueError("only players decide")
        me = view.seats[mine.seat]
        self.chart, self.view, self.weights = chart, view, weights
        self.seat: Seat = mine.seat
        self.tickets: tuple[TicketId, ...] = tuple(dict.fromkeys(mine.tickets))
        self.hand = list(mine.hand.counts)
        self.wagons = me.wagons
        self.stations_left = me.stations_left
        self.stations = frozenset(chart.city[city] for city in me.stations)
        self.taken = frozenset(chart.city[city] for each in view.seats for city in each.stations)
        self.narrow = len(view.seats) <= chart.rules.one_track_up_to
        self.owner = [FREE] * len(chart.routes)
        for route, seat in view.claims.items():
            self.owner[chart.route[route]] = seat
        self.free = [self._is_free(route) for route in range(len(chart.routes))]
        self.last_turn = view.final_turns is not None and self.seat not in view.final_turns
        self.turns = self._turns()
        self.unseen = self._unseen()

    def _is_free(self, route: int) -> bool:
        if self.owner[route] != FREE:
            return False
        twin = self.chart.twin[route]
        if twin < 0 or self.owner[twin] == FREE:
            return True
        return not self.narrow and self.owner[twin] != self.seat

    @property
    def rivals(self) -> Iterable[Seat]:
        """The other seats that play."""
        return [s.seat for s in self.view.seats if s.seat != self.seat and not s.resigned]

    def _turns(self) -> float:
        """About how many turns the seat still has, this one included (R47)."""
        view = self.view
        if view.final_turns is not None:
            return 1.0 + (self.seat in view.final_turns)
        left = 99.0
        for seat in self.rivals:
            rival = view.seats[seat]
            wagons = rival.wagons - self.chart.rules.last_round_wagons
            # Even a hoarder has to draw two cards a turn, and to claim what it has hoarded.
            soonest = max(0, wagons - rival.cards) / 2 + wagons / 5
            left = min(left, max(wagons / self.weights.wagon_pace, soonest))
        return 2 + left

    def _unseen(self) -> list[int]:
        rules, view = self.chart.rules, self.view
        left = [rules.cards_per_colour] * (len(self.hand) - 1) + [rules.locomotives]
        seen = [Cards.counted(self.hand), view.discarded]
        seen += [Cards.of(card) for card in view.row if card is not None]
        seen += [each.shown for each in view.seats if each.seat != self.seat]
        if view.tunnel is not None:
            seen += [view.tunnel.laid.cards, Cards.count(view.tunnel.revealed)]
        for cards in seen:
            if cards:
                for kind, count in enumerate(cards.counts):
                    left[kind] -= count
        return [max(0, count) for count in left]
