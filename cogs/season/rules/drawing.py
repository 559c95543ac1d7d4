"""Who meets whom in a round of a season."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cogs.season.rules.terms import Terms


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was drawn, by the numbers of entrants; ``resting`` have no table in it."""

    tables: tuple[tuple[int, ...], ...]
    resting: tuple[int, ...] = ()


def draw_round(
    terms: Terms, people: Collection[int], past: Sequence[Round], seed: int
) -> Round | None:
    """Return the next round for the people who are there; it follows from what is given alone.

    ``past`` are all rounds so far, ``people`` those who neither withdrew nor still play. None if
    all rounds were played, or nobody has anybody left to meet.
    """
    raise NotImplementedError
