"""Chooses the moves of the last turns: whatever brings most at once (R47–R49)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.board import TicketId
from engine.moves import BuildStation, Move
from engine.trail import Track, longest_trail
from strategy.baselines.hard_1.claiming import Claims
from strategy.baselines.hard_1.indexed_view import FREE
from strategy.baselines.hard_1.paying import least_harm, odds
from strategy.baselines.hard_1.plan import Plan
from strategy.decision import Decision, Reason

NEAR_END = 2.5
"""With fewer turns left, nothing is planned any more."""


def last_moves(plan: Plan, claims: Claims, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the claims and stations that bring something now, those with the most points first."""
    found = [*_claims(plan, claims), *_stations(plan, choices)]
    for gain, _, decision in sorted(found, key=lambda each: (-each[0], each[1])):
        if gain > 0:
            yield decision


def _claims(plan: Plan, claims: Claims) -> Iterator[tuple[float, int, Decision]]:
    seen, board = plan.seen, plan.seen.board
    trails = _Trails(plan)
    for route, moves in claims.items():
        done = plan.completed_by(route)
        longer = trails.gain(route)
        move = least_harm(seen, moves, ()).move
        bonus = seen.view.bonuses[0] if plan.takes_bonus(route) else 0
        points = board.points[route] + 2 * _worth(plan, done) + longer + bonus
        reason = Reason.LONGEST if longer > board.points[route] else Reason.LAST_CHANCE
        reason = Reason.BONUS if bonus else Reason.COMPLETES if done else reason
        decision = Decision(move, reason, done, (board.routes[route],))
        yield points * odds(seen, move), route, decision


def _stations(plan: Plan, choices: Sequence[Move]) -> Iterator[tuple[float, int, Decision]]:
    seen, board = plan.seen, plan.seen.board
    moves: dict[int, list[BuildStation]] = {}
    for move in choices:
        if isinstance(move, BuildStation):
            moves.setdefault(board.city[move.city], []).append(move)
    for city in moves:
        for there, route in board.at[city]:
            if seen.owner[route] in (FREE, seen.seat):
                continue
            done = plan.joined_by(city, there)
            gain = 2 * _worth(plan, done) - board.rules.station_points
            if gain > 0:
                move = least_harm(seen, moves[city], ()).move
                lent = (board.routes[route],)
                yield gain, route, Decision(move, Reason.SAVES_TICKETS, done, lent)


def _worth(plan: Plan, tickets: Iterable[TicketId]) -> int:
    return sum(plan.seen.board.worth[each] for each in tickets)


class _Trails:
    """The lengths of the longest paths now, to tell what a route would bring (R49, R50)."""

    def __init__(self, plan: Plan) -> None:
        self._board, self._bonus = plan.seen.board, plan.seen.board.rules.longest_path
        seen, self._mine = plan.seen, plan.mine
        self._own = self._length(self._mine)
        self._others = max((self._length(seen.routes_of(seat)) for seat in seen.rivals), default=0)

    def gain(self, route: int) -> int:
        """Return the points that a route wins for the longest path, or takes away from others."""
        if not self._bonus or self._own > self._others:
            return 0
        after = self._length([*self._mine, route])
        won = (after >= self._others) - (self._own >= self._others)
        return self._bonus * (won + (after > self._others))

    def _length(self, routes: Sequence[int]) -> int:
        board = self._board
        tracks = [Track(board.a[each], board.b[each], board.length[each]) for each in routes]
        return longest_trail(tracks).length
