"""An edition is known by what its games depend on, and can be built again without its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import data
from data import Catalogue, Edition, InvalidEdition, StoredEdition
from tests.data.files import Change, edition

HERE = Path(__file__).parent


def mine(directory: Path, change: Change = lambda body: None) -> Edition:
    edition(directory, "mine", change)
    return data.load("mine", directory)


def _exchange(tickets: list[dict[str, Any]]) -> None:
    """Exchange the points of two tickets."""
    one = tickets[-1]
    other = next(t for t in tickets if t["points"] != one["points"] and t["long"] == one["long"])
    one["points"], other["points"] = other["points"], one["points"]


SAME: dict[str, Change] = {
    "title": lambda b: b.update(title="Other", titles={"de": "Anders"}),
    "name": lambda b: (b["cities"][0].update(name="Mokum"), b["geometry"].pop("labels")),
    "names": lambda b: (b["cities"][0].update(names={"de": "A"}), b["geometry"].pop("labels")),
    "geometry": lambda b: b["geometry"].update(city_radius=9),
    "labels": lambda b: b["geometry"].pop("labels"),
    "a switch that is off": lambda b: b["rules"].update(row_alone=False, locomotive_pile=False),
}
OTHER: dict[str, Change] = {
    "version": lambda b: b.update(version=2),
    "wagons": lambda b: b["rules"].update(wagons=44),
    "points": lambda b: b["rules"]["points"].update({"1": 2}),
    "a switch": lambda b: b["rules"].update(row_alone=True),
    "ties": lambda b: b["rules"].update(ties=["tickets"]),
    "who begins": lambda b: b["rules"].update(first_player="random"),
    "bonus": lambda b: b["rules"].update(
        bonus={"cities": ["london", "paris"], "points": [5, 4, 3, 2, 1]}
    ),
    "points of tickets": lambda b: _exchange(b["tickets"]),
    "order of tickets": lambda b: b["tickets"].reverse(),
    "order of routes": lambda b: b["routes"].reverse(),
}


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The fingerprint of the edition without a change."""
    return mine(tmp_path_factory.mktemp("unchanged")).fingerprint


@pytest.mark.parametrize("name", SAME)
def test_what_no_game_depends_on_does_not_change_the_fingerprint(
    tmp_path: Path, unchanged: str, name: str
) -> None:
    assert mine(tmp_path, SAME[name]).fingerprint == unchanged


@pytest.mark.parametrize("name", OTHER)
def test_whatever_a_game_depends_on_changes_the_fingerprint(
    tmp_path: Path, unchanged: str, name: str
) -> None:
    assert mine(tmp_path, OTHER[name]).fingerprint != unchanged


def test_a_form_in_a_language_is_the_same_edition() -> None:
    europe = data.load("europe")
    assert europe.localized("de").fingerprint == europe.fingerprint
    assert StoredEdition.of(europe.localized("de")) == StoredEdition.of(europe)


def test_an_edition_is_built_again_as_it_was(tmp_path: Path) -> None:
    before = data.load("europe")
    kept = StoredEdition.of(before)
    again = kept.edition()
    assert again is not before and again.board is not before.board
    assert (again.fingerprint, again.title, again.titles) == (
        before.fingerprint,
        before.title,
        before.titles,
    )
    assert again.city_names == before.city_names
    assert again.geometry == before.geometry
    assert again.localized("fr").city_names == before.localized("fr").city_names
    assert StoredEdition.of(again) == kept


def test_a_painting_is_used_only_as_it_was(tmp_path: Path) -> None:
    file = edition(tmp_path, "mine", painting=b"one")
    kept = StoredEdition.of(data.load("mine", tmp_path))
    file.unlink()
    painting = tmp_path / "day.webp"
    assert kept.edition(tmp_path).geometry.art == {"day": painting}
    painting.write_bytes(b"two")
    assert kept.edition(tmp_path).geometry.art == {}
    painting.unlink()
    assert kept.edition(tmp_path).geometry.art == {}
    assert kept.edition().geometry.art == {}


def test_a_painting_that_was_missing_when_it_was_kept_is_none_later(tmp_path: Path) -> None:
    file = edition(tmp_path, "mine", painting=b"one")
    before = data.load("mine", tmp_path)
    (tmp_path / "day.webp").unlink()
    kept = StoredEdition.of(before)
    assert file.exists() and kept.paintings == {}
    assert kept.edition(tmp_path).geometry.art == {}


def test_a_painting_that_moved_with_the_folder_is_found(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    edition(old, "mine", painting=b"one")
    kept = StoredEdition.of(data.load("mine", old))
    old.rename(new)
    assert kept.edition(new).geometry.art == {"day": new / "day.webp"}


def test_what_was_kept_is_not_checked_again(tmp_path: Path) -> None:
    """A later program may be stricter with files; games under way don't care."""
    kept = StoredEdition.of(mine(tmp_path))
    body = json.loads(kept.body)
    body["expect"] = {}
    del body["geometry"]["cities"]["paris"]
    later = StoredEdition(kept.fingerprint, kept.name, 1, json.dumps(body), {})
    assert later.edition().fingerprint == kept.fingerprint


def test_an_edition_kept_by_the_first_program_is_read() -> None:
    """Kept editions are for ever, like stored events: this one is never written anew."""
    stored = json.loads((HERE / "kept_edition_v1.json").read_text("utf-8"))
    kept = StoredEdition(**stored)
    again = kept.edition()
    assert again.fingerprint == kept.fingerprint
    assert len(again.board.routes) == 3 and again.board.rules.hand == 2
    assert again.localized("de").city_names[next(iter(again.city_names))].name == "Genf"


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"geometry": {"art": {}}}', "null"])
def test_a_body_that_cannot_be_read_is_refused(body: str) -> None:
    with pytest.raises(InvalidEdition, match="kept of an edition"):
        StoredEdition("0" * 64, "mine", 1, body, {}).edition()


def test_the_catalogue_knows_an_edition_with_other_names(tmp_path: Path) -> None:
    """Better names and geometry reach games under way."""
    kept = StoredEdition.of(mine(tmp_path))
    edition(tmp_path, "mine", SAME["title"])
    found = Catalogue.read(tmp_path).by_fingerprint(kept.fingerprint)
    assert found is not None and found.title == "Other"
