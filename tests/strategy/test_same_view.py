"""What a computer player decides follows from its view, its choices and its lots.

From nothing else: not from what is hidden (R53), nor from what it was asked before. What it works
with is private.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from enum import Enum
from importlib import import_module
from inspect import isclass
from itertools import cycle, islice
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from types import ModuleType

import pytest

import strategy
from engine.board import Board, Seat
from engine.cards import Cards
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import Move
from engine.shuffle import FairShuffle
from engine.state import Over, State, to_act
from engine.view import View, view
from strategy.arena.playing import Game, play
from strategy.chances.fits import Fit as ChanceFit
from strategy.chances.fits import Fits as ChanceFits
from strategy.chances.fits import InvalidFits
from strategy.decision import Decision, Player, Reason
from strategy.forest import Unreachable
from strategy.judging import Work
from strategy.levels import PLAYERS, THINKING
from strategy.players.hard.fits import Fit, Fits, InvalidWeights
from strategy.players.hard.weights import Weights
from strategy.players.master.searching import Limits
from strategy.skills.planner import Habits
from strategy.tracks import Track
from strategy.travel import Leg
from tests.engine.playing import FEW, seed_of, walk
from tests.engine.pocket import POCKET
from tests.mixing import shuffled_secrets
from tests.soak import SOAK
from tests.strategy.asking import ENTRANTS
from tests.strategy.boards import EXPRESS, SICILY
from tests.tables import COLOURS, EUROPE
from tests.tiers import sampled, sampled_rows
from tests.twins import twin

ROOT = Path(__file__).parents[2]
LEVELS = [str(level) for level in PLAYERS]
QUICK = [name for name in ENTRANTS if name not in THINKING]
BASELINES = [name for name in ENTRANTS if name not in LEVELS]
PUBLIC: set[type] = {
    *(Track, Habits, Leg, Weights, Fit, Fits, InvalidWeights, Limits, Work, Unreachable),
    *(ChanceFit, ChanceFits, InvalidFits),
}
"""What everybody may know: how a route stands, how a level thinks, that there is no way."""


def check(player: Player, board: Board, state: State, other: State, seat: Seat) -> None:
    """Fail unless a player decides the same at two positions that it can't tell apart."""
    decided: list[tuple[Decision, object]] = []
    for position in (state, other):
        rng, options = Random(position.seq), choices(position, board, seat)
        decision = player(board, view(position, seat), options, rng)
        assert decision.move in options
        decided.append((decision, rng.getstate()))
    assert decided[0] == decided[1]


def played(board: Board, player: Player, number: int) -> Iterator[tuple[State, State, Seat]]:
    """Every position of a whole game of three alike, with one that the mover can't tell from it."""
    rng, shuffle = Random(number), FairShuffle(seed_of(number))
    log = new_game(board, COLOURS[:3], (None,) * 3, shuffle, None)
    state = replay(log)
    for step in cycle(range(16)):
        if isinstance(state.phase, Over):
            return
        seat = to_act(state)[0]
        # A twin's past is another one, too; but it takes its time.
        yield (
            state,
            shuffled_secrets(rng, state, seat) if step else replay(twin(log, seat, rng)),
            seat,
        )
        move = player(board, view(state, seat), choices(state, board, seat), rng).move
        state, events = apply(state, board, seat, move, shuffle)
        log = (*log, *events)


@pytest.mark.soak
@pytest.mark.rule("R52", "R53", "R56")
@pytest.mark.parametrize(
    ("number", "every"),
    [
        (2, 61),
        *(pytest.param(n, 17, marks=pytest.mark.thorough) for n in range(180 if SOAK else 6)),
    ],
)
def test_what_is_hidden_decides_nothing_wherever_a_player_is_put(number: int, every: int) -> None:
    """Also after moves that no computer makes: moves taken back, seats that left.

    Baselines, which play with nobody, take turns outside a soak: most are made of the same parts.
    """
    rng, turns = Random(number), cycle(BASELINES)
    for count, step in enumerate(walk(2 + number % 4, number)):
        if count % every:
            continue
        for seat in to_act(step.state):
            other = shuffled_secrets(rng, step.state, seat)
            assert choices(step.state, step.board, seat) == choices(other, step.board, seat)
            for name in (*LEVELS, *(BASELINES if SOAK else islice(turns, 2))):
                check(ENTRANTS[name], step.board, step.state, other, seat)


@pytest.mark.rule("X3", "X4", "X10", "R52", "R53")
@pytest.mark.parametrize(
    "board",
    [pytest.param(EXPRESS, marks=pytest.mark.thorough), POCKET],
    ids=["express", "pocket"],
)
def test_what_is_hidden_decides_nothing_in_other_editions(board: Board) -> None:
    """The locomotives that others hold are seen by all; the rest of their hands isn't."""
    rng = Random(1)
    for step in islice(walk(3, 1, board=board), 0, None, 23):
        for seat in to_act(step.state):
            other = shuffled_secrets(rng, step.state, seat)
            assert choices(step.state, board, seat) == choices(other, board, seat)
            for player in ENTRANTS.values():
                check(player, board, step.state, other, seat)


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("name", sampled(ENTRANTS, *LEVELS))
def test_what_is_hidden_decides_nothing_in_whole_games(name: str) -> None:
    """The others are asked at fewer positions, on the smallest map, by `make test`."""
    boards = (EUROPE, FEW, EXPRESS)
    for board in boards if SOAK else boards[[*ENTRANTS].index(name) % 3 :][:1]:
        # Games of one that thinks go as hard's, mostly, and take much longer.
        mover, every = ("hard", 9) if name in THINKING else (name, 1)
        for state, other, seat in islice(played(board, ENTRANTS[mover], 5), 0, None, every):
            check(ENTRANTS[name], board, state, other, seat)


