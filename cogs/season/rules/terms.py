"""What is agreed at the sign-up of a season, and what follows from it for its rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.core.timing.paces import PaceName
from strategy.levels import Level

FEWEST_PEOPLE, MOST_PEOPLE = 4, 64
MOST_FOR_EVERYBODY = 16
"""The most people of a season in which everybody meets everybody."""
SEATS = range(2, 5)
ROUNDS = range(1, 13)
DUPLICATE_TABLES = range(2, 5)
"""How many tables of a round can have the same deal."""

ROUND_DAYS: Mapping[PaceName, int] = MappingProxyType(
    {
        PaceName.LIVE: 3,
        PaceName.EVENING: 7,
        PaceName.DAILY: 28,
        PaceName.RELAXED: 42,
        PaceName.NONE: 28,
    }
)
"""After how many days a round's deadline comes; an extension gives as many again."""

LAST_WAIT_DAYS = 14
"""So many days after its last deadline a season ends without the tables that still play."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What everybody agrees to by taking part; ``sign_up_until`` is in UTC milliseconds.

    ``rounds`` is None if everybody meets everybody, at tables of two. Computers of the level
    ``computers`` take the seats that people leave free; None if a table is as small as its people
    are few. ``duplicate``: a round with two to four tables has one deal, and none is rated. Raises
    ValueError for what contradicts itself.
    """

    name: str
    edition: str
    pace: PaceName
    seats: int
    rounds: int | None
    sign_up_until: int
    rated: bool = True
    duplicate: bool = False
    computers: Level | None = None

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise ValueError(f"tables of {self.seats}")
        if self.rounds is None and self.seats != 2:
            raise ValueError("everybody meets everybody at tables of two only")
        if self.rounds is not None and self.rounds not in ROUNDS:
            raise ValueError(f"{self.rounds} rounds")
        if self.rated and self.duplicate:
            raise ValueError("duplicate tables are never rated")

    @property
    def everybody_meets(self) -> bool:
        """Whether everybody meets everybody, once."""
        return self.rounds is None

    @property
    def most_people(self) -> int:
        """How many people can take part."""
        return MOST_FOR_EVERYBODY if self.everybody_meets else MOST_PEOPLE

    @property
    def round_days(self) -> int:
        """After how many days a round's deadline comes."""
        return ROUND_DAYS[self.pace]

    def rounds_for(self, people: int) -> int:
        """Return how many rounds there are, if nobody withdraws."""
        return self.rounds or people - 1 + people % 2

    def tables_for(self, people: int) -> tuple[int, ...]:
        """Return the sizes of a round's tables, in people and largest first.

        They differ by at most one. Of an odd number at tables of two, somebody is left to rest.
        """
        if self.seats == 2:
            return (2,) * (people // 2)
        if people < 2:
            return ()
        tables = -(-people // self.seats)
        small, larger = divmod(people, tables)
        return (small + 1,) * larger + (small,) * (tables - larger)

    def computers_at(self, people: int) -> int:
        """Return how many computers sit at a table with some people, if it was agreed."""
        return 0 if self.computers is None else self.seats - people

    def is_duplicate(self, tables: tuple[tuple[int, ...], ...]) -> bool:
        """Return whether a round's tables have one deal: if agreed, and they have equal seats."""
        sizes = {len(each) + self.computers_at(len(each)) for each in tables}
        return self.duplicate and len(tables) in DUPLICATE_TABLES and len(sizes) == 1
