"""What the tables of a season come to: points by place, and who is ahead of whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cogs.season.rules.terms import Terms

WIN = 12
"""The points of a win at a table of any size; the last one has none."""
REST = WIN // 2
"""The points of a rest: what a seat brings on average."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game ended for an entrant who began it.

    ``rank`` is the game's own, computers and substitutes counted; None for whoever left: resigned,
    was replaced, or had the computer finish. ``points`` are the game's.
    """

    entrant: int
    rank: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended for all entrants who began it; nobody else has a place."""

    finishes: tuple[Finish, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings; people who can't be told apart share a ``place``, from 1 on.

    ``games`` are those that count, ``game_points`` what they brought in all; ``withdrew`` have no
    place.
    """

    place: int | None
    entrant: int
    points: int
    games: int = 0
    won: int = 0
    rests: int = 0
    game_points: int = 0

    @property
    def withdrew(self) -> bool:
        """Whether the entrant left the season."""
        return self.place is None


Standings = tuple[Standing, ...]
"""The lines of all entrants, best first."""


def standings(
    terms: Terms,
    entrants: Mapping[int, int | None],
    outcomes: Iterable[Outcome],
    rests: Iterable[int] = (),
) -> Standings:
    """Return the standings by the outcomes known so far, without a table that doesn't count.

    ``entrants`` are all numbers with the round from which on each wasn't there any more, None for
    who is. ``rests`` has a number for each rest, and for each table that came to nothing through no
    fault of theirs.
    """
    raise NotImplementedError


def place_points(outcome: Outcome) -> dict[int, int]:
    """Return the points of each entrant at a table; equal ranks share those of their places."""
    raise NotImplementedError
