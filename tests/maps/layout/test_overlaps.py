"""What fails is drawn in, and what would free it has been tried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import maps.layout
from maps.check.shapes import Checker, Violation
from maps.layout import side_by_side
from maps.layout.advice import refusal
from maps.layout.attempt import Attempt, NoLayout
from maps.layout.freeing import changes, freeing
from maps.layout.overlaps import _WRONG, named, picture
from tests.maps.layout.maps import edition, flawless


def crowded() -> dict[str, Any]:
    """The flawless map with a route of too many spaces for its way."""
    body = flawless()
    places = body["geometry"]["routes"]
    places["alder-cedar"]["slots"].append([285.0, 367.0, 53.13])
    body["routes"][1]["length"] = 3
    return body


def test_what_is_in_the_way_is_red_and_nothing_else_is() -> None:
    body = flawless()
    clean = picture(body, [])
    assert _WRONG not in {colour for _, colour in clean.getcolors(1 << 24) or ()}
    found = [Violation("slot on name", "alder-birch 2 and cedar")]
    marked = picture(body, found)
    x, y, _ = body["geometry"]["routes"]["alder-birch"]["slots"][1]
    other = body["geometry"]["routes"]["alder-cedar"]["slots"][0]
    assert _WRONG in colours(marked, x, y)
    assert _WRONG not in colours(marked, other[0], other[1])
    assert _WRONG in colours(marked, *body["geometry"]["cities"]["cedar"]["at"])


def colours(image: Image.Image, x: float, y: float) -> set[Any]:
    near = image.crop((int(x) - 40, int(y) - 16, int(x) + 40, int(y) + 16))
    return {colour for _, colour in near.getcolors(1 << 16) or ()}


def test_the_most_in_the_way_are_named_first() -> None:
    found = [
        Violation("slot on slot", "alder-birch 1 and alder-cedar 2"),
        Violation("slot on name", "alder-cedar 1 and cedar"),
    ]
    assert named(flawless(), found) == (["alder-cedar", "alder-birch"], ["cedar"])


def test_changes_of_what_is_in_the_way_are_tried() -> None:
    found = (
        Violation("slot on slot", "alder-birch 1 and alder-cedar 2"),
        Violation("slot on name", "alder-birch 1 and cedar"),
    )
    made = {each.text: each.body for each in changes(Attempt(0, flawless(), found))}
    assert [*made] == [
        "Drop alder-birch",
        "Make alder-birch a space shorter",
        "Drop alder-cedar",
        "Make alder-cedar a space shorter",
        "Give cedar a shorter name",
    ]
    assert [each["id"] for each in made["Drop alder-birch"]["routes"]] == [
        "alder-cedar",
        "birch-cedar",
    ]
    assert made["Make alder-cedar a space shorter"]["routes"][1]["length"] == 1
    assert made["Give cedar a shorter name"]["cities"][2]["name"] == "Ced"


@pytest.mark.thorough
def test_what_frees_a_map_is_said_with_a_picture_beside_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(side_by_side, "PROCESSES", 1)
    body = crowded()
    attempt = Attempt(0, body, tuple(Checker(body).violations()))
    assert attempt.wrong
    assert any(line.endswith("nothing overlaps (tried).") for line in freeing(attempt))
    lines = list(refusal(attempt, [0], tmp_path / "wood.json"))
    assert f"{tmp_path / 'wood-overlaps.png'} shows where." in lines
    with Image.open(tmp_path / "wood-overlaps.png") as image:
        assert image.size == tuple(body["geometry"]["size"])


@pytest.mark.thorough
def test_a_first_layout_has_a_place_for_everything() -> None:
    body = edition()
    made = maps.layout.first(body, lambda _: None)
    assert made["geometry"]["cities"].keys() == {city["id"] for city in body["cities"]}
    assert made["geometry"]["routes"].keys() == {route["id"] for route in body["routes"]}
    assert {**made, "geometry": 0} == {**body, "geometry": 0}


def test_what_can_not_be_laid_out_at_all_is_refused_in_a_sentence() -> None:
    body = edition()
    body["cities"][1].update(lat=body["cities"][0]["lat"], lon=body["cities"][0]["lon"])
    with pytest.raises(NoLayout, match="alder and birch are at the same place"):
        maps.layout.first(body, lambda _: None)
    body = edition()
    for k, city in enumerate(body["cities"]):
        city.update(lat=50.0 + k, lon=10.0)
    with pytest.raises(NoLayout, match="on one straight line"):
        maps.layout.first(body, lambda _: None)
    with pytest.raises(NoLayout, match="three cities at least"):
        maps.layout.first({**body, "cities": body["cities"][:2]}, lambda _: None)
