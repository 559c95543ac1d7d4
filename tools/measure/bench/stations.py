"""The best use of stations, compared with trying every combination with a fresh union-find."""

from __future__ import annotations

import random
from functools import partial
from itertools import product
from typing import NamedTuple

from engine.lending import Claimed, Goal, best_lending
from tools.measure.bench.clock import each, median
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import europe, final


class Case(NamedTuple):
    """One seat's question at the end of a game."""

    seat: int
    claimed: list[Claimed]
    stations: list[int]
    goals: list[Goal]


def run(*, full: bool) -> list[Figure]:
    """Median over the ends of random games, worst case with three stations in hubs."""
    games = [case for number in range(60 if full else 20) for case in _ends(number)]
    hubs = [_hubs(random.Random(number)) for number in range(300 if full else 100)]
    for case in (*games, *hubs):
        ours = _worth(case, best_lending(*case).completed)
        if ours != try_all(case):
            raise AssertionError("the best use of stations isn't the best")
    usual, hard = _times(games, fast=True), _times(hubs, fast=True)
    beside = "all combinations"
    slow, hard_slow = _times(games, fast=False), _times(hubs, fast=False)
    return [
        Figure("stations, ends of games, median", median(usual), "ms", beside, median(slow)),
        Figure("stations, three in hubs, median", median(hard), "ms", beside, median(hard_slow)),
        Figure(
            "stations, worst", max(*usual, *hard), "ms", beside, max(*slow, *hard_slow), target=0.5
        ),
    ]


def try_all(case: Case) -> tuple[int, int]:
    """The points and the number of tickets of the best combination of loans."""
    options = [
        [*(c for c in case.claimed if c.owner != case.seat and station in (c.a, c.b)), None]
        for station in case.stations
    ]
    own = [claim for claim in case.claimed if claim.owner == case.seat]
    best = (-1000, 0)
    for loans in product(*options):
        root = list(range(len(europe().cities)))
        for claim in (*own, *(loan for loan in loans if loan)):
            a, b = _find(root, claim.a), _find(root, claim.b)
            root[a] = b
        done = tuple(_find(root, goal.a) == _find(root, goal.b) for goal in case.goals)
        best = max(best, _worth(case, done))
    return best


def _find(root: list[int], city: int) -> int:
    while root[city] != city:
        root[city] = city = root[root[city]]
    return city


def _worth(case: Case, done: tuple[bool, ...]) -> tuple[int, int]:
    points = (g.points if met else -g.points for g, met in zip(case.goals, done, strict=True))
    return sum(points), sum(done)


def _times(cases: list[Case], *, fast: bool) -> list[float]:
    calls = (partial(best_lending, *case) if fast else partial(try_all, case) for case in cases)
    return [seconds * 1e3 for seconds in each(calls, 3 if fast else 1)]


def _ends(number: int) -> list[Case]:
    board, state = europe(), final(4, number)
    city = {city: index for index, city in enumerate(board.cities)}
    claimed = [
        Claimed(route, city[board.routes[route].a], city[board.routes[route].b], owner)
        for route, owner in state.claims.items()
    ]
    return [
        Case(
            seat,
            claimed,
            [city[station] for station in player.stations],
            [_goal(ticket) for ticket in player.tickets],
        )
        for seat, player in enumerate(state.players)
    ]


def _hubs(rng: random.Random) -> Case:
    """Three stations where most routes meet, ten tickets, nearly all routes of opponents."""
    board = europe()
    city = {city: index for index, city in enumerate(board.cities)}
    hubs = sorted(board.cities, key=lambda each: -len(board.routes_at[each]))[:8]
    claimed = [
        Claimed(route.id, city[route.a], city[route.b], 0 if rng.random() < 0.08 else 1)
        for route in board.routes.values()
    ]
    tickets = rng.sample(sorted(board.tickets), 10)
    return Case(0, claimed, [city[hub] for hub in rng.sample(hubs, 3)], [_goal(t) for t in tickets])


def _goal(ticket: str) -> Goal:
    board = europe()
    city = {city: index for index, city in enumerate(board.cities)}
    found = next(each for each in board.tickets.values() if each.id == ticket)
    return Goal(city[found.a], city[found.b], found.points)
