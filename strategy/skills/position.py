"""Prepares a turn for its player: the moves by kind, the hand, the network and the wagons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Board, Route, RouteId, Ticket
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.payment import Payment
from engine.scoring import lend
from engine.view import View
from strategy.bonus import bonus_goal
from strategy.skills.ways import SHORTEST, Prices, SeatNetwork, network_of

LOCOMOTIVE = int(Colour.LOCOMOTIVE)
_WAGONS = 45
"""Europe's wagons, to which numbers of wagons refer (R2)."""
_CROWD = 0.6


class Position:
    """A seat's choices by kind, with its hand, tickets, wagons and network.

    A ``careful`` player pays so that colours are left for its other aims, and draws for the most
    valuable first. Raises ValueError for a view without a reader.
    """

    def __init__(
        self,
        board: Board,
        view: View,
        choices: Sequence[Move],
        prices: Prices = SHORTEST,
        *,
        careful: bool = True,
    ) -> None:
        mine = view.mine
        if mine is None:
            raise ValueError("only players decide")
        self.board, self.view, self.choices = board, view, choices
        self.seat, self.careful = mine.seat, careful
        self.hand = mine.hand.counts
        self.tickets = tuple(board.tickets[each] for each in dict.fromkeys(mine.tickets))
        self.wagons = view.seats[mine.seat].wagons
        self.network: SeatNetwork = network_of(board, view, mine.seat, prices)
        self.open = self._open()
        self.bonus = bonus_goal(board, view, mine.seat)
        self.claims: dict[RouteId, list[ClaimRoute]] = {}
        self.stations: list[BuildStation] = []
        self.takes: list[TakeFaceUp] = []
        self.blind: DrawBlind | None = None
        self.locomotive: TakeLocomotive | None = None
        self.draw_tickets: DrawTickets | None = None
        self.stop: Pass | None = None
        for move in choices:
            kind = type(move)
            if kind is BuildStation:
                self.stations.append(move)  # type: ignore[arg-type]
            elif isinstance(move, ClaimRoute):
                self.claims.setdefault(move.route, []).append(move)
            elif isinstance(move, TakeFaceUp):
                self.takes.append(move)
            elif isinstance(move, DrawBlind):
                self.blind = move
            elif isinstance(move, TakeLocomotive):
                self.locomotive = move
            elif isinstance(move, DrawTickets):
                self.draw_tickets = move
            elif isinstance(move, Pass):
                self.stop = move
        if self.takes or self.blind or self.locomotive:
            self._leave_vain_tunnels()

    def _open(self) -> list[Ticket]:
        """Return the tickets that neither own routes nor the stations built complete yet (R44)."""
        left = [each for each in self.tickets if not self.network.connected(each)]
        built = self.view.seats[self.seat].stations
        if not (left and built):
            return left
        ids = [each.id for each in left]
        done = lend(self.board, self.view.claims, self.seat, built, ids).completed
        return [each for each, lent in zip(left, done, strict=True) if not lent]

    def _leave_vain_tunnels(self) -> None:
        """Drop claims of tunnels that a toll might stop, when few cards are left to be drawn.

        Otherwise all players might try one tunnel in turn for ever (R33); a card drawn is progress.
        """
        rules, view = self.board.rules, self.view
        due = rules.locomotives + rules.cards_per_colour + rules.tunnel_cards
        if view.pile + view.discard >= due:
            return
        for name in [each for each in self.claims if self.board.routes[each].tunnel]:
            safe = [each for each in self.claims.pop(name) if self._spare(each.payment) >= 0]
            if safe:
                self.claims[name] = safe

    def _spare(self, payment: Payment) -> int:
        """Return how many cards a payment and the highest toll leave; below 0, that lack (R31)."""
        colour = payment.colour
        spare = self.hand[LOCOMOTIVE] - payment.locomotives - self.board.rules.tunnel_cards
        return spare if colour is None else spare + self.hand[colour] - payment.count

    @property
    def rivals_wagons(self) -> int:
        """The fewest wagons that any other seat has left."""
        return min(
            (s.wagons for s in self.view.seats if s.seat != self.seat and not s.resigned),
            default=self.board.rules.wagons,
        )

    @property
    def crowded(self) -> bool:
        """Whether the seats' wagons could fill most of the board, without a station to help."""
        rules, routes = self.board.rules, self.board.routes.values()
        spaces = sum(route.length for route in routes)
        return not rules.stations and len(self.view.seats) * rules.wagons > _CROWD * spaces

    def scaled(self, wagons: int) -> int:
        """Convert a number of wagons in Europe to the same share of this edition's wagons."""
        return wagons * self.board.rules.wagons // _WAGONS

    @property
    def last_turn(self) -> bool:
        """Whether this is the seat's last turn (R46)."""
        return self.view.final_turns is not None

    def points(self, route: Route) -> int:
        """Return the points that a route brings."""
        return self.board.rules.points[route.length]

    def missing(self, route: Route) -> int:
        """Return how many cards the seat still lacks to claim a route."""
        plain = route.length - route.locomotives
        colour = route.colour
        have = max(self.hand[:LOCOMOTIVE]) if colour is None else self.hand[colour]
        return max(0, route.length - min(have, plain) - self.hand[LOCOMOTIVE])
