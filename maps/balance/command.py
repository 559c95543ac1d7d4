"""``python -m maps balance EDITION``: play a board between equals, and report (X15)."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from data.program import MAPS
from maps.balance.measures import Measures
from maps.balance.playable import Body, Unplayable, played_part, read_playable
from maps.balance.runs import Run, games_of
from maps.balance.sentences import chapters
from maps.balance.tables import tables
from maps.balance.wording import listed
from maps.cache import kept_in
from strategy.arena.parallel import cores
from strategy.arena.playing import GameFailed
from strategy.levels import PLAYERS, Level

Options: TypeAlias = argparse.Namespace
WIDTH, INDENT = 100, "    "
GAMES = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 2 for an edition that can't be played."""
    return played_or_refused(_balance, _parser().parse_args(arguments))


def played_or_refused(command: Callable[[Options], int], options: Options) -> int:
    """Run a command that plays games; returns 2, and says why in a line, if that can't be done.

    Stopped, it goes on where it was.
    """
    try:
        return command(options)
    except (Unplayable, GameFailed) as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
    return 2


def _balance(options: Options) -> int:
    body = read_playable(options.edition)
    played = played_part(body)
    least, most = body["rules"]["seats"]
    sizes = sizes_of(body, options.seats) or tuple(range(least, most + 1))
    runs = [
        Run(played, level, seats, options.games, options.seed)
        for level in options.levels
        for seats in sizes
    ]
    games = games_of(runs, options.keep, options.jobs, "Playing")
    measured = [Measures(run.board, run.level, some) for run, some in zip(runs, games, strict=True)]
    lines = tables(measured[0].board, measured) if options.figures else _read(body, measured)
    text = "\n".join(lines) + "\n"
    if options.to:
        options.to.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def sizes_of(body: Body, asked: Sequence[int] | None) -> tuple[int, ...]:
    """Return the numbers of players that were asked for; raises Unplayable."""
    least, most = body["rules"]["seats"]
    for seats in asked or ():
        if not least <= seats <= most:
            raise Unplayable(f"{body['title']} is for {least} to {most} players, not for {seats}.")
    return tuple(asked or ())


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
        prog=f"{MAPS} balance",
        description="Play a board between equal computer players and say how it plays.",
        epilog="Exit status: 0 if all is well, 2 if it can't be played.",
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
        "--seats", nargs="+", type=int, metavar="N", help="numbers of players (all that it is for)"
    )
    parser.add_argument(
        "--games",
        type=several,
        default=GAMES,
        metavar="N",
        help=f"with each number of players ({GAMES})",
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
        "--seed", type=int, default=1, metavar="N", help="another number means other games (1)"
    )
    parser.add_argument(
        "--jobs",
        type=_some,
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
    return _at_least(2, text)


def _some(text: str) -> int:
    return _at_least(1, text)


def _at_least(least: int, text: str) -> int:
    if (number := int(text)) < least:
        raise argparse.ArgumentTypeError(f"must be {least} or more")
    return number


if __name__ == "__main__":
    sys.exit(main())
