"""The moves: what a player can ask for."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.board import CityId, RouteId, TicketId
from engine.payment import Payment


@dataclass(frozen=True, slots=True)
class DrawBlind:
    """The move that draws the top card of the pile (R11)."""


@dataclass(frozen=True, slots=True)
class TakeFaceUp:
    """The move that takes the card at ``place`` 1–5 of the row (R11)."""

    place: int


TAKES = tuple(TakeFaceUp(place) for place in range(1, 6))
"""The moves that take from the five places of the row, the first place at index 0."""


@dataclass(frozen=True, slots=True)
class TakeLocomotive:
    """The move that takes a locomotive from the locomotives' own pile (X4)."""


@dataclass(frozen=True, slots=True)
class ClaimRoute:
    """The move that claims a route (R20), or lays the normal payment if it is a tunnel (R30)."""

    route: RouteId
    payment: Payment


@dataclass(frozen=True, slots=True)
class PayToll:
    """The move that pays the toll of a tunnel, which players call its surcharge (R31)."""

    payment: Payment


@dataclass(frozen=True, slots=True)
class GiveUpTunnel:
    """The move that gives a tunnel up and takes back the cards laid for it (R33)."""


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """The move that asks for an offer of tickets (R38)."""


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """The move that keeps some of the tickets offered (R6, R39)."""

    tickets: frozenset[TicketId] = field(repr=False)


@dataclass(frozen=True, slots=True)
class BuildStation:
    """The move that builds a station in a city (R42)."""

    city: CityId
    payment: Payment


@dataclass(frozen=True, slots=True)
class Pass:
    """The move that does nothing, or declines the second card (R10, R11)."""


@dataclass(frozen=True, slots=True)
class Undo:
    """The move that takes back the player's last action (R55)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The move that leaves the game for good (R54)."""


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
"""A move whose legality the current phase decides: all but `Undo` and `Resign`."""
Move = PhaseMove | Undo | Resign
