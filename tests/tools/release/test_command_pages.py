"""Pages that the program's own words are on: its commands, and all of its faults."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from fluent.syntax import ast as ftl

import tools.release.command_pages
from bot.app.registration import command_payload
from bot.app.settings import Settings
from bot.runtime.codes import CODES, Cause
from bot.runtime.requests import Upload
from bot.storage.errors import FailureCause
from bot.storage.repositories.notices import NoticeKind
from bot.words import Texts
from bot.words.source import BUNDLED
from cogs.help.panels.errors import _NOT_SAVED
from tests.bot.words.ftl import entries
from tools.release.command_pages import GROUPS, PLAYERS, main
from tools.release.faults.__main__ import PAGE
from tools.release.faults.__main__ import main as write_faults
from tools.release.faults.model import Fault
from tools.release.faults.page import FAULTS, Texted, page

ROOT = Path(__file__).parents[3]
LANGUAGES = sorted(each.name for each in PLAYERS.iterdir())
Payload = list[dict[str, Any]]
FILES_OF_FAULTS = ("damage", "faults", "parking")
LOG_LEVELS = {"info", "warning", "error", "exception"}
_names = pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)


@pytest.fixture(scope="module")
def payload() -> Payload:
    """The commands as Discord is told of them."""
    return asyncio.run(command_payload(Settings.model_construct()))


def test_the_pages_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, (
        f"python -m tools.release.command_pages: {capsys.readouterr().out}"
    )


def test_a_page_that_is_not_current_is_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    players = copytree(PLAYERS, tmp_path / "players")
    monkeypatch.setattr(tools.release.command_pages, "PLAYERS", players)
    page = players / "de" / "commands.md"
    whole = page.read_text(encoding="utf-8")
    page.write_text(whole.replace("### `/ziehen`", "### `/nehmen`"), encoding="utf-8")
    assert main(["--check"]) == 1
    assert capsys.readouterr().out == f"Not current: {page}\n"
    assert main([]) == 0
    assert page.read_text(encoding="utf-8") == whole


def test_each_command_is_in_one_group(payload: Payload) -> None:
    grouped = sorted(name for group in GROUPS.values() for name in group)
    there = sorted(command["name"] for command in payload)
    assert grouped == there, "see GROUPS in tools/release/command_pages.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_group_has_its_place(language: str) -> None:
    page = (PLAYERS / language / "commands.md").read_text(encoding="utf-8")
    assert re.findall(r"^<!-- commands: (\w+) -->$", page, re.MULTILINE) == list(GROUPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_name_description_options_and_choices(language: str, payload: Payload) -> None:
    page = (PLAYERS / language / "commands.md").read_text(encoding="utf-8")
    told = [thing for command in payload for thing in (command, *command.get("options", []))]
    for thing in told:
        for what in ("name", "description"):
            here = (thing.get(f"{what}_localizations") or {}).get(language, thing[what])
            assert here in page
        for choice in thing.get("choices") or []:
            here = (choice.get("name_localizations") or {}).get(language, choice["name"])
            assert f"*{here}*" in page
    anywhere = [command["name"] for command in payload if command["dm_permission"]]
    assert page.count("` ✉\n") == len(anywhere) > 0


def named(page: str) -> Iterator[tuple[str, list[str]]]:
    """Each command that a page names in code, with the options that it gives it."""
    for code in re.findall(r"`/([^`]+)`", page):
        name, _, rest = " ".join(code.split()).partition(" ")
        yield name, re.findall(r"([\w-]+):", rest)


PROSE = [(file.parent.name, file) for file in sorted(PLAYERS.rglob("*.md"))]


PROSE += [("en", ROOT / file) for file in ("README.md", "docs/hosts.md", "docs/trying.md")]


@pytest.mark.parametrize(("language", "file"), PROSE, ids=lambda each: str(each)[-20:])
def test_pages_name_commands_and_options_that_there_are(
    language: str, file: Path, payload: Payload
) -> None:
    page = file.read_text(encoding="utf-8")
    known = {command["name"]: command for command in payload}
    here = {_name(command, language): command for command in payload}
    both = known | here if file.name == "commands.md" else here
    for name, options in named(page):
        assert name in both, f"/{name}"
        offered = {_name(option, language) for option in both[name].get("options", [])}
        assert set(options) <= offered, f"/{name}: {options}"


def _name(thing: dict[str, Any], language: str) -> str:
    return str((thing.get("name_localizations") or {}).get(language, thing["name"]))


def messages_of(name: str) -> set[str]:
    """The messages of a file but those that are part of another."""
    source = (BUNDLED / "en" / f"{name}.ftl").read_text(encoding="utf-8")
    messages = [each for each in entries(source) if isinstance(each, ftl.Message)]
    return {each.id.name for each in messages} - set(re.findall(r"\{ ([a-z-]+) \}", source))


def nodes() -> Iterator[ast.AST]:
    for folder in ("bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


Sentence = Sequence[str | None]
"""Its words, with holes for what it is filled with."""


def says(sentence: Sentence, line: str) -> bool:
    if not all(part is None or part in line for part in sentence):
        return False
    holed = "".join(".+" if part is None else re.escape(part) for part in sentence)
    return re.fullmatch(holed, line, re.DOTALL) is not None


@cache
def said_and_logged() -> tuple[list[Sentence], set[str]]:
    """Every sentence of the program, and every log event."""
    sentences: list[Sentence] = []
    events = set()
    for node in nodes():
        match node:
            case ast.Constant(value=str(words)) if len(words) > 15:
                sentences.append([words])
            case ast.JoinedStr(values=values):
                parts = [getattr(part, "value", None) for part in values]
                fixed = [part if isinstance(part, str) else None for part in parts]
                if sum(len(part or "") for part in fixed) > 15:
                    sentences.append(fixed)
            case ast.Call(
                func=ast.Attribute(value=ast.Name("log" | "_log"), attr=level),
                args=[ast.Constant(value=str(event)), *_],
            ) if level in LOG_LEVELS:
                events.add(f"{level}: {event}")
    return sentences, events


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.release.faults"


def test_an_old_page_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert write_faults(["--check"]) == 0
    old = tmp_path / "faults.md"
    old.write_text("# All faults", encoding="utf-8")
    monkeypatch.setattr("tools.release.faults.__main__.PAGE", old)
    assert write_faults(["--check"]) == 1
    assert write_faults([]) == 0
    assert old.read_text(encoding="utf-8") == page()


def test_every_text_of_a_fault_is_on_the_page() -> None:
    texted = Texted()
    page(texted)
    known = set().union(*map(messages_of, FILES_OF_FAULTS))
    assert len(known) > 40
    assert known - texted.used == set()
    assert set(_NOT_SAVED.values()) <= texted.used


def test_every_kind_of_notice_is_on_the_page() -> None:
    assert {fault.notice.kind for fault in FAULTS if fault.notice} == set(NoticeKind)
    assert "notice` kind=" in page()


def test_every_cause_and_every_way_is_on_the_page() -> None:
    made = page()
    assert all(f"`{way}`" in made for way in Upload)
    assert set(FailureCause) - set(_NOT_SAVED) == {FailureCause.OTHER}
    for code in CODES:
        assert f"\n| {code} | " in made
    say = Texts.load().speaker("en")
    for cause in Cause:
        facts = {"permissions": "", "until": "", "code": ""}
        start = say("parked-why", cause=cause.value, **facts).partition("(")[0][:25]
        assert start in made, "each cause has a row in tools/release/faults"


@pytest.mark.thorough
@_names
def test_what_an_admin_sees_is_what_the_program_says(fault: Fault) -> None:
    sentences, events = said_and_logged()
    assert set(fault.logs) <= events
    for line in fault.prints:
        assert any(says(sentence, line) for sentence in sentences), line
    if fault.notice is not None and fault.notice.kind is NoticeKind.BACKUP:
        assert any(says(sentence, fault.notice.why) for sentence in sentences)


def test_no_fault_has_two_rows() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(names) == len(set(names))
