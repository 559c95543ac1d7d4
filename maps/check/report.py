"""Everything there is to say about an edition's file, one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.checks import faults
from data.draft import Draft
from data.lines import Lines
from data.loader import InvalidEdition, text_of
from data.problems import NotJson, Problem, parsed
from data.shape import Fault, shape_faults
from maps.check.edition_file import place_facts_missing
from maps.check.hints import hints
from maps.check.overlaps import overlaps
from maps.check.summary import summary
from maps.check.undrawn import undrawn


class Unreadable(ValueError):
    """There is nothing to check; the text is one sentence with the file and the line."""


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
        for line, text in sorted(self.hints, key=_line):
            yield Problem(line, f"hint: {text}").sentence(file)
        yield from self.figures
        counted = ((self.faults, "fault"), (self.overlaps, "overlap"), (self.hints, "hint"))
        yield ", ".join(f"{len(found)} {name}{'s' * (len(found) != 1)}" for found, name in counted)


def report(file: Path) -> Report:
    """Examine a file; raises Unreadable."""
    try:
        text = text_of(file)
        body = parsed(text)
    except InvalidEdition as error:
        raise Unreadable(str(error)) from None
    except NotJson as error:
        raise Unreadable(error.problem.sentence(file)) from None
    shape = list(shape_faults(body))
    if not isinstance(body, dict):
        raise Unreadable(Problem(1, shape[0].text).sentence(file))
    return _report(body, Draft(body, shape), Lines(text), file)


def _report(body: Any, draft: Draft, lines: Lines, file: Path) -> Report:
    wrong = [*faults(body, file), *place_facts_missing(draft)]
    unseen = tuple(undrawn(draft, file))
    # Without a map an edition has all its figures.
    understood = all(fault.path == ("geometry",) for fault in wrong)
    return Report(
        faults=_problems((*wrong, *unseen), lines),
        overlaps=_problems(tuple(overlaps(draft)), lines),
        hints=_problems(tuple(hints(draft, lines, file)), lines),
        figures=tuple(summary(draft)) if understood else (),
    )


def _problems(found: Sequence[Fault], lines: Lines) -> tuple[Problem, ...]:
    return tuple(Problem(lines.of(fault.path), fault.text) for fault in found)


def _line(problem: Problem) -> int:
    return problem.line
