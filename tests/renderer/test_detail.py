"""Parts of the map: what they hold, how large they are, and that nothing is cut in two."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from math import cos, radians, sin
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

import data
from data import Edition
from data.edition import Box
from engine.board import CityId, RouteId
from engine.view import View
from renderer import Format, Look, render_area, render_board, render_detail
from renderer.detail import (
    SMALLEST,
    WIDEST,
    city_box,
    detail_area,
    inside,
    locator_area,
    union,
    window,
)
from renderer.drawing.fonts import NAMES, font
from renderer.drawing.shapes import Area
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.artwork import artwork, plain_artwork
from renderer.maps.cut_off import cut_off, name_area, space_area
from renderer.maps.grounds import draw_grounds, plain_parts
from renderer.maps.legend import legend_area
from renderer.maps.map_layer import map_image
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced
from tests.editions import EACH
from tests.renderer.positions import BOARD, CLAIMS, EUROPE, alike, colour_at, empty, pixels, played
from tests.renderer.positions import NAMES as PLAYERS
from tests.tiers import sampled, sampled_rows

PREVIEW = 550
LARGEST, LARGEST_OF_LONG = 80_000, 110_000
SIZE = EUROPE.geometry.size
EDITIONS = {name: data.load(name) for name in data.available()}
SPOKEN = [
    (name, language) for name, each in EDITIONS.items() for language in ("", *each.geometry.labels)
]
FRAME = 8
Sides = tuple[float, float, float, float]


def detail(seen: View) -> Image.Image:
    picture = render_detail(EUROPE, seen)
    assert picture is not None
    return pixels(picture)


def built(place: str) -> View:
    """Something of seat 0 that was built last."""
    if place in BOARD.routes:
        return replace(played({place: 0}), last_built=RouteId(place))
    seats = list(empty().seats)
    seats[0] = replace(seats[0], stations=(CityId(place),))
    return replace(empty(), seats=tuple(seats), last_built=CityId(place))


def held_by(cities: Collection[CityId]) -> Area:
    """The part of the map that is cut out around some cities."""
    held = union(city_box(EUROPE, city) for city in cities)
    return window(SIZE, held, held)


def left_out(edition: Edition, scene: Scene, box: Area, named: Collection[CityId]) -> list[Area]:
    """Where a part of the map isn't as on the board: what its edge cuts, and the little map."""
    covered = locator_area(edition, box, named)
    found = cut_off(scene, inside(box), named, covered)
    spaces = [space_area(edition, slot) for _, slot in found.spaces]
    found_there = [*found.areas, *((x - 6, y - 6, r + 6, b + 6) for x, y, r, b in spaces)]
    return [*found_there, *([] if covered is None else [covered])]


def without(image: Image.Image, corner: tuple[int, int], areas: Collection[Area]) -> Image.Image:
    """A part of the map that begins at ``corner``, black in some areas."""
    for x, y, r, b in areas:
        image.paste((0, 0, 0), (x - corner[0], y - corner[1], r - corner[0], b - corner[1]))
    return image


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
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_details_are_small(look: Look) -> None:
    for route in CLAIMS:
        picture = render_detail(EUROPE, replace(played(), last_built=RouteId(route)), look=look)
        assert picture is not None
        usual = picture.width == SMALLEST[0]
        assert len(picture.data) <= (LARGEST if usual else LARGEST_OF_LONG), route


@pytest.mark.thorough
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
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
    left, top, right, bottom = cut = held_by(area.cities)
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


def close_ups(edition: Edition) -> Iterator[tuple[Area, Collection[CityId]]]:
    """The part of the map around each route, city and area, and the cities it is about."""
    for route in edition.board.routes.values():
        yield detail_area(edition, route.id), (route.a, route.b)
    for city in edition.board.cities:
        yield detail_area(edition, city), (city,)
    for area in edition.geometry.areas.values():
        held = union(city_box(edition, city) for city in area.cities)
        yield window(edition.geometry.size, held, held), area.cities


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


def within(part: Sides, area: Sides) -> bool:
    return part[0] <= area[0] and part[1] <= area[1] and area[2] <= part[2] and area[3] <= part[3]


def apart(a: Sides, b: Sides) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


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
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
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
    held = union(city_box(EUROPE, city) for city in east)
    box = window(EUROPE.geometry.size, held, held)
    picture = render_area(EUROPE, empty(), east)
    scale = (box[2] - box[0]) / picture.width
    assert scale > 1
    seen = box[0] + FRAME * scale, box[1] + FRAME * scale, box[2] - FRAME * scale, box[3]
    for city in BOARD.cities:
        area = lettered(EUROPE, city)
        if city not in cut_off(Scene.of(EUROPE, DAY, empty()), inside(box), east).names:
            assert apart(seen, area) or within(seen, area), city


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_a_cut_legend_gives_way_to_the_sea_or_land_beneath(look: Look) -> None:
    """Around Moscow, whose part of the map has the lower half of the legend."""
    seen = replace(empty(), last_built=RouteId("moskva-petrograd"))
    legend = legend_area(EUROPE)
    assert legend is not None
    scene = Scene.of(EUROPE, THEMES[look], seen)
    static = static_map(EUROPE, scene.theme)
    (ground,) = (each for each in static.grounds if within(each.area, legend))
    bare = artwork(EUROPE, scene.theme)
    assert bare is not None
    assert ground.image.tobytes() == reduced(bare.crop(ground.area), static.colours).tobytes()
    assert ground.image.tobytes() != static.base.crop(ground.area).tobytes()


