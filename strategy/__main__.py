"""The commands of ``python -m strategy``, in which computers play each other."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from traceback import print_exception
from typing import Protocol, TypeVar

from tqdm import tqdm

from data import InvalidEdition
from strategy.arena.contest import run_contest
from strategy.arena.journal import Journal, OtherContest
from strategy.arena.options import WRONG, UsageError, contest, parser, survey
from strategy.arena.playing import GameFailed
from strategy.arena.random_maps import random_map
from strategy.arena.reporting import decisions, ended, results, times
from strategy.arena.survey import Census, run_survey
from strategy.arena.tally import Tally


class HasGames(Protocol):
    """Any result that has the number of games it covers."""

    games: int


C = TypeVar("C", bound=HasGames)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    reader = parser()
    options = reader.parse_args(arguments)
    if options.command is None:
        reader.print_help()
        return 0
    try:
        _COMMANDS[options.command](options)
    except (UsageError, InvalidEdition, OtherContest) as error:
        return _fail(WRONG, str(error))
    except GameFailed as error:
        if error.__cause__:
            print_exception(error.__cause__)
        return _fail(1, str(error))
    except KeyboardInterrupt:
        return _fail(130, "Stopped.")
    return 0


def _arena(options: argparse.Namespace) -> None:
    asked, total = contest(options), Tally()
    journal = Journal(options.resume, asked) if options.resume else None
    played = journal.known() if journal else {}
    for tally in played.values():
        total.join(tally)
    for tally in _progress(
        _noted(run_contest(asked, options.jobs, played), journal), asked.games, total.games
    ):
        total.join(tally)
    print(results(asked, total))
    if options.reasons:
        print(f"\n{decisions(total)}")
    if not options.no_times:
        print(f"\n{times(total)}")


def _noted(deals: Iterable[tuple[int, Tally]], journal: Journal | None) -> Iterator[Tally]:
    for deal, tally in deals:
        if journal:
            journal.add(deal, tally)
        yield tally


def _legal(options: argparse.Namespace) -> None:
    asked, total = survey(options), Census()
    for census in _progress(run_survey(asked, options.jobs), asked.games):
        total.join(census)
    print(ended(total, asked.kinds))


def _map(options: argparse.Namespace) -> None:
    print(json.dumps(random_map(options.number), indent=1))


_COMMANDS = {"arena": _arena, "legal": _legal, "map": _map}


def _progress(tallies: Iterable[C], games: int, begun: int = 0) -> Iterator[C]:
    """Yield the tallies, and show the progress if standard error is a terminal."""
    with tqdm(
        total=games, initial=begun, unit="game", file=sys.stderr, disable=None, leave=False
    ) as bar:
        for tally in tallies:
            yield tally
            bar.update(tally.games)


def _fail(status: int, text: str) -> int:
    print(text, file=sys.stderr)
    return status


if __name__ == "__main__":
    # Whoever reads, `head` say, has seen enough: that is no error. Windows knows no such signal.
    with suppress(AttributeError):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
