"""The look book shows every kind of picture, and every file of it is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import data
from tools.look_book import SHOWN, row_of
from tools.pictures import drawings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/pictures.md").read_text(encoding="utf-8")
OTHER_POSITIONS = re.compile(r"^(board|hand|offer|own_map)-")
NOT_STILL = {"replay"}
"""A film is made of boards."""


def kind(name: str) -> str:
    """What a drawing is a drawing of."""
    found = OTHER_POSITIONS.match(name)
    return found[1] if found else name


def test_every_kind_of_picture_is_shown() -> None:
    kinds = {kind(name) for name in drawings(data.load("europe"), 1)} - NOT_STILL
    assert kinds - {"detail"} == {kind(name) for name in SHOWN}
    for name in SHOWN:
        assert f"(pictures/{name}.webp)" in PAGE


def test_every_file_is_on_the_page() -> None:
    files = {file.name for file in (ROOT / "docs/pictures").iterdir()}
    assert files == set(re.findall(r"\(pictures/([^)]+)\)", PAGE))
    assert sum((ROOT / "docs/pictures" / name).stat().st_size for name in files) <= 1_500_000


@pytest.mark.thorough
def test_a_row_has_a_picture_for_each_look_there_is() -> None:
    found = drawings(data.load("europe"), 1)
    assert row_of(found["tunnel"]).width > 1000  # type: ignore[union-attr]
    assert row_of(found["poster"]).width == 358  # type: ignore[union-attr]
    assert row_of(lambda look: None) is None
