"""``python -m tools.measure.ratings``: measure the levels against each other, keep the outcome."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from cogs.results.service.strengths import MEASURED
from maps.progress import progress
from strategy.arena.contest import Contest, run_contest
from strategy.arena.journal import Journal, OtherContest
from strategy.arena.parallel import cores
from strategy.arena.tally import WIN, Tally
from strategy.levels import VERSIONS, Level
from tools.measure.ratings.fit import Duel, fitted

KEPT = Path("test-output/ratings")
Table = Mapping[str, Mapping[str, Mapping[str, Mapping[str, float]]]]
"""By edition, level and version: mu and sigma."""
SEED = 20261127
"""Nothing is tuned on it."""
EDITIONS = ("europe", "express", "sicily")
PAIRS = (
    (Level.HARD, Level.NORMAL, 400),
    (Level.NORMAL, Level.EASY, 400),
    (Level.HARD, Level.EASY, 200),
    (Level.MASTER, Level.HARD, 60),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 if a file there is of another contest."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.ratings",
        description="Measure how strong the levels are. Stopped, it goes on where it was.",
        epilog="Exit status: 0 if all is well, 2 if a file is of another contest.",
    )
    parser.add_argument("--games", type=int, metavar="N", help="so many a pair, to try it")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes")
    parser.add_argument("--keep", type=Path, default=KEPT, metavar="FOLDER", help=f"({KEPT})")
    parser.add_argument("--write", type=Path, default=MEASURED, metavar="FILE", help="the table")
    options = parser.parse_args(arguments)
    duels: dict[str, list[Duel]] = {edition: [] for edition in EDITIONS}
    contests = [(edition, *pair) for pair in PAIRS for edition in EDITIONS]
    for edition, one, other, games in progress(contests, "pair"):
        deals = -(-(options.games or games) // 2)
        contest = Contest(edition, (one.value, other.value), deals, SEED)
        try:
            tally = _play(contest, options.jobs, options.keep / f"{edition}-{one}-{other}.jsonl")
        except OtherContest as error:
            print(error, file=sys.stderr)
            return 2
        duels[edition].append(duel_of(one, other, tally))
    file: Path = options.write
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    file.write_text(table(duels, before), encoding="utf-8")
    return 0


def duel_of(one: Level, other: Level, tally: Tally) -> Duel:
    """What a tally says of two levels."""
    wins = tally.players[one.value].wins
    worth = wins.worth(WIN)
    return Duel(one, other, worth * wins.mean / WIN, worth)


def table(duels: Mapping[str, Sequence[Duel]], before: Table) -> str:
    """The file: versions of levels by edition; those measured ``before`` are frozen."""
    body = {
        edition: {
            level.value: {
                str(VERSIONS[level]): {"mu": each.mu, "sigma": each.sigma},
                **before.get(edition, {}).get(level.value, {}),
            }
            for level, each in fitted(found).items()
        }
        for edition, found in duels.items()
    }
    return json.dumps(body, indent=2, sort_keys=True) + "\n"


def _play(contest: Contest, jobs: int, file: Path) -> Tally:
    journal = Journal(file, contest)
    total, known = Tally(), journal.known()
    for tally in known.values():
        total.join(tally)
    for deal, tally in run_contest(contest, jobs, known):
        journal.add(deal, tally)
        total.join(tally)
    return total


if __name__ == "__main__":
    sys.exit(main())
