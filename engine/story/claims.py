"""Finds remarkable claims: the longest route, the most routes, a route lost by one turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.board import Board, Route, RouteId, Seat, Ticket
from engine.claiming import check_open
from engine.events import RouteClaimed
from engine.graphs import cheapest_way, graph_of
from engine.payment import for_route
from engine.refusals import IllegalMove
from engine.result import Result
from engine.state import State
from engine.story.facts import LongestRoute, MostRoutes, RaceLost
from engine.story.turns import PlayedTurn, Step

_FREE = 1_000
"""The cost of each wagon of a free route, beside 1 per route: no way has so many routes."""


def longest_route(board: Board, turns: Sequence[PlayedTurn]) -> Iterator[LongestRoute]:
    """Yield the longest route that anybody claimed, if any."""
    claimed = [(turn, event) for turn, _, event in _claims(turns)]
    if claimed:
        turn, event = max(claimed, key=lambda each: (each[1].wagons, -each[0].number))
        yield LongestRoute(event.seat, event.route, event.points, turn.number)


def most_routes(board: Board, turns: Sequence[PlayedTurn]) -> Iterator[MostRoutes]:
    """Yield the seat that claimed the most routes, unless another claimed as many."""
    counts: dict[Seat, list[int]] = {}
    for _, _, event in _claims(turns):
        counts.setdefault(event.seat, []).append(event.wagons)
    ranked = sorted(counts.items(), key=lambda each: -len(each[1]))
    if len(ranked) > 1 and len(ranked[0][1]) > len(ranked[1][1]):
        seat, wagons = ranked[0]
        yield MostRoutes(seat, len(wagons), sum(wagons))


def races_lost(board: Board, turns: Sequence[PlayedTurn], result: Result) -> Iterator[RaceLost]:
    """Yield routes that the next seat needed for a ticket and could have claimed a turn later."""
    following = {turn.number: later.seat for turn, later in pairwise(turns)}
    for turn, step, event in _claims(turns):
        loser = following.get(turn.number)
        if loser is None or not _could_claim(board, step, loser, event.route):
            continue
        tickets = [board.tickets[each] for each in step.after.players[loser].tickets]
        completed = {each.ticket: each.completed for each in result.seats[loser].tickets}
        for ticket in tickets:
            before = _wagons(board, step.before, loser, ticket)
            after = _wagons(board, step.after, loser, ticket)
            if before and after != before and ticket.id in completed:
                detour = None if after is None else after - before
                failed = not completed[ticket.id]
                yield RaceLost(event.seat, loser, event.route, ticket.id, detour, failed)


def _claims(turns: Sequence[PlayedTurn]) -> Iterator[tuple[PlayedTurn, Step, RouteClaimed]]:
    for turn in turns:
        for step in turn.steps:
            if isinstance(step.event, RouteClaimed):
                yield turn, step, step.event


def _could_claim(board: Board, step: Step, seat: Seat, route: RouteId) -> bool:
    """Return whether the seat had the cards and wagons for a route open to it (R20–R26).

    A tunnel may ask for more cards, so that nobody could be sure of it.
    """
    player, found = step.before.players[seat], board.routes[route]
    if found.tunnel or player.wagons < found.length:
        return False
    return any(for_route(found, player.hand))


def _wagons(board: Board, state: State, seat: Seat, ticket: Ticket) -> int | None:
    """Return how many wagons a ticket still takes by its cheapest way.

    None if no way is left, or the seat hasn't that many wagons.
    """
    own = {route for route, owner in state.claims.items() if owner == seat}
    costs = [
        (route, 1 if route.id in own else 1 + _FREE * route.length)
        for route in board.routes.values()
        if route.id in own or is_open(board, state, seat, route)
    ]
    way = cheapest_way(graph_of(board, costs), ticket.a, ticket.b)
    if way is None:
        return None
    wagons = sum(route.length for route in way if route.id not in own)
    return wagons if wagons <= state.players[seat].wagons else None


def is_open(board: Board, state: State, seat: Seat, route: Route) -> bool:
    """Return whether a seat might still claim a route, whatever it costs."""
    try:
        check_open(state, board, seat, route)
    except IllegalMove:
        return False
    return True
