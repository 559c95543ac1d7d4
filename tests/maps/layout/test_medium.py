"""Maps from nothing, routes on land and ferries on the sea."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from maps.layout.coast import Coast
from maps.layout.command import main
from maps.layout.energy import Energy, Moving, Weights
from maps.layout.model import Problem
from maps.layout.optimise import STAGES, staged
from maps.layout.settings import completed
from maps.layout.state import start
from tests.maps.layout.maps import edition


def cost(depth: float, ferries: bool) -> float:
    """What a layout costs whose slots all lie so many pixels inland."""
    body: Any = completed(edition())
    if ferries:
        for route in body["routes"]:
            route["locomotives"] = 1
    problem = Problem.of(body)
    width, height = problem.size
    coast = Coast(np.full(((height + 800) // 4, (width + 800) // 4), depth))
    energy, moving, weights = Energy(problem, coast), Moving.of(start(problem, 0)), Weights()
    scene, near = energy.scene(moving, 1.0), energy.near(moving, weights)
    return energy.judged(scene, near, energy.below(moving, 1.0))[0]["medium"]


def test_the_nearer_to_the_sea_the_worse_for_a_route_on_land() -> None:
    inland, shore, sea = (cost(depth, ferries=False) for depth in (20, 0, -30))
    assert inland == 0
    assert 0 < shore < sea / 5


def test_for_a_ferry_it_is_the_other_way_round() -> None:
    sea, land = (cost(depth, ferries=True) for depth in (-30, 20))
    assert sea == 0
    assert land > 0


def test_routes_off_their_element_weigh_more_and_more() -> None:
    each = [staged(Weights(), stage).medium for stage in STAGES]
    assert each == sorted(each)
    assert each[-1] > 10 * each[0]


@pytest.mark.thorough
def test_a_new_map_needs_only_cities_coordinates_and_routes(tmp_path: Path) -> None:
    file = tmp_path / "wood.json"
    file.write_text(json.dumps(edition(), indent=2) + "\n", encoding="utf-8")
    assert main([str(file)]) == 0
    first = file.read_text(encoding="utf-8")
    body = json.loads(first)
    assert {**body, "geometry": None} == {**edition(), "geometry": None}
    assert len(body["geometry"]["routes"]) == len(edition()["routes"])
    assert main([str(file), "--check"]) == 0

    again = tmp_path / "again.json"
    again.write_text(json.dumps(edition(), indent=2) + "\n", encoding="utf-8")
    assert main([str(again)]) == 0
    assert again.read_text(encoding="utf-8") == first
