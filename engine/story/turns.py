"""The turns of a game as they counted: actions that were taken back are left out (R55)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.board import Seat
from engine.events import Event, TurnBegan, Undone
from engine.evolve import evolve
from engine.state import State


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """An event with the positions before and after it."""

    before: State
    event: Event
    after: State


@dataclass(frozen=True, slots=True, repr=False)
class PlayedTurn:
    """A seat's turn; ``number`` counts from 1, ``steps`` begin with `TurnBegan`."""

    number: int
    seat: Seat
    steps: tuple[Step, ...]

    @property
    def before(self) -> State:
        """The position at the beginning of the turn."""
        return self.steps[0].before

    @property
    def after(self) -> State:
        """The position at the end of the turn."""
        return self.steps[-1].after


def played_turns(log: Iterable[Event]) -> tuple[PlayedTurn, ...]:
    """Return the turns of a log with all its secrets; raises ValueError for a redacted one."""
    turns: list[list[Step]] = []
    for step in played_steps(log):
        if isinstance(step.event, TurnBegan):
            turns.append([step])
        elif turns:
            turns[-1].append(step)
    return tuple(
        PlayedTurn(number, event.seat, tuple(steps))
        for number, steps in enumerate(turns, 1)
        if isinstance(event := steps[0].event, TurnBegan)
    )


def played_steps(log: Iterable[Event]) -> Iterator[Step]:
    """Yield every event but the first with its positions, without what was taken back."""
    steps: list[Step] = []
    state: State | None = None
    for event in log:
        after = evolve(state, event)
        if isinstance(event, Undone) and state is not None and state.undo is not None:
            back = state.undo.seq
            while steps and steps[-1].after.seq > back:
                steps.pop()
        elif state is not None:
            steps.append(Step(state, event, after))
        state = after
    yield from steps
