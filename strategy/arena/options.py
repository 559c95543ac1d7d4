"""Reads the command line of the arena."""

from __future__ import annotations

import argparse
from math import inf
from pathlib import Path
from typing import NoReturn

from data import DEFAULT_EDITION, load
from data.files import is_folder
from strategy.arena.contest import Contest
from strategy.arena.entrants import ENTRANTS
from strategy.arena.parallel import cores
from strategy.arena.programs import PATIENCE, files_of, is_program
from strategy.arena.survey import Survey
from strategy.levels import PLAYERS, THINKING

WRONG = 2
"""The exit status after a command that can't be understood."""


class UsageError(Exception):
    """The error that a command asks for something impossible; the text says why in a sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that answers a command line it can't read with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Exit with a sentence that says what is wrong and where to find help."""
        self.exit(WRONG, f"{message[:1].upper()}{message[1:]}; {self.prog} --help tells more.\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line, with all commands."""
    whole = Parser(
        prog="python -m strategy",
        description="Computer players against each other.",
        allow_abbrev=False,
    )
    commands = whole.add_subparsers(dest="command", title="commands", metavar="COMMAND")
    arena = commands.add_parser(
        "arena",
        allow_abbrev=False,
        help="play many games and compare the players",
        description="Play many games and compare the players. docs/arena.md tells how to read it.",
        epilog=f"Players: {', '.join(ENTRANTS)}.",
    )
    arena.add_argument(
        "--seats",
        required=True,
        metavar="NAME,NAME,...",
        help="who plays; a name may stand there several times, "
        "and 'program:COMMAND' is a program that speaks as docs/arena.md tells",
    )
    _common(
        arena,
        "how many games; rounded up to whole deals, each of which is played once "
        "with every rotation of the players",
    )
    arena.add_argument(
        "--patience",
        type=_seconds,
        default=PATIENCE,
        metavar="SECONDS",
        help="how long a program may take for a decision before it has lost (%(default)g)",
    )
    arena.add_argument(
        "--reasons", action="store_true", help="also count kinds of decisions, and the reasons"
    )
    arena.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="note each deal there, and go on with what it has of the same contest, "
        "which may be made longer",
    )
    arena.add_argument(
        "--no-times",
        action="store_true",
        help="leave out how long decisions took, all that differs from run to run",
    )
    legal = commands.add_parser(
        "legal",
        allow_abbrev=False,
        help="play games of all sizes and see that they end by the rules",
        description="Play games of all sizes, some on boards with few routes, and see that every "
        "move is legal and every game ends.",
        epilog=f"Players: {', '.join(ENTRANTS)}.",
    )
    _common(legal, "how many games")
    legal.add_argument(
        "--players",
        default=",".join(level for level in PLAYERS if level not in THINKING),
        metavar="NAME,NAME,...",
        help="among whom lots are drawn for each seat (%(default)s)",
    )
    drawn = commands.add_parser(
        "map",
        allow_abbrev=False,
        help="print a random map",
        description="Print a random map as the JSON of an edition that isn't laid out.",
    )
    drawn.add_argument("number", type=_whole, metavar="SEED", help="which one")
    return whole


def contest(options: argparse.Namespace) -> Contest:
    """Return the contest that the options ask for; raises UsageError and InvalidEdition."""
    _check(options)
    names = _names("seats", options.seats, programs=True)
    deals = -(-options.games // len(names))
    asked = Contest(
        options.edition,
        names,
        deals,
        options.seed,
        options.editions,
        options.maps,
        options.patience,
    )
    least, most = asked.board(0).rules.seats
    if not least <= len(names) <= most:
        raise UsageError(f"{asked.title} is for {least} to {most} players, not {len(names)}.")
    return asked


def survey(options: argparse.Namespace) -> Survey:
    """Return the survey that the options ask for; raises UsageError and InvalidEdition."""
    _check(options)
    load(options.edition, options.editions)
    names = _names("players", options.players)
    return Survey(
        options.edition,
        names,
        options.games,
        options.seed,
        options.editions,
        options.maps,
    )


def _common(parser: argparse.ArgumentParser, games: str) -> None:
    edition = DEFAULT_EDITION
    numbers = (
        ("--games", 1000, f"{games} (1000)"),
        ("--seed", 1, "what all chance follows from (1)"),
        ("--jobs", cores(), "how many processes share the work (one for each core)"),
    )
    for name, default, tells in numbers:
        parser.add_argument(name, type=_whole, default=default, metavar="N", help=tells)
    played = parser.add_mutually_exclusive_group()
    played.add_argument(
        "--edition", default=edition, metavar="NAME", help=f"what is played ({edition})"
    )
    played.add_argument(
        "--maps",
        type=seeds_of,
        default=range(0),
        metavar="SEEDS",
        help="play random maps instead, in turn: 7, or 1-20",
    )
    parser.add_argument(
        "--editions", type=Path, metavar="FOLDER", help="a folder with editions of your own"
    )


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return found


def seeds_of(text: str) -> range:
    """Return the seeds of random maps, one or from one to another; raises ArgumentTypeError."""
    first, dash, last = text.partition("-")
    try:
        found = range(int(first), int(last if dash else first) + 1)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is neither a seed nor two, as in 1-20"
        ) from None
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} has no seeds, as {last} comes before {first}")
    return found


def _check(options: argparse.Namespace) -> None:
    for name in ("games", "jobs"):
        number = getattr(options, name)
        if number < 1:
            raise UsageError(f"--{name} is {number}, but has to be at least 1.")
    if options.editions is not None and not is_folder(options.editions):
        raise UsageError(f"There is no folder '{options.editions}'.")


def _names(option: str, text: str, *, programs: bool = False) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise UsageError(f"--{option} takes names with a comma between them, as in 'hard,normal'.")
    for name in names:
        if programs and is_program(name):
            _check_program(name)
        elif name not in ENTRANTS:
            raise UsageError(f"There is no player {name!r}; there are: {', '.join(ENTRANTS)}.")
    return names


def _check_program(name: str) -> None:
    try:
        found = files_of(name)
    except ValueError as error:
        raise UsageError(f"{name!r} can't be read as a command: {error}.") from None
    if not found:
        raise UsageError(f"{name!r} names no program that can be run.")
