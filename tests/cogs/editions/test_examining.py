"""What is found in a file that a stranger sent, whatever it holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.runtime.one_shot import run_module
from cogs.editions.service import examining
from cogs.editions.service.adding import BOUNDS
from cogs.editions.service.examining import examine, read_answer
from data import Edition
from data.loader import BUNDLED
from renderer.drawing import fonts
from renderer.folders import folder_of_fonts, look_in
from tests.data.short import written
from tests.soak import SOAK
from tests.tiers import sampled
from tests.waiting import PATIENCE

MODULE = "cogs.editions.service.examining"
SICILY = json.loads((BUNDLED / "sicily.json").read_text(encoding="utf-8"))
Change = Callable[[dict[str, Any]], object]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards aren't drawn: that costs most, and these tests ask for sentences."""
    monkeypatch.setattr(examining, "_drawn", lambda edition: b"picture")


def file(change: Change = lambda body: None) -> bytes:
    """Sicily's file without paintings under another name."""
    body = json.loads(json.dumps(SICILY)) | {"edition": "wood"}
    body["geometry"]["art"] = {}
    change(body)
    return written(body).encode()


@pytest.mark.thorough
def test_a_board_without_faults_is_drawn() -> None:
    found, picture = examine(file())
    assert (found.faults, found.overlaps) == ((), ())
    assert (found.name, found.title, found.version) == ("wood", "Sicily", SICILY["version"])
    assert picture.startswith(b"\x89PNG")


@pytest.mark.usefixtures("undrawn")
def test_paintings_are_left_out_and_lines_stay() -> None:
    """A city may be called art: only an object of files is a painting."""

    def painted(body: dict[str, Any]) -> None:
        body["geometry"]["art"] = {"day": "../art/day.webp", "night": "no.webp"}

    text = file(painted).decode().replace('"night": "no.webp"', '\n"night": "no.webp"')
    found, _ = examine(text.encode())
    assert found.faults == () and found.has_paintings
    assert json.loads(found.body)["geometry"]["art"] == {}
    assert found.body.count("\n") == text.count("\n")
    assert not examine(file())[0].has_paintings


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"\xff\xfe", "map.json: the file is not UTF-8."),
        (b"", "map.json, line 1"),
        (b"[]", "map.json, line 1"),
        (b"[" * 100_000, "map.json, line 1"),
        (b'{"version": ' + b"9" * 100_000 + b"}", "map.json, line 1"),
        (b'{"edition": "../../etc/passwd"}', "map.json, line 1: "),
        (b'{"edition": "a\\u0000b"}', "map.json, line 1: "),
    ],
)
def test_what_is_no_edition_is_said_in_a_line(sent: bytes, said: str) -> None:
    found, picture = examine(sent)
    assert said in found.faults[0] and not picture
    assert not list(Path.cwd().parent.glob("passwd*"))


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.pop("geometry"),
        lambda body: body.update(edition="wood-" + "x" * 40),
        lambda body: body.update(title="[@everyone](https://example.com)"),
        lambda body: body.update(title="Wood\u202egnorw"),
        lambda body: body["cities"][0].update(name="Wo\u200bod"),
        lambda body: body["geometry"].update(size=[100_000, 100_000]),
        lambda body: body.update(routes=body["routes"] * 40),
    ],
)
def test_what_may_not_be_offered_is_a_fault(change: Change) -> None:
    found, picture = examine(file(change))
    assert found.faults and not picture and not found.body
    assert all(each.isprintable() and len(each) <= 401 for each in found.faults)


HOSTILE: tuple[Any, ...] = (
    *(None, True, -1, 0, 10**18, 1e308, "", "a" * 9999, "\u202e<@1>`", [], {}, [[]], [{}]),
    *({"": {}}, ["a", "a"], [1e308, -1e308], [0, 0], [[0, 0]], "art", "__class__"),
)


def _mutated(dice: Random) -> bytes:
    """A file in which some values, anywhere, are others, are gone, or stand many times."""
    body = json.loads(file())
    for _ in range(dice.randint(1, 3)):
        holder, key = dice.choice(list(_places(body)))
        match dice.randrange(3):
            case 0:
                holder[key] = dice.choice(HOSTILE)
            case 1:
                del holder[key]
            case _:
                holder[key] = [holder[key]] * dice.choice((2, 50))
    sent = bytearray(json.dumps(body).encode())
    if dice.random() < 0.2:
        sent[dice.randrange(len(sent))] = dice.randrange(256)
    return bytes(sent)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a value, each with the object or the list that has it."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def test_the_installations_fonts_are_looked_for_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They lie where those of an edition's own folder do, and are what a picture is drawn with."""
    seen: list[list[str]] = []

    def drawn(edition: Edition) -> bytes:
        seen.append([each.name for each in fonts._own_files(folder_of_fonts())])
        return b"picture"

    folder = tmp_path / "installed"
    folder.mkdir()
    (folder / "Rare.ttf").write_bytes(b"")
    monkeypatch.setattr(examining, "_drawn", drawn)
    examine(file(), "en", folder)
    assert seen == [["Rare.ttf"]]
    look_in(None)


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("seed", sampled(range(500 if SOAK else 2), 1))
def test_no_file_is_more_than_its_faults(seed: int) -> None:
    dice = Random(seed)
    for _ in range(5):
        found, picture = examine(_mutated(dice))
        assert bool(found.faults) != bool(picture)
        assert all(each.isprintable() for each in (*found.faults, *found.overlaps))


@pytest.mark.thorough
async def test_the_process_gives_the_same_as_the_function(tmp_path: Path) -> None:
    folder = tmp_path / "fonts of the installation"
    folder.mkdir()
    answer = await run_module(MODULE, file(), replace(BOUNDS, patience=PATIENCE), "de", str(folder))
    assert read_answer(answer) == examine(file(), "de")
    assert read_answer(answer)[1] != examine(file())[1], "cities have other names in English"
