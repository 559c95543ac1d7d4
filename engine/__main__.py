"""The command line: ``python -m engine replay FILE`` and ``python -m engine verify FILE``."""

from __future__ import annotations

import argparse
import signal
import sys
from contextlib import suppress
from pathlib import Path

from data import InvalidEdition, load
from engine.audit import verify
from engine.board import Board
from engine.records import InvalidRecord, Record, read_record
from engine.report import report

_STATUS = (
    "Exit status: 0 if all is well, 1 if the record can't be used or the game doesn't follow, 2 if "
    "the command line isn't understood."
)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="Read a game record (docs/records.md).", epilog=_STATUS
    )
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser(
        "replay", help="print the position and the score", epilog=_STATUS
    )
    verifying = commands.add_parser(
        "verify", help="check that a finished game follows from its seed", epilog=_STATUS
    )
    for command in (replaying, verifying):
        command.add_argument(
            "file", type=Path, metavar="FILE", help="an export or a scripted record"
        )
        command.add_argument(
            "--editions", type=Path, metavar="FOLDER", help="a folder with editions of your own"
        )
    options = parser.parse_args(arguments)

    def board_of(name: str, version: int | None) -> Board:
        return load(name, options.editions, version).board

    try:
        record = read_record(options.file.read_text(encoding="utf-8-sig"), board_of)
        return _replay(record) if options.command == "replay" else _verify(record)
    except OSError as error:
        return _fail(f"{options.file}: {error.strerror}.")
    except (InvalidRecord, InvalidEdition, UnicodeDecodeError) as error:
        return _fail(f"{options.file}: {error}")


def _replay(record: Record) -> int:
    print(report(record.state, record.board))
    return 0


def _verify(record: Record) -> int:
    if record.seed is None:
        return _fail("This record has no seed; only an exported game can be verified.")
    audit = verify(record.board, record.log, record.seed)
    for problem in audit.problems:
        print(problem)
    if not audit.ok:
        return _fail("This game does NOT follow from the published hash.")
    print(f"All {audit.shuffles} shuffles follow from the published hash; no card was moved.")
    return 0


def _fail(text: str) -> int:
    print(text, file=sys.stderr)
    return 1


if __name__ == "__main__":
    # Whoever reads, `head` say, has seen enough: that is no error. Windows knows no such signal.
    with suppress(AttributeError):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
