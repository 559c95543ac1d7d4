"""Everything that is wrong with an edition is found at once, each thing in its line."""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from data import InvalidEdition, load
from data.map_checks import _too_much
from data.problems import problems
from tests.data.short import upright, wood, written
from tests.rows import each_row
from tests.soak import SOAK
from tests.tiers import sampled_rows

Change = Callable[[dict[str, Any]], object]
FILE = Path("wood.json")


def told(body: Any, folder: Path = Path()) -> list[tuple[str, str]]:
    """Each thing that is wrong, after the line in which it is said to be."""
    text = written(body)
    return [
        (text.splitlines()[problem.line - 1], problem.text)
        for problem in problems(text, folder / FILE)
    ]


def test_nothing_is_wrong_with_wood() -> None:
    assert told(wood()) == []


RULES: list[tuple[str, str, Change]] = [
    ('"wagons"', "'wagons' must be a whole number from 1", lambda r: r.update(wagons="9")),
    ('"rules"', "the field 'wagons' is missing", lambda r: r.pop("wagons")),
    (
        '"wagon"',
        "there is no field 'wagon'; 'wagons' may be meant",
        lambda r: r.update(wagon=r.pop("wagons")),
    ),
    ('"colours"', "'colours' must be a list of blue", lambda r: r.update(colours=["pink"])),
    ('"colours"', "'colours' must be a list of blue", lambda r: r.update(colours=[])),
    (
        '"colours"',
        "rules colours: needs each of its words once",
        lambda r: r.update(colours=["red", "blue", "red"]),
    ),
    ('"ties"', "'ties' must be a list of tickets,", lambda r: r.update(ties=["lots"])),
    ('"first_player"', "'first_player' must be", lambda r: r.update(first_player="me")),
    (
        '"tickets"',
        "2 players are dealt 3 regular tickets each, but there are only 5",
        lambda r: r.update(opening_regular=3),
    ),
    (
        '"tickets"',
        "2 players are dealt 1 long tickets each, but there are only 0",
        lambda r: r.update(opening_long=1),
    ),
    (
        '"locomotive_pile"',
        "rules locomotive_pile: needs a locomotive",
        lambda r: r.update(locomotive_pile=True, locomotives=0),
    ),
    (
        '{"cities": ["birch", "elm"]}',
        "ticket birch-elm: the shortest way takes 4 wagons, but a player has 3",
        lambda r: r.update(wagons=3),
    ),
    (
        '"bonus"',
        "rules bonus: the shortest way takes 4 wagons, but a player has 3",
        lambda r: r.update(wagons=3, bonus={"cities": ["elm", "birch"], "points": [2, 1]}),
    ),
    (
        '"bonus"',
        "'bonus' must be an object with two cities and a list of points",
        lambda r: r.update(bonus={"cities": ["elm", "birch"]}),
    ),
    (
        '"bonus"',
        "rules bonus: unknown city 'oak'",
        lambda r: r.update(bonus={"cities": ["elm", "oak"], "points": [2, 1]}),
    ),
]


@each_row(("line", "sentence", "change"), RULES)
def test_rules_that_are_wrong(line: str, sentence: str, change: Change) -> None:
    body = wood()
    change(body["rules"])
    (where,) = [where for where, said in told(body) if said.startswith(sentence)]
    assert where.startswith(line)


def test_only_what_is_wrong_is_told() -> None:
    for _, sentence, change in RULES:
        body = wood()
        change(body["rules"])
        others = [said for _, said in told(body) if not said.startswith(sentence)]
        assert all("wagons" in said for said in others), (sentence, others)


