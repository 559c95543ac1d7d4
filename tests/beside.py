"""Reading a database on a server beside the bot, without its event loop."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

from tests.postgres import connected

T = TypeVar("T")


class Beside:
    """A connection in a thread of its own, for as many statements as one likes."""

    def __init__(self, address: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._connection = self._wait(connected(address))

    def rows(self, statement: str, *values: object) -> list[Any]:
        """What a statement finds; its values are question marks, as in SQLite."""
        first, *others = statement.split("?")
        numbered = itertools.chain([first], *((f"${n}", t) for n, t in enumerate(others, 1)))
        return [
            tuple(row) for row in self._wait(self._connection.fetch("".join(numbered), *values))
        ]

    def close(self) -> None:
        self._wait(self._connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()
