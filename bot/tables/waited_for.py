"""Whom a running game waits for, kept with every move: who asks for it replays no log."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from engine.board import Seat
from engine.state import State, to_act
from engine.view import Stage, view


@dataclass(frozen=True, slots=True)
class WaitedFor:
    """The seats that a game waits for after event ``seq``, at which stage and since when (UTC ms).

    All of it is public. A second card and a tunnel belong to the turn in which they come up.
    """

    seq: int
    stage: Stage
    seats: tuple[Seat, ...]
    since: int

    @classmethod
    def after(cls, state: State, now: int, before: WaitedFor | None = None) -> WaitedFor:
        """Whom a position waits for that was reached just now."""
        stage, seats = view(state, None).stage, tuple(to_act(state))
        begins = stage is Stage.TURN or before is None or not set(seats) <= set(before.seats)
        since = now if before is None or begins else before.since
        return cls(state.seq, stage, seats, since)

    def write(self) -> str:
        """The stored form."""
        seats = ",".join(map(str, self.seats))
        return f"{self.seq} {self.stage} {seats or '-'} {self.since}"

    @classmethod
    def read(cls, text: str, seq: int) -> WaitedFor | None:
        """What a game with ``seq`` events waits for; None if the text doesn't tell."""
        with suppress(ValueError):
            number, stage, seats, since = text.split(" ")
            waited = () if seats == "-" else tuple(Seat(int(seat)) for seat in seats.split(","))
            found = cls(int(number), Stage(stage), waited, int(since))
            return found if found.seq == seq else None
        return None
