"""Which tables in memory are in which channel."""

from __future__ import annotations

from collections.abc import Container

from bot.tables.model import Table

_EMPTY: frozenset[int] = frozenset()


class ChannelIndex:
    """Numbers of tables by channel, of those in memory and of ``spare`` more channels at most.

    A table may have moved on or be gone since it was noted: whoever asks looks at it again.
    """

    def __init__(self, in_memory: Container[int], spare: int = 1000) -> None:
        self._in_memory = in_memory
        self._spare = spare
        self._limit = spare
        self._numbers: dict[int, frozenset[int]] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def of(self, channel_id: int) -> frozenset[int]:
        """The tables that may be in a channel."""
        return self._numbers.get(channel_id, _EMPTY)

    def note(self, table: Table) -> None:
        """A table in memory is in its channel."""
        channel_id = table.location.channel_id
        if table.id in self.of(channel_id):
            return
        self._numbers[channel_id] = self._left(channel_id) | {table.id}
        if len(self._numbers) > self._limit:
            left = {each: self._left(each) for each in self._numbers}
            self._numbers = {each: numbers for each, numbers in left.items() if numbers}
            self._limit = len(self._numbers) + self._spare

    def _left(self, channel_id: int) -> frozenset[int]:
        return frozenset(each for each in self.of(channel_id) if each in self._in_memory)
