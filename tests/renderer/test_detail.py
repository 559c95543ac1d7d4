"""Parts of the map: what they hold, how large they are, and what can be read in them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from data.edition import Box
from engine.board import CityId, RouteId
from engine.view import View
from renderer import Format, Look, render_area, render_board, render_detail
from renderer.detail import SMALLEST, WIDEST, city_box, detail_area, inside, window
from renderer.drawing.fonts import NAMES, font
from renderer.drawing.shapes import Area
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.scene import Scene
from tests.renderer.close_ups import detail, held_by, left_out, without
from tests.renderer.positions import BOARD, CLAIMS, EUROPE, alike, colour_at, empty, pixels, played
from tests.renderer.positions import NAMES as PLAYERS
from tests.tiers import sampled

PREVIEW = 550
LARGEST, LARGEST_OF_LONG = 80_000, 110_000
SIZE = EUROPE.geometry.size


def built(place: str) -> View:
    """Something of seat 0 that was built last."""
    if place in BOARD.routes:
        return replace(played({place: 0}), last_built=RouteId(place))
    seats = list(empty().seats)
    seats[0] = replace(seats[0], stations=(CityId(place),))
    return replace(empty(), seats=tuple(seats), last_built=CityId(place))


def assert_cut_from_the_board(
    part: Image.Image,
    box: Area,
    seen: View,
    named: Collection[CityId],
    lit: Collection[CityId] | None = None,
) -> None:
    """Its pixels inside the frame are the board's, but for what the frame would cut off."""
    left, top, right, bottom = box
    assert part.size == (right - left, bottom - top)
    within = inside(box)
    shown = part.crop((within[0] - left, within[1] - top, within[2] - left, within[3] - top))
    board = pixels(render_board(EUROPE, seen, PLAYERS, lit=lit)).crop(within)
    areas = left_out(EUROPE, Scene.of(EUROPE, DAY, seen), box, named)
    assert areas
    for image in (shown, board):
        without(image, within[:2], areas)
    assert ImageChops.difference(shown, board).getbbox() is None


def test_nothing_built_has_no_detail() -> None:
    assert render_detail(EUROPE, empty()) is None


@pytest.mark.parametrize(
    "place",
    sampled(
        ["munchen-wien", "petrograd-stockholm", "cadiz-lisboa", "roma"], "cadiz-lisboa", "roma"
    ),
)
def test_a_detail_is_cut_from_the_board(place: str) -> None:
    seen = built(place)
    if place in BOARD.routes:
        route = BOARD.routes[RouteId(place)]
        area, named = detail_area(EUROPE, route.id), [route.a, route.b]
        spots = EUROPE.geometry.routes[route.id].path
    else:
        area, named = detail_area(EUROPE, CityId(place)), [CityId(place)]
        spots = (EUROPE.geometry.cities[CityId(place)].at,)
    assert_cut_from_the_board(detail(seen), area, seen, named)
    left, top, right, bottom = area
    assert all(left < x < right and top < y < bottom for x, y in spots)


def test_a_detail_shows_whole_names_of_its_cities() -> None:
    for route in BOARD.routes.values():
        left, top, right, bottom = detail_area(EUROPE, route.id)
        assert (right - left) / (bottom - top) == pytest.approx(1.5, abs=0.01)
        assert right - left >= SMALLEST[0]
        assert left >= 0 and top >= 0 and right <= SIZE[0] and bottom <= SIZE[1]
        for city in (route.a, route.b):
            box = city_box(EUROPE, city)
            assert left <= box.left and box.right <= right, route.id
            assert top <= box.top and box.bottom <= bottom, route.id


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_details_are_small(look: Look) -> None:
    for route in CLAIMS:
        picture = render_detail(EUROPE, replace(played(), last_built=RouteId(route)), look=look)
        assert picture is not None
        usual = picture.width == SMALLEST[0]
        assert len(picture.data) <= (LARGEST if usual else LARGEST_OF_LONG), route


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_details_late_in_a_game_are_small(look: Look) -> None:
    late = played({route: k % 5 for k, route in enumerate(BOARD.routes) if k % 3})
    for city in BOARD.cities:
        picture = render_detail(EUROPE, replace(late, last_built=city), look=look)
        assert picture is not None
        assert len(picture.data) <= LARGEST, city


