"""Starts an installed bot in an empty folder, and plays on its page."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tools.measure.installs.first_move import PATIENCE, CannotPlay, play_first_move

_ADDRESS = re.compile(rb"Open (http://\S+?)/ in a browser")
_OURS = ("DISCORD", "DATABASE", "SANDBOX", "PYTHONPATH", "VIRTUAL_ENV", "METRICS")


def surroundings(changes: Mapping[str, str]) -> dict[str, str]:
    """The environment without what belongs to whoever tries it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
    return kept | dict(changes)


async def try_it(command: Sequence[str], home: Path, changes: Mapping[str, str]) -> None:
    """Start it in its sandbox, play the first move, and stop it as a service would be."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=home,
        env=surroundings({"SANDBOX_PORT": "0", **changes}),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        said = b""
        async with asyncio.timeout(PATIENCE):
            while not (found := _ADDRESS.search(said)) and process.stdout is not None:
                if not (line := await process.stdout.readline()):
                    raise CannotPlay(f"it ended: {said.decode()}")
                said += line
        await play_first_move(found.group(1).decode() if found else "")
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            status = await process.wait()
        if status:
            raise CannotPlay(f"it ended with status {status}")
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
