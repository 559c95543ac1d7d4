"""Whole games, to measure them and to take positions from."""

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
from engine.view import view
from strategy.decision import Player


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


def begin(seats: int, number: int) -> tuple[tuple[Event, ...], FairShuffle]:
    """The opening of a numbered game, and its shuffle."""
    seed, colours = seed_of(number), tuple(PlayerColour)[:seats]
    shuffle = FairShuffle(seed)
    return new_game(europe(), colours, [None] * seats, shuffle, commitment(seed)), shuffle


def play(seats: int, number: int) -> int:
    """Play a random game and return the number of its moves."""
    board, chance, moves = europe(), random.Random(number).random, 0
    events, shuffle = begin(seats, number)
    state = replay(events)
    while waiting := to_act(state):
        legal = choices(state, board, waiting[0])
        move = legal[int(chance() * len(legal))]
        state, _ = apply(state, board, waiting[0], move, shuffle)
        moves += 1
    return moves


def steps(seats: int, number: int, player: Player | None = None) -> Iterator[Step]:
    """Play a random game, or a ``player``'s: every position in turn, with its events."""
    board, rng = europe(), random.Random(number)
    events, shuffle = begin(seats, number)
    state = replay(events)
    while waiting := to_act(state):
        seat = waiting[0]
        yield Step(state, seat, events)
        legal = choices(state, board, seat)
        if player is None:
            move = rng.choice(legal)
        else:
            move = player(board, view(state, seat), legal, rng).move
        state, events = apply(state, board, seat, move, shuffle)
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
