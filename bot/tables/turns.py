"""The turns of a game in order, as everybody may know them: what a film of it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.board import Seat
from engine.events import Event
from engine.evolve import replay
from engine.story.turns import played_turns
from engine.view import View, redact, view


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn and the ``view`` at its end; the first one, of nobody, is the opening."""

    number: int
    seat: Seat | None
    events: tuple[Event, ...]
    view: View


def shown_turns(log: Iterable[Event]) -> tuple[ShownTurn, ...]:
    """Return the opening and each turn of a game; what was taken back is left out."""
    events = tuple(log)
    played = played_turns(events)
    opened = played[0].before if played else replay(events)
    turns = (
        ShownTurn(
            turn.number,
            turn.seat,
            tuple(redact(step.event, None) for step in turn.steps),
            view(turn.after, None),
        )
        for turn in played
    )
    return (ShownTurn(0, None, (), view(opened, None)), *turns)
