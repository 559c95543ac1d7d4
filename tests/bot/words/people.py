"""A table in one line, and the strict speaker of English."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import data
from bot.core.model import Location, MoveResult, SeatHolder, Table
from bot.storage.rows import GameStatus
from bot.words import Texts
from data import Edition
from engine.board import Board, Seat
from engine.events import Event
from engine.game import apply, legal_moves
from engine.moves import Move, Resign, Undo
from engine.state import State, to_act
from engine.view import redact, view
from tests.tables import COLOURS, EUROPE, FAIR, opening

EDITION = data.load("europe")
EXPRESS = data.load("express")
TEXTS = Texts.load(strict=True)
SAY = TEXTS.speaker("en")
NAMES = ("Anna", "Bastien", "Clara", "Dmitri", "Elif")
LONG_NAMES = tuple(f"{name} {'W' * 32}"[:32] for name in NAMES)


def a_table(
    names: Sequence[str] = NAMES[:3],
    *,
    status: GameStatus = GameStatus.RUNNING,
    countries: int | None = None,
    post_id: int | None = 77,
    edition: Edition = EDITION,
) -> Table:
    """A table of Europe, or of another edition; the first of ``names`` hosts."""
    holders = tuple(
        SeatHolder(Seat(i), 100 + i, name, COLOURS[i], countries) for i, name in enumerate(names)
    )
    return Table(
        id=1,
        location=Location(55, 44),
        status=status,
        host_id=100,
        language="en",
        edition=edition,
        holders=holders,
        seq=1,
        commitment="ab" * 32,
        seed=None,
        post_id=post_id,
    )


def public(events: Sequence[Event]) -> list[Event]:
    """Events as the table may know them."""
    return [redact(event, None) for event in events]


def played(table: Table, state: State, seat: int, events: Sequence[Event]) -> MoveResult:
    """What the service hands back to the player on ``seat``."""
    mine = tuple(redact(event, Seat(seat)) for event in events)
    return MoveResult(table, Seat(seat), mine, view(state, Seat(seat)), repeated=False)


class Step(NamedTuple):
    """One move of a random game."""

    seat: Seat
    move: Move
    state: State
    events: tuple[Event, ...]


def random_game(seed: int, seats: int, board: Board = EUROPE) -> Iterator[Step]:
    """Play a whole game at random, with undos and at most one resignation."""
    chance = random.Random(seed)
    state = opening(seats, countries=[None] * seats, board=board).state
    resigned = False
    while acting := to_act(state):
        seat = chance.choice(acting)
        moves = [m for m in legal_moves(state, board, seat) if not isinstance(m, Resign)]
        move: Move = chance.choice(moves)
        if not resigned and seats > 2 and chance.random() < 0.005:
            move, resigned = Resign(), True
        if isinstance(move, Undo) and chance.random() < 0.5:
            continue
        state, events = apply(state, board, seat, move, FAIR)
        yield Step(seat, move, state, events)
