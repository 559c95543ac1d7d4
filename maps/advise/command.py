"""``python -m maps advise EDITION``: play a board, say what to change, and try that."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from data.program import MAPS
from maps.advise.advice import Advice
from maps.advise.advising import advice_on
from maps.advise.edits import edited
from maps.advise.table import INSIDE, room, wagon_advice
from maps.balance.aims import Aim, Subject, aims
from maps.balance.command import (
    Options,
    add_edition,
    add_playing,
    played_or_refused,
    several,
    sizes_of,
    wrapped,
)
from maps.balance.estimates import Verdict
from maps.balance.measures import Measures, mean
from maps.balance.playable import (
    Body,
    played_part,
    playing_faults,
    read_playable,
)
from maps.balance.runs import Run, games_of
from maps.balance.wording import IN_A_WORD, figure, judgement, listed
from maps.progress import tell
from strategy.levels import Level

MINUTES = 2.0
FIRST = 4
"""Games of each size by which is found how long one takes."""
ROUNDS = 4
"""How often all are played at most: as it is, twice with other wagons, with all advice."""
ENOUGH = 40
"""With fewer games of hard, normal plays instead, which takes a fifth of the time."""
MOST_GAMES = 300
_ALWAYS_TOLD = (Subject.TURNS, Subject.COMPLETED, Subject.PLACE)


@dataclass(frozen=True, slots=True)
class Plan:
    """Who plays how many games with which numbers of players, and where they are kept.

    ``minutes`` it may take on free cores; 0 if nobody knows.
    """

    level: Level
    sizes: tuple[int, ...]
    games: int
    seed: int
    jobs: int
    keep: Path
    minutes: float = 0

    def measured(self, body: Body, doing: str) -> list[Measures]:
        """Play an edition, or find its games again, and return their figures."""
        played = played_part(body)
        runs = [Run(played, self.level, seats, self.games, self.seed) for seats in self.sizes]
        games = games_of(runs, self.keep, self.jobs, doing)
        return [Measures(run.board, run.level, some) for run, some in zip(runs, games, strict=True)]


@dataclass(frozen=True)
class Trial:
    """An edition that was played, and what it reached."""

    body: Body
    measured: Sequence[Measures]

    @cached_property
    def aims(self) -> list[Aim]:
        """What it reached."""
        return [*aims(self.measured[0].board, self.measured)]

    def aim(self, subject: Subject) -> Aim:
        """Return one of its aims."""
        return next(aim for aim in self.aims if aim.subject is subject)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns 1 if there is advice, 2 for what can't be played."""
    return played_or_refused(_advise, _parser().parse_args(arguments))


def _advise(options: Options) -> int:
    body = read_playable(options.edition)
    plan = _plan(body, options)
    sizes = listed([str(seats) for seats in plan.sizes])
    tell(
        f"{plan.level.capitalize()} computers play {plan.games} games each with {sizes} players, "
        f"then up to {ROUNDS - 1} times as many with what is advised"
        + (f": {plan.minutes:.1f} minutes at most, if nothing else runs." if plan.minutes else ".")
    )
    now = Trial(body, plan.measured(body, "As it is"))
    advice, then = _tried(plan, now, Path(options.edition))
    for number, each in enumerate(advice, 1):
        print()
        for line in _told(number, each, now, then):
            print(line)
    print()
    for line in _end(now, then, bool(advice)):
        print(line)
    return 1 if advice else 0


def _plan(body: Body, options: Options) -> Plan:
    """Return a plan that takes about as long as it may."""
    sizes = sizes_of(body, options.seats) or tuple(sorted({*body["rules"]["seats"]}))
    for level in options.level or (Level.HARD, Level.NORMAL):
        plan = Plan(level, sizes, FIRST, options.seed, options.jobs, options.keep)
        if options.games:
            return replace(plan, games=options.games)
        first = plan.measured(body, "A few games to see how long one takes")
        seconds = sum(mean(game.seconds for game in each.games) for each in first)
        fitting = int(60 * options.minutes * plan.jobs / ROUNDS / max(seconds, 0.001))
        if fitting >= ENOUGH:
            break
    games = min(max(fitting, FIRST), MOST_GAMES)
    return replace(plan, games=games, minutes=ROUNDS * games * seconds / plan.jobs / 60)


