"""The bot's processes without the seconds of its imports: forked from one that has done them.

A forked process has a main thread, signals, an environment and a folder of its own; that
``python -m bot`` begins at all is left to a few tests that start just that.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.app.features import FEATURES

BOT = "from bot.__main__ import main; raise SystemExit(main())"
"""What ``-m bot`` does."""

_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(
    [
        *(
            "bot.__main__",
            "bot.app.checks.doctor",
            "bot.app.setting_up",
            "bot.app.logs",
            "bot.app.run",
        ),
        *("bot.app.checks.rehearsal", "bot.app.sandbox_process"),
        *("bot.storage.copies.backup", "bot.storage.direct.driver"),
        *("alembic.command", "alembic.config", "sqlalchemy.dialects.sqlite.aiosqlite"),
        *(f"cogs.{name}.feature" for name in FEATURES),
        "tests.preloaded",
    ]
)


class Forked:
    """A process of a program, used as one of asyncio's is."""

    stdout: asyncio.StreamReader
    stderr: asyncio.StreamReader

    def __init__(self, process: BaseProcess) -> None:
        self._process = process
        self._writers: list[asyncio.StreamWriter] = []

    @classmethod
    async def begin(
        cls,
        program: str,
        arguments: Sequence[str],
        *,
        folder: Path,
        environment: Mapping[str, str],
        log: Path | None = None,
    ) -> Forked:
        """Run the text of a program with arguments; what it says goes to a log, or can be read."""
        ends = [] if log else [socket.socketpair(), socket.socketpair()]
        said = log or [theirs for _, theirs in ends]
        process = _PROCESSES.Process(
            target=_run, args=(program, [*arguments], folder, dict(environment), said)
        )
        process.start()
        self = cls(process)
        for _, theirs in ends:
            theirs.close()
        if ends:
            (self.stdout, out), (self.stderr, err) = [
                await asyncio.open_unix_connection(sock=ours) for ours, _ in ends
            ]
            self._writers = [out, err]
        return self

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid or 0

    @property
    def returncode(self) -> int | None:
        """How it ended; None while it runs."""
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    async def wait(self) -> int:
        """Wait until it has ended; returns how."""
        await asyncio.to_thread(self._process.join)
        return self._process.exitcode or 0

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait until it has ended; returns what it said and complained of."""
        out, err = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self.wait()
        for writer in self._writers:
            writer.close()
        return out, err


def _run(
    program: str,
    arguments: Sequence[str],
    folder: Path,
    environment: Mapping[str, str],
    said: Path | list[socket.socket],
) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["bot", *arguments]
    if isinstance(said, Path):
        with said.open("ab") as log:
            os.dup2(log.fileno(), 1)
            os.dup2(log.fileno(), 2)
    else:
        for number, end in enumerate(said, 1):
            os.dup2(end.fileno(), number)
            end.close()
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
    exec(program, {"__name__": "__main__"})  # noqa: S102 (a test's own program)
