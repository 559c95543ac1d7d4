"""Tells who owns a route and who may still claim it, as everybody can see."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Board, Route, Seat
from engine.view import View


@dataclass(frozen=True, slots=True)
class Track:
    """The present state of a route: its ``owner``, or ``closed`` to all (R26), or free.

    A free half of a double isn't free for ``barred``, who owns the other one (R25).
    """

    route: Route
    owner: Seat | None
    closed: bool
    barred: Seat | None

    @property
    def free(self) -> bool:
        """Whether the route is neither owned nor closed, so that somebody may still claim it."""
        return self.owner is None and not self.closed

    def free_for(self, seat: Seat | None) -> bool:
        """Return whether a seat (None: anybody) may claim the route, whatever it holds."""
        return self.free and (seat is None or seat != self.barred)


def track(board: Board, view: View, route: Route) -> Track:
    """Return the present state of a route (R23, R25, R26)."""
    owner = view.claims.get(route.id)
    twin = board.twins.get(route.id)
    other = view.claims.get(twin.id) if twin else None
    if owner is not None or other is None:
        return Track(route, owner, closed=False, barred=None)
    closed = len(view.seats) <= board.rules.one_track_up_to
    return Track(route, None, closed, barred=None if closed else other)
