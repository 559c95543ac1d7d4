"""The map for phones is laid out by the same tool and judged by the same checker."""

from __future__ import annotations

import json
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.interpolate import RegularGridInterpolator

from data.loader import BUNDLED, available
from maps.check.edition_file import read_edition
from maps.check.languages import in_language
from maps.check.shapes import Checker
from maps.layout.attempt import Attempt, violations
from maps.layout.command import main
from maps.layout.ink import ink_boxes
from maps.layout.languages import languages
from maps.layout.upright import (
    STEPS,
    Step,
    begun,
    finished,
    problem_of,
    upright_attempt,
    upright_of,
    with_upright,
)
from renderer.maps.stretch import stretched
from renderer.phone.portrait import NAME, WIDTH
from tests.editions import EACH
from tests.maps.layout.maps import flawless
from tests.tiers import sampled

PHONE = 358
"""How wide a phone shows a picture, in its pixels."""


def upright_too(**names: dict[str, str]) -> dict[str, Any]:
    """The flawless map, upright as it is printed, with names in other languages by city."""
    body = flawless()
    for city in body["cities"]:
        city["names"] = names.get(city["id"], {})
    width, height = body["geometry"]["size"]
    again = {k: v for k, v in flawless()["geometry"].items() if k not in ("art", "keep_clear")}
    ground = [[[0, 0], [width, 0]], [[0, height], [width, height]]]
    body["geometry"]["upright"] = {**again, "ground": ground}
    return body


@pytest.mark.parametrize("name", sampled(available(), "europe"))
def test_nothing_is_in_the_way_on_the_map_for_phones_in_any_language(name: str) -> None:
    _, body = read_edition(BUNDLED / f"{name}.json", laid_out=True, upright=True)
    upright = upright_of(body)
    assert upright is not None
    assert set(upright["geometry"]["labels"]) == set(languages(body))
    assert [str(violation) for violation in violations(upright)] == []


@pytest.mark.parametrize("name", sampled(available(), "europe"))
def test_cities_lie_on_the_land_they_lie_on_in_print(name: str) -> None:
    _, body = read_edition(BUNDLED / f"{name}.json", laid_out=True, upright=True)
    upright, printed = body["geometry"]["upright"], body["geometry"]["cities"]
    for city, place in upright["cities"].items():
        apart = dist(shown(upright, *place["at"]), printed[city]["at"])
        assert apart < body["geometry"]["city_radius"], city


@pytest.mark.parametrize("name", EACH)
def test_names_of_a_map_for_phones_can_be_read_there(name: str) -> None:
    _, body = read_edition(BUNDLED / f"{name}.json", laid_out=True, upright=True)
    geometry = body["geometry"]["upright"]
    _, top, _, bottom = ink_boxes(["lg"], geometry["label_size"])[0]
    assert (bottom - top) * PHONE / geometry["size"][0] >= 8.9


def test_it_begins_with_the_printed_map_stretched_and_names_of_their_longest_form() -> None:
    body = upright_too(cedar={"de": "Zeder am Bach"})
    body["geometry"]["layout"] = {"free": ["alder-birch"]}
    start = begun(body, Step(30, 1.5))
    geometry = start["geometry"]
    width, height = geometry["size"]
    assert (width, geometry["label_size"]) == (900, 30), "few routes need no more than this"
    assert height == begun(body, Step(30, 1.0))["geometry"]["size"][1] * 1.5
    for city, place in body["geometry"]["cities"].items():
        x, y = place["at"]
        at = [stretched(geometry["across"], x), stretched(geometry["down"], y)]
        assert geometry["cities"][city]["at"] == pytest.approx(at, abs=0.1)
    problem = problem_of(start)
    assert problem.true.tolist() == [geometry["cities"][c]["at"] for c in problem.cities]
    assert [track.free for track in problem.tracks] == [True, False, False]
    short, long_ = (ink_boxes([name], 30)[0] for name in ("Cedar", "Zeder am Bach"))
    half = problem.ink_half[problem.cities.index("cedar"), 0]
    assert half == (long_[2] - long_[0]) / 2 > (short[2] - short[0]) / 2


