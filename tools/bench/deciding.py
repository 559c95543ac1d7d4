"""How long computer players think, and how long advice takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from engine.evolve import replay
from engine.game import apply, choices
from engine.moves import Move
from engine.state import State, to_act
from engine.view import View, view
from strategy.advice import advise
from strategy.decision import Player
from strategy.levels import PLAYERS, Level
from tools.bench.clock import each, percentile
from tools.bench.figures import Figure
from tools.bench.play import begin, europe, steps

Asked = tuple[View, tuple[Move, ...]]


def run(*, full: bool) -> list[Figure]:
    """The decisions in games of hard players, and in a game played at random."""
    usual = [asked for seats in (2, 3, 5) for asked in _games(seats, 6 if full else 1)]
    positions = list(steps(4, 1))[:: 5 if full else 20]
    strange = [_asked(step.state) for step in positions if to_act(step.state)]
    figures = []
    for level in Level:
        times = _times(partial(_decide, PLAYERS[level]), usual)
        figures += [
            Figure(f"{level} decides, p50", percentile(times, 50), "ms", target=1),
            Figure(f"{level} decides, p99", percentile(times, 99), "ms", target=20),
            Figure(f"{level} decides, worst", max(times), "ms", target=200),
        ]
    odd = _times(partial(_decide, PLAYERS[Level.HARD]), strange)
    advice = _times(_advise, usual)
    return [
        *figures,
        Figure("hard decides for a random seat, worst", max(odd), "ms", target=200),
        Figure("advice, p99", percentile(advice, 99), "ms", target=20),
    ]


def _games(seats: int, count: int) -> Iterator[Asked]:
    """Every decision in some games between hard players."""
    hard = PLAYERS[Level.HARD]
    for number in range(count):
        events, shuffle = begin(seats, number)
        state = replay(events)
        while waiting := to_act(state):
            asked = _asked(state)
            yield asked
            move = _decide(hard, asked)
            state, _ = apply(state, europe(), waiting[0], move, shuffle)


def _asked(state: State) -> Asked:
    seat = to_act(state)[0]
    return view(state, seat), choices(state, europe(), seat)


def _decide(player: Player, asked: Asked) -> Move:
    return player(europe(), *asked, Random(1)).move


def _advise(asked: Asked) -> object:
    return advise(europe(), *asked)


def _times(decide: Callable[[Asked], object], asked: Sequence[Asked]) -> list[float]:
    return [seconds * 1e3 for seconds in each((partial(decide, one) for one in asked), 2)]
