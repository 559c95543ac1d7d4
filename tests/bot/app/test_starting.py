"""What is wrong at the start is told in one clear sentence; from where it starts, and to whom.

What the bot tells the sandbox that it starts.

Long work says how far it is: on a terminal with a bar, elsewhere in the log, now and then.
"""

from __future__ import annotations

import asyncio
import io
import re
import signal
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.app import terminal as progress
from bot.app.client import Stationmaster
from bot.app.ends import NEEDS_ADMIN
from bot.app.run import point_client
from bot.app.sandbox_process import DATABASE, STATE, state_file, welcomes
from bot.app.settings import Settings
from bot.app.terminal import bar, bar_or_lines, parser
from bot.program import command_name
from bot.storage.store import Store
from bot.words import Texts
from cogs.lobby.commands import COMPANY
from data import Catalogue
from sandbox.server import Standin
from tests.data.files import edition
from tests.databases import address, open_database
from tests.languages import OWN_NAMES
from tests.ports import reserved
from tests.stage.command_line import (
    begun,
    bot,
    connected,
    end_of,
    joining,
    logged,
)
from tests.waiting import PATIENCE

GATEWAY = discord.gateway.DiscordWebSocket
AGAIN = "Discord can't be reached, and is tried again"
PROXY, STANDIN = "http://127.0.0.1:8080/", "ws://127.0.0.1:8081"


async def test_a_wrong_token(tmp_path: Path, standin: Standin) -> None:
    token = "not-the-right-token-" + "x" * 40
    ended = await bot(tmp_path, **joining(standin, token))
    assert ended.says_one_sentence("DISCORD_TOKEN") and ended.status == NEEDS_ADMIN
    assert token not in ended.err + ended.out


async def test_an_unwritable_database_path(tmp_path: Path, standin: Standin) -> None:
    (tmp_path / "file").write_text("")
    url = f"sqlite+aiosqlite:///{tmp_path / 'file' / 'games.sqlite3'}"
    ended = await bot(tmp_path, **joining(standin), DATABASE_URL=url)
    assert ended.says_one_sentence("file")


async def test_a_second_process_on_the_same_database(tmp_path: Path, standin: Standin) -> None:
    from bot.storage.connections.database import Database

    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    database = await Database.open(url)
    ended = await bot(tmp_path, **joining(standin), DATABASE_URL=url)
    await database.close()
    assert ended.says_one_sentence("games.sqlite3")


@pytest.mark.thorough
async def test_a_database_of_a_newer_program(tmp_path: Path, standin: Standin) -> None:
    from bot.storage.connections.database import Database

    path = tmp_path / "games.sqlite3"
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    await database.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num='9999'")
    connection.commit()
    connection.close()
    url = f"sqlite+aiosqlite:///{path}"
    ended = await bot(tmp_path, **joining(standin), DATABASE_URL=url)
    assert ended.says_one_sentence("newer") and ended.status == NEEDS_ADMIN


@pytest.mark.file
async def test_a_database_that_can_not_be_upgraded(tmp_path: Path, standin: Standin) -> None:
    path = tmp_path / "games.sqlite3"
    await (await open_database(path)).close()
    with closing(sqlite3.connect(path)) as connection, connection:
        # What the migration after this one makes is there already.
        connection.execute("UPDATE alembic_version SET version_num='0005'")
    ended = await bot(tmp_path, **joining(standin), DATABASE_URL=address(path))
    [copy] = (tmp_path / "backups").iterdir()
    assert ended.says_one_sentence("from revision 0005", "already exists", str(copy))
    assert ended.status == NEEDS_ADMIN


@pytest.mark.parametrize(
    ("name", "value"), [("SHARD_COUNT", "many"), ("LOG_LEVEL", "loud"), ("SANDBOX_PORT", "99999")]
)
async def test_a_setting_that_can_not_be_used(tmp_path: Path, name: str, value: str) -> None:
    ended = await bot(tmp_path, **{name: value})
    assert ended.says_one_sentence(name, value) and ended.status == NEEDS_ADMIN


