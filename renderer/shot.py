"""What a film of a game shows, one moment after the other."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Seat
from engine.view import View


@dataclass(frozen=True, slots=True)
class Shot:
    """A position and what has just happened: ``words`` follow the name of the ``seat``, if any.

    ``weight`` is how long it is shown, compared with other shots.
    """

    view: View
    seat: Seat | None = None
    words: str = ""
    weight: int = 1
