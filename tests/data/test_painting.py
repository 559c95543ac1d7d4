"""What an edition's file may say about its painting, and what isn't understood."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from data import load
from data.painting import FROM, MEMBER
from tests.data.short import wood
from tests.data.test_checks import told
from tests.rows import each_row

LINE = [[1, 50], [2, 50], [3, 50]]
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"titel": ["WOOD"]}, "there is no field 'titel'; 'title' may be meant"),
    ({"title": "WOOD"}, "'title' must be a list of one or two lines"),
    ({"title": ["a", "b", "c"]}, "'title' must be a list of one or two lines"),
    ({"compass": [50, 200]}, "'compass' must be true, false, or the place"),
    ({"seas": [{"line": LINE}]}, "the field 'text' is missing"),
    ({"seas": [{"text": "Mare", "line": LINE[:2]}]}, "'line' must be a list of 3 places"),
    ({"seas": [{"text": "a\nb\nc", "line": LINE}]}, "'text' must be one line or two"),
    ({"seas": [{"text": "Mare", "line": LINE, "size": 900}]}, "'size' must be a whole number"),
    ({"seas": [{"text": "Mare", "line": LINE, "gap": -1}]}, "'gap' must be a number from 0"),
    ({"countries": [{"name": "A", "at": [[5, 50]], "tint": "pink"}]}, "'tint' must be sand, "),
    ({"countries": [{"name": "A", "at": []}]}, "'at' must be a list of 1 to 999 places"),
    ({"frontiers": [{"between": ["A"]}]}, "'between' must be two texts"),
    (
        {"frontiers_left_out": [{"between": ["A", "B"], "within": [9, 50, 8, 51]}]},
        "'within' must be an area as [west, south, east, north]",
    ),
    ({"frontiers_drawn": [{"line": LINE[:1]}]}, "'line' must be a list of 2 to 999 places"),
    ({"ridges": "asia"}, "'ridges' must be a list of objects, or \"europe\""),
    ({"ridges": [{"height": 2e9, "width": 5, "line": LINE}]}, "'height' must be a number from 0.1"),
    ({"rivers": "few"}, "'rivers' must be all, large or none"),
    ({"faces": {"title": "arial"}}, "'faces' must be an object of faces for title and seas"),
]


@each_row(("painting", "sentence"), WRONG)
def test_paintings_that_are_wrong(painting: dict[str, Any], sentence: str) -> None:
    body = wood()
    body["geometry"][MEMBER] = painting
    (found,) = told(body)
    assert found[1].startswith(sentence)


def test_a_painting_that_says_everything_is_understood() -> None:
    body = wood()
    body["geometry"][MEMBER] = {
        "title": ["WOOD", "a small one"],
        "compass": False,
        "seas": [{"text": "Mare\nMagnum", "size": 30, "gap": 2.5, "line": LINE}],
        "countries": [{"name": "A", "tint": "rose", "at": [[1, 50]]}, {"name": "B", "at": LINE}],
        "frontiers": [{"between": ["A", "B"], "within": [0, 49, 2, 51]}],
        "frontiers_left_out": [],
        "frontiers_drawn": [{"name": "of old", "line": LINE}],
        "ridges": [{"name": "Hills", "height": 0.4, "width": 8, "line": LINE}],
        "rivers": "none",
        "faces": {"title": "fell", "seas": "playfair"},
    }
    assert told(body) == []


def spoilt(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    body = wood()
    body["geometry"][FROM] = {"cities": {"elm": "0"}, "map": "1", MEMBER: "2"}
    change(body["geometry"][FROM])
    return body


def test_what_a_painting_was_made_from_is_written_by_a_program() -> None:
    assert told(spoilt(lambda found: None)) == []
    for change in (
        lambda found: found.pop("map"),
        lambda found: found.update(cities=[]),
        lambda found: found["cities"].update(elm=3),
    ):
        ((_, text),) = told(spoilt(change))
        assert text == f"{FROM!r} must be what python -m maps paint has written"


def test_no_game_stores_how_its_map_was_painted() -> None:
    geometry = json.loads(load("europe").body)["geometry"]
    assert "art" in geometry
    assert not {MEMBER, FROM} & geometry.keys()
