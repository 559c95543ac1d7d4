"""``python -m tools.measure.fitting EDITION``: fit the weights of hard to a board by games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path

from data import Edition, InvalidEdition, load
from maps.progress import tell
from strategy.arena.entrants import ENTRANTS
from strategy.players.hard.fits import fitted
from strategy.players.hard.weights import Weights
from tools.measure.fitting.dials import LIMITS, Dials, dials_of
from tools.measure.fitting.journal import Journal, OtherSearch
from tools.measure.fitting.race import Verdict, race
from tools.measure.fitting.search import Climb, Generation, Measure, answer, climb
from tools.measure.fitting.trial import Trial
from tools.measure.fitting.writing import FILE, put

KEPT = Path("test-output/fitting")
AGAINST = "hard,hard_1,racer,blocker,ticket_hunter,hoarder"
FRESH = 1_000_000
"""Added to the seed for the games that judge."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    asked = argparse.ArgumentParser(
        prog="python -m tools.measure.fitting",
        description="Fit the weights of the level hard to a board by games.",
        epilog="Exit status: 0 if all is well, 1 if nothing better was found, 2 if the edition "
        "can't be played or the search is another one.",
    )
    asked.add_argument("edition", metavar="EDITION", help="what is played")
    asked.add_argument(
        "--editions", type=Path, metavar="FOLDER", help="a folder with editions of your own"
    )
    numbers = (
        ("--seats", 2, "how many play (2)"),
        (
            "--games",
            60_000,
            "how many games the search takes; more let a finished one go on (60000)",
        ),
        ("--race", 8_000, "how many fresh ones judge what it found (8000)"),
        ("--deals", 12, "how many deals each candidate of a generation plays (12)"),
        ("--population", 16, "how many candidates a generation has (16)"),
        ("--seed", 1, "what all chance follows from (1)"),
        ("--jobs", 1, "how many processes share the work (1)"),
    )
    for name, default, tells in numbers:
        asked.add_argument(name, type=int, default=default, metavar="N", help=tells)
    asked.add_argument(
        "--step", type=float, default=0.25, metavar="X", help="how far it steps at first (0.25)"
    )
    asked.add_argument(
        "--against",
        default=AGAINST,
        metavar="NAMES",
        help="whom the candidates meet, with a comma between them (%(default)s)",
    )
    asked.add_argument(
        "--weights",
        default="",
        metavar="NAMES",
        help=f"which are fitted, of {', '.join(LIMITS)} (all that mean something on the board)",
    )
    asked.add_argument(
        "--try",
        dest="given",
        metavar="NAME=X,...",
        help="judge these weights instead of a search for some",
    )
    asked.add_argument(
        "--keep",
        type=Path,
        default=KEPT,
        metavar="FOLDER",
        help="where the search is kept, and found again after a stop (%(default)s)",
    )
    asked.add_argument("--write", action="store_true", help=f"put what is better into {FILE.name}")
    return asked


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    options = parser().parse_args(arguments)
    try:
        edition = load(options.edition, options.editions)
        trial, dials = _trial(options, edition), _dials(options, edition)
        given = _given(options)
        found = replace(dials.start, **given) if given else _searched(options, trial, dials)
    except (InvalidEdition, OtherSearch, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for name in given or dials.names:
        old, new = getattr(dials.start, name), getattr(found, name)
        print(f"{name:>14}  {old:<6g} {new:g}" if given or new != old else f"{name:>14}  {old:g}")
    verdict = _judged(options, dials.start, found)
    print(f"In fresh games: {verdict}.")
    if verdict.gain.sure and options.write:
        text = FILE.read_text(encoding="utf-8")
        title, rules = edition.title, edition.board.rules
        FILE.write_text(put(text, title, rules, options.seats, found), encoding="utf-8")
    return 0 if verdict.gain.sure else 1


def _trial(options: argparse.Namespace, edition: Edition) -> Trial:
    against = tuple(options.against.split(","))
    least, most = edition.board.rules.seats
    for name in against:
        if name not in ENTRANTS:
            raise ValueError(f"There is no player {name!r}; there are: {', '.join(ENTRANTS)}.")
    if not least <= options.seats <= most:
        raise ValueError(f"{options.edition} is for {least} to {most} players.")
    return Trial(options.edition, options.seats, against, options.seed, options.editions)


def _dials(options: argparse.Namespace, edition: Edition) -> Dials:
    names = options.weights.split(",") if options.weights else ()
    for name in names:
        if name not in LIMITS:
            raise ValueError(f"There is no weight {name!r} to fit; there are: {', '.join(LIMITS)}.")
    rules = edition.board.rules
    start = fitted(rules.wagons, rules.locomotive_pile, options.seats)
    return dials_of(edition.board, start, names)


def _given(options: argparse.Namespace) -> dict[str, float]:
    """The weights to try, by name."""
    words = options.given.split(",") if options.given else ()
    found = {name: float(number) for name, _, number in (word.partition("=") for word in words)}
    for name in found:
        if name not in {each.name for each in fields(Weights)}:
            raise ValueError(f"There is no weight {name!r}.")
    return found


def _searched(options: argparse.Namespace, trial: Trial, dials: Dials) -> Weights:
    games = options.population * options.deals * options.seats
    asked = Climb(options.seed, max(1, options.games // games), options.population, options.step)
    settings = {
        "climb": {name: each for name, each in asdict(asked).items() if name != "generations"},
        "trial": {each.name: str(getattr(trial, each.name)) for each in fields(trial)},
        "deals": options.deals,
        "weights": dials.names,
        "start": asdict(dials.start),
    }
    name = f"{options.edition}-{options.seats}-{options.seed}.jsonl"
    journal = Journal(options.keep / name, settings)
    known, done = journal.known(), list[Generation]()
    for generation in climb(asked, dials.bounds, _measure(options, trial, dials), known):
        done.append(generation)
        if generation.number >= len(known):
            journal.add(generation.values)
            mean = sum(generation.values) / len(generation.values)
            tell(f"{generation.number + 1} of {asked.generations}: {mean:+.3f}")
    return dials.weights(answer(done))


def _measure(options: argparse.Namespace, trial: Trial, dials: Dials) -> Measure:
    def measure(number: int, points: Sequence[Sequence[float]]) -> list[float]:
        first = number * options.deals
        deals = range(first, first + options.deals)
        candidates = [dials.weights(point) for point in points]
        return [sum(each) / len(each) for each in trial.values(candidates, deals, options.jobs)]

    return measure


def _judged(options: argparse.Namespace, old: Weights, new: Weights) -> Verdict:
    against = tuple(options.against.split(","))
    fresh = options.seed + FRESH
    trial = Trial(options.edition, options.seats, against, fresh, options.editions)
    return race(trial, old, new, options.race // (2 * options.seats), options.jobs)


if __name__ == "__main__":
    sys.exit(main())
