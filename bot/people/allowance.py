"""How often a person may have something within a minute."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable

from bot.latest import Forgetful, Latest

MINUTE = 60.0
_PEOPLE = 4096
"""Of so many people, those seen last, it is known what they had."""


class Allowance(Forgetful):
    """At most ``most`` within any minute, for each person; forgotten when the process ends."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._now = most, now
        self._had = Latest[int, deque[float]](_PEOPLE)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._had.drop_where(lambda key, _: key == user_id)

    def take(self, user_id: int) -> int:
        """Take one more and return 0, or take none and return in how many seconds there is one."""
        now, had = self._now(), self._had.get(user_id)
        if had is None:
            had = deque()
            self._had.put(user_id, had)
        while had and had[0] <= now - MINUTE:
            had.popleft()
        if len(had) >= self._most:
            return max(1, math.ceil(had[0] + MINUTE - now))
        had.append(now)
        return 0


class PictureAllowance(Allowance):
    """How many pictures."""


class FilmAllowance(Allowance):
    """How many films."""
