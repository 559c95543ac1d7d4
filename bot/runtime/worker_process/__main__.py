"""``python -m bot.runtime.worker_process ROLE CONTROL LINE...``: does jobs that come over lines.

It prints nothing, reads no setting and no file but of pictures, and ends with the bot.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from socket import socket
from threading import Lock, Thread
from typing import Any

from bot.runtime.faults import Tidying, described, return_memory_early
from bot.runtime.worker_process.wire import (
    Closed,
    Definition,
    NotTold,
    Outcome,
    Reply,
    Role,
    no_number,
    nothing_known,
    pack,
    receive,
    send,
    unpack,
)

RATHER = "500"
"""By so many thousandths the kernel ends this process rather than the bot, for want of memory."""


class JobServer:
    """The server that does the jobs of all lines."""

    def __init__(self, weight: Callable[[], int]) -> None:
        self._weight = weight
        self._known: dict[int, Any] = {}
        self._lock = Lock()
        self._tidying = Tidying()

    def serve(self, line: socket) -> None:
        """Do the jobs that come over a line, one after the other, until it is closed."""
        with suppress(Closed):
            send(line, b"")
            while True:
                outcome, value = self._answered(receive(line))
                try:
                    body = pack(Reply(outcome, value, self._weight()), no_number)
                except Exception as error:
                    body = pack(Reply(Outcome.FAILED, described(error), 0), no_number)
                send(line, body)

    def _answered(self, body: bytearray) -> tuple[Outcome, Any]:
        try:
            asked: Definition | Callable[[], Any] = unpack(body, self._named)
            if not isinstance(asked, Definition):
                return Outcome.DONE, self._done(asked)
        except NotTold as missing:
            return Outcome.UNKNOWN, missing.number
        except BaseException as error:
            return Outcome.FAILED, described(error)
        with self._lock:
            # Two lines may define an object at once: the first stays, so that it is cached once.
            self._known.setdefault(asked.number, asked.value)
        return Outcome.TOLD, None

    def _named(self, number: int) -> Any:
        try:
            return self._known[number]
        except KeyError:
            raise NotTold(number) from None

    def _done(self, job: Callable[[], Any]) -> Any:
        try:
            return job()
        finally:
            self._tidying.job_done()


def main(arguments: Sequence[str]) -> None:
    """Serve all lines until the control socket closes, as it does however the bot ends."""
    # What is imported stays.
    gc.disable()
    role = import_module(f"bot.runtime.worker_process.{Role(arguments[0]).value}")
    # A signal to a whole group or service is for the bot, which may still need this process.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(role.NICENESS)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(RATHER)
    return_memory_early()
    control, *lines = [socket(fileno=int(each)) for each in arguments[1:]]
    role.prepare(*unpack(receive(control), nothing_known))
    gc.freeze()
    gc.enable()
    server = JobServer(role.weight)
    for line in lines:
        Thread(target=server.serve, args=(line,), daemon=True).start()
    with suppress(OSError):
        control.recv(1)
    # Nobody waits for the jobs under way any more.
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
