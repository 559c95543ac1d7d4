"""How the program ends: with statuses that supervisors understand, and quietly at Ctrl+C.

A container engine starts again whatever ends, so there a fault that only an admin can mend stays
up, unhealthy.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, TypeVar

T = TypeVar("T")

NEEDS_ADMIN = 78
"""The exit status when starting again would fail again (`EX_CONFIG` of BSD's sysexits.h)."""
REPLACED = 75
"""The exit status when another process has taken over: started again it stands by."""
INTERRUPTED = 128 + signal.SIGINT
"""The exit status after Ctrl+C."""
UNREAD = 128 + getattr(signal, "SIGPIPE", 13)
"""The exit status when whoever read what is printed (`head`, say) has seen enough."""

FIRST_PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""Seconds between two repetitions of a sentence that nobody has acted on."""


class CannotRun(Exception):
    """The error of a program that can't go on: one clear sentence, and its exit status."""

    def __init__(self, text: str, status: int = 1) -> None:
        super().__init__(text)
        self.status = status


def leave_at_once() -> None:
    """Let Ctrl+C end the program without a word, as long as there is nothing to tidy up.

    An exception in the middle of an import would be shown with a traceback.
    """
    # The first process of a container ignores a stop for which it has no handler.
    for number in (signal.SIGINT, signal.SIGTERM)[: 2 if os.getpid() == 1 else 1]:
        # Only the main thread is signalled.
        with suppress(ValueError):
            signal.signal(number, _leave)


def _leave(number: int, _: object) -> None:
    os._exit(128 + number)


@contextmanager
def quiet_if_unread() -> Iterator[None]:
    """End the program with `UNREAD`, without a word, once nobody reads its output any more.

    What is under way is tidied up first, as at any error. Any other pipe that breaks is one.
    """
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        if _is_read(sys.stdout.fileno()):
            raise
        # Python itself writes once more what is left, at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(UNREAD)


def _is_read(output: int) -> bool:
    """Return whether a pipe, or whatever an output is, still has its other end."""
    import select

    asked = select.poll()
    # That an end is gone is reported whatever is asked for.
    asked.register(output, 0)
    return not asked.poll(0)


def finished(work: Coroutine[Any, Any, T]) -> T:
    """Run ``work`` to its end and return its result; Ctrl+C cancels it, so that it can tidy up.

    Raises KeyboardInterrupt then.
    """
    import asyncio

    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return asyncio.run(work)
    finally:
        leave_at_once()


def pauses() -> Iterator[float]:
    """Yield the pauses between two repetitions, each twice as long as the one before, for ever."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


async def stay_down(why: str, host: str, port: int | None, say: Callable[[str], object]) -> None:
    """Repeat by ``say`` why the bot can't run, ever more rarely, until a signal comes.

    With a port ``/healthz`` says it, too.
    """
    import asyncio

    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Not in a thread, and not on Windows.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    with _page(why, host, port):
        for pause in pauses():
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await stop.wait()
                return
            say(why)


@contextmanager
def _page(why: str, host: str, port: int | None) -> Iterator[None]:
    """Show an unhealthy page; a health check fails as well without one, or at a taken address."""
    if port is None:
        yield
        return
    from bot.metrics.server import CannotServe, unhealthy

    with ExitStack() as serving:
        with suppress(CannotServe):
            serving.enter_context(unhealthy(why, host, port))
        yield
