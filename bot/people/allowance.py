"""How often a person may have something within a minute."""

from __future__ import annotations

import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable

MINUTE = 60.0
_PEOPLE = 4096
"""Of so many people, those seen last, it is known what they had."""


class Allowance:
    """At most ``most`` within any minute, for each person; forgotten when the process ends."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._now = most, now
        self._had: OrderedDict[int, deque[float]] = OrderedDict()

    def take(self, user_id: int) -> int:
        """Take one more and return 0, or take none and return in how many seconds there is one."""
        now, had = self._now(), self._had.setdefault(user_id, deque())
        self._had.move_to_end(user_id)
        if len(self._had) > _PEOPLE:
            self._had.popitem(last=False)
        while had and had[0] <= now - MINUTE:
            had.popleft()
        if len(had) >= self._most:
            return max(1, math.ceil(had[0] + MINUTE - now))
        had.append(now)
        return 0
