"""Runs the bot's command line in a process of its own, and says how it ended."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from sandbox.server import Standin
from tests.forked import BOT, Forked

Process: TypeAlias = asyncio.subprocess.Process | Forked

ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds for a process to come so far: on a busy machine its imports alone take half a minute."""
SETTINGS = (
    "DISCORD",
    "DATABASE",
    "SANDBOX",
    "SHARD",
    "LOG_",
    "TABLE_",
    "BACKUP",
    "CACHE_",
    "EDITIONS",
    "METRICS_",
    "KEEP_",
    "ERASURES",
)


@dataclass(frozen=True)
class Ended:
    status: int | None
    out: str
    err: str

    def says_one_sentence(self, *words: str) -> bool:
        """The last line says it, and nothing else complains."""
        lines = self.err.strip().splitlines()
        assert "Traceback" not in self.err, self.err
        assert self.status not in (0, None), self
        last = lines[-1]
        assert last[0].isupper() and last.endswith("."), last
        return all(word in last for word in words)


async def bot(folder: Path, *arguments: str, **settings: str) -> Ended:
    """Run the command line to its end, in a folder of its own."""
    return await end_of(await begun(folder, *arguments, **settings))


async def begun(folder: Path, *arguments: str, **settings: str) -> Forked:
    """Begin to run it where its imports end."""
    return await Forked.begin(BOT, arguments, folder=folder, environment=environment(settings))


async def started(folder: Path, *arguments: str, **settings: str) -> asyncio.subprocess.Process:
    """Start ``python -m bot`` itself."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env=environment(settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """What is set, without what whoever runs the tests has set of the bot's."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(SETTINGS)}
    return inherited | {**settings, "PYTHONPATH": str(ROOT)}


async def connected(process: Process) -> str:
    """Wait until the log says so, and return what it said before."""
    assert process.stderr is not None
    said = b""
    async with asyncio.timeout(PATIENCE):
        while b"connected" not in (line := await process.stderr.readline()):
            assert line, said.decode()
            said += line
    return said.decode()


async def end_of(process: Process) -> Ended:
    try:
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        process.kill()
        raise
    return Ended(process.returncode, out.decode(), err.decode())


def joining(standin: Standin, token: str | None = None) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": token or standin.token,
        "DISCORD_API_URL": standin.url,
        "DISCORD_GATEWAY_URL": standin.gateway_url,
    }