async def test_a_port_for_metrics_that_is_taken(tmp_path: Path, standin: Standin) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        ended = await bot(tmp_path, **joining(standin), METRICS_PORT=port)
    assert ended.says_one_sentence("METRICS_PORT", port)


@pytest.mark.thorough
async def test_metrics_are_shown_once_it_is_connected(tmp_path: Path, standin: Standin) -> None:
    process = await begun(tmp_path, **joining(standin), METRICS_PORT="0")
    (url,) = re.findall(r"health=(http://127\.0\.0\.1:\d+/healthz)", await connected(process))
    async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
        while True:
            async with session.get(url) as answer:
                if answer.status == 200:
                    break
                assert await answer.text() == "starting\n"
            await asyncio.sleep(0.01)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0


@pytest.mark.thorough
async def test_the_admins_page_is_shown_with_a_token_that_no_log_has(
    tmp_path: Path, standin: Standin
) -> None:
    process = await begun(tmp_path, **joining(standin), ADMIN_PORT="0")
    said = await connected(process)
    (url,) = re.findall(r"url=(http://127\.0\.0\.1:\d+)", said)
    (kept,) = re.findall(r"kept_in=(\S+)", said)
    token = (tmp_path / kept).read_text().strip()
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar) as session:
        async with session.get(url) as answer:
            assert answer.status == 401
        async with session.post(f"{url}/sign-in", data={"token": token}) as answer:
            assert answer.status == 200 and "What is wrong" in await answer.text()
        process.send_signal(signal.SIGTERM)
        ended = await end_of(process)
    assert ended.status == 0
    assert token not in said + ended.out + ended.err


async def test_a_port_of_the_admins_page_that_another_program_has(
    tmp_path: Path, standin: Standin
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        ended = await bot(tmp_path, **joining(standin), ADMIN_PORT=port)
    assert ended.says_one_sentence("ADMIN_PORT", port)


@pytest.mark.thorough
@pytest.mark.parametrize("answers", [False, True], ids=["nobody listens", "no web server"])
async def test_discord_out_of_reach_is_waited_for(tmp_path: Path, answers: bool) -> None:
    with closing(reserved()) as silent:
        async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1] if answers else silent.number
            url = f"http://127.0.0.1:{port}"
            process = await begun(tmp_path, DISCORD_TOKEN="x.y.z", DISCORD_API_URL=url)
            await logged(process, AGAIN)
            said = await logged(process, AGAIN)
            process.send_signal(signal.SIGTERM)
            ended = await end_of(process)
    assert ended.status == 0 and "Traceback" not in said + ended.err


@pytest.mark.thorough
async def test_a_gateway_that_answers_502_is_waited_for(tmp_path: Path, standin: Standin) -> None:
    standin.fail_next("GET", "/gateway/bot", status=502, times=2)
    process = await begun(tmp_path, **joining(standin))
    said = await connected(process)
    process.send_signal(signal.SIGTERM)
    ended = await end_of(process)
    assert said.count(AGAIN) == 2 and said.count("status 502") == 2
    assert ended.status == 0 and "Traceback" not in said + ended.err


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


async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"SSH-2.0-something\r\n")
    writer.close()


async def test_what_answers_is_no_web_server(tmp_path: Path) -> None:
    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ended = await bot(tmp_path, "doctor", DISCORD_TOKEN="x.y.z", DISCORD_API_URL=url)
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
@pytest.mark.thorough
async def test_discord_closes_the_connection_for_good(
    tmp_path: Path, standin: Standin, code: int
) -> None:
    process = await begun(tmp_path, **joining(standin))
    await connected(process)
    standin.drop_connections(code, forget=True)
    stopped = await end_of(process)
    assert stopped.says_one_sentence("Discord") and stopped.status == NEEDS_ADMIN
    assert ("DISCORD_TOKEN" in stopped.err) == (code == 4004)


