"""``python -m tools.layout FILE``: lay an edition out and write its geometry, or refuse."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tools.layout.check import Checker
from tools.layout.coast import Coast
from tools.layout.model import Problem
from tools.layout.placement import Body, city_places, projection_of
from tools.layout.report import report
from tools.layout.settings import completed
from tools.layout.state import present
from tools.layout.write import replaced, with_layout

AROUND = 30.0
"""Degrees beyond the outermost cities in which land matters."""


def main(arguments: list[str] | None = None) -> int:
    """Lay out or check an edition's file; returns 0, or 1 if something is in the way."""
    parser = argparse.ArgumentParser(prog="python -m tools.layout", description=__doc__)
    parser.add_argument("file", type=Path, help="an edition's JSON")
    parser.add_argument("--seed", type=int, help="another start; without it the edition's, or 0")
    parser.add_argument("--check", action="store_true", help="only judge what the file has")
    parser.add_argument("--polish", action="store_true", help="start from what the file has")
    parser.add_argument("--to", type=Path, help="write here and leave the file as it is")
    options = parser.parse_args(arguments)
    text = options.file.read_text(encoding="utf-8")
    body = completed(json.loads(text))
    coast = coast_of(body)
    if not options.check:
        seed = options.seed
        if seed is None:
            seed = body["geometry"].get("layout", {}).get("seed", 0)
        body = laid_out(body, coast, seed, options.polish)
    violations = Checker(body).violations()
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
    first = present(problem, body) if polish else None
    optimiser = Optimiser(problem, coast, print)
    return with_layout(body, optimiser.layout(optimiser.solve(seed, Weights(), first)))


def coast_of(body: Body) -> Coast | None:
    """Return the coast if the edition lies on the real earth (``"land": true``)."""
    geometry = body["geometry"]
    if not geometry.get("layout", {}).get("land"):
        return None
    # An imaginary map needs no sources.
    from tools.geography import land

    places = city_places(body)
    (west, south), (east, north) = places.min(axis=0) - AROUND, places.max(axis=0) + AROUND
    area = (max(west, -180), max(south, -89), min(east, 180), min(north, 89))
    return Coast.of(land(area), projection_of(body), tuple(geometry["size"]))


if __name__ == "__main__":
    sys.exit(main())
