"""``python -m bot`` as an admin meets it: one clear sentence when something is wrong."""

from __future__ import annotations

import asyncio
import base64
import ipaddress
import os
import re
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest

from bot.client import OPTIONAL, REQUIRED
from sandbox.options import Options
from sandbox.permissions import Permission
from sandbox.server import Standin

ROOT = Path(__file__).parents[2]
SETTINGS = ("DISCORD", "DATABASE", "SANDBOX", "SHARD", "LOG_", "TABLE_", "BACKUP", "EDITIONS")


@dataclass(frozen=True)
class Ended:
    status: int | None
    out: str
    err: str

    def says_one_sentence(self, *words: str) -> bool:
        """The last line says it, and nothing else complains."""
        lines = self.err.strip().splitlines()
        assert "Traceback" not in self.err, self.err
        assert self.status not in (0, None), self
        last = lines[-1]
        assert last[0].isupper() and last.endswith("."), last
        return all(word in last for word in words)


async def bot(folder: Path, *arguments: str, **settings: str) -> Ended:
    """Run the command line to its end, in a folder of its own."""
    return await end_of(await begun(folder, *arguments, **settings))


async def begun(folder: Path, *arguments: str, **settings: str) -> asyncio.subprocess.Process:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(SETTINGS)}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env=inherited | settings | {"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def connected(process: asyncio.subprocess.Process) -> None:
    """Wait until the log says so."""
    assert process.stderr is not None
    async with asyncio.timeout(30):
        while b"connected" not in await process.stderr.readline():
            pass


async def end_of(process: asyncio.subprocess.Process) -> Ended:
    try:
        out, err = await asyncio.wait_for(process.communicate(), 30)
    except TimeoutError:
        process.kill()
        raise
    return Ended(process.returncode, out.decode(), err.decode())


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options())
    yield made
    await made.close()


def joining(standin: Standin, token: str | None = None) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": token or standin.token,
        "DISCORD_API_URL": standin.url,
        "DISCORD_GATEWAY_URL": standin.gateway_url,
    }


async def test_a_wrong_token(tmp_path: Path, standin: Standin) -> None:
    token = "not-the-right-token-" + "x" * 40
    ended = await bot(tmp_path, **joining(standin, token))
    assert ended.says_one_sentence("DISCORD_TOKEN")
    assert token not in ended.err + ended.out


async def test_an_unwritable_database_path(tmp_path: Path, standin: Standin) -> None:
    (tmp_path / "file").write_text("")
    url = f"sqlite+aiosqlite:///{tmp_path / 'file' / 'games.sqlite3'}"
    ended = await bot(tmp_path, **joining(standin), DATABASE_URL=url)
    assert ended.says_one_sentence("file")


async def test_a_second_process_on_the_same_database(tmp_path: Path, standin: Standin) -> None:
    from bot.storage.database import Database

    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    database = await Database.open(url)
    ended = await bot(tmp_path, **joining(standin), DATABASE_URL=url)
    await database.close()
    assert ended.says_one_sentence("games.sqlite3")


async def test_a_database_of_a_newer_program(tmp_path: Path, standin: Standin) -> None:
    from bot.storage.database import Database

    path = tmp_path / "games.sqlite3"
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    await database.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num='9999'")
    connection.commit()
    connection.close()
    url = f"sqlite+aiosqlite:///{path}"
    assert (await bot(tmp_path, **joining(standin), DATABASE_URL=url)).says_one_sentence("newer")


