"""The kinds of remarkable facts about a finished game."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.board import CityId, RouteId, Seat, TicketId


@dataclass(frozen=True, slots=True)
class LongestRoute:
    """The longest route that anybody claimed, the first of several; ``turn`` counts from 1."""

    seat: Seat
    route: RouteId
    points: int
    turn: int


@dataclass(frozen=True, slots=True)
class TicketSaved:
    """A ticket that a seat completed in its own last turn, the most valuable if several.

    Either ``route`` completed it or a station in ``city``; the other is None.
    """

    seat: Seat
    ticket: TicketId
    points: int
    route: RouteId | None
    city: CityId | None


@dataclass(frozen=True, slots=True)
class TicketMissed:
    """A failed ticket that one more route would have completed; ``owner`` None if nobody has it."""

    seat: Seat
    ticket: TicketId
    points: int
    route: RouteId
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class AllTicketsDone:
    """A seat that completed all the tickets it had kept, at least four."""

    seat: Seat
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class DearestTicket:
    """The ticket with the most points that anybody completed, of several that of the first seat."""

    seat: Seat
    ticket: TicketId
    points: int


@dataclass(frozen=True, slots=True)
class FreeTunnels:
    """A seat that built at least two tunnels, all of them without a toll (R31).

    ``chance`` is how likely that was, by the cards that were in the pile, whatever their order.
    """

    seat: Seat
    count: int
    chance: Fraction


@dataclass(frozen=True, slots=True)
class DearTunnel:
    """A toll of two or more, the ``chance`` of just that, and whether it was paid (R33)."""

    seat: Seat
    route: RouteId
    toll: int
    chance: Fraction
    built: bool


@dataclass(frozen=True, slots=True)
class RaceLost:
    """A route claimed just before another seat that needed it could have claimed it.

    By the cheapest way of its own routes, the ``ticket`` of the ``loser`` took ``detour`` more
    wagons; None if no such way was left. ``failed`` if the ticket wasn't completed by the end,
    whatever the reason.
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
    """A winner who had the longest path alone and would have been behind ``other`` without it."""

    seat: Seat
    other: Seat
    wagons: int
    points: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """A winner who was ``points`` behind ``leader`` when the last round began.

    By routes and the bonus cards that were taken by then.
    """

    seat: Seat
    leader: Seat
    points: int


@dataclass(frozen=True, slots=True)
class CloseFinish:
    """A winner few ``points`` ahead of ``other``, the next in rank; 0 if a tie-break decided."""

    seat: Seat
    other: Seat
    points: int


@dataclass(frozen=True, slots=True)
class ClearWin:
    """A winner many ``points`` ahead of ``other``, the next in rank."""

    seat: Seat
    other: Seat
    points: int


@dataclass(frozen=True, slots=True)
class LastRoundCalled:
    """The seat that brought about the last round, with ``wagons`` left (R47)."""

    seat: Seat
    turn: int
    wagons: int


@dataclass(frozen=True, slots=True)
class MostRoutes:
    """The seat that claimed more routes than any other."""

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
