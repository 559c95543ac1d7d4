"""``python -m tools.measure.bench``: measure everything, or what ``--only`` names."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

from maps.progress import progress, tell
from tools.measure.bench.clock import calibration
from tools.measure.bench.figures import Figure, table
from tools.measure.bench.unavailable import Unavailable

BENCHES = (
    "games",
    "claims",
    "trail",
    "stations",
    "deciding",
    "replaying",
    "storage",
    "timers",
    "pictures",
    "side_pictures",
    "round_trip",
    "company",
    "thinking",
    "outage",
    "memory",
    "looking",
    "start",
)
"""The modules in running order; those that need a quiet machine come first."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Returns 1 if something couldn't be measured, or if a target was missed and ``--strict`` asks.
    """
    options = _parser().parse_args(arguments)
    before, begun = calibration(), perf_counter()
    print(f"{platform.python_implementation()} {platform.python_version()}, {_load()}")
    print(f"calibration: {before:,.0f} passes/s\n")
    figures: list[Figure] = []
    unmeasured: dict[str, str] = {}
    for name in (bar := progress(options.only or BENCHES, "part")):
        bar.set_description(name)
        try:
            stored = {"stored": options.stored} if name == "start" else {}
            figures += _measure(name, full=options.full, **stored)
        except Unavailable as error:
            unmeasured[name] = str(error)
            tell(f"[{name}] not measured: {error}\n")
    after = calibration()
    print(f"calibration: {after:,.0f} passes/s ({after / before:.2f} of the start), {_load()}")
    missed = [figure.what for figure in figures if figure.reached is False]
    aimed = sum(figure.target is not None for figure in figures)
    print(f"{aimed - len(missed)} of {aimed} targets reached in {perf_counter() - begun:.0f} s")
    for name, why in unmeasured.items():
        print(f"{name} could not be measured: {why}", file=sys.stderr)
    if options.json:
        body = {
            "python": platform.python_version(),
            "calibration": [before, after],
            "unmeasured": unmeasured,
            "figures": [{**asdict(f), "ratio": f.ratio, "reached": f.reached} for f in figures],
        }
        options.json.write_text(json.dumps(body, indent=1, ensure_ascii=False), encoding="utf-8")
    return 1 if unmeasured or (missed and options.strict) else 0


def _measure(name: str, **options: Any) -> list[Figure]:
    """Run one part and return its figures. Raises Unavailable."""
    started = perf_counter()
    found: list[Figure] = import_module(f"tools.measure.bench.{name}").run(**options)
    tell(f"[{name}] {perf_counter() - started:.0f} s\n{table(found)}\n")
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.bench",
        description="Measure everything, or what --only names.",
    )
    parser.add_argument(
        "--only", action="append", choices=BENCHES, help="run this one (may be given again)"
    )
    parser.add_argument(
        "--full", action="store_true", help="the large numbers: some ten minutes, 2 GB of disk"
    )
    parser.add_argument(
        "--stored", type=int, metavar="N", help="how many games are stored for `start`"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--strict", action="store_true", help="exit 1 if a target is missed")
    return parser


def _load() -> str:
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


if __name__ == "__main__":
    sys.exit(main())
