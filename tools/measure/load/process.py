"""CPU time of a process and of its threads, from /proc."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from tools.measure.bench.unavailable import Unavailable

_TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Spent:
    """CPU seconds: all of a bot, those of its event loop, and those of drawing.

    Drawing and counsel are in threads that have ended by now, or in a process of their own.
    """

    whole: float
    loop: float
    drawing: float

    def __sub__(self, earlier: Spent) -> Spent:
        return Spent(
            self.whole - earlier.whole, self.loop - earlier.loop, self.drawing - earlier.drawing
        )


def spent(pid: int) -> Spent:
    """What a bot has used so far, with the processes below it. Raises Unavailable."""
    try:
        below = sum(_seconds(Path(f"/proc/{each}/stat")) for each in children(pid))
        whole = _seconds(Path(f"/proc/{pid}/stat")) + below
        threads = {
            int(each.name): _seconds(each / "stat") for each in Path(f"/proc/{pid}/task").iterdir()
        }
    except OSError as error:
        raise Unavailable("there is no /proc on this system") from error
    return Spent(whole, threads[pid], whole - sum(threads.values()))


def children(pid: int) -> list[int]:
    """The processes that its first thread has started."""
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def memory(pid: int) -> float:
    """Megabytes that a bot and the processes below it hold; what they share counts once.

    Raises Unavailable.
    """
    try:
        rolled = [Path(f"/proc/{each}/smaps_rollup").read_text() for each in (pid, *children(pid))]
    except OSError as error:
        raise Unavailable("there is no /proc/PID/smaps_rollup on this system") from error
    return sum(int(text.partition("\nPss:")[2].split()[0]) for text in rolled) / 1024


def _seconds(stat: Path) -> float:
    """User and system time of a ``stat`` file; the name before them may hold anything."""
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK
