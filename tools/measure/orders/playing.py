"""Plays a deal: a person at one seat who leaves what is proposed, then nobody who does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from math import inf
from random import Random

from engine.board import Board, RouteId, Seat
from engine.cards import PlayerColour
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import ClaimRoute, GiveUpTunnel, Move
from engine.shuffle import FairShuffle
from engine.state import Over, State, Turn, to_act
from engine.view import View, view
from orders.following import Act, follow, remainder
from orders.order import Order, keeping_count
from orders.proposing import Proposal, advised, from_map
from strategy.levels import PLAYERS, Level

_BOUND = 10_000


def _of_adviser(board: Board, seen: View, legal: Sequence[Move]) -> Sequence[Proposal]:
    return advised(board, seen, legal)


def _of_map(board: Board, seen: View, _: Sequence[Move]) -> Sequence[Proposal]:
    return from_map(board, seen)


Propose = Callable[[Board, View, Sequence[Move]], Sequence[Proposal]]
PROPOSED: Mapping[str, Propose] = {"adviser": _of_adviser, "map": _of_map}
"""Who proposes."""


class Looks(StrEnum):
    """How often somebody looks in, and puts the first proposal in force."""

    ROUND = "round"
    """Once between two of their turns, at any moment."""
    THIRD = "third"
    """In one round of three."""
    CALLED = "called"
    """Only when they are called, because the order has ended."""


_CHANCE = {Looks.ROUND: 1.0, Looks.THIRD: 1 / 3, Looks.CALLED: 0.0}


@dataclass(frozen=True, slots=True)
class Played:
    """What a seat did in a game: its share of the victory, its points, and what orders did.

    ``turns`` are those it had, ``ordered`` those played by order. ``tried`` counts the tunnels that
    it tried, ``vain`` those that it gave up, ``same`` how often one and the same at most.
    ``endings`` says why orders ended.
    """

    won: float
    points: int
    turns: int
    ordered: int
    tried: int
    vain: int
    same: int
    endings: Mapping[str, int] = field(default_factory=dict)


def play_deal(
    board: Board, seats: int, deal: str, propose: Propose, looks: Looks
) -> tuple[list[Played], list[Played]]:
    """Play a deal once for each seat whose player leaves orders, and once for nobody.

    The others are hard, and so is whoever leaves orders in turns that none of these settles.
    Returns what the seats did that left orders, and what the same seats did without.
    """
    with_orders = []
    for seat in map(Seat, range(seats)):
        game = _Game(board, seats, deal, seat, propose, looks)
        game.play()
        with_orders.append(game.played(seat))
    plain = _Game(board, seats, deal, None, propose, looks)
    plain.play()
    return with_orders, [plain.played(Seat(each)) for each in range(seats)]


class _Game:
    def __init__(
        self,
        board: Board,
        seats: int,
        deal: str,
        orders: Seat | None,
        propose: Propose,
        looks: Looks,
    ) -> None:
        self._board, self._propose, self._chance = board, propose, _CHANCE[looks]
        self._shuffle = FairShuffle(sha256(deal.encode()).digest())
        self._rng, self._hard = Random(f"{deal} {orders}"), PLAYERS[Level.HARD]
        colours = tuple(PlayerColour)[:seats]
        self._state = replay(new_game(board, colours, (None,) * seats, self._shuffle, None))
        self._seat, self._order, self._look_in = orders, None, inf
        self._turns, self._tried, self._ordered = Counter[Seat](), Counter[Seat](), 0
        self._vain: dict[Seat, Counter[RouteId]] = {Seat(each): Counter() for each in range(seats)}
        self._endings: Counter[str] = Counter()

    _order: Order | None
    _look_in: float

    def played(self, seat: Seat) -> Played:
        """Return what a seat did in the finished game."""
        assert isinstance(self._state.phase, Over)  # noqa: S101
        result = self._state.phase.result
        won = 1 / len(result.winners) if seat in result.winners else 0.0
        vain, mine = self._vain[seat], seat == self._seat
        return Played(
            won,
            next(each.total for each in result.seats if each.seat == seat),
            self._turns[seat],
            self._ordered if mine else 0,
            self._tried[seat],
            vain.total(),
            max(vain.values(), default=0),
            dict(self._endings) if mine else {},
        )

    def play(self) -> None:
        """Play the game to its end."""
        for _ in range(_BOUND):
            if isinstance(self._state.phase, Over):
                return
            seat = to_act(self._state)[0]
            if isinstance(self._state.phase, Turn):
                self._begin(seat)
            else:
                self._move(seat, self._by_hard(seat))
        raise AssertionError("the game doesn't end")

    def _begin(self, seat: Seat) -> None:
        """Play a whole turn, or begin it where no order settles it."""
        if self._look_in <= 0:
            self._leave_order()
        self._look_in -= 1
        self._turns[seat] += 1
        if seat != self._seat:
            self._move(seat, self._by_hard(seat))
            return
        if self._order is None or not self._follow(seat, self._order):
            self._move(seat, self._by_hard(seat))
            self._order = None
            while seat in to_act(self._state) and not isinstance(self._state.phase, Turn):
                self._move(seat, self._by_hard(seat))
            self._leave_order()
        others, chance = len(self._vain), self._rng.random() < self._chance
        self._look_in = self._rng.randrange(others) if chance else inf

    def _leave_order(self) -> None:
        """Put in force what is proposed now, as if it were the seat's turn."""
        self._look_in = inf
        if self._seat is None or isinstance(self._state.phase, Over):
            return
        asked = self._state._replace(phase=Turn(self._seat))
        legal = choices(asked, self._board, self._seat)
        found = self._propose(self._board, view(asked, self._seat), legal)
        self._order = keeping_count(found[0].order, self._order) if found else None

    def _follow(self, seat: Seat, order: Order) -> bool:
        """Play a turn by an order; False if it called its owner before the first move."""
        line, began, claimed = None, False, False
        while not began or (seat in to_act(self._state) and not self._is_new_turn()):
            state = self._state
            done = follow(order, self._board, view(state, seat), self._legal(seat), line)
            if not isinstance(done, Act):
                self._endings[done.why.value] += 1
                if not began:
                    return False
                self._order = None
                while seat in to_act(self._state) and not self._is_new_turn():
                    self._move(seat, self._by_hard(seat))
                self._leave_order()
                return True
            if not began:
                line, began = done.line, True
                self._ordered += 1
            owned = len(state.claims)
            self._move(seat, done.move)
            claimed = claimed or len(self._state.claims) > owned
        self._order = remainder(order, line, claimed=claimed)
        self._endings["done"] += self._order is None
        return True

    def _is_new_turn(self) -> bool:
        return isinstance(self._state.phase, Turn | Over)

    def _legal(self, seat: Seat) -> Sequence[Move]:
        return choices(self._state, self._board, seat)

    def _by_hard(self, seat: Seat) -> Move:
        return self._hard(self._board, view(self._state, seat), self._legal(seat), self._rng).move

    def _move(self, seat: Seat, move: Move) -> None:
        if isinstance(move, ClaimRoute):
            self._tried[seat] += self._board.routes[move.route].tunnel
        if isinstance(move, GiveUpTunnel):
            self._vain[seat][_tunnel(self._state)] += 1
        self._state, _ = apply(self._state, self._board, seat, move, self._shuffle)


def _tunnel(state: State) -> RouteId:
    found = view(state, to_act(state)[0]).tunnel
    assert found is not None  # noqa: S101
    return found.route
