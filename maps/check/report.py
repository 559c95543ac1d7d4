"""Everything there is to say about an edition's file, one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from data.checks import faults
from data.draft import Draft
from data.lines import Lines
from data.loader import InvalidEdition, text_of
from data.problems import NotJson, Problem, parsed, placed
from data.shape import Fault, shape_faults
from maps.check.edition_file import place_facts_missing
from maps.check.hints import hints
from maps.check.overlaps import overlaps
from maps.check.places import explained, place_faults, place_hints
from maps.check.plan import Plan, plan_hints
from maps.check.summary import summary
from maps.check.undrawn import undrawn


class Unreadable(ValueError):
    """There is nothing to check; the text is a sentence for each mistake, with file and line.

    ``problems`` are the same mistakes, by their lines.
    """

    def __init__(self, text: str, problems: Sequence[Problem]) -> None:
        super().__init__(text)
        self.problems = tuple(problems)


@dataclass(frozen=True)
class Reading:
    """A file's text, as far as it can be understood; ``slips`` are what isn't JSON in it."""

    file: Path
    body: Any
    draft: Draft
    lines: Lines
    slips: tuple[Problem, ...]

    @cached_property
    def plan(self) -> Plan:
        """The edition before it is laid out."""
        return Plan(self.draft)


@dataclass(frozen=True, slots=True)
class Report:
    """What is wrong with a file, what overlaps on its map, and what is merely odd.

    ``figures`` describe it, as far as everything in it is understood.
    """

    faults: tuple[Problem, ...]
    overlaps: tuple[Problem, ...]
    hints: tuple[Problem, ...]
    figures: tuple[str, ...]

    @property
    def fine(self) -> bool:
        """Whether nothing needs fixing."""
        return not self.faults and not self.overlaps

    def lines(self, file: Path) -> Iterator[str]:
        """Yield a line for each finding in the order of the file, then the figures."""
        yield from (each.sentence(file) for each in sorted(self.faults + self.overlaps, key=_line))
        for hint in sorted(self.hints, key=_line):
            yield hint._replace(text=f"hint: {hint.text}").sentence(file)
        yield from self.figures
        counted = ((self.faults, "fault"), (self.overlaps, "overlap"), (self.hints, "hint"))
        yield ", ".join(f"{len(found)} {name}{'s' * (len(found) != 1)}" for found, name in counted)


def read(file: Path) -> Reading:
    """Return what a file says; raises Unreadable."""
    slips: tuple[Problem, ...] = ()
    try:
        text = text_of(file)
        body = parsed(text)
    except InvalidEdition as error:
        raise Unreadable(str(error), [Problem(1, str(error))]) from None
    except NotJson as error:
        slips, body = error.problems, error.body
        if body is None:
            raise Unreadable(error.sentences(file), slips) from None
    shape = list(shape_faults(body))
    if not isinstance(body, dict):
        problem = Problem(1, shape[0].text)
        raise Unreadable(problem.sentence(file), [problem])
    return Reading(file, body, Draft(body, shape), Lines(text), slips)


def report(file: Path) -> Report:
    """Examine a file; raises Unreadable."""
    return examined(read(file))


def examined(reading: Reading) -> Report:
    """Return all there is to say about a file that was read."""
    body, draft, lines, file = reading.body, reading.draft, reading.lines, reading.file
    plan, places = reading.plan, reading.plan.places
    told = explained(places)
    wrong = [fault for fault in faults(body, file) if not _is_of_place(fault, told)]
    wrong += [*place_facts_missing(draft), *place_faults(places)]
    unseen = tuple(undrawn(draft, file))
    # Whatever its map lacks, an edition has all its figures.
    understood = all(fault.path[:1] == ("geometry",) for fault in wrong)
    return Report(
        faults=(*reading.slips, *placed((*wrong, *unseen), lines)),
        overlaps=tuple(placed(overlaps(draft), lines)),
        hints=tuple(
            placed((*hints(draft, lines, file), *place_hints(places), *plan_hints(plan)), lines)
        ),
        figures=tuple(summary(draft)) if understood else (),
    )


def _is_of_place(fault: Fault, cities: frozenset[int]) -> bool:
    """Return whether a fault is about the position of one of some cities."""
    path = tuple(fault.path)
    return path[:1] == ("cities",) and path[-1] in ("lat", "lon") and path[1] in cities


def _line(problem: Problem) -> int:
    return problem.line