async def test_a_taken_port(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ended = await bot(tmp_path, SANDBOX_PORT=port)
    assert ended.says_one_sentence(port, "SANDBOX_PORT")


@pytest.mark.parametrize(
    ("name", "value"), [("SHARD_COUNT", "many"), ("LOG_LEVEL", "loud"), ("SANDBOX_PORT", "99999")]
)
async def test_a_setting_that_can_not_be_used(tmp_path: Path, name: str, value: str) -> None:
    ended = await bot(tmp_path, **{name: value})
    assert ended.says_one_sentence(name)
    assert value not in ended.err


async def test_discord_out_of_reach(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    ended = await bot(tmp_path, DISCORD_TOKEN="x.y.z", DISCORD_API_URL=f"http://127.0.0.1:{port}")
    assert ended.says_one_sentence("reached")


async def test_the_invite_asks_for_exactly_what_is_needed(tmp_path: Path) -> None:
    token = base64.b64encode(b"123456789012345678").decode().rstrip("=") + ".abc.def"
    ended = await bot(tmp_path, "invite", DISCORD_TOKEN=token)
    asked = parse_qs(urlsplit(ended.out.strip()).query)
    assert asked["client_id"] == ["123456789012345678"]
    assert asked["permissions"] == [str((REQUIRED | OPTIONAL).value)]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}
    assert not discord.Permissions(int(asked["permissions"][0])).administrator


@pytest.mark.parametrize("token", ["", "no token at all"])
async def test_an_invite_needs_a_token(tmp_path: Path, token: str) -> None:
    ended = await bot(tmp_path, "invite", DISCORD_TOKEN=token)
    assert ended.says_one_sentence("DISCORD_TOKEN")


async def test_the_doctor_finds_a_healthy_bot(tmp_path: Path, standin: Standin) -> None:
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 0, ended
    assert "WRONG" not in ended.out
    assert "3 channels can be played in" in ended.out
    assert standin.token not in ended.out + ended.err
    assert standin.violations == []


async def test_the_doctor_names_a_missing_permission(tmp_path: Path, standin: Standin) -> None:
    standin.world.deny_bot(standin.world.channel("trains"), Permission.ATTACH_FILES)
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 1
    (wrong,) = [line for line in ended.out.splitlines() if line.startswith("WRONG")]
    assert "#trains" in wrong and "Attach Files" in wrong


async def test_the_doctor_without_a_token(tmp_path: Path) -> None:
    ended = await bot(tmp_path, "doctor")
    assert ended.status == 1 and "DISCORD_TOKEN" in ended.out


async def test_a_backup_while_the_database_is_open(tmp_path: Path) -> None:
    from bot.storage.database import Database

    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    database = await Database.open(url)
    ended = await bot(tmp_path, "backup", str(tmp_path / "copy.sqlite3"), DATABASE_URL=url)
    await database.close()
    assert ended.status == 0 and (tmp_path / "copy.sqlite3").stat().st_size > 0
    again = await bot(tmp_path, "backup", str(tmp_path / "copy.sqlite3"), DATABASE_URL=url)
    assert again.says_one_sentence("copy.sqlite3")


async def test_help_names_every_command(tmp_path: Path) -> None:
    ended = await bot(tmp_path, "--help")
    assert ended.status == 0
    assert all(word in ended.out for word in ("run", "invite", "doctor", "backup"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two\nlines"),
        ("DISCORD_API_URL", "garbage"),
        ("SHARD_IDS", "0"),
        ("TABLE_LANGUAGE", "tlh"),
    ],
)
async def test_a_setting_that_would_fail_later(
    tmp_path: Path, standin: Standin, name: str, value: str
) -> None:
    ended = await bot(tmp_path, **(joining(standin) | {name: value}))
    assert ended.says_one_sentence(name)


@pytest.mark.parametrize("command", ["run", "doctor"])
async def test_what_answers_is_no_web_server(tmp_path: Path, command: str) -> None:
    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-something\r\n")
        writer.close()

    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ended = await bot(tmp_path, command, DISCORD_TOKEN="x.y.z", DISCORD_API_URL=url)
    assert ended.status == 1
    assert "Traceback" not in ended.err
    assert "can't be reached" in ended.out + ended.err


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:hush@127.0.0.1:port/games",
        "postgresql://me:hush@127.0.0.1:1/games?nonsense=1",
        "postgresql://me:hush@127.0.0.1:1/games?ssl=nonsense",
    ],
)
async def test_a_database_address_that_makes_no_sense(
    tmp_path: Path, standin: Standin, url: str
) -> None:
    ended = await bot(tmp_path, **joining(standin), DATABASE_URL=url)
    assert ended.says_one_sentence("database")
    assert "hush" not in ended.err


@pytest.mark.parametrize("code", [4004, 4011])
async def test_discord_closes_the_connection_for_good(
    tmp_path: Path, standin: Standin, code: int
) -> None:
    process = await begun(tmp_path, **joining(standin))
    await connected(process)
    standin.drop_connections(code, forget=True)
    stopped = await end_of(process)
    assert stopped.says_one_sentence("Discord")
    assert ("DISCORD_TOKEN" in stopped.err) == (code == 4004)


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/users/@me"), ("PUT", "/applications/{application_id}/commands")],
)
async def test_a_stop_signal_at_the_start(
    tmp_path: Path, standin: Standin, method: str, path: str
) -> None:
    """During the login, and during the registration of the commands."""
    standin.fail_next(method, path, delay=60)
    process = await begun(tmp_path, **joining(standin))
    async with asyncio.timeout(30):
        while standin.api.faults._open:
            await asyncio.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    stopped = await end_of(process)
    assert stopped.status == 0, stopped
    assert "Traceback" not in stopped.err and "error" not in stopped.err, stopped.err


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
        await asyncio.wait_for(reached.wait(), 30)
        process.send_signal(signal.SIGTERM)
        assert (await end_of(process)).status == 0


