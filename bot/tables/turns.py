"""The turns of a game in order, as everybody may know them: what a film of it shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.events import Event, TurnBegan, Undone
from engine.evolve import evolve
from engine.state import State
from engine.view import View, view


def turns(log: Iterable[Event]) -> tuple[View, ...]:
    """Return the public view at the beginning of each turn, and the last one of all.

    Turns that were taken back are left out.
    """
    state: State | None = None
    found: list[View] = []
    for event in log:
        if isinstance(event, Undone) and state is not None and state.undo is not None:
            back = state.undo.seq
            found = [each for each in found if each.seq <= back]
        state = evolve(state, event)
        if isinstance(event, TurnBegan):
            found.append(view(state, None))
    if state is not None and (not found or found[-1].seq < state.seq):
        found.append(view(state, None))
    return tuple(found)


def turns_in(views: Sequence[View]) -> int:
    """Return how many turns the views of a finished game show: the last one is its end."""
    return len(views) - 1
