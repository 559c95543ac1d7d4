"""Work for processes of their own, which find it by its name."""

from __future__ import annotations

import os
import signal
import time

from maps.layout.side_by_side import Tick


def doubled(number: int, tick: Tick) -> int:
    """Return twice a number; 13 is refused, 99 is killed, and 77 takes for ever."""
    tick(number)
    if number == 13:
        raise ValueError("13 is refused")
    if number == 99:
        os.kill(os.getpid(), signal.SIGKILL)
    while number == 77:
        time.sleep(60)
    return 2 * number
