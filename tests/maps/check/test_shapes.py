"""The checker finds each kind of thing that is in another's way, and nothing in the shipped map."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from data.loader import BUNDLED
from maps.check.edition_file import read_edition
from maps.check.shapes import KINDS, Checker, slack
from maps.layout.command import main
from maps.layout.crossings import crossed
from tests.editions import EACH
from tests.maps.layout.maps import flawless
from tests.rows import each_row

Change = Callable[[dict[str, Any]], object]
CITIES = np.array([(0, 0), (400, 0), (400, 200), (0, 200)], float)


def found(change: Change) -> set[str]:
    body = flawless()
    change(body["geometry"])
    return {violation.kind for violation in Checker(body).violations()}


def slot(geometry: dict[str, Any], route: str, number: int, *place: float) -> None:
    geometry["routes"][route]["slots"][number] = list(place)


def test_a_good_layout_has_nothing_to_complain_of() -> None:
    assert found(lambda _: None) == set()


@each_row(
    ("kind", "change"),
    [
        ("slot on slot", lambda g: slot(g, "alder-cedar", 1, 600, 240, 53)),
        ("wagon on wagon", lambda g: slot(g, "alder-birch", 1, 281.5, 120, 0)),
        ("disc on disc", lambda g: slot(g, "alder-cedar", 1, 460, 144, 90)),
        ("slot on marker", lambda g: slot(g, "alder-birch", 0, 145, 120, 0)),
        ("wagon on marker", lambda g: slot(g, "alder-birch", 0, 146.5, 120, 0)),
        ("slot on name", lambda g: g["cities"]["birch"].update(label=[560, 110])),
        ("wagon on name", lambda g: g["cities"]["alder"].update(label=[220, 96])),
        ("name on name", lambda g: g["cities"]["birch"].update(label=[110, 60])),
        ("name on marker", lambda g: g["cities"]["birch"].update(label=[690, 110])),
        ("name under station", lambda g: g["cities"]["birch"].update(label=[700, 84])),
        ("marker on marker", lambda g: g["cities"]["birch"].update(at=[130, 120])),
        ("outside", lambda g: g["cities"]["birch"].update(label=[750, 70])),
        ("outside", lambda g: slot(g, "alder-birch", 0, 240, 33, 0)),
        ("in the way", lambda g: slot(g, "alder-birch", 0, 380, 243, 0)),
        ("routes cross", lambda g: g["routes"]["alder-cedar"]["path"].insert(1, [500, 60])),
        ("name near another city", lambda g: g["cities"]["birch"].update(label=[180, 70])),
        ("line off its cities", lambda g: g["routes"]["alder-birch"]["path"].reverse()),
    ],
)
def test_each_violation_is_found_and_named(kind: str, change: Change) -> None:
    assert kind in KINDS
    assert kind in found(change)


def test_the_cities_of_a_bonus_have_larger_markers() -> None:
    body = flawless()
    slot(body["geometry"], "alder-birch", 0, 100 + 16 + 30 + 9, 120, 0)
    assert Checker(body).violations() == []
    body["rules"] = {"bonus": {"cities": ["alder", "birch"], "points": [9]}}
    found = [str(violation) for violation in Checker(body).violations()]
    assert "slot on marker: alder-birch 1 and alder" in found


def test_a_name_beyond_a_slot_is_cut_off() -> None:
    body = flawless()
    body["geometry"]["cities"]["cedar"]["label"] = [400, 390]
    body["geometry"]["keep_clear"] = {}
    slot(body["geometry"], "alder-cedar", 1, 400, 450, 0)
    said = [str(violation) for violation in Checker(body).violations()]
    assert "name cut off: cedar by alder-cedar 2" in said


def test_a_wagon_is_larger_than_its_slot() -> None:
    near = found(lambda g: slot(g, "alder-birch", 1, 281.5, 120, 0))
    assert near == {"wagon on wagon"}
    assert found(lambda g: slot(g, "alder-birch", 0, 146.5, 120, 0)) == {"wagon on marker"}


def test_slack_is_the_bare_track_beyond_the_markers() -> None:
    body = flawless()
    slot(body["geometry"], "alder-birch", 0, 100 + 16 + 30 + 9, 120, 0)
    assert slack(body)["alder-birch"] == pytest.approx((9, 120 - 46))


@pytest.mark.parametrize("name", EACH)
def test_nothing_is_in_the_way_on_a_map_we_ship(name: str) -> None:
    _, body = read_edition(BUNDLED / f"{name}.json", laid_out=True)
    assert [str(violation) for violation in Checker(body).violations()] == []
    assert max(max(ends) for ends in slack(body).values()) < 50


def test_the_command_refuses_and_names_each_violation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = flawless()
    file = tmp_path / "wood.json"
    file.write_text(json.dumps(body), encoding="utf-8")
    assert main([str(file), "--check"]) == 0
    body["geometry"]["cities"]["birch"]["at"] = [705, 121]
    slot(body["geometry"], "alder-birch", 0, 700, 300, 0)
    file.write_text(json.dumps(body), encoding="utf-8")
    capsys.readouterr()
    assert main([str(file), "--check"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert "line off its cities: alder-birch" in said
    assert len(said) == len(set(said))


def straight(*ends: tuple[int, int]) -> list[np.ndarray]:
    return [np.linspace(CITIES[a], CITIES[b], 41) for a, b in ends]


def test_a_curve_that_bows_over_another_is_found() -> None:
    ends = [(0, 1), (3, 2)]
    lines = straight(*ends)
    assert not len(crossed(ends, CITIES, np.array(lines)))
    lines[0][:, 1] += 300 * np.sin(np.linspace(0, np.pi, 41))
    assert crossed(ends, CITIES, np.array(lines)).tolist() == [0, 1]


def test_lines_that_cross_as_straight_ones_are_left() -> None:
    ends = [(0, 2), (1, 3)]
    assert not len(crossed(ends, CITIES, np.array(straight(*ends))))


def test_two_routes_of_a_city_cross_without_need_but_not_in_the_city_itself() -> None:
    ends = [(0, 1), (0, 2)]
    lines = straight(*ends)
    assert not len(crossed(ends, CITIES, np.array(lines)))
    lines[0][:, 1] += 200 * np.sin(np.linspace(0, np.pi, 41))
    assert crossed(ends, CITIES, np.array(lines)).tolist() == [0, 1]
