"""``python -m maps layout FILE``: lay out an edition and write its geometry, or refuse."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from maps.check.edition_file import EditionFileError, read_edition
from maps.geography import SourceError
from maps.layout.attempt import Attempt, coast_of, laid_out, seed_of
from maps.layout.coast import Coast
from maps.layout.placement import Body
from maps.layout.report import report, upright_line
from maps.layout.settings import completed
from maps.layout.upright import upright_attempts, upright_of, with_upright
from maps.layout.write import replaced


def main(arguments: list[str] | None = None) -> int:
    """Lay out or check a file; returns 0, 1 if something overlaps, 2 if it couldn't be tried."""
    parser = argparse.ArgumentParser(
        prog="python -m maps layout",
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
        "--upright", action="store_true", help="only lay the map for phones out anew"
    )
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help="write here and leave the file as it is"
    )
    options = parser.parse_args(arguments)
    as_it_is = options.check or options.names
    try:
        text, body = read_edition(
            options.file, laid_out=as_it_is or options.polish or options.upright, upright=as_it_is
        )
    except EditionFileError as error:
        print(error, file=sys.stderr)
        return 2
    body = completed(body)
    try:
        coast = coast_of(body)
    except SourceError as error:
        print(error, file=sys.stderr)
        if not as_it_is:
            return 2
        coast = None
    attempt, upright = _attempts(options, body, coast)
    if not options.upright and not attempt.no_room:
        for line in report(attempt.body, attempt.violations, coast):
            print(line)
    if upright is not None:
        print(upright_line(upright.body, upright.violations))
    for line in attempt.told():
        print(line, file=sys.stderr)
    for line in () if upright is None else upright.told():
        print(f"upright: {line}", file=sys.stderr)
    wrong = attempt.wrong or (upright is not None and upright.wrong)
    if not options.check and not attempt.wrong and not (wrong and as_it_is):
        # A map for phones that isn't free of overlaps is worse than the printed one, stretched.
        fine = None if upright is None or upright.wrong else upright
        written = replaced(text, with_upright(attempt.body, fine)["geometry"])
        (options.to or options.file).write_text(written, encoding="utf-8")
    return 1 if wrong else 0


def _attempts(
    options: argparse.Namespace, body: Body, coast: Coast | None
) -> tuple[Attempt, Attempt | None]:
    """Do what was asked for, and return the printed map and the upright one."""
    seed = seed_of(body) if options.seed is None else options.seed
    upright = upright_of(body)
    if options.check:
        judged = Attempt.as_it_is
        return judged(seed, body), None if upright is None else judged(seed, upright)
    if options.names:
        placed = Attempt.judged
        return placed(seed, body), None if upright is None else placed(seed, upright)
    if options.upright:
        attempt = Attempt(seed, body, ())
    else:
        attempt = Attempt.judged(seed, laid_out(body, coast, seed, polish=options.polish))
    if attempt.wrong:
        return attempt, None
    return attempt, min(upright_attempts(attempt.body, seed), key=lambda each: each.wrong)
