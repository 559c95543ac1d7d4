"""Finds the line of a value in a JSON text; needed only once something is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

Path: TypeAlias = Sequence[str | int]
"""The keys and indices that lead to a value."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[][{}:,]|[^][{}:,"\s]+')


class Lines:
    """The positions of all values in a valid JSON text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def of(self, path: Path) -> int:
        """Return the line, from 1, of the value at ``path`` or of its closest parent there."""
        return self._text.count("\n", 0, self.start(path)) + 1

    def start(self, path: Path) -> int:
        """Return the offset of the value at ``path``, or of its closest parent that is there.

        Where a value has a key, that is the offset of the key.
        """
        steps = tuple(path)
        while steps not in self._found[0]:
            steps = steps[:-1]
        return self._found[0][steps]

    @property
    def duplicates(self) -> tuple[Path, ...]:
        """The paths of keys that an object has twice; only the last one counts."""
        return tuple(self._found[1])

    @cached_property
    def _found(self) -> tuple[dict[tuple[str | int, ...], int], list[Path]]:
        tokens = _TOKEN.finditer(self._text)
        first = next(tokens)
        starts: dict[tuple[str | int, ...], int] = {(): first.start()}
        duplicates: list[Path] = []
        _walk(tokens, first, (), starts, duplicates)
        return starts, duplicates


def _walk(
    tokens: Iterator[re.Match[str]],
    token: re.Match[str],
    path: tuple[str | int, ...],
    starts: dict[tuple[str | int, ...], int],
    duplicates: list[Path],
) -> None:
    """Record the offsets of all values inside the value that starts with ``token``."""
    if token[0] == "{":
        while (key := next(tokens))[0] != "}":
            if key[0] == ",":
                continue
            here = (*path, json.loads(key[0]))
            if here in starts:
                duplicates.append(here)
            starts[here] = key.start()
            next(tokens)  # the colon
            _walk(tokens, next(tokens), here, starts, duplicates)
    elif token[0] == "[":
        index = 0
        while (item := next(tokens))[0] != "]":
            if item[0] == ",":
                continue
            starts[*path, index] = item.start()
            _walk(tokens, item, (*path, index), starts, duplicates)
            index += 1
