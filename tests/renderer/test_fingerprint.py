"""After an upgrade of program, rules or libraries no map of before comes from the disk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import PIL
import pytest

import renderer
from renderer.looks.all_themes import DAY
from renderer.maps.fingerprint import fingerprint
from tests.renderer.positions import EUROPE

THOROUGH = pytest.mark.thorough
SOURCES = sorted(Path(renderer.__file__).parent.rglob("*.py"))


def test_other_rules_are_another_map() -> None:
    board = EUROPE.board
    changed = replace(board, rules=replace(board.rules, wagons=board.rules.wagons + 1))
    assert fingerprint(replace(EUROPE, board=changed), DAY) != fingerprint(EUROPE, DAY)


def test_another_pillow_is_another_map(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(EUROPE, DAY)
    monkeypatch.setattr(PIL, "__version__", "0.0")
    assert fingerprint(EUROPE, DAY) != before


@pytest.mark.parametrize("sources", [SOURCES[::12], pytest.param(SOURCES, marks=THOROUGH)])
def test_each_changed_source_file_of_the_renderer_is_another_map(
    sources: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, read = fingerprint(EUROPE, DAY), Path.read_bytes
    edited: Path | None = None

    def read_edited(path: Path) -> bytes:
        return read(path) + (b"\n" if path == edited else b"")

    monkeypatch.setattr(Path, "read_bytes", read_edited)
    unnoticed = []
    for edited in sources:
        if fingerprint(EUROPE, DAY) == before:
            unnoticed.append(edited.name)
    assert len(SOURCES) > 40
    assert unnoticed == []
