"""The posts that tell in words what computers do, as they are stored."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.posts import ResultPost, TurnPost
from bot.storage.stored_post import StoredPost


@dataclass(frozen=True, slots=True)
class InterimPost(StoredPost):
    """What happened after event ``after`` in words, which grow while computers play.

    The post of the next turn of a person tells the same; this one is deleted then.
    """

    KIND = "interim"
    after: int

    def is_overtaken_by(self, later: StoredPost, *, tried: bool) -> bool:
        """A post that tells what computers did until now does; words that were tried may stand."""
        return not tried and isinstance(later, InterimPost | TurnPost | ResultPost)
