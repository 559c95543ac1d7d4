"""The posts that tell in words what computers do, as they are stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from bot.storage.stored_post import PostKind, StoredPost, number


@dataclass(frozen=True, slots=True)
class InterimPost(StoredPost):
    """What happened after event ``after`` in words, which grow while computers play.

    The post of the next turn of a person tells the same; this one is deleted then.
    """

    KIND = PostKind.INTERIM
    after: int

    def body(self) -> dict[str, Any]:
        """The stored form."""
        return {"after": self.after}

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """Raises KeyError or TypeError."""
        return cls(number(body, "after"))
