"""Caches drawn things within one budget in bytes: what was used longest ago goes first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import update_wrapper
from itertools import count
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakSet

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
P = ParamSpec("P")

DEFAULT_LIMIT = 96 * 2**20
"""The limit of a budget where nobody sets one, as in tools."""
_LEAST = 256
"""The bytes that any entry weighs besides its pixels."""
_ROOM = 0.1
"""The share of the budget that is freed at once, so that it isn't done for every entry."""


class Budget:
    """A limit in bytes that several caches share."""

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        self.lock = Lock()
        self.now = count().__next__
        self._limit = limit
        self._caches: WeakSet[Cache[Any, Any]] = WeakSet()
        self.most = 0
        """An upper bound of the bytes used: dead caches count until room is made."""

    @property
    def used(self) -> int:
        """The bytes that all caches hold; to be read under the lock."""
        return sum(cache.weight for cache in self._caches)

    def total(self) -> int:
        """Return the bytes that all caches hold, for a caller without the lock."""
        with self.lock:
            return self.used

    def allow(self, limit: int) -> None:
        """Set another limit and forget at once what exceeds it."""
        with self.lock:
            self._limit = limit
            for cache in self._caches:
                self.hold_back(cache)
            self.make_room()

    def add(self, cache: Cache[Any, Any]) -> None:
        """Let a cache share the budget as long as it exists."""
        with self.lock:
            self._caches.add(cache)

    def forget(self, matches: Callable[[Hashable], bool]) -> None:
        """Make all caches forget the entries whose keys match."""
        with self.lock:
            for cache in self._caches:
                for key in [key for key in cache.entries if matches(key)]:
                    cache.drop(key)

    def hold_back(self, cache: Cache[Any, Any]) -> None:
        """Make a cache that exceeds its own limit forget old entries; under the lock.

        What it used longest ago goes first.
        """
        most = cache.most * self._limit
        if cache.most < 1 and cache.weight > most:
            for key in sorted(cache.entries, key=lambda each: cache.entries[each].used):
                if cache.weight <= most * (1 - _ROOM):
                    break
                cache.drop(key)

    def make_room(self) -> None:
        """Forget what all caches used longest ago, if the limit is exceeded; under the lock."""
        if self.most <= self._limit:
            return
        used = self.most = self.used
        if used <= self._limit:
            return
        entries = [
            (entry.used, key, cache)
            for cache in self._caches
            for key, entry in cache.entries.items()
        ]
        entries.sort(key=lambda each: each[0])
        for _, key, cache in entries:
            if used <= self._limit * (1 - _ROOM):
                break
            if cache.weight > cache.share * self._limit:
                used -= cache.drop(key)


BUDGET = Budget()
"""The budget of everything that is drawn in this process."""


class _Entry(Generic[V]):
    __slots__ = ("used", "value", "weight")

    def __init__(self, value: V, weight: int, used: int) -> None:
        self.value, self.weight, self.used = value, weight, used


class Cache(Generic[K, V]):
    """Values by key, as long as the budget has room for them; any thread may use a cache.

    A cache never loses its ``share`` of the budget to others, and never takes more than ``most`` of
    the budget.
    """

    def __init__(self, budget: Budget = BUDGET, share: float = 0.0, most: float = 1.0) -> None:
        self.weight = 0
        self.share, self.most = share, most
        self.entries: dict[K, _Entry[V]] = {}
        self._budget = budget
        budget.add(self)

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    def __iter__(self) -> Iterator[K]:
        """Iterate over the present keys; changes by other threads meanwhile don't show."""
        with self._budget.lock:
            return iter([*self.entries])

    def get(self, key: K) -> V | None:
        """Return the value of a key and count it as used now; None if it isn't there."""
        entry = self.entries.get(key)
        if entry is None:
            return None
        entry.used = self._budget.now()
        return entry.value

    def newest(self, keys: Iterable[K], fits: Callable[[V], bool]) -> V | None:
        """Return the most recently used value of ``keys`` that ``fits``; None if none does.

        It counts as used now.
        """
        found = [entry for key in keys if (entry := self.entries.get(key)) and fits(entry.value)]
        if not found:
            return None
        entry = max(found, key=lambda each: each.used)
        entry.used = self._budget.now()
        return entry.value

    def put(self, key: K, value: V, weight: int | None = None) -> None:
        """Keep a value; without a ``weight`` in bytes it weighs what `weight_of` says."""
        weight = weight_of(value) if weight is None else weight
        with self._budget.lock:
            self.drop(key)
            self.entries[key] = _Entry(value, weight + _LEAST, self._budget.now())
            self.weight += weight + _LEAST
            self._budget.most += weight + _LEAST
            self._budget.hold_back(self)
            self._budget.make_room()

    def pop(self, key: K) -> V | None:
        """Take the value of a key out of the cache; None if it isn't there."""
        with self._budget.lock:
            entry = self.entries.get(key)
            self.drop(key)
        return None if entry is None else entry.value

    def clear(self) -> None:
        """Forget all values."""
        with self._budget.lock:
            self.entries.clear()
            self._budget.most -= self.weight
            self.weight = 0

    def drop(self, key: K) -> int:
        """Forget the value of a key and return its weight, 0 if none; under the budget's lock."""
        entry = self.entries.pop(key, None)
        weight = 0 if entry is None else entry.weight
        self.weight -= weight
        self._budget.most -= weight
        return weight


class Cached(Generic[P, V]):
    """A function of hashable arguments whose results, never None, are kept in a cache."""

    def __init__(
        self, function: Callable[P, V], budget: Budget = BUDGET, most: float = 1.0
    ) -> None:
        self._function = function
        self._results: Cache[Hashable, V] = Cache(budget, most=most)
        update_wrapper(self, function)

    def __call__(self, *given: P.args, **named: P.kwargs) -> V:
        """Return the kept result for these arguments, or compute and keep it."""
        key = _key(given, named)
        found = self._results.get(key)
        if found is None:
            found = self._function(*given, **named)
            self._results.put(key, found)
        return found

    def keep(self, result: V, *given: P.args, **named: P.kwargs) -> None:
        """Keep a result that was computed elsewhere."""
        self._results.put(_key(given, named), result)

    def cache_clear(self) -> None:
        """Forget all kept results."""
        self._results.clear()


def _key(given: tuple[object, ...], named: dict[str, object]) -> Hashable:
    return (given, *named.items()) if named else given


def cached(function: Callable[P, V]) -> Cached[P, V]:
    """Return the function with its results kept in a cache within the budget."""
    return Cached(function)


def cached_up_to(most: float) -> Callable[[Callable[P, V]], Cached[P, V]]:
    """Return a decorator that keeps a function's results within a share of the budget."""
    return lambda function: Cached(function, most=most)


def weight_of(value: Any) -> int:
    """Return how many bytes a drawn thing takes: its pixels, or those of its parts."""
    if isinstance(value, bytes):
        return len(value)
    if isinstance(value, tuple):
        return sum(map(weight_of, value))
    # A picture of Pillow's, which whoever draws nothing needn't import.
    if bands := getattr(value, "getbands", None):
        # Pillow keeps each pixel of several channels in four bytes.
        pixels: int = value.width * value.height
        return pixels * (1 if len(bands()) == 1 else 4)
    parts = getattr(type(value), "__dataclass_fields__", ())
    return sum(weight_of(getattr(value, name)) for name in parts)
