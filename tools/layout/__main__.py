"""``python -m tools.layout FILE``: lay out an edition and write its geometry, or refuse."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tools.edition_file import EditionFileError, read_edition
from tools.geography import SourceError, land
from tools.layout.check import Checker
from tools.layout.coast import Coast
from tools.layout.languages import NoRoom, violations_in_languages, with_languages
from tools.layout.model import Problem
from tools.layout.placement import Body, city_places, projection_of
from tools.layout.report import report
from tools.layout.settings import completed
from tools.layout.state import present
from tools.layout.write import replaced, with_layout

AROUND = 30.0
"""Land matters up to this many degrees beyond the outermost cities."""
ROUNDS = 3
"""How often a layout with overlaps is polished before it is refused."""


def main(arguments: list[str] | None = None) -> int:
    """Lay out or check a file; returns 0, 1 if something overlaps, 2 if it couldn't be tried."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.layout",
        description="Lay an edition out and write its geometry, or refuse.",
        epilog="Exit status: 0 if all is well, 1 if anything is in the way of anything else, 2 if "
        "it can't be tried.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="an edition's JSON")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="another start; without it the edition's, or 0"
    )
    parser.add_argument("--check", action="store_true", help="only judge what the file has")
    parser.add_argument("--polish", action="store_true", help="start from what the file has")
    parser.add_argument(
        "--names", action="store_true", help="only place the names of other languages anew"
    )
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help="write here and leave the file as it is"
    )
    options = parser.parse_args(arguments)
    try:
        text, body = read_edition(
            options.file, laid_out=options.check or options.polish or options.names
        )
    except EditionFileError as error:
        print(error, file=sys.stderr)
        return 2
    body = completed(body)
    try:
        coast = coast_of(body)
    except SourceError as error:
        print(error, file=sys.stderr)
        if not options.check and not options.names:
            return 2
        coast = None
    if not options.check and not options.names:
        seed = options.seed
        if seed is None:
            seed = body["geometry"].get("layout", {}).get("seed", 0)
        try:
            body = laid_out(body, coast, seed, options.polish)
        except ModuleNotFoundError as error:
            print(f"{error.name} is missing; make map-tools installs it.", file=sys.stderr)
            return 2
    if not options.check:
        try:
            body = with_languages(body)
        except NoRoom as error:
            print(error, file=sys.stderr)
            return 1
    violations = [*Checker(body).violations(), *violations_in_languages(body)]
    for line in report(body, violations, coast):
        print(line)
    for violation in violations:
        print(violation, file=sys.stderr)
    if violations:
        return 1
    if not options.check:
        written = replaced(text, body["geometry"])
        (options.to or options.file).write_text(written, encoding="utf-8")
    return 0


def laid_out(body: Body, coast: Coast | None, seed: int, polish: bool) -> dict[str, Any]:
    """Return the edition's JSON with a new geometry."""
    # Judging a layout needs no JAX.
    from tools.layout.energy import Weights
    from tools.layout.optimise import Optimiser

    problem = Problem.of(body)
    if body["geometry"].get("layout", {}).get("longest_names"):
        problem = problem.roomy(body)
    optimiser = Optimiser(problem, coast, print)
    found = present(problem, body) if polish else None
    rounds = []
    for _ in range(ROUNDS):
        found = optimiser.solve(seed, Weights(), found)
        fresh = with_layout(body, optimiser.layout(found))
        wrong = len(Checker(fresh).violations())
        print(f"{wrong} violations")
        rounds.append((wrong, fresh))
        if not wrong:
            break
    return min(rounds, key=lambda each: each[0])[1]


def coast_of(body: Body) -> Coast | None:
    """Return the coast if the edition lies on the real earth (``"land": true``)."""
    geometry = body["geometry"]
    if not geometry.get("layout", {}).get("land"):
        return None
    places = city_places(body)
    (west, south), (east, north) = places.min(axis=0) - AROUND, places.max(axis=0) + AROUND
    area = (max(west, -180), max(south, -89), min(east, 180), min(north, 89))
    return Coast.of(land(area), projection_of(body), tuple(geometry["size"]))


if __name__ == "__main__":
    sys.exit(main())
