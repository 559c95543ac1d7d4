"""Finds remarkable tickets: saved in the last turn, missed by one route, all completed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.board import Board, CityId, RouteId, Seat, TicketId
from engine.events import RouteClaimed, StationBuilt
from engine.result import Result, SeatResult
from engine.scoring import lend
from engine.state import State
from engine.story.claims import is_open
from engine.story.facts import (
    AllTicketsDone,
    BestStation,
    DearestTicket,
    TicketMissed,
    TicketSaved,
)
from engine.story.turns import PlayedTurn

MANY = 4
"""The fewest tickets, all of them completed, that are worth telling."""


def tickets_saved(
    board: Board, turns: Sequence[PlayedTurn], result: Result
) -> Iterator[TicketSaved]:
    """Yield, for each seat, the best ticket that nothing but its last turn made possible."""
    for each in _ranked(result):
        own = [turn for turn in turns if turn.seat == each.seat]
        if not own:
            continue
        before, after = (_done(board, at, each) for at in (own[-1].before, own[-1].after))
        saved = [t for t in each.tickets if t.completed and t.ticket in after - before]
        route, city = _built(own[-1])
        if saved and (route or city):
            best = max(saved, key=lambda ticket: ticket.points)
            yield TicketSaved(each.seat, best.ticket, best.points, route, city)


def _done(board: Board, state: State, each: SeatResult) -> set[TicketId]:
    """Return which of a seat's final tickets its routes and stations complete, each by itself.

    A station that serves another ticket could serve this one, so it isn't missing.
    """
    stations = state.players[each.seat].stations
    return {
        ticket.ticket
        for ticket in each.tickets
        if all(_completed(board, state.claims, each.seat, stations, [ticket.ticket]))
    }


def _completed(
    board: Board,
    claims: Mapping[RouteId, Seat],
    seat: Seat,
    stations: Sequence[CityId],
    tickets: Sequence[TicketId],
) -> tuple[bool, ...]:
    return lend(board, claims, seat, stations, tickets).completed


def _built(turn: PlayedTurn) -> tuple[RouteId | None, CityId | None]:
    for step in turn.steps:
        if isinstance(step.event, RouteClaimed):
            return step.event.route, None
        if isinstance(step.event, StationBuilt):
            return None, step.event.city
    return None, None


def tickets_missed(board: Board, last: State, result: Result) -> Iterator[TicketMissed]:
    """Yield the failed tickets that one more route would have completed, and no other route.

    Two tracks between the same cities are one route, left out where others have both, or where one
    has an owner and the other was open to the seat: then no one name tells what was missing.
    """
    for each in _ranked(result):
        stations = last.players[each.seat].stations
        for ticket in (ticket for ticket in each.tickets if not ticket.completed):
            found = [
                route
                for route in board.routes
                if last.claims.get(route) != each.seat
                and all(
                    _completed(
                        board,
                        {**last.claims, route: each.seat},
                        each.seat,
                        stations,
                        [ticket.ticket],
                    )
                )
            ]
            ends = {frozenset((board.routes[route].a, board.routes[route].b)) for route in found}
            taken = [route for route in found if route in last.claims]
            was_open = any(is_open(board, last, each.seat, board.routes[route]) for route in found)
            if len(ends) == 1 and len(taken) + was_open <= 1:
                route = (taken or found)[0]
                owner = last.claims.get(route)
                yield TicketMissed(each.seat, ticket.ticket, ticket.points, route, owner)


def all_done(result: Result) -> Iterator[AllTicketsDone]:
    """Yield the seats that completed all of their tickets, if they had many."""
    for each in _ranked(result):
        if len(each.tickets) >= MANY and each.completed == len(each.tickets):
            yield AllTicketsDone(each.seat, each.completed, each.ticket_points)


def dearest_ticket(result: Result) -> Iterator[DearestTicket]:
    """Yield the completed ticket with the most points."""
    done = [(each.seat, t) for each in _ranked(result) for t in each.tickets if t.completed]
    if done:
        seat, ticket = max(done, key=lambda each: each[1].points)
        yield DearestTicket(seat, ticket.ticket, ticket.points)


def best_station(board: Board, last: State, result: Result) -> Iterator[BestStation]:
    """Yield the station that saved its seat the most points on tickets."""
    found: list[BestStation] = []
    for each in _ranked(result):
        stations = last.players[each.seat].stations
        tickets = [ticket.ticket for ticket in each.tickets]
        for loan in each.loans:
            others = [city for city in stations if city != loan.city]
            done = _completed(board, last.claims, each.seat, others, tickets)
            without = sum(
                ticket.points if there else -ticket.points
                for ticket, there in zip(each.tickets, done, strict=True)
            )
            points, owner = each.ticket_points - without, last.claims[loan.route]
            found.append(BestStation(each.seat, loan.city, loan.route, owner, points))
    best = max(found, key=lambda fact: fact.points, default=None)
    if best is not None and best.points > 0:
        yield best


def _ranked(result: Result) -> list[SeatResult]:
    """Return the results of the seats that played to the end."""
    return [each for each in result.seats if each.rank is not None]
