"""What people call days, months and times, language by language: ``data/locales/*/dates.json``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"
MONTH_FIRST = "month-first"
"""Whether 12/24 may be Christmas Eve."""
GROUPS = ("every-day", "working-days", "weekend")
_HOURS = {"hour": 1, "day": 24, "week": 7 * 24, "month": 30 * 24, "year": 365 * 24}


class Kind(StrEnum):
    """What a word is for, and which number stands for it."""

    WEEKDAY = "weekdays"
    """0 for Monday."""
    GROUP = "groups"
    """Several days of the week: the place in `GROUPS`."""
    MONTH = "months"
    """1 for January."""
    RELATIVE = "relative"
    """In how many days."""
    UNIT = "units"
    """Its hours."""
    NUMBER = "numbers"
    TIME = "times"
    """An hour of the day, up to 24."""
    CLOCK = "clock"
    """What follows the hour."""
    AM = "am"
    PM = "pm"
    AT = "at"
    """What comes before the hour."""
    TO = "to"
    """What stands between two times, or days."""
    FILLER = "fillers"
    """What may stand anywhere and means nothing."""


@cache
def _files() -> Mapping[str, Mapping[str, object]]:
    files = sorted(LOCALES.glob("*/dates.json"))
    return {file.parent.name: json.loads(file.read_text(encoding="utf-8")) for file in files}


@cache
def months_first() -> frozenset[str]:
    """Return the languages in some of whose countries the month is written before the day."""
    return frozenset(language for language, words in _files().items() if words.get(MONTH_FIRST))


@cache
def date_words() -> Mapping[str, Mapping[Kind, tuple[tuple[str, int], ...]]]:
    """Return for each language the words of each kind, with the number that each stands for."""
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
        case Kind.UNIT:
            return _HOURS[key]
    return int(key)