RECORDS: list[tuple[str, str, Change]] = [
    ("cities 0", "'id' must be a-z only", lambda b: b["cities"][0].update(id="Alder")),
    ("cities 1", "'lon' must be degrees", lambda b: b["cities"][1].update(lon=181)),
    ("cities 2", "the field 'name' is missing", lambda b: b["cities"][2].pop("name")),
    ("cities 3", "'ERLE' is a name of both alder and elm", lambda b: b["cities"][3].update(
        aliases=["ERLE"]
    )),
    ("cities 4", "no routes lead to oak from alder", lambda b: b["cities"].append(
        {"id": "oak", "name": "Oak"}
    )),
    ("cities 0", "no routes lead to oak from alder", lambda b: b["cities"].insert(
        0, {"id": "oak", "name": "Oak"}
    )),
    ("routes 0", "'color' must be blue, purple,", lambda b: b["routes"][0].update(color="grey")),
    ("routes 0", "'length' must be a whole number from 1", lambda b: b["routes"][0].update(
        length=0
    )),
    ("routes 1", "route alder-birch-blue: double of unequal", lambda b: b["routes"][1].update(
        length=3
    )),
    ("routes 1", "alder-birch-red and alder-birch-blue are a double but unlike", lambda b: (
        b["rules"].update(tunnel_cards=3), b["routes"][1].update(tunnel=True),
    )),
    ("routes 2", "route birch-cedar-gray-1: no points for length 7", lambda b: (
        b["routes"][2].update(length=7), b["routes"][3].update(length=7),
    )),
    ("routes 4", "route cedar-elm: there are no white cards", lambda b: b["routes"][4].update(
        color="white"
    )),
    ("routes 4", "route cedar-oak: unknown city 'oak'", lambda b: b["routes"][4].update(
        cities=["cedar", "oak"]
    )),
    ("routes 4", "route cedar: begins and ends in 'cedar'", lambda b: b["routes"][4].update(
        id="cedar", cities=["cedar", "cedar"]
    )),
    ("routes 6", "route birch-cedar-red: a third route", lambda b: b["routes"].append(
        {"cities": ["cedar", "birch"], "length": 1, "color": "red"}
    )),
    ("routes 3", "route twice: appears 2 times", lambda b: [
        route.update(id="twice") for route in b["routes"][2:4]
    ]),
    ("tickets 1", "ticket birch-oak: unknown city 'oak'", lambda b: b["tickets"][1].update(
        cities=["oak", "birch"]
    )),
    ("tickets 1", "ticket alder-cedar: appears 2 times", lambda b: b["tickets"][1].update(
        cities=["cedar", "alder"]
    )),
    ("tickets 1", "'points' must be a whole number", lambda b: b["tickets"][1].update(points=2.5)),
    ("tickets 1", "ticket birch-elm: is long, but", lambda b: b["tickets"][1].update(long=True)),
    ("tickets 5", "ticket ash-elm: no routes join elm and ash", lambda b: (
        b["cities"].extend({"id": i, "name": i} for i in ("ash", "oak")),
        b["routes"].append({"cities": ["ash", "oak"], "length": 1, "color": "gray"}),
        b["tickets"].append({"cities": ["elm", "ash"]}),
    )),
]  # fmt: skip


@each_row(("place", "sentence", "change"), RECORDS)
def test_records_that_are_wrong(place: str, sentence: str, change: Change) -> None:
    body = wood()
    change(body)
    (where,) = [where for where, said in told(body) if said.startswith(sentence)]
    kind, index = place.split()
    assert json.loads(where.strip(",")) == body[kind][int(index)]


@pytest.mark.rule("R39")
def test_stations_bring_a_ticket_within_reach() -> None:
    """A player with 3 wagons and a station may use a route of length 3 of somebody else."""
    body = wood()
    body["rules"].update(wagons=3)
    assert len(told(body)) == 1
    body["rules"].update(stations=1, station_points=4)
    assert told(body) == []


def test_two_parts_of_a_map_are_told_once() -> None:
    body = wood()
    body["cities"] += [{"id": i, "name": i} for i in ("ash", "oak", "yew")]
    body["routes"] += [
        {"cities": ["ash", "oak"], "length": 1, "color": "gray"},
        {"cities": ["oak", "yew"], "length": 1, "color": "gray"},
    ]
    apart = [each for each in told(body) if "lead" in each[1]]
    assert [text for _, text in apart] == ["no routes lead to ash and oak and yew from alder"]
    assert apart[0][0].startswith('{"id": "ash"')


@pytest.mark.rule("R5")
def test_long_tickets_are_no_others() -> None:
    """Of five tickets two are long: that leaves three for the two seats that get two each."""
    body = wood()
    body["rules"].update(opening_long=1)
    for ticket in body["tickets"][:2]:
        ticket["long"] = True
    said = "2 players are dealt 2 regular tickets each, but there are only 3"
    assert told(body) == [('"tickets": [', said)]
    body["tickets"].append({"cities": ["alder", "birch"]})
    assert told(body) == []


