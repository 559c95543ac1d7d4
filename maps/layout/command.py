"""``python -m maps layout FILE``: lay out an edition and write its geometry, or refuse."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from data.program import MAPS
from maps.arguments import SEEDS, at_least_one
from maps.check.edition_file import EditionFileError, read_edition
from maps.geography import SourceError
from maps.layout.advice import refusal
from maps.layout.attempt import Attempt, NoLayout, coast_of, seed_of
from maps.layout.coast import Coast
from maps.layout.placement import Body
from maps.layout.polish import polished
from maps.layout.report import report, upright_line
from maps.layout.settings import completed
from maps.layout.side_by_side import Ended
from maps.layout.tries import first_free, first_upright
from maps.layout.upright import upright_of, with_upright
from maps.layout.write import replaced


def main(arguments: list[str] | None = None) -> int:
    """Lay out or check a file; returns 0, 1 if something overlaps, 2 if it couldn't be tried."""
    parser = argparse.ArgumentParser(
        prog=f"{MAPS} layout",
        description="Find a place for everything on an edition's map, and write it into the file. "
        "While things overlap, nothing is written.",
        epilog="Exit status: 0 if all is well, 1 if anything is in the way of anything else, 2 if "
        "it can't be tried.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="an edition's JSON")
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="another number, another layout (default: the edition's, or 0)",
    )
    parser.add_argument(
        "--seeds",
        type=at_least_one,
        default=SEEDS,
        metavar="N",
        help=f"how many starts to try until one has no overlaps (default: {SEEDS})",
    )
    parser.add_argument("--check", action="store_true", help="only judge what the file has")
    parser.add_argument(
        "--polish",
        action="store_true",
        help="lay out what is new, and what is near it; all else stays",
    )
    parser.add_argument(
        "--names", action="store_true", help="only place the names of other languages anew"
    )
    parser.add_argument(
        "--upright", action="store_true", help="only lay the map for phones out anew"
    )
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help="write here and leave the file as it is"
    )
    options = parser.parse_args(arguments)
    try:
        text, body = read_edition(
            options.file,
            laid_out=as_it_is(options) or options.upright,
            upright=as_it_is(options),
        )
        return _done(options, text, completed(body))
    except (EditionFileError, SourceError, NoLayout, Ended) as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Nothing is written.", file=sys.stderr)
        return 2


def _done(options: argparse.Namespace, text: str, body: Body) -> int:
    """Do what was asked for, tell of it, and write it down; returns an exit status."""
    seed = seed_of(body) if options.seed is None else options.seed
    seeds = range(seed, seed + options.seeds)
    attempt, upright = _attempts(options, body, seeds)
    if not options.upright and not attempt.no_room:
        for line in report(attempt.body, attempt.violations, _coast(options, attempt.body)):
            print(line)
    if upright is not None:
        print(upright_line(upright.body, upright.violations))
    if attempt.wrong and not as_it_is(options):
        for line in refusal(attempt, seeds, options.file):
            print(line, file=sys.stderr)
        return 1
    for line in attempt.told():
        print(line, file=sys.stderr)
    for line in () if upright is None else upright.told():
        print(f"upright: {line}", file=sys.stderr)
    wrong = attempt.wrong or (upright is not None and upright.wrong)
    if not options.check and not (wrong and options.names):
        written = replaced(text, with_upright(attempt.body, upright)["geometry"])
        (options.to or options.file).write_text(written, encoding="utf-8")
    return 1 if wrong or (options.upright and upright is None) else 0


def _coast(options: argparse.Namespace, body: Body) -> Coast | None:
    """Return the coast; a map that stays as it is can be judged without."""
    try:
        return coast_of(body)
    except SourceError as error:
        if not as_it_is(options):
            raise
        print(error, file=sys.stderr)
        return None


def as_it_is(options: argparse.Namespace) -> bool:
    """Whether cities and routes stay where they are."""
    return bool(options.check or options.names)


def _attempts(
    options: argparse.Namespace, body: Body, seeds: Sequence[int]
) -> tuple[Attempt, Attempt | None]:
    """Return the printed map and the upright one."""
    upright = upright_of(body)
    if as_it_is(options):
        judged = Attempt.as_it_is if options.check else Attempt.judged
        return judged(seeds[0], body), None if upright is None else judged(seeds[0], upright)
    if options.upright:
        return Attempt(seeds[0], body, ()), first_upright(body)
    if options.polish:
        attempt = polished(body)
        if attempt.body == body:
            return attempt, None if upright is None else Attempt.as_it_is(seeds[0], upright)
    else:
        attempt = first_free(partial(completed, body), seeds)
    return attempt, None if attempt.wrong else first_upright(attempt.body)
