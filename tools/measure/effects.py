"""``python -m tools.measure.effects``: what weights of hard do on maps they weren't fitted to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

import numpy as np

from maps.progress import progress
from strategy.arena.entrants import ENTRANTS
from strategy.arena.journal import players_digest
from strategy.arena.options import seeds_of
from strategy.arena.parallel import spread
from strategy.players.hard import weighing
from strategy.players.hard.fits import fitted
from strategy.players.hard.weights import Weights
from tools.measure.fitting.gains import Gain
from tools.measure.fitting.journal import Journal, OtherSearch
from tools.measure.fitting.race import compared
from tools.measure.fitting.trial import Trial

AGAINST = "hard_1,racer,blocker,ticket_hunter,hoarder"
_ROUND = 20
"""How many deals each process plays before they are noted."""


@dataclass(frozen=True, slots=True)
class Lever:
    """A weight, and two amounts of it to compare."""

    name: str
    low: float
    high: float


def lever(text: str) -> Lever:
    """Return the lever of a word like turn=2:3; raises ArgumentTypeError."""
    name, equals, amounts = text.partition("=")
    low, colon, high = amounts.partition(":")
    try:
        found = Lever(name, float(low), float(high))
    except ValueError:
        equals = ""
    if not equals or not colon:
        raise argparse.ArgumentTypeError(f"{text!r} isn't like turn=2:3")
    if name not in {each.name for each in fields(Weights)}:
        raise argparse.ArgumentTypeError(f"there is no weight {name!r}")
    return found


def drawn(trial: Trial, levers: Sequence[Lever], deal: int) -> tuple[bool, ...]:
    """Return which levers are high in a deal: each in half of them, by lots of its own."""
    return tuple(Random(f"{trial.seed} {deal} {each.name}").random() < 0.5 for each in levers)


def worth(trial: Trial, levers: Sequence[Lever], together: bool, deal: int) -> tuple[float, ...]:
    """Return what hard is worth in a deal: as drawn, or first all low, then all ``together`` high.

    Weights without a lever stay as they are for the board.
    """
    rules = trial.board(deal).rules
    mine = fitted(rules.wagons, rules.locomotive_pile, trial.seats)
    choices = (
        [(False,) * len(levers), (True,) * len(levers)]
        if together
        else [drawn(trial, levers, deal)]
    )
    return tuple(
        trial.value(weighing(replace(mine, **_amounts(levers, high))), deal) for high in choices
    )


def _amounts(levers: Sequence[Lever], high: Sequence[bool]) -> Mapping[str, float]:
    pairs = zip(levers, high, strict=True)
    return {each.name: each.high if up else each.low for each, up in pairs}


def effects(trial: Trial, levers: Sequence[Lever], values: Sequence[float]) -> list[Gain]:
    """Return what each lever brings when it is high, all others as often high as low.

    One regression for all of them, that takes the mean of each board and of each first rival out.
    Raises ValueError for too few deals.
    """
    deals = range(len(values))
    maps, against = len(trial.maps), trial.against
    boards = np.eye(maps)[[deal % maps for deal in deals]]
    firsts = [against.index(trial.rivals(deal)[0]) for deal in deals]
    rivals = np.eye(len(against))[firsts][:, 1:]
    up = np.array([drawn(trial, levers, deal) for deal in deals], dtype=float)
    x, y = np.hstack([up, boards, rivals]), np.array(values)
    free = len(y) - x.shape[1]
    if free < 1 or np.linalg.matrix_rank(x) < x.shape[1]:
        raise ValueError(f"{len(y)} deals are too few to tell {len(levers)} weights apart.")
    inverse = np.linalg.inv(x.T @ x)
    found = inverse @ (x.T @ y)
    rest = y - x @ found
    errors = np.sqrt(np.diag(inverse) * (rest @ rest) / free)
    return [Gain(float(found[at]), float(errors[at])) for at in range(len(levers))]


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    asked = argparse.ArgumentParser(
        prog="python -m tools.measure.effects",
        description="Play hard on random maps, with weights drawn by lots, and tell what each "
        "brings. A game is worth between -1 and 1, by its lead.",
        epilog="Exit status: 0 if all is well, 2 if the file is of other games or has too few.",
    )
    asked.add_argument(
        "levers", nargs="+", type=lever, metavar="NAME=LOW:HIGH", help="what to compare"
    )
    asked.add_argument(
        "--maps", type=seeds_of, default=seeds_of("1-20"), metavar="SEEDS", help="maps (1-20)"
    )
    for name, default, tells in (
        ("--seats", 2, "how many play (2)"),
        ("--deals", 1000, "how many deals, each played in every seating (1000)"),
        ("--seed", 1, "what all chance follows from (1)"),
        ("--jobs", 1, "how many processes share the work (1)"),
    ):
        asked.add_argument(name, type=int, default=default, metavar="N", help=tells)
    asked.add_argument(
        "--against", default=AGAINST, metavar="NAMES", help="whom hard meets (%(default)s)"
    )
    asked.add_argument(
        "--together",
        action="store_true",
        help="play each deal with all weights low and with all high, and tell the difference",
    )
    asked.add_argument(
        "--resume", type=Path, required=True, metavar="FILE", help="where each deal is noted"
    )
    return asked


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    asked = parser()
    options = asked.parse_args(arguments)
    against, levers = tuple(options.against.split(",")), tuple(options.levers)
    if unknown := [each for each in against if each not in ENTRANTS]:
        asked.error(f"there is no player {unknown[0]!r}; there are: {', '.join(ENTRANTS)}")
    trial = Trial("", options.seats, against, options.seed, maps=options.maps)
    settings = {"trial": str(trial), "levers": str(levers), "together": options.together}
    journal = Journal(options.resume, {**settings, "players": players_digest()})
    try:
        values = journal.known()[: options.deals]
        missing = range(len(values), options.deals)
        work = partial(worth, trial, levers, options.together)
        for at in progress(range(0, len(missing), _ROUND * options.jobs), "round"):
            for found in spread(work, missing[at : at + _ROUND * options.jobs], options.jobs):
                journal.add(found)
                values.append([*found])
        print("\n".join(_told(trial, levers, values)))
    except (OtherSearch, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _told(
    trial: Trial, levers: Sequence[Lever], values: Sequence[Sequence[float]]
) -> Sequence[str]:
    if len(values[0]) > 1:
        low, high = zip(*values, strict=True)
        return [f"{compared(low, high)}."]
    firsts = [first for first, *_ in values]
    told = zip(levers, effects(trial, levers, firsts), strict=True)
    return [
        f"{len(firsts)} deals, worth {fmean(firsts):+.3f}; what each weight brings:",
        *(
            f"{each.name:>14}  {each.low:g} to {each.high:g}: {gain.mean:+.3f} ± {gain.error:.3f}"
            for each, gain in told
        ),
    ]


if __name__ == "__main__":
    sys.exit(main())
