"""``invite``, ``doctor`` and ``backup`` as an admin meets them.

What the doctor says of the metrics.
"""

from __future__ import annotations

import base64
import re
import shutil
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest

from bot.app.checks import doctor
from bot.app.checks.doctor import metrics_now
from bot.app.registration import command_payload
from bot.app.settings import Settings
from bot.metrics.metrics import Metrics
from bot.storage.errors import DatabaseUnavailable
from bot.ui.channels import OPTIONAL, REQUIRED
from bot.words import source
from sandbox.permissions import Permission
from sandbox.server import Standin
from tests.data.files import edition
from tests.databases import open_database
from tests.stage.command_line import bot, joining
from tests.tiers import sampled


async def test_the_invite_asks_for_exactly_what_is_needed(tmp_path: Path) -> None:
    token = base64.b64encode(b"123456789012345678").decode().rstrip("=") + ".abc.def"
    ended = await bot(tmp_path, "invite", DISCORD_TOKEN=token)
    asked = parse_qs(urlsplit(ended.out.strip()).query)
    assert asked["client_id"] == ["123456789012345678"]
    assert asked["permissions"] == [str((REQUIRED | OPTIONAL).value)]
    assert asked["integration_type"] == ["0"]
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


async def test_the_doctor_compares_the_commands(tmp_path: Path, standin: Standin) -> None:
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert "note   No command is registered yet: the bot does that when it starts.\n" in ended.out
    commands = standin.world.commands[None]
    url = f"{standin.api_url}/applications/{standin.world.bot.id}/commands"
    payload = await command_payload(Settings.model_construct())
    headers = {"Authorization": f"Bot {standin.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        (await session.put(url, json=payload)).raise_for_status()
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert f"ok     Discord has all {len(commands)} commands of this version.\n" in ended.out
    del commands[next(number for number, each in commands.items() if each["name"] == "new")]
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert "other commands than this version, such as /new (1 differ): the bot mends" in ended.out
    standin.fail_next("GET", "/applications/{application_id}/commands", status=200, html=True)
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 0 and "Discord doesn't tell which commands" in ended.out
    assert standin.violations == []


async def test_the_doctor_names_a_missing_permission(tmp_path: Path, standin: Standin) -> None:
    standin.world.deny_bot(standin.world.channel("games"), Permission.ATTACH_FILES)
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 1
    (wrong,) = [line for line in ended.out.splitlines() if line.startswith("WRONG")]
    assert "#games" in wrong and "Attach Files" in wrong


async def test_a_server_without_an_optional_permission_is_not_broken(
    tmp_path: Path, standin: Standin
) -> None:
    for channel in ("general", "games", "random"):
        standin.world.deny_bot(standin.world.channel(channel), Permission.MANAGE_THREADS)
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 0, ended
    assert ended.out.count("without Manage Threads.") == 3
    assert "ok     Sandbox: 3 channels can be played in." in ended.out


async def test_a_server_where_nothing_can_be_played_is_broken(
    tmp_path: Path, standin: Standin
) -> None:
    for channel in ("general", "games", "random"):
        standin.world.deny_bot(standin.world.channel(channel), Permission.VIEW_CHANNEL)
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 1 and "WRONG  Sandbox: 0 channels can be played in." in ended.out


async def test_in_a_time_out_no_permission_counts_as_missing(
    tmp_path: Path, standin: Standin
) -> None:
    standin.world.time_out_bot(standin.clock.now() + 3600)
    channel = standin.world.channel("games").id
    ended = await bot(tmp_path, "doctor", **joining(standin), ADMIN_CHANNEL_ID=channel)
    assert "WRONG  Sandbox: the bot is in a time-out until " in ended.out
    assert "WRONG  Alerts don't arrive in #games: the bot is in a time-out until " in ended.out
    assert "missing" not in ended.out and "ok     Sandbox: 3 channels" in ended.out


ASKED = {"scopes": ["bot"], "permissions": str((REQUIRED & ~discord.Permissions(1 << 15)).value)}
"""An install link without the scope of commands and without Attach Files."""


@pytest.mark.parametrize(
    ("told", "status", "line"),
    [
        ({}, 0, "ok     The application can be installed on servers, and only there."),
        ({"integration_types_config": {"0": {}, "1": {}}}, 0, "note   People can install the app"),
        ({"integration_types_config": {"1": {}}}, 1, "WRONG  The application can't be installed"),
        (
            {"integration_types_config": {"0": {"oauth2_install_params": ASKED}}},
            0,
            "note   The application's own Install Link leaves out applications.commands, Attach F",
        ),
        ({"integration_types_config": {"0": None}}, 0, "note   Discord tells how the application"),
        ({"bot_require_code_grant": True}, 1, "WRONG  Nobody can invite the bot"),
        ({"interactions_endpoint_url": "https://example.org"}, 1, "WRONG  Discord sends commands"),
    ],
)
async def test_the_doctor_reads_how_the_application_is_installed(
    tmp_path: Path, standin: Standin, told: dict[str, Any], status: int, line: str
) -> None:
    standin.world.application |= told
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == status, ended
    assert line in ended.out and "example.org" not in ended.out + ended.err


@pytest.mark.parametrize("told", sampled([{}, None], None))
async def test_the_doctor_says_nothing_of_install_settings_that_are_not_told(
    tmp_path: Path, standin: Standin, told: dict[str, Any] | None
) -> None:
    standin.world.application["integration_types_config"] = told
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 0 and "application can" not in ended.out and "Traceback" not in ended.err


async def test_the_doctor_names_a_folder_for_maps_that_can_not_be_written(
    tmp_path: Path, standin: Standin
) -> None:
    (tmp_path / "file").touch()
    ended = await bot(tmp_path, "doctor", **joining(standin), CACHE_DIR=str(tmp_path / "file/maps"))
    assert ended.status == 0
    (note,) = [line for line in ended.out.splitlines() if line.startswith("note   CACHE_DIR")]
    assert "CACHE_DIR" in note
    ended = await bot(tmp_path, "doctor", **joining(standin), CACHE_DIR=str(tmp_path / "new/maps"))
    assert "CACHE_DIR" not in ended.out
    assert not (tmp_path / "new").exists()


async def test_the_doctor_names_editions_that_can_not_be_played(
    tmp_path: Path, standin: Standin
) -> None:
    folder = tmp_path / "editions"
    folder.mkdir()
    edition(folder, "mine")
    ended = await bot(tmp_path, "doctor", **joining(standin), EDITIONS_DIR=str(folder))
    assert ended.status == 0
    assert "ok     Edition to play: Europe (europe, version 3).\n" in ended.out
    assert "ok     Edition to play: Mine (mine, version 1).\n" in ended.out
    edition(folder, "mine", lambda b: b["routes"][0].update(length=5))
    ended = await bot(tmp_path, "doctor", **joining(standin), EDITIONS_DIR=str(folder))
    assert ended.status == 1
    (wrong,) = [line for line in ended.out.splitlines() if line.startswith("WRONG")]
    assert f"{folder / 'mine.json'}, line " in wrong and "length 5" in wrong
    assert "Europe" in ended.out and "Mine" not in ended.out
    (folder / "mine.json").unlink()
    own = edition(folder, "express", lambda b: b.update(title="Orient", version=2))
    ended = await bot(tmp_path, "doctor", **joining(standin), EDITIONS_DIR=str(folder))
    text = f"Edition to play: Orient (express, version 2), from {own} instead of ours.\n"
    assert ended.status == 0 and f"note   {text}" in ended.out
    ended = await bot(tmp_path, "doctor", **joining(standin), EDITIONS_DIR=str(tmp_path / "no"))
    assert ended.status == 1 and f"folder of editions {tmp_path / 'no'}" in ended.out


async def test_the_doctor_reads_all_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(source.BUNDLED / "en", tmp_path / "locales" / "en")
    (tmp_path / "locales" / "de").mkdir()
    (tmp_path / "locales" / "de" / "turn.ftl").write_text("fits = Gut\nbroken = {\n")
    monkeypatch.setattr(source, "BUNDLED", tmp_path / "locales")
    ended = await bot(tmp_path, "doctor")
    assert "people are shown the English one: de/turn.ftl: broken = {\n" in ended.out
    assert ended.status == 1 and ended.out.count("A text can't be read") == 1


async def test_the_doctor_tells_the_notices_also_while_the_bot_runs(tmp_path: Path) -> None:
    from bot.runtime.memory import Notices
    from bot.storage.connections.database import Database
    from bot.storage.repositories.notices import NoticeKind
    from bot.storage.store import Store

    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    database = await Database.open(url)
    now = iter(range(0, 600_000, 60_000))
    notices = Notices(Store(database), lambda: next(now))
    for _ in range(2):
        notices.note(NoticeKind.POST, "table 12", "turn can't be read")
    notices.note(NoticeKind.TASK, "publisher", "ValueError")
    notices.over(NoticeKind.TASK, "publisher")
    await notices.close()
    ended = await bot(tmp_path, "doctor", DATABASE_URL=url)
    await database.close()
    assert "in use" in ended.out
    since, last = "1970-01-01 00:00 UTC", "1970-01-01 00:01 UTC"
    open_ = f"A post of table 12 was set aside (turn can't be read; 2 times since {since}"
    assert f"WRONG  {open_}, the last time {last})." in ended.out
    assert "note   It is over: The background task publisher failed" in ended.out


async def test_the_doctor_without_a_token(tmp_path: Path) -> None:
    ended = await bot(tmp_path, "doctor")
    assert ended.status == 1 and "DISCORD_TOKEN" in ended.out


async def test_the_doctor_tells_what_is_odd_about_the_settings(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("BACKUP_EVRY=1 day\nLOG_LEVEL: debug\n")
    file.chmod(0o644)
    told = (await bot(tmp_path, "doctor")).out
    assert "note   There is no setting BACKUP_EVRY: BACKUP_EVERY is probably meant.\n" in told
    assert "note   Line 2 of .env is left out: it has to look like NAME=value.\n" in told
    assert f"note   Everybody on this machine can read {file}, which holds the token" in told


async def test_a_backup_while_the_database_is_open(tmp_path: Path) -> None:
    from bot.storage.connections.database import Database

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


async def test_the_doctor_when_discord_fails_half_way(tmp_path: Path, standin: Standin) -> None:
    standin.fail_next("GET", "/users/@me/guilds", status=400)
    ended = await bot(tmp_path, "doctor", **joining(standin))
    assert ended.status == 1 and "Traceback" not in ended.err
    assert any(line.startswith("WRONG") and "400" in line for line in ended.out.splitlines())


READ = "What Discord answers can't be read"
SHAPES: dict[str, Any] = {"a list": [], "nothing in it": {}, "a number": 7}


@pytest.mark.parametrize("shape", sampled(SHAPES, "a number"))
@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("/users/@me", READ),
        ("/users/@me/guilds", READ),
        ("/guilds/{guild_id}", "what Discord says of it can't be read."),
        ("/guilds/{guild_id}/members/{user_id}", "what Discord says of it can't be read."),
        ("/guilds/{guild_id}/channels", "what Discord says of it can't be read."),
        ("/users/{user_id}", READ),
    ],
)
async def test_the_doctor_says_what_it_cant_read(
    tmp_path: Path, standin: Standin, template: str, told: str, shape: str
) -> None:
    standin.fail_next("GET", template, status=200, carried_out=True, change=lambda _: SHAPES[shape])
    user = standin.person("Anna").id
    ended = await bot(tmp_path, "doctor", **joining(standin), ADMIN_USER_ID=user)
    assert "Traceback" not in ended.err, ended
    # Nothing in a list of servers or channels is an answer.
    assert told in ended.out or (not SHAPES[shape] and template.endswith(("guilds", "channels"))), (
        ended
    )


