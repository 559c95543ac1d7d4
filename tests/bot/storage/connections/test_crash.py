import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage.connections.database import Database
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.store import Store
from tests.storing import reading

ROOT = Path(__file__).parents[4]
ACKNOWLEDGED = 100

WRITER = """
import asyncio, sys
from bot.storage.connections.database import Database
from bot.storage.posts import TurnPost
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from tests.storing import writing

async def main():
    store = Store(await Database.open(sys.argv[1]))
    game = await writing(store, GameWriter).create(
        channel_id=1, guild_id=1, edition="e", edition_version=1, language="en", host_id=1
    )
    seq = 0
    while True:
        async with store.transaction() as tx:
            new = [NewEvent("a", str(seq + n + 1)) for n in range(3)]
            await EventWriter(tx).append(game.id, seq, new)
            await OutboxWriter(tx).add(game.id, 1, seq + 3, TurnPost(0))
        seq += 3
        print(seq, flush=True)

asyncio.run(main())
"""


@pytest.mark.thorough
async def test_kill_9_loses_no_acknowledged_event_and_leaves_no_half_move(url: str) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, url],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    acknowledged = 0
    with writer:
        assert writer.stdout is not None
        for _ in range(ACKNOWLEDGED):
            acknowledged = int(writer.stdout.readline())
        writer.kill()
        for line in writer.stdout:
            if line.endswith("\n"):
                acknowledged = int(line)
    database = await Database.open(url)
    store = Store(database)
    game = await reading(store, GameReader).latest_in(1)
    assert game is not None
    events = await reading(store, EventReader).of(game.id)
    posts = await reading(store, OutboxReader).pending(limit=10_000)
    await database.close()
    assert game.seq >= acknowledged
    assert [(event.seq, event.body) for event in events] == [
        (seq, str(seq)) for seq in range(1, game.seq + 1)
    ]
    assert [post.seq for post in posts] == list(range(3, game.seq + 1, 3))
