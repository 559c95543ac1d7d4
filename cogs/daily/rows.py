"""Games of the daily deal, one for each person, day and edition; and posts of duplicate tables."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.stored_posts import StoredPost

PRIVATE_TIMER = "private"
"""A private table that nobody plays at."""


@dataclass(frozen=True, slots=True)
class ComparisonPost(StoredPost):
    """The tables of a deal, which are all over, compared seat by seat."""

    KIND = "comparison"
