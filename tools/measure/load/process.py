"""CPU time and memory of a process, its threads and the processes below it, from /proc."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from typing import Self

from tools.measure.bench.unavailable import Unavailable

_EVERY = 0.2
"""Seconds between two looks at memory."""
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
    task = Path(f"/proc/{pid}/task")
    try:
        whole = _seconds(Path(f"/proc/{pid}/stat").read_text())
        loop = _seconds((task / str(pid) / "stat").read_text())
        others = [each / "stat" for each in task.iterdir() if each.name != str(pid)]
        below = [Path(f"/proc/{each}/stat") for each in children(pid)]
    except OSError as error:
        raise Unavailable(f"/proc does not tell of process {pid}: {error}") from error
    whole += sum(map(_seconds, _texts(below)))
    return Spent(whole, loop, whole - loop - sum(map(_seconds, _texts(others))))


def children(pid: int) -> list[int]:
    """The processes that its first thread has started."""
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def memory(pid: int) -> float:
    """Megabytes that a bot and the processes below it hold; what they share counts once.

    Raises Unavailable.
    """
    try:
        rolled = [Path(f"/proc/{pid}/smaps_rollup").read_text()]
        below = [Path(f"/proc/{each}/smaps_rollup") for each in children(pid)]
    except OSError as error:
        raise Unavailable(f"/proc does not tell of process {pid}: {error}") from error
    rolled += _texts(below)
    return sum(int(text.partition("\nPss:")[2].split()[0]) for text in rolled) / 1024


class Highest:
    """The most that a bot and the processes below it hold together while this is entered.

    It is looked at ``every`` so many seconds, which takes the bot a millisecond or two.
    """

    def __init__(self, pid: int, every: float = _EVERY) -> None:
        self.megabytes = 0.0
        self._pid, self._every, self._left = pid, every, Event()
        self._looking = Thread(target=self._look, daemon=True)

    def __enter__(self) -> Self:
        self._looking.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._left.set()
        self._looking.join()

    def _look(self) -> None:
        while not self._left.wait(self._every):
            with suppress(Unavailable):
                self.megabytes = max(self.megabytes, memory(self._pid))


def _texts(files: list[Path]) -> list[str]:
    """What they say, without those of threads and processes that ended since they were listed."""
    texts: list[str] = []
    for file in files:
        with suppress(FileNotFoundError, ProcessLookupError):
            texts.append(file.read_text())
    return texts


def _seconds(stat: str) -> float:
    """User and system time of a ``stat`` file; the name before them may hold anything."""
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK
