"""Judges a played move by what master would have played and by what its seat could know.

It searches as master does, at every stage of a game. What a better move would have brought is
measured on other guessed tables than those by which it was found: the best of many moves looks
better than it is where it was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import erf, inf, sqrt
from random import Random
from statistics import mean, stdev

from engine.board import Board
from engine.moves import Move, TakeFaceUp
from engine.view import View
from strategy.decision import Alternative, Decision
from strategy.players.hard import ranked
from strategy.players.master.candidates import candidates
from strategy.players.master.counting import lead
from strategy.players.master.guessing import Guesses
from strategy.players.master.policy import play_on
from strategy.players.master.searching import CLEAR, Limits, compare
from strategy.players.master.trying import try_move
from strategy.skills.indexed_board import IndexedBoard, indexed_board


@dataclass(frozen=True, slots=True)
class Work:
    """The limits of one judgement, the same on every machine: 25,000 steps are about a CPU second.

    ``steps`` and ``tables`` bound the search for a better move, and once more the measuring of it,
    which may take so many steps more while it can't tell which move is better (``doubt``), unless
    it errs in the share of the victory by more than ``heard``. ``sure`` is by how many standard
    errors a move must seem better than the first to be considered, ``most`` how many moves are
    compared beside the played one, and ``clear`` by how many points ahead a further one counts a
    quarter. ``gives_up``: no better move is searched for where the steps wouldn't do to find one.
    """

    steps: int = 15_000
    tables: int = 300
    sure: float = 2.5
    doubt: int = 0
    heard: float = inf
    gives_up: bool = False
    most: int = 20
    clear: float = CLEAR


WORK = Work()
_TOLD, _LEAST = 2.0, 12
"""The standard errors, and the tables, from which on there is no doubt."""
_SMOOTH = 0.4
"""How far a lead is smoothed, as a share of how far those after a move differ, to be a chance."""


@dataclass(frozen=True, slots=True, repr=False)
class Difference:
    """What one move brought more than another, on the same tables, with standard errors.

    ``points`` are those of the final lead, ``chance`` is the share of the victory.
    """

    points: float
    error: float
    chance: float
    chance_error: float


_SAME = Difference(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True, repr=False)
class Judgement:
    """The worth of a played move beside master's; as private as a decision (R53).

    ``best`` is what master would have played: hard's choice, unless another seems surely better.
    Its alternatives are all moves that were compared, ``played`` always among them: their `worth`
    is the final lead to be expected if all seats go on as hard would, their `error` that of the
    difference to the best on the same tables. Early in a game errors of several points are honest.
    ``given_up`` is what the played move gave away.
    """

    best: Decision
    played: Alternative
    given_up: Difference = _SAME

    @property
    def loss(self) -> float:
        """The points of the final lead that the played move gave away; 0 for master's own choice.

        Below 0 the played move seemed better than master's, though not surely.
        """
        first = self.best.alternatives[0]
        if first.worth is None or self.played.worth is None:
            return 0.0
        return first.worth - self.played.worth

    @property
    def error(self) -> float:
        """The standard error of the loss; infinite where too few tables were played."""
        return self.played.error

    def surely(self, points: float, errors: float) -> bool:
        """Return whether the move lost ``points``, and more than ``errors`` standard errors."""
        return self.loss >= points and self.loss > errors * self.error


def judge(
    board: Board,
    view: View,
    choices: Sequence[Move],
    played: Move,
    rng: Random,
    work: Work = WORK,
    firsts: Sequence[Move] = (),
) -> Judgement:
    """Return what a played move was worth, and what master would have played instead.

    The first of ``firsts``, if any, stands unless another is surely better; else hard's choice.

    ``view`` is what the seat saw when it was to act, ``choices`` are its legal moves then. The same
    view, moves and state of ``rng`` give the same judgement. Raises ValueError for a move that
    wasn't a choice. Takes up to two seconds of CPU time by default.
    """
    if played not in choices:
        raise ValueError("only choices can be judged")
    found = _candidates(board, view, choices, played, firsts, work.most)
    if len(found) == 1:
        return _only(found[0])
    indexed = indexed_board(board)
    limits = Limits(work.steps, work.tables, work.sure, work.clear, work.gives_up)
    outcome = compare(indexed, view, [each.move for each in found], rng, limits)
    weighed = [
        Alternative(decision.move, decision.reason, figure.points, figure.error)
        for decision, figure in zip(found, outcome.figures, strict=True)
    ]
    best, chosen, given_up = found[outcome.chosen], weighed[outcome.chosen], _SAME
    if played != best.move:
        given_up = _measured(indexed, view, best.move, played, rng, work)
        weighed = [
            replace(each, worth=(chosen.worth or 0.0) - given_up.points, error=given_up.error)
            if each.move == played
            else each
            for each in weighed
        ]
    weighed.remove(chosen)
    weighed.sort(key=lambda each: -(each.worth or 0.0))
    told = (chosen, *weighed)
    mine = next(each for each in told if each.move == played)
    return Judgement(replace(best, alternatives=told), mine, given_up)


def _candidates(
    board: Board,
    view: View,
    choices: Sequence[Move],
    played: Move,
    firsts: Sequence[Move],
    most: int,
) -> Sequence[Decision]:
    """Return the moves that master compares, the played one included.

    The played move takes the place of one that takes the same card from the row.
    """
    found = candidates(board, view, choices)
    if firsts:
        known = {each.move: each for each in ranked(board, view, choices)}
        others = [each for each in found if each.move not in firsts]
        found = [replace(known[move], alternatives=()) for move in dict.fromkeys(firsts)] + others
    del found[most:]
    card = _card(view, played)
    for number, decision in enumerate(found):
        if decision.move == played or (card is not None and _card(view, decision.move) == card):
            found[number] = replace(decision, move=played)
            return found
    mine = next(each for each in ranked(board, view, choices) if each.move == played)
    return [*found, replace(mine, alternatives=())]


def _card(view: View, move: Move) -> int | None:
    return view.row[move.place - 1] if isinstance(move, TakeFaceUp) else None


def _only(decision: Decision) -> Judgement:
    """Return the judgement of the only move there was, which lost nothing and needs no worth."""
    told = Alternative(decision.move, decision.reason, None)
    return Judgement(replace(decision, alternatives=(told,)), told)


def _measured(
    board: IndexedBoard, view: View, best: Move, played: Move, rng: Random, work: Work
) -> Difference:
    """Return by how much ``best`` beats ``played`` on fresh tables; more of them while in doubt."""
    guesses, steps, leads = Guesses(board, view), 0, list[tuple[int, int]]()
    while len(leads) < work.tables and (
        steps < work.steps or (steps < work.steps + work.doubt and _in_doubt(leads, work))
    ):
        table = guesses.guess(rng)
        steps += table.steps
        ends = []
        for move in (best, played):
            tried = table.copy()
            try_move(tried, view, move)
            play_on(tried)
            steps += tried.steps
            ends.append(lead(tried, guesses.seat))
        leads.append((ends[0], ends[1]))
    return _difference(leads)


def _in_doubt(leads: Sequence[tuple[int, int]], work: Work) -> bool:
    found = _difference(leads)
    if found.chance_error > work.heard:
        return False
    return len(leads) < _LEAST or abs(found.points) < _TOLD * found.error


def _difference(leads: Sequence[tuple[int, int]]) -> Difference:
    """Return what the first moves of some pairs brought more than the second ones."""
    behind = [one - other for one, other in leads]
    if len(leads) < 2:
        return Difference(mean(behind), inf, 0.0, inf)
    scale = max(_SMOOTH * max(map(stdev, zip(*leads, strict=True))), 1e-9)
    won = [_victory(one / scale) - _victory(other / scale) for one, other in leads]
    count = sqrt(len(leads))
    return Difference(mean(behind), stdev(behind) / count, mean(won), stdev(won) / count)


def _victory(lead: float) -> float:
    """Return the share of a victory that a lead is: half of it for none."""
    return (1 + erf(lead / sqrt(2))) / 2
