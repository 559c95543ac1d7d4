"""Test countries are real places, joined by routes that can be laid out."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest
from shapely.geometry import LineString

from maps.check.edition_file import read_edition
from tools.measure import countries
from tools.measure.countries import COUNTRIES, Country, main

FEN = Country("XX", "The Fen", 40)


@pytest.fixture(autouse=True)
def cities(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = np.random.default_rng(3)
    found = {
        str(k): {
            "name": f"Fen {chr(97 + k % 26)}{chr(97 + k // 26)}",
            "countrycode": "XX",
            "latitude": 50 + lat,
            "longitude": 10 + lon,
            "population": 1000 - k,
        }
        for k, (lon, lat) in enumerate(chance.uniform(0, 4, (80, 2)).tolist())
    }
    monkeypatch.setattr(countries, "read_json", lambda source, member: found)
    monkeypatch.setattr(countries, "COUNTRIES", (FEN,))
    countries._all_cities.cache_clear()


@pytest.mark.thorough
def test_a_country_is_an_edition_with_the_cities_that_were_wanted(tmp_path: Path) -> None:
    assert main(["--to", str(tmp_path)]) == 0
    body = read_edition(tmp_path / "thefen.json")[1]
    _without_crossings(body)
    assert len(body["cities"]) == FEN.cities == len({city["id"] for city in body["cities"]})
    assert nx.is_connected(nx.Graph([route["cities"] for route in body["routes"]]))
    assert {route["length"] for route in body["routes"]} <= set(range(1, 7))
    again = json.loads((tmp_path / "thefen.json").read_text())
    assert main(["--to", str(tmp_path)]) == 0
    assert json.loads((tmp_path / "thefen.json").read_text()) == again


def _without_crossings(body: dict[str, Any]) -> None:
    at = {city["id"]: (city["lon"], city["lat"]) for city in body["cities"]}
    for one, two in combinations(body["routes"], 2):
        if not set(one["cities"]) & set(two["cities"]):
            lines = [LineString([at[city] for city in each["cities"]]) for each in (one, two)]
            assert not lines[0].intersects(lines[1])


def test_there_are_twenty_of_many_sizes() -> None:
    assert len({each.code for each in COUNTRIES}) == len(COUNTRIES) == 20
    assert {min(c.cities for c in COUNTRIES), max(c.cities for c in COUNTRIES)} == {15, 50}
