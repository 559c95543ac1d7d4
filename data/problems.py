"""Lists everything that is wrong with the text of an edition's file, each with its line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from data.checks import faults
from data.lines import Lines


class Problem(NamedTuple):
    """A mistake in a line of a file; ``text`` has neither a capital letter nor a full stop."""

    line: int
    text: str

    def sentence(self, file: Path) -> str:
        """Return the problem as a sentence with file and line."""
        # A wrong id in a file may be any text, even one that can't be printed.
        text = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in self.text)
        return f"{file}, line {self.line}: {text}."


class NotJson(ValueError):
    """Raised for a text that isn't JSON; ``problem`` has the position of the first mistake."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.problem = problem


def parsed(text: str) -> Any:
    """Return the value of a JSON text; raises NotJson."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        text = f"this is no JSON: {error.msg}{_comma(error)}"
        raise NotJson(Problem(error.lineno, text)) from None
    except (ValueError, RecursionError):
        raise NotJson(Problem(1, "too long a number or too many brackets")) from None


def _comma(error: json.JSONDecodeError) -> str:
    """Return a hint at the line before, where a comma may be missing or too many; else ""."""
    before, newline, indent = error.doc[: error.pos].rpartition("\n")
    few = error.msg == "Expecting ',' delimiter"
    many = before.rstrip().endswith(",") and error.doc[error.pos : error.pos + 1] in ("}", "]")
    begins = newline and not indent.strip()
    return "; look at the end of the line before" if begins and (few or many) else ""


def problems(text: str, file: Path, *, ways: bool = True) -> Iterator[Problem]:
    """Yield every reason to refuse the edition of a file; nothing if it can be played.

    ``ways`` is passed to `faults`.
    """
    try:
        body = parsed(text)
    except NotJson as error:
        yield error.problem
        return
    lines = Lines(text)
    for fault in faults(body, file, ways=ways):
        yield Problem(lines.of(fault.path), fault.text)
