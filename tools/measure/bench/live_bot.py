"""The whole system: the stand-in in this process, and the real bot in one of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

from sandbox.driver import Person
from sandbox.options import Options
from sandbox.server import Standin
from tools.measure.bench.unavailable import Unavailable


@asynccontextmanager
async def standin(channels: tuple[str, ...] = ("trains",)) -> AsyncIterator[Standin]:
    """A stand-in without checks, rate limits or memory, so that only the bot is measured."""
    options = Options(
        rate_limits=False, remember=False, openapi=None, gateway_schema=None, channels=channels
    )
    made = await Standin.start(options=options)
    try:
        yield made
    finally:
        await made.close()


@asynccontextmanager
async def bot(
    made: Standin,
    database: Path,
    program: Sequence[str] = ("bot",),
    **settings: str,
) -> AsyncIterator[int]:
    """The bot as admins start it; yields its process id after its first answer.

    ``program`` is the module that runs it, and what that is told; its log stands beside the
    database.

    Raises Unavailable.
    """
    log = database.with_suffix(".log")
    environment = {
        **os.environ,
        "DISCORD_API_URL": made.url,
        "DISCORD_GATEWAY_URL": made.gateway_url,
        "DISCORD_TOKEN": made.token,
        "DATABASE_URL": f"sqlite+aiosqlite:///{database}",
        "LOG_LEVEL": "warning",
        **settings,
    }
    with log.open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *program, env=environment, stdout=errors, stderr=errors
        )
        try:
            await _answers(made, process, log)
            yield process.pid
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()
            made.drop_connections(forget=True)


async def _answers(made: Standin, process: asyncio.subprocess.Process, log: Path) -> None:
    connecting = asyncio.create_task(made.connected(60))
    ending = asyncio.create_task(process.wait())
    await asyncio.wait((connecting, ending), return_when=asyncio.FIRST_COMPLETED)
    ending.cancel()
    if not connecting.done() or connecting.exception():
        connecting.cancel()
        last = log.read_text("utf-8", "replace").strip().splitlines()[-1:]
        raise Unavailable(f"the bot doesn't start: {' '.join(last)}")


async def command(person: Person, channel: str, line: str) -> float:
    """Milliseconds until a command is acknowledged."""
    begun = perf_counter()
    reply = await person.run(channel, line, settle=False)
    taken = (perf_counter() - begun) * 1e3
    if reply.failure:
        raise RuntimeError(f"{line}: {reply.failure}")
    return taken


def resident(pid: int, field: str = "VmRSS") -> float:
    """Megabytes of memory that a process holds, or another ``field``. Raises Unavailable."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        raise Unavailable("there is no /proc on this system")
    (line,) = (line for line in status.read_text().splitlines() if line.startswith(field))
    return int(line.split()[1]) / 1024
