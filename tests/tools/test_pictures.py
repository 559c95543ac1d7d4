"""The contact set is complete."""

from pathlib import Path

import pytest
from PIL import Image

import data
import renderer
from engine.state import Over
from tools.pictures import drawings, main, positions


def test_a_game_is_played_to_its_end() -> None:
    game = list(positions(data.load("europe"), 2, 7))
    assert isinstance(game[-1].phase, Over)
    assert [state.seq for state in game] == sorted({state.seq for state in game})


def test_every_picture_is_written_in_two_sizes_and_on_the_sheet(tmp_path: Path) -> None:
    assert main([str(tmp_path), "--look", "day"]) == 0
    names = {f"{name}-day" for name in drawings(data.load("europe"), 1)}
    kinds = {name.removeprefix("render_") for name in renderer.__all__ if name.startswith("render")}
    assert all(any(name.startswith(kind) for name in names) for kind in kinds)
    files = {file.name for file in tmp_path.iterdir()} - {"contact-sheet.png"}
    assert len(files) == 2 * len(names)
    for file in files:
        with Image.open(tmp_path / file) as image:
            assert (image.width == 550) is file.endswith("-550.png")
            assert file.removesuffix("-550.png").split(".")[0] in names
    with Image.open(tmp_path / "contact-sheet.png") as sheet:
        assert sheet.width * sheet.height > len(names) * 550 * 150


@pytest.mark.parametrize("words", [[], ["pictures", "--look", "dusk"], ["pictures", "--seed", "x"]])
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
    assert capsys.readouterr().err.startswith("usage: python -m tools.pictures")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main([str(tmp_path / "file" / "pictures")]) == 2
    assert capsys.readouterr() == ("", f"{tmp_path / 'file' / 'pictures'}: Not a directory.\n")
