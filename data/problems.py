"""Lists everything that is wrong with the text of an edition's file, each with its line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from data.checks import faults
from data.lines import Lines
from data.shape import Fault

FEW = 3
"""How many further lines with the same mistake are named."""


class Problem(NamedTuple):
    """A mistake in a line of a file; ``text`` has neither a capital letter nor a full stop.

    ``column`` is 0 where the line says enough.
    """

    line: int
    text: str
    column: int = 0

    def sentence(self, file: Path) -> str:
        """Return the problem as a sentence with file and line."""
        # A wrong id in a file may be any text, even one that can't be printed.
        text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in self.text)
        column = f", column {self.column}" if self.column else ""
        return f"{file}, line {self.line}{column}: {text}."


class NotJson(ValueError):
    """Raised for a text that isn't JSON; ``problems`` name each slip.

    ``body`` is what is meant all the same; None if that can't be told.
    """

    def __init__(self, problems: Sequence[Problem], body: Any) -> None:
        super().__init__(problems[0].text)
        self.problems = tuple(problems)
        self.body = body

    def sentences(self, file: Path) -> str:
        """Return a line for each slip, with file and line."""
        return "\n".join(each.sentence(file) for each in self.problems)


def parsed(text: str) -> Any:
    """Return the value of a JSON text; raises NotJson."""
    return _parsed(text, Lines(text))


def _parsed(text: str, lines: Lines) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        unread = Problem(error.lineno, f"this is no JSON: {error.msg}", error.colno)
    except (ValueError, RecursionError):
        unread = Problem(1, "too long a number or too many brackets")
    found = lines.document
    slips = [
        Problem(line, slip.text, column)
        for slip in found.slips
        for line, column in [lines.place(slip.start)]
    ]
    raise NotJson(
        [*_folded((slip.text, slip) for slip in slips)] or [unread],
        found.value if found.whole and slips else None,
    )


def problems(text: str, file: Path, *, ways: bool = True) -> Iterator[Problem]:
    """Yield every reason to refuse the edition of a file; nothing if it can be played.

    ``ways`` is passed to `faults`.
    """
    lines = Lines(text)
    try:
        body = _parsed(text, lines)
    except NotJson as error:
        yield from error.problems
        if error.body is None:
            return
        body = error.body
    yield from placed(faults(body, file, ways=ways), lines)


def placed(found: Iterable[Fault], lines: Lines) -> Iterator[Problem]:
    """Yield faults with their lines; those that say the same become one."""
    yield from _folded((fault.text, Problem(lines.of(fault.path), str(fault))) for fault in found)


def _folded(found: Iterable[tuple[str, Problem]]) -> Iterator[Problem]:
    """Yield problems; those of which the same is said become one."""
    groups: dict[str, list[Problem]] = {}
    for said, problem in found:
        groups.setdefault(said, []).append(problem)
    for first, *others in groups.values():
        lines = sorted({other.line for other in others} - {first.line})
        yield first._replace(text=first.text + _also(lines))


def _also(lines: Sequence[int]) -> str:
    if not lines:
        return ""
    if len(lines) == 1:
        return f"; the same in line {lines[0]}"
    few, rest = lines[:FEW], len(lines) - FEW
    told, last = (few, f"{rest} more") if rest > 0 else (few[:-1], str(few[-1]))
    return f"; the same in lines {', '.join(map(str, told))} and {last}"
