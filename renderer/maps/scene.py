"""Takes from a position what the map shows: equal scenes have equal maps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from data import Edition
from engine.board import Board, CityId, RouteId, Seat
from engine.cards import PlayerColour
from engine.view import View
from renderer.looks.theme import Theme


@dataclass(frozen=True, slots=True)
class Scene:
    """The public things on the map, routes and cities in the order of the board."""

    edition: Edition
    theme: Theme
    colours: tuple[PlayerColour, ...]
    claims: tuple[tuple[RouteId, Seat], ...]
    stations: tuple[tuple[CityId, Seat], ...]
    closed: tuple[RouteId, ...]
    """The free routes of doubles that nobody may claim any more (R26)."""
    glowing: tuple[RouteId, ...]
    """The routes in a glow, claimed or not."""
    rings: frozenset[CityId]

    @classmethod
    def of(
        cls,
        edition: Edition,
        theme: Theme,
        view: View,
        lit: Collection[RouteId | CityId] | None = (),
    ) -> Scene:
        """Return what the map shows of ``view``, with some places highlighted.

        For None, that is the place at which the table looks.
        """
        board = edition.board
        if lit is None:
            lit = view.places
        built = {city: seat.seat for seat in view.seats for city in seat.stations}
        return cls(
            edition=edition,
            theme=theme,
            colours=tuple(seat.colour for seat in view.seats),
            claims=tuple((r, view.claims[r]) for r in board.routes if r in view.claims),
            stations=tuple((c, built[c]) for c in board.cities if c in built),
            closed=_closed(board, len(view.seats), view.claims),
            glowing=tuple(r for r in board.routes if r in lit),
            rings=frozenset(c for c in board.cities if c in lit),
        )


def _closed(board: Board, seats: int, claims: Mapping[RouteId, Seat]) -> tuple[RouteId, ...]:
    if seats > board.rules.one_track_up_to:
        return ()
    twins = (
        board.twins[route].id for route in board.routes if route in claims and route in board.twins
    )
    return tuple(twin for twin in twins if twin not in claims)
