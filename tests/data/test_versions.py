"""An edition's file tells of its earlier versions, so that their games and records go on: R58."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import data
from data import Catalogue, InvalidEdition, StoredEdition
from data.problems import problems
from tests.data.files import Change, edition

EARLIER: dict[str, Any] = {"2": {"wagons": 40}, "1": {"wagons": 40, "row_alone": True}}


def third(body: dict[str, Any]) -> None:
    """The third version: its rules have changed twice."""
    body.update(version=3, earlier=EARLIER, titles={"de": "Dritte"})


def before(version: int) -> Change:
    """The file of an earlier version as it was."""

    def change(body: dict[str, Any]) -> None:
        body["version"] = version
        body["rules"] |= EARLIER[str(version)]

    return change


def test_today_s_version_is_loaded_unless_another_is_asked_for(tmp_path: Path) -> None:
    edition(tmp_path, "mine", third)
    found = data.load("mine", tmp_path)
    assert (found.board.version, found.board.rules.wagons) == (3, 45)
    assert data.load("mine", tmp_path, 3) is found
    assert [each.board.version for each in data.versions(found)] == [3, 2, 1]


@pytest.mark.parametrize("version", [1, 2])
def test_an_earlier_version_is_what_its_file_was(tmp_path: Path, version: int) -> None:
    then = data.load("mine", edition(tmp_path, "mine", before(version)).parent)
    edition(tmp_path, "mine", third)
    again = data.load("mine", tmp_path, version)
    assert again is data.load("mine", tmp_path, version)
    assert again.fingerprint == then.fingerprint
    assert again.board.version == version
    assert again.localized("de").board is again.board
    assert again.title_in("de") == "Dritte"
    assert Catalogue.read(tmp_path).by_fingerprint(then.fingerprint) is again
    assert StoredEdition.of(again).edition().fingerprint == then.fingerprint


KEPT = {
    ("europe", 1): "6a1b6922cb99a56602fbe6f6e3aafb694137d7333ddd55079808e9a08658e585",
    ("express", 1): "b11ebdf16d7cd543c6eb4bd7118570aca977b22c109a147df68f2a25b4f5ce45",
    ("sicily", 1): "a3d87f34b74bf66949ddf06378fe417a26432be32dc60a3c44d3f270ac5a49d9",
}
"""The fingerprints under which earlier versions of ours are kept; never edited."""


@pytest.mark.parametrize(("name", "version"), KEPT)
def test_tables_of_an_earlier_version_of_ours_know_it_again(name: str, version: int) -> None:
    then = data.load(name, version=version)
    assert then.fingerprint == KEPT[name, version]
    assert then.fingerprint != data.load(name).fingerprint
    assert Catalogue.read().by_fingerprint(then.fingerprint) is then


def test_a_version_that_is_not_known_is_refused_in_a_sentence(tmp_path: Path) -> None:
    edition(tmp_path, "mine", third)
    with pytest.raises(InvalidEdition, match=r"^There is no version 4 of 'mine'; .*: 3, 2, 1\.$"):
        data.load("mine", tmp_path, 4)


def test_a_version_of_ours_is_found_beside_an_own_file_of_its_name(tmp_path: Path) -> None:
    edition(tmp_path, "europe", lambda b: b.update(version=77))
    ours = data.load("europe")
    assert data.load("europe", tmp_path).board.version == 77
    assert data.load("europe", tmp_path, ours.board.version) is ours


@pytest.mark.parametrize(
    ("earlier", "said"),
    [
        ([], "'earlier' must be an object of rules by an earlier version"),
        ({"first": {}}, "'earlier' must be an object of rules by an earlier version"),
        ({"0": {}}, "'earlier' must be an object of rules by an earlier version"),
        ({"1": 45}, "'earlier' must be an object of rules by an earlier version"),
        ({"1": {"wagon": 1}}, "there is no field 'wagon'; 'wagons' may be meant"),
        ({"1": {"wagons": "45"}}, "'wagons' must be a whole number"),
        ({"1": {"row": 9}}, "in version 1: rules row: is 9, not 1 to 5"),
        ({"3": {"row": 4}}, "version 3 isn't earlier than this one"),
    ],
)
def test_what_can_not_have_been(tmp_path: Path, earlier: object, said: str) -> None:
    edition(tmp_path, "mine", lambda b: b.update(version=3, earlier=earlier))
    with pytest.raises(InvalidEdition, match=r"line \d+: ") as caught:
        data.load("mine", tmp_path)
    assert said in str(caught.value)


def test_what_is_wrong_today_is_told_once(tmp_path: Path) -> None:
    def change(body: dict[str, Any]) -> None:
        third(body)
        body["rules"]["hand"] = 999

    file = edition(tmp_path, "mine", change)
    assert len([*problems(file.read_text(encoding="utf-8"), file)]) == 1
