"""The types of a final score (R48–R51)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import CityId, RouteId, Seat, TicketId


@dataclass(frozen=True, slots=True)
class TicketResult:
    """A revealed ticket, its points, and whether its cities were joined."""

    ticket: TicketId
    points: int
    completed: bool


@dataclass(frozen=True, slots=True)
class Loan:
    """A route that a station borrowed, and the station's city (R44)."""

    city: CityId
    route: RouteId


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat's score by its parts; ``rank`` 1 is best, None for a seat that resigned (R54)."""

    seat: Seat
    routes: int
    tickets: tuple[TicketResult, ...]
    loans: tuple[Loan, ...]
    stations_built: int
    station_points: int
    longest: int
    longest_path: tuple[RouteId, ...]
    longest_points: int
    bonus: int
    total: int
    rank: int | None

    @property
    def ticket_points(self) -> int:
        """The points of completed tickets less those of the others (R48)."""
        return sum(t.points if t.completed else -t.points for t in self.tickets)

    @property
    def completed(self) -> int:
        """The number of completed tickets (R51)."""
        return sum(t.completed for t in self.tickets)


@dataclass(frozen=True, slots=True)
class Result:
    """The scores of all seats in seat order, and the winners, who can be several (R51)."""

    seats: tuple[SeatResult, ...]
    winners: tuple[Seat, ...]

    @property
    def best_first(self) -> list[SeatResult]:
        """The results from the best to the worst, those of seats that resigned last."""
        return sorted(self.seats, key=lambda each: (each.rank is None, each.rank or 0, each.seat))
