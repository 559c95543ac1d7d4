"""``python -m bot`` as an admin meets it: one clear sentence when something is wrong."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.client import OPTIONAL, REQUIRED
from sandbox.options import Options
from sandbox.permissions import Permission
from sandbox.server import Standin

ROOT = Path(__file__).parents[2]
SETTINGS = ("DISCORD", "DATABASE", "SANDBOX", "SHARD", "LOG_", "LANGUAGE", "BACKUP", "EDITIONS")


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
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(SETTINGS)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env=inherited | settings | {"PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(), 60)
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
