"""A new map needs only cities, coordinates and routes (needs the optimiser's library)."""

import json
from pathlib import Path

import pytest

from tests.tools.layout.maps import edition
from tools.layout.__main__ import main

pytest.importorskip("jax")


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
