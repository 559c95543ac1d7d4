"""What was used last, of which only so much is kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Latest(Generic[K, V]):
    """The values that were put or asked for last: as many as weigh ``most``, at least one."""

    def __init__(self, most: int, weigh: Callable[[V], int] = lambda value: 1) -> None:
        self._most, self._weigh, self._weight = most, weigh, 0
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """The value of a key, which is the latest from now on; None if none is kept."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def put(self, key: K, value: V) -> None:
        """Keep a value as the latest, instead of the key's former one."""
        self._drop(key)
        self._kept[key] = value
        self._weight += self._weigh(value)
        while self._weight > self._most and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))

    def pop(self) -> tuple[K, V]:
        """Take the latest one. Raises KeyError if there is none."""
        key, value = self._kept.popitem()
        self._weight -= self._weigh(value)
        return key, value

    def drop_where(self, matches: Callable[[K, V], bool]) -> None:
        """Forget those that match."""
        for key in [key for key, value in self._kept.items() if matches(key, value)]:
            self._drop(key)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
        self._weight = 0

    def _drop(self, key: K) -> None:
        if key in self._kept:
            self._weight -= self._weigh(self._kept.pop(key))


class Forgetful:
    """Keeps something of people in memory, and forgets it of whoever is erased."""

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        raise NotImplementedError
