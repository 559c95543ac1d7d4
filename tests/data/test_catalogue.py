"""Every edition is read once; what can't be used is told and left out."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import data
from data import Catalogue
from data.loader import BUNDLED, LARGEST, read_file
from tests.data.files import edition

BUNDLED_NAMES = data.available()


def test_the_bundled_editions_are_all_right() -> None:
    found = Catalogue.read()
    assert tuple(found.editions) == BUNDLED_NAMES
    assert found.faults == ()
    assert found.editions["europe"] is data.load("europe")
    assert "title" in found.editions["europe"].body


def test_own_editions_stand_beside_the_bundled_ones(tmp_path: Path) -> None:
    edition(tmp_path, "mine")
    found = Catalogue.read(tmp_path)
    assert set(found.editions) == {*BUNDLED_NAMES, "mine"}
    assert found.editions["mine"] is data.load("mine", tmp_path)
    assert found.by_fingerprint(found.editions["mine"].fingerprint) is found.editions["mine"]
    assert found.by_fingerprint("0" * 64) is None


def test_an_own_edition_goes_before_a_bundled_one_of_the_same_name(tmp_path: Path) -> None:
    edition(tmp_path, "europe", lambda b: b.update(title="My Europe"))
    found = Catalogue.read(tmp_path)
    assert found.editions["europe"].title == "My Europe"
    assert found.overriding_file("europe") == tmp_path / "europe.json"


def test_what_is_played_is_listed_with_the_files_that_stand_in_for_ours(tmp_path: Path) -> None:
    ours = {name: f"{name} {data.load(name).board.version}" for name in BUNDLED_NAMES}
    assert Catalogue.read().listed() == ", ".join(ours.values())
    mine = edition(tmp_path, "mine", lambda b: b.update(version=3))
    own = edition(tmp_path, "express")
    found = Catalogue.read(tmp_path)
    played = ours | {"express": f"express 1 ({own}, instead of ours)", "mine": f"mine 3 ({mine})"}
    assert found.listed() == ", ".join(played[name] for name in sorted(played))
    assert (found.overriding_file("express"), found.overriding_file("mine")) == (own, None)
    assert found.overriding_file("europe") is None


def test_a_broken_edition_leaves_the_bundled_one_of_its_name(tmp_path: Path) -> None:
    file = edition(tmp_path, "europe", lambda b: b["routes"][0].update(length=5))
    found = Catalogue.read(tmp_path)
    assert found.editions["europe"] is data.load("europe")
    assert found.overriding_file("europe") is None
    [fault] = found.faults
    assert fault.startswith(f"{file}, line ") and "no points for length 5" in fault


def _folder(file: Path) -> None:
    file.mkdir()


def _nowhere(file: Path) -> None:
    file.symlink_to(file.with_name("nowhere"))


def _circle(file: Path) -> None:
    file.symlink_to(file)


def _endless(file: Path) -> None:
    with file.open("wb") as sparse:
        sparse.truncate(LARGEST + 1)


BROKEN: dict[str, Callable[[Path], object]] = {
    "empty": lambda file: file.write_text(""),
    "half": lambda file: file.write_text('{"edition": "half"'),
    "latin": lambda file: file.write_bytes('{"title": "Zürich"}'.encode("latin-1")),
    "list": lambda file: file.write_text("[]"),
    "deep": lambda file: file.write_text("[" * 100_000),
    "long-number": lambda file: file.write_text("1" * 10_000),
    "folder": _folder,
    "pipe": os.mkfifo,  # nobody writes into it: whoever reads waits for ever
    "nowhere": _nowhere,
    "circle": _circle,
    "endless": _endless,
}


def test_nothing_in_the_folder_stops_the_program(tmp_path: Path) -> None:
    for name, spoil in BROKEN.items():
        spoil(tmp_path / f"{name}.json")
    edition(tmp_path, "mine")
    found = Catalogue.read(tmp_path)
    assert set(found.editions) == {*BUNDLED_NAMES, "mine"}
    for fault, name in zip(found.faults, sorted(BROKEN), strict=True):
        assert f"{name}.json" in fault
        unread = ("folder", "pipe", "nowhere", "circle", "endless")
        assert ("line " in fault) == (name not in unread), fault
        assert fault.endswith(".") and "\n" not in fault


def test_a_file_must_bear_the_name_of_its_edition(tmp_path: Path) -> None:
    edition(tmp_path, "mine").rename(tmp_path / "My Edition.json")
    found = Catalogue.read(tmp_path)
    assert tuple(found.editions) == BUNDLED_NAMES
    [fault] = found.faults
    assert "'mine', not 'My Edition'" in fault


def test_other_files_and_hidden_ones_are_nobodys_business(tmp_path: Path) -> None:
    for name in ("README.txt", "mine.json~", "._mine.json", ".mine.json"):
        (tmp_path / name).write_text("no edition")
    assert Catalogue.read(tmp_path).faults == ()


def test_a_mark_at_the_beginning_of_the_file_does_no_harm(tmp_path: Path) -> None:
    file = edition(tmp_path, "mine")
    file.write_text(file.read_text("utf-8"), "utf-8-sig")
    assert "mine" in Catalogue.read(tmp_path).editions


@pytest.mark.parametrize("name", ["missing", "a-file"])
def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "a-file").write_text("no folder")
    found = Catalogue.read(tmp_path / name)
    assert tuple(found.editions) == BUNDLED_NAMES
    [fault] = found.faults
    assert str(tmp_path / name) in fault and fault.endswith(".")


def test_a_mistake_that_nobody_foresaw_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = edition(tmp_path, "mine")

    def fail(given: Path) -> data.Edition:
        if given == file:
            raise ZeroDivisionError
        return read_file(given)

    monkeypatch.setattr("data.catalogue.read_file", fail)
    found = Catalogue.read(tmp_path)
    assert tuple(found.editions) == BUNDLED_NAMES
    assert found.faults == (f"{file}: it can't be read (ZeroDivisionError).",)


def test_the_catalogue_is_of_one_moment(tmp_path: Path) -> None:
    file = edition(tmp_path, "mine")
    before = Catalogue.read(tmp_path)
    file.unlink()
    assert "mine" in before.editions
    assert "mine" not in Catalogue.read(tmp_path).editions
    assert BUNDLED.is_dir()
