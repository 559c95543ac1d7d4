"""docs/adding.md, done as it says in a copy of the tree: each thing is there afterwards."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

import pytest

from bot.storage.schema import REVISION

ROOT = Path(__file__).parents[1]
PAGE = (
    (ROOT / "docs/adding.md")
    .read_text(encoding="utf-8")
    .replace("0017", f"{int(REVISION) + 1:04}")
    .replace("0016", REVISION)
)
"""Its migration follows the newest, whichever that is by now."""
PARTS = (
    *("bot", "cogs", "data", "engine", "maps", "orders"),
    *("renderer", "sandbox", "strategy", "tests", "tools"),
)
LANGUAGES = ("de", "en", "fr", "it")

pytestmark = pytest.mark.thorough


class Step(NamedTuple):
    """What the page says to do with a file; ``line`` is where, for what isn't new or appended."""

    file: str
    how: str
    line: str
    text: str


def steps(heading: str) -> Iterator[Step]:
    """The changes to files that a section tells, in their order."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    told = r"`([\w/.]+)` \((new|append|(?:after|in place of) `([^\n]+?)`)\):\n\n```\w+\n(.*?)^```"
    for file, how, line, text in re.findall(told, section, re.MULTILINE | re.DOTALL):
        yield Step(file, how.partition(" ")[0], line, text)


def follow(tree: Path, heading: str) -> None:
    """Do what a section says; a text of one language is written in all, as if translated."""
    for step in steps(heading):
        for file in translated(step.file):
            change(tree / file, step)


def translated(file: str) -> list[str]:
    return [file.replace("/en/", f"/{code}/") for code in LANGUAGES] if "/en/" in file else [file]


def change(file: Path, step: Step) -> None:
    if step.how == "new":
        assert not file.exists()
        file.write_text(step.text, encoding="utf-8")
        return
    text = file.read_text(encoding="utf-8")
    if step.how == "append":
        file.write_text(text + step.text, encoding="utf-8")
        return
    line = step.line
    if "/locales/" in str(file) and "/en/" not in str(file):
        (line,) = (each for each in text.splitlines() if same_branch(each, line, text))
    assert text.count(f"{line}\n") == 1, f"{file} has not just one line {line!r}"
    kept = f"{line}\n" if step.how == "after" else ""
    file.write_text(text.replace(f"{line}\n", kept + step.text), encoding="utf-8")


def same_branch(line: str, english: str, text: str) -> bool:
    """Whether a line of a translation is the branch that the English one is."""
    source = (ROOT / "data/locales/en/computers.ftl").read_text(encoding="utf-8").splitlines()
    lines, branch = text.splitlines(), english.split("]")[0]
    number = [each for each in source if each.startswith(branch)].index(english)
    return line == [each for each in lines if each.startswith(branch)][number]


LANGUAGE = """
from bot.ui.commands import language_choices

def test_the_language_is_offered():
    offered = [f"{each.value} {each.name}" for each in language_choices()]
    assert offered[-2:] == ["it Italiano", "es Espa\u00f1ol"]
"""
TESTS = (
    *("bot/words/test_translations", "bot/words/test_in_express"),
    *("bot/words/test_ids", "bot/core/test_editions_of_before", "bot/app/test_tree"),
    *("bot/app/test_features", "cogs/turn/test_wagons_post", "cogs/turn/test_wagons_later"),
    *("cogs/reading/test_wagons", "cogs/test_leaks", "test_language"),
    *("cogs/lobby/test_counted", "cogs/lobby/test_options", "bot/ui/test_custom_ids"),
    *("cogs/turn/test_wagons_told", "bot/storage/test_migrations", "engine/test_later_hands"),
)
OF_THESE = (
    "[es or whole or languages or bundled or level or translations or ids or wagons or offered"
    " or attended or looks_at_in_ones_turn or tables_of_the_schema or newest or later"
)
"""What would fail if a section left something out."""


def copy(tree: Path, *parts: str) -> Path:
    """A copy of parts of the tree."""
    leave_out = ignore_patterns("golden", "browser", "test-output", "__pycache__")
    for part in parts:
        copytree(ROOT / part, tree / part, ignore=leave_out)
    (tree / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return tree


def run(tree: Path, *arguments: str) -> str:
    """Run Python in a copy, and return what it prints."""
    command = [sys.executable, *arguments]
    # As a run of its own: a worker would share what other trees have made.
    given = {name: value for name, value in os.environ.items() if name != "PYTEST_XDIST_WORKER"}
    done = subprocess.run(command, cwd=tree, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def add_language(tree: Path) -> None:
    """Do what the page says of a language, as if it were translated."""
    spanish = copytree(tree / "data/locales/en", tree / "data/locales/es")
    settings = spanish / "settings.ftl"
    named = re.search(r"```ftl\n {3}(language-name = .*)\n {3}( +\.place = .*)\n", PAGE)
    assert named is not None
    text = settings.read_text(encoding="utf-8")
    first, second = named.groups()
    text = text.replace("language-name = English", first).replace("    .place = 1", second)
    settings.write_text(text, encoding="utf-8")
    (tree / "tests/test_language.py").write_text(LANGUAGE, encoding="utf-8")


def test_each_thing_is_there_once_added(tmp_path: Path) -> None:
    tree = copy(tmp_path, *PARTS, "docs")
    for heading in (
        "A command",
        "A panel",
        "An option of a table",
        "A kind of post",
        "A timer",
        "A migration",
        "A kind of picture",
        "A rule",
        "A level of computer players",
    ):
        follow(tree, heading)
    add_language(tree)
    (command,) = re.findall(r"^\$ python (-m strategy arena --seats reckless.*)$", PAGE, re.M)
    assert "reckless" in run(tree, *command.split())
    files = [f"tests/{each}.py" for each in TESTS]
    run(tree, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files, "-k", OF_THESE)


def test_a_board_is_a_file(tmp_path: Path) -> None:
    tree = copy(tmp_path, *(each for each in PARTS if each != "tests"))
    made = run(tree, "-m", "maps", "new", "little-wood", "--in", "data/editions")
    assert "little-wood.json" in made
    body = json.loads((tree / "data/editions/sicily.json").read_text(encoding="utf-8"))
    body |= {"edition": "little-wood", "title": "Little wood", "titles": {}}
    file = tree / "data/editions/little-wood.json"
    file.write_text(json.dumps(body, ensure_ascii=False, indent=1), encoding="utf-8")
    played = "from data import Catalogue; print(Catalogue.read(None).listed())"
    assert "little-wood" in run(tree, "-c", played)
    run(
        tree,
        *("-m", "strategy", "arena", "--edition", "little-wood"),
        *("--seats", "easy,easy", "--games", "2"),
    )