def test_a_close_up_beside_the_title_and_a_sea_is_without_them() -> None:
    """Pixel by pixel what the plain painting shows there."""
    seen = replace(played(), last_built=RouteId("edinburgh-london-black"))
    box = detail_area(EUROPE, RouteId("edinburgh-london-black"))
    scene, static = Scene.of(EUROPE, DAY, seen), static_map(EUROPE, DAY)
    found = cut_off(scene, inside(box), (CityId("edinburgh"), CityId("london")))
    ornaments = EUROPE.geometry.ornaments
    (ground,) = (each for each in found.grounds if within(each.area, ornaments["compass"]))
    assert within(ground.area, ornaments["Mare Germanicum"]), "they overlap, and go together"
    plain = plain_artwork(EUROPE, DAY)
    picture = render_detail(EUROPE, seen)
    assert plain is not None and picture is not None
    sea = ornaments["compass"]
    shared = round(sea.left), round(sea.top), inside(box)[2], round(sea.bottom)
    moved = shared[0] - box[0], shared[1] - box[1], shared[2] - box[0], shared[3] - box[1]
    expected = reduced(plain.crop(shared), static.colours).convert("RGB")
    assert ImageChops.difference(pixels(picture).crop(moved), expected).getbbox() is None


@pytest.mark.thorough
def test_play_is_drawn_again_where_an_ornament_was() -> None:
    """A train through the box of a name on the sea."""
    wide = replace(EUROPE.geometry, ornaments={"sea": Box(700, 620, 1300, 760)})
    edition = replace(EUROPE, geometry=wide)
    seen = replace(played(), last_built=RouteId("munchen-wien"))
    box = detail_area(edition, RouteId("munchen-wien"))
    picture = render_detail(edition, seen)
    assert picture is not None
    scene = Scene.of(edition, DAY, seen, None)
    found = cut_off(scene, inside(box), (CityId("munchen"), CityId("wien")))
    assert found.grounds
    whole = reduced(*map_image(scene, unnamed=found.names)).convert("RGB").crop(box)
    shown, edge = pixels(picture), (FRAME, FRAME, box[2] - box[0] - FRAME, box[3] - box[1] - FRAME)
    others = left_out(edition, scene, box, (CityId("munchen"), CityId("wien")))
    others = [area for area in others if area not in found.areas]
    shown, whole = (without(each, box[:2], others) for each in (shown, whole))
    apart = ImageChops.difference(shown.crop(edge), whole.crop(edge)).convert("L")
    assert sum(apart.histogram()[40:]) == 0, "but for single tones of the other painting"


def test_the_same_bytes_whatever_was_drawn_before() -> None:
    seen = replace(played(), last_built=RouteId("munchen-wien"))
    first = render_detail(EUROPE, seen)
    render_board(EUROPE, played({}), PLAYERS)
    render_detail(EUROPE, replace(seen, last_built=RouteId("budapest-wien-red")))
    render_area(EUROPE, seen, [CityId("venezia")])
    assert render_detail(EUROPE, seen) == first


@pytest.mark.parametrize("name", EACH)
def test_the_boxes_of_ornaments_hold_all_that_the_painting_has_besides(name: str) -> None:
    edition = EDITIONS[name]
    look = THEMES[Look.CONTRAST]
    full, plain = artwork(edition, look), plain_artwork(edition, look)
    assert full is not None and plain is not None
    changed = ImageChops.difference(full, plain).convert("L").point(lambda v: 255 * (v > 40))
    assert changed.mode == "L"
    boxes = {**edition.geometry.ornaments, "title": edition.geometry.keep_clear["title"]}
    for what, (left, top, right, bottom) in boxes.items():
        assert changed.crop((int(left), int(top), int(right), int(bottom))).getbbox(), what
    pen = ImageDraw.Draw(changed)
    for left, top, right, bottom in boxes.values():
        pen.rectangle((left - 2, top - 2, right + 2, bottom + 2), 0)
    width, height = full.size
    border = 25
    rest = changed.crop((border, border, width - border, height - border))
    assert sum(rest.histogram()[1:]) < 20, "but for single pixels on coasts"


def test_a_painting_without_a_plain_one_keeps_its_ornaments(tmp_path: Path) -> None:
    file = tmp_path / "own.webp"
    file.write_bytes(EUROPE.geometry.art[Look.DAY].read_bytes())
    own = replace(EUROPE, geometry=replace(EUROPE.geometry, art={Look.DAY: file}))
    assert plain_parts(own, DAY) == {}
    base = Image.new("RGB", own.geometry.size)
    (legend,) = draw_grounds(own, DAY, base, {})
    assert within(legend.area, own.geometry.keep_clear["legend"])


def test_plain_paper_has_no_ornaments() -> None:
    plain = replace(EUROPE, geometry=replace(EUROPE.geometry, art={}))
    assert plain_parts(plain, DAY) == {}
