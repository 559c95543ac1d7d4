"""A file that can't be used is refused in one sentence by every tool that reads one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.loader import BUNDLED
from tests.tools.layout.maps import edition, flawless
from tools.edition_file import EditionFileError, read_edition
from tools.layout.__main__ import main as layout
from tools.paint.__main__ import main as paint

Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize("file", sorted(BUNDLED.glob("*.json")), ids=lambda file: file.stem)
def test_our_editions_can_be_laid_out_and_painted(file: Path) -> None:
    text, body = read_edition(file, laid_out=True)
    assert json.loads(text) == body


def test_a_new_edition_has_no_geometry(tmp_path: Path) -> None:
    file = written(tmp_path, edition())
    assert read_edition(file)[1] == edition()
    said = refused(file, laid_out=True)
    assert said == "alder has no place on the map; python -m tools.layout finds one."


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("the edition has no 'routes'.", lambda b: b.pop("routes")),
        ("'edition' of the edition must be words", lambda b: b.update(edition="../x")),
        ("'cities' of the edition must be a list of objects.", lambda b: b.update(cities={})),
        ("there are no cities.", lambda b: b.update(cities=[])),
        ("birch has no 'lon'.", lambda b: b["cities"][1].pop("lon")),
        ("'length' of alder-birch must be a whole", lambda b: b["routes"][0].update(length="2")),
        (
            "alder-birch leads to yew, which is not a city.",
            lambda b: b["routes"][0].update(cities=["alder", "yew"]),
        ),
        ("'geometry' must be an object.", lambda b: b.update(geometry=[])),
        ("'size' of geometry must be a width", lambda b: b["geometry"].update(size=[0, 5])),
        ("'keep_clear' of geometry must", lambda b: b["geometry"].update(keep_clear=[])),
        ("geometry has no 'slot'.", lambda b: b["geometry"].pop("slot")),
        ("cedar has no place on the map", lambda b: b["geometry"]["cities"].pop("cedar")),
        (
            "alder-birch has no 'slots'.",
            lambda b: b["geometry"]["routes"]["alder-birch"].pop("slots"),
        ),
        ("alder must be an object.", lambda b: b["geometry"]["cities"].update(alder=[])),
    ],
)
def test_each_fault_is_named(tmp_path: Path, sentence: str, change: Change) -> None:
    body = flawless()
    change(body)
    assert refused(written(tmp_path, body), laid_out=True).startswith(sentence)


@pytest.mark.parametrize("main", [layout, paint])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, ": No such file or directory."),
        (b"{\n\n oh", ", line 3: Expecting property name enclosed in double quotes."),
        (b"\xff", ": the file is not UTF-8."),
        (b"[]", ": an edition is an object."),
    ],
)
def test_tools_say_it_in_one_sentence(
    main: Callable[[list[str]], int],
    content: bytes | None,
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "wood.json"
    if content is not None:
        file.write_bytes(content)
    assert main([str(file)]) == 2
    assert capsys.readouterr() == ("", f"{file}{sentence}\n")


def written(directory: Path, body: dict[str, Any]) -> Path:
    file = directory / "wood.json"
    file.write_text(json.dumps(body), encoding="utf-8")
    return file


def refused(file: Path, *, laid_out: bool) -> str:
    """The sentence without the file's name."""
    with pytest.raises(EditionFileError) as error:
        read_edition(file, laid_out=laid_out)
    return str(error.value).removeprefix(f"{file}: ")
