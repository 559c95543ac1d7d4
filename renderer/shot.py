"""The moments of which a film of a game consists."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import CityId, RouteId, Seat, TicketId
from engine.view import View


@dataclass(frozen=True, slots=True)
class Shot:
    """A moment of a film: a position, and ``words`` that follow the name of ``seat``, if any.

    They say what has just happened, ``about`` which routes and cities, which are highlighted.
    ``weight`` is how long the shot is shown, compared with others.
    In the last act the claims in ``lit`` glow on a pale map, and lines with a cross join the cities
    of ``missed`` tickets; without either the map stays as it is. Such a shot takes the same time in
    every film. Outside the last act ``lit`` is None.
    """

    view: View
    seat: Seat | None = None
    words: str = ""
    weight: int = 1
    about: tuple[RouteId | CityId, ...] = ()
    lit: tuple[tuple[RouteId, Seat], ...] | None = None
    missed: tuple[TicketId, ...] = ()
