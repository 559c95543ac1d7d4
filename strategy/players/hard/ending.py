"""Chooses the moves of the last turns: whatever brings most at once (R47–R49)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.board import TicketId
from engine.lending import Claimed, Goal, best_lending
from engine.moves import BuildStation, Move
from strategy.decision import Decision, Reason
from strategy.players.hard.claiming import Claims
from strategy.players.hard.indexed_view import FREE
from strategy.players.hard.paying import least_harm, odds
from strategy.players.hard.plan import Plan
from strategy.players.hard.trails import longest


def last_moves(plan: Plan, claims: Claims, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the claims and stations that bring something now, those with the most points first."""
    for _, decision in gains(plan, claims, choices):
        yield decision


def gains(plan: Plan, claims: Claims, choices: Sequence[Move]) -> Iterator[tuple[float, Decision]]:
    """Yield the claims and stations that bring points now, with the points, the most first."""
    found = [*_claims(plan, claims), *_stations(plan, choices)]
    for gain, _, decision in sorted(found, key=lambda each: (-each[0], each[1])):
        if gain > 0:
            yield gain, decision


def _claims(plan: Plan, claims: Claims) -> Iterator[tuple[float, int, Decision]]:
    seen, board = plan.seen, plan.seen.board
    paths, saved = _LongestNow(plan), _saved(plan)
    for route, moves in claims.items():
        done = tuple(each for each in plan.completed_by(route) if each not in saved)
        longer = paths.gain(route)
        move = least_harm(seen, moves, ()).move
        bonus = seen.view.bonuses[0] if plan.takes_bonus(route) else 0
        points = board.points[route] + 2 * _worth(plan, done) + longer + bonus
        reason = Reason.LONGEST if longer > board.points[route] else Reason.LAST_CHANCE
        reason = Reason.BONUS if bonus else Reason.COMPLETES if done else reason
        decision = Decision(move, reason, done, (board.routes[route],))
        yield points * odds(seen, move), route, decision


def _stations(plan: Plan, choices: Sequence[Move]) -> Iterator[tuple[float, int, Decision]]:
    seen, board, saved = plan.seen, plan.seen.board, _saved(plan)
    moves: dict[int, list[BuildStation]] = {}
    for move in choices:
        if isinstance(move, BuildStation):
            moves.setdefault(board.city[move.city], []).append(move)
    for city in moves:
        for there, route in board.at[city]:
            if seen.owner[route] in (FREE, seen.seat):
                continue
            done = tuple(each for each in plan.joined_by(city, there) if each not in saved)
            gain = 2 * _worth(plan, done) - board.rules.station_points
            if gain > 0:
                move = least_harm(seen, moves[city], ()).move
                lent = (board.routes[route],)
                yield gain, route, Decision(move, Reason.SAVES_TICKETS, done, lent)


def _saved(plan: Plan) -> frozenset[TicketId]:
    """Return the tickets that the stations already built complete (R44)."""
    seen, board = plan.seen, plan.seen.board
    if not seen.stations:
        return frozenset()
    claimed = [
        Claimed(board.routes[route], board.a[route], board.b[route], owner)
        for route, owner in enumerate(seen.owner)
        if owner != FREE
    ]
    goals = [Goal(*board.ends[ticket], board.worth[ticket]) for ticket in seen.tickets]
    met = best_lending(seen.seat, claimed, sorted(seen.stations), goals).completed
    return frozenset(ticket for ticket, done in zip(seen.tickets, met, strict=True) if done)


def _worth(plan: Plan, tickets: Iterable[TicketId]) -> int:
    return sum(plan.seen.board.worth[each] for each in tickets)


class _LongestNow:
    """The lengths of the longest paths now, to tell what a route would bring (R49, R50)."""

    def __init__(self, plan: Plan) -> None:
        self._board, self._bonus = plan.seen.board, plan.seen.board.rules.longest_path
        seen, self._mine = plan.seen, plan.mine
        self._own = longest(self._board, self._mine)
        rivals = (longest(self._board, seen.routes_of(seat)) for seat in seen.rivals)
        self._others = max(rivals, default=0)

    def gain(self, route: int) -> int:
        """Return the points that a route wins for the longest path, or takes away from others."""
        if not self._bonus or self._own > self._others:
            return 0
        after = longest(self._board, [*self._mine, route])
        won = (after >= self._others) - (self._own >= self._others)
        return self._bonus * (won + (after > self._others))
