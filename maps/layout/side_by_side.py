"""Work on several jobs at a time, each in a process of its own; their results come in order."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from typing import TypeVar

from maps.progress import counter, reached

Job = TypeVar("Job")
Result = TypeVar("Result")
Tick = Callable[[int], object]
"""Is told how many more steps have been done."""
Work = Callable[[Job, Tick], Result]
PROCESSES = min(2, os.cpu_count() or 1)


class Ended(RuntimeError):
    """A process ended before its job did; the text is one sentence."""


def in_order(
    work: Work[Job, Result], jobs: Sequence[Job], steps: int, doing: Callable[[Job], str]
) -> Generator[Result, None, None]:
    """Yield the results of ``jobs`` in their order; some are worked on at a time.

    Tells of each while it is waited for what is being done, and how many of its ``steps`` have
    been. Whoever has seen enough closes the iterator, which ends what is still being worked on.
    Raises what ``work`` raises, and Ended.
    """
    if PROCESSES == 1 or len(jobs) == 1:
        for job in jobs:
            with counter(steps, "step", doing(job)) as bar:
                result = work(job, lambda more: reached(bar, bar.n + more))
            yield result
        return
    # A fork would copy the locks of whoever serves a page meanwhile.
    context = get_context("spawn")
    waiting, done = list(enumerate(jobs))[::-1], dict[int, Result]()
    running: dict[Connection, int] = {}
    taken = Counter[int]()
    processes = []
    try:
        for number, awaited in enumerate(jobs):
            with counter(steps, "step", doing(awaited), min(taken[number], steps)) as bar:
                while number not in done:
                    while waiting and len(running) < PROCESSES:
                        which, job = waiting.pop()
                        ours, theirs = context.Pipe(duplex=False)
                        process = context.Process(
                            target=_work, args=(work, job, theirs), daemon=True
                        )
                        process.start()
                        theirs.close()
                        processes.append(process)
                        running[ours] = which
                    ready = connection.wait(list(running))
                    for pipe in [each for each in running if each in ready]:
                        _hear(pipe, running, done, taken)
                    reached(bar, taken[number])
            yield done.pop(number)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _hear(
    pipe: Connection, running: dict[Connection, int], done: dict[int, Result], taken: Counter[int]
) -> None:
    """Take one message of a process: steps, an error, or its result."""
    try:
        said = pipe.recv()
    except EOFError:
        raise Ended("A process that was at work has been ended from outside.") from None
    if isinstance(said, int):
        taken[running[pipe]] += said
        return
    done[running.pop(pipe)] = said[0]
    pipe.close()
    if isinstance(said[0], BaseException):
        raise said[0]


def _work(work: Work[Job, Result], job: Job, pipe: Connection) -> None:
    # Whoever started this process hears of Ctrl+C, too, and ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pipe.send((work(job, pipe.send),))
    except Exception as error:
        pipe.send((error,))
