"""The log of a game by turns, with times, as everybody may know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby

from engine.board import Seat
from engine.events import Event, TurnBegan, Undone
from engine.evolve import evolve
from engine.state import State
from engine.view import redact


@dataclass(frozen=True, slots=True)
class Passage:
    """Events that belong together; ``taken_back`` if they were undone (R55).

    ``numbers`` are those of the events in the log.
    """

    events: tuple[Event, ...]
    numbers: tuple[int, ...]
    taken_back: bool


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A turn; the first one, of nobody, is the opening with the event that ends it.

    ``first`` is the number of its first event, ``at`` the time of its last one, in UTC
    milliseconds.
    """

    number: int
    first: int
    seat: Seat | None
    at: int
    passages: tuple[Passage, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """All its events in their order."""
        return tuple(event for passage in self.passages for event in passage.events)


@dataclass(frozen=True, slots=True)
class _Noted:
    seq: int
    at: int
    event: Event
    taken_back: bool = False


def logged_turns(log: Iterable[tuple[Event, int]]) -> tuple[LoggedTurn, ...]:
    """Return the turns of a log of events with their times, as the public may know them.

    What was taken back stays where it happened; the turn that had begun meanwhile is none.
    """
    state: State | None = None
    found: list[list[_Noted]] = []
    for seq, (event, at) in enumerate(log, 1):
        noted = _Noted(seq, at, redact(event, None))
        if isinstance(event, Undone) and state is not None and state.undo is not None:
            _take_back(found, state.undo.seq)
        elif isinstance(event, TurnBegan):
            if len(found) == 1:
                # The opening says why somebody begins, so it includes this event.
                found[0].append(noted)
            found.append([])
        if not found:
            found.append([])
        found[-1].append(noted)
        state = evolve(state, event)
    return tuple(_chapter(number, noted) for number, noted in enumerate(found))


def _take_back(found: list[list[_Noted]], back: int) -> None:
    """Mark what happened after event number ``back``; turns begun since are no turns."""
    while found[-1][0].seq > back:
        found.pop()
    found[-1] = [replace(each, taken_back=each.taken_back or each.seq > back) for each in found[-1]]


def _chapter(number: int, noted: list[_Noted]) -> LoggedTurn:
    first = noted[0].event
    return LoggedTurn(
        number=number,
        first=noted[0].seq,
        seat=first.seat if isinstance(first, TurnBegan) else None,
        at=noted[-1].at,
        passages=tuple(
            _passage(list(some), taken_back)
            for taken_back, some in groupby(noted, key=lambda each: each.taken_back)
        ),
    )


def _passage(noted: list[_Noted], taken_back: bool) -> Passage:
    events, numbers = (each.event for each in noted), (each.seq for each in noted)
    return Passage(tuple(events), tuple(numbers), taken_back)
