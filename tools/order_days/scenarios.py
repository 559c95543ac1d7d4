"""Who looks in how often, who leaves orders, and what came of many such games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, quantiles

from engine.board import Board, Seat
from tools.order_days.playing import Decided, Played, play

SEATS = 5


@dataclass(frozen=True, slots=True)
class Scenario:
    """How many times a day all five look in, and how many of them leave orders."""

    looks: int
    with_orders: int

    def play(self, board: Board, seed: str, number: int, decided: Decided) -> Played:
        """Play one game: with orders are other seats in each, with the same deal in each number.

        ``decided`` is what was decided in the game of that number without orders.
        """
        first = number % SEATS
        seats = frozenset(Seat((first + each) % SEATS) for each in range(self.with_orders))
        return play(board, f"{seed} {number}", (self.looks,) * SEATS, seats, decided)


SCENARIOS = (
    *(Scenario(looks, with_orders) for looks in (2, 4, 8) for with_orders in (0, SEATS)),
    Scenario(4, 1),
)


@dataclass(frozen=True, slots=True)
class Summary:
    """The days of games: their median, and between which half of them lie; and the rest by mean.

    ``by_order`` is the share of turns played by order, of those seats that leave any. Points are
    those of a seat that leaves orders, and of one that doesn't.
    """

    days: float
    from_days: float
    to_days: float
    by_order: float
    points_with: float | None
    points_without: float | None


def summary(games: Sequence[Played]) -> Summary:
    """Sum up at least two games of one scenario."""
    lower, median, upper = quantiles((each.days for each in games), n=4)
    with_orders = [(game, seat) for game in games for seat in game.with_orders]
    turns = sum(game.turns[seat] for game, seat in with_orders)
    others = [
        game.points[seat]
        for game in games
        for seat in range(len(game.points))
        if Seat(seat) not in game.with_orders
    ]
    return Summary(
        days=median,
        from_days=lower,
        to_days=upper,
        by_order=sum(game.by_order[seat] for game, seat in with_orders) / turns if turns else 0.0,
        points_with=mean(game.points[seat] for game, seat in with_orders) if with_orders else None,
        points_without=mean(others) if others else None,
    )
