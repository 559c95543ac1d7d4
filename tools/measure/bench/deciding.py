"""How long computer players think in each phase of a game, and how long advice takes: CPU time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from random import Random
from time import thread_time

from engine.evolve import replay
from engine.game import apply, choices
from engine.moves import Move
from engine.state import State, to_act
from engine.view import Stage, View, view
from strategy.advice import advise
from strategy.decision import Player
from strategy.levels import PLAYERS, THINKING, Level
from tools.measure.bench.clock import percentile
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import begin, europe, steps

Asked = tuple[View, tuple[Move, ...]]


class Phase(StrEnum):
    """What part of a game a decision is from."""

    OPENING = "opening"
    FIRST = "first third"
    MIDDLE = "middle"
    LAST = "last third"
    TUNNEL = "tunnel"


def run(*, full: bool) -> list[Figure]:
    """The decisions in games of hard players, and in a game played at random."""
    games = [_game(seats, n) for seats in (2, 3, 5) for n in range(6 if full else 1)]
    usual = [asked for game in games for asked in game]
    phases = {
        phase: [asked for game in games for asked, at in _phased(game) if at is phase]
        for phase in Phase
    }
    figures = []
    for level in Level:
        if level not in THINKING:
            times = _times(partial(_decide, PLAYERS[level]), usual)
            figures += _summary(level, times, 1, 20, 200)
    for phase, some in phases.items():
        figures += _spread(f"hard, {phase}", _times(partial(_decide, PLAYERS[Level.HARD]), some))
    for level in THINKING:
        figures += _thinking(level, phases, 40 if full else 8)
    positions = list(steps(4, 1))[:: 5 if full else 20]
    strange = [_asked(step.state) for step in positions if to_act(step.state)]
    odd = _times(partial(_decide, PLAYERS[Level.HARD]), strange)
    advice = _times(_advise, usual)
    return [
        *figures,
        Figure("hard decides for a random seat, worst", max(odd), "ms", target=200),
        Figure("advice, p99", percentile(advice, 99), "ms", target=20),
    ]


def _thinking(level: Level, phases: dict[Phase, list[Asked]], most: int) -> list[Figure]:
    """CPU time of a level that thinks, for some decisions of each phase by their share of all."""
    decide, found, all_times = partial(_decide, PLAYERS[level]), list[Figure](), list[float]()
    for phase, some in phases.items():
        chosen = some[:: max(1, len(some) // most)]
        times = [_work(decide, asked) for asked in chosen]
        found += _spread(f"{level}, {phase}", times)
        all_times += times * max(1, len(some) // max(1, len(chosen)))
    return [*_summary(level, all_times, 150, 500, 2000), *found]


def _summary(level: Level, times: Sequence[float], *targets: float) -> list[Figure]:
    usual, slow, worst = targets
    return [
        Figure(f"{level} decides, p50", percentile(times, 50), "ms", target=usual),
        Figure(f"{level} decides, p99", percentile(times, 99), "ms", target=slow),
        Figure(f"{level} decides, worst", max(times), "ms", target=worst),
    ]


def _spread(what: str, times: Sequence[float]) -> list[Figure]:
    if not times:
        return []
    return [
        Figure(f"  {what}, p50", percentile(times, 50), "ms"),
        Figure(f"  {what}, p99", percentile(times, 99), "ms"),
    ]


def _phased(game: Sequence[Asked]) -> Iterator[tuple[Asked, Phase]]:
    """The decisions of a game with the phase of each."""
    for number, asked in enumerate(game):
        thirds = (Phase.FIRST, Phase.MIDDLE, Phase.LAST)
        by_stage = {Stage.OPENING: Phase.OPENING, Stage.TUNNEL: Phase.TUNNEL}
        yield asked, by_stage.get(asked[0].stage, thirds[number * 3 // len(game)])


def _game(seats: int, number: int) -> list[Asked]:
    """Every decision in a game between hard players."""
    hard = PLAYERS[Level.HARD]
    events, shuffle = begin(seats, number)
    state, found = replay(events), list[Asked]()
    while waiting := to_act(state):
        asked = _asked(state)
        found.append(asked)
        state, _ = apply(state, europe(), waiting[0], _decide(hard, asked), shuffle)
    return found


def _asked(state: State) -> Asked:
    seat = to_act(state)[0]
    return view(state, seat), choices(state, europe(), seat)


def _decide(player: Player, asked: Asked) -> Move:
    return player(europe(), *asked, Random(1)).move


def _advise(asked: Asked) -> object:
    return advise(europe(), *asked)


def _times(decide: Callable[[Asked], object], asked: Sequence[Asked]) -> list[float]:
    """Milliseconds of work for each, the better of two tries: the first may learn the board."""
    return [min(_work(decide, one) for _ in range(2)) for one in asked]


def _work(decide: Callable[[Asked], object], asked: Asked) -> float:
    begun = thread_time()
    decide(asked)
    return (thread_time() - begun) * 1e3
