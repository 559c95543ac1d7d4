"""The board for a phone: large names that hide none, and all that the wide board tells."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist

import pytest
from PIL import Image, ImageChops

from data import Edition, load
from engine.board import Seat
from engine.cards import Colour
from engine.view import TunnelView, View
from renderer import Look, Shape, render_board, render_news
from renderer.drawing.fonts import NAMES as LETTERS
from renderer.drawing.fonts import font
from renderer.looks.all_themes import THEMES
from renderer.maps.packed_map import MAPS
from renderer.maps.static_map import static_map
from renderer.maps.stretch import even_ground, ground_painting, stretch, stretched
from renderer.panels.placing import Area, nearest, overlap
from renderer.phone.naming import ink
from renderer.phone.portrait import WIDTH, portrait, upright_frame
from tests.renderer.editions import SMALL, claimed, sized, table
from tests.renderer.positions import EUROPE, NAMES, empty, pixels, played, tunnel
from tests.renderer.test_golden import LONGEST, compare
from tests.tiers import sampled

PHONE = 358
"""How wide a phone shows a picture, in its pixels."""
OURS = [
    load(name).localized(language)
    for name in ("europe", "express", "sicily")
    for language in ("en", "de", "fr", "it")
]
EDITIONS = list(dict.fromkeys([*OURS, load("europe"), SMALL, sized(SMALL, (1100, 1500))]))
TRICKY = (load("europe").localized("de"), SMALL)


def called(edition: Edition) -> str:
    return f"{edition.title} {len(edition.board.cities)}"


def names_of(edition: Edition) -> Iterator[tuple[str, Area]]:
    geometry = portrait(edition).geometry
    for city, place in geometry.cities.items():
        name = edition.city_names[city].name
        yield city, ink(name, geometry.label_size, place.label)


@pytest.mark.parametrize(
    "edition", sampled(EDITIONS, *TRICKY), ids=lambda e: f"{e.title} {len(e.board.cities)}"
)
def test_no_name_hides_another_or_leaves_the_picture(edition: Edition) -> None:
    width, height = portrait(edition).geometry.size
    for (a, one), (b, other) in combinations(names_of(edition), 2):
        assert not overlap(one, other), (a, b)
    for city, area in names_of(edition):
        assert area[0] >= 16 and area[1] >= 16, city
        assert area[2] <= width - 16 and area[3] <= height - 16, city


@pytest.mark.parametrize(
    "edition", sampled(EDITIONS, *TRICKY), ids=lambda e: f"{e.title} {len(e.board.cities)}"
)
def test_a_name_is_nearest_to_its_own_city_and_hides_none(edition: Edition) -> None:
    spots = {city: place.at for city, place in portrait(edition).geometry.cities.items()}
    for city, area in names_of(edition):
        far = {other: dist(at, nearest(area, at)) for other, at in spots.items()}
        assert min(far, key=lambda other: far[other]) == city
        assert all(away > 14 for away in far.values()), city


def test_names_are_nearly_nine_pixels_high_on_a_phone() -> None:
    _, top, _, bottom = font(LETTERS, portrait(EUROPE).geometry.label_size).getbbox("lg")
    assert (bottom - top) * PHONE / WIDTH >= 8.9
    _, top, _, bottom = font(LETTERS, EUROPE.geometry.label_size).getbbox("lg")
    assert (bottom - top) * PHONE / EUROPE.geometry.size[0] < 7


@pytest.mark.parametrize(
    "edition", sampled(OURS, TRICKY[0]), ids=lambda e: f"{e.title} {len(e.board.cities)}"
)
def test_spaces_and_names_are_larger_on_a_phone_than_those_of_the_wide_board(
    edition: Edition,
) -> None:
    shown, printed = portrait(edition).geometry, edition.geometry
    assert shown.slot[0] / shown.size[0] > 1.08 * printed.slot[0] / printed.size[0]
    assert shown.label_size / shown.size[0] > 1.15 * printed.label_size / printed.size[0]


@pytest.mark.parametrize(
    "edition", sampled(EDITIONS, *TRICKY), ids=lambda e: f"{e.title} {len(e.board.cities)}"
)
def test_every_space_is_in_the_picture_and_as_many_as_printed(edition: Edition) -> None:
    shown, printed = portrait(edition).geometry, edition.geometry
    width, height = shown.size
    for route, where in shown.routes.items():
        assert len(where.slots) == len(printed.routes[route].slots)
        for slot in where.slots:
            assert 20 < slot.x < width - 20 and 20 < slot.y < height - 20, route


def test_the_tracks_of_a_double_lie_side_by_side() -> None:
    shown = portrait(EUROPE)
    thick = shown.geometry.slot[1]
    for route, twin in EUROPE.board.twins.items():
        spots = [slot[:2] for slot in shown.geometry.routes[twin.id].slots]
        for slot in shown.geometry.routes[route].slots[1:-1]:
            assert min(dist(slot[:2], spot) for spot in spots) > thick * 0.9, route


@pytest.mark.thorough
def test_a_language_shares_all_but_its_names() -> None:
    german, theme = EUROPE.localized("de"), THEMES[Look.DAY]
    assert portrait(german) is portrait(german)
    assert portrait(german).original is portrait(EUROPE)
    assert static_map(portrait(german), theme).base is static_map(portrait(EUROPE), theme).base
    assert portrait(german).geometry.routes == portrait(EUROPE).geometry.routes


def test_ours_have_a_layout_of_their_own_and_others_are_stretched() -> None:
    for edition in OURS:
        assert portrait(edition).geometry is edition.geometry.upright
    assert SMALL.geometry.upright is None
    assert portrait(SMALL).geometry.ground is not None


def coloured(size: tuple[int, int]) -> Image.Image:
    """A painting that is the redder to the right and the greener to the bottom."""
    across = Image.linear_gradient("L").rotate(90).resize(size)
    down = Image.linear_gradient("L").resize(size)
    return Image.merge("RGB", (across, down, Image.new("L", size)))


@pytest.mark.parametrize("edition", [EUROPE, load("express")], ids=called)
def test_each_city_lies_where_it_lies_in_the_painting(edition: Edition) -> None:
    shown = portrait(edition).geometry
    assert shown.ground is not None
    painting = coloured(edition.geometry.size)
    drawn = ground_painting(painting, shown.ground, shown.size)
    assert drawn.size == shown.size
    for city, place in shown.cities.items():
        x, y = (round(side) for side in place.at)
        printed = edition.geometry.cities[city].at
        seen, wanted = (
            drawn.getpixel((x, y)),
            painting.getpixel((round(printed[0]), round(printed[1]))),
        )
        assert isinstance(seen, tuple) and isinstance(wanted, tuple)
        assert all(abs(a - b) <= 3 for a, b in zip(seen, wanted, strict=True)), city


def test_a_map_that_is_not_stretched_shows_its_whole_painting() -> None:
    size = (300, 200)
    ground = even_ground(size, [(0, 0), (300, 300)], [(0, 0), (200, 200)])
    painting = coloured(size)
    drawn = ground_painting(painting, ground, size)
    assert max(ImageChops.difference(drawn, painting).tobytes()) <= 1


def test_a_tall_land_on_a_wide_sheet_gets_a_tall_map() -> None:
    wide, flat, tall = [(x, y) for x in (100, 1900) for y in (100, 900)], (2000, 1000), (1400, 1960)
    assert upright_frame(flat, wide, 1400)[0] == (1400, 1344)
    narrow = [(x, y) for x in (900, 1100) for y in (100, 900)]
    assert upright_frame(flat, narrow, 1400)[0] == tall


def test_a_side_is_stretched_in_order_and_most_where_much_is() -> None:
    side = stretch([*range(100, 200), 900], 100, 900, 1000)
    assert (side[0], side[-1]) == ((100, 0), (900, 1000))
    assert all(a < b and to_a < to_b for (a, to_a), (b, to_b) in pairwise(side))
    dense, empty_ = (stretched(side, end) - stretched(side, end - 100) for end in (200, 600))
    assert dense > 3 * empty_
    assert stretched(side, 100) == 0 and stretched(side, 900) == 1000


def phone(edition: Edition, view: View, look: Look = Look.DAY) -> Image.Image:
    return pixels(render_board(edition, view, NAMES, look=look, shape=Shape.PHONE))


def test_a_move_changes_what_drawing_anew_would_change() -> None:
    before = replace(played(), claims=dict(list(played().claims.items())[:-1]))
    for view in (empty(), before, played()):
        after = phone(EUROPE, view)
    MAPS.clear()
    assert after.tobytes() == phone(EUROPE, played()).tobytes()


def test_the_picture_is_as_large_in_every_position_and_small_enough() -> None:
    opened = replace(played(), tunnel=tunnel())
    drawn = [
        render_board(EUROPE, view, NAMES, shape=Shape.PHONE) for view in (empty(), played(), opened)
    ]
    assert len({(picture.width, picture.height) for picture in drawn}) == 1
    assert all(len(picture.data) <= 480_000 for picture in drawn)
    assert drawn[0].height > drawn[0].width


def test_it_shows_who_acts_the_row_the_piles_and_an_open_tunnel() -> None:
    start = phone(EUROPE, played())
    revealed = TunnelView(
        seat=tunnel().seat,
        route=tunnel().route,
        laid=tunnel().laid,
        revealed=(Colour.RED, Colour.BLUE, Colour.RED),
        toll=2,
    )
    row = (Colour.BLACK, *played().row[1:])
    for other in (
        replace(played(), to_act=(Seat((played().to_act[0] + 1) % len(played().seats)),)),
        replace(played(), row=row if row != played().row else (Colour.WHITE, *row[1:])),
        replace(played(), pile=played().pile + 1),
        replace(played(), ticket_pile=played().ticket_pile + 1),
        replace(played(), final_turns=tuple(seat.seat for seat in played().seats)),
        replace(played(), tunnel=revealed),
    ):
        changed = phone(EUROPE, other)
        assert changed.tobytes() != start.tobytes()


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_it_looks_as_it_did(look: Look) -> None:
    compare(f"phone-middle-{look}", phone(EUROPE, played(), look))


def test_news_look_as_they_did() -> None:
    new = list(played().claims)[:3]
    news = render_news(EUROPE, played(), NAMES, new, shape=Shape.PHONE)
    compare("phone-news", pixels(news))


@pytest.mark.thorough
def test_other_editions_look_as_they_did() -> None:
    compare("phone-express", phone(load("express"), express()))
    view = claimed(table(4, {1: 20}), dict.fromkeys(list(SMALL.board.routes)[::3], 0))
    small = render_board(SMALL, view, LONGEST, shape=Shape.PHONE)
    compare("phone-small", pixels(small))


def express() -> View:
    return table(4, {1: 20, 2: 16})