def test_names_can_be_read_in_a_preview() -> None:
    """Capital letters are 11 pixels high or more when the picture is 550 wide."""
    geometry = EUROPE.geometry
    _, top, _, bottom = font(NAMES, geometry.label_size).getbbox("H", anchor="ls")
    assert (bottom - top) * PREVIEW / SMALLEST[0] >= 11
    places: list[RouteId | CityId] = [*BOARD.routes, *BOARD.cities]
    areas = [detail_area(EUROPE, place) for place in places]
    assert (bottom - top) * PREVIEW / max(right - left for left, _, right, _ in areas) >= 11


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_ink_of_a_name_in_a_preview(look: Look) -> None:
    """Measured on the picture itself: the P of Paris, from its first to its last dark row."""
    picture = render_area(EUROPE, empty(), [CityId("paris")], look=look)
    image = pixels(picture)
    box = city_box(EUROPE, CityId("paris"))
    left, top, _, _ = window(SIZE, box, box)
    x, y = EUROPE.geometry.cities[CityId("paris")].label
    half = font(NAMES, EUROPE.geometry.label_size).getlength("Paris") / 2
    scale = PREVIEW / image.width
    small = image.resize((PREVIEW, round(image.height * scale)), Image.Resampling.LANCZOS)
    colours = THEMES[look].map
    wide = font(NAMES, EUROPE.geometry.label_size).getlength("P") * 0.4
    rows = []
    for row in range(round((y - top - 30) * scale), round((y - top + 30) * scale)):
        spots = range(round((x - left - half) * scale), round((x - left - half + wide) * scale) + 1)
        near = [colour_at(small, spot, row) for spot in spots]
        rows.append(any(_nearer(one, colours.letters, colours.halo) for one in near))
    assert sum(rows) >= 11


def _nearer(colour: tuple[int, ...], one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    def apart(a: tuple[int, ...]) -> int:
        return sum(abs(x - y) for x, y in zip(a, colour, strict=True))

    return apart(one) < apart(other)


def test_areas_hold_their_cities() -> None:
    for area in EUROPE.geometry.areas.values():
        picture = render_area(EUROPE, played(), area.cities)
        assert SMALLEST[0] <= picture.width <= WIDEST
        assert picture.width / picture.height == pytest.approx(1.5, abs=0.01)
        boxes = [city_box(EUROPE, city) for city in area.cities]
        assert picture.width >= min(
            WIDEST, max(b.right for b in boxes) - min(b.left for b in boxes)
        )


def test_an_area_is_never_larger_than_life() -> None:
    seen = played()
    area = EUROPE.geometry.areas["italy"]
    part = pixels(render_area(EUROPE, seen, area.cities))
    left, top, right, bottom = cut = held_by(EUROPE, area.cities)
    assert_cut_from_the_board(part, cut, seen, area.cities, ())
    for city in area.cities:
        box = city_box(EUROPE, city)
        assert left <= box.left and box.right <= right, city
        assert top <= box.top and box.bottom <= bottom, city


def test_the_whole_map_is_reduced() -> None:
    picture = render_area(EUROPE, played(), list(BOARD.cities))
    assert (picture.width, picture.height) == (WIDEST, round(WIDEST * SIZE[1] / SIZE[0]))


@pytest.mark.parametrize("size", [(600, 300), (2400, 400), (500, 1400)])
def test_a_window_is_never_larger_than_the_map(size: tuple[int, int]) -> None:
    spot = Box(size[0] - 60, 10, size[0] - 10, 60)
    left, top, right, bottom = window(size, spot, spot)
    assert left >= 0 and top >= 0
    assert (right, top) == (size[0], 0)
    assert right - left == min(size[0], SMALLEST[0]) and bottom <= size[1]


def test_an_area_needs_cities_of_the_map() -> None:
    with pytest.raises(ValueError, match="needs a city"):
        render_area(EUROPE, empty(), [])
    with pytest.raises(KeyError):
        render_area(EUROPE, empty(), [CityId("atlantis")])


def test_the_frame_shows_that_it_is_cut_out() -> None:
    image = detail(built("munchen-wien"))
    for x, y in ((2, 300), (image.width - 3, 300), (400, 2), (400, image.height - 3)):
        assert alike(colour_at(image, x, y), DAY.table.gold)


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_looks_and_repetition(look: Look) -> None:
    pictures = [render_detail(EUROPE, built("munchen-wien"), look=look) for _ in range(2)]
    assert pictures[0] == pictures[1]
    assert pictures[0] is not None and pictures[0].format is Format.PNG


def test_the_order_of_cities_is_of_no_account() -> None:
    cities = [CityId("wien"), CityId("roma"), CityId("paris")]
    assert render_area(EUROPE, played(), cities) == render_area(EUROPE, played(), set(cities))


def test_the_same_bytes_whatever_was_drawn_before() -> None:
    seen = replace(played(), last_built=RouteId("munchen-wien"))
    first = render_detail(EUROPE, seen)
    render_board(EUROPE, played({}), PLAYERS)
    render_detail(EUROPE, replace(seen, last_built=RouteId("budapest-wien-red")))
    render_area(EUROPE, seen, [CityId("venezia")])
    assert render_detail(EUROPE, seen) == first
