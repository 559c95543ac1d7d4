"""Reads the words for days, months and times in each language: ``data/locales/*/dates.json``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"
MONTH_FIRST = "month-first"
"""The key of whether a language may put the month first, as in 12/24 for Christmas Eve."""
GROUPS = ("every-day", "working-days", "weekend", "always")
_DAY = 24 * 60
_MINUTES = {
    "minute": 1,
    "hour": 60,
    "day": _DAY,
    "week": 7 * _DAY,
    "month": 30 * _DAY,
    "year": 365 * _DAY,
}
FEASTS = {"christmas-eve": 1224, "christmas": 1225, "new-years-eve": 1231, "new-year": 101}
"""The days of each year that have names: hundred times the month, and the day."""
ENDS = ("week", "month", "year")


class Kind(StrEnum):
    """The kinds of words in dates, and the number that a word of each kind stands for."""

    WEEKDAY = "weekdays"
    """A weekday: 0 for Monday."""
    GROUP = "groups"
    """A word for several weekdays: the index in `GROUPS`."""
    MONTH = "months"
    """A month: 1 for January."""
    RELATIVE = "relative"
    """A word like tomorrow: in how many days."""
    FEAST = "feasts"
    """A day with a name, as `FEASTS` has it."""
    END = "ends"
    """A word for the last day of something: its index in `ENDS`."""
    ORDINAL = "ordinals"
    """What stands beside the number of a day, without a month: 1 if before it, 2 if behind."""
    UNIT = "units"
    """A unit of time: its minutes."""
    NUMBER = "numbers"
    TIME = "times"
    """A word like noon: the hour of the day, up to 24."""
    CLOCK = "clock"
    """A word that follows the hour."""
    AM = "am"
    PM = "pm"
    AT = "at"
    """A word that comes before the hour."""
    TO = "to"
    """A word between two times or days."""
    FILLER = "fillers"
    """A word without a meaning, which may stand anywhere."""


@cache
def _files() -> Mapping[str, Mapping[str, object]]:
    files = sorted(LOCALES.glob("*/dates.json"))
    return {file.parent.name: json.loads(file.read_text(encoding="utf-8")) for file in files}


@cache
def months_first() -> frozenset[str]:
    """Return the languages in which some countries write the month before the day."""
    return frozenset(language for language, words in _files().items() if words.get(MONTH_FIRST))


@cache
def date_words() -> Mapping[str, Mapping[Kind, tuple[tuple[str, int], ...]]]:
    """Return the words of each kind, each with the number that it stands for, by language."""
    return {
        language: {kind: tuple(_numbered(kind, words.get(kind.value, ()))) for kind in Kind}
        for language, words in _files().items()
    }


def _numbered(kind: Kind, found: object) -> Iterable[tuple[str, int]]:
    if isinstance(found, dict):
        named = [(_number(kind, key), words) for key, words in found.items()]
    elif kind in (Kind.WEEKDAY, Kind.MONTH) and isinstance(found, list):
        named = list(enumerate(found, kind is Kind.MONTH))
    else:
        named = [(0, found)]
    return ((word, number) for number, words in named for word in words)


def _number(kind: Kind, key: str) -> int:
    match kind:
        case Kind.GROUP:
            return GROUPS.index(key)
        case Kind.FEAST:
            return FEASTS[key]
        case Kind.END:
            return ENDS.index(key)
        case Kind.UNIT:
            return _MINUTES[key]
    return int(key)
