"""``python -m tools.maps.layout FILE``: lay out an edition and write its geometry, or refuse."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.maps.edition_file import EditionFileError, read_edition
from tools.maps.geography import SourceError
from tools.maps.layout.attempt import Attempt, coast_of, laid_out, seed_of, violations
from tools.maps.layout.report import report
from tools.maps.layout.settings import completed
from tools.maps.layout.write import replaced


def main(arguments: list[str] | None = None) -> int:
    """Lay out or check a file; returns 0, 1 if something overlaps, 2 if it couldn't be tried."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.maps.layout",
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
    seed = seed_of(body) if options.seed is None else options.seed
    if not options.check and not options.names:
        try:
            body = laid_out(body, coast, seed, polish=options.polish)
        except ModuleNotFoundError as error:
            print(f"{error.name} is missing; make map-tools installs it.", file=sys.stderr)
            return 2
    as_it_is = options.check
    attempt = Attempt(seed, body, violations(body)) if as_it_is else Attempt.judged(seed, body)
    if attempt.no_room:
        print(attempt.no_room, file=sys.stderr)
        return 1
    for line in report(attempt.body, attempt.violations, coast):
        print(line)
    for violation in attempt.violations:
        print(violation, file=sys.stderr)
    if attempt.wrong:
        return 1
    if not options.check:
        written = replaced(text, attempt.body["geometry"])
        (options.to or options.file).write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
