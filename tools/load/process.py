"""CPU time of a process and of its threads, from /proc."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from tools.bench.unavailable import Unavailable

_TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Spent:
    """CPU seconds: all of a process, those of its event loop, and those of threads that ended.

    Every picture is drawn in a thread of its own, so what has ended is drawing and counsel.
    """

    whole: float
    loop: float
    ended: float

    def __sub__(self, earlier: Spent) -> Spent:
        return Spent(
            self.whole - earlier.whole, self.loop - earlier.loop, self.ended - earlier.ended
        )


def spent(pid: int) -> Spent:
    """What a process has used so far. Raises Unavailable."""
    try:
        whole = _seconds(Path(f"/proc/{pid}/stat"))
        threads = {
            int(each.name): _seconds(each / "stat") for each in Path(f"/proc/{pid}/task").iterdir()
        }
    except OSError as error:
        raise Unavailable("there is no /proc on this system") from error
    return Spent(whole, threads[pid], whole - sum(threads.values()))


def _seconds(stat: Path) -> float:
    """User and system time of a ``stat`` file; the name before them may hold anything."""
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK
