"""Deals that more than one table plays: which one, and how long others may still play it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Self

from bot.timing.measure import DAY

CLOSES = 2 * DAY
"""So long after its day a game of the daily deal may still be played."""


class DealKind(StrEnum):
    """Who plays the same deal."""

    DAILY = "daily"
    """Everybody, each alone, on one day."""
    DUPLICATE = "duplicate"
    """The tables that were opened together."""


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """A deal by its kind and a name that no other deal of that kind has.

    The name of a daily one begins with its day, as ``2026-11-24 europe``.
    """

    kind: DealKind
    name: str

    @classmethod
    def daily(cls, day: date, edition: str) -> Self:
        """That of a day and an edition."""
        return cls(DealKind.DAILY, f"{day.isoformat()} {edition}")

    @classmethod
    def read(cls, stored: str) -> Self:
        """Read the stored form; raises ValueError."""
        kind, _, name = stored.partition(" ")
        return cls(DealKind(kind), name)

    def write(self) -> str:
        """The stored form."""
        return f"{self.kind} {self.name}"

    @property
    def day(self) -> date | None:
        """The day of a daily deal."""
        if self.kind is not DealKind.DAILY:
            return None
        return date.fromisoformat(self.name.partition(" ")[0])

    @property
    def edition(self) -> str:
        """The edition of a daily deal."""
        return self.name.partition(" ")[2]

    @property
    def ordinal(self) -> int:
        """The day of a daily deal as a number: each has one more than the day before."""
        return self.day.toordinal() if self.day is not None else 0

    @property
    def day_ends(self) -> int | None:
        """When the day of a daily deal is over, in UTC milliseconds: then nobody begins it."""
        return None if self.day is None else end_of(self.day)

    @property
    def closes(self) -> int | None:
        """When a daily deal is closed, whoever still plays it."""
        return None if self.day is None else end_of(self.day) + CLOSES


def end_of(day: date) -> int:
    """When a day is over in UTC, in milliseconds."""
    ends = datetime.combine(day + timedelta(days=1), time(), UTC)
    return int(ends.timestamp()) * 1000
