"""The kinds of remarkable facts; each is true of the log it was found in."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.board import CityId, RouteId, Seat, TicketId


@dataclass(frozen=True, slots=True)
class LongestRoute:
    """The longest route that anybody claimed, the first of several; ``turn`` is the game's."""

    seat: Seat
    route: RouteId
    points: int
    turn: int


@dataclass(frozen=True, slots=True)
class TicketSaved:
    """A ticket that a seat completed in its very last turn, the dearest of several.

    By ``route``, or else by a station in ``city``.
    """

    seat: Seat
    ticket: TicketId
    points: int
    route: RouteId | None
    city: CityId | None


@dataclass(frozen=True, slots=True)
class TicketMissed:
    """A failed ticket that one more route would have completed; its ``owner``, if it has one."""

    seat: Seat
    ticket: TicketId
    points: int
    route: RouteId
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class AllTicketsDone:
    """A seat completed everything it had kept, at least four tickets."""

    seat: Seat
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class DearestTicket:
    """The ticket with the most points that anybody completed, the first by seat of several."""

    seat: Seat
    ticket: TicketId
    points: int


@dataclass(frozen=True, slots=True)
class FreeTunnels:
    """All tunnels of a seat, at least two, were built without a toll (R31); ``chance`` of that.

    By the cards that were in the pile then, whatever their order.
    """

    seat: Seat
    count: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class DearTunnel:
    """A toll of two or more, and the ``chance`` of one so high; ``built`` if it was paid (R33)."""

    seat: Seat
    route: RouteId
    toll: int
    chance: Fraction
    built: bool


@dataclass(frozen=True, slots=True)
class RaceLost:
    """A seat claimed a route that another one needed and could have paid for in its next turn.

    The ``ticket``'s cheapest way took ``detour`` more wagons from then on, None: there was none
    left. ``failed`` if it wasn't completed to the end, whatever the reason.
    """

    seat: Seat
    loser: Seat
    route: RouteId
    ticket: TicketId
    detour: int | None
    failed: bool


@dataclass(frozen=True, slots=True)
class BestStation:
    """The station without which its seat would have lost the most points on tickets (R44)."""

    seat: Seat
    city: CityId
    route: RouteId
    owner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PathDecided:
    """The winner had the longest path alone, and would have been behind ``other`` without it."""

    seat: Seat
    other: Seat
    wagons: int
    points: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """The winner stood ``points`` behind ``leader`` on the board when the last round began."""

    seat: Seat
    leader: Seat
    points: int


@dataclass(frozen=True, slots=True)
class CloseFinish:
    """The winner was ahead of ``other``, the next in rank, by few ``points``; 0: by a tie-break."""

    seat: Seat
    other: Seat
    points: int


@dataclass(frozen=True, slots=True)
class ClearWin:
    """The winner was ahead of ``other``, the next in rank, by many ``points``."""

    seat: Seat
    other: Seat
    points: int


@dataclass(frozen=True, slots=True)
class LastRoundCalled:
    """A seat brought about the last round with so many ``wagons`` left (R47)."""

    seat: Seat
    turn: int
    wagons: int


@dataclass(frozen=True, slots=True)
class MostRoutes:
    """A seat alone claimed the most routes."""

    seat: Seat
    count: int
    wagons: int


Fact: TypeAlias = (
    LongestRoute
    | TicketSaved
    | TicketMissed
    | AllTicketsDone
    | DearestTicket
    | FreeTunnels
    | DearTunnel
    | RaceLost
    | BestStation
    | PathDecided
    | ComeBack
    | CloseFinish
    | ClearWin
    | LastRoundCalled
    | MostRoutes
)