def any_of(choices: Sequence[Move], number: int) -> Decision:
    return Decision(choices[number % len(choices)], Reason.BLIND)


lots = Random(1)


def by_lots_of_its_own(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    return any_of(choices, lots.randrange(1000))


def over_the_shoulder(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Find the position where whoever asks keeps it."""
    position = sys._getframe(1).f_locals["position"]
    return any_of(choices, Cards.count(position.pile[:3]).packed)


asked: list[View] = []


def by_memory(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    asked.append(view)
    return any_of(choices, len(asked))


@pytest.mark.parametrize("cheat", [by_lots_of_its_own, over_the_shoulder, by_memory])
def test_a_cheat_is_found_out(cheat: Player) -> None:
    with pytest.raises(AssertionError):
        for state, other, seat in played(EUROPE, ENTRANTS["random"], 5):
            check(cheat, EUROPE, state, other, seat)


Asked = tuple[Board, View, Sequence[Move]]


def recorded(player: Player, asked: list[Asked], decisions: list[Decision]) -> Player:
    """Note what a player is asked, and what it decides."""

    def decide(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        asked.append((board, view, choices))
        decisions.append(player(board, view, choices, rng))
        return decisions[-1]

    return decide


def distracted(player: Player, others: Sequence[Asked]) -> Player:
    """Ask a player about a position of another game before each of its decisions."""
    more = cycle(others)

    def decide(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        player(*next(more), Random(0))
        return player(board, view, choices, rng)

    return decide


@pytest.mark.parametrize(
    ("name", "board"),
    sampled_rows(
        [*((name, SICILY) for name in ENTRANTS), *((name, EUROPE) for name in QUICK)],
        *((name, SICILY) for name in QUICK if name in LEVELS),
    ),
    ids=lambda each: each.edition if isinstance(each, Board) else each,
)
def test_a_game_goes_the_same_way_whatever_else_a_player_is_asked(name: str, board: Board) -> None:
    """A process plays many games at the same time."""
    player, game = ENTRANTS[name], Game(7, 1, 1, (name,) * 3)
    elsewhere: list[Asked] = []
    for large, other in ((board, Game(7, 2, 2, (name,) * 3)), (POCKET, Game(7, 3, 3, (name,) * 2))):
        play(large, other, {name: recorded(player, elsewhere, [])})
    first: list[Decision] = []
    again: list[Decision] = []
    play(board, game, {name: recorded(player, [], first)})
    play(board, game, {name: recorded(distracted(player, elsewhere), [], again)})
    assert again == first


CONTESTS = """
import sys
from strategy.__main__ import main
for contest in sys.argv[1:]:
    main(["arena", *"--games 2 --jobs 1 --reasons --no-times".split(), *contest.split()])
"""


@pytest.mark.thorough
def test_a_game_goes_the_same_way_in_every_process() -> None:
    """Sets of texts have another order in each."""
    tables = [("europe", QUICK[first : first + 5]) for first in range(0, len(QUICK) - 1, 5)]
    tables.append(("sicily", ["hard", *THINKING]))
    contests = [f"--edition {edition} --seats {','.join(seats)}" for edition, seats in tables]
    said = {
        subprocess.run(
            [sys.executable, "-c", CONTESTS, *contests],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": number},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for number in ("1", "2")
    }
    (same,) = said
    assert same.count(" games (") == len(contests)


def modules() -> Iterator[ModuleType]:
    for found in walk_packages(strategy.__path__, "strategy."):
        if not found.name.endswith("__main__"):
            yield import_module(found.name)


def players_only() -> list[ModuleType]:
    """In the arena only computers play, and nobody's secrets are told."""
    return [each for each in modules() if not each.__name__.startswith("strategy.arena")]


@pytest.mark.rule("R53")
def test_no_repr_names_cards_tickets_or_plans() -> None:
    telling, silent = set(), set()
    for module in players_only():
        for found in vars(module).values():
            if isclass(found) and found.__module__ == module.__name__:
                if found.__repr__ is object.__repr__:
                    silent.add(found.__name__)
                elif not issubclass(found, Enum):
                    telling.add(found)
    assert telling == PUBLIC
    private = {
        "Decision",
        "TicketSet",
        "TicketNetwork",
        "CheapestMove",
        "Aims",
        "Rescue",
        "Plan",
        "Way",
    }
    assert private <= silent


def test_no_cache_holds_every_board_for_ever() -> None:
    """A host's boards come and go; the tests make thousands."""
    bounds = {
        f"{module.__name__}.{name}": found.cache_parameters()["maxsize"]
        for module in modules()
        for name, found in vars(module).items()
        if hasattr(found, "cache_parameters") and found.__module__ == module.__name__
    }
    assert len(bounds) >= 6
    assert all(bounds.values()), bounds
