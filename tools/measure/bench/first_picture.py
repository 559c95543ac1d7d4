"""``python -m tools.measure.bench.first_picture``: milliseconds for a process's first board.

What draws is imported before: that belongs to the start of the process.
"""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from time import process_time

from data import load
from engine.view import view
from renderer import keep_in
from renderer.board import render_board
from tools.measure.bench.play import steps

NAMES = ("Anna", "Bastien", "Chiara", "Dmitri", "Élodie")
MIDDLE = 250


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.bench.first_picture",
        description="Print the milliseconds that the first board of this process takes.",
    )
    parser.add_argument("--keep", type=Path, help="the folder of static maps; without it none")
    parser.add_argument("--middle", action="store_true", help="of the middle of a game")
    options = parser.parse_args()
    keep_in(options.keep)
    edition = load("europe").localized("en")
    step = next(islice(steps(len(NAMES), 1), MIDDLE if options.middle else 0, None))
    position = view(step.state, None)
    begun = process_time()
    render_board(edition, position, NAMES)
    print((process_time() - begun) * 1e3)


if __name__ == "__main__":
    main()
