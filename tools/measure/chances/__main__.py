"""``python -m tools.measure.chances``: fit how likely a seat wins to games of computers."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from data import InvalidEdition, load
from engine.board import Board
from maps.progress import progress, tell
from strategy.chances.fits import Fit, read_fits
from tools.measure.chances.calibration import Foretold, tables
from tools.measure.chances.games import LINEUPS, GameFiles
from tools.measure.chances.positions import Seen, positions
from tools.measure.chances.regression import fit, foretold

FILE = Path(__file__).parents[3] / "strategy" / "chances" / "fits.json"
KEPT = Path("test-output/chances")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 for an edition that can't be played."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.chances",
        description="Fit how likely a seat wins to games of computers, and show how well that is "
        "foretold: each half of the games by a fit to the other half.",
    )
    parser.add_argument("editions", nargs="+", metavar="EDITION", help="what is played")
    parser.add_argument(
        "--games",
        type=int,
        default=160,
        metavar="N",
        help="how many for each number of seats, an equal share of each lineup (160)",
    )
    parser.add_argument("--seed", type=int, default=9202, metavar="N", help="of all chance (9202)")
    parser.add_argument(
        "--keep", type=Path, default=KEPT, metavar="FOLDER", help=f"where games are kept ({KEPT})"
    )
    parser.add_argument("--write", action="store_true", help=f"put what was found into {FILE.name}")
    options = parser.parse_args(arguments)
    try:
        boards = [load(each).board for each in options.editions]
    except InvalidEdition as error:
        print(error, file=sys.stderr)
        return 2
    for board in boards:
        halves = _halves(board, options.games, options.seed, options.keep)
        told = [*_foretold(board, *halves), *_foretold(board, *halves[::-1])]
        tell("\n".join([board.edition, *tables(told)]))
        if options.write:
            write(FILE, fit(board, [*halves[0], *halves[1]]))
    return 0


def _halves(board: Board, games: int, seed: int, folder: Path) -> tuple[list[Seen], list[Seen]]:
    """The positions of all games, in two halves with the same lineups."""
    halves: tuple[list[Seen], list[Seen]] = [], []
    least, most = board.rules.seats
    for number in progress(range(games), "game"):
        for seats in range(least, most + 1):
            log = GameFiles(folder, seats, seed).log(board, number)
            halves[number // len(LINEUPS) % 2].extend(positions(board, log, number))
    return halves


def _foretold(board: Board, by: Sequence[Seen], of: Sequence[Seen]) -> Iterator[Foretold]:
    fitted = fit(board, by)
    return (
        Foretold(each.game, each.lineup, each.seats, foretold(fitted, each), each.won)
        for each in of
    )


def write(file: Path, found: Fit) -> None:
    """Put a fit into a file, in the place of that of its edition, with the next version."""
    version, fits = 0, dict[str, Fit]()
    if file.is_file():
        known = read_fits(file.read_text(encoding="utf-8"))
        version, fits = known.version, {each.edition: each for each in known.all}
    fits[found.edition] = found
    body = {"version": version + 1, "fits": [asdict(each) for each in fits.values()]}
    file.write_text(json.dumps(body, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
