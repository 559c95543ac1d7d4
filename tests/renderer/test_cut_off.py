"""What the edge of a close-up cuts is left out: names, spaces, wagons."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

import pytest
from PIL import ImageChops

from data import Edition
from engine.board import CityId, RouteId
from renderer import Look, render_area, render_detail
from renderer.detail import detail_area, inside, locator_area
from renderer.drawing.fonts import NAMES, font
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.cut_off import cut_off, name_area, space_area
from renderer.maps.legend import legend_area
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.packing.palette import reduced
from tests.renderer.close_ups import (
    EDITIONS,
    FRAME,
    Sides,
    apart,
    close_ups,
    detail,
    held_by,
    left_out,
    within,
    without,
)
from tests.renderer.positions import BOARD, EUROPE, alike, colour_at, empty, pixels, played
from tests.tiers import sampled_rows

SPOKEN = [
    (name, language) for name, each in EDITIONS.items() for language in ("", *each.geometry.labels)
]


def lettered(edition: Edition, city: CityId) -> Sides:
    """What the letters of a name cover."""
    x, y = edition.geometry.cities[city].label
    letters = font(NAMES, edition.geometry.label_size)
    left, top, right, bottom = letters.getbbox(edition.city_names[city].name, anchor="mm")
    return x + left, y + top, x + right, y + bottom


def besides(edition: Edition) -> dict[str, Sides]:
    """The boxes of legend, title and ornaments."""
    legend = legend_area(edition)
    assert legend is not None
    return {**edition.geometry.keep_clear, **edition.geometry.ornaments, "legend": legend}


@pytest.mark.parametrize(
    ("name", "language"), sampled_rows(SPOKEN, ("europe", "de"), ("sicily", ""))
)
def test_no_name_crosses_the_frame(name: str, language: str) -> None:
    edition = EDITIONS[name].localized(language)
    scene = Scene.of(edition, DAY, empty())
    cities = edition.geometry.cities
    letters = {city: lettered(edition, city) for city in cities}
    shown = left_out = 0
    for (left, top, right, bottom), named in close_ups(edition):
        seen = left + FRAME, top + FRAME, right - FRAME, bottom - FRAME
        found = cut_off(scene, inside((left, top, right, bottom)), named)
        for city in named:
            assert city not in found.names and within(seen, letters[city]), city
        for city, area in letters.items():
            if apart(seen, area):
                continue
            shown, left_out = shown + 1, left_out + (city in found.names)
            if city not in found.names:
                assert within(seen, area), f"{city} is cut off"
                assert city in named or within(seen, (*cities[city].at, *cities[city].at)), city
        bare = [ground.area for ground in found.grounds]
        for what, sides in besides(edition).items():
            assert (
                within(seen, sides)
                or apart(seen, sides)
                or any(within(area, sides) for area in bare)
            ), f"{what} is cut off"
        for area in found.areas:
            assert within(seen, area)
    assert 0.2 * shown < left_out < 0.6 * shown


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("place", ["munchen-wien", "marseille-roma", "budapest"])
def test_where_a_name_is_left_out_the_map_goes_on(place: str, look: Look) -> None:
    seen = played()
    seen = replace(seen, last_built=RouteId(place) if place in BOARD.routes else CityId(place))
    picture = render_detail(EUROPE, seen, look=look)
    assert picture is not None
    route = BOARD.routes.get(RouteId(place))
    named = (CityId(place),) if route is None else (route.a, route.b)
    scene = Scene.of(EUROPE, THEMES[look], seen, None)
    left, top, right, bottom = box = detail_area(EUROPE, RouteId(place))
    found = cut_off(scene, inside(box), named)
    assert found.names and not found.grounds
    bare = reduced(*map_image(scene, unnamed=found.names)).convert("RGB").crop(box)
    edge = (FRAME, FRAME, right - left - FRAME, bottom - top - FRAME)
    others = [area for area in left_out(EUROPE, scene, box, named) if area not in found.areas]
    shown, bare = (
        without(each, (left, top), others).crop(edge) for each in (pixels(picture), bare)
    )
    assert ImageChops.difference(shown, bare).getbbox() is None


@pytest.mark.parametrize("name", ["europe", "express", "sicily"])
def test_a_close_up_slices_no_space_and_its_little_map_hides_no_subject(
    name: str,
) -> None:
    edition = EDITIONS[name]
    scene, geometry = Scene.of(edition, DAY, empty()), edition.geometry
    spaces = {r: [space_area(edition, s) for s in w.slots] for r, w in geometry.routes.items()}
    with_map = 0
    for box, named in close_ups(edition):
        covered, seen = locator_area(edition, box, named), inside(box)
        found = cut_off(scene, seen, named, covered)
        gone = {(route, geometry.routes[route].slots.index(slot)) for route, slot in found.spaces}
        for route, areas in spaces.items():
            for k, area in enumerate(areas):
                free = covered is None or apart(area, covered)
                whole = apart(area, seen) or within(seen, area)
                assert (route, k) in gone or (whole and free), route
        if covered is None:
            continue
        with_map += 1
        assert within(seen, covered)
        for city in named:
            assert apart(covered, name_area(edition, city)) and city not in found.names
            assert apart(covered, (*geometry.cities[city].at, *geometry.cities[city].at))
        for each in edition.board.routes.values():
            if {each.a, each.b} <= {*named}:
                assert all(apart(covered, area) for area in spaces[each.id])
    assert with_map > 0.6 * len(list(close_ups(edition)))


def test_what_is_left_out_at_the_edge_is_gone() -> None:
    """A claimed route's wagons are in their player's colour, so none may be left of a cut one."""
    claims = dict.fromkeys(map(str, BOARD.routes), 0)
    seen = replace(played(claims), last_built=RouteId("munchen-wien"))
    box = detail_area(EUROPE, RouteId("munchen-wien"))
    shown, named = detail(seen), (CityId("munchen"), CityId("wien"))
    found = cut_off(Scene.of(EUROPE, DAY, seen), inside(box), named)
    body, gone = DAY.players[seen.seats[0].colour].body, 0
    assert len(found.spaces) > 5
    for _, slot in found.spaces:
        turn = radians(slot.angle)
        for side in (8, -8):
            # Beside the bar that goes on to the edge, where a wagon would be.
            spot = slot.x - box[0] - side * sin(turn), slot.y - box[1] + side * cos(turn)
            if within((17, 17, shown.width - 17, shown.height - 17), (*spot, *spot)):
                gone += 1
                assert not alike(colour_at(shown, *spot), body, 40)
    assert gone > 3


def test_a_reduced_area_cuts_nothing_either() -> None:
    east = [CityId("moskva"), CityId("erzurum"), CityId("stockholm"), CityId("palermo")]
    box = held_by(EUROPE, east)
    picture = render_area(EUROPE, empty(), east)
    scale = (box[2] - box[0]) / picture.width
    assert scale > 1
    seen = box[0] + FRAME * scale, box[1] + FRAME * scale, box[2] - FRAME * scale, box[3]
    for city in BOARD.cities:
        area = lettered(EUROPE, city)
        if city not in cut_off(Scene.of(EUROPE, DAY, empty()), inside(box), east).names:
            assert apart(seen, area) or within(seen, area), city
