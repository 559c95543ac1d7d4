"""Checks a finished game against its seed: no card and no ticket was moved (R57)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.board import Board
from engine.duplicate import shuffle_of
from engine.events import Event
from engine.evolve import replay
from engine.retracing import NotDue, RecordedShuffle, follow, retrace
from engine.shuffle import (
    FIRST_PILE,
    FIRST_PLAYER,
    LONG_TICKETS,
    RESHUFFLES,
    TICKETS,
    commitment,
)
from engine.state import Over

T = TypeVar("T")

_SHUFFLES = {
    LONG_TICKETS: "the long tickets' order",
    TICKETS: "the tickets' order",
    FIRST_PILE: "the first pile",
    FIRST_PLAYER: "the first player",
}


@dataclass(frozen=True, slots=True)
class Audit:
    """The result of checking a game: how many shuffles, and a line for each problem found."""

    shuffles: int
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether no problem was found."""
        return not self.problems


def verify(
    board: Board, log: Sequence[Event], seed: bytes, *, unfinished: bool = False, taken: int = 0
) -> Audit:
    """Repeat every move of a game, and every shuffle from the seed; return what doesn't follow.

    The first ``taken`` events are those of another game, with another seed: they aren't checked.

    After a shuffle that differs the check goes on; it ends at an event that wasn't due. Raises
    ValueError for a log without its beginning or a seed of neither 32 bytes nor, at a duplicate
    table, 64. A game that isn't over is a problem unless it may be ``unfinished``.
    """
    recorded = RecordedShuffle(log)
    fair = shuffle_of(board, len(recorded.started.colours), seed)
    problems, shuffles = list[str](), 0

    def compared(number: int, items: Sequence[T], /) -> tuple[T, ...]:
        nonlocal shuffles
        shuffles += 1
        order, due = recorded(number, items), fair(number, items)
        # Of the tied seats, the log records only the one that begins.
        if order[:1] != due[:1] if number == FIRST_PLAYER else order != due:
            name = _SHUFFLES.get(number, f"reshuffle {number - RESHUFFLES + 1}")
            problems.append(f"{name} doesn't follow from the seed")
        return order

    if not taken and recorded.started.commitment != commitment(seed):
        problems.append("the seed isn't the one whose hash was published")
    try:
        if taken:
            state = follow(replay(log[:taken]), board, log[taken:], compared)
        else:
            state = retrace(board, log, compared)
    except NotDue as error:
        problems.append(f"event {error.number}: {error}")
    else:
        if not (unfinished or isinstance(state.phase, Over)):
            problems.append("the game isn't over")
    return Audit(shuffles, tuple(problems))
