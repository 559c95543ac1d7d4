"""Finds the line of a value in a JSON text; needed only once something is wrong."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import TypeAlias

from data.reading import Document, read

Path: TypeAlias = Sequence[str | int]
"""The keys and indices that lead to a value."""


class Lines:
    """The positions of all values in a JSON text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def of(self, path: Path) -> int:
        """Return the line, from 1, of the value at ``path`` or of its closest parent there."""
        return self.place(self.start(path))[0]

    def place(self, offset: int) -> tuple[int, int]:
        """Return the line and the column of an offset, each from 1."""
        line = bisect_right(self._begins, offset)
        return line, offset - self._begins[line - 1] + 1

    def start(self, path: Path) -> int:
        """Return the offset of the value at ``path``, or of its closest parent that is there.

        Where a value has a key, that is the offset of the key.
        """
        steps = tuple(path)
        while steps and steps not in self.document.starts:
            steps = steps[:-1]
        return self.document.starts.get(steps, 0)

    @property
    def duplicates(self) -> tuple[Path, ...]:
        """The paths of keys that an object has twice; only the last one counts."""
        return tuple(self.document.duplicates)

    @cached_property
    def document(self) -> Document:
        """The text, read with all its slips."""
        return read(self._text)

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line begins."""
        lengths = (len(line) + 1 for line in self._text.split("\n")[:-1])
        return [0, *accumulate(lengths)]
