"""Advice is given by games, tried on a copy, and told with what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.loader import BUNDLED
from maps.__main__ import main
from tests.data.short import wood, written

EXPRESS = BUNDLED / "express.json"
Plant = Callable[[dict[str, Any]], object]


def far_too_many_wagons(body: dict[str, Any]) -> None:
    body["rules"]["wagons"] = 45


def a_colour_too_rare(body: dict[str, Any]) -> None:
    for route in [route for route in body["routes"] if route["color"] == "red"][1:]:
        route["color"] = "gray"


def a_ticket_too_hard(body: dict[str, Any]) -> None:
    """It takes all but one of a player's wagons."""
    body["cities"].append({"id": "ankara", "name": "Ankara", "lat": 40, "lon": 33})
    body["routes"].append({"cities": ["ankara", "istanbul"], "length": 5, "color": "black"})
    body["routes"].append({"cities": ["ankara", "istanbul"], "length": 5, "color": "white"})
    body["tickets"].append({"cities": ["ankara", "london"]})
    body["rules"]["wagons"] = 20


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("plants", "games", "told"),
    [
        (
            (far_too_many_wagons, a_colour_too_rare),
            30,
            (" wagons fewer: ", "Paint ", "Tried: ", ", reached.", "missed, now reached."),
        ),
        ((a_ticket_too_hard,), 90, ("Let ticket ankara-london join ", "takes 19 of 20 wagons")),
    ],
)
def test_what_was_planted_is_named_and_tried(
    plants: tuple[Plant, ...],
    games: int,
    told: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    body = json.loads(EXPRESS.read_text(encoding="utf-8"))
    for plant in plants:
        plant(body)
    for part in ("expect", "earlier"):
        body.pop(part, None)
    file = tmp_path / "express.json"
    text = json.dumps(body)
    file.write_text(text, encoding="utf-8")
    asked = ["advise", str(file), "--level", "normal", "--games", str(games)]
    assert main([*asked, "--keep", str(tmp_path)]) == 1
    said = " ".join(capsys.readouterr().out.split())
    for words in told:
        assert words in said
    assert file.read_text(encoding="utf-8") == text


def test_it_says_what_it_plays_before_it_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = wood()
    del body["geometry"]
    file = tmp_path / "wood.json"
    file.write_text(written(body), encoding="utf-8")
    asked = ["advise", str(file), "--jobs", "1", "--keep", str(tmp_path / "kept")]
    assert main([*asked, "--level", "easy", "--games", "12"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("Easy computers play 12 games each with 2 players, then up to 3 times ")
    assert " 1. Make the board larger: " in said and "wanted: 15 to 25 turns a player." in said
    assert main([*asked, "--level", "easy", "--minutes", "0.0001"]) in (0, 1)
    (first, *_) = capsys.readouterr().out.splitlines()
    assert first.startswith("Easy computers play 4 games ") and " minutes at most, " in first


def test_what_cannot_be_played_is_refused_with_its_first_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = wood()
    body["tickets"][0]["cities"] = ["alder", "nowhere"]
    file = tmp_path / "wood.json"
    file.write_text(written(body), encoding="utf-8")
    assert main(["advise", str(file)]) == 2
    said, told = capsys.readouterr()
    assert said == "" and told.count("\n") == 1 and "'nowhere'" in told
