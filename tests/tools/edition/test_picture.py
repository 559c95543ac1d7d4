"""The board is drawn as it is when a game begins, and in the middle of one."""

import io
from pathlib import Path

import pytest
from PIL import Image

from data import load
from renderer import Look
from tests.data.short import wood, written
from tools.edition.__main__ import main
from tools.edition.picture import middle
from tools.pictures import positions


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "wood.json"
    file.write_text(written(wood()), encoding="utf-8")
    return file


def size(picture: Path) -> tuple[int, int]:
    with Image.open(io.BytesIO(picture.read_bytes())) as image:
        return image.size


def test_both_pictures_lie_beside_the_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["picture", str(file)]) == 0
    pictures = [file.with_name("wood.png"), file.with_name("wood-game.png")]
    assert capsys.readouterr().out.splitlines() == list(map(str, pictures))
    assert size(pictures[0]) == size(pictures[1])
    assert size(pictures[0])[0] == 800
    assert size(pictures[0])[1] > 600
    first, game = (each.read_bytes() for each in pictures)
    assert first != game
    assert main(["picture", str(file)]) == 0
    assert [each.read_bytes() for each in pictures] == [first, game]


@pytest.mark.thorough
def test_another_place_and_look(file: Path, tmp_path: Path) -> None:
    drawn = set()
    for look in Look:
        to = tmp_path / f"{look}.png"
        assert main(["picture", str(file), "--to", str(to), "--look", look]) == 0
        drawn.add((tmp_path / f"{look}-game.png").read_bytes())
    assert len(drawn) == len(Look)
    assert not file.with_name("wood.png").exists()


def test_in_the_middle_some_routes_are_claimed(file: Path) -> None:
    game = list(positions(load("wood", file.parent), 2, 1))
    claims = len(middle(game).claims)
    assert 0 < claims < len(game[-1].claims)


def test_a_faulty_file_is_not_drawn(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = wood()
    del body["geometry"]
    file.write_text(written(body), encoding="utf-8")
    assert main(["picture", str(file)]) == 1
    said = capsys.readouterr().err
    assert "it has no map yet" in said
    assert f"python -m tools.edition check {file} tells everything." in said
    assert list(file.parent.iterdir()) == [file]


def test_no_file_and_no_place_for_the_picture(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    long = "a" * 300
    assert main(["picture", "nowhere.json"]) == 2
    assert main(["picture", long]) == 2
    assert main(["picture", str(file), "--to", str(file / "x.png")]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "There is no file nowhere.json.",
        f"There is no file {long}.",
        f"{file / 'x.png'}: Not a directory.",
    ]
