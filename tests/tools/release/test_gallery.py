"""The pages for makers of maps: the gallery, and the guide's pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

import data
from tests.rows import each_row
from tools.release import gallery, guide

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / gallery.PAGE.parent / gallery.FOLDER
TEXT = (ROOT / gallery.PAGE).read_text(encoding="utf-8")


@each_row("name", data.available())
def test_each_board_is_in_the_gallery_as_it_is(name: str) -> None:
    """If not: ``python -m tools.release.gallery``."""
    edition = data.load(name)
    assert "\n".join(gallery.section(edition)) in TEXT
    assert f"| {edition.title} | " in TEXT
    assert all((FOLDER / f"{name}{end}.webp").is_file() for end in ("", "-looks"))


def test_the_gallery_loads_quickly() -> None:
    files = [*FOLDER.iterdir(), ROOT / gallery.PAGE]
    assert sum(file.stat().st_size for file in files) <= 1_500_000
    assert {file.name for file in FOLDER.iterdir()} == {
        f"{name}{end}.webp" for name in data.available() for end in ("", "-looks")
    }


def test_a_board_nobody_describes_is_shown_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "FOR_WHOM", {})
    head, _, parts, *_ = "\n".join(gallery.section(data.load("sicily"))).splitlines()
    assert (head, parts.split(",")[0]) == ("## Sicily", "2 to 3 players")


def test_the_pictures_of_the_guide_are_small() -> None:
    folder = ROOT / guide.FOLDER
    assert {file.stem for file in folder.iterdir()} == set(guide.PICTURES)
    assert all(file.stat().st_size <= 60_000 for file in folder.iterdir())


@pytest.mark.thorough
def test_the_pictures_of_the_guide_can_be_drawn(tmp_path: Path) -> None:
    assert guide.main(["--into", str(tmp_path)]) == 0
    assert {file.stem for file in tmp_path.iterdir()} == set(guide.PICTURES)


@pytest.mark.thorough
def test_a_board_has_its_looks_beside_the_phone() -> None:
    found = gallery.pictures(gallery.Shown.of("sicily"))
    assert found[""].width == gallery.WIDE
    assert found["-looks"].width == 2 * gallery.NARROW + 8


@pytest.mark.thorough
def test_figures_are_of_games_that_were_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "kept_in", lambda kind: tmp_path / kind)
    row = gallery.figures(data.load("sicily"), gallery.measured("sicily", 2))
    board, players, *counts, turns, wins, _ = row.strip("| ").split(" | ")
    assert (board, players, counts) == ("Sicily", "2–3", ["12", "24", "55", "13"])
    assert turns.count("/") == 1
    assert wins.endswith("of 3")
