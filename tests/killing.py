"""Programs in processes of their own that say when they begin, and are killed in the middle."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from tests.forked import Forked

ROOT = Path(__file__).parents[1]


class Run(NamedTuple):
    """How long a program ran after it had begun, in seconds, and what it said then."""

    seconds: float
    said: str


async def run_or_kill(program: str, *arguments: str, kill_after: float | None) -> Run:
    """Run a program that prints ``begun`` first, to its end or killed so many seconds later."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = await Forked.begin(program, arguments, folder=ROOT, environment=environment)
    assert await process.stdout.readline() == b"begun\n"
    begun = perf_counter()
    if kill_after is not None:
        await asyncio.sleep(kill_after)
        if process.returncode is None:
            process.kill()
    said, complained = await process.communicate()
    sys.stderr.write(complained.decode())
    return Run(perf_counter() - begun, said.decode())
