"""Where the admin types: a shell in the folder of an installation, with its settings."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tests.e2e.year.calendar import Calendar
from tests.forked import Forked
from tests.stage.command_line import ROOT, SETTINGS
from tests.tiny import TINY_BOT
from tests.waiting import PATIENCE


@dataclass(frozen=True)
class Said:
    """What a command answered, on both of its outputs."""

    status: int
    text: str


class Process(Protocol):
    """A program that runs."""

    @property
    def pid(self) -> int: ...

    @property
    def returncode(self) -> int | None: ...

    def send_signal(self, number: int) -> None: ...

    def kill(self) -> None: ...

    async def wait(self) -> int: ...


class Shell:
    """``sh`` with programs that go by a calendar."""

    def __init__(self, folder: Path, calendar: Calendar, variables: Mapping[str, str]) -> None:
        self.folder, self.log = folder, folder.parent / f"{folder.name}.log"
        kept = {k: v for k, v in os.environ.items() if not k.startswith((*SETTINGS, "ADMIN_"))}
        found = os.pathsep.join((str(Path(sys.executable).parent), kept.get("PATH", "")))
        self.variables = {
            **kept,
            "PATH": found,
            "PYTHONPATH": str(calendar.site),
            **calendar.variables,
            **variables,
        }

    async def run(self, typed: str, given: str = "") -> Said:
        """Type a command, and what it asks for, and wait for its end."""
        process = await asyncio.create_subprocess_exec(
            *("sh", "-c", typed),
            cwd=self.folder,
            env=self.variables,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        said, _ = await asyncio.wait_for(process.communicate(given.encode()), 2 * PATIENCE)
        return Said(process.returncode or 0, said.decode())

    async def begin(self, typed: str) -> Process:
        """Type a command that goes on; what it says goes to the log."""
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                *("sh", "-c", f"exec {typed}"),
                cwd=self.folder,
                env=self.variables,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )


class QuickShell(Shell):
    """Runs today's program without the seconds of its imports, and with tiny pictures."""

    def __init__(self, folder: Path, calendar: Calendar, variables: Mapping[str, str]) -> None:
        super().__init__(folder, calendar, variables)
        self.variables["PYTHONPATH"] = str(ROOT)
        (clock,) = calendar.variables.values()
        follow = f"from tests.e2e.year.moved_clock import follow; follow({clock!r}); "
        self._program = follow + TINY_BOT

    async def run(self, typed: str, given: str = "") -> Said:
        """Type a command, and wait for its end."""
        if not any(Path(word).name in PROGRAMS for word in shlex.split(typed)):
            return await super().run(typed, given)
        log = self.log.with_suffix(".said")
        log.unlink(missing_ok=True)
        process = await self._begin(typed, log)
        status = await asyncio.wait_for(process.wait(), PATIENCE)
        return Said(status, log.read_text("utf-8"))

    async def begin(self, typed: str) -> Process:
        """Type a command that goes on; what it says goes to the log."""
        return await self._begin(typed, self.log)

    async def _begin(self, typed: str, log: Path) -> Process:
        words = [self._expanded(each) for each in shlex.split(typed)]
        place = next(i for i, each in enumerate(words) if Path(each).name in PROGRAMS)
        return await Forked.begin(
            self._program,
            words[place + 1 :],
            folder=self.folder,
            environment=self.variables,
            log=log,
        )

    def _expanded(self, word: str) -> str:
        return self.variables[word[1:]] if word.startswith("$") else word


PROGRAMS = ("bot", "stationmaster")


async def stopped(process: Process) -> int:
    """Ask a program to stop, as a service does, and return how it ended."""
    if process.returncode is None:
        process.send_signal(signal.SIGTERM)
    return await asyncio.wait_for(process.wait(), PATIENCE)
