"""A new edition: played before it has a map, drawn, under its own title, without map tools."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from data import load
from data.loader import read_file
from data.problems import problems
from maps.__main__ import main
from maps.check.report import report
from maps.new import TEMPLATE, NotNew, begin, title
from maps.picture import middle, positions
from renderer import Look
from tests.data.short import wood, written

FOUR = ("de", "en", "fr", "it")
BARE = """
import sys
for name in ("numpy", "scipy", "shapely", "pyproj"):
    sys.modules[name] = None
from maps.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
MISSING = "is missing; make maps installs it."


def test_it_has_everything_but_a_map(tmp_path: Path) -> None:
    file = begin("little-wood", tmp_path / "maps")
    assert file == tmp_path / "maps" / "little-wood.json"
    (problem,) = problems(file.read_text(encoding="utf-8"), file)
    assert problem.text == "it has no map yet: python -m maps map makes one"
    found = report(file)
    assert [each.text for each in found.faults] == [problem.text]
    assert found.hints == found.overlaps == ()
    body = json.loads(file.read_text(encoding="utf-8"))
    assert (body["edition"], body["title"]) == ("little-wood", "Little Wood")


def test_the_command_says_what_to_do_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "wood", "--in", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    for command in ("check", "map", "picture"):
        assert f"python -m maps {command} {tmp_path / 'wood.json'} " in said
    assert "docs/editions.md" in said
    assert "which can be played\nonce it has a map" in said


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wood.json"
    file.write_text("mine", encoding="utf-8")
    assert main(["new", "wood", "--in", str(tmp_path)]) == 2
    assert capsys.readouterr() == (
        "",
        f"{file} is there already, and stays as it is: take another name.\n",
    )
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "name",
    ["Wood", "a b", "../wood", "", "3wood", "wood2", "2-wood", "wood.json", "a" * 61, "a" * 300],
)
def test_a_name_that_can_not_be_one(name: str, tmp_path: Path) -> None:
    with pytest.raises(NotNew, match=r"can't be a name: .* at most 60 characters\.$"):
        begin(name, tmp_path)
    assert not list(tmp_path.iterdir())


def test_names_of_ours_are_taken(tmp_path: Path) -> None:
    with pytest.raises(NotNew, match="There is an edition 'europe' already"):
        begin("europe", tmp_path)


def test_a_folder_that_can_not_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(NotNew, match=r"stays as it is|Not a directory"):
        begin("wood", tmp_path / "file")


def test_titles_are_made_from_names() -> None:
    assert [title(name) for name in ("wood", "little-wood-2")] == ["Wood", "Little Wood 2"]


def test_the_example_is_written_a_record_a_line() -> None:
    text = TEMPLATE.read_text(encoding="utf-8")
    body = json.loads(text)
    for kind in ("cities", "routes", "tickets"):
        for record in body[kind]:
            assert json.dumps(record, ensure_ascii=False) in text


@pytest.mark.thorough
def test_the_example_can_be_laid_out_and_played(tmp_path: Path) -> None:
    file = begin("wood", tmp_path)
    assert main(["layout", str(file)]) == 0
    assert report(file).fine
    assert read_file(file).localized("it").geometry.labels.keys() == {"de", "en", "fr", "it"}


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


def test_the_board_on_phones_is_a_picture_of_its_own(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["picture", str(file), "--phone"]) == 0
    pictures = [file.with_name("wood-phone.png"), file.with_name("wood-phone-game.png")]
    assert capsys.readouterr().out.splitlines() == list(map(str, pictures))
    assert all(width < height for width, height in map(size, pictures))


def test_the_sketch_brings_the_fonts_that_a_computer_may_lack(tmp_path: Path) -> None:
    body = wood()
    file, to = tmp_path / "wood.json", tmp_path / "wood.svg"
    embedded = []
    for name in ("Alder", "京都"):
        body["cities"][0]["name"] = name
        file.write_text(written(body), encoding="utf-8")
        main(["check", str(file), "--picture", str(to)])
        styles = ElementTree.parse(to).iter("{http://www.w3.org/2000/svg}style")  # noqa: S314
        embedded.append([style.text for style in styles])
    (none, (font,)) = embedded
    assert not none
    assert font and font.startswith("@font-face { font-family: ")


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
    assert f"python -m maps check {file} tells all that is wrong." in said
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
        f"{file / 'x.png'} can't be written: Not a directory.",
    ]


def said(
    folder: Path, title: object, titles: Mapping[str, str], name: str = "wood", **more: object
) -> list[str]:
    """The hints about the title of an edition, each in the line of the title."""
    body = wood() | {"edition": name, "title": title, "titles": titles, **more}
    file = folder / f"{name}.json"
    file.write_text(written(body), encoding="utf-8")
    line = file.read_text(encoding="utf-8").splitlines().index(f'"title": "{title}",') + 1
    return [hint.text for hint in report(file).hints if hint.line == line]


def test_titles_that_were_left_as_they_were(tmp_path: Path) -> None:
    assert said(tmp_path, "Orient", dict.fromkeys(FOUR, "Wood")) == [
        "the title 'Orient' is only painted on the map, since 'titles' have every language: 'Wood'"
    ]
    titles = {"de": "Wald", "en": "Wood", "fr": "Bois", "it": "Bosco"}
    assert said(tmp_path, "Forest", titles) == [
        "the title 'Forest' is only painted on the map, since 'titles' have every language: "
        "'Wald' and 'Wood' and 'Bois' and 'Bosco'"
    ]


def test_a_title_that_is_not_even_painted(tmp_path: Path) -> None:
    painting = {"painting": {"title": ["WALD"]}}
    assert said(tmp_path, "Orient", dict.fromkeys(FOUR, "Wood"), geometry=painting) == [
        "the title 'Orient' is read nowhere, since 'titles' have every language: 'Wood'"
    ]


@pytest.mark.parametrize(
    "titles",
    [
        {},
        {"de": "Wald", "fr": "Bois", "it": "Bosco"},
        {"de": "Wald", "en": "Wood", "fr": "Bois", "it": "Bosco"},
    ],
)
def test_titles_with_which_nothing_is_odd(tmp_path: Path, titles: Mapping[str, str]) -> None:
    assert said(tmp_path, "Wood", titles) == []


def test_an_edition_of_ours_or_beside_it_is_called_the_same(tmp_path: Path) -> None:
    assert said(tmp_path, "EUROPE", {}) == ["the edition europe is called 'EUROPE', too"]
    assert said(tmp_path, "Isle", {"de": "Sizilien"}) == [
        "the edition sicily is called 'Sizilien', too"
    ]
    assert said(tmp_path, "Isle", {}) == []
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    assert said(tmp_path, "Isle", {}, "island") == ["the edition wood is called 'Isle', too"]


def test_who_stands_in_for_ours_may_be_called_like_it(tmp_path: Path) -> None:
    assert said(tmp_path, "Express", {}, "express") == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        (["check", "wood.json"], 0, "0 faults, 0 overlaps"),
        (["picture", "wood.json"], 0, "wood-game.png"),
        (["new", "little-wood"], 0, "can be played"),
        (["layout", "wood.json"], 2, MISSING),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_without_what_only_maps_need(
    command: list[str], status: int, said: str, tmp_path: Path
) -> None:
    (tmp_path / "wood.json").write_text(written(wood()), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", BARE, *command],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parents[2])},
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert said in done.stdout + done.stderr