async def test_the_doctor_changes_no_database(tmp_path: Path, standin: Standin) -> None:
    from bot.storage.connections.database import Database

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

    from bot.app.checks.doctor import examine
    from bot.app.settings import Settings

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


async def test_the_doctor_goes_on_when_the_address_of_the_database_is_wrong(tmp_path: Path) -> None:
    ended = await bot(tmp_path, "doctor", DATABASE_URL="nonsense")
    assert ended.status == 1
    assert "Traceback" not in ended.err
    assert "CACHE_DIR" not in ended.out


@pytest.mark.file
async def test_the_doctor_tells_of_the_newest_backup(tmp_path: Path, standin: Standin) -> None:
    from bot.storage.copies.backup import Copies

    copies = Copies.of(tmp_path / "games.sqlite3", None)
    settings = joining(standin) | {"DATABASE_URL": f"sqlite+aiosqlite:///{copies.database}"}

    async def told(**more: str) -> str:
        ended = await bot(tmp_path, "doctor", **settings, **more)
        assert ended.status == 0, ended
        (line,) = [
            line for line in ended.out.splitlines() if "backup" in line and "(0600)" not in line
        ]
        return line

    await (await open_database(copies.database)).close()
    assert (await told()).startswith("note   There is no backup yet")
    assert "BACKUP_EVERY is off" in await told(BACKUP_EVERY="off")
    copies.folder.mkdir()
    for hours, shown in ((100, "note   The newest backup is 4 days old"), (3, "ok     ")):
        path = copies.scheduled(datetime.now(UTC) - timedelta(hours=hours))
        path.touch()
        line = await told()
        assert line.startswith(shown) and line.endswith(f"{path}.")
    assert re.search(r" 3 h \d+ min old ", line), line
    assert (await told(BACKUP_EVERY="1 h")).startswith("note   ")


