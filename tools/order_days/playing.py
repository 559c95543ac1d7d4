"""Plays one game by the clock: who looks in moves, and may leave an order behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heapreplace
from random import Random

from engine.board import Board, Seat
from engine.cards import PlayerColour
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import Move
from engine.shuffle import FairShuffle
from engine.state import Over, SecondDraw, TicketChoice, TunnelToll, Turn, to_act
from engine.view import view
from orders.following import Act, follow, remainder
from orders.order import Order
from orders.proposing import advised
from strategy.levels import PLAYERS, Level
from tools.order_days.people import DAY, looks

_GRACE = 1.0
"""Minutes for which an order waits, as the one before may undo."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went: its days, and for each seat its turns, those by order, and its points.

    ``with_orders`` are the seats that left orders, ``endings`` why these ended.
    """

    days: float
    with_orders: frozenset[Seat]
    turns: tuple[int, ...]
    by_order: tuple[int, ...]
    points: tuple[int, ...]
    endings: Counter[str] = field(default_factory=Counter)


Decided = dict[tuple[Seat, int], Move]
"""What seats have decided, by the number of the decision."""


def play(
    board: Board,
    seed: str,
    times: Sequence[int],
    orders: frozenset[Seat],
    decided: Decided | None = None,
) -> Played:
    """Play a game of people who look in so many ``times`` a day, some of whom leave orders.

    Without orders they decide the same whenever they look in: what was ``decided`` in a game of the
    same seed is taken from there, and what wasn't is put there.
    """
    known = {} if orders or decided is None else decided
    game = _Game(board, seed, len(times), orders, known)
    start = Random(f"{seed} start").uniform(7 * 60, 23 * 60)
    visits = [_Visits(looks(Random(f"{seed} {seat}"), each)) for seat, each in enumerate(times)]
    due = [(visit.after(start), seat) for seat, visit in enumerate(visits)]
    heapify(due)
    while not game.over:
        now, seat = due[0]
        game.visit(Seat(seat), now)
        heapreplace(due, (visits[seat].after(now), seat))
    return game.played(start)


class _Visits:
    def __init__(self, times: Iterator[float]) -> None:
        self._times = times

    def after(self, now: float) -> float:
        return next(each for each in self._times if each > now)


class _Game:
    def __init__(
        self, board: Board, seed: str, seats: int, orders: frozenset[Seat], decided: Decided
    ) -> None:
        self._board = board
        self._decided = decided
        self._shuffle = FairShuffle(Random(f"{seed} deal").randbytes(32))
        self._chances = [Random(f"{seed} player {seat}") for seat in range(seats)]
        colours = tuple(PlayerColour)[:seats]
        self._state = replay(new_game(board, colours, (None,) * seats, self._shuffle, None))
        self._with_orders = orders
        self._orders: dict[Seat, Order] = {}
        self._turns, self._by_order = [0] * seats, [0] * seats
        self._endings: Counter[str] = Counter()
        self._ended = 0.0

    @property
    def over(self) -> bool:
        return isinstance(self._state.phase, Over)

    def played(self, start: float) -> Played:
        if not isinstance(self._state.phase, Over):
            raise ValueError("the game isn't over")
        result = self._state.phase.result
        return Played(
            days=(self._ended - start) / DAY,
            with_orders=self._with_orders,
            turns=tuple(self._turns),
            by_order=tuple(self._by_order),
            points=tuple(each.total for each in result.seats),
            endings=self._endings,
        )

    def visit(self, seat: Seat, now: float) -> None:
        """Let somebody look in: move if it is their turn, and leave what is proposed now."""
        moved = False
        while seat in to_act(self._state):
            moved = True
            self._turns[seat] += isinstance(self._state.phase, Turn)
            self._move(seat, self._decide(seat), now)
        if seat in self._with_orders:
            self._leave_order(seat)
        if moved:
            self._run_orders(now)

    def _decide(self, seat: Seat) -> Move:
        key = seat, self._state.players[seat].decisions
        if key not in self._decided:
            seen, legal = view(self._state, seat), choices(self._state, self._board, seat)
            hard, chance = PLAYERS[Level.HARD], self._chances[seat]
            self._decided[key] = hard(self._board, seen, legal, chance).move
        return self._decided[key]

    def _leave_order(self, seat: Seat) -> None:
        """What is proposed for a turn that begins now."""
        if not isinstance(self._state.phase, Turn | SecondDraw | TicketChoice | TunnelToll):
            return
        if self._state.final_turns is not None:
            return
        asked = self._state._replace(phase=Turn(seat))
        legal = choices(asked, self._board, seat)
        proposals = advised(self._board, view(asked, seat), legal)
        if proposals:
            self._orders[seat] = proposals[0].order

    def _run_orders(self, now: float) -> None:
        """One turn after the other, for as long as orders settle them."""
        while isinstance(self._state.phase, Turn) and self._state.phase.seat in self._orders:
            now += _GRACE
            self._follow(self._state.phase.seat, now)

    def _follow(self, seat: Seat, now: float) -> None:
        order, line, began, claimed = self._orders[seat], None, False, False
        while seat in to_act(self._state) and not (began and isinstance(self._state.phase, Turn)):
            legal = choices(self._state, self._board, seat)
            done = follow(order, self._board, view(self._state, seat), legal, line)
            if not isinstance(done, Act):
                self._end(seat, done.why)
                return
            if not began:
                self._turns[seat] += 1
                self._by_order[seat] += 1
                line, began = done.line, True
            owned = len(self._state.claims)
            self._move(seat, done.move, now)
            claimed = len(self._state.claims) > owned
        left = remainder(order, line, claimed=claimed)
        if left is None:
            self._end(seat, "done")
        else:
            self._orders[seat] = left

    def _end(self, seat: Seat, why: str) -> None:
        del self._orders[seat]
        self._endings[why] += 1

    def _move(self, seat: Seat, move: Move, now: float) -> None:
        self._state, _ = apply(self._state, self._board, seat, move, self._shuffle)
        self._ended = now
