"""A painting that no longer shows its map is told, and what has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from data.draft import Draft
from data.loader import BUNDLED
from data.shape import shape_faults
from maps.check.painted import digests, stale
from tests.rows import each_row

ANEW = ": python -m maps paint paints it anew"


def sicily() -> dict[str, Any]:
    body: dict[str, Any] = json.loads((BUNDLED / "sicily.json").read_text("utf-8"))
    return body


def told(body: dict[str, Any]) -> list[str]:
    return [fault.text for fault in stale(Draft(body, list(shape_faults(body))))]


def moved(body: dict[str, Any], *cities: str) -> None:
    for city in cities:
        body["geometry"]["cities"][city]["at"][0] += 3


CHANGES: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda b: moved(b, "enna"), "enna moved"),
    (lambda b: moved(b, "enna", "catania"), "catania, enna moved"),
    (lambda b: b["cities"][0].update(lon=14.0), f"{sicily()['cities'][0]['id']} moved"),
    (lambda b: b["geometry"]["cities"]["enna"]["label"].reverse(), "the map changed"),
    (lambda b: b["geometry"]["keep_clear"].update(title=[0, 0, 9, 9]), "the map changed"),
    (lambda b: b["geometry"]["painting"].pop("seas"), "'painting' changed"),
    (lambda b: b["geometry"]["painting"].update(title=["TRINACRIA"]), "'painting' changed"),
]


@each_row(("change", "what"), CHANGES)
def test_a_painting_is_stale_once_its_map_changes(
    change: Callable[[dict[str, Any]], object], what: str
) -> None:
    body = sicily()
    change(body)
    (text,) = told(body)
    assert text == f"the painting was made before {what}{ANEW}"


def test_an_editions_title_is_painted_unless_the_painting_has_one() -> None:
    body = sicily()
    body["title"] = "Trinacria"
    assert told(body) == []
    del body["geometry"]["painting"]["title"]
    body["geometry"]["painted_from"] = digests(Draft(body, ()).body)
    body["title"] = "Sicily"
    assert told(body) == [f"the painting was made before 'painting' changed{ANEW}"]


def test_what_no_painting_shows_makes_none_stale() -> None:
    body = sicily()
    body["version"] += 1
    body["rules"]["wagons"] += 1
    body["tickets"].pop()
    body["geometry"]["upright"].pop("labels", None)
    assert told(body) == []


def test_nothing_is_known_of_paintings_by_others() -> None:
    body = sicily()
    moved(body, "enna")
    del body["geometry"]["painted_from"]
    assert told(body) == []


@each_row("file", sorted(BUNDLED.glob("*.json")))
def test_our_paintings_are_of_today(file: Any) -> None:
    body = json.loads(file.read_text("utf-8"))
    draft = Draft(body, ())
    assert body["geometry"]["painted_from"] == digests(draft.body)
