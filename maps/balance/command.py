"""``python -m maps balance EDITION``: play a board between equals, and report (X15)."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from maps.balance.measures import Measures
from maps.balance.playable import Body, Unplayable, played_part, read_playable
from maps.balance.runs import Run, games_of
from maps.balance.sentences import chapters
from maps.balance.tables import tables
from maps.balance.wording import listed
from maps.cache import kept_in
from strategy.arena.parallel import cores
from strategy.levels import PLAYERS, Level

WIDTH, INDENT = 100, "    "
GAMES = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 for an edition that can't be played."""
    options = _parser().parse_args(arguments)
    try:
        body = read_playable(options.edition)
    except Unplayable as error:
        print(error, file=sys.stderr)
        return 2
    played = played_part(body)
    least, most = body["rules"]["seats"]
    runs = [
        Run(played, level, seats, options.games, options.seed)
        for level in options.levels
        for seats in options.seats or range(least, most + 1)
    ]
    games = games_of(runs, options.keep, options.jobs)
    measured = [Measures(run.board, run.level, some) for run, some in zip(runs, games, strict=True)]
    lines = tables(measured[0].board, measured) if options.figures else _read(body, measured)
    text = "\n".join(lines) + "\n"
    if options.to:
        options.to.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def _read(body: Body, measured: Sequence[Measures]) -> Iterator[str]:
    for level, of_level in groupby(measured, key=lambda each: each.level):
        some = [*of_level]
        sizes = listed([f"{len(each.games)} games of {each.seats}" for each in some])
        yield f"{body['title']}, version {body['version']}, played by {level} computers: {sizes}."
        yield "In brackets: 95 % intervals. More games make them narrower."
        for chapter in chapters(some):
            yield from ("", chapter.title)
            for text in (chapter.facts, *chapter.judgements):
                yield from wrapped(text)
        yield ""


def wrapped(text: str, first: str = INDENT) -> Iterator[str]:
    """Yield a paragraph as indented lines, in which ids stay whole."""
    yield from textwrap.wrap(
        text, WIDTH, initial_indent=first, subsequent_indent=INDENT, break_on_hyphens=False
    )


def _parser() -> argparse.ArgumentParser:
    levels = ", ".join(map(str, PLAYERS))
    parser = argparse.ArgumentParser(
        prog="python -m maps balance",
        description="Play a board between equal computer players and say how it plays.",
        epilog="Exit status: 0 if all is well, 2 if the edition can't be played.",
    )
    add_edition(parser)
    parser.add_argument(
        "--levels",
        nargs="+",
        type=Level,
        choices=list(PLAYERS),
        default=[Level.HARD],
        metavar="LEVEL",
        help=f"which of {levels} (default: hard)",
    )
    parser.add_argument(
        "--seats", nargs="+", type=int, metavar="N", help="how many play (each number it is for)"
    )
    parser.add_argument(
        "--games", type=several, default=GAMES, metavar="N", help=f"of each kind ({GAMES})"
    )
    add_playing(parser)
    parser.add_argument("--figures", action="store_true", help="tables instead of sentences")
    parser.add_argument("--to", type=Path, metavar="FILE", help="write the report here")
    return parser


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Add the argument that says what is played."""
    parser.add_argument(
        "edition", metavar="EDITION", help="its NAME.json, or the name of one of ours"
    )


def add_playing(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how games are played and where they are kept."""
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="what all chance follows from (1)"
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=min(2, cores()),
        metavar="N",
        help="how many processes share the work (2, or 1 where there is one core)",
    )
    parser.add_argument(
        "--keep",
        type=Path,
        default=kept_in("balance"),
        metavar="FOLDER",
        help="where games are kept and found again (%(default)s)",
    )


def several(text: str) -> int:
    """Return a number of games of which intervals can be made; raises ArgumentTypeError."""
    number = int(text)
    if number < 2:
        raise argparse.ArgumentTypeError("it is 2 or more")
    return number


if __name__ == "__main__":
    sys.exit(main())
