"""Lists the decisions of a seat, each with what the seat could see and do then (R53)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board import Board, Seat
from engine.events import DeckShuffled, Event, TurnBegan
from engine.game import choices
from engine.moves import Move
from engine.retracing import move_behind
from engine.story.turns import played_steps, played_turns
from engine.view import View, view


@dataclass(frozen=True, slots=True, repr=False)
class Decided:
    """A decision that wasn't taken back; ``turn`` counts from 1 and is 0 at the opening.

    It is as private as the seat's hand while the game runs: ``view`` is what that seat saw.
    """

    turn: int
    view: View
    choices: tuple[Move, ...]
    move: Move


def decisions(board: Board, log: Sequence[Event], seat: Seat) -> Iterator[Decided]:
    """Yield the decisions of a seat, but for resigning, from a log with all its secrets."""
    turn, shuffled = 0, None
    for step in played_steps(log):
        if isinstance(step.event, TurnBegan):
            turn += 1
        made = move_behind(step.before, step.event)
        if made is not None and made[0] == seat:
            # A reshuffle comes just before the draw: the seat decided without knowing of it (R16).
            before = step.before if shuffled is None else shuffled
            options = choices(before, board, seat)
            # Moves that follow without a decision aren't among the options, nor is resigning.
            if made[1] in options:
                yield Decided(turn, view(before, seat), options, made[1])
        shuffled = step.before if isinstance(step.event, DeckShuffled) else None


def turns_as_seen(log: Sequence[Event], seat: Seat) -> tuple[View, ...]:
    """Return the views that a seat had at the start of each turn, and at the end of the last."""
    turns = played_turns(log)
    return tuple(
        [view(turn.steps[0].after, seat) for turn in turns] + [view(turns[-1].after, seat)]
        if turns
        else []
    )
