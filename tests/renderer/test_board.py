"""The picture of the table shows each public fact, no private one, and what is new."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from data import Slot
from engine.board import CityId, RouteId, Seat
from engine.cards import COLOURS, Cards, Colour, PlayerColour
from engine.view import View, view
from renderer import Look, Shape, render_board, render_news
from renderer.detail import city_box
from renderer.drawing.colour import mix
from renderer.drawing.shapes import box
from renderer.drawing.sprite import draw
from renderer.drawing.symbols import symbol
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.dimming import FADE
from renderer.maps.scene import Scene
from renderer.maps.spaces import locomotive_spaces
from renderer.panels.strip_places import HEIGHT as STRIP_HEIGHT
from renderer.phone.portrait import portrait
from tests.renderer.positions import (
    BOARD,
    CLAIMS,
    EUROPE,
    NAMES,
    alike,
    colour_at,
    empty,
    pixels,
    played,
    private,
    result,
    tunnel,
)
from tests.tables import table
from tests.tiers import sampled

SIZE = EUROPE.geometry.size
RING = CityId("smyrna")


@pytest.fixture(scope="module")
def start() -> Image.Image:
    return board(empty())


@pytest.fixture(scope="module")
def middle() -> Image.Image:
    return board(played())


def board(seen: View, names: tuple[str, ...] = NAMES) -> Image.Image:
    return pixels(render_board(EUROPE, seen, names))


def beside(slot: Slot, along: float) -> tuple[float, float]:
    """The point so many pixels from the middle of a space, along the track."""
    turn = math.radians(slot.angle)
    return slot.x + along * math.cos(turn), slot.y + along * math.sin(turn)


def share(image: Image.Image, slot: Slot, colour: tuple[int, int, int]) -> float:
    """How much of the middle of a space is of a colour."""
    spots = [(slot.x + dx, slot.y + dy) for dx in range(-8, 9, 2) for dy in range(-8, 9, 2)]
    return sum(alike(colour_at(image, x, y), colour, 25) for x, y in spots) / len(spots)


def map_part(image: Image.Image) -> Image.Image:
    return image.crop((0, 0, *SIZE))


def strip_part(image: Image.Image) -> Image.Image:
    return image.crop((0, SIZE[1], image.width, image.height))


def differ(a: Image.Image, b: Image.Image) -> bool:
    return ImageChops.difference(a, b).getbbox() is not None


def test_every_space_shows_the_colour_of_its_route(start: Image.Image) -> None:
    for route in BOARD.routes.values():
        plain = DAY.map.plain
        wanted = plain if route.colour is None else DAY.faces[route.colour].slot
        if route.locomotives:
            wanted = mix(plain, DAY.map.ferry, 0.35)
        for slot in EUROPE.geometry.routes[route.id].slots:
            assert alike(colour_at(start, *beside(slot, 21)), wanted), route.id


def test_every_ferry_shows_its_locomotives() -> None:
    for route in BOARD.routes.values():
        spaces = locomotive_spaces(route)
        assert len(spaces) == route.locomotives
        assert all(0 <= k < route.length for k in spaces)


def test_tunnels_stand_out(start: Image.Image) -> None:
    for route in BOARD.routes.values():
        for slot in EUROPE.geometry.routes[route.id].slots:
            turn = math.radians(slot.angle + 90)
            x, y = beside(slot, 3.5)
            edges = [
                colour_at(start, x + side * r * math.cos(turn), y + side * r * math.sin(turn))
                for side in (-1, 1)
                for r in (11.5, 12, 12.5, 13)
            ]
            assert any(max(edge) < 110 for edge in edges) or not route.tunnel, route.id


@pytest.mark.thorough
def test_claimed_spaces_show_the_colour_of_their_player() -> None:
    claims = {str(route): k % 5 for k, route in enumerate(BOARD.routes)}
    image = board(replace(played(claims), last_built=None))
    for route, seat in claims.items():
        colour = DAY.players[list(PlayerColour)[seat]].body
        for k, slot in enumerate(EUROPE.geometry.routes[RouteId(route)].slots):
            if k != BOARD.routes[RouteId(route)].length // 2:
                assert share(image, slot, colour) > 0.2, (route, k)


def test_trains_are_of_their_players_colour_whichever_seat_that_is() -> None:
    route, (first, *others) = RouteId("berlin-danzig"), list(PlayerColour)
    shown = replace(played({route: 0}), last_built=None)
    turned = zip(shown.seats, [*others, first], strict=True)
    image = board(replace(shown, seats=tuple(replace(seat, colour=c) for seat, c in turned)))
    for slot in EUROPE.geometry.routes[route].slots[:1]:
        assert share(image, slot, DAY.players[others[0]].body) > 0.2


def test_colours_are_told_apart_without_colour() -> None:
    black = (0, 0, 0)
    signs = []
    for colour in COLOURS:
        parts = symbol(colour, 20, DAY.faces[colour].sign, (255, 255, 255))
        flat = [(figure, black if shade != (255, 255, 255) else shade) for figure, shade in parts]
        signs.append(draw([(box(60, 60), (255, 255, 255)), *flat]).image.convert("L"))
    panes = []
    for player in PlayerColour:
        image = wagon(DAY, player, 0, EUROPE.geometry.slot).image.convert("L")
        x, y = image.width // 2, image.height // 2 + 2
        # Without the rims, whose colours differ anyhow; the ground is seen between the panes.
        middle = image.crop((x - 24, y - 3, x + 25, y + 4))
        ground = Image.new("RGB", (1, 1), DAY.players[player].body).convert("L").tobytes()[0]
        panes.append(middle.point([255 * (abs(v - ground) > 70) for v in range(256)]))
    for kind in (signs, panes):
        for k, one in enumerate(kind):
            for other in kind[k + 1 :]:
                unlike = ImageChops.difference(one, other).point(lambda v: 255 * (v > 128))
                assert unlike.histogram()[255] / (one.width * one.height) > 0.04


@pytest.mark.rule("R26")
def test_the_second_half_of_a_double_is_closed_for_two_and_three() -> None:
    claims = {"edinburgh-london-black": 0}
    twin = RouteId("edinburgh-london-orange")
    slot = EUROPE.geometry.routes[twin].slots[0]
    for seats in (2, 3, 4, 5):
        seen = replace(played(claims, seats), last_built=None)
        closed = seats <= 3
        assert Scene.of(EUROPE, DAY, seen).closed == ((twin,) if closed else ())
        shown = colour_at(board(seen), *beside(slot, 21))
        assert alike(shown, DAY.faces[Colour.ORANGE].slot) is not closed


def test_nothing_is_closed_once_both_halves_are_built() -> None:
    claims = {"edinburgh-london-black": 0, "edinburgh-london-orange": 1}
    assert Scene.of(EUROPE, DAY, played(claims, 3)).closed == ()


def test_what_was_built_last_is_marked() -> None:
    plain = board(replace(played(), last_built=None))
    route = board(replace(played(), last_built=RouteId("moskva-petrograd")))
    city = board(replace(played(), last_built=CityId("venezia")))
    x0, y0, x1, y1 = ImageChops.difference(plain, route).getbbox() or (0, 0, 0, 0)
    path = EUROPE.geometry.routes[RouteId("moskva-petrograd")].path
    assert x0 > min(x for x, _ in path) - 40 and x1 < max(x for x, _ in path) + 40
    assert y0 > min(y for _, y in path) - 40 and y1 < max(y for _, y in path) + 40
    assert any(alike(c, DAY.map.glow, 20) for _, c in _colours(route.crop((x0, y0, x1, y1))))
    x0, y0, x1, y1 = ImageChops.difference(plain, city).getbbox() or (0, 0, 0, 0)
    x, y = EUROPE.geometry.cities[CityId("venezia")].at
    assert x0 < x < x1 and y0 < y < y1 and x1 - x0 < 90 and y1 - y0 < 90


@pytest.mark.parametrize("shape", sampled(Shape, Shape.PHONE))
def test_an_open_tunnel_is_marked_instead_with_its_spaces_as_they_are(shape: Shape) -> None:
    edition = portrait(EUROPE) if shape is Shape.PHONE else EUROPE
    seen = [replace(played(), tunnel=tunnel()), replace(played(), last_built=None)]
    shown, plain = (pixels(render_board(EUROPE, each, NAMES, shape=shape)) for each in seen)
    where = edition.geometry.routes[tunnel().route]
    changed = ImageChops.difference(shown, plain).crop((0, 0, *edition.geometry.size))
    x0, y0, x1, y1 = changed.getbbox() or (0, 0, 0, 0)
    xs, ys = zip(*where.path, strict=True)
    assert min(xs) - 40 < x0 and x1 < max(xs) + 40 and min(ys) - 40 < y0 and y1 < max(ys) + 40
    glow = [colour for _, colour in _colours(shown.crop((x0, y0, x1, y1)))]
    assert any(alike(colour, DAY.map.glow, 20) for colour in glow)
    for slot in where.slots:
        x, y = round(slot.x), round(slot.y)
        assert not changed.crop((x - 8, y - 8, x + 8, y + 8)).getbbox()


@pytest.mark.parametrize(
    ("lit", "found"), [((), ()), (["venezia", "moskva-petrograd"], ("venezia", "moskva-petrograd"))]
)
def test_what_is_marked_can_be_said(lit: list[str], found: tuple[str, ...]) -> None:
    """Nothing at all, or several places, whatever was built last."""
    scene = Scene.of(EUROPE, DAY, played(), [*map(RouteId, lit)])
    assert (*sorted(scene.rings), *scene.glowing) == found
    assert not Scene.of(EUROPE, DAY, played()).glowing, "private maps have no marks of their own"


def _colours(image: Image.Image) -> list[tuple[int, tuple[int, int, int]]]:
    return [
        (n, (c[0], c[1], c[2]))
        for n, c in image.getcolors(1_000_000) or []
        if isinstance(c, tuple) and n > 40
    ]


def _seat(seen: View, seat: int, **facts: object) -> View:
    seats = list(seen.seats)
    seats[seat] = replace(seats[seat], **facts)  # type: ignore[arg-type]
    return replace(seen, seats=tuple(seats))


CHANGES: dict[str, Callable[[View], View]] = {
    "score": lambda v: _seat(v, 2, score=99),
    "wagons": lambda v: _seat(v, 2, wagons=44),
    "few wagons": lambda v: _seat(v, 2, wagons=2),
    "stations left": lambda v: _seat(v, 2, stations_left=1),
    "cards": lambda v: _seat(v, 2, cards=19),
    "tickets": lambda v: _seat(v, 2, tickets=9),
    "tickets secret": lambda v: _seat(v, 2, tickets=None),
    "resigned": lambda v: _seat(v, 2, resigned=True),
    "whose turn": lambda v: replace(v, to_act=(Seat(2),)),
    "all to act": lambda v: replace(v, to_act=tuple(Seat(k) for k in range(5))),
    "last round": lambda v: replace(v, final_turns=(Seat(1), Seat(2))),
    "row": lambda v: replace(v, row=(Colour.BLUE, *v.row[1:])),
    "empty place": lambda v: replace(v, row=(None, *v.row[1:])),
    "pile": lambda v: replace(v, pile=3),
    "discard": lambda v: replace(v, discard=3),
    "ticket pile": lambda v: replace(v, ticket_pile=3),
    "tunnel": lambda v: replace(v, tunnel=tunnel()),
    "toll": lambda v: replace(v, tunnel=replace(tunnel(), toll=3)),
    "result": lambda v: replace(v, result=result(), to_act=()),
}


def test_the_strip_shows_each_public_fact(middle: Image.Image) -> None:
    seen = {"before": strip_part(middle).tobytes()}
    for fact, change in CHANGES.items():
        image = board(change(played()))
        # A tunnel is lit on the map until it is decided.
        assert differ(map_part(image), map_part(middle)) == (fact in ("tunnel", "toll")), fact
        seen[fact] = strip_part(image).tobytes()
    assert len(set(seen.values())) == len(seen)


@pytest.mark.rule("R52", "R53")
def test_nothing_private_is_shown() -> None:
    public = render_board(EUROPE, played(), NAMES).data
    for mine in (private(), private(cards=40, tickets=12, offer=3), private(seat=4)):
        assert render_board(EUROPE, replace(played(), mine=mine), NAMES).data == public


@pytest.mark.rule("R52", "R53")
def test_secrets_of_a_game_change_nothing() -> None:
    one = table(seats=3, turn=0, hands={1: "red red loco", 2: "blue"})
    other = table(seats=3, turn=0, hands={1: "green white black", 2: "loco"})
    assert one.players[1].hand != other.players[1].hand
    pictures = [render_board(EUROPE, view(state, None), NAMES).data for state in (one, other)]
    assert pictures[0] == pictures[1]
    assert len(one.players[1].hand) == len(Cards.count([Colour.RED] * 3))


def test_pictures_are_sharp_and_small() -> None:
    claims = {str(route): k % 5 for k, route in enumerate(BOARD.routes)}
    busy = played(claims)
    png = render_board(EUROPE, busy, NAMES)
    assert (png.width, png.height) == (SIZE[0], SIZE[1] + STRIP_HEIGHT) == (2400, 1714)
    assert png.data.startswith(b"\x89PNG")
    assert len(png.data) <= 640_000


def test_the_same_view_gives_the_same_bytes() -> None:
    assert render_board(EUROPE, played(), NAMES) == render_board(EUROPE, played(), NAMES)


@pytest.mark.thorough
def test_threads_do_not_disturb_each_other() -> None:
    views = [replace(played(), last_built=RouteId(route)) for route in list(CLAIMS)[:4]]
    alone = [render_board(EUROPE, seen, NAMES).data for seen in views]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seen: render_board(EUROPE, seen, NAMES).data, views * 2))
    assert together == alone * 2


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_number_of_seats(seats: int) -> None:
    claims = {route: seat for route, seat in CLAIMS.items() if seat < seats}
    assert board(played(claims, seats), NAMES[:seats]).size == (2400, 1714)


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
