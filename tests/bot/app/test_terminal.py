"""``--home``: the folder of ``.env`` and ``var``, from wherever the program is started.

Long work says how far it is: on a terminal with a bar, elsewhere in the log, now and then.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.app import terminal as progress
from bot.app.terminal import bar, bar_or_lines, parser
from bot.program import command_name
from tests.databases import open_database
from tests.stage.command_line import bot


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


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
