"""A process for one job on what strangers sent: it has little time and memory, and no secrets."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.runtime.worker_process.process import environment, module_command
from bot.runtime.workers import JobEnded

_CHUNK = 2**16
_SMALL = 2**22


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much a process may use: seconds by the clock and of a core, and bytes.

    ``memory`` is its address space, ``answer`` what it writes.
    """

    patience: float
    core: int
    memory: int
    answer: int


async def run_module(name: str, given: bytes, bounds: Bounds, *told: str) -> bytes:
    """Run a module on some bytes, which it reads from its input; return what it writes.

    Its arguments are seconds of a core, bytes of memory, and what it is ``told`` besides.

    It has a folder of its own, which is deleted behind it, and bounds itself, by `bound`, before it
    reads. Raises JobEnded if it ends in any other way than by itself and well: out of time or
    memory, say.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        process = await asyncio.create_subprocess_exec(
            *module_command(name),
            *map(str, (bounds.core, bounds.memory)),
            *told,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment() | {"OPENBLAS_NUM_THREADS": "1"},
            cwd=folder,
        )
        return await _done(process, given, bounds)


async def _done(process: asyncio.subprocess.Process, given: bytes, bounds: Bounds) -> bytes:
    try:
        async with asyncio.timeout(bounds.patience):
            answer = await _answered(given, process.stdin, process.stdout, bounds.answer)
            status = await process.wait()
    except TimeoutError:
        raise JobEnded("took too long") from None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if status:
        raise JobEnded(f"ended with status {status}")
    return answer


async def _answered(
    given: bytes, to: asyncio.StreamWriter | None, answers: asyncio.StreamReader | None, most: int
) -> bytes:
    if to is None or answers is None:
        raise JobEnded("has no lines")
    # One that has ended by itself doesn't read what it is given.
    with suppress(ConnectionError):
        to.write(given)
        await to.drain()
        to.close()
    answer = bytearray()
    while chunk := await answers.read(_CHUNK):
        answer += chunk
        if len(answer) > most:
            raise JobEnded("wrote too much")
    return bytes(answer)


def bound(core: int, memory: int) -> None:
    """Let this process use so many seconds of a core and bytes of memory, and write small files.

    It goes behind all others, and is the first to end for want of memory. Where the system has no
    such limits, whoever began it still has patience for a while only.
    """
    with suppress(OSError, AttributeError):
        os.nice(10)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")
    if sys.platform != "win32":
        import resource

        for limit, most in (
            (resource.RLIMIT_CPU, core),
            (resource.RLIMIT_AS, memory),
            (resource.RLIMIT_FSIZE, _SMALL),
            (resource.RLIMIT_CORE, 0),
        ):
            with suppress(OSError, ValueError):
                resource.setrlimit(limit, (most, most))