@pytest.mark.thorough
async def test_editions_that_can_not_be_used_do_not_stop_the_bot(
    tmp_path: Path, standin: Standin
) -> None:
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "mine.json").write_text('{\n"edition": "mine",\noops}')
    process = await begun(tmp_path, **joining(standin), EDITIONS_DIR=str(folder))
    said = await connected(process)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0
    (told,) = [line for line in said.splitlines() if "an edition is left out" in line]
    assert "warning" in told and "mine.json, line 3" in told
    assert Catalogue.read().listed() in said


@pytest.mark.parametrize("name", ["missing", "a-file"])
@pytest.mark.thorough
async def test_a_folder_of_editions_that_can_not_be_read_does_not_stop_the_bot(
    tmp_path: Path, standin: Standin, name: str
) -> None:
    (tmp_path / "a-file").write_text("")
    process = await begun(tmp_path, **joining(standin), EDITIONS_DIR=str(tmp_path / name))
    said = await connected(process)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0
    assert f"{name} can't be read" in said


EASY = next(each.value for each in COMPANY if each.value == "easy-2")
LINK = re.compile(r"\[[^\]]+\]\(/(\S+) (?:(\S+):sicily )?(\S+):(\S+)\)")


def test_each_database_has_a_chat_of_its_own() -> None:
    others = ["sqlite+aiosqlite:///a.sqlite3", "sqlite+aiosqlite:///b.sqlite3"]
    files = {state_file(each) for each in (DATABASE, *others)}
    assert len(files) == 3 and STATE in files
    assert state_file(others[0]) == state_file(others[0])
    assert {each.parent for each in files} == {STATE.parent}


@pytest.mark.parametrize("language", OWN_NAMES)
def test_the_first_buttons_run_a_command_that_there_is(language: str) -> None:
    say = Texts.load(strict=True).speaker(language)
    new, company = say("command-new"), say("option-new-company")
    assert LINK.findall(say("sandbox-welcome")) == [
        (new, say("option-new-edition"), company, EASY),
        (new, "", company, EASY),
    ]


def test_the_first_buttons_begin_an_edition_of_ones_own_too(tmp_path: Path) -> None:
    edition(tmp_path, "wood", lambda body: body.update(title="Wood", titles={"de": "Wald"}))
    edition(tmp_path, "pair", lambda body: body["rules"].update(seats=[2, 2]))
    (tmp_path / "broken.json").write_text("{")
    said = welcomes(tmp_path)
    german = said[said.index("de") + 1]
    assert german.startswith("[Pair](/neu edition:pair mit:easy-1) [Wald](/neu edition:wood mit:")
    assert said[1].startswith("[Pair](/new edition:pair company:easy-1) [Wood](/new edition:wood ")
    assert EASY in said[1] and "broken" not in said[1]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.mark.thorough
async def test_a_service_is_on_discord_and_says_what_is_odd(
    tmp_path: Path, standin: Standin
) -> None:
    (tmp_path / ".env").write_text("BACKUP_EVRY=1 day\n")
    (tmp_path / ".env").chmod(0o644)
    process = await begun(tmp_path, "run", "--discord", "--stay", **joining(standin))
    said = await connected(process)
    process.send_signal(signal.SIGTERM)
    assert (await end_of(process)).status == 0
    assert "There is no setting BACKUP_EVRY: BACKUP_EVERY is probably meant." in said
    assert f"type `chmod 600 {tmp_path / '.env'}`" in said


@pytest.mark.parametrize("before", [True, False], ids=["before", "after"])
async def test_settings_are_read_there(tmp_path: Path, home: Path, before: bool) -> None:
    (home / ".env").write_text("DISCORD_TOKEN=MTIzNDU2Nzg5.abc.def\n", encoding="utf-8")
    named = ("--home", "home")
    words = (*named, "invite") if before else ("invite", *named)
    ended = await bot(tmp_path, *words)
    assert ended.status == 0 and "client_id=123456789&" in ended.out
    assert (await bot(tmp_path, "invite")).says_one_sentence("DISCORD_TOKEN")


