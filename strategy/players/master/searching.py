"""Compares moves on the same guessed tables; the first stands unless another is surely better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random

from engine.moves import Move
from engine.view import View
from strategy.players.master.counting import lead
from strategy.players.master.guessing import Guesses
from strategy.players.master.policy import play_on
from strategy.players.master.trying import try_move
from strategy.skills.indexed_board import IndexedBoard

CLEAR = 50.0
"""By how many points ahead a further one counts a quarter."""
_LEAST, _ENOUGH = 6, 12
"""How many tables have to be played before a move is dropped, and before one is preferred."""
_LEAST_IN_HASTE, _ENOUGH_IN_HASTE = 3, 6
"""The same where the steps wouldn't do for that."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search: ``steps`` and ``tables`` bound the work, whatever the machine.

    ``sure`` is by how many standard errors another move must be better than the first, ``clear`` by
    how many points ahead a further one counts a quarter. Whoever ``gives_up`` keeps the first
    where the steps wouldn't do for any other move to be preferred; others make haste there.
    """

    steps: int
    tables: int
    sure: float
    clear: float = CLEAR
    gives_up: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Figure:
    """The worth of a move, in points of the final lead.

    ``error`` is the standard error of its difference to the move chosen.
    """

    points: float
    error: float


@dataclass(frozen=True, slots=True, repr=False)
class Outcome:
    """The result of a search: the number of the ``chosen`` move, all figures, the ``steps`` done.

    ``gain`` is how much the best other move seemed better than the first, with its ``error``.
    """

    chosen: int
    figures: tuple[Figure, ...]
    steps: int
    gain: float
    error: float


class _Trial:
    """A move, and the final leads of the games that were played on after it."""

    def __init__(self, move: Move, clear: float) -> None:
        self.move = move
        self._clear = clear
        self.leads: list[float] = []
        self.values: list[float] = []

    def ended(self, lead: int) -> None:
        """Note the lead at a game's end: the clearer it is, the less do further points count."""
        self.leads.append(lead)
        self.values.append(lead / (1 + abs(lead) / self._clear))

    def figure(self, chosen: _Trial) -> Figure:
        """Return the worth of the move, by the tables that it shares with the chosen one."""
        worth, _ = _mean_error(chosen.leads)
        if self is chosen:
            return Figure(worth, 0.0)
        pairs = zip(self.leads, chosen.leads, strict=False)
        behind, error = _mean_error([mine - its for mine, its in pairs])
        return Figure(worth + behind, error)

    def ahead(self, other: _Trial) -> tuple[float, float]:
        """Return how much better the move is on tables that both have played, and the error."""
        pairs = zip(self.values, other.values, strict=False)
        return _mean_error([mine - its for mine, its in pairs])


def compare(
    board: IndexedBoard, view: View, moves: Sequence[Move], rng: Random, limits: Limits
) -> Outcome:
    """Try moves on guessed tables; return which one to make, and what each is worth.

    The work may exceed its limit by one table.
    """
    guesses = Guesses(board, view)
    trials = [_Trial(move, limits.clear) for move in moves]
    first, alive = trials[0], trials
    steps, tables, least, enough = 0, 0, _LEAST, _ENOUGH
    halve = least
    while steps < limits.steps and tables < limits.tables and len(alive) > 1:
        table = guesses.guess(rng)
        steps += table.steps
        tables += 1
        for trial in alive:
            played = table.copy()
            try_move(played, view, trial.move)
            play_on(played)
            steps += played.steps
            trial.ended(lead(played, guesses.seat))
            if limits.gives_up and tables == 1 and _is_hopeless(played.steps, len(moves), limits):
                alive = [first]
                break
        makes_haste = tables == 1 and not limits.gives_up
        if makes_haste and _is_hopeless(steps // len(moves), len(moves), limits):
            least, enough = _LEAST_IN_HASTE, _ENOUGH_IN_HASTE
            halve = least
        if tables == halve:
            halve += max(least, tables // 2)
            alive = _better_half(first, alive)
    rivals = [(trial.ahead(first), trial) for trial in alive if trial is not first]
    (gain, error), best = max(rivals, key=lambda each: each[0][0], default=((0.0, 0.0), first))
    if tables < enough or gain <= limits.sure * error or gain <= 0:
        best = first
    figures = tuple(trial.figure(best) for trial in trials)
    return Outcome(trials.index(best), figures, steps, gain, error)


def _is_hopeless(steps: int, moves: int, limits: Limits) -> bool:
    """Return whether games of so many steps are too few for any of the moves to be preferred.

    At best only two moves are left once the first of them are dropped.
    """
    return steps * (_LEAST * moves + (_ENOUGH - _LEAST) * 2) > limits.steps


def _better_half(first: _Trial, alive: Sequence[_Trial]) -> list[_Trial]:
    """Return the first trial, and the better half of the others that may still beat it."""
    hopes = [(trial.ahead(first), trial) for trial in alive if trial is not first]
    hopes = [each for each in hopes if each[0][0] + each[0][1] > 0]
    hopes.sort(key=lambda each: -each[0][0])
    return [first, *(trial for _, trial in hopes[: max(1, len(alive) // 2)])]


def _mean_error(values: Sequence[float]) -> tuple[float, float]:
    count = len(values)
    if not count:
        return 0.0, inf
    mean = sum(values) / count
    if count < 2:
        return mean, inf
    return mean, sqrt(sum((each - mean) ** 2 for each in values) / (count - 1) / count)