def _tried(plan: Plan, now: Trial, file: Path) -> tuple[list[Advice], Trial | None]:
    """Return all advice, and what was played by it; advice that can't be followed isn't."""
    found = advice_on(now.body, now.measured, now.aims)
    found = [
        each if _possible(now.body, each, file) else replace(each, edit=None) for each in found
    ]
    if not any(each.edit for each in found):
        return found, None
    if found[0].subject is Subject.TURNS and found[0].edit:
        found[0], then = _length_tried(plan, now, found[0], file)
        if not any(each.edit for each in found[1:]):
            return found, then
    return found, _played(plan, now.body, found, "With all that is advised")


def _length_tried(plan: Plan, now: Trial, advice: Advice, file: Path) -> tuple[Advice, Trial]:
    """Play with other wagons, and again with better ones if turns are still out of bounds."""
    then = _played(plan, now.body, [advice], "With other wagons")
    if then.aim(Subject.TURNS).verdict is Verdict.FAILS:
        better = corrected(now, then, advice.name)
        if _possible(now.body, better, file):
            return better, _played(plan, now.body, [better], "With better ones")
    return advice, then


def _played(plan: Plan, body: Body, advice: Sequence[Advice], doing: str) -> Trial:
    after = edited(body, [each.edit for each in advice if each.edit])
    return Trial(after, plan.measured(after, doing))


def corrected(now: Trial, then: Trial, name: str) -> Advice:
    """Return advice on wagons by how much a first change of them did to the turns of ``name``."""
    old, new = (trial.body["rules"]["wagons"] for trial in (now, then))
    aim = now.aim(Subject.TURNS)
    before, after = (trial.aim(Subject.TURNS).figures[name].mean for trial in (now, then))
    wanted = aim.least + INSIDE if after < aim.least else aim.most - INSIDE
    slope = (after - before) / (new - old) or 1.0
    wagons = max(1, round(new + (wanted - after) / slope))
    if wagons > old:
        wagons = min(wagons, max(new, room(now.measured[0].board)))
    return wagon_advice(now.measured[0].board, aim, name, wagons, wanted)


def _possible(body: Body, advice: Advice, file: Path) -> bool:
    return advice.edit is not None and not any(
        playing_faults(edited(body, [advice.edit]), file.with_name(f"{body['edition']}.json"))
    )


def _told(number: int, advice: Advice, now: Trial, then: Trial | None) -> Iterator[str]:
    yield from wrapped(f"{advice.change}.", f"{number:2}. ")
    yield from wrapped(f"Now: {advice.why}.")
    came = [f"Expected: {advice.expected}."] if advice.expected else []
    if then and advice.edit:
        came.append(f"Tried: {advice.tried(now.aims, then.aims)}.")
    else:
        came.append("Not tried: it is yours to decide how.")
    yield from wrapped(" ".join(came))


def _end(now: Trial, then: Trial | None, advised: bool) -> Iterator[str]:
    if not advised:
        yield "Nothing has to change, as far as these games can tell."
    if then:
        yield f"All that was tried together, in {len(then.measured[0].games)} games each:"
        for before, after in ((aim, then.aim(aim.subject)) for aim in now.aims):
            known = before.figures and after.figures
            if known and (before.subject in _ALWAYS_TOLD or before.verdict is not after.verdict):
                yield from wrapped(_compared(before, after))
    if still := [aim for aim in now.aims if aim.verdict is Verdict.OPEN]:
        yield "As it is now, these games can't tell:"
        for aim in still:
            yield from wrapped(judgement(aim))


def _compared(before: Aim, after: Aim) -> str:
    name = before.farthest if before.farthest in after.figures else after.farthest
    was, came = IN_A_WORD[before.verdict], IN_A_WORD[after.verdict]
    then = figure(after, name)
    told = f"{figure(before, name)} before, {then} now" if name in before.figures else then
    return f"{before.subject}, {name}: {told}; {was if was == came else f'{was}, now {came}'}."


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"{MAPS} advise",
        description="Let computers play an edition, say what to change, and try it on a copy: the "
        "file stays as it is. The fewest and the most players are tried.",
        epilog="Exit status: 0 if all is well, 1 if something should change, 2 if the edition "
        "can't be played.",
    )
    add_edition(parser)
    parser.add_argument(
        "--minutes",
        type=float,
        default=MINUTES,
        metavar="M",
        help=f"how long it may take ({MINUTES:.0f})",
    )
    parser.add_argument(
        "--games",
        type=several,
        metavar="N",
        help="with each number of players, however long it takes",
    )
    parser.add_argument(
        "--seats",
        nargs="+",
        type=int,
        metavar="N",
        help="numbers of players (the fewest and the most)",
    )
    parser.add_argument(
        "--level",
        nargs=1,
        type=Level,
        metavar="LEVEL",
        help="who plays (hard, or normal where that would take too long)",
    )
    add_playing(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
