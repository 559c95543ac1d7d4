"""A city that lies somewhere else is named as what it is, in one line."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from data.draft import Draft
from data.loader import BUNDLED
from data.problems import parsed
from maps.check.land import at_sea
from maps.check.places import place_faults, place_hints, places_of
from maps.check.report import report
from tests.data.short import written
from tests.rows import each_row

Change = Callable[[dict[str, dict[str, Any]]], object]
SICILY = parsed((BUNDLED / "sicily.json").read_text(encoding="utf-8"))
EXPRESS = parsed((BUNDLED / "express.json").read_text(encoding="utf-8"))


def said(folder: Path, body: dict[str, Any], change: Change) -> tuple[list[str], list[str]]:
    """The faults and hints that an edition without a map has once its cities are changed."""
    changed = deepcopy({key: value for key, value in body.items() if key != "geometry"})
    file = folder / f"{changed['edition']}.json"
    file.write_text(written(changed), encoding="utf-8")
    before = report(file)
    change({city["id"]: city for city in changed["cities"]})
    file.write_text(written(changed), encoding="utf-8")
    after = report(file)
    known = {*before.faults, *before.hints}
    new = [
        [each.text for each in found if each not in known] for found in (after.faults, after.hints)
    ]
    return new[0], new[1]


def swap(city: dict[str, Any]) -> None:
    city["lat"], city["lon"] = city["lon"], city["lat"]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda c: swap(c["enna"]), "enna: lat 14.28 and lon 37.57 look swapped"),
        (
            lambda c: c["enna"].update(lat=-37.57),
            "enna: lat -37.57 is south, its neighbours are not; a minus may be too many",
        ),
        (
            lambda c: c["enna"].update(lon=-14.28),
            "enna: lon -14.28 is west, its neighbours are not; a minus may be too many",
        ),
        (lambda c: c["enna"].update(lat=-95), "'lat' must be degrees from -90 to 90, not -95"),
        (lambda c: c["enna"].update(lat=1e308), "'lat' must be degrees from -90 to 90, not 1e+308"),
        (
            lambda c: c["palermo"].update(lat=c["enna"]["lat"], lon=c["enna"]["lon"]),
            "palermo is at the same place as enna: each needs its own",
        ),
    ],
)
def test_what_is_certain_is_one_fault(tmp_path: Path, change: Change, fault: str) -> None:
    assert said(tmp_path, SICILY, change) == ([fault], [])


@pytest.mark.parametrize(
    ("change", "hint"),
    [
        (
            lambda c: c["enna"].update(lat=47.57),
            "enna: lat 47.57 is far from its neighbours; 37.57 may be meant",
        ),
        (
            lambda c: c["enna"].update(lat=3.757),
            "enna: lat 3.757 is far from its neighbours; 37.57 may be meant",
        ),
        (
            lambda c: c["enna"].update(lat=50.1, lon=39.9),
            "enna lies 2,416 km from catania, its nearest neighbour: its wagons are 22 times as "
            "long as usual",
        ),
        (
            lambda c: c["trapani"].update(lon=11.6),
            "trapani lies in the sea, more than 25 km from any land",
        ),
        (
            lambda c: c["palermo"].update(lat=c["enna"]["lat"] + 0.02, lon=c["enna"]["lon"]),
            "palermo is 2.2 km from enna, where a wagon is 37 km: there is hardly room for both",
        ),
    ],
)
def test_what_may_be_meant_is_one_hint(tmp_path: Path, change: Change, hint: str) -> None:
    assert said(tmp_path, SICILY, change) == ([], [hint])


def test_a_latitude_that_is_impossible_and_swapped_is_one_fault(tmp_path: Path) -> None:
    eastern = deepcopy(SICILY)
    for city in eastern["cities"]:
        city["lon"] += 120
    fault = "enna: lat 134.28 and lon 37.57 look swapped"
    assert said(tmp_path, eastern, lambda cities: swap(cities["enna"])) == ([fault], [])


def test_all_that_are_swapped_are_told_once(tmp_path: Path) -> None:
    faults, hints = said(tmp_path, EXPRESS, lambda cities: [*map(swap, cities.values())])
    assert [text.partition(":")[0] for text in faults] == ["lat and lon look swapped in all cities"]
    assert hints == []


def test_lands_of_nowhere_have_no_sea(tmp_path: Path) -> None:
    body = {**SICILY, "geometry": {"layout": {"land": False}}}
    file = tmp_path / "sicily.json"
    for city in (changed := deepcopy(body))["cities"]:
        city["lat"] = round(city["lat"] - 4.5, 3)
    file.write_text(written(changed), encoding="utf-8")
    assert not [each for each in report(file).hints if "sea" in each.text]


@pytest.mark.parametrize("body", [EXPRESS, SICILY], ids=["express", "sicily"])
def test_nothing_is_wrong_with_the_places_of_ours(body: dict[str, Any]) -> None:
    places = places_of(Draft(body, []))
    assert [*place_faults(places), *place_hints(places)] == []


@each_row(
    ("place", "sea"),
    [
        ((0, 0), True),
        ((43, 34), True),
        ((40, 18.9), True),
        ((42, 51), True),
        ((46.2, 6.14), False),
        ((47, -87), False),
        ((66.5, 62), False),
        ((-17.8, 178.1), False),
        ((-16.9, -179.97), False),
        ((7.25, 144.45), False),
        ((-89, 10), False),
    ],
)
def test_where_the_sea_is(place: tuple[float, float], sea: bool) -> None:
    assert at_sea(*place) == sea
