"""The posts of duplicate tables, as they are stored."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.stored_post import StoredPost


@dataclass(frozen=True, slots=True)
class ComparisonPost(StoredPost):
    """The tables of a deal, which are all over, compared seat by seat."""

    KIND = "comparison"
