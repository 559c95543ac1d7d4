"""``python -m tools.measure.load``: let people act at a set rate, and tell how the bot kept up."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

from tools.measure.bench.clock import calibration
from tools.measure.bench.figures import Figure, table
from tools.measure.bench.storage import folder
from tools.measure.bench.unavailable import Unavailable
from tools.measure.load.measuring import Wanted, measure
from tools.measure.load.plan import Kind


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 1 if it couldn't be measured."""
    options = _parser().parse_args(arguments)
    wanted = Wanted(
        rate=options.rate,
        tables=options.tables,
        seconds=options.seconds,
        limits=options.limits == "on",
        kinds=not options.no_kinds,
        only=options.only and Kind[options.only.upper()],
        profile=options.profile and options.profile.resolve(),
        database=options.database,
    )
    speeds = [calibration()]
    try:
        with folder() as name:
            figures = asyncio.run(measure(wanted, Path(name)))
    except Unavailable as error:
        print(f"it could not be measured: {error}", file=sys.stderr)
        return 1
    speeds.append(calibration())
    before, after = speeds
    print(table(figures))
    print(f"\ncalibration: {before:,.0f} passes/s, then {after:,.0f}")
    if options.json:
        options.json.write_text(_body(wanted, figures, speeds), encoding="utf-8")
    return 0


def _body(wanted: Wanted, figures: Sequence[Figure], speeds: Sequence[float]) -> str:
    plan = asdict(wanted)
    del plan["profile"], plan["database"]
    found = [asdict(each) for each in figures]
    return json.dumps({"plan": plan, "calibration": speeds, "figures": found}, indent=1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.load",
        description="People act at running tables at a set rate, whether or not the bot keeps up.",
    )
    parser.add_argument(
        "--rate", type=_within(1, 500), default=40, help="interactions a second (default: 40)"
    )
    parser.add_argument(
        "--tables", type=_within(1, 5000), default=200, help="running tables (default: 200)"
    )
    parser.add_argument(
        "--seconds",
        type=_within(0, 3600),
        default=30,
        help="for how long (default: 30); 0 leaves it out",
    )
    parser.add_argument(
        "--limits", choices=("on", "off"), default="off", help="Discord's rate limits"
    )
    parser.add_argument(
        "--only",
        choices=[kind.name.lower() for kind in Kind],
        help="nothing but this, instead of the mix",
    )
    parser.add_argument(
        "--no-kinds", action="store_true", help="leave out the CPU time of each kind"
    )
    parser.add_argument(
        "--database", metavar="URL", help="an empty PostgreSQL database, instead of a SQLite file"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument(
        "--profile", type=Path, metavar="FILE", help="write a profile of the bot's event loop there"
    )
    return parser


def _within(least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"it is {least} to {most}")
        return value

    return number


if __name__ == "__main__":
    sys.exit(main())
