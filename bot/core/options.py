"""What the host of a table chooses, stored with the game, and the deal that it shares with others.

Each option is a field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Any, Self, TypeAlias

from bot.core.timing.measure import DAY
from bot.core.timing.paces import PaceName
from renderer import Shape


class KeptPictures(StrEnum):
    """Which posts keep their pictures when the next one stands."""

    LAST_TURN = "last"
    """None: only the newest post shows the board."""
    EACH_ROUND = "round"
    """Those with which a round begins."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What holds at a table; a field's name and default are those of its stored form, for ever.

    ``hints``: whether its players may ask for advice; ``rated``: whether its result is to count for
    their ratings, which excludes hints; ``by_invitation``: only guests of its host may sit down
    before the start, and with ``one_more`` one person besides; ``watched``: each turn of a computer
    is a post of its own, with the board; ``in_words``: posts tell in words what the picture tells;
    ``last_act``: its end is told in stages; ``shape``: the form of the board that everybody sees.
    """

    hints: bool = False
    pace: PaceName = PaceName.NONE
    by_invitation: bool = False
    pictures: KeptPictures = KeptPictures.LAST_TURN
    watched: bool = False
    in_words: bool = False
    rated: bool = False
    one_more: bool = False
    last_act: bool = True
    shape: Shape = Shape.WIDE

    def with_hints(self, allowed: bool) -> Self:
        """With hints nothing is rated."""
        return replace(self, hints=allowed, rated=self.rated and not allowed)

    def as_rated(self, rated: bool) -> Self:
        """What is rated has no hints."""
        return replace(self, rated=rated, hints=self.hints and not rated)

    def write(self) -> dict[str, object]:
        """The stored form: what is chosen otherwise than by default, and what always was there."""
        chosen = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            each.name: chosen[each.name]
            for each in fields(self)
            if each.name in _ALWAYS or chosen[each.name] != each.default
        }

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """A choice that this program doesn't know, a newer one's, reads as the default."""
        return cls(**{each.name: _known(body.get(each.name), each.default) for each in fields(cls)})


DEFAULTS = TableOptions()
"""The options of a table about which nothing is stored."""

Choice: TypeAlias = Callable[[TableOptions], TableOptions]
"""What a host makes of the options that hold, or of those that a server's new tables have."""


def as_usual(options: TableOptions) -> TableOptions:
    """The choice of whoever chooses nothing."""
    return options


_ALWAYS = ("hints", "pace")
OF_A_DEAL = ("hints", "pace", "rated")
"""What is the same at all tables of a deal, and stays as it is there."""


def _known(stored: Any, default: Any) -> Any:
    try:
        return default if stored is None else type(default)(stored)
    except ValueError:
        return default


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
