"""The final score: routes, tickets with borrowed routes, stations, longest path (R44–R51)."""

from __future__ import annotations

from dataclasses import replace

from engine.board import Board, CityId, RouteId, Seat, TicketId
from engine.lending import Claimed, Goal, Lending, best_lending
from engine.result import Loan, Result, SeatResult, TicketResult
from engine.state import State
from engine.trail import Track, longest_trail


def score(state: State, board: Board) -> Result:
    """Score a position as if the game ended now (R48–R51)."""
    seats = tuple(_seat_result(state, board, Seat(i)) for i in range(len(state.players)))
    playing = state.playing()
    longest = max(seats[seat].longest for seat in playing)
    bonus = board.rules.longest_path if longest else 0
    seats = tuple(
        replace(each, longest_points=bonus, total=each.total + bonus)
        if each.seat in playing and each.longest == longest
        else each
        for each in seats
    )
    standing = {seat: _standing(seats[seat]) for seat in playing}
    ranked = tuple(
        replace(each, rank=1 + sum(other > standing[each.seat] for other in standing.values()))
        if each.seat in playing
        else each
        for each in seats
    )
    return Result(ranked, tuple(each.seat for each in ranked if each.rank == 1))


def _standing(each: SeatResult) -> tuple[int, ...]:
    """What decides, in this order (R51)."""
    return each.total, each.completed, -each.stations_built, each.longest


def _seat_result(state: State, board: Board, seat: Seat) -> SeatResult:
    player, rules = state.players[seat], board.rules
    own = [board.routes[route] for route, owner in state.claims.items() if owner == seat]
    routes = sum(rules.points[route.length] for route in own)
    built = len(player.stations)
    if player.resigned:
        return SeatResult(seat, routes, (), (), built, 0, 0, (), 0, routes, None)
    city = {city: index for index, city in enumerate(board.cities)}
    trail = longest_trail([Track(city[r.a], city[r.b], r.length) for r in own])
    lending = _lend(state, board, seat, city, player.tickets)
    tickets = tuple(
        TicketResult(ticket, board.tickets[ticket].points, completed)
        for ticket, completed in zip(player.tickets, lending.completed, strict=True)
    )
    names = tuple(board.cities)
    result = SeatResult(
        seat=seat,
        routes=routes,
        tickets=tickets,
        loans=tuple(Loan(names[station], RouteId(route)) for station, route in lending.borrowed),
        stations_built=built,
        station_points=rules.station_points * player.stations_left,
        longest=trail.length,
        longest_path=tuple(own[index].id for index in trail.tracks),
        longest_points=0,
        total=0,
        rank=None,
    )
    return replace(result, total=routes + result.ticket_points + result.station_points)


def _lend(
    state: State, board: Board, seat: Seat, city: dict[CityId, int], tickets: tuple[TicketId, ...]
) -> Lending:
    claimed = [
        Claimed(route, city[board.routes[route].a], city[board.routes[route].b], owner)
        for route, owner in state.claims.items()
    ]
    goals = [
        Goal(city[ticket.a], city[ticket.b], ticket.points)
        for ticket in (board.tickets[each] for each in tickets)
    ]
    stations = [city[station] for station in state.players[seat].stations]
    return best_lending(seat, claimed, stations, goals)
