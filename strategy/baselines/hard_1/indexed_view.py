"""Turns what a seat sees into numbers: routes, cards, and the turns left."""

from __future__ import annotations

from engine.board import Seat, TicketId
from engine.view import View
from strategy.baselines.hard_1.weights import Weights
from strategy.bonus import bonus_left
from strategy.skills.indexed_board import IndexedBoard
from strategy.unseen import unseen

FREE = -1


class IndexedView:
    """A seat's view as numbers, with what follows from it.

    ``owner`` is the seat that owns each route or `FREE`, ``free`` whether the reader may claim it.
    ``hand`` counts the reader's cards and ``unseen`` those in the pile or unseen in others' hands,
    each by kind. ``bonus`` is the points to expect from joining the two cities of the bonus, 0 if
    no card is left (X10).
    """

    def __init__(self, board: IndexedBoard, view: View, weights: Weights) -> None:
        mine = view.mine
        if mine is None:
            raise ValueError("only players decide")
        me = view.seats[mine.seat]
        self.board, self.view, self.weights = board, view, weights
        self.seat: Seat = mine.seat
        self.tickets: tuple[TicketId, ...] = tuple(dict.fromkeys(mine.tickets))
        self.hand = list(mine.hand.counts)
        self.wagons = me.wagons
        self.stations_left = me.stations_left
        self.stations = frozenset(board.city[city] for city in me.stations)
        self.taken = frozenset(board.city[city] for each in view.seats for city in each.stations)
        self.narrow = len(view.seats) <= board.rules.one_track_up_to
        self.owner = [FREE] * len(board.routes)
        for route, seat in view.claims.items():
            self.owner[board.route[route]] = seat
        self.free = [self._is_free(route) for route in range(len(board.routes))]
        self.turns = self._turns()
        self.bonus = self._bonus()
        self.unseen = unseen(board.original, view).counts

    def _is_free(self, route: int) -> bool:
        if self.owner[route] != FREE:
            return False
        twin = self.board.twin[route]
        if twin < 0 or self.owner[twin] == FREE:
            return True
        return not self.narrow and self.owner[twin] != self.seat

    def _bonus(self) -> float:
        view, top = self.view, bonus_left(self.view, self.seat)
        if not top:
            return 0.0
        # There is a card for each seat: the worst case is to be the last to join the cities.
        ahead = sum(not view.seats[seat].bonus for seat in self.rivals)
        last = view.bonuses[min(ahead, len(view.bonuses) - 1)]
        return (top + last) / 2

    def routes_of(self, seat: Seat) -> tuple[int, ...]:
        """Return the routes that a seat owns."""
        return tuple(route for route, owner in enumerate(self.owner) if owner == seat)

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats that haven't resigned."""
        return tuple(s.seat for s in self.view.seats if s.seat != self.seat and not s.resigned)

    @property
    def cards(self) -> int:
        """The number of cards in the pile and the discard."""
        return self.view.pile + self.view.discard

    @property
    def few_cards(self) -> bool:
        """Whether so few cards are left that all of them might count for one tunnel's toll."""
        rules = self.board.rules
        return self.cards < rules.locomotives + rules.cards_per_colour + rules.tunnel_cards

    def _turns(self) -> float:
        """Return roughly how many turns the seat has left, this one included (R47)."""
        view = self.view
        if view.final_turns is not None:
            return 1.0 + (self.seat in view.final_turns)
        left = 99.0
        for seat in self.rivals:
            rival = view.seats[seat]
            wagons = rival.wagons - self.board.rules.last_round_wagons
            # Even a hoarder has to draw two cards a turn, and to claim what it has hoarded.
            soonest = max(0, wagons - rival.cards) / 2 + wagons / 5
            left = min(left, max(wagons / self.weights.wagon_pace, soonest))
        return 2 + left
