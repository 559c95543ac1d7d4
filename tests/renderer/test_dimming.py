"""News: what is new keeps its colours, and everything else is under paper."""

import pytest
from PIL import Image, ImageStat

from engine.board import CityId
from renderer import Look, render_board, render_news
from renderer.detail import city_box
from renderer.drawing.colour import mix
from renderer.looks.all_themes import THEMES
from renderer.maps.dimming import FADE
from tests.renderer.positions import EUROPE, NAMES, colour_at, pixels, played
from tests.tiers import sampled

RING = CityId("smyrna")


def average(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour of the surroundings of a place, which don't depend on a single letter."""
    area = image.crop((round(x) - 12, round(y) - 12, round(x) + 12, round(y) + 12))
    return tuple(round(mean) for mean in ImageStat.Stat(area).mean)


def colours_of(image: Image.Image) -> set[tuple[int, ...]]:
    found = image.getcolors(image.width * image.height) or ()
    return {colour for _, colour in found if isinstance(colour, tuple)}


def apart(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True))


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_what_is_new_stands_out(look: Look) -> None:
    view = played()
    routes = list(view.claims)
    new, old = routes[0], routes[1:]
    before = pixels(render_board(EUROPE, view, NAMES, look=look))
    news = pixels(render_news(EUROPE, view, NAMES, [new], look=look))
    paper = THEMES[look].map.paper
    slots = EUROPE.geometry.routes
    for slot in slots[new].slots[:1]:
        assert colour_at(news, slot.x, slot.y) == colour_at(before, slot.x, slot.y)
    nearer = [
        apart(average(news, s.x, s.y), paper) < apart(average(before, s.x, s.y), paper)
        for route in old
        for s in slots[route].slots[:1]
    ]
    assert sum(nearer) > 0.8 * len(nearer)


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_signs_of_dimmed_spaces_stay_apart_from_their_ground(look: Look) -> None:
    view, theme = played(), THEMES[look]
    route = next(iter(view.claims))
    news = pixels(render_news(EUROPE, view, NAMES, [route], look=look))
    for other, where in EUROPE.geometry.routes.items():
        colour = EUROPE.board.routes[other].colour
        if other in view.claims or colour is None:
            continue
        slot, face = where.slots[0], theme.faces[colour]
        area = news.crop((int(slot.x) - 9, int(slot.y) - 9, int(slot.x) + 10, int(slot.y) + 10))
        shown = colours_of(area)
        for ink in (face.slot, face.edge):
            wanted = mix(ink, theme.map.paper, FADE)
            assert min(apart(wanted, each) for each in shown) < 16, other


def test_names_at_what_is_new_keep_their_letters_and_others_are_dimmed() -> None:
    view, theme = played(), THEMES[Look.DAY]
    route = EUROPE.board.routes[next(iter(view.claims))]
    news = pixels(render_news(EUROPE, view, NAMES, [route.id]))
    for city in EUROPE.board.cities:
        left, top, right, bottom = (round(side) for side in city_box(EUROPE, city))
        shown = colours_of(news.crop((left, top, right, bottom)))
        assert (theme.map.letters in shown) == (city in (route.a, route.b)), city


def test_without_news_nothing_is_dimmed() -> None:
    view = played()
    nothing = render_news(EUROPE, view, NAMES, [])
    assert colour_at(pixels(nothing), 300, 300) == colour_at(
        pixels(render_board(EUROPE, view, NAMES)), 300, 300
    )
