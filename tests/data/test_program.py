"""The program for maps is called as it is started: in the tree, or where it is installed."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "data" / "program.py"


def test_in_the_tree_it_is_a_module() -> None:
    found = runpy.run_path(str(PROGRAM))
    assert (found["MAPS"], found["GET_MAPS"]) == ("python -m maps", "make maps")


def test_installed_it_is_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_file", lambda _: False)
    found = runpy.run_path(str(PROGRAM))
    assert found["MAPS"] == "stationmaster-maps"
    assert found["GET_MAPS"] == "pip install 'stationmaster[maps]'"


def test_no_sentence_names_it_by_itself() -> None:
    for part in ("data", "maps", "bot", "cogs", "renderer"):
        for file in (ROOT / part).rglob("*.py"):
            lines = file.read_text(encoding="utf-8").splitlines()
            literal = [line for line in lines if "python -m maps" in line and "``" not in line]
            assert not literal or file == PROGRAM, file
