"""What an edition's games depend on: what is left out, earlier versions, and building it again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import data
from data import Catalogue, Edition, InvalidEdition, StoredEdition, load
from data.defaults import completed
from data.loader import BUNDLED
from data.problems import problems
from engine.board import CityId, RouteId, TicketId
from tests.data.files import Change, edition
from tests.data.short import upright, wood, written
from tests.rows import each_row

HERE = Path(__file__).parent
EUROPE: dict[str, Any] = json.loads((BUNDLED / "europe.json").read_text(encoding="utf-8"))
EARLIER: dict[str, Any] = {"2": {"wagons": 40}, "1": {"wagons": 40, "row_alone": True}}


def mine(directory: Path, change: Change = lambda body: None) -> Edition:
    edition(directory, "mine", change)
    return data.load("mine", directory)


def small(directory: Path, change: Change) -> Edition:
    """A short edition with names that have places, on two maps, but for a change."""
    body = wood()
    body["geometry"]["labels"] = {"de": {"alder": [100, 46]}}
    upright(body)
    change(body)
    (directory / "wood.json").write_text(written(body), encoding="utf-8")
    return data.load("wood", directory)


def _exchange(tickets: list[dict[str, Any]]) -> None:
    """Exchange the points of two tickets."""
    tickets[1]["points"], tickets[2]["points"] = tickets[2]["points"], 4


def _renamed(body: dict[str, Any], **names: Any) -> None:
    """Another name has another place, and none is known."""
    body["cities"][0].update(names)
    for geometry in (body["geometry"], body["geometry"]["upright"]):
        del geometry["labels"]


SAME: dict[str, Change] = {
    "title": lambda b: b.update(title="Other", titles={"de": "Anders"}),
    "name": lambda b: _renamed(b, name="Mokum"),
    "names": lambda b: _renamed(b, names={"de": "A"}),
    "upright": lambda b: b["geometry"].pop("upright"),
    "geometry": lambda b: b["geometry"].update(city_radius=9),
    "labels": lambda b: b["geometry"].pop("labels"),
    "a switch that is off": lambda b: b["rules"].update(row_alone=False, locomotive_pile=False),
}


OTHER: dict[str, Change] = {
    "version": lambda b: b.update(version=2),
    "wagons": lambda b: b["rules"].update(wagons=13),
    "points": lambda b: b["rules"]["points"].update({"1": 2}),
    "a switch": lambda b: b["rules"].update(row_alone=True),
    "ties": lambda b: b["rules"].update(ties=["longest_path"]),
    "who begins": lambda b: b["rules"].update(first_player="countries"),
    "bonus": lambda b: b["rules"].update(bonus={"cities": ["cedar", "alder"], "points": [2, 1]}),
    "points of tickets": lambda b: _exchange(b["tickets"]),
    "order of tickets": lambda b: b["tickets"].reverse(),
    "order of routes": lambda b: b["routes"].reverse(),
}


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The fingerprint of the edition without a change."""
    return small(tmp_path_factory.mktemp("unchanged"), lambda body: None).fingerprint


@pytest.mark.parametrize("name", SAME)
def test_what_no_game_depends_on_does_not_change_the_fingerprint(
    tmp_path: Path, unchanged: str, name: str
) -> None:
    assert small(tmp_path, SAME[name]).fingerprint == unchanged


@pytest.mark.parametrize("name", OTHER)
def test_whatever_a_game_depends_on_changes_the_fingerprint(
    tmp_path: Path, unchanged: str, name: str
) -> None:
    assert small(tmp_path, OTHER[name]).fingerprint != unchanged


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


def test_the_form_of_an_edition_is_computed_once_until_a_painting_changes(tmp_path: Path) -> None:
    edition(tmp_path, "mine", painting=b"one")
    kept = StoredEdition.of(data.load("mine", tmp_path))
    assert StoredEdition.of(data.load("mine", tmp_path)) is kept
    (tmp_path / "day.webp").write_bytes(b"others")
    assert StoredEdition.of(data.load("mine", tmp_path)).paintings != kept.paintings


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


@each_row("body", ["", "[]", "{}", '{"geometry": {"art": {}}}', "null"])
def test_a_body_that_cannot_be_read_is_refused(body: str) -> None:
    with pytest.raises(InvalidEdition, match="kept of an edition"):
        StoredEdition("0" * 64, "mine", 1, body, {}).edition()


def test_the_catalogue_knows_an_edition_with_other_names(tmp_path: Path) -> None:
    """Better names and geometry reach games under way."""
    kept = StoredEdition.of(mine(tmp_path))
    edition(tmp_path, "mine", SAME["title"])
    found = Catalogue.read(tmp_path).by_fingerprint(kept.fingerprint)
    assert found is not None and found.title == "Other"


def without(records: list[dict[str, Any]], *fields: str) -> list[dict[str, Any]]:
    return [{k: v for k, v in record.items() if k not in fields} for record in records]