def test_each_step_leaves_more_room() -> None:
    assert STEPS[0] == (NAME, 1.0)
    assert all(b.letters < a.letters and b.taller > a.taller for a, b in pairwise(STEPS))


def shown(geometry: dict[str, Any], x: float, y: float) -> tuple[float, float]:
    """The point of the printed map that an upright one shows at a point of its own."""
    rows = np.array(geometry["ground"])
    across, down = (
        np.linspace(0, side, count)
        for side, count in zip(geometry["size"], (len(rows[0]), len(rows)), strict=True)
    )
    at = RegularGridInterpolator((down, across), rows)([y, x])[0]
    return at[0], at[1]


def test_land_follows_its_cities_and_nothing_beyond_the_printed_map_is_shown() -> None:
    body = upright_too()
    start = begun(body, STEPS[0])
    start["geometry"]["cities"]["cedar"]["at"][1] -= 40
    kept = finished(body, start)["geometry"]
    assert kept.keys() == body["geometry"]["upright"].keys()
    for city, place in body["geometry"]["cities"].items():
        assert dist(shown(kept, *kept["cities"][city]["at"]), place["at"]) < 4
    assert all(0 <= x <= 800 and 0 <= y <= 640 for row in kept["ground"] for x, y in row)
    again = with_upright(body, Attempt(0, finished(body, start), ()))
    assert again["geometry"]["upright"] == kept
    assert with_upright(body, None)["geometry"] == flawless()["geometry"]
    assert upright_of(flawless()) is None


def test_the_command_judges_both_maps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = upright_too()
    file = tmp_path / "wood.json"
    file.write_text(json.dumps(body), encoding="utf-8")
    assert main([str(file), "--check"]) == 0
    told = "upright: 800 x 640 pixels, slots of 60 x 23, letters of 36: nothing overlaps"
    assert told in capsys.readouterr().out.splitlines()
    body["geometry"]["upright"]["cities"]["birch"]["label"] = [110, 60]
    file.write_text(json.dumps(body), encoding="utf-8")
    assert main([str(file), "--check"]) == 1
    said = capsys.readouterr()
    assert "upright: name on name: alder and birch" in said.err.splitlines()
    assert "name on name 1" in said.out.splitlines()[-1]
    del body["geometry"]["upright"]["routes"]["alder-birch"]
    file.write_text(json.dumps(body), encoding="utf-8")
    assert main([str(file), "--check"]) == 2
    assert "alder-birch has no place on the upright map" in capsys.readouterr().err


def test_names_of_other_languages_are_placed_on_both_maps(tmp_path: Path) -> None:
    file = tmp_path / "wood.json"
    file.write_text(json.dumps(upright_too(birch={"fr": "Bouleau"})), encoding="utf-8")
    assert main([str(file), "--names"]) == 0
    geometry = json.loads(file.read_text(encoding="utf-8"))["geometry"]
    assert geometry["upright"]["labels"].keys() == geometry["labels"].keys() == {"fr"}
    upright = upright_of({**upright_too(birch={"fr": "Bouleau"}), "geometry": geometry})
    assert upright is not None
    assert in_language(upright, "fr")["cities"][1]["name"] == "Bouleau"
    assert violations(upright) == ()


@pytest.mark.thorough
def test_the_tool_lays_a_map_out_upright_the_same_each_time() -> None:
    body = upright_too(birch={"fr": "Bouleau"})
    start = begun(body, STEPS[0])
    once, again = (upright_attempt(body, start, 0) for _ in "ab")
    assert once.violations == ()
    assert once.body == again.body
    assert once.body["geometry"]["size"][0] <= WIDTH
    assert Checker(once.body).violations() == []
