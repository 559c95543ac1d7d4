"""The contact set and the look book are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

import data
import renderer
from data import Edition
from engine.state import Over
from maps.picture import positions
from tests.editions import EACH
from tests.soak import SOAK
from tools.release.look_book import SHOWN, row_of
from tools.release.pictures import Drawing, drawings, eventful, main

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/pictures.md").read_text(encoding="utf-8")
OTHER_POSITIONS = re.compile(r"^(board|hand|offer|own_map)-")
LEFT_OUT = {"replay", "ground", "ground-phone"}
"""A film is made of boards, and a ground lies below one."""


@pytest.mark.parametrize("edition", EACH)
def test_a_game_is_played_to_its_end(edition: str) -> None:
    game = list(positions(data.load(edition), 2, 7))
    assert isinstance(game[-1].phase, Over)
    assert [state.seq for state in game] == sorted({state.seq for state in game})


@pytest.mark.soak
@pytest.mark.thorough
def test_every_picture_is_written_in_two_sizes_and_on_the_sheet(tmp_path: Path) -> None:
    only = () if SOAK else ("--edition", "europe")
    editions = data.available() if SOAK else ("europe",)
    assert main([str(tmp_path), "--look", "day", *only]) == 0
    assert {folder.name for folder in tmp_path.iterdir()} == set(editions)
    kinds = {name.removeprefix("render_") for name in dir(renderer) if name.startswith("render_")}
    for edition in editions:
        board, folder = data.load(edition).board, tmp_path / edition
        names = {f"{name}-day" for name in drawings(data.load(edition), 1)}
        dug = any(route.tunnel for route in board.routes.values())
        shown = {kind for kind in kinds if any(name.startswith(kind) for name in names)}
        assert kinds - shown - {"icons"} == (set() if dug else {"tunnel"})
        files = {file.name for file in folder.iterdir()} - {"contact-sheet.png"}
        assert len(files) == 2 * len(names)
        for file in files:
            with Image.open(folder / file) as image:
                assert (image.width == 550) is file.endswith("-550.png")
                assert file.removesuffix("-550.png").split(".")[0] in names
        with Image.open(folder / "contact-sheet.png") as sheet:
            assert sheet.width * sheet.height > len(names) * 550 * 150


@pytest.mark.thorough
@pytest.mark.rule("X10")
def test_somebody_has_a_bonus_card_in_the_pictures_of_an_edition_that_has_them() -> None:
    game = eventful(data.load("express"), 4, 1)
    assert any(player.bonus for player in game[-1].players)


@pytest.mark.thorough
def test_one_edition_can_be_drawn_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def one(edition: Edition, seed: int) -> dict[str, Drawing]:
        return {"own_map": drawings(edition, seed)["own_map"]}

    monkeypatch.setattr("tools.release.pictures.drawings", one)
    assert main([str(tmp_path), "--edition", "sicily", "--look", "night"]) == 0
    assert [folder.name for folder in tmp_path.iterdir()] == ["sicily"]
    files = {file.name for file in (tmp_path / "sicily").iterdir()}
    assert {"contact-sheet.png", "own_map-night-550.png"} < files


@pytest.mark.parametrize(
    "words", [[], ["pictures", "--look", "dusk"], ["pictures", "--edition", "x"]]
)
def test_unusable_words_are_refused_and_nothing_is_drawn(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m tools.release.pictures")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main([str(tmp_path / "file"), "--edition", "europe"]) == 2
    assert capsys.readouterr() == ("", f"{tmp_path / 'file' / 'europe'}: Not a directory.\n")


def kind(name: str) -> str:
    """What a drawing is a drawing of."""
    found = OTHER_POSITIONS.match(name)
    return found[1] if found else name


def test_every_kind_of_picture_is_shown() -> None:
    kinds = {kind(name) for name in drawings(data.load("europe"), 1)} - LEFT_OUT
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
