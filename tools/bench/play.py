"""Random whole games, to measure them and to take positions from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from data import load
from engine.board import Board, Seat
from engine.cards import PlayerColour
from engine.events import Event
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.shuffle import FairShuffle, commitment
from engine.state import State, to_act


class Step(NamedTuple):
    """A position, and the seat that moves next; None at the end."""

    state: State
    seat: Seat | None
    events: tuple[Event, ...]


@cache
def europe() -> Board:
    """The board of Europe."""
    return load("europe").board


def seed_of(number: int) -> bytes:
    """The seed of a numbered game."""
    return sha256(number.to_bytes(8, "big")).digest()


def steps(seats: int, number: int) -> Iterator[Step]:
    """Play a random game: every position in turn, with the events that led to it."""
    board, seed, rng = europe(), seed_of(number), random.Random(number)
    shuffle = FairShuffle(seed)
    colours = tuple(PlayerColour)[:seats]
    events = new_game(board, colours, [None] * seats, shuffle, commitment(seed))
    state = replay(events)
    while waiting := to_act(state):
        seat = waiting[0]
        yield Step(state, seat, events)
        state, events = apply(state, board, seat, rng.choice(choices(state, board, seat)), shuffle)
    yield Step(state, None, events)


def log_of(seats: int, number: int, moves: int | None = None) -> list[Event]:
    """The log of a random game, or of its first moves."""
    log: list[Event] = []
    for made, step in enumerate(steps(seats, number)):
        log += step.events
        if made == moves:
            break
    return log


def final(seats: int, number: int) -> State:
    """The last position of a random game."""
    *_, last = steps(seats, number)
    return last.state
