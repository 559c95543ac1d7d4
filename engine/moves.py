"""What a player can ask for."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.board import CityId, RouteId, TicketId
from engine.payment import Payment


@dataclass(frozen=True, slots=True)
class DrawBlind:
    """Draw the top card of the pile (R11)."""


@dataclass(frozen=True, slots=True)
class TakeFaceUp:
    """Take the card at ``place`` 1–5 of the row (R11)."""

    place: int


TAKES = tuple(TakeFaceUp(place) for place in range(1, 6))
"""Taking from each of the five places of the row, the first at index 0."""


@dataclass(frozen=True, slots=True)
class TakeLocomotive:
    """Take a locomotive from its own pile (X4)."""


@dataclass(frozen=True, slots=True)
class ClaimRoute:
    """Claim a route (R20); for a tunnel, lay the normal payment (R30)."""

    route: RouteId
    payment: Payment


@dataclass(frozen=True, slots=True)
class PayToll:
    """Pay the toll of a tunnel, which players call its surcharge (R31)."""

    payment: Payment


@dataclass(frozen=True, slots=True)
class GiveUpTunnel:
    """Take the laid cards back (R33)."""


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Ask for an offer of tickets (R38)."""


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Keep some of the tickets offered (R6, R39)."""

    tickets: frozenset[TicketId] = field(repr=False)


@dataclass(frozen=True, slots=True)
class BuildStation:
    """Build a station (R42)."""

    city: CityId
    payment: Payment


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, or decline the second card (R10, R11)."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back one's last action (R55)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game (R54)."""


PhaseMove = (
    DrawBlind
    | TakeFaceUp
    | TakeLocomotive
    | ClaimRoute
    | PayToll
    | GiveUpTunnel
    | DrawTickets
    | KeepTickets
    | BuildStation
    | Pass
)
"""A move that the phase judges."""
Move = PhaseMove | Undo | Resign
