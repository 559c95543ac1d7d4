"""Whether a newer version is there is asked only where UPDATE_CHECK says, and fails in silence.

What is new is read from the changelog as it is written for people.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import Mock

import pytest
from aiohttp import web
from structlog.testing import capture_logs

from bot.app.checks.doctor import examine
from bot.app.checks.versions import UpdateCheck, newer_version_now, newest, start_update_check
from bot.app.settings import BadSettings, Settings, load_settings
from bot.program import Release, between, ordered, releases, shipped
from bot.runtime.scheduler import Supervisor
from bot.version import VERSION


@asynccontextmanager
async def answering(body: str, status: int = 200) -> AsyncIterator[tuple[str, list[str]]]:
    """An address on this machine that answers so, and who asked there."""
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.headers.get("User-Agent", ""))
        return web.Response(text=body, status=status)

    app = web.Application()
    app.router.add_get("/latest", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/latest", asked
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({"info": {"version": "99.1.0"}}),
        json.dumps({"tag_name": "v99.1.0"}),
        json.dumps("99.1.0"),
        "99.1.0\nand more\n",
    ],
    ids=["index", "forge", "json", "text"],
)
async def test_a_newer_version_is_read_however_it_is_told(body: str) -> None:
    async with answering(body) as (address, _):
        assert await newest(address) == "99.1.0"
        told = await newer_version_now(Settings(update_check=address))
    assert told == f"Stationmaster 99.1.0 is there; this is {VERSION}."


@pytest.mark.parametrize(
    ("body", "status"),
    [("", 200), ("<html>", 200), ("{}", 200), ("[1]", 200), ("99.1.0", 503), ('{"info": 7}', 200)],
)
async def test_an_answer_without_a_version_is_no_more_than_a_line_in_the_log(
    body: str, status: int
) -> None:
    async with answering(body, status) as (address, _):
        with capture_logs() as logs:
            assert await newest(address) is None
    (line,) = logs
    assert line["log_level"] == "info" and address not in str(line)


async def test_nobody_there_is_no_more_than_a_line_in_the_log() -> None:
    async with answering("") as (address, _):
        pass
    with capture_logs() as logs:
        assert await newest(address) is None
    assert [each["log_level"] for each in logs] == ["info"]


async def test_the_bot_tells_each_version_once() -> None:
    async with answering("99.1.0") as (address, asked):
        checking = UpdateCheck(address)
        with capture_logs() as logs:
            await checking.ask()
            await checking.ask()
        assert len(asked) == 2
    assert [each["found"] for each in logs if each["log_level"] == "warning"] == ["99.1.0"]
    async with answering(VERSION) as (address, _):
        with capture_logs() as logs:
            await UpdateCheck(address).ask()
    assert logs == []


async def test_it_goes_on_asking() -> None:
    async with answering("99.1.0") as (address, asked):
        going = asyncio.create_task(UpdateCheck(address, every=0.001).run())
        async with asyncio.timeout(60):
            while len(asked) < 3:
                await asyncio.sleep(0.001)
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)


async def test_the_doctor_says_so_as_a_note(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    async with answering("99.1.0") as (address, _):
        settings = Settings(database_url=url, update_check=address, discord_token=None)
        found = [str(each) async for each in examine(settings)]
    assert f"note   Stationmaster 99.1.0 is there; this is {VERSION}." in found


async def test_without_an_address_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: object, **named: object) -> None:
        raise AssertionError("somebody was asked")

    monkeypatch.setattr("bot.app.checks.versions.newest", never)
    assert Settings().update_check is None
    assert await newer_version_now(Settings()) is None
    supervisor = Mock(spec=Supervisor)
    start_update_check(Settings(), supervisor)
    supervisor.start.assert_not_called()
    start_update_check(Settings(update_check="https://example.org"), supervisor)
    supervisor.start.assert_called_once()


def test_the_address_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPDATE_CHECK", "yes")
    with pytest.raises(BadSettings, match="UPDATE_CHECK can't be used: it looks like https://host"):
        load_settings()


TEXT = """# Changelog

## [Unreleased]

- Not yet.

## [0.3.0] - 2027-02-01

### Added

- **Maps of the moon**: craters are cities. More of it is told ([here](docs/moon.md)).
- `/new moon:` opens one, in
  two lines ([docs/moon.md](docs/moon.md#new)).

## [0.2.0] - 2027-01-01

- Trains are faster; nobody is late.

[0.3.0]: elsewhere
"""


def test_a_version_tells_the_first_sentence_of_each_entry() -> None:
    assert releases(TEXT) == [
        Release(
            "0.3.0",
            ("**Maps of the moon**: craters are cities", "`/new moon:` opens one, in two lines"),
        ),
        Release("0.2.0", ("Trains are faster; nobody is late",)),
    ]


@pytest.mark.parametrize(
    ("seen", "current", "told"),
    [
        ("0.1.0", "0.3.0", ["0.3.0", "0.2.0"]),
        ("0.2.0", "0.3.0", ["0.3.0"]),
        ("0.1.0", "0.2.0", ["0.2.0"]),
        ("0.3.0", "0.3.0", []),
        ("0.10.0", "0.3.0", []),
    ],
)
def test_what_was_seen_is_left_out(seen: str, current: str, told: list[str]) -> None:
    assert [each.version for each in between(releases(TEXT), seen, current)] == told


def test_versions_are_compared_as_numbers() -> None:
    assert ordered("v0.10.1") > ordered("0.9") > ordered("") == ordered("soon")


def test_our_own_changelog_can_be_read() -> None:
    text = shipped("CHANGELOG.md")
    assert releases("# Changelog\n\n## [Unreleased]\n\n- Something.\n") == []
    assert "## [Unreleased]" in text
    released = releases(text.replace("## [Unreleased]", "## [9.0.0] - 2030-01-01"))
    assert released[0].version == "9.0.0" and len(released[0].entries) > 50
    assert not [entry for entry in released[0].entries if "](" in entry or "\n" in entry]
