"""How strong computer players are: measured once for each version of a level, and frozen."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from bot.ratings.formula import Strength

MEASURED = Path(__file__).with_name("computers.json")
"""Written by ``python -m tools.ratings``."""
_USUAL = "europe"
"""What counts for editions where nothing was measured."""


def frozen_strength(edition: str, level: str, version: int | None) -> Strength | None:
    """Return the strength of a level on an edition; None if nobody knows it.

    Of a version that wasn't measured it is that of the one before.
    """
    table = _measured()
    found = (table.get(edition) or table[_USUAL]).get(level, {})
    known = [number for number in found if version is None or number <= version] or list(found)
    return found[max(known)] if known else None


@cache
def _measured() -> dict[str, dict[str, dict[int, Strength]]]:
    body = json.loads(MEASURED.read_text(encoding="utf-8"))
    return {
        edition: {
            level: {int(n): Strength(each["mu"], each["sigma"]) for n, each in versions.items()}
            for level, versions in levels.items()
        }
        for edition, levels in body.items()
    }
