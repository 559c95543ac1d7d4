"""Looks up what places are called, and in which time zones they are: ``places.txt``.

The file is sorted and stays one text in memory; a name is found in it by bisection.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from heapq import nlargest
from pathlib import Path

FILE = Path(__file__).with_name("places.txt")
VAGUE, TIME = "?", "~"
"""The marks of names that always need a question, such as *Bavaria*, and such as *CET*."""
_LINE = re.compile(rb"(.*)\t(\d+)\t([?~]?)(\d+)\t(.*)\n")
_AFTER_ALL = b"\x7f"
"""Sorted behind all that stands in a line of plain letters."""
_LONGEST = 80
_LETTERS = "abcdefghijklmnopqrstuvwxyz "


@dataclass(frozen=True, slots=True)
class Reading:
    """One of the things that a name may mean.

    ``people`` is how many thousands live there: fewer where the name is a rare one for it. A name
    that ``is_vague`` is that of a region, whose borders nobody has in mind, or, without a ``name``,
    that of a time.
    """

    zone: str
    people: int
    name: str
    is_vague: bool = False


class Places:
    """All names of places in plain letters, each with what it may mean."""

    def __init__(self, text: bytes) -> None:
        end = text.index(b"\n\n") + 2
        zones = text[:end].decode().split("\n")
        listed = (line.split("\t") for line in zones if line and not line.startswith("#"))
        self.people = {zone: int(people) for zone, people in listed}
        """The thousands of people in the large places of each zone, most first."""
        self._zones = tuple(self.people)
        self._lines = text
        ends = (found.end() for found in re.compile(b"\n").finditer(text, end))
        self._starts = array("I", (end,))
        self._starts.extend(ends)

    def named(self, key: str) -> list[Reading]:
        """Return what a name means."""
        return [self._reading(line) for line in self._beginning(f"{key}\t")]

    def beginning(self, key: str, most: int) -> list[Reading]:
        """Return what names mean that begin with ``key``: most people first, nothing vague."""
        found = (line for line in self._beginning(key) if not line[3])
        return [self._reading(each) for each in nlargest(most, found, lambda line: int(line[4]))]

    def alike(self, key: str) -> Iterator[Reading]:
        """Yield what names mean that are one letter away from ``key``, or two changed places."""
        for typed in _one_away(key):
            yield from self.named(typed)

    def _beginning(self, start: str) -> Iterator[re.Match[bytes]]:
        wanted = start.encode()
        first, end = (
            bisect_left(self._starts, bound, hi=len(self._starts) - 1, key=self._from)
            for bound in (wanted, wanted + _AFTER_ALL)
        )
        return _LINE.finditer(self._lines, self._starts[first], self._starts[end])

    def _from(self, at: int) -> bytes:
        return self._lines[at : at + _LONGEST]

    def _reading(self, line: re.Match[bytes]) -> Reading:
        name = "" if line[3] == TIME.encode() else (line[5] or line[1].title()).decode()
        return Reading(self._zones[int(line[2])], int(line[4]), name, is_vague=bool(line[3]))


def _one_away(key: str) -> set[str]:
    splits = [(key[:at], key[at:]) for at in range(len(key) + 1)]
    return {
        *(left + right[1:] for left, right in splits if right),
        *(left + right[1] + right[0] + right[2:] for left, right in splits if len(right) > 1),
        *(left + letter + right[1:] for left, right in splits if right for letter in _LETTERS),
        *(left + letter + right for left, right in splits for letter in _LETTERS),
    } - {key}


@cache
def places() -> Places:
    """Return all places; the first time reads the file."""
    return Places(FILE.read_bytes())