@pytest.mark.rule("R51")
def test_nothing_may_decide_between_equals() -> None:
    body = wood()
    body["rules"]["ties"] = []
    assert told(body) == []


MAPS: list[tuple[str, str, Change]] = [
    ("{", "it has no map yet: python -m maps map", lambda b: b.pop("geometry")),
    ('"geometry"', "it has no map yet", lambda b: b.update(geometry={"layout": {"seed": 3}})),
    ('"geometry"', "the field 'size' is missing", lambda b: b["geometry"].pop("size")),
    ('"geometry"', "the field 'routes' is missing", lambda b: b["geometry"].pop("routes")),
    ('"layout"', "there is no field 'name'; 'names' may be meant", lambda b: b["geometry"].update(
        layout={"name": {}}
    )),
    ('"layout"', "'names' must be an object of sides", lambda b: b["geometry"].update(
        layout={"names": {"elm": "up"}}
    )),
    ('"layout"', "oak is not a city", lambda b: b["geometry"].update(
        layout={"names": {"oak": "north"}}
    )),
    ('"layout"', "oak is not a city", lambda b: b["geometry"].update(
        layout={"names_in": {"de": {"oak": "north"}}}
    )),
    ('"layout"', "'de' must be an object of sides", lambda b: b["geometry"].update(
        layout={"names_in": {"de": {"elm": "up"}}}
    )),
    ('"layout"', "elm-oak is not a route", lambda b: b["geometry"].update(
        layout={"free": ["elm-oak"]}
    )),
    ('"cities"', "elm has no place on the map", lambda b: b["geometry"]["cities"].pop("elm")),
    ('"cedar-oak"', "cedar-oak is not in this edition", lambda b: b["geometry"]["routes"].update(
        {"cedar-oak": b["geometry"]["routes"]["cedar-elm"]}
    )),
    ('"cedar-elm"', "cedar-elm has 3 slots, not 2", lambda b: b["routes"][4].update(length=2)),
    ('"art"', "there is no file sea.webp", lambda b: b["geometry"].update(art={"day": "sea.webp"})),
    ('{"id": "alder"', "'Erle' (alder) has no label in de", lambda b: b["geometry"].update(
        labels={"de": {}}
    )),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence", "change"), MAPS)
def test_maps_that_are_wrong(line: str, sentence: str, change: Change, tmp_path: Path) -> None:
    body = wood()
    change(body)
    (found,) = told(body, tmp_path)
    assert found[1].startswith(sentence)
    assert found[0].startswith(line)


UPRIGHT: list[tuple[str, Change]] = [
    ("the field 'ground' is missing", lambda u: u.pop("ground")),
    ("there is no field 'art'", lambda u: u.update(art={})),
    ("'ground' must be 2 to 99 rows", lambda u: u.update(ground=[[[0, 0], [800, 0]]])),
    ("'ground' must be 2 to 99 rows", lambda u: u["ground"][1].pop()),
    ("'ground' must be 2 to 99 rows", lambda u: u["ground"][1].append([800, 600])),
    ("it shows what lies outside the map; python", lambda u: u.update(
        ground=[[[0, 0], [800, 0]], [[0, 600], [801, 600]]]
    )),
    ("the field 'label' is missing", lambda u: u["cities"]["elm"].pop("label")),
    ("elm has no place on the upright map; python -m maps layout --upright", lambda u: (
        u["cities"].pop("elm")
    )),
    ("cedar-oak is not in this edition", lambda u: u["routes"].update(
        {"cedar-oak": u["routes"]["cedar-elm"]}
    )),
    ("cedar-elm has 2 slots, not 3", lambda u: u["routes"]["cedar-elm"]["slots"].pop()),
    ("elm lies outside the map", lambda u: u["cities"]["elm"].update(at=[801, 100])),
    ("'Erle' (alder) has no label in de on the upright map; python", lambda u: u.update(
        labels={"de": {}}
    )),
]  # fmt: skip


@each_row(("sentence", "change"), UPRIGHT)
def test_upright_maps_that_are_wrong(sentence: str, change: Change) -> None:
    body = wood()
    change(upright(body))
    (found,) = told(body)
    assert found[1].startswith(sentence)


def test_an_upright_map_has_the_languages_of_the_printed_one() -> None:
    body = wood()
    upright(body)["labels"] = {"de": {"alder": [100, 46]}}
    assert told(body) == []
    body["geometry"]["labels"] = {"de": {"alder": [100, 46]}, "fr": {}}
    (found,) = told(body)
    assert found[1].startswith("there are no labels in fr; python -m maps layout --upright")


def test_one_mistake_hides_no_other() -> None:
    """One of each kind in one file; the loader tells the first."""
    body = wood()
    body["rules"].update(last_round_wagon=2, row=9)
    body["cities"][0].update(lat=100)
    body["cities"][1].update(aliases=["Elm"])
    body["routes"][1].update(length=3)
    body["routes"][2].update(color="pink")
    body["routes"][4].update(cities=["cedar", "oak"])
    body["tickets"][0].update(cities=["oak", "alder"])
    body["tickets"][1].update(pionts=3)
    body["tickets"].append({"cities": ["elm", "yew"]})
    body["geometry"]["cities"]["elm"]["at"] = [900, 100]
    body["geometry"]["routes"]["cedar-elm"]["slots"].pop()
    assert sorted(said for _, said in told(body)) == sorted(
        [
            "there is no field 'last_round_wagon'",
            "'lat' must be degrees from -90 to 90, not 100",
            "'color' must be blue, purple, orange, white, green, yellow, black, red or gray, "
            'not "pink"',
            "there is no field 'pionts'; 'points' may be meant",
            "'Elm' is a name of both birch and elm",
            "rules row: is 9, not 1 to 5",
            "route alder-birch-blue: double of unequal length",
            "route cedar-oak: unknown city 'oak'; the same in line 36",
            "ticket elm-yew: unknown city 'yew'",
            "alder-birch-blue has 2 slots, not 3",
            "elm lies outside the map",
        ]
    )


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999"])
def test_what_is_no_number_is_refused(number: str) -> None:
    text = written(wood()).replace(
        '"size": [800, 600]', f'"size": [800, 600], "city_radius": {number}'
    )
    (problem,) = problems(text, FILE)
    assert problem.text.startswith("'city_radius' must be a number from 1 to 200, not ")


def test_the_loader_tells_the_first(tmp_path: Path) -> None:
    body = wood()
    body["title"] = ""
    body["rules"]["row"] = 9
    text = written(body)
    (tmp_path / "wood.json").write_text(text, encoding="utf-8")
    first = next(problems(text, tmp_path / "wood.json"))
    with pytest.raises(InvalidEdition) as refused:
        load("wood", tmp_path)
    assert str(refused.value) == first.sentence(tmp_path / "wood.json")
    assert "wood.json, line 4: 'title' must be a text of 1 to 72 characters" in str(refused.value)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seed", "files"), sampled_rows([(5, 80), (6, 3000 if SOAK else 300)], (5, 80))
)
def test_no_file_whatever_breaks_the_checks(seed: int, files: int) -> None:
    """Any value in the place of any other is refused or played, never an error."""
    rng = random.Random(seed)
    for _ in range(files):
        body = wood()
        for _ in range(rng.randrange(1, 4)):
            spoil(body, rng)
        text = written(body)
        for problem in problems(text, FILE):
            assert 1 <= problem.line <= text.count("\n") + 1
            assert problem.text and "\n" not in problem.text


ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    "",
    "a",
    [],
    {},
    [1],
    ["a", "b"],
    {"a": 1},
    [[]],
)
"""What may stand in the place of anything else in a file."""


def test_a_map_with_too_much_to_draw_is_refused_with_the_number_that_is_too_large() -> None:
    route = {"slots": [[1, 2, 0]] * 1000, "path": [[0, 0], [9, 9]]}
    body = {"routes": {"a": route, "b": route}, "size": [2000, 1000], "slot": [40, 25]}
    assert list(_too_much(body)) == []
    more = {**route, "slots": [[1, 2, 0]] * 1001}
    said = [fault.text for fault in _too_much({**body, "routes": {"a": route, "b": more}})]
    assert said == [
        "there are 2,001 spaces, more than 2,000",
        "2,001 spaces of 40 x 25 pixels don't fit on 2,000 x 1,000",
    ]


def spoil(value: Any, rng: random.Random) -> None:
    """Put something else somewhere into a value, or take something out."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(value[key], dict | list) and value[key] and rng.random() < 0.8:
        spoil(value[key], rng)
    elif rng.random() < 0.3:
        del value[key]
    else:
        value[key] = deepcopy(rng.choice(ODD))