async def test_the_sandbox_where_no_folder_can_be(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file")
    assert (await bot(tmp_path, SANDBOX_PORT="0")).says_one_sentence("var")


async def test_the_sandbox_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "var" / "sandbox-channel.json").mkdir(parents=True)
    ended = await bot(tmp_path, SANDBOX_PORT="0")
    assert ended.says_one_sentence("sandbox did not start")
    assert "var/sandbox-channel.json" in ended.err


@pytest.mark.parametrize("host", ["192.0.2.77", "nowhere.invalid", "a..b", "--token"])
async def test_the_sandbox_at_an_address_that_is_not_ours(tmp_path: Path, host: str) -> None:
    ended = await bot(tmp_path, SANDBOX_HOST=host, SANDBOX_PORT="0")
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
    process = await begun(tmp_path, "run", "--share", SANDBOX_PORT="0")
    assert process.stdout is not None
    shown = ""
    while "browser" not in shown:
        shown += (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
    found = re.search(r"http://([^/:]+):(\d+)/", shown)
    assert found is not None, shown
    if found[1] != "127.0.0.1":
        assert not ipaddress.ip_address(found[1]).is_loopback
    else:
        assert "this machine's address" in shown
    async with aiohttp.ClientSession() as session, session.get(found[0]) as page:
        assert page.status == 200
    await connected(process)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0


async def test_the_doctor_when_discord_fails_half_way(tmp_path: Path, standin: Standin) -> None:
    standin.fail_next("GET", "/users/@me/guilds", status=400)
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 1 and "Traceback" not in ended.err
    assert any(line.startswith("WRONG") and "400" in line for line in ended.out.splitlines())


async def test_the_doctor_changes_no_database(tmp_path: Path, standin: Standin) -> None:
    from bot.storage.database import Database

    path = tmp_path / "games.sqlite3"
    url = f"sqlite+aiosqlite:///{path}"
    ended = await bot(tmp_path, "doctor", **joining(standin), DATABASE_URL=url)
    assert ended.status == 0 and not path.exists()
    assert "first start" in ended.out
    await (await Database.open(url)).close()
    ended = await bot(tmp_path, "doctor", **joining(standin), DATABASE_URL=url)
    assert ended.status == 0 and "up to date" in ended.out
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num='0000'")
    ended = await bot(tmp_path, "doctor", **joining(standin), DATABASE_URL=url)
    assert ended.status == 0 and "note   The database" in ended.out
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0000",)
    assert not (tmp_path / "backups").exists()


async def test_the_doctor_looks_at_the_disk_of_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shutil

    from bot.config import Settings
    from bot.doctor import examine

    looked_at: list[Path] = []
    usage = shutil.disk_usage(tmp_path)

    def look(path: Path) -> object:
        looked_at.append(path)
        return usage

    monkeypatch.setattr(shutil, "disk_usage", look)
    (tmp_path / "games").mkdir()
    url = f"sqlite+aiosqlite:///{tmp_path}/games/games.sqlite3"
    settings = Settings(database_url=url, discord_token=None)
    assert [finding async for finding in examine(settings)]
    assert looked_at == [tmp_path / "games"]


async def test_what_is_long_done_is_forgotten_at_the_start(
    tmp_path: Path, standin: Standin
) -> None:
    from bot.storage.database import Database
    from bot.storage.store import Store, utc_ms

    path, day = tmp_path / "games.sqlite3", 24 * 3600 * 1000
    url = f"sqlite+aiosqlite:///{path}"
    database = await Database.open(url)
    for number, days in enumerate((1, 6, 8, 29, 31), 1):
        store = Store(database, partial(int, utc_ms() - days * day))
        game = await store.create_game(
            channel_id=number,
            guild_id=1,
            edition="europe",
            edition_version=1,
            language="en",
            host_id=7,
        )
        async with store.transaction() as tx:
            await tx.once(days, game.id, 7)
            post = await tx.post(game.id, number, "turn", 1, "{}")
            await tx.mark_sent(post.id, 1)
    await database.close()
    process = await begun(tmp_path, **joining(standin), DATABASE_URL=url)
    await connected(process)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0
    with closing(sqlite3.connect(path)) as connection:
        kept = connection.execute("SELECT id FROM interactions ORDER BY id").fetchall()
        posts = connection.execute("SELECT channel_id FROM outbox ORDER BY id").fetchall()
    assert kept == [(1,), (6,)]
    assert posts == [(1,), (2,), (3,), (4,)]