@pytest.mark.file
async def test_the_games_lie_there_and_other_files_where_they_were_named(
    tmp_path: Path, home: Path
) -> None:
    (home / "var").mkdir()
    await (await open_database(home / "var/stationmaster.sqlite3")).close()
    ended = await bot(tmp_path, "backup", "copy.sqlite3", "--home", "home")
    assert ended.status == 0, ended
    assert (tmp_path / "copy.sqlite3").is_file()


async def test_the_sandbox_can_be_there_too(tmp_path: Path, home: Path) -> None:
    (home / "var").write_text("in the way", encoding="utf-8")
    ended = await bot(tmp_path, "--home", "home", SANDBOX_PORT="0")
    assert ended.status == 1 and "var" in ended.err.strip().splitlines()[-1]
    assert not (tmp_path / "var").exists()


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    ended = await bot(tmp_path, "doctor", "--home", "nowhere")
    assert ended.says_one_sentence("nowhere", "--home")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("started", "typed"),
    [
        ("/usr/bin/stationmaster", "stationmaster"),
        ("C:/Scripts/stationmaster.exe", "stationmaster"),
        ("/usr/lib/python3/site-packages/stationmaster/__main__.py", "stationmaster"),
        ("/opt/stationmaster/bot/__main__.py", "python -m bot"),
    ],
)
def test_hints_are_typed_as_the_program_was(
    monkeypatch: pytest.MonkeyPatch, started: str, typed: str
) -> None:
    monkeypatch.setattr("sys.argv", [started])
    assert command_name() == typed
    assert parser().format_usage().startswith(f"usage: {typed} ")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with capture_logs() as logs, bar_or_lines("counting", "table") as told:
        told(1, 4)
        told(4, 4)
    assert "table" in screen.getvalue()
    assert logs == []


def test_elsewhere_there_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 1.0, 6.0, 6.0, 7.0, 12.0, 12.0])
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with capture_logs() as logs, bar_or_lines("counting", "table") as told:
        for done in range(1, 5):
            told(done, 9)
    line = {"event": "counting", "log_level": "info", "of": 9}
    assert logs == [line | {"done": 2}, line | {"done": 4}]
    assert file.getvalue() == ""


def test_a_command_is_quiet_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with capture_logs() as logs, bar("table") as told:
        told(9, 9)
    assert logs == [] and file.getvalue() == ""


@pytest.fixture
def addresses() -> Iterator[tuple[str, object]]:
    route, asset, gateway = discord.http.Route, discord.asset.Asset, GATEWAY
    before = route.BASE, asset.BASE, gateway.DEFAULT_GATEWAY
    yield before[1:]
    route.BASE, asset.BASE, gateway.DEFAULT_GATEWAY = before


def test_a_rest_proxy_stands_before_the_api_alone(addresses: tuple[str, object]) -> None:
    point_client(PROXY, None)
    assert discord.http.Route.BASE == "http://127.0.0.1:8080/api/v10"
    assert addresses == (discord.asset.Asset.BASE, GATEWAY.DEFAULT_GATEWAY)


@pytest.mark.usefixtures("addresses")
@pytest.mark.thorough
@pytest.mark.parametrize(("gateway", "shards"), [(None, None), (STANDIN, 1)])
async def test_discord_says_how_many_shards_there_are_and_a_standin_does_not(
    tmp_path: Path, gateway: str | None, shards: int | None
) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    settings = Settings.model_construct(discord_api_url=PROXY, discord_gateway_url=gateway)
    bot = Stationmaster(settings, Store(database), Texts.load(strict=True))
    assert bot.shard_count == shards
    await database.close()
