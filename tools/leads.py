"""``python -m tools.leads EDITION``: whether the leads that hard reckons with come true.

Plays games between hard players. At some decisions it plays on after every alternative that has a
figure, and compares the final leads with what was reckoned.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import mean

from data import InvalidEdition, load
from engine.board import Board, Seat
from engine.cards import PlayerColour
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.moves import Move
from engine.shuffle import FairShuffle
from engine.state import Over, State, to_act
from engine.view import Stage, view
from strategy.decision import Alternative
from strategy.players.hard import hard, ranked
from tools.progress import counter

_ASKED = {Stage.OPENING: 0.15, Stage.TICKET_CHOICE: 0.6, Stage.TUNNEL: 0.5, Stage.SECOND_DRAW: 0.02}
_ASKED_IN_TURN = 0.05
"""How likely a decision is looked at: the rarer its stage, the likelier."""
_NAMES = {Stage.OPENING: "tickets", Stage.TICKET_CHOICE: "tickets", Stage.TUNNEL: "toll"}


@dataclass(frozen=True, slots=True)
class Compared:
    """Two numbers for each alternative of one decision: what was reckoned, and what came of it."""

    kind: str
    reckoned: tuple[float, ...]
    real: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Slope:
    """How much comes true of each point reckoned, with the half width of its 95 % interval."""

    slope: float
    margin: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 for an edition that can't be played."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.leads",
        description="See whether the leads that hard reckons with come true.",
    )
    parser.add_argument("edition", metavar="EDITION", help="what is played")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="how many play (2)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="what all chance follows from (1)"
    )
    options = parser.parse_args(arguments)
    try:
        board = load(options.edition).board
    except InvalidEdition as error:
        print(error, file=sys.stderr)
        return 2
    found: list[Compared] = []
    with counter(options.games, "game") as bar:
        for number in range(options.games):
            found += compared(board, options.seats, f"{options.seed} {number}")
            bar.update()
    print("\n".join(report(found)))
    return 0


def compared(board: Board, seats: int, seed: str) -> Iterator[Compared]:
    """Play one game, and on from some of its decisions."""
    chance = Random(seed)
    shuffle = FairShuffle(chance.randbytes(32))
    colours = tuple(PlayerColour)[:seats]
    state = replay(new_game(board, colours, (None,) * seats, shuffle, None))
    while not isinstance(state.phase, Over):
        seat = to_act(state)[0]
        seen, legal = view(state, seat), choices(state, board, seat)
        if chance.random() < _ASKED.get(seen.stage, _ASKED_IN_TURN):
            told = ranked(board, seen, legal)[0].alternatives
            weighed = [(each, each.worth) for each in told if each.worth is not None]
            if len(weighed) > 1:
                yield Compared(
                    _NAMES.get(seen.stage, "turn"),
                    tuple(worth for _, worth in weighed),
                    tuple(_played_on(board, state, seat, each, shuffle) for each, _ in weighed),
                )
        state = _after(board, state, seat, _decide(board, state, seat), shuffle)


def _played_on(
    board: Board, state: State, seat: Seat, told: Alternative, shuffle: FairShuffle
) -> float:
    """The final lead of a seat after a move, with the same shuffles."""
    state = _after(board, state, seat, told.move, shuffle)
    while not isinstance(state.phase, Over):
        mover = to_act(state)[0]
        state = _after(board, state, mover, _decide(board, state, mover), shuffle)
    totals = {each.seat: each.total for each in state.phase.result.seats}
    return totals.pop(seat) - max(totals.values())


def _decide(board: Board, state: State, seat: Seat) -> Move:
    return hard(board, view(state, seat), choices(state, board, seat), Random(0)).move


def _after(board: Board, state: State, seat: Seat, move: Move, shuffle: FairShuffle) -> State:
    return apply(state, board, seat, move, shuffle)[0]


def slope(found: Iterable[Compared]) -> Slope | None:
    """Regress what came of alternatives on what was reckoned, each against its decision's mean.

    Alternatives of one decision share their luck, so the interval is that of decisions. None if
    no figures differed.
    """
    pairs = [(_centred(each.reckoned), _centred(each.real)) for each in found]
    square = sum(x * x for reckoned, _ in pairs for x in reckoned)
    if not square:
        return None
    found_slope = sum(x * y for each in pairs for x, y in zip(*each, strict=True)) / square
    errors = (sum(x * (y - found_slope * x) for x, y in zip(*each, strict=True)) for each in pairs)
    return Slope(found_slope, 1.96 * sqrt(sum(each * each for each in errors)) / square)


def _centred(values: Sequence[float]) -> list[float]:
    middle = mean(values)
    return [value - middle for value in values]


def report(found: Sequence[Compared]) -> Iterator[str]:
    """Yield a line for all decisions and one for each kind."""
    kinds: dict[str, list[Compared]] = defaultdict(list)
    for each in found:
        kinds["all"].append(each)
        kinds[each.kind].append(each)
    for kind, every in sorted(kinds.items()):
        told = slope(every)
        came = f"{told.slope:.2f} ± {told.margin:.2f}" if told else "-"
        yield f"{kind:8} {len(every):6} decisions   of each point {came}"


if __name__ == "__main__":
    sys.exit(main())
