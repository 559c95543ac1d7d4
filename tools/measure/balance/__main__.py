"""``python -m tools.measure.balance EDITION``: play a board between equals, and report (X15)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from data import InvalidEdition, load
from maps.progress import counter
from strategy.levels import PLAYERS, THINKING
from tools.measure.balance.keeping import Run, kept, played
from tools.measure.balance.measures import Measures
from tools.measure.balance.report import report

KEPT = Path("test-output/balance")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 for an edition that can't be played."""
    levels = [str(level) for level in PLAYERS]
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.balance",
        description="Play a board between equal computer players and report how it plays.",
        epilog="Exit status: 0 if all is well, 2 if the edition can't be played.",
    )
    parser.add_argument("edition", metavar="EDITION", help="what is played")
    parser.add_argument(
        "--editions", type=Path, metavar="FOLDER", help="a folder with editions of your own"
    )
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=levels,
        default=[level for level in levels if level not in THINKING],
        metavar="LEVEL",
        help=f"which of {', '.join(levels)} (all but master)",
    )
    parser.add_argument(
        "--seats", nargs="+", type=int, metavar="N", help="how many play (each number it is for)"
    )
    numbers = (
        ("--games", 2000, "how many of each level and size (2000)"),
        ("--seed", 1, "what all chance follows from (1)"),
        ("--jobs", 1, "how many processes share the work (1)"),
    )
    for name, default, tells in numbers:
        parser.add_argument(name, type=int, default=default, metavar="N", help=tells)
    parser.add_argument(
        "--keep",
        type=Path,
        default=KEPT,
        metavar="FOLDER",
        help="where games are kept and found again (%(default)s)",
    )
    parser.add_argument("--to", type=Path, metavar="FILE", help="write the report here")
    options = parser.parse_args(arguments)
    try:
        board = load(options.edition, options.editions).board
    except InvalidEdition as error:
        print(error, file=sys.stderr)
        return 2
    least, most = board.rules.seats
    measured = []
    for level in options.levels:
        for seats in options.seats or range(least, most + 1):
            run = Run(options.edition, level, seats, options.games, options.seed, options.editions)
            with counter(options.games, "game") as bar:
                bar.set_description(f"{level}, {seats} players")
                for done in played(run, options.keep, options.jobs):
                    bar.update(done - bar.n)
            measured.append(Measures(board, level, kept(run, options.keep)))
    text = "\n".join(report(board, measured)) + "\n"
    if options.to:
        options.to.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
