"""The posts that tell in words what computers do, as they are stored."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.stored_post import PostKind, StoredPost


@dataclass(frozen=True, slots=True)
class InterimPost(StoredPost):
    """What happened after event ``after`` in words, which grow while computers play.

    The post of the next turn of a person tells the same; this one is deleted then.
    """

    KIND = PostKind.INTERIM
    after: int
