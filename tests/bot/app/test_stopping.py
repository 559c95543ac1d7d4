"""The sandbox, stop signals and what is tidied up: nothing is left behind."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import re
import signal
import socket
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.storage.posts import TurnPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.timers import InteractionWriter
from sandbox.driver import Person, Reply
from sandbox.server import Standin
from tests.forked import BOT, Forked
from tests.stage.command_line import (
    begun,
    bot_apart,
    connected,
    end_of,
    environment,
    joining,
    started,
)
from tests.storing import writing
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.thorough

ANSWER = ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")


async def test_a_taken_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ended = await bot_apart(tmp_path, SANDBOX_PORT=port)
    assert ended.says_one_sentence(port, "SANDBOX_PORT")


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/users/@me"), ("PUT", "/applications/{application_id}/commands")],
)
async def test_a_stop_signal_at_the_start(
    tmp_path: Path, standin: Standin, method: str, path: str
) -> None:
    """During the login, and during the registration of the commands."""
    standin.fail_next(method, path, until=asyncio.Event())
    process = await begun(tmp_path, **joining(standin))
    await until(
        lambda: not standin.api.faults._open,
        "the request has come that is held up",
        instead=lambda: standin.api.faults._open,
        seconds=PATIENCE,
    )
    process.send_signal(signal.SIGTERM)
    stopped = await end_of(process)
    assert stopped.status == 0, stopped
    assert "Traceback" not in stopped.err and "error" not in stopped.err, stopped.err


async def held_up(standin: Standin, let_go: asyncio.Event) -> asyncio.Task[Reply]:
    """Ask for something whose answer Discord holds up until it is let go."""
    standin.fail_next(*ANSWER, status=502, until=let_go)
    anna = standin.person("Anna")
    asked = asyncio.create_task(anna.run("general", "/new", timeout=PATIENCE))
    await until(
        lambda: not standin.api.faults._open,
        "the request has come that is held up",
        instead=lambda: standin.api.faults._open,
        seconds=PATIENCE,
    )
    return asked


async def told_to_come_back(person: Person) -> None:
    """Ask until the stop has begun."""
    async with asyncio.timeout(PATIENCE):
        while "I'm restarting" not in (await person.run("general", "/rules")).text:
            await asyncio.sleep(0.01)


PATIENT = f"""
import bot.app.connection, bot.app.run
bot.app.connection.FINISHING = bot.app.run.LEAVING = {PATIENCE}
{BOT}
"""
"""A stop that leaves people as long as a test has for them."""
IMPATIENT = f"import bot.app.run\nbot.app.run.LEAVING = 0.5\n{BOT}"


async def started_with(program: str, folder: Path, standin: Standin) -> Forked:
    """The bot, by a program that changes something of it first."""
    return await Forked.begin(program, (), folder=folder, environment=environment(joining(standin)))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_what_is_in_hand_is_finished(
    tmp_path: Path, standin: Standin, number: signal.Signals
) -> None:
    process = await started_with(PATIENT, tmp_path, standin)
    await connected(process)
    # Others are told to come back meanwhile.
    let_go = asyncio.Event()
    asked = await held_up(standin, let_go)
    process.send_signal(number)
    await told_to_come_back(standin.person("Bastien"))
    assert not asked.done()
    let_go.set()
    assert "I'm restarting" not in (await asked).text
    stopped = await end_of(process)
    posted = standin.person("Anna").last("general")
    assert "Join" in [button.label for button in posted.buttons]
    assert stopped.status == 0, stopped
    assert "Traceback" not in stopped.err, stopped.err


async def test_a_second_stop_signal_is_obeyed_at_once(tmp_path: Path, standin: Standin) -> None:
    process = await started_with(PATIENT, tmp_path, standin)
    await connected(process)
    asked = await held_up(standin, asyncio.Event())
    process.send_signal(signal.SIGTERM)
    await told_to_come_back(standin.person("Bastien"))
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 128 + signal.SIGTERM
    asked.cancel()


async def test_a_stop_that_takes_too_long_is_ended(tmp_path: Path, standin: Standin) -> None:
    process = await started_with(IMPATIENT, tmp_path, standin)
    await connected(process)
    asked = await held_up(standin, asyncio.Event())
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 128 + signal.SIGTERM
    asked.cancel()


async def test_a_stop_signal_while_it_connects_again(tmp_path: Path) -> None:
    standin, reached = await Standin.start(), asyncio.Event()

    async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        reached.set()
        await reader.read()
        writer.close()

    process = await begun(tmp_path, **joining(standin))
    await connected(process)
    await standin.close()
    port = urlsplit(standin.url).port
    async with await asyncio.start_server(hold, "127.0.0.1", port):
        await asyncio.wait_for(reached.wait(), PATIENCE)
        process.send_signal(signal.SIGTERM)
        assert (await end_of(process)).status == 0


async def test_the_sandbox_where_no_folder_can_be(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file")
    assert (await bot_apart(tmp_path, SANDBOX_PORT="0")).says_one_sentence("var")


async def test_the_sandbox_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "var" / "sandbox-channel.json").mkdir(parents=True)
    ended = await bot_apart(tmp_path, SANDBOX_PORT="0")
    assert ended.says_one_sentence("sandbox did not start")
    assert "var/sandbox-channel.json" in ended.err


@pytest.mark.parametrize("host", ["192.0.2.77", "a..b", "--token"])
async def test_the_sandbox_at_an_address_that_is_not_ours(tmp_path: Path, host: str) -> None:
    ended = await bot_apart(tmp_path, SANDBOX_HOST=host, SANDBOX_PORT="0")
    assert ended.says_one_sentence("sandbox did not start")
    assert any("can't run: " in line for line in ended.err.splitlines())


async def test_the_bot_ends_with_its_sandbox(tmp_path: Path) -> None:
    process = await begun(tmp_path, SANDBOX_PORT="0")
    await connected(process)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    for child in children:
        os.kill(int(child), signal.SIGKILL)
    stopped = await end_of(process)
    assert stopped.status == 1
    assert stopped.err.splitlines()[-1] == "The sandbox has stopped."


async def test_others_on_the_network_can_open_a_shared_sandbox(tmp_path: Path) -> None:
    process = await started(tmp_path, "run", "--share", SANDBOX_PORT="0")
    assert process.stdout is not None
    shown = ""
    while "browser" not in shown:
        shown += (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
    found = re.search(r"http://([^/:]+):(\d+)/", shown)
    assert found is not None, shown
    if found[1] != "127.0.0.1":
        assert not ipaddress.ip_address(found[1]).is_loopback
    else:
        assert "this machine's address" in shown
    # As somebody on the network would ask, though over the loopback.
    asked = {"Host": f"{found[1]}:{found[2]}"}
    async with (
        aiohttp.ClientSession(headers=asked) as session,
        session.get(f"http://127.0.0.1:{found[2]}/") as page,
        session.ws_connect(f"http://127.0.0.1:{found[2]}/page/live") as live,
    ):
        assert page.status == 200
        state = await live.receive_json(timeout=PATIENCE)
    assert state["guild"]["name"] == "Stationmaster sandbox"
    assert state["bot"]["name"] == "Stationmaster"
    assert "/new" in state["welcome"] and "/join" in state["welcome"]
    await connected(process)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0


async def test_what_is_long_done_is_forgotten_at_the_start(
    tmp_path: Path, standin: Standin
) -> None:
    from bot.storage.connections.database import Database
    from bot.storage.store import Store, utc_ms

    path, day = tmp_path / "games.sqlite3", 24 * 3600 * 1000
    url = f"sqlite+aiosqlite:///{path}"
    database = await Database.open(url)
    for number, days in enumerate((1, 6, 8, 29, 31), 1):
        store = Store(database, partial(int, utc_ms() - days * day))
        game = await writing(store, GameWriter).create(
            channel_id=number,
            guild_id=1,
            edition="europe",
            edition_version=1,
            language="en",
            host_id=7,
        )
        async with store.transaction() as tx:
            await InteractionWriter(tx).is_new(days, game.id, 7)
            post = await OutboxWriter(tx).add(game.id, number, 1, TurnPost(0))
            await OutboxWriter(tx).mark_sent(post.id, 1)
    await database.close()
    process = await started(tmp_path, **joining(standin), DATABASE_URL=url)
    await connected(process)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0
    with closing(sqlite3.connect(path)) as connection:
        kept = connection.execute("SELECT id FROM interactions ORDER BY id").fetchall()
        posts = connection.execute("SELECT channel_id FROM outbox ORDER BY id").fetchall()
    assert kept == [(1,), (6,)]
    assert posts == [(1,), (2,), (3,), (4,)]