async def test_the_doctor_tells_of_a_full_disk_for_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shutil

    from bot.app.checks.doctor import backups_now
    from bot.app.settings import Settings

    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    (tmp_path / "games.sqlite3").touch()
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1000))
    assert backups_now(settings) == (
        False,
        f"There is no room for another backup in {tmp_path / 'backups'}.",
    )
    assert backups_now(Settings(database_url="postgresql+asyncpg://me@here/games")) is None


async def found(port: int | None, host: str = "127.0.0.1") -> list[tuple[bool | None, str]]:
    return await metrics_now(Settings.model_construct(metrics_host=host, metrics_port=port))


async def test_nothing_while_they_are_off() -> None:
    assert await found(None) == []


@pytest.mark.parametrize("ready", [True, False])
async def test_what_the_running_bot_says_of_itself(ready: bool) -> None:
    with Metrics() as metrics:
        port = int(metrics.serve("127.0.0.1", 0).rpartition(":")[2])
        metrics.health.watch(lambda: ready, lambda: None, lambda: ["No backup can be made."])
        ((ok, text),) = await found(port)
    assert ok is ready and text.endswith(": ready." if ready else ": starting.")


async def test_nobody_answers() -> None:
    with socket.socket() as silent:
        # Nobody listens there, and nobody else can.
        silent.bind(("127.0.0.1", 0))
        ((ok, text),) = await found(silent.getsockname()[1])
    assert ok is None and "Nobody answers" in text


async def test_an_address_that_others_reach_is_worth_a_note() -> None:
    ((ok, text),) = await found(0, "0.0.0.0")
    assert ok is None and "METRICS_HOST is 0.0.0.0" in text


async def test_what_keeps_the_database_from_being_read_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = "Another program holds the database."

    async def refused(url: str) -> str | None:
        raise DatabaseUnavailable(held)

    async def damage(settings: Settings) -> AsyncIterator[tuple[bool, str]]:
        yield False, held

    monkeypatch.setattr(doctor, "found_revision", refused)
    monkeypatch.setattr(doctor, "damage_now", damage)
    ended = await bot(tmp_path, "doctor", DISCORD_TOKEN="")
    assert ended.out.count(held) == 1, ended
