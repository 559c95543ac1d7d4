"""Orders by chance: all that can be said, those that often act, and games played by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from hypothesis import strategies as st

from engine.board import Board, RouteId, Seat
from engine.cards import Colour
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import ClaimRoute, Move
from engine.shuffle import FairShuffle
from engine.state import Over, State, Turn, to_act
from engine.view import View, view
from orders.following import Call, Followed, follow, remainder
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    MOST_TURNS,
    Action,
    Claim,
    Condition,
    Draw,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Line,
    Locomotive,
    Order,
    Passing,
    Payable,
    Price,
    Station,
    StopKind,
    Taken,
    Tickets,
)
from tests.engine.playing import BOUND, seed_of
from tests.tables import COLOURS

numbers = st.integers(0, 99)
counts = st.integers(1, 99)


@cache
def orders_on(board: Board) -> st.SearchStrategy[Order]:
    """Every order that a board allows; made once, for hypothesis checks each that is new."""
    return st.builds(
        Order,
        lines=st.lists(_lines(board), min_size=1, max_size=MOST_LINES).map(tuple),
        turns=st.integers(1, MOST_TURNS),
        else_blind=st.booleans(),
        stops=st.frozensets(st.sampled_from(StopKind)),
        stop_wagons=st.none() | numbers,
    )


def tracks_of(board: Board) -> st.SearchStrategy[tuple[RouteId, ...]]:
    """A route, or both tracks of a double, in either order."""
    doubles = [(route, twin.id) for route, twin in board.twins.items()]
    alone = st.tuples(st.sampled_from(list(board.routes)))
    return (alone | st.sampled_from(doubles)) if doubles else alone


def _lines(board: Board) -> st.SearchStrategy[Line]:
    conditions = st.lists(_conditions(board), max_size=MOST_CONDITIONS).map(tuple)
    return st.builds(Line, _actions(board), conditions, st.booleans())


def _colours(board: Board) -> st.SearchStrategy[tuple[Colour, ...]]:
    return st.lists(st.sampled_from(board.rules.colours), unique=True, max_size=4).map(tuple)


def _actions(board: Board) -> st.SearchStrategy[Action]:
    colours = _colours(board)
    prices = st.builds(Price, colours, st.none() | numbers)
    return st.one_of(
        st.builds(Claim, tracks_of(board), prices, numbers, st.integers(0, 3)),
        st.builds(Draw, colours),
        st.builds(Draw, colours.filter(bool), st.just(value=False)),
        st.just(Locomotive()),
        st.builds(Station, st.sampled_from(board.cities), prices),
        st.just(Tickets()),
        st.just(Passing()),
    )


def _conditions(board: Board) -> st.SearchStrategy[Condition]:
    cards = st.sampled_from([*board.rules.colours, Colour.LOCOMOTIVE])
    return st.one_of(
        st.builds(Free, tracks_of(board)),
        st.builds(Taken, tracks_of(board)),
        st.builds(Payable, tracks_of(board)),
        st.builds(InRow, cards, counts),
        st.builds(InHand, cards, counts),
        st.builds(FewWagons, numbers, st.none() | st.integers(0, 4).map(Seat)),
        st.just(LastRound()),
    )


@dataclass(frozen=True)
class Asked:
    """A position in which an order was asked, and what it said.

    ``acting`` is the line that began the turn, and ``before`` how many moves the order has made in
    it. Over a whole turn, ``claimed`` and ``left`` tell of its end, at its last move.
    """

    board: Board
    state: State
    seat: Seat
    order: Order
    acting: int | None
    before: int
    said: Followed


@dataclass(frozen=True)
class Finished:
    """A turn that an order played, and what is left of the order."""

    order: Order
    line: int | None
    claimed: bool
    left: Order | None


def games_by_orders(board: Board, seats: int, number: int) -> Iterator[Asked | Finished]:
    """Play a whole game: by orders where they act, by chance where they call.

    What an order says is carried out as a move of its seat; an illegal one fails.
    """
    rng, shuffle = Random(number), FairShuffle(seed_of(number))
    state = replay(new_game(board, COLOURS[:seats], (None,) * seats, shuffle, None))
    kept: dict[Seat, Order] = {}
    for _ in range(BOUND):
        if isinstance(state.phase, Over):
            return
        seat = rng.choice(to_act(state))
        if not isinstance(state.phase, Turn) or rng.random() < 0.1:
            state, _ = apply(state, board, seat, _by_chance(rng, state, board, seat), shuffle)
            continue
        order = kept.pop(seat, None) or random_order(rng, board, state, seat)
        line: int | None = None
        before = len(state.claims)
        for count in range(BOUND):
            said = follow(
                order,
                board,
                view(state, seat),
                choices(state, board, seat),
                line if count else None,
            )
            yield Asked(board, state, seat, order, line, count, said)
            if isinstance(said, Call):
                if not count:
                    move = _by_chance(rng, state, board, seat)
                    state, _ = apply(state, board, seat, move, shuffle)
                break
            if not count:
                line = said.line
            state, _ = apply(state, board, seat, said.move, shuffle)
            if seat not in to_act(state) or isinstance(state.phase, Turn):
                claimed = len(state.claims) > before
                left = remainder(order, line, claimed=claimed)
                yield Finished(order, line, claimed, left)
                if left is not None:
                    kept[seat] = left
                break
    raise AssertionError("the game doesn't end")


def _by_chance(rng: Random, state: State, board: Board, seat: Seat) -> Move:
    legal = choices(state, board, seat)
    claims = [each for each in legal if isinstance(each, ClaimRoute)]
    return rng.choice(claims if claims and rng.random() < 0.5 else legal)


def random_order(rng: Random, board: Board, state: State, seat: Seat) -> Order:
    """An order for a position: most of what it names can be had or happens there."""
    made = _Maker(rng, board, view(state, seat), choices(state, board, seat))
    return Order(
        lines=tuple(made.line() for _ in range(rng.randint(1, 6))),
        turns=rng.choice((1, 1, 2, 3, 20)),
        else_blind=rng.random() < 0.5,
        stops=frozenset(each for each in StopKind if rng.random() < 0.2),
        stop_wagons=rng.choice((None, None, 3, 10)),
    )


class _Maker:
    def __init__(self, rng: Random, board: Board, seen: View, legal: Sequence[Move]) -> None:
        self._rng, self._board, self._seen = rng, board, seen
        self._payable = [each.route for each in legal if isinstance(each, ClaimRoute)]

    def line(self) -> Line:
        count = self._rng.choice((0, 0, 0, 1, 1, 2, 3))
        conditions = tuple(self._condition() for _ in range(count))
        return Line(self._action(), conditions, once=self._rng.random() < 0.3)

    def _action(self) -> Action:
        rng, board = self._rng, self._board
        match rng.choice("ccccddddlstp"):
            case "c":
                return Claim(self._tracks(), self._price(), rng.choice((0, 0, 1, 2, 3)))
            case "d":
                blind = rng.random() < 0.4
                return Draw(self._colours(least=0 if blind else 1), blind)
            case "l":
                return Locomotive()
            case "s":
                return Station(rng.choice(board.cities), self._price())
            case "t":
                return Tickets()
        return Passing()

    def _condition(self) -> Condition:
        rng = self._rng
        match rng.choice("ftprhwwl"):
            case "f":
                return Free(self._tracks())
            case "t":
                return Taken(self._tracks())
            case "p":
                return Payable(self._tracks())
            case "r":
                return InRow(self._card(), rng.randint(1, 2))
            case "h":
                return InHand(self._card(), rng.randint(1, 4))
            case "w":
                seat = rng.choice((None, *map(Seat, range(5))))
                return FewWagons(rng.choice((2, 20, 40, 45)), seat)
        return LastRound()

    def _tracks(self) -> tuple[RouteId, ...]:
        rng, board = self._rng, self._board
        some = self._payable if self._payable and rng.random() < 0.8 else list(board.routes)
        route = rng.choice(some)
        twin = board.twins.get(route)
        if twin is None or rng.random() < 0.5:
            return (route,)
        return (route, twin.id) if rng.random() < 0.5 else (twin.id, route)

    def _price(self) -> Price:
        return Price(self._colours(least=0), self._rng.choice((None, None, 0, 1, 2, 6)))

    def _colours(self, least: int) -> tuple[Colour, ...]:
        colours = list(self._board.rules.colours)
        self._rng.shuffle(colours)
        return tuple(colours[: self._rng.randint(least, 5)])

    def _card(self) -> Colour:
        return self._rng.choice((*self._board.rules.colours, Colour.LOCOMOTIVE))
