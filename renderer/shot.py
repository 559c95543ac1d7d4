"""What a film of a game shows, one moment after the other."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import RouteId, Seat
from engine.view import View


@dataclass(frozen=True, slots=True)
class Shot:
    """A position and what has just happened: ``words`` follow the name of the ``seat``, if any.

    ``weight`` is how long it is shown, compared with other shots. In the last act some claims are
    ``lit`` on a pale map, or none on the map as it is, for as long in every film.
    """

    view: View
    seat: Seat | None = None
    words: str = ""
    weight: int = 1
    lit: tuple[tuple[RouteId, Seat], ...] | None = None
