"""Computes the score: routes, tickets, borrowed routes, stations, longest path (R44–R51)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Protocol

from engine.board import Board, CityId, RouteId, Rules, Seat, TicketId, Tie, city_numbers
from engine.lending import Claimed, Goal, Lending, best_lending
from engine.result import Loan, Result, SeatResult, TicketResult
from engine.state import State
from engine.trail import Track, longest_trail


def score(state: State, board: Board) -> Result:
    """Return the result of a position as if the game ended now (R48, R51).

    All who tie for the longest path get its points, nobody for a length of 0 (R49, R50).
    """
    seats = tuple(
        seat_score(board, state.claims, Seat(i), player, player.tickets)
        for i, player in enumerate(state.players)
    )
    playing = state.playing()
    longest = max(seats[seat].longest for seat in playing)
    prize = board.rules.longest_path if longest else 0
    seats = tuple(
        replace(each, longest_points=prize, total=each.total + prize)
        if each.seat in playing and each.longest == longest
        else each
        for each in seats
    )
    keys = {seat: _rank_key(board.rules, seats[seat]) for seat in playing}
    ranked = tuple(
        replace(each, rank=1 + sum(other > keys[each.seat] for other in keys.values()))
        if each.seat in playing
        else each
        for each in seats
    )
    return Result(ranked, tuple(each.seat for each in ranked if each.rank == 1))


def _rank_key(rules: Rules, each: SeatResult) -> tuple[int, ...]:
    """Return the numbers that decide a seat's rank, the weightiest first (R51, X14)."""
    ties = {
        Tie.TICKETS: each.completed,
        Tie.STATIONS: -each.stations_built,
        Tie.LONGEST_PATH: each.longest,
        Tie.LONGEST_PATH_CARD: each.longest_points,
        Tie.BONUS_CARD: each.bonus,
    }
    return each.total, *(ties[tie] for tie in rules.ties)


class ScoredSeat(Protocol):
    """A seat as scoring needs it, besides its routes and tickets."""

    @property
    def bonus(self) -> int:
        """The points of the seat's bonus card, 0 without one (X10)."""
        ...

    @property
    def stations(self) -> tuple[CityId, ...]:
        """The cities with stations of the seat."""
        ...

    @property
    def stations_left(self) -> int:
        """The number of stations that the seat hasn't built."""
        ...

    @property
    def resigned(self) -> bool:
        """Whether the seat has left the game (R54)."""
        ...


def seat_score(
    board: Board,
    claims: Mapping[RouteId, Seat],
    seat: Seat,
    pieces: ScoredSeat,
    tickets: Sequence[TicketId],
) -> SeatResult:
    """Return one seat's score (R44, R46, R48, X13), without points for the longest path."""
    rules = board.rules
    own = [board.routes[route] for route, owner in claims.items() if owner == seat]
    routes = sum(rules.points[route.length] for route in own)
    built = len(pieces.stations)
    if pieces.resigned:
        return SeatResult(seat, routes, (), (), built, 0, 0, (), 0, 0, routes, None)
    path = longest_path(board, claims, seat) if rules.counts_longest_path else ()
    lending = lend(board, claims, seat, pieces.stations, tickets)
    result = SeatResult(
        seat=seat,
        routes=routes,
        tickets=tuple(
            TicketResult(ticket, board.tickets[ticket].points, completed)
            for ticket, completed in zip(tickets, lending.completed, strict=True)
        ),
        loans=tuple(
            Loan(board.cities[station], RouteId(route)) for station, route in lending.borrowed
        ),
        stations_built=built,
        station_points=rules.station_points * pieces.stations_left,
        longest=sum(board.routes[route].length for route in path),
        longest_path=path,
        longest_points=0,
        bonus=pieces.bonus,
        total=0,
        rank=None,
    )
    return replace(result, total=_total(result))


def _total(each: SeatResult) -> int:
    """Return the sum of routes, tickets, stations left and the bonus card (R48, X13)."""
    return each.routes + each.ticket_points + each.station_points + each.bonus


def longest_path(board: Board, claims: Mapping[RouteId, Seat], seat: Seat) -> tuple[RouteId, ...]:
    """Return the routes of a seat's longest path, in walking order; none is borrowed (R45, R49)."""
    own = [route for route, owner in claims.items() if owner == seat]
    trail = longest_trail([_track(board, route) for route in own])
    return tuple(own[index] for index in trail.tracks)


def lend(
    board: Board,
    claims: Mapping[RouteId, Seat],
    seat: Seat,
    stations: Sequence[CityId],
    tickets: Sequence[TicketId],
) -> Lending:
    """Return the best loans for a seat's stations and some tickets; cities are indexes (R44)."""
    city, at = city_numbers(board), board.routes_at
    near = {route.id for station in stations for route in at[station]}
    claimed = [
        _claimed(board, route, owner)
        for route, owner in claims.items()
        if owner == seat or route in near
    ]
    goals = [_goal(board, ticket) for ticket in tickets]
    return best_lending(seat, claimed, [city[station] for station in stations], goals)


@cache
def _track(board: Board, route: RouteId) -> Track:
    city, each = city_numbers(board), board.routes[route]
    return Track(city[each.a], city[each.b], each.length)


@cache
def _claimed(board: Board, route: RouteId, owner: Seat) -> Claimed:
    city, each = city_numbers(board), board.routes[route]
    return Claimed(route, city[each.a], city[each.b], owner)


@cache
def _goal(board: Board, ticket: TicketId) -> Goal:
    city, each = city_numbers(board), board.tickets[ticket]
    return Goal(city[each.a], city[each.b], each.points)
