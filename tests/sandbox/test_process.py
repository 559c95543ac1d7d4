"""`python -m sandbox`: its ready line, a taken port, its end, and its memory."""

import asyncio
import json
import os
import signal
import socket
import stat
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest

from sandbox.__main__ import main, parse
from sandbox.clock import Clock
from sandbox.options import Options
from sandbox.permissions import ALL, Permission
from sandbox.server import Standin
from sandbox.store import StateFile
from sandbox.world import World
from tests.sandbox.trainer import Trainer, png
from tests.tiers import starts
from tests.waiting import PATIENCE

Begin = Callable[..., Awaitable[asyncio.subprocess.Process]]


@pytest.fixture
@starts("the stand-in as a process of its own")
def begin() -> Begin:
    """How it is started."""

    async def begun(*words: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "sandbox"),
            *words,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    return begun


async def test_it_says_where_it_is_and_stops_with_its_parent(begin: Begin) -> None:
    process = await begin("--port", "0", "--token", "open-sesame", "--with-parent")
    assert process.stdout is not None
    assert process.stdin is not None
    ready = json.loads(await asyncio.wait_for(process.stdout.readline(), PATIENCE))
    assert ready["token"] == "open-sesame"
    assert ready["gateway"].startswith("ws://127.0.0.1:")
    headers = {"Authorization": "Bot open-sesame"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(ready["url"] + "/api/v10/users/@me") as response,
    ):
        assert response.status == 200
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


def test_names_and_permissions_can_be_chosen() -> None:
    plain = parse([]).options
    line = "--people Zoe Max --channels lobby --guild-name Club --bot-name Dicer"
    welcome = ["--welcome", "Try /roll.", "--welcome-in", "de", "Versuch /roll."]
    options = parse([*line.split(), "--bot-permissions", "8", *welcome]).options
    assert replace(options, token=plain.token) == replace(
        plain,
        people=("Zoe", "Max"),
        channels=("lobby",),
        guild_name="Club",
        bot_name="Dicer",
        bot_permissions=8,
        welcome="Try /roll.",
        welcomes={"de": "Versuch /roll."},
    )
    world = World(options, Clock())
    lobby = world.channel("lobby")
    assert world.guild.owner_id == world.person("Zoe").id
    assert world.permissions(world.bot.id, lobby) == ALL
    assert not world.permissions(world.person("Max").id, lobby) & Permission.ADMINISTRATOR


def test_a_taken_port_is_one_sentence_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status = main(["--port", str(port)])
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    sentences = [line for line in err.splitlines() if "DISCORD_OPENAPI" not in line]
    assert sentences == [f"Port {port} is taken by another program; choose one with --port."]


async def test_a_signal_ends_it_and_leaves_its_state(begin: Begin, tmp_path: Path) -> None:
    state = tmp_path / "deep" / "sandbox.json"
    process = await begin("--port", "0", "--state", str(state))
    assert process.stdout is not None
    await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    world = StateFile(state).load(Options())
    assert world is not None
    assert next(person.name for person in world.people) == "Anna"


async def test_a_saved_world_comes_back(standin: Standin, bot: Trainer, tmp_path: Path) -> None:
    anna = standin.person("Anna")
    await anna.run("general", "/board")
    await anna.run("general", "/hand")
    anna.say("general", "hello")
    file = StateFile(tmp_path / "world.json")
    file.save(standin.world)
    file.save(standin.world)
    world = file.load(Options())
    assert world is not None
    again = await Standin.start(world=world)
    other = again.person("Anna")
    assert other.id == anna.id
    assert [s.text for s in other.sees("general")] == [s.text for s in anna.sees("general")]
    seen = other.sees("general")[0]
    assert seen.files[0].data == png()
    gallery = seen.payload["components"][1]["components"][0]
    address = gallery["items"][0]["media"]["url"]
    assert address.startswith(again.url)
    async with aiohttp.ClientSession() as session, session.get(address) as response:
        assert await response.read() == png()
    assert again.world.commands == standin.world.commands
    assert again.world.permissions(anna.id, again.world.channel("general")) == (
        standin.world.permissions(anna.id, standin.world.channel("general"))
    )
    await again.close()


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")
async def test_what_is_kept_is_private(standin: Standin, bot: Trainer, tmp_path: Path) -> None:
    await standin.person("Anna").run("general", "/board")
    file = StateFile(tmp_path / "world.json")
    # What is left of a crash may have been made by an older program.
    (tmp_path / "world.new").write_text("half")
    (tmp_path / "world.files").mkdir(mode=0o755)
    file.save(standin.world)
    made = [file.path, *file.folder.iterdir()]
    assert len(made) > 1
    assert {stat.S_IMODE(each.stat().st_mode) for each in made} == {0o600}
    assert stat.S_IMODE(file.folder.stat().st_mode) == 0o700


def test_a_broken_state_file_starts_anew(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    assert StateFile(path).load(Options()) is None
    path.write_text("{broken", encoding="utf-8")
    assert StateFile(path).load(Options()) is None
    path.write_text('{"schema": 0}', encoding="utf-8")
    assert StateFile(path).load(Options()) is None


async def test_its_page_shows_the_time_that_its_parent_tells(begin: Begin) -> None:
    process = await begin("--port", "0", "--with-parent")
    assert process.stdout is not None and process.stdin is not None
    ready = json.loads(await asyncio.wait_for(process.stdout.readline(), PATIENCE))
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(ready["url"] + "/page/live?as=anna") as page,
    ):
        assert (await page.receive_json())["calendar"] == {"since": 0, "made": 0, "speed": 1.0}
        process.stdin.write(b'{"now": 1800000000000, "speed": 600}\n')
        async with asyncio.timeout(PATIENCE):
            while "calendar" not in (told := await page.receive_json()):
                pass
        assert told["calendar"]["speed"] == 600.0
        assert told["calendar"]["since"] == 1_800_000_000_000
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
