"""Of each game the latest map is kept, not one for each of its moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board import RouteId, Seat
from renderer.looks.all_themes import DAY
from renderer.maps.packed_map import PackedMaps
from renderer.maps.scene import Scene
from tests.renderer.positions import BOARD, EUROPE, empty


def after(moves: list[RouteId], first: int) -> Scene:
    claims = {route: Seat((first + k) % 5) for k, route in enumerate(moves)}
    return Scene.of(EUROPE, DAY, replace(empty(), claims=claims, last_built=moves[-1]))


@pytest.mark.thorough
def test_a_move_replaces_the_map_before_it() -> None:
    maps = PackedMaps()
    routes = list(BOARD.routes)
    one, other = routes[:24:2], routes[-24::2]
    for moves in range(8, 13):
        last = [maps.bands(after(game[:moves], k)) for k, game in enumerate((one, other))]
    assert len(maps) == 2
    for k, game in enumerate((one, other)):
        assert maps.bands(after(game, k)) is last[k]


def test_a_map_many_marks_away_is_of_another_game() -> None:
    maps = PackedMaps()
    routes = list(BOARD.routes)[::2]
    drawn = maps.bands(after(routes[:6], 0))
    maps.bands(after(routes[:18], 0))
    assert maps.bands(after(routes[:6], 0)) is drawn
