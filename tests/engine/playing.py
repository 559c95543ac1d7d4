"""Random whole games: a random policy, and the log it leaves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import Phase, settings
from hypothesis import strategies as st

from engine.board import Board, Seat
from engine.events import Event
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import Move, Resign, Undo
from engine.shuffle import FairShuffle, Shuffle, commitment
from engine.state import Over, State, to_act, undo_seat
from strategy.arena.fewer import with_routes
from tests.tables import COLOURS, EUROPE

SOAK = 30 if os.environ.get("STATIONMASTER_SOAK") else 1
BOUND = 6000
"""No game of random moves came near so many."""

games = st.tuples(st.integers(2, 5), st.integers(0, 2**32 - 1))
"""The number of seats, and what all of a game's chance follows from."""


def sample(count: int) -> settings:
    """Play ``count`` games, the same ones each time; many times as many in a soak."""
    return settings(
        max_examples=count * SOAK,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
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


def board_of(number: int) -> Board:
    """Return the board of a game: now and then the one with few routes."""
    return EUROPE if number % 4 else FEW


def seed_of(number: int) -> bytes:
    """Return a game's secret seed."""
    return number.to_bytes(32, "big")


def walk(
    seats: int,
    number: int,
    *,
    leaving: float = 0.0015,
    shuffle: Shuffle | None = None,
    board: Board | None = None,
) -> Iterator[Step]:
    """Play a game at random, now and then taking back or resigning; yields every position.

    Without a ``board`` it is Europe's, now and then with few routes.
    """
    rng, board = Random(number), board or board_of(number)
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
