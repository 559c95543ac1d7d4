"""Starts the sandbox as a child process, so that the bot can be played with without Discord."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from pydantic import SecretStr

from bot.config import DEFAULT_DATABASE, Settings
from bot.run import CannotRun

STATE = Path("var/sandbox-channel.json")
DATABASE = "sqlite+aiosqlite:///var/sandbox.sqlite3"


PORT_TAKEN = 2
"""The child's exit status when it can't have the port."""


def _why(status: int, port: int) -> str:
    if status == PORT_TAKEN:
        return f"Port {port} is taken by another program; set SANDBOX_PORT to another one."
    return f"The sandbox did not start (status {status})."


@asynccontextmanager
async def sandbox(
    settings: Settings, *, share: bool = False
) -> AsyncIterator[tuple[str, Settings]]:
    """Give the page's address and the settings that join it; raises CannotRun.

    ``share`` lets other machines of the local network open the page. The child ends with us:
    it watches its standard input.
    """
    host = "0.0.0.0" if share else settings.sandbox_host  # noqa: S104
    STATE.parent.mkdir(exist_ok=True)
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox", "--with-parent"),
        *("--host", host, "--port", str(settings.sandbox_port), "--state", str(STATE)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    assert child.stdout is not None and child.stdin is not None  # noqa: S101
    try:
        line = await child.stdout.readline()
        if not line:
            raise CannotRun(_why(await child.wait(), settings.sandbox_port))
        ready = json.loads(line)
        changes: dict[str, object] = {
            "discord_token": SecretStr(ready["token"]),
            "discord_api_url": ready["url"],
            "discord_gateway_url": ready["gateway"],
        }
        if settings.database_url == DEFAULT_DATABASE:
            changes["database_url"] = DATABASE
        yield ready["url"], settings.model_copy(update=changes)
    finally:
        child.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await child.wait()
        if child.returncode is None:
            child.kill()
            await child.wait()
