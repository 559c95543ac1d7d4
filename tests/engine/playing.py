"""Random whole games: a random policy, and the log it leaves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

from data import available, load
from engine.board import Board, Seat
from engine.events import Event
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import Move, Resign, Undo
from engine.shuffle import FairShuffle, Shuffle, commitment
from engine.state import Over, State, to_act, undo_seat
from strategy.arena.sparse import with_routes
from tests.engine.pocket import POCKET, remade
from tests.soak import SOAK
from tests.tables import COLOURS, EUROPE

BOUND = 6000
"""No game of random moves came near so many."""

numbers = st.integers(0, 2**32 - 1)
games = st.tuples(st.integers(2, 5), numbers)
"""Games of Europe: the number of seats, and what all of a game's chance follows from."""


def sample(count: int) -> settings:
    """Play a sixth of ``count`` games, the same each time; thirty times ``count`` in a soak."""
    return settings(
        max_examples=30 * count if SOAK else max(count // 6, min(count, 6)),
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
    )


def numbered_games(first: int, count: int) -> pytest.MarkDecorator:
    """Games of all editions, each a test of its own: the ``first`` of ``count``, then the others.

    Ninety times ``count`` in a soak.
    """

    def numbered(number: int) -> tuple[int, int, str]:
        dice = Random(f"game {number}")
        edition = dice.choice([EUROPE.edition, EUROPE.edition, *sorted(OTHERS)])
        return dice.randint(2, 5), dice.getrandbits(32), edition

    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(
                numbered(number),
                id="-".join(map(str, numbered(number))),
                marks=[pytest.mark.thorough] if number >= first else [],
            )
            for number in range(90 * count if SOAK else count)
        ],
    )


@dataclass(frozen=True)
class Step:
    """A position, how it came about, and the log so far."""

    board: Board
    state: State
    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]


FEW = with_routes(
    EUROPE, [each for each in EUROPE.routes if "paris" in each or "sevastopol" in each]
)
"""Europe with so few routes that the players end up passing (R10)."""

MIXED = remade(
    EUROPE,
    wagons=30,
    stations=2,
    station_points=7,
    cards_per_colour=9,
    locomotives=11,
    locomotive_pile=True,
    row_alone=True,
    row=4,
    hand=3,
    opening_long=1,
    opening_regular=4,
    opening_keep=3,
    opening_under=True,
    offer=4,
    offer_keep=2,
    tunnel_cards=2,
    one_track_up_to=4,
    last_round_wagons=6,
    longest_path=0,
    bonus={"cities": ["frankfurt", "paris"], "points": [11, 11, 9, 2, 1]},
    ties=["longest_path", "tickets", "stations"],
)
"""Europe with locomotives of their own beside tunnels, ferries and stations, and a bonus."""

PLAIN = remade(
    EUROPE,
    plain=True,
    seats=[2, 3],
    wagons=25,
    stations=1,
    station_points=0,
    colours=["red", "green", "blue", "black", "white"],
    cards_per_colour=10,
    locomotives=20,
    row_locomotives=0,
    row_alone=True,
    row=3,
    hand=6,
    opening_long=0,
    opening_keep=1,
    offer=2,
    offer_out=True,
    tunnel_cards=0,
    one_track_up_to=0,
    last_round_wagons=0,
    longest_path=5,
    bonus={"cities": ["roma", "venezia"], "points": [3, 2, 1]},
    ties=["longest_path_card", "bonus_card", "stations"],
    first_player="random",
)
"""Europe with many locomotives in a short row that is never swept."""

CROWDED = remade(
    EUROPE, cards_per_colour=2, locomotives=20, row_sweeps=3, hand=3, last_round_wagons=25
)
"""Europe with so many locomotives that rows are swept all the time, or stay."""

OTHERS: Mapping[str, Board] = {
    **{name: load(name).board for name in available() if name != EUROPE.edition},
    "pocket": POCKET,
    "mixed": MIXED,
    "plain": PLAIN,
    "crowded": CROWDED,
}
"""All other bundled editions, and boards whose rules have switches in odd combinations."""

all_games = st.tuples(
    st.integers(2, 5), numbers, st.sampled_from([EUROPE.edition, EUROPE.edition, *sorted(OTHERS)])
)
"""Games of all editions: the number of seats if it may be so many, chance, and the edition."""


def board_of(number: int, edition: str = EUROPE.edition) -> Board:
    """Return the board of a game: of Europe now and then the one with few routes."""
    if edition != EUROPE.edition:
        return OTHERS[edition]
    return EUROPE if number % 4 else FEW


def seed_of(number: int) -> bytes:
    """Return a game's secret seed."""
    return number.to_bytes(32, "big")


def walk(
    seats: int,
    number: int,
    edition: str = EUROPE.edition,
    *,
    leaving: float = 0.0015,
    shuffle: Shuffle | None = None,
    board: Board | None = None,
) -> Iterator[Step]:
    """Play a game at random, now and then taking back or resigning; yields every position.

    Without a ``board`` it is that of the edition, Europe's now and then with few routes.
    """
    rng, board = Random(number), board or board_of(number, edition)
    seats = min(seats, board.rules.seats[1])
    shuffle = shuffle or FairShuffle(seed_of(number))
    countries = [rng.choice([None, 0, 7]) for _ in range(seats)]
    colours = rng.sample(COLOURS, seats)
    events = new_game(board, colours, countries, shuffle, commitment(seed_of(number)))
    state = replay(events)
    yield Step(board, state, None, None, events)
    for _ in range(BOUND):
        if isinstance(state.phase, Over):
            return
        seat, move = _decision(state, board, rng, leaving)
        state, events = apply(state, board, seat, move, shuffle)
        yield Step(board, state, seat, move, events)
    raise AssertionError(f"game {seats}, {number} did not end within {BOUND} moves")


def _decision(state: State, board: Board, rng: Random, leaving: float) -> tuple[Seat, Move]:
    if rng.random() < leaving:
        return rng.choice(state.playing()), Resign()
    undoer = undo_seat(state)
    if undoer is not None and rng.random() < 0.1:
        return undoer, Undo()
    seat = rng.choice(to_act(state))
    kinds: dict[type[Move], list[Move]] = {}
    for move in choices(state, board, seat):
        kinds.setdefault(type(move), []).append(move)
    return seat, rng.choice(kinds[rng.choice(list(kinds))])
