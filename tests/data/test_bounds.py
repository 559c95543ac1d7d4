"""Whatever is accepted can be stored, written on a button and drawn: all that is read is bounded.

Beyond a bound an edition is refused in the line that says so, never at the table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.ui.custom_ids import Address
from data import load
from data.checks import LONGEST_ID, LONGEST_PAIR
from data.problems import Problem, problems
from engine.board import Board, Seat
from engine.codec import decode, encode
from engine.events import Event, GameEnded
from tests.data.short import wood, written
from tests.data.test_checks import told
from tests.engine.playing import walk
from tests.rows import each_row
from tests.tiers import sampled

Place = tuple[str | int, ...]
BOUNDS = (9999, 10_000, 99_999_999, 10**400)
NUMBERS = (0, 1, 4, 99, 999, 2**31 - 1, 2**31, 2**63, 10**20)


def full() -> dict[str, Any]:
    """Wood with every number that an edition may have."""
    body = wood()
    body["rules"].update(
        stations=1,
        station_points=4,
        row_locomotives=3,
        tunnel_cards=3,
        opening_long=1,
        one_track_up_to=2,
        longest_path=10,
        bonus={"cities": ["birch", "elm"], "points": [2, 1]},
    )
    body["tickets"] += [
        {"cities": ["alder", "birch"], "points": 4, "long": True},
        {"id": "far-too", "cities": ["alder", "cedar"], "points": 4, "long": True},
    ]
    body["routes"][2]["locomotives"] = body["routes"][3]["locomotives"] = 1
    return body


def counted(value: Any, place: Place = ()) -> Iterator[Place]:
    """Where whole numbers stand; those of the map are no part of a game."""
    members: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in members:
        if isinstance(each, dict | list) and key != "geometry":
            yield from counted(each, (*place, key))
        elif isinstance(each, int) and not isinstance(each, bool):
            yield (*place, key)


def put(body: Any, place: Place, value: Any) -> dict[str, Any]:
    """Return the body with something else at a place."""
    inner = body
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    changed: dict[str, Any] = body
    return changed


def survives(folder: Path, body: Any) -> Board:
    """Load an edition that was accepted; its game begins, and can be read again."""
    (folder / "wood.json").write_text(written(body), encoding="utf-8")
    edition = load("wood", folder)
    assert 1 <= edition.board.version < 2**31
    readable(next(walk(2, 1, board=edition.board)).events)
    return edition.board


def readable(events: tuple[Event, ...]) -> None:
    for event in events:
        assert decode(json.loads(json.dumps(encode(event)))) == event


@pytest.mark.parametrize("numbers", sampled([BOUNDS, NUMBERS], BOUNDS), ids=["bounds", "others"])
def test_no_number_makes_a_game_unreadable(tmp_path: Path, numbers: tuple[int, ...]) -> None:
    places = list(counted(full()))
    assert len(places) > 40
    refused = 0
    for place in places:
        for number in numbers:
            body = put(full(), place, number)
            found = told(body)
            refused += bool(found)
            if not found:
                survives(tmp_path, body)
            assert found or number <= (99_999_999 if place == ("version",) else 9999), place
    assert 0 < refused < len(places) * len(numbers)


def test_the_largest_numbers_can_be_played_and_read(tmp_path: Path) -> None:
    """Everything is worth as much as can be, for everybody who plays."""
    body = full()
    body["version"] = 99_999_999
    body["rules"].update(points=dict.fromkeys("1234", 9999), longest_path=9999, wagons=12)
    body["rules"].update(stations=9999, station_points=9999)
    body["rules"]["bonus"]["points"] = [9999, 9999]
    for ticket in body["tickets"]:
        ticket["points"] = 9999
    board = survives(tmp_path, body)
    totals = []
    for number in range(4):
        for step in walk(2, number, board=board, leaving=0):
            readable(step.events)
            totals += [
                seat.total
                for event in step.events
                if isinstance(event, GameEnded)
                for seat in event.result.seats
            ]
    assert max(totals) > 9999 * 9999


@each_row(
    "key",
    ["0", "01", "-1", "+1", " 1", "1.0", "\u0661", "1\u0661", "\u00b2", "10000", "9" * 5000, ""],
)
def test_lengths_are_written_in_figures(key: str) -> None:
    body = wood()
    body["rules"]["points"][key] = 1
    said = """'points' must be an object such as {"1": 1, "2": 2}: points by length, both up"""
    assert any(text.startswith(said) for _, text in told(body))


NAMES: tuple[str, ...] = (
    "",
    " ",
    "A" * 73,
    "Al\nder",
    "\u202eAlder",
    "Al\u200bder",
    "\x00",
    "\ud800Alder",
    *(f"Al{mark}der" for mark in "*_~|`<>@#[]\\"),
)
GOOD = ("A", "A" * 40, "St. John's", "Bolzano/Bozen", "\u0130zmir (Smyrna)", "\u6771\u4eac")
WHERE: dict[str, Callable[[Any, str], object]] = {
    "title": lambda b, name: b.update(title=name),
    "titles": lambda b, name: b.update(titles={"fr": name}),
    "name": lambda b, name: b["cities"][3].update(name=name),
    "names": lambda b, name: b["cities"][3].update(names={"fr": name}),
    "also": lambda b, name: b["cities"][3].update(also={"fr": name}),
    "aliases": lambda b, name: b["cities"][3].update(aliases=["Orme", name]),
    "areas": lambda b, name: b["geometry"].update(
        areas={"west": {"names": {"fr": name}, "cities": ["elm"]}}
    ),
}


@each_row("field", WHERE)
def test_names_are_plain_and_short(field: str) -> None:
    """They go into posts, onto the map and into lists of choices as they are."""
    most = 72 if field.startswith("title") else 40
    for name in (*NAMES, "A" * (most + 1)):
        body = wood()
        WHERE[field](body, name)
        ((_, text),) = told(body)
        assert f"of 1 to {most} characters" in text
        assert "one line, nothing invisible, none of * _ ~ | ` < > @ # [ ] \\" in text
    for name in (*GOOD, "A" * most):
        body = wood()
        WHERE[field](body, name)
        assert told(body) == []


MAPS: list[tuple[str, str, list[Any], list[Any]]] = [
    (
        "size",
        "a width and a height in pixels, each up to 10000, together up to 16 million",
        [[4001, 4000], [10_001, 900], [0, 600], [800.5, 600], [10**400, 1]],
        [[4000, 4000], [10_000, 1600]],
    ),
    (
        "slot",
        "a length and a thickness, each of 4 to 400 pixels",
        [[3.9, 24], [60, 401], [10**400, 24]],
        [[4, 400]],
    ),
    ("city_radius", "a number from 1 to 200", [0.5, 201, 10**400], [1, 200, 15.5]),
    ("label_size", "a whole number from 8 to 200", [7, 201, 42.5, 10**400], [8, 200]),
    (
        "art",
        "an object of files by look, each in the edition's own folder or in ../art/",
        [
            {"day": name}
            for name in (
                "/etc/passwd",
                "../../../../etc/passwd",
                "../passwd",
                "art/../../x",
                "../art/../x",
                "../art",
                "..",
                "C:\\x",
                "\\\\host\\x",
                "a\x00b",
                "",
                3,
            )
        ],
        [{"day": "wood.json"}, {"day": "./wood.json"}, {"day": "../art/wood.webp"}],
    ),
    (
        "areas",
        "an object of areas by id: words of a-z and 0-9 joined by dashes, the first of letters "
        "only, at most 60 characters",
        [{"\ud800": {"names": {}, "cities": ["elm"]}}, {"a" * 61: {}}],
        [{"north-west": {"names": {}, "cities": ["elm"]}}],
    ),
]


@pytest.mark.parametrize(("field", "kind", "wrong", "right"), MAPS)
def test_maps_can_be_drawn(
    field: str, kind: str, wrong: list[Any], right: list[Any], tmp_path: Path
) -> None:
    folder = tmp_path / "editions"
    folder.mkdir()
    (tmp_path / "art").mkdir()
    for file in (folder / "wood.json", tmp_path / "art" / "wood.webp", tmp_path / "passwd"):
        file.touch()
    for value in wrong:
        body = wood()
        body["geometry"][field] = value
        assert any(text.startswith(f"{field!r} must be {kind}") for _, text in told(body, folder))
    for value in right:
        body = wood()
        body["geometry"][field] = value
        assert told(body, folder) == []


@each_row("number", ["1e5", "-100000", "NaN", "Infinity", "1" + "0" * 400])
def test_places_are_numbers_that_can_be_reckoned_with(number: str) -> None:
    for before in ('"at": [100', '"label": [100', '"slots": [[80', '"path": [[100'):
        text = written(wood())
        assert before in text
        old = before.rpartition("[")[2]
        text = text.replace(before, before.removesuffix(old) + number, 1)
        (said,) = {each.text for each in problems(text, Path("wood.json")) if "must" in each.text}
        assert said.endswith("up to 99999")


def test_ids_fit_onto_buttons() -> None:
    """Of a game with a long number, late in it, and of the last city of the longest list."""
    address = Address(10**17, Seat(4), 9999)
    one, two, city = "r" * LONGEST_ID, "r" * LONGEST_PAIR, "c" * 20
    for action in (
        f"pay {two}, 12 12@998",
        f"unasked 12@998 claim {one} purple:12+12",
        f"unasked 12@998 station {city} purple:12+12",
        f"meant {city} {city} purple 9",
    ):
        assert len(address.custom_id(action)) <= 100


def test_ids_are_bounded() -> None:
    body = wood()
    body["routes"][4]["id"] = "a" * 36
    body["routes"][0]["id"], body["routes"][1]["id"] = "b" * 27, "c" * 28
    assert all("must be" not in text and "characters" not in text for _, text in told(body))
    body["routes"][4]["id"] += "a"
    body["routes"][1]["id"] += "c"
    body["cities"][3]["id"] = "e" * 21
    texts = [text for _, text in told(body)]
    a, b, c = "a" * 37, "b" * 27, "c" * 29
    assert f"route {a}: its id has 37 characters, more than 36; write a shorter 'id'" in texts
    said = f"route {c}: its id and {b} have 56 characters, more than 55; write a shorter 'id'"
    assert said in texts
    assert f"'id' must be a-z only, at most 20 letters, not \"{'e' * 21}\"" in texts


def test_no_part_has_more_records_than_lists_have_pages_for() -> None:
    body = wood()
    ticket = {"cities": ["alder", "elm"]}
    body["tickets"] = [{"id": f"t{chr(97 + k % 26)}-{k}", **ticket} for k in range(999)]
    assert told(body) == []
    body["tickets"].append({"id": "last", **ticket})
    assert told(body) == [('"tickets": [', "'tickets' must be a list of objects, 1 to 999 of them")]


def test_what_can_not_be_printed_is_told_all_the_same() -> None:
    told_of = Problem(3, "\ud800\nZ\u00fcrich \u202e is no city").sentence(Path("wood.json"))
    assert told_of == r"wood.json, line 3: \ud800\nZürich \u202e is no city."
