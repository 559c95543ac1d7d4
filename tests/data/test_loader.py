"""The bundled edition passes, and every kind of mistake is refused with its line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data import InvalidEdition, available, load
from data.lines import Lines
from data.loader import BUNDLED
from engine.board import CityId, RouteId, TicketId
from engine.cards import Colour
from tests.data.short import written
from tests.rows import each_row
from tests.tiers import sampled

EUROPE = (BUNDLED / "europe.json").read_text(encoding="utf-8")
Change = Callable[[dict[str, Any]], object]
TEXT = """
{
  "a": {"b": [1,
    {"c": "} \\" , ["}],
    "a": 2},
  "d" : "a", "e": [], "f": {},
  "b": [[true,
    null], [-1.5e3]],
  "ü": 1
}
"""


def write(directory: Path, body: object, name: str = "europe") -> Path:
    """Write an edition with one record a line, as ours are."""
    file = directory / f"{name}.json"
    file.write_text(written(body), encoding="utf-8")
    return file


def _bare() -> str:
    body: dict[str, Any] = json.loads(EUROPE)
    body["geometry"]["art"] = {}
    del body["geometry"]["upright"], body["earlier"]
    return json.dumps(body)


BARE = _bare()
"""Europe without its paintings, its map for phones and its past."""


def changed(change: Change) -> dict[str, Any]:
    """Europe without much that can be left out, and with a change."""
    body: dict[str, Any] = json.loads(BARE)
    change(body)
    return body


def refusal(directory: Path, name: str = "europe") -> str:
    with pytest.raises(InvalidEdition) as caught:
        load(name, directory)
    return str(caught.value)


def route(body: dict[str, Any], name: str) -> dict[str, Any]:
    return next(r for r in body["routes"] if r["id"] == name)


@pytest.mark.rule("R1", "R2")
def test_europe_is_what_the_box_holds() -> None:
    board = load("europe").board
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (47, 101, 46)
    assert len(board.twins) == 22
    assert sum(r.length for r in board.routes.values()) == 300
    assert sum(t.points for t in board.tickets.values()) == 444
    assert len(board.full_pile()) == 110
    assert board.rules.points == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}
    assert board.tickets[TicketId("brest-petrograd")].long


@each_row(
    ("name", "length", "colour", "tunnel", "locomotives"),
    [
        ("petrograd-stockholm", 8, None, True, 0),
        ("palermo-smyrna", 6, None, False, 2),
        ("frankfurt-paris-white", 3, Colour.WHITE, False, 0),
        ("frankfurt-paris-orange", 3, Colour.ORANGE, False, 0),
        ("madrid-pamplona-black", 3, Colour.BLACK, True, 0),
    ],
)
def test_routes_known_by_heart(
    name: str, length: int, colour: Colour | None, tunnel: bool, locomotives: int
) -> None:
    found = load("europe").board.routes[RouteId(name)]
    assert (found.length, found.colour, found.tunnel) == (length, colour, tunnel)
    assert found.locomotives == locomotives


def test_places_have_names_in_each_language() -> None:
    places = load("europe").city_names
    assert places[CityId("wien")].name_in("it") == "Vienna"
    assert places[CityId("athina")].name_in("fr") == "Athènes"
    assert places[CityId("athina")].name_in("tlh") == "Athina"
    assert all(set(p.names) == {"en", "fr", "de", "it"} for p in places.values())


def test_an_edition_has_a_title_in_each_language(tmp_path: Path) -> None:
    europe = load("europe")
    titles = [europe.title_in(language) for language in ("en", "fr", "de", "it", "tlh")]
    assert titles == ["Europe", "Europe", "Europa", "Europa", "Europe"]
    assert europe.localized("de").title_in("de") == "Europa"
    write(tmp_path, changed(lambda b: b.pop("titles")), "europe")
    assert load("europe", tmp_path).title_in("de") == "Europe"


def test_an_edition_is_loaded_once() -> None:
    assert load("europe") is load("europe")


def test_own_directory_adds_to_the_bundled_editions(tmp_path: Path) -> None:
    write(tmp_path, changed(lambda b: b.update(edition="small-map", title="Small")), "small-map")
    assert available() == tuple(sorted(file.stem for file in BUNDLED.glob("*.json")))
    assert available(tmp_path) == tuple(sorted((*available(), "small-map")))
    assert load("small-map", tmp_path).title == "Small"
    assert load("europe", tmp_path) is load("europe")


LONGER_THAN_A_FILE_NAME = "a" * 300


@each_row("name", ["atlantis", "../europe", "", "Europe", "europe.json", LONGER_THAN_A_FILE_NAME])
def test_unknown_names_are_refused(name: str) -> None:
    with pytest.raises(InvalidEdition, match=r"there are: .*europe"):
        load(name)


def test_a_folder_whose_name_is_too_long_holds_no_edition(tmp_path: Path) -> None:
    folder = tmp_path / LONGER_THAN_A_FILE_NAME
    assert available(folder) == available()
    assert load("europe", folder) is load("europe")
    assert f"there are: {available()[0]}" in refusal(folder, "atlantis")


REFUSALS: list[tuple[str, Change]] = [
    ("'id' must be a-z only", lambda b: b["cities"][0].update(id="Amster dam")),
    (
        f"there is no file {LONGER_THAN_A_FILE_NAME}",
        lambda b: b["geometry"]["art"].update(day=LONGER_THAN_A_FILE_NAME),
    ),
    ("city angora: appears 2 times", lambda b: b["cities"].append(b["cities"][1])),
    ("'Paris' is a name of", lambda b: b["cities"][0]["aliases"].append("Paris")),
    (
        "'Paris' is a name of both amsterdam and paris",
        lambda b: b["cities"][0]["names"].update(en="PARÍS"),
    ),
    ("the field 'length' is missing", lambda b: b["routes"][0].pop("length")),
    ("'length' must be a whole number", lambda b: b["routes"][0].update(length="1")),
    ("'length' must be a whole number", lambda b: b["routes"][0].update(length=True)),
    ("there is no field 'lenght'", lambda b: b["routes"][0].update(lenght=1)),
    ("no points for length 5", lambda b: b["routes"][0].update(length=5)),
    ("unknown city 'atlantis'", lambda b: b["routes"][0].update(cities=["atlantis", "paris"])),
    ("begins and ends in 'paris'", lambda b: b["routes"][0].update(cities=["paris", "paris"])),
    ("'color' must be blue, purple,", lambda b: b["routes"][0].update(color="pink")),
    ("yellow, black, red or gray", lambda b: b["routes"][0].update(color="loco")),
    ("a ferry is 'gray' and no tunnel", lambda b: b["routes"][0].update(locomotives=1)),
    ("a ferry is 'gray'", lambda b: route(b, "palermo-smyrna").update(tunnel=True)),
    ("7 locomotives on 6 spaces", lambda b: route(b, "palermo-smyrna").update(locomotives=7)),
    ("double of unequal length", lambda b: route(b, "edinburgh-london-black").update(length=3)),
    ("are a double but unlike", lambda b: route(b, "madrid-pamplona-black").update(tunnel=False)),
    (
        "a third route between two cities",
        lambda b: b["routes"].append({**route(b, "edinburgh-london-black"), "id": "third"}),
    ),
    (
        "no routes lead to edinburgh",
        lambda b: b.update(routes=[r for r in b["routes"] if "edinburgh" not in r["cities"]]),
    ),
    ("appears 2 times", lambda b: b["tickets"].append(b["tickets"][0])),
    ("needs two cities and points", lambda b: b["tickets"][0].update(points=0)),
    ("unknown city 'atlantis'", lambda b: b["tickets"][0].update(cities=["paris", "atlantis"])),
    ("'long' must be true or false", lambda b: b["tickets"][0].update(long="yes")),
    ("routes: 101, not 100", lambda b: b["expect"].update(routes=100)),
    ("ticket_points: 444, not 445", lambda b: b["expect"].update(ticket_points=445)),
    ("tunnels: gray 9, not 10.", lambda b: route(b, "petrograd-stockholm").update(tunnel=False)),
    ("colours: red 9, not 8; black 7, not 8.", lambda b: b["routes"][0].update(color="red")),
    (
        "doubles: pamplona and paris are one, but not promised.",
        lambda b: b["expect"]["doubles"].pop(),
    ),
    (
        "doubles: paris and wien are promised, but none.",
        lambda b: b["expect"]["doubles"].append(["wien", "paris"]),
    ),
    ("spaces: 301, not 300", lambda b: b["routes"][0].update(length=2)),
    ("lengths: 1 of 8, not 0.", lambda b: b["expect"]["lengths"].pop("8")),
    ("long_tickets: 2 of 20, not 3; 4 of 21, not 3.", lambda b: b["tickets"][0].update(points=21)),
    (
        "ferries: 10 of 1, not 9; 3 of 2, not 4.",
        lambda b: route(b, "palermo-smyrna").update(locomotives=1),
    ),
    ("the field 'wagons' is missing", lambda b: b["rules"].pop("wagons")),
    (
        "'seats' must be the fewest and the most seats, each from 2 to 5",
        lambda b: b["rules"].update(seats=[2, 6]),
    ),
    ("'points' must be", lambda b: b["rules"].update(points={"one": 1})),
    ("there is no field 'trains'", lambda b: b["rules"].update(trains=45)),
    ("the edition is called 'asia'", lambda b: b.update(edition="asia")),
    ("the field 'title' is missing", lambda b: b.pop("title")),
    ("'title' must be a text", lambda b: b.update(title="  ")),
    ("'titles' must be an object of texts", lambda b: b.update(titles={"de": ""})),
    ("'routes' must be a list of objects", lambda b: b.update(routes=[1])),
    ("there is no file nowhere.webp", lambda b: b["geometry"].update(art={"day": "nowhere.webp"})),
    ("paris has no place on the map", lambda b: b["geometry"]["cities"].pop("paris")),
    ("has no place on the map", lambda b: b["geometry"]["routes"].pop("palermo-smyrna")),
    (
        "atlantis is not in this edition",
        lambda b: b["geometry"]["cities"].update(atlantis={"at": [1, 1], "label": [1, 1]}),
    ),
    (
        "palermo-smyrna has 5 slots, not 6",
        lambda b: b["geometry"]["routes"]["palermo-smyrna"]["slots"].pop(),
    ),
    (
        "palermo-smyrna lies outside the map",
        lambda b: b["geometry"]["routes"]["palermo-smyrna"]["slots"][0].__setitem__(0, -1),
    ),
    ("paris lies outside the map", lambda b: b["geometry"]["cities"]["paris"].update(at=[1, 9999])),
    ("'path' must be a list of at least two", lambda b: _path(b, "palermo-smyrna", [[1, 2]])),
    ("paris must be an object", lambda b: b["geometry"]["cities"].update(paris=[1, 2])),
    ("'size' must be a width", lambda b: b["geometry"].update(size=[0, 5])),
    (
        "spaces of 400 x 400 pixels don't fit on",
        lambda b: b["geometry"].update(slot=[400, 400]),
    ),
    (
        "the lines have 21,",
        lambda b: b["geometry"]["routes"]["palermo-smyrna"]["path"].extend([[1, 2]] * 20_000),
    ),
    (
        "pixels long together, more than",
        lambda b: b["geometry"]["routes"]["palermo-smyrna"]["path"].extend(
            [[1, 1], [9999, 9]] * 40
        ),
    ),
    ("must be a list of rings", lambda b: b["geometry"].update(land=[[[0, 0], [9, 9]]])),
    (
        "with at most 20000 points together",
        lambda b: b["geometry"].update(land=[[[0, 0], [9, 0], [9, 9]] * 6667]),
    ),
    ("must be an object of [left", lambda b: b["geometry"].update(keep_clear={"title": [1, 2]})),
    ("must be an object of [left", lambda b: b["geometry"].update(ornaments={"sea": [1, 2]})),
    ("'cities' is missing", lambda b: b["geometry"].update(areas={"west": {"names": {}}})),
    (
        "atlantis is not a city",
        lambda b: b["geometry"].update(areas={"west": {"names": {}, "cities": ["atlantis"]}}),
    ),
    ("'also' must be an object of texts", lambda b: b["cities"][0].update(also="Damsko")),
    (
        "'Istanbul' is a name of both",
        lambda b: b["cities"][0].update(also={"fr": "Istanbul"}),
    ),
    (
        "'labels' must be an object of [x, y] by city for each language",
        lambda b: b["geometry"]["labels"]["fr"].update(wien=[1]),
    ),
    (
        "atlantis is not in this edition",
        lambda b: b["geometry"]["labels"]["fr"].update(atlantis=[1, 1]),
    ),
    (
        "the label of wien lies outside the map",
        lambda b: b["geometry"]["labels"]["fr"].update(wien=[-1, 1]),
    ),
    (
        "'Vienne' (wien) has no label in fr",
        lambda b: b["geometry"]["labels"]["fr"].pop("wien"),
    ),
    (
        "west has no city",
        lambda b: b["geometry"].update(areas={"west": {"names": {}, "cities": []}}),
    ),
]


def _path(body: dict[str, Any], name: str, path: object) -> None:
    body["geometry"]["routes"][name]["path"] = path


ON_WOOD = {
    "'id' must be a-z only",
    "'Paris' is a name of",
    "the field 'length' is missing",
    "no points for length 5",
    "unknown city 'atlantis'",
    "begins and ends in 'paris'",
    "'color' must be blue, purple,",
    "double of unequal length",
    "are a double but unlike",
    "a third route between two cities",
    "no routes lead to edinburgh",
    "appears 2 times",
    "the field 'wagons' is missing",
    "there is no field 'trains'",
    "'title' must be a text",
    "there is no file nowhere.webp",
    "paris has no place on the map",
    "palermo-smyrna has 5 slots, not 6",
    "paris lies outside the map",
    "'Vienne' (wien) has no label in fr",
}
"""What `test_checks` proves on a small map, too."""


@pytest.mark.parametrize(
    ("text", "change"),
    [
        pytest.param(*each, marks=[pytest.mark.thorough] if each[0] in ON_WOOD else [])
        for each in REFUSALS
    ],
    ids=[text for text, _ in REFUSALS],
)
def test_a_wrong_edition_is_refused(tmp_path: Path, text: str, change: Change) -> None:
    file = tmp_path / "europe.json"
    file.write_text(json.dumps(changed(change)), encoding="utf-8")
    said = refusal(tmp_path)
    assert text in said
    assert said.startswith(f"{file}, line ")
    assert said.endswith(".") and "\n" not in said


def test_expecting_none_and_telling_a_pair_twice_promises_nothing_else(tmp_path: Path) -> None:
    def change(body: dict[str, Any]) -> None:
        body["expect"]["ferries"]["5"] = 0
        body["expect"]["doubles"] *= 2

    write(tmp_path, changed(change))
    assert load("europe", tmp_path).title == "Europe"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ('"length": 8, "color": "gray"', '"length": 9, "color": "gray"'),
        ('"points": 13, "long": false', '"points": "13", "long": false'),
        ('"wagons": 45', '"wagons": -1'),
        ('"spaces": 300', '"spaces": 301'),
        ('smyrna": {"slots": [[1272.7,', 'smyrna": {"slots": [[0, 0, 0], [1272.7,'),
        ('"city_radius": 16', '"city_radius": 16, "radius": 16'),
    ],
)
def test_the_line_is_the_one_to_mend(tmp_path: Path, wrong: str, right: str) -> None:
    text = EUROPE
    assert text.count(wrong) == 1
    text = re.sub(r'"art": {.*}', '"art": {}', text.replace(wrong, right))
    (tmp_path / "europe.json").write_text(text, encoding="utf-8")
    line = text[: text.index(right)].count("\n") + 1
    assert f"line {line}: " in refusal(tmp_path)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"\xff\xfe{\x00", "europe.json: the file is not UTF-8, but UTF-16; save it as UTF-8."),
        (b'{\n"a": "\xe9"}', "line 2: the file is not UTF-8, as its byte 0xe9 shows; save"),
        (b'{\n"a": 1\n"b": 2}', "line 2, column 7: a comma is missing."),
        (b"[]", "line 1: an edition is an object"),
        (b"", "line 1, column 1: there is nothing in the file."),
    ],
)
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, content: bytes, text: str) -> None:
    (tmp_path / "europe.json").write_bytes(content)
    assert text in refusal(tmp_path)


@each_row(
    ("path", "line"),
    [
        ((), 2),
        (("a",), 3),
        (("a", "b"), 3),
        (("a", "b", 1), 4),
        (("a", "b", 1, "c"), 4),
        (("a", "a"), 5),
        (("d",), 6),
        (("b", 0, 1), 8),
        (("b", 1, 0), 8),
        (("ü",), 9),
        (("a", "x", 3), 3),
        (("b", 7), 7),
        (("nowhere",), 2),
        (("e", 0), 6),
    ],
)
def test_a_value_or_what_is_nearest_around_it(path: tuple[str | int, ...], line: int) -> None:
    assert Lines(TEXT).of(path) == line


@pytest.mark.parametrize("name", sampled(available(), "sicily"))
def test_every_value_of_our_editions_is_found(name: str) -> None:
    text = (BUNDLED / f"{name}.json").read_text(encoding="utf-8")
    lines = Lines(text)
    for path, value in walk(json.loads(text)):
        start = lines.start(path)
        if path and isinstance(path[-1], str):
            assert text.startswith(json.dumps(path[-1], ensure_ascii=False), start)
        elif not isinstance(value, dict | list):
            assert json.JSONDecoder().raw_decode(text, start)[0] == value


def walk(value: Any, path: tuple[str | int, ...] = ()) -> Any:
    yield path, value
    inner = value if isinstance(value, list) else ()
    for key, each in value.items() if isinstance(value, dict) else enumerate(inner):
        yield from walk(each, (*path, key))


def test_members_that_are_there_twice() -> None:
    text = '{"a": 1,\n"b": {"c": 1, "c": 2},\n"a": 3}'
    lines = Lines(text)
    assert lines.duplicates == (("b", "c"), ("a",))
    assert [lines.of(path) for path in lines.duplicates] == [2, 3]
    assert Lines(TEXT).duplicates == ()
