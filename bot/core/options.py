"""The options that the host of a table chooses, and the deal that a table shares with others.

Each option is a field of `TableOptions`, stored with the game.
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
    """Which posts keep their pictures when a newer post stands."""

    LAST_TURN = "last"
    """No post: only the newest one shows the board."""
    EACH_ROUND = "round"
    """The posts with which a round begins."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options of a table; a field's name and default are those of its stored form, for ever.

    ``hints``: its players may ask for advice; ``rated``: its result counts for their ratings, which
    excludes hints; ``by_invitation``: only guests of its host may sit down before the start, and
    with ``one_more`` one person besides; ``watched``: each turn of a computer is a post of its own,
    with the board; ``in_words``: posts tell in words what the picture shows; ``last_act``: the end
    is told in stages; ``shape``: the form of the board that everybody sees; ``seats``: how many may
    play, 0 for as many as the board has.
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
    seats: int = 0

    def with_hints(self, allowed: bool) -> Self:
        """Return the options with hints allowed or not; with hints the game isn't rated."""
        return replace(self, hints=allowed, rated=self.rated and not allowed)

    def as_rated(self, rated: bool) -> Self:
        """Return the options rated or not; a rated game has no hints."""
        return replace(self, rated=rated, hints=self.hints and not rated)

    def write(self) -> dict[str, object]:
        """Return the stored form: all that isn't the default, and always ``hints`` and ``pace``."""
        chosen = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            each.name: chosen[each.name]
            for each in fields(self)
            if each.name in _ALWAYS or chosen[each.name] != each.default
        }

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Read the stored form; a choice that only a newer program knows becomes the default."""
        return cls(**{each.name: _known(body.get(each.name), each.default) for each in fields(cls)})


DEFAULTS = TableOptions()
"""The options of a table about which nothing is stored."""

Choice: TypeAlias = Callable[[TableOptions], TableOptions]
"""A function from the options that hold, or those usual on a server, to those the host wants."""


def as_usual(options: TableOptions) -> TableOptions:
    """Return the options unchanged: the choice of a host who chooses nothing."""
    return options


_ALWAYS = ("hints", "pace")
OF_A_DEAL = ("hints", "pace", "rated")
"""The options that are the same at all tables of a deal, and can't be changed there."""


def _known(stored: Any, default: Any) -> Any:
    try:
        return default if stored is None else type(default)(stored)
    except ValueError:
        return default


CLOSES = 2 * DAY
"""Milliseconds after its day in which a game of the daily deal may still be played."""


class DealKind(StrEnum):
    """The kind of a shared deal, by who plays it."""

    DAILY = "daily"
    """Everybody, each at a private table of their own, on one day."""
    DUPLICATE = "duplicate"
    """The duplicate tables that were opened together."""


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """A deal that several tables play: its kind, and a name unique among deals of that kind.

    The name of a daily deal begins with its day, as ``2026-11-24 europe``.
    """

    kind: DealKind
    name: str

    @classmethod
    def daily(cls, day: date, edition: str) -> Self:
        """Return the daily deal of a day and an edition."""
        return cls(DealKind.DAILY, f"{day.isoformat()} {edition}")

    @classmethod
    def read(cls, stored: str) -> Self:
        """Read the stored form; raises ValueError."""
        kind, _, name = stored.partition(" ")
        return cls(DealKind(kind), name)

    def write(self) -> str:
        """Return the stored form: the kind, a space, and the name."""
        return f"{self.kind} {self.name}"

    @property
    def day(self) -> date | None:
        """The day of a daily deal; None for any other."""
        if self.kind is not DealKind.DAILY:
            return None
        return date.fromisoformat(self.name.partition(" ")[0])

    @property
    def edition(self) -> str:
        """The edition's name of a daily deal."""
        return self.name.partition(" ")[2]

    @property
    def ordinal(self) -> int:
        """The day of a daily deal as a number, one more each day; 0 for any other deal."""
        return self.day.toordinal() if self.day is not None else 0

    @property
    def day_ends(self) -> int | None:
        """When the day of a daily deal ends, in UTC milliseconds: then nobody begins it."""
        return None if self.day is None else end_of(self.day)

    @property
    def closes(self) -> int | None:
        """When a daily deal closes, in UTC milliseconds, even if somebody still plays it."""
        return None if self.day is None else end_of(self.day) + CLOSES


def end_of(day: date) -> int:
    """Return when a day is over in UTC, in milliseconds."""
    ends = datetime.combine(day + timedelta(days=1), time(), UTC)
    return int(ends.timestamp()) * 1000
