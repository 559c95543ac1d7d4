"""Milliseconds of the first board of a process: ``first_picture [DIRECTORY [middle]]``."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from time import process_time

from data import load
from engine.view import view
from renderer import keep_in, render_board
from tools.bench.play import steps

NAMES = ("Anna", "Bastien", "Chiara", "Dmitri", "Élodie")
MIDDLE = 250


def main(directory: str = "", when: str = "start") -> None:
    """Draw the start or the middle of a game; static maps are kept in the directory, if any."""
    keep_in(Path(directory) if directory else None)
    edition = load("europe")
    step = next(islice(steps(len(NAMES), 1), MIDDLE if when == "middle" else 0, None))
    position = view(step.state, None)
    begun = process_time()
    render_board(edition, position, NAMES)
    print((process_time() - begun) * 1e3)


if __name__ == "__main__":
    main(*sys.argv[1:])