def test_a_short_file_is_an_edition(tmp_path: Path) -> None:
    (tmp_path / "wood.json").write_text(written(wood()), encoding="utf-8")
    edition = load("wood", tmp_path)
    board, geometry = edition.board, edition.geometry
    assert list(board.routes) == [
        "alder-birch-red",
        "alder-birch-blue",
        "birch-cedar-gray-1",
        "birch-cedar-gray-2",
        "cedar-elm",
        "alder-elm",
    ]
    assert {t.id: t.points for t in board.tickets.values()} == {
        "alder-cedar": 3,
        "birch-elm": 4,
        "far": 5,
        "alder-elm": 3,
        "birch-cedar": 1,
    }
    elm = board.routes[RouteId("alder-elm")]
    assert (elm.a, elm.tunnel, elm.locomotives) == ("elm", False, 0)
    assert not board.tickets[TicketId("far")].long
    assert edition.city_names[CityId("birch")].names == {}
    assert edition.city_names[CityId("birch")].name_in("de") == "Birch"
    assert (geometry.slot, geometry.city_radius, geometry.label_size) == ((60, 24), 16, 42)
    assert geometry.art == {}


def test_the_ids_of_europe_follow_from_its_cities_and_colours() -> None:
    body = {**EUROPE, "routes": without(EUROPE["routes"], "id")}
    assert completed(body)["routes"] == EUROPE["routes"]
    body = {**EUROPE, "tickets": without(EUROPE["tickets"], "id")}
    assert completed(body)["tickets"] == EUROPE["tickets"]


def test_europe_says_what_it_need_not() -> None:
    short = {
        "routes": [
            {k: v for k, v in route.items() if v not in (False, 0)} for route in EUROPE["routes"]
        ],
        "tickets": [
            {k: v for k, v in ticket.items() if v is not False} for ticket in EUROPE["tickets"]
        ],
        "cities": [{k: v for k, v in city.items() if v != []} for city in EUROPE["cities"]],
    }
    assert completed({**EUROPE, **short}) == completed(EUROPE) == EUROPE


@pytest.mark.rule("R5")
def test_a_ticket_is_worth_its_shortest_way() -> None:
    """As Europe's own are, but for two that are worth one more."""
    body = {**EUROPE, "tickets": without(EUROPE["tickets"], "points")}
    found = {t["id"]: t["points"] for t in completed(body)["tickets"]}
    apart = {t["id"]: t["points"] - found[t["id"]] for t in EUROPE["tickets"]}
    assert {k: v for k, v in apart.items() if v} == {"athina-edinburgh": 1, "london-wien": 1}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"cities": 1, "routes": [1], "tickets": "x", "geometry": []},
        {"routes": [{"cities": ["a"]}, {"cities": 3, "length": []}], "tickets": [{"cities": 2}]},
        {"tickets": [{"cities": ["a", "b"]}], "geometry": {"slot": 3}},
    ],
)
def test_what_can_not_be_understood_stays_for_others_to_refuse(body: dict[str, Any]) -> None:
    found = completed(body)
    assert found.keys() == body.keys()
    for kind in ("routes", "tickets"):
        for written_there, record in zip(body.get(kind, ()), found.get(kind, ()), strict=True):
            if isinstance(written_there, dict):
                assert written_there.items() <= record.items()


@pytest.mark.rule("R14")
@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({}, (3, False)),
        ({"row_locomotives": 3}, (10, True)),
        ({"row_locomotives": 3, "row_sweeps": 3}, (3, True)),
        ({"row_locomotives": 3, "row_judged_again": False}, (10, False)),
    ],
)
def test_a_row_is_swept_as_in_europe_unless_the_file_says_otherwise(
    tmp_path: Path, given: dict[str, Any], meant: tuple[int, bool]
) -> None:
    """Without a limit no row is swept, and the edition is what it was."""
    body = wood()
    body["rules"] |= given
    (tmp_path / "wood.json").write_text(written(body), encoding="utf-8")
    found = load("wood", tmp_path)
    assert (found.board.rules.row_sweeps, found.board.rules.row_judged_again) == meant
    assert StoredEdition.of(found).edition().fingerprint == found.fingerprint


@pytest.mark.rule("R14", "R58")
def test_an_edition_stored_before_rows_were_judged_again_is_what_it_was() -> None:
    kept = StoredEdition.of(load("europe", version=1))
    body = json.loads(kept.body)
    del body["rules"]["row_sweeps"], body["rules"]["row_judged_again"]
    assert replace(kept, body=json.dumps(body)).edition().fingerprint == kept.fingerprint


@pytest.mark.rule("R14")
def test_a_row_of_an_earlier_version_alone_is_swept_as_in_europe(tmp_path: Path) -> None:
    body = wood() | {"version": 2, "earlier": {"1": {"row_locomotives": 3}}}
    (tmp_path / "wood.json").write_text(written(body), encoding="utf-8")
    rules = [load("wood", tmp_path, version).board.rules for version in (2, 1)]
    assert [each.row_judged_again for each in rules] == [False, True]


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
    ("europe", 2): "4502cf20ab71ca789c6c478902d52fc7dbd034fc74890e84898fa80ea54e9e12",
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
    with pytest.raises(InvalidEdition, match=r"line \d+: ") as caught:
        small(tmp_path, lambda b: b.update(version=3, earlier=earlier))
    assert said in str(caught.value)


def test_what_is_wrong_today_is_told_once(tmp_path: Path) -> None:
    def change(body: dict[str, Any]) -> None:
        third(body)
        body["rules"]["hand"] = 999

    file = edition(tmp_path, "mine", change)
    assert len([*problems(file.read_text(encoding="utf-8"), file)]) == 1
