"""The commands on the players' pages are those of the program, in every language."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import tools.command_pages
from tools.command_pages import GROUPS, PLAYERS, command_payload, main

ROOT = Path(__file__).parents[2]
LANGUAGES = sorted(each.name for each in PLAYERS.iterdir())
Payload = list[dict[str, Any]]


@pytest.fixture(scope="module")
def payload() -> Payload:
    """The commands as Discord is told of them."""
    return asyncio.run(command_payload())


def test_the_pages_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, f"python -m tools.command_pages: {capsys.readouterr().out}"


def test_a_page_that_is_not_current_is_told_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    players = copytree(PLAYERS, tmp_path / "players")
    monkeypatch.setattr(tools.command_pages, "PLAYERS", players)
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
    assert grouped == there, "see GROUPS in tools/command_pages.py"


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
