"""Finds the line of a value in a JSON text; needed only once something is wrong."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from typing import Any, TypeAlias

from data.reading import Document, read

Path: TypeAlias = Sequence[str | int]
"""The keys and indices that lead to a value."""

_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\n\r]*")
_CLOSING = {"{": "}", "[": "]"}


class Lines:
    """The positions of all values in a JSON text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._opened: dict[int, Mapping[str | int, tuple[int, int]]] = {}

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
        if not self._is_plain:
            return self._slowly(tuple(path))
        start = value = self._after_space(0)
        for step in path:
            if step not in (members := self._members(value)):
                break
            start, value = members[step]
        return start

    @property
    def duplicates(self) -> tuple[Path, ...]:
        """The paths of keys that an object has twice; only the last one counts."""
        return () if self._is_plain else tuple(self.document.duplicates)

    @cached_property
    def document(self) -> Document:
        """The text, read with all its slips."""
        return read(self._text)

    @cached_property
    def _is_plain(self) -> bool:
        """Whether this is JSON in which no object has a key twice, so that json finds all of it."""
        try:
            json.loads(self._text, object_pairs_hook=_once)
        except (ValueError, RecursionError):
            return False
        return True

    def _slowly(self, steps: tuple[str | int, ...]) -> int:
        while steps and steps not in self.document.starts:
            steps = steps[:-1]
        return self.document.starts.get(steps, 0)

    def _members(self, at: int) -> Mapping[str | int, tuple[int, int]]:
        """Return where each member of the value at an offset starts, and where its own value."""
        if at not in self._opened:
            self._opened[at] = dict(self._walk(at))
        return self._opened[at]

    def _walk(self, at: int) -> Iterator[tuple[str | int, tuple[int, int]]]:
        if (closing := _CLOSING.get(self._text[at])) is None:
            return
        index, at = 0, self._after_space(at + 1)
        while self._text[at] != closing:
            key: str | int = index
            start = value = at
            if closing == "}":
                key, colon = _DECODER.raw_decode(self._text, at)
                value = self._after_space(self._after_space(colon) + 1)
            yield key, (start, value)
            at = self._after_space(_DECODER.raw_decode(self._text, value)[1])
            if self._text[at] == ",":
                at = self._after_space(at + 1)
            index += 1

    def _after_space(self, at: int) -> int:
        space = _SPACE.match(self._text, at)
        return space.end() if space else at

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line begins."""
        lengths = (len(line) + 1 for line in self._text.split("\n")[:-1])
        return [0, *accumulate(lengths)]


def _once(members: list[tuple[str, Any]]) -> None:
    if len(dict(members)) < len(members):
        raise ValueError
