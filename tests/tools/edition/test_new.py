"""A new edition can be played, but for its map, and nothing is overwritten."""

import json
from pathlib import Path

import pytest

from data.loader import read_file
from data.problems import problems
from tools.edition.__main__ import main
from tools.edition.check import report
from tools.edition.new import TEMPLATE, NotNew, begin, title


def test_it_has_everything_but_a_map(tmp_path: Path) -> None:
    file = begin("little-wood", tmp_path / "maps")
    assert file == tmp_path / "maps" / "little-wood.json"
    (problem,) = problems(file.read_text(encoding="utf-8"), file)
    assert problem.text == "it has no map yet: python -m tools.edition map makes one"
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
        assert f"python -m tools.edition {command} {tmp_path / 'wood.json'} " in said
    assert "docs/editions.md" in said
    assert "which can be played\nonce it has a map" in said


def test_nothing_is_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wood.json"
    file.write_text("mine", encoding="utf-8")
    assert main(["new", "wood", "--in", str(tmp_path)]) == 2
    assert capsys.readouterr() == ("", f"{file} is there already; nothing was changed.\n")
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
    with pytest.raises(NotNew, match=r"nothing was changed|Not a directory"):
        begin("wood", tmp_path / "file")


def test_titles_are_made_from_names() -> None:
    assert [title(name) for name in ("wood", "little-wood-2")] == ["Wood", "Little Wood 2"]


def test_the_example_is_written_a_record_a_line() -> None:
    text = TEMPLATE.read_text(encoding="utf-8")
    body = json.loads(text)
    for kind in ("cities", "routes", "tickets"):
        for record in body[kind]:
            assert json.dumps(record, ensure_ascii=False) in text


def test_the_example_can_be_laid_out_and_played(tmp_path: Path) -> None:
    pytest.importorskip("jax")
    file = begin("wood", tmp_path)
    assert main(["layout", str(file)]) == 0
    assert report(file).fine
    assert read_file(file).localized("it").geometry.labels.keys() == {"de", "en", "fr", "it"}
