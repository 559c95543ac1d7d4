"""In which line of a JSON text a value stands: needed only once something is wrong."""

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
    """The places of all values of a JSON text, which must be one that can be read."""

    def __init__(self, text: str) -> None:
        self._text = text

    def of(self, path: Path) -> int:
        """Return the line, from 1, of the value at ``path`` or of what is nearest around it."""
        return self._text.count("\n", 0, self.start(path)) + 1

    def start(self, path: Path) -> int:
        """Return the offset at which that value begins; that of its key, if it has one."""
        steps = tuple(path)
        while steps not in self._found[0]:
            steps = steps[:-1]
        return self._found[0][steps]

    @property
    def twice(self) -> tuple[Path, ...]:
        """The members that an object has a second time; only the last one counts."""
        return tuple(self._found[1])

    @cached_property
    def _found(self) -> tuple[dict[tuple[str | int, ...], int], list[Path]]:
        tokens = _TOKEN.finditer(self._text)
        first = next(tokens)
        starts: dict[tuple[str | int, ...], int] = {(): first.start()}
        twice: list[Path] = []
        _walk(tokens, first, (), starts, twice)
        return starts, twice


def _walk(
    tokens: Iterator[re.Match[str]],
    token: re.Match[str],
    path: tuple[str | int, ...],
    starts: dict[tuple[str | int, ...], int],
    twice: list[Path],
) -> None:
    """Note where everything inside the value begins whose first token is ``token``."""
    if token[0] == "{":
        while (key := next(tokens))[0] != "}":
            if key[0] == ",":
                continue
            here = (*path, json.loads(key[0]))
            if here in starts:
                twice.append(here)
            starts[here] = key.start()
            next(tokens)  # the colon
            _walk(tokens, next(tokens), here, starts, twice)
    elif token[0] == "[":
        index = 0
        while (item := next(tokens))[0] != "]":
            if item[0] == ",":
                continue
            starts[*path, index] = item.start()
            _walk(tokens, item, (*path, index), starts, twice)
            index += 1
