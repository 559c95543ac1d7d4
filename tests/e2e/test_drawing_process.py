"""The process that draws for a bot: what becomes of a post when it is killed, and of it with it."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from sandbox.server import Standin
from tests.e2e.conftest import BotProcess, running
from tests.e2e.player import CHANNEL
from tests.e2e.test_whole_game import GAME, open_table
from tests.waiting import until

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc to find it"),
]

DRAWN = "/profile"
"""What is answered with a picture, for which the process is begun."""


def drawing(bot: int, *, other_than: int = 0) -> int | None:
    """The process that draws for the bot with this number."""
    for each in map(int, Path(f"/proc/{bot}/task/{bot}/children").read_text().split()):
        if each != other_than and b"bot.runtime.worker_process" in read(each, "cmdline"):
            return each
    return None


def read(process: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{process}/{name}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def is_gone(process: int) -> bool:
    status = read(process, "stat").rpartition(b")")[2].split()
    return not status or status[0] == b"Z"


async def test_a_post_whose_drawing_is_killed_gets_its_picture(
    standin: Standin, tmp_path: Path
) -> None:
    made = BotProcess(standin, tmp_path)
    made.settings["PICTURE_PROCESS"] = "true"
    people = [standin.person(name) for name in ("Anna", "Bastien")]
    async with running(made) as bot:
        await people[0].run(CHANNEL, DRAWN)
        first = await until(lambda: drawing(bot.pid), "a process draws")
        # It begins whatever it is given, and ends nothing.
        os.kill(first, signal.SIGSTOP)
        opening = asyncio.create_task(open_table(people))
        await until(lambda: bot.count(GAME), "the game has begun")
        os.kill(first, signal.SIGKILL)
        second = await until(lambda: drawing(bot.pid, other_than=first), "another process draws")
        await people[0].expect(CHANNEL, lambda seen: bool(seen.files) and not seen.ephemeral)
        await opening
        seen = read(second, "cmdline") + read(second, "environ")
        assert standin.token.encode() not in seen and b"DISCORD" not in seen
        # As Ctrl+C does, which reaches all processes of a terminal.
        os.kill(second, signal.SIGINT)
        os.kill(second, signal.SIGTERM)
    await until(lambda: is_gone(second), "the drawing process has ended")
    log = made.log.read_text(encoding="utf-8")
    assert log.count("kind=task subject=drawing") == 1, log


async def test_it_ends_with_a_bot_that_is_killed(standin: Standin, tmp_path: Path) -> None:
    bot = BotProcess(standin, tmp_path)
    bot.settings["PICTURE_PROCESS"] = "true"
    await bot.start()
    await standin.person("Anna").run(CHANNEL, DRAWN)
    drawer = await until(lambda: drawing(bot.pid), "a process draws")
    await bot.kill()
    await until(lambda: is_gone(drawer), "the drawing process has ended")
    bot.close()
