"""The real bot in a process of its own, against the stand-in in this one."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.core.stored import from_rows
from bot.storage.rows import EventRow
from engine.events import Event
from sandbox.options import Options
from sandbox.quirks import Quirk
from sandbox.server import Standin
from tests.beside import Beside
from tests.databases import Elsewhere, address
from tests.e2e.unfinished import account, finished
from tests.forked import BOT, Forked
from tests.ports import Port
from tests.tiers import starts
from tests.waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
ACK_SECONDS = 10.0
"""Longer than Discord waits, for a machine may stand still; a killed bot's people wait as long."""
PATIENT = f"""
from bot.pictures import pool
pool.READERS_PATIENCE = {PATIENCE}
"""
"""Before each program: a picture or a film is waited for, however slow the machine is."""


class BotProcess:
    """A bot that can be killed and started again on the same database."""

    def __init__(self, standin: Standin, folder: Path) -> None:
        self.standin = standin
        self.database = folder / "games.sqlite3"
        self.log = folder / "bot.log"
        self.settings: dict[str, str] = {}
        self.program = BOT
        self.shards: Collection[int] = ()
        self.port: Port | None = None
        """What it serves pages at, if it does."""
        elsewhere = Elsewhere.find
        self._address = elsewhere(self.database) if elsewhere else address(self.database)
        self._beside = Beside(self._address) if elsewhere else None
        self._process: Forked | None = None
        self._kills = 0

    async def start(self) -> None:
        await self.begin()
        await until(self._is_connected, "the process is connected", instead=self._last_said)

    def _is_connected(self) -> bool:
        assert self._process is not None
        assert self._process.returncode is None, f"the process has ended: {self._last_said()}"
        gateway = self.standin.gateway
        return gateway.is_connected and gateway.live_shards.issuperset(self.shards)

    def _last_said(self) -> str:
        return self.log.read_text(encoding="utf-8")[-3000:] if self.log.exists() else ""

    async def begin(self) -> None:
        """Start it, whether it is to connect or to stand by."""
        environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("DISCORD", "DATABASE"))},
            "DISCORD_TOKEN": self.standin.token,
            "DISCORD_API_URL": self.standin.url,
            "DISCORD_GATEWAY_URL": self.standin.gateway_url,
            "DATABASE_URL": self._address,
            "PYTHONPATH": str(ROOT),
            "PICTURES_PER_MINUTE": "100000",
            "LAST_ACT": "0",
            **self.settings,
        }
        self._process = await Forked.begin(
            PATIENT + self.program,
            (),
            folder=self.log.parent,
            environment=environment,
            log=self.log,
        )

    async def kill(self) -> None:
        """SIGKILL: nothing is said, nothing is closed; its lease, if it has one, is soon over."""
        assert self._process is not None
        cut = self.standin.gateway.connections(self.shards)
        self._process.kill()
        await self._process.wait()
        # Else the next one could be thought connected before it is.
        await until(
            lambda: cut.isdisjoint(self.standin.gateway.connections()),
            "the connections of a killed bot are closed",
        )
        if self._beside is not None:
            self._beside.rows("UPDATE leases SET until = 0")
        self._kills += 1

    async def stop(self) -> int:
        """SIGTERM; returns the exit status."""
        assert self._process is not None
        # It may be ending by itself.
        with suppress(ProcessLookupError):
            if self._process.returncode is None:
                self._process.send_signal(signal.SIGTERM)
        return await self.ended()

    async def ended(self) -> int:
        """Wait until it has ended; returns the exit status."""
        assert self._process is not None
        try:
            return await asyncio.wait_for(self._process.wait(), PATIENCE)
        except TimeoutError:
            self._process.kill()
            raise

    def signal(self, number: int) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def kills(self) -> int:
        return self._kills

    def events(self, game_id: int) -> list[Event]:
        """The stored log, read beside the bot."""
        rows = self.rows(
            "SELECT seq, schema, type, body, at FROM events WHERE game_id=? ORDER BY seq", game_id
        )
        return from_rows([EventRow(*row) for row in rows])

    def count(self, game_id: int) -> int:
        """How many events the stored log has."""
        ((count,),) = self.rows("SELECT count(*) FROM events WHERE game_id=?", game_id)
        return int(count)

    def seed(self, game_id: int) -> bytes:
        """The stored seed."""
        ((seed,),) = self.rows("SELECT seed FROM games WHERE id=?", game_id)
        return bytes(seed)

    def rows(self, statement: str, *values: object) -> list[Any]:
        """What a statement finds beside the bot."""
        if self._beside is not None:
            return self._beside.rows(statement, *values)
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10)
        try:
            return connection.execute(statement, values).fetchall()
        finally:
            connection.close()

    async def settled(self) -> None:
        """Wait until the bot has nothing left to do and Discord shows all of it."""
        await finished(self, self.standin)

    def account(self) -> str:
        """What waits, what was posted last, and what the log said last."""
        return account(self, self.standin, self.log)

    def close(self) -> None:
        """Read no more, and leave its port to others."""
        if self._beside is not None:
            self._beside.close()
        if self.port is not None:
            self.port.close()


@pytest.fixture
def quirks() -> frozenset[Quirk]:
    """What Discord does against its documentation."""
    return frozenset()


@pytest.fixture
async def standin(quirks: frozenset[Quirk]) -> AsyncIterator[Standin]:
    options = Options(rate_limits=False, quirks=quirks, ack_seconds=ACK_SECONDS)
    made = await Standin.start(options=options)
    yield made
    await made.close()


@pytest.fixture
@starts("the bot as a process")
async def bot(standin: Standin, tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with running(BotProcess(standin, tmp_path)) as process:
        yield process


@asynccontextmanager
async def running(process: BotProcess) -> AsyncIterator[BotProcess]:
    """Start a bot, and see that it stops well and that all went well."""
    await process.start()
    yield process
    status = await process.stop()
    process.close()
    log = process.log.read_text(encoding="utf-8")
    assert status == 0, log
    assert "Traceback" not in log and "a computer" not in log, log
    assert process.standin.violations == []
