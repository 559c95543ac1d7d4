"""Pictures that reached nobody, kept for a while for whoever asks to see them."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_BYTES = 8 * 2**20


class Shelf(Generic[T]):
    """The latest of them, as many as there is room for; each is its reader's alone."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._kept: OrderedDict[str, tuple[int, T, int]] = OrderedDict()

    def put(self, reader: int, shown: T, size: int) -> str:
        """Keep something of so many bytes for a reader; return its name."""
        name = secrets.token_hex(6)
        self._kept[name] = reader, shown, size
        while len(self._kept) > 1 and sum(kept[2] for kept in self._kept.values()) > self._most:
            self._kept.popitem(last=False)
        return name

    def get(self, reader: int, name: str) -> T | None:
        """What is kept under that name; None if it isn't (any more), or is somebody else's."""
        owner, shown, _ = self._kept.get(name, (None, None, 0))
        return shown if owner == reader else None
