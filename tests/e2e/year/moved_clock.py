"""The machine's clock as a script moves it, for programs of any version that know nothing of it.

Copied as ``sitecustomize.py`` to where their Python looks first. A file says by how many seconds
the time of day is ahead; when that grows, event loops go on by as much, so that what waits for an
hour has waited. It imports nothing of the project.
"""

from __future__ import annotations

import asyncio
import datetime
import os
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import WeakSet

FILE = "STATIONMASTER_YEAR_CLOCK"
"""The variable that names the file."""
_LOOK = 0.005
"""Seconds between two looks at it."""


_SLOW = ("picture", "film")
"""Threads whose work takes the world's time: the clock waits for them."""


def seen_by(file: Path, process: int) -> Path:
    """Where a process notes how far it has followed."""
    return file.with_name(f"{file.name}.{process}")


class MovedClock:
    """Follows a file from the moment that it is made."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._time, self._time_ns, self._monotonic = time.time, time.time_ns, time.monotonic
        self.ahead = self._begun = self._read()
        self._loops = WeakSet[asyncio.AbstractEventLoop]()

    def follow(self) -> None:
        """Let this process go by it."""
        time.time = lambda: self._time() + self.ahead
        time.time_ns = lambda: self._time_ns() + round(self.ahead * 1e9)
        loops: Any = asyncio.base_events.BaseEventLoop
        run, known = loops.run_forever, self._loops

        def run_forever(loop: asyncio.AbstractEventLoop) -> None:
            known.add(loop)
            run(loop)

        loops.run_forever = run_forever
        loops.time = lambda loop: self._monotonic() + self.ahead - self._begun
        self._note()
        threading.Thread(target=self._watch, daemon=True).start()

    def _read(self) -> float:
        return float(self._file.read_text("ascii"))

    def _note(self) -> None:
        seen_by(self._file, os.getpid()).write_text(repr(self.ahead), "ascii")

    def _watch(self) -> None:
        pause = threading.Event()
        while not pause.wait(_LOOK):
            ahead = self.ahead
            with suppress(OSError, ValueError):
                ahead = self._read()
            if ahead == self.ahead or any(each.name in _SLOW for each in threading.enumerate()):
                continue
            _let_sockets_be_silent()
            self.ahead = ahead
            for loop in [*self._loops]:
                with suppress(RuntimeError):
                    loop.call_soon_threadsafe(lambda: None)
            self._note()


class _Kind(type(datetime.datetime)):  # type: ignore[misc]
    """What counts as a moment: those of the machine's own kind, too."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, _MOMENT)

    def __subclasscheck__(cls, subclass: type) -> bool:
        return issubclass(subclass, _MOMENT)


_MOMENT = datetime.datetime


class _Moment(_MOMENT, metaclass=_Kind):
    """Asks the moved clock what time it is."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        """The moment in a time zone."""
        return _MOMENT.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls) -> Any:
        """The moment without a time zone."""
        return cls.now(datetime.UTC).replace(tzinfo=None)


def _let_sockets_be_silent() -> None:
    """Nobody says anything in an hour that is left out; that is no lost connection."""
    client: Any = sys.modules.get("aiohttp.client_ws")
    if client is not None and not hasattr(client.ClientWebSocketResponse, "patient"):
        receive = client.ClientWebSocketResponse.receive

        async def patiently(socket: Any, timeout: float | None = None) -> Any:
            return await receive(socket)

        client.ClientWebSocketResponse.receive = patiently
        client.ClientWebSocketResponse.patient = True


def follow(file: str, *, moments: bool = False) -> None:
    """Go by a file; ``moments`` before anything else has been imported."""
    clock = MovedClock(Path(file))
    clock.follow()
    if moments:
        datetime.datetime = _Moment  # type: ignore[misc]


if __name__ == "sitecustomize" and FILE in os.environ:
    follow(os.environ[FILE], moments=True)
