"""The README's engine example works as printed, and its folder table is the tree."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_engine_example_runs_as_printed() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert found.failed == 0


def test_every_folder_of_the_table_exists_and_is_listed() -> None:
    listed = set(re.findall(r"^\| `(\w+)/`", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE))
    packages = {each.parent.name for each in ROOT.glob("*/__init__.py")}
    assert listed == packages


def test_every_link_into_the_tree_leads_somewhere() -> None:
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
