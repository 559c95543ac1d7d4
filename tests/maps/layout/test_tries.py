"""A start that ends badly is followed by others that end otherwise."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import Any

import pytest

from maps.check.shapes import Checker
from maps.layout.attempt import laid_out
from maps.layout.settings import completed

RING = ("alder", "birch", "cedar", "elm", "hazel")


def star() -> dict[str, Any]:
    """A city with a long name in a ring of others, with short routes to each of them."""
    turns = {city: 2 * pi * k / len(RING) + 0.2 for k, city in enumerate(RING)}
    cities = [{"id": "rowan", "name": "Rowan under the Hill", "lon": 10.0, "lat": 50.0}]
    cities += [
        {"id": city, "name": city.title(), "lon": 10 + 1.5 * cos(turn), "lat": 50 + sin(turn)}
        for city, turn in turns.items()
    ]
    joined = [*(("rowan", city) for city in RING), *pairwise((*RING, RING[0]))]
    routes = [
        {"id": "-".join(ends), "cities": list(ends), "length": 2, "color": "gray"}
        | {"tunnel": False, "locomotives": 0}
        for ends in joined
    ]
    return completed({"edition": "star", "cities": cities, "routes": routes})


@pytest.mark.thorough
def test_one_of_some_starts_finds_room_for_a_name_amid_tracks() -> None:
    assert any(not Checker(laid_out(star(), None, seed)).violations() for seed in range(4))
