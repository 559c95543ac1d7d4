"""``python -m tools.measure.strength``: play the contests of docs/computers.md, print tables."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from maps.progress import progress, tell
from strategy.arena.contest import run_contest
from strategy.arena.journal import Journal, OtherContest
from strategy.arena.parallel import cores
from strategy.arena.tally import Tally
from tools.measure.strength.lines import Group, Line, lines
from tools.measure.strength.table import head, row

KEPT = Path("test-output/strength")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 if a file there is of another contest."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.strength",
        description="Measure how strong computer players are. Stopped, it goes on where it was.",
        epilog="Exit status: 0 if all is well, 2 if a file is of another contest.",
    )
    parser.add_argument(
        "groups",
        nargs="*",
        metavar="GROUP",
        help=f"which of {', '.join(Group)} (all)",
    )
    parser.add_argument("--games", type=int, metavar="N", help="so many a line, to try it")
    parser.add_argument("--jobs", type=int, default=cores(), metavar="N", help="processes")
    parser.add_argument(
        "--keep", type=Path, default=KEPT, metavar="FOLDER", help=f"where deals are noted ({KEPT})"
    )
    options = parser.parse_args(arguments)
    for name in options.groups:
        if name not in list(Group):
            parser.error(f"there is no group {name!r}")
    groups = tuple(Group(name) for name in options.groups) or tuple(Group)
    last = None
    for line in progress([*lines(groups)], "line"):
        try:
            tally = _play(line, options.games, options.jobs, options.keep)
        except OtherContest as error:
            print(error, file=sys.stderr)
            return 2
        if line.group is not last:
            tell(f"\n{head()}")
        tell(row(line, tally))
        last = line.group
    return 0


def _play(line: Line, games: int | None, jobs: int, folder: Path) -> Tally:
    contest = line.contest(games)
    journal = Journal(folder / line.file, contest)
    total, known = Tally(), journal.known()
    for tally in known.values():
        total.join(tally)
    for deal, tally in run_contest(contest, jobs, known):
        journal.add(deal, tally)
        total.join(tally)
    return total


if __name__ == "__main__":
    sys.exit(main())
