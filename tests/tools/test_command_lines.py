"""Offline programs: what they take, how they end, how far they are, and files that they refuse."""

from __future__ import annotations

import importlib
import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import maps.progress
from data.loader import BUNDLED
from maps.check.edition_file import EditionFileError, read_edition
from maps.layout.command import main as layout
from maps.paint.command import main as paint
from maps.progress import counter, progress, reached, tell
from tests.data.short import wood, written
from tests.editions import EACH
from tests.maps.layout.maps import edition, flawless

Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    "program",
    ["maps.layout.command", "maps.balance.command", "maps.__main__", "engine.__main__"],
)
def test_help_tells_the_exit_status_and_what_each_option_takes(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main = importlib.import_module(program).main
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    said = capsys.readouterr().out
    assert ended.value.code == 0
    assert "Exit status: 0 if all is well," in said
    for option, takes in re.findall(r"--(\w+) ([A-Z]+)", said):
        assert takes != option.upper()


def test_the_balance_tells_its_levels(capsys: pytest.CaptureFixture[str]) -> None:
    from maps.balance.command import main

    with pytest.raises(SystemExit):
        main(["--help"])
    assert "which of easy, normal, hard, master (default: hard)" in " ".join(
        capsys.readouterr().out.split()
    )


@pytest.mark.thorough
def test_a_reader_that_has_seen_enough_meets_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "wood.json"
    body = wood()
    body["edition"] = "elsewhere"
    file.write_text(written(body), encoding="utf-8")
    check = subprocess.Popen(
        [sys.executable, "-m", "maps", "check", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert check.stdout is not None and check.stderr is not None
    check.stdout.close()
    assert check.stderr.read() == ""
    assert check.wait() == 1
    check.stderr.close()


class Terminal(io.StringIO):
    """Says that it is one."""

    def isatty(self) -> bool:
        return True


def work() -> None:
    for number in progress(range(3), "thing"):
        tell(f"did {number}")
    with counter(7, "step") as bar:
        bar.update(7)


def test_nothing_is_shown_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    work()
    assert capsys.readouterr() == ("did 0\ndid 1\ndid 2\n", "")


def test_what_says_what_it_is_doing_is_told_in_lines_without_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maps.progress, "PAUSE_SECONDS", 0)
    with counter(7, "step", "Looking") as bar:
        reached(bar, 3)
        tell("Found it.")
        reached(bar, 9)
    said, told = capsys.readouterr()
    assert said == "Found it.\n"
    lines = [line.partition(" after ")[0] for line in told.splitlines()]
    assert lines == [f"Looking: {done} of 7 steps" for done in (0, 3, 7)]


def test_a_terminal_shows_how_much_there_is_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    work()
    assert "0/3" in terminal.getvalue()
    assert "0/7" in terminal.getvalue()
    assert capsys.readouterr().out == "did 0\ndid 1\ndid 2\n"


@pytest.mark.parametrize("name", EACH)
def test_our_editions_can_be_laid_out_and_painted(name: str) -> None:
    text, body = read_edition(BUNDLED / f"{name}.json", laid_out=True)
    edition_file = json.loads(text)
    assert {**body, "cities": 0, "routes": 0, "tickets": 0} == {
        **edition_file,
        "cities": 0,
        "routes": 0,
        "tickets": 0,
    }


def test_a_new_edition_has_no_geometry(tmp_path: Path) -> None:
    file = edition_file(tmp_path, edition())
    _, body = read_edition(file)
    assert "geometry" not in body
    assert refused(file, laid_out=True) == (
        1,
        "it has no map yet: python -m maps map makes one",
    )


def test_what_its_author_left_out_is_there(tmp_path: Path) -> None:
    body = edition()
    for route in body["routes"]:
        for field in ("id", "tunnel", "locomotives"):
            del route[field]
    found = read_edition(edition_file(tmp_path, body))[1]
    assert [city["aliases"] for city in found["cities"]] == [[]] * 6
    assert [(r["tunnel"], r["locomotives"]) for r in found["routes"]] == [(False, 0)] * 8
    assert [r["id"] for r in found["routes"]] == [
        "alder-birch-gray-1",
        "alder-birch-gray-2",
        "birch-cedar",
        "alder-elm",
        "birch-hazel",
        "cedar-rowan",
        "elm-hazel",
        "hazel-rowan",
    ]


@pytest.mark.parametrize(
    ("line", "sentence", "change"),
    [
        ("{", "the field 'routes' is missing", lambda b: b.pop("routes")),
        ('"edition"', "'edition' must be words of a-z and", lambda b: b.update(edition="../x")),
        (
            '"cities": {}',
            "'cities' must be a list of objects, 1 to 999 of them",
            lambda b: b.update(cities={}),
        ),
        (
            '"cities": []',
            "'cities' must be a list of objects, 1 to 999 of them",
            lambda b: b.update(cities=[]),
        ),
        ("{", "birch: has no 'lon', which a map is", lambda b: b["cities"][1].pop("lon")),
        (
            '"lat": 91',
            "'lat' must be degrees from -90 to 90",
            lambda b: b["cities"][0].update(lat=91),
        ),
        ('"length": "2"', "'length' must be a whole", lambda b: b["routes"][0].update(length="2")),
        (
            "{",
            "alder-birch leads to yew, which is not a city",
            lambda b: b["routes"][0].update(cities=["alder", "yew"]),
        ),
        ('"geometry"', "'geometry' must be an object", lambda b: b.update(geometry=[])),
        ('"size"', "'size' must be a width", lambda b: b["geometry"].update(size=[0, 5])),
        (
            '"keep_clear"',
            "'keep_clear' must be an object",
            lambda b: b["geometry"].update(keep_clear=[]),
        ),
        ('"geometry"', "the field 'size' is missing", lambda b: b["geometry"].pop("size")),
        (
            '"cities"',
            "cedar has no place on the map",
            lambda b: b["geometry"]["cities"].pop("cedar"),
        ),
        (
            '"alder-birch": {',
            "the field 'slots' is missing",
            lambda b: b["geometry"]["routes"]["alder-birch"].pop("slots"),
        ),
        (
            '"alder": []',
            "alder must be an object",
            lambda b: b["geometry"]["cities"].update(alder=[]),
        ),
        (
            '"bonus"',
            "the bonus is for yew, which is not a city",
            lambda b: b.update(rules={"bonus": {"cities": ["yew", "alder"], "points": [2]}}),
        ),
        (
            '"yew"',
            "yew is not a city",
            lambda b: b["geometry"].update(layout={"names": {"yew": "north"}}),
        ),
        (
            '"names"',
            "'names' must be an object of sides by city, such as 'north' or 'southwest'",
            lambda b: b["geometry"].update(layout={"names": {"alder": "up"}}),
        ),
    ],
)
def test_each_fault_is_named(tmp_path: Path, line: str, sentence: str, change: Change) -> None:
    body = flawless()
    change(body)
    file = edition_file(tmp_path, body)
    number, said = refused(file, laid_out=True)
    assert file.read_text(encoding="utf-8").splitlines()[number - 1].strip().startswith(line)
    assert said.startswith(sentence)


@pytest.mark.parametrize("main", [layout, paint])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, ": No such file or directory."),
        (b"{\n\n oh", ", line 3, column 4: a colon and a value are missing after 'oh'."),
        (b"\xff", ", line 1: the file is not UTF-8, as its byte 0xff shows; save it as UTF-8."),
        (b"[]", ", line 1: an edition is an object."),
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
    said, told = capsys.readouterr()
    assert said == ""
    assert told.startswith(f"{file}{sentence}")
    assert told.count("\n") == 1


def edition_file(directory: Path, body: dict[str, Any]) -> Path:
    file = directory / "wood.json"
    file.write_text(json.dumps(body, indent=1), encoding="utf-8")
    return file


def refused(file: Path, *, laid_out: bool) -> tuple[int, str]:
    """The line and the sentence without the file's name."""
    with pytest.raises(EditionFileError) as error:
        read_edition(file, laid_out=laid_out)
    line, _, text = str(error.value).removeprefix(f"{file}, line ").partition(": ")
    return int(line), text.removesuffix(".")
