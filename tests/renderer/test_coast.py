"""Land and water on a map without a painting: as its file says, or as the routes let one guess."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from PIL import Image

from data import Edition
from renderer.maps.coast import land_mask
from renderer.phone.portrait import portrait
from tests.renderer.editions import EXPRESS, sized

Ring = tuple[tuple[float, float], ...]

SIZE = (750, 470)
PAPER = sized(EXPRESS, SIZE)


def square(left: float, top: float, right: float, bottom: float) -> Ring:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def landed(*rings: Ring) -> Edition:
    """The small map with the land of some rings."""
    return replace(PAPER, geometry=replace(PAPER.geometry, land=rings))


def sailed(edition: Edition, ferries: Iterable[str]) -> Edition:
    """An edition some of whose routes are ferries."""
    board = edition.board
    routes = {
        name: replace(route, locomotives=1) if name in ferries else route
        for name, route in board.routes.items()
    }
    return replace(edition, board=replace(board, routes=routes))


def is_land(mask: Image.Image, x: float, y: float) -> bool:
    value = mask.getpixel((int(x), int(y)))
    assert value in (0, 255), "no place near a coast"
    return value == 255


def test_a_board_without_ferries_is_all_land() -> None:
    assert land_mask(PAPER).getextrema() == (255, 255)


def test_all_cities_are_ashore_and_every_ferry_crosses_water() -> None:
    board, geometry = PAPER.board, sized(EXPRESS, (1500, 940)).geometry
    long = [name for name, route in board.routes.items() if route.length >= 4]
    edition = sailed(replace(PAPER, geometry=geometry), long)
    mask = land_mask(edition)
    assert all(is_land(mask, *place.at) for place in geometry.cities.values())
    for name in long:
        slots = geometry.routes[name].slots
        middle = slots[len(slots) // 2]
        assert not is_land(mask, middle.x, middle.y), name


def test_what_tracks_enclose_is_land_but_for_the_water_of_a_ferry() -> None:
    """Far from every track, where water is outside and land is within."""
    geometry = PAPER.geometry
    corners = [(400.0, 400.0), (1600.0, 400.0), (1600.0, 1600.0), (400.0, 1600.0)]
    walls = dict(
        zip(
            list(PAPER.board.routes),
            zip(corners, [*corners[1:], corners[0]], strict=True),
            strict=False,
        )
    )
    far = {name: walls.get(name, ((1850.0, 100.0), (1850.0, 200.0))) for name in geometry.routes}
    routes = {name: replace(geometry.routes[name], path=path) for name, path in far.items()}
    cities = {name: replace(each, at=corners[0]) for name, each in geometry.cities.items()}
    at = replace(geometry, size=(2000, 2000), routes=routes, cities=cities)
    lane = next(name for name in routes if name not in walls)
    ring = sailed(replace(PAPER, geometry=at), [lane])
    mask = land_mask(ring)
    assert is_land(mask, 1000, 1000) and not is_land(mask, 100, 1900)
    across = replace(routes[lane], path=((900.0, 1000.0), (1100.0, 1000.0)))
    lake = replace(at, routes={**routes, lane: across})
    mask = land_mask(replace(ring, geometry=lake))
    assert not is_land(mask, 1000, 1000) and is_land(mask, 600, 600)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_a_lake_lies_in_land_and_an_island_in_a_lake(order: tuple[int, ...]) -> None:
    rings = square(-80, -80, 500, 400), square(100, 100, 300, 300), square(150, 150, 250, 250)
    mask = land_mask(landed(*(rings[k] for k in order)))
    seen = [is_land(mask, *at) for at in ((50, 50), (125, 125), (200, 200), (600, 50))]
    assert seen == [True, False, True, False]


def test_a_phone_has_the_land_of_the_printed_map() -> None:
    edition = landed(square(-80, -80, SIZE[0] / 2, SIZE[1] + 80))
    upright = portrait(edition).geometry
    mask = land_mask(portrait(edition))
    assert mask.size == upright.size
    for city, place in edition.geometry.cities.items():
        if abs(place.at[0] - SIZE[0] / 2) > 30:
            assert is_land(mask, *upright.cities[city].at) is (place.at[0] < SIZE[0] / 2)
