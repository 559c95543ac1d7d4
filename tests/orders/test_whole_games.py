"""Whole games by random orders: what an order does is what its text says, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.evolve import replay
from engine.game import apply, choices, legal_moves, new_game
from engine.notation import write as write_move
from engine.shuffle import FairShuffle
from engine.state import Over, State, Turn, to_act
from engine.view import view
from orders.following import Act, follow
from orders.notation import read, write
from orders.order import Order
from tests.engine.playing import MIXED, numbers, sample, seed_of
from tests.mixing import shuffled_secrets
from tests.orders.literal import Reader, left_of
from tests.orders.some_orders import Asked, Finished, games_by_orders, random_order
from tests.soak import SOAK
from tests.strategy.boards import EXPRESS, SICILY
from tests.tables import COLOURS, EUROPE
from tests.twins import twin

BOARDS = {"europe": EUROPE, "express": EXPRESS, "sicily": SICILY, "mixed": MIXED}
GAMES = pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param(name, number, marks=[pytest.mark.thorough] if number else [])
        for name in BOARDS
        for number in range(180 if SOAK else 2)
    ],
)


def game(name: str, number: int) -> Iterator[Asked | Finished]:
    """The game of that number on a board, of so many as may play there."""
    least, most = BOARDS[name].rules.seats
    seats = least + (number + 1) % (most - least + 1)
    return games_by_orders(BOARDS[name], seats, number)


MOST_MOVES = 2
"""A turn is one move, or a card and another one, or cards laid for a tunnel and its surcharge."""


def told(asked: Asked) -> str:
    """What an order said, as the second reader says it."""
    if isinstance(asked.said, Act):
        line = "else" if asked.said.line is None else str(asked.said.line + 1)
        return f"{line}: {write_move(asked.said.move)}"
    return f"call: {asked.said.why}"


@pytest.mark.soak
@pytest.mark.rule("R9", "R59")
@GAMES
def test_an_order_does_what_its_text_says(name: str, number: int) -> None:
    """Every move is legal, and the one that a second, literal reader of the text and view names.

    No turn takes more moves than a person's would.
    """
    for each in game(name, number):
        if isinstance(each, Asked):
            text = write(each.order)
            seen = view(each.state, each.seat)
            assert told(each) == Reader(text, each.board, seen).says(each.acting), text
            assert each.before <= MOST_MOVES
            if isinstance(each.said, Act):
                assert each.said.move in legal_moves(each.state, each.board, each.seat)
                assert each.before < MOST_MOVES


@pytest.mark.soak
@GAMES
def test_what_is_left_is_what_the_text_leaves(name: str, number: int) -> None:
    for each in game(name, number):
        if isinstance(each, Finished):
            text = write(each.order)
            left = left_of(text, each.line, claimed=each.claimed)
            assert (None if each.left is None else write(each.left)) == left, text
            if each.left is not None:
                assert each.left.turns == each.order.turns - 1


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@GAMES
def test_what_is_hidden_decides_nothing(name: str, number: int) -> None:
    """With others' cards and tickets and the piles mixed anew the same order does the same."""
    rng = Random(number)
    for each in game(name, number):
        if isinstance(each, Asked):
            other = shuffled_secrets(rng, each.state, each.seat)
            seen, legal = view(other, each.seat), choices(other, each.board, each.seat)
            assert follow(each.order, each.board, seen, legal, each.acting) == each.said


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@sample(6)
@given(st.integers(2, 5), numbers)
def test_another_past_that_its_seat_cant_tell_apart_changes_nothing(
    seats: int, number: int
) -> None:
    rng, shuffle = Random(number), FairShuffle(seed_of(number))
    log = new_game(EUROPE, COLOURS[:seats], (None,) * seats, shuffle, None)
    state = replay(log)
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        if isinstance(state.phase, Turn) and rng.random() < 0.03:
            order = random_order(rng, EUROPE, state, seat)
            other = replay(twin(log, seat, rng))
            first, second = (_followed(order, each) for each in (state, other))
            assert first == second
        state, events = apply(
            state, EUROPE, seat, rng.choice(choices(state, EUROPE, seat)), shuffle
        )
        log = (*log, *events)


def _followed(order: Order, state: State) -> object:
    seat = to_act(state)[0]
    return follow(order, EUROPE, view(state, seat), choices(state, EUROPE, seat))


@pytest.mark.thorough
@pytest.mark.rule("R9")
def test_random_orders_do_all_that_an_order_can() -> None:
    """Else the games above would prove little."""
    done: Counter[str] = Counter()
    for number, board in enumerate([*BOARDS.values(), EUROPE, EUROPE]):
        for each in games_by_orders(board, 3, number):
            if isinstance(each, Asked):
                done[told(each).split(" ")[1]] += 1
                done["else"] += told(each).startswith("else")
                text = write(each.order)
                assert read(text, board) == each.order
    moves = ("claim", "toll", "giveup", "draw", "take", "loco", "station", "tickets")
    calls = ("unsettled", "taken", "last-round", "ticket", "loco", "wagons", "second-card")
    missing = [each for each in (*moves, *calls, "choose-tickets", "else") if not done[each]]
    assert not missing
