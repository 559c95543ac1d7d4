"""The README shows in one screen what it is; what it leads to is there, and works as printed."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_it_is_one_screen_with_a_picture_and_two_commands() -> None:
    assert len(README.splitlines()) <= 45
    assert len(re.findall(r"!\[", README)) == 1
    (commands,) = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert commands.splitlines()[1:] == ["make run"]
    assert len(commands.splitlines()) == 2


def test_the_engine_example_runs_as_printed() -> None:
    page = ROOT / "docs/engine.md"
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert found.failed == 0


def test_every_folder_of_the_table_exists_and_is_listed() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("## Where things are")[2].partition("###")[0]
    listed = set(re.findall(r"^\| `(\w+)/`", table, re.MULTILINE))
    packages = {each.parent.name for each in ROOT.glob("*/__init__.py")}
    assert listed == packages | {"docs"}


def test_every_link_into_the_tree_leads_somewhere() -> None:
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
