"""The rows of the outbox that wait beside all others: until a time, or for what they follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.storage.rows import OutboxRow


class PostponedRows:
    """No post waits for these; ``wake`` says that some are due."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._channels: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._channels)

    def ids(self) -> tuple[int, ...]:
        """Which they are."""
        return tuple(self._channels)

    def add(self, row: OutboxRow, seconds: float | None = None) -> None:
        """Leave a row alone for so many seconds, or until `free`."""
        self._channels[row.id] = row.channel_id
        if seconds is not None:
            asyncio.get_running_loop().call_later(seconds, self._due, row.id)

    def free(self, channel_id: int | None = None) -> None:
        """Try the rows of a channel now, or all."""
        due = [row for row, channel in self._channels.items() if channel_id in (None, channel)]
        for row in due:
            del self._channels[row]
        if due:
            self._wake()

    def _due(self, row_id: int) -> None:
        self._channels.pop(row_id, None)
        self._wake()
