"""Pictures that reached nobody, kept for a while for whoever asks to see them."""

from __future__ import annotations

import secrets
from typing import Generic, TypeVar

from bot.latest import Forgetful, Latest

T = TypeVar("T")

MOST_BYTES = 8 * 2**20


class Shelf(Forgetful, Generic[T]):
    """The latest of them, as many as there is room for; each is its reader's alone."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._kept = Latest[str, tuple[int, T, int]](most_bytes, weigh=lambda kept: kept[2])

    def put(self, reader: int, shown: T, size: int) -> str:
        """Keep something of so many bytes for a reader; return its name."""
        name = secrets.token_hex(6)
        self._kept.put(name, (reader, shown, size))
        return name

    def forget(self, user_id: int) -> None:
        """Keep nothing for a reader any more."""
        self._kept.drop_where(lambda _, kept: kept[0] == user_id)

    def get(self, reader: int, name: str) -> T | None:
        """What is kept under that name; None if it isn't (any more), or is somebody else's."""
        owner, shown, _ = self._kept.get(name) or (None, None, 0)
        return shown if owner == reader else None
