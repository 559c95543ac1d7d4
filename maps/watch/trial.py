"""A table of the sandbox on a draft: the bot as a process of its own, with a folder of its own."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from aiohttp import ClientSession, WSMsgType

PROGRAM = Path(__file__).parents[2]
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
_PATIENCE = 60.0
_GRACE = 10.0
_TRIES = 3
_KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT", "VIRTUAL_ENV")
"""What the process sees of our surroundings: no token, no database, no setting."""


class NoTrial(Exception):
    """The sandbox didn't start; the text is one sentence."""


class Trial:
    """At most one sandbox, of the draft that was tried last."""

    def __init__(self) -> None:
        self._folder: TemporaryDirectory[str] | None = None
        self._process: Process | None = None
        self._drain: asyncio.Task[None] | None = None
        self._tried: tuple[bytes, str] | None = None

    async def start(self, file: Path, text: bytes) -> str:
        """Return the address of a sandbox with a table on the draft ``text`` of ``file``.

        The one that runs is taken again if it is of the same draft. Raises NoTrial.
        """
        running = self._process is not None and self._process.returncode is None
        if running and self._tried is not None and self._tried[0] == text:
            return self._tried[1]
        await self.end()
        self._folder = TemporaryDirectory(prefix="stationmaster-watch-")
        home = Path(self._folder.name)
        await asyncio.to_thread(_copy, file, text, home / "editions")
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"),
            cwd=home,
            env=_surroundings(home),
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=STDOUT,
        )
        try:
            async with asyncio.timeout(_PATIENCE):
                address = await self._address()
                await _open_table(address, file.stem)
        except (TimeoutError, OSError) as error:
            await self.end()
            raise NoTrial("The sandbox did not answer in a minute.") from error
        except BaseException:
            await self.end()
            raise
        self._tried = text, address
        return address

    async def end(self) -> None:
        """End the sandbox and remove what it wrote."""
        process, self._process, self._tried = self._process, None, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(process.wait(), _GRACE)
            except TimeoutError:
                process.kill()
                await process.wait()
        if self._drain is not None:
            await self._drain
            self._drain = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    async def _address(self) -> str:
        assert self._process is not None and self._process.stdout is not None  # noqa: S101
        said = self._process.stdout
        last = ""
        while line := (await said.readline()).decode(errors="replace"):
            if found := _ADDRESS.search(line):
                self._drain = asyncio.create_task(_drained(said))
                return found[0]
            last = line.strip() or last
        await self.end()
        raise NoTrial(f"The sandbox did not start: {last}")


async def _drained(said: asyncio.StreamReader) -> None:
    while await said.read(65536):
        pass


def _copy(file: Path, text: bytes, folder: Path) -> None:
    """Copy a draft, and what belongs to it, so that what is tried stays as it is."""
    folder.mkdir()
    (folder / file.name).write_bytes(text)
    for beside in ("art", "fonts"):
        if (file.parent / beside).is_dir():
            shutil.copytree(file.parent / beside, folder / beside)


def _surroundings(home: Path) -> Mapping[str, str]:
    kept = {key: os.environ[key] for key in _KEPT if key in os.environ}
    return kept | {
        "EDITIONS_DIR": str(home / "editions"),
        "PYTHONPATH": str(PROGRAM),
        "SANDBOX_HOST": "127.0.0.1",
        "SANDBOX_PORT": "0",
    }


async def _open_table(address: str, edition: str) -> None:
    """Type /new for the first of the sandbox's people, once the bot knows the command."""
    async with ClientSession(address) as client:
        channel = await _first_channel(client)
        asked = {"channel_id": channel, "name": "new", "options": {"edition": edition}, "as": ""}
        while True:
            async with client.get("/page/api/commands", params={"channel": channel}) as answer:
                offered = (await answer.json()).get("commands", [])
            if any(command["name"] == "new" for command in offered):
                break
            await asyncio.sleep(0.2)
        # A bot that has just started may take longer for the first answer than Discord allows.
        for _ in range(_TRIES):
            async with client.post("/page/api/command", json=asked) as answer:
                done = await answer.json()
            if error := done.get("error"):
                raise NoTrial(f"The sandbox has no table on it: {error}")
            if done["answered"] and not done["failure"]:
                return
    raise NoTrial("The bot in the sandbox did not answer.")


async def _first_channel(client: ClientSession) -> str:
    async with client.ws_connect("/page/live") as socket:
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                for channel in message.json().get("channels", ()):
                    if channel.get("type") == 0:
                        return str(channel["id"])
    raise NoTrial("The sandbox has no channel.")
