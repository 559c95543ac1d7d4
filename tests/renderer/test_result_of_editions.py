"""The end, the film and the private pictures of editions unlike Europe."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from data import Edition
from engine.board import RouteId, Seat
from engine.cards import Cards, Colour
from engine.result import Result, SeatResult
from engine.view import Private, View
from engine.ways import joined_way
from renderer import (
    Look,
    Progress,
    Shot,
    render_area,
    render_detail,
    render_hand,
    render_offer,
    render_own_map,
    render_replay,
    render_result,
)
from renderer.drawing.colour import RGB
from renderer.looks.all_themes import DAY
from renderer.maps.frame import frame
from renderer.maps.thumbnail import WIDTH as THUMBNAIL
from renderer.maps.thumbnail import miniature, thumbnail, window
from renderer.panels.score_table import HEAD, draw_scores
from tests.renderer.editions import BONUS, EXPRESS, SIZES, claimed, ruled, sized, table
from tests.renderer.positions import EUROPE, NAMES, alike, colour_at, pixels
from tests.soak import SOAK
from tests.tiers import sampled

LONDON, ISTANBUL = BONUS.cities
TICKETS = tuple(EXPRESS.board.tickets)


def whole_way(view: View, seat: int = 1) -> list[RouteId]:
    """The shortest way between the two cities if the seat had every route."""
    every = dict.fromkeys(EXPRESS.board.routes, seat)
    return joined_way(EXPRESS.board, claimed(view, every), Seat(seat), BONUS.cities)


WAY = whole_way(table(4))
BESIDE = next(
    r.id
    for r in EXPRESS.board.routes.values()
    if not {r.a, r.b}
    & {c for w in WAY for c in (EXPRESS.board.routes[w].a, EXPRESS.board.routes[w].b)}
    and r.length > 1
)


def scored(seat: int, **facts: object) -> SeatResult:
    usual = SeatResult(Seat(seat), 20 + seat, (), (), 0, 0, 0, (), 0, 0, 20 + seat, 4 - seat)
    return replace(usual, **facts)  # type: ignore[arg-type]


def ended(*changed: SeatResult, won: int = 1) -> View:
    """The seat B has joined the cities, A has built elsewhere."""
    seats = {k: scored(k) for k in range(4)} | {s.seat: s for s in changed}
    built = {**dict.fromkeys(WAY, 1), BESIDE: 0}
    result = Result(tuple(seats[k] for k in range(4)), (Seat(won),))
    position = claimed(table(4, {1: 20}), built)
    return replace(position, to_act=(), last_built=None, result=result)


BONUS_TAKEN = scored(1, bonus=20, total=41, rank=1)


def differ(a: Image.Image, b: Image.Image) -> bool:
    tones = ImageChops.difference(a, b).convert("L")
    return tones.point([255 * (v > 40) for v in range(256)]).getbbox() is not None


def table_of(edition: Edition, view: View) -> Image.Image:
    assert view.result is not None
    return draw_scores(edition, view, view.result, NAMES, DAY, 1600)


@pytest.mark.rule("X13")
def test_the_score_has_the_parts_that_the_edition_counts() -> None:
    before = table_of(EXPRESS, ended(BONUS_TAKEN))
    for shown, change in (
        (True, {"bonus": 16}),
        (True, {"routes": 9}),
        (False, {"station_points": 12}),
        (False, {"longest": 17, "longest_points": 10}),
    ):
        after = table_of(EXPRESS, ended(replace(BONUS_TAKEN, **change)))  # type: ignore[arg-type]
        assert differ(before, after) is shown, change


def test_a_length_that_breaks_ties_is_shown_without_points() -> None:
    rules = replace(EXPRESS.board.rules, ties=EUROPE.board.rules.ties)
    tied = ruled(EXPRESS, rules)
    seen = [table_of(tied, ended(replace(BONUS_TAKEN, longest=n))) for n in (11, 17)]
    assert differ(*seen)
    assert seen[0].size == table_of(EXPRESS, ended()).size


@pytest.mark.rule("X10")
def test_the_way_that_joined_the_cities_is_lit() -> None:
    image = pixels(render_result(EXPRESS, ended(BONUS_TAKEN), NAMES))
    assert all(vivid(image, route, 1) for route in WAY if EXPRESS.board.routes[route].length > 1)
    assert all(glows(image, route) for route in WAY)
    assert vivid(image, BESIDE, 0) and not glows(image, BESIDE)
    plain = pixels(render_result(EXPRESS, ended(), NAMES))
    assert not any(glows(plain, route) for route in WAY)


@pytest.mark.thorough
def test_a_longest_path_with_points_goes_before_the_bonus() -> None:
    both = ruled(EXPRESS, replace(EXPRESS.board.rules, longest_path=10))
    path = scored(0, longest=1, longest_path=(BESIDE,), longest_points=10)
    image = pixels(render_result(both, ended(BONUS_TAKEN, path), NAMES))
    assert glows(image, BESIDE)
    assert not any(glows(image, route) for route in WAY)


def vivid(image: Image.Image, route: RouteId, seat: int) -> bool:
    """Whether a train of the seat stands there in its full colour."""
    body = DAY.players[table(4).seats[seat].colour].body
    near = spots(image, route, 12)
    return sum(alike(c, body, 20) for c in near) > 0.1 * len(near)


def glows(image: Image.Image, route: RouteId) -> bool:
    return any(alike(c, DAY.map.glow, 20) for c in spots(image, route, 26))


def spots(image: Image.Image, route: RouteId, reach: int) -> list[RGB]:
    """The colours round the first space of a route."""
    width, height = EXPRESS.geometry.size
    scale = min(1600 / width, 1200 / height)
    left, top = (1600 - width * scale) / 2, image.height - height * scale
    slot = EXPRESS.geometry.routes[route].slots[0]
    return [
        colour_at(image, left + (slot.x + dx) * scale, top + (slot.y + dy) * scale)
        for dx in range(-reach, reach + 1, 2)
        for dy in range(-reach, reach + 1, 2)
    ]


def test_the_joined_way_is_the_shortest_of_the_seats_own() -> None:
    board = EXPRESS.board
    assert {board.routes[WAY[0]].a, board.routes[WAY[0]].b} & {LONDON, ISTANBUL}
    length = sum(board.routes[route].length for route in WAY)
    assert 12 <= length <= 16
    view = ended(BONUS_TAKEN)
    assert joined_way(board, view, Seat(1), BONUS.cities) == WAY
    assert joined_way(board, view, Seat(1), (ISTANBUL, LONDON)) == WAY[::-1]
    assert joined_way(board, view, Seat(0), BONUS.cities) == []
    broken = claimed(view, dict.fromkeys(WAY[1:], 1))
    assert joined_way(board, broken, Seat(1), BONUS.cities) == []


@pytest.mark.rule("X10")
def test_the_film_shows_who_has_a_bonus_card() -> None:
    views = [ended(BONUS_TAKEN), replace(ended(BONUS_TAKEN), seats=table(4).seats)]
    films = [pixels(render_replay(EXPRESS, [Shot(view)], NAMES)) for view in views]
    box = ImageChops.difference(*films).point([255 * (v > 40) for v in range(256)] * 3).getbbox()
    assert box is not None and 300 < box[0] < box[2] <= 600


WIDE = (2000, 500)
SHAPES = [
    (size, look)
    for size in (*SIZES, (900, 600), WIDE)
    for look in (Look.DAY, Look.NIGHT)
    if SOAK or look is Look.DAY or size == WIDE
]
"""A map of any size is drawn in the same places at night."""


def holding(view: View, offer: int = 0) -> View:
    hand = Cards.count([*EXPRESS.board.rules.colours, Colour.LOCOMOTIVE, Colour.LOCOMOTIVE])
    return replace(view, mine=Private(Seat(1), hand, TICKETS[:5], TICKETS[5 : 5 + offer]))


@pytest.mark.thorough
@pytest.mark.soak
@pytest.mark.parametrize(("size", "look"), SHAPES)
def test_every_picture_of_a_map_of_any_shape(size: tuple[int, int], look: Look) -> None:
    edition = sized(EXPRESS, size)
    view, owner = ended(BONUS_TAKEN), holding(ended(BONUS_TAKEN), offer=3)
    progress = {ticket: list(Progress)[k % 3] for k, ticket in enumerate(TICKETS)}
    result = render_result(edition, view, NAMES, look=look)
    assert result.width == 1600 and result.height <= HEAD + 4 * 92 + 24 + 1200
    film = render_replay(edition, [Shot(view)], NAMES, look=look)
    assert film.width <= 1200 and film.height <= 1700
    detail = render_detail(edition, replace(view, last_built=BESIDE), look=look)
    assert detail is not None and detail.width <= size[0] and detail.height <= size[1]
    assert render_area(edition, view, list(edition.board.cities), look=look).width <= 1500
    for picture in (
        render_own_map(edition, owner, NAMES, WAY[:2], progress=progress, look=look),
        render_offer(edition, owner, NAMES, look=look),
        render_hand(edition, owner, NAMES, progress=progress, look=look),
    ):
        assert picture.width == 1200 and picture.height < 2100
        assert len(picture.data) < 400_000


@pytest.mark.parametrize("size", [*SIZES, (2400, 1400), (2000, 500)])
def test_parts_of_maps_of_any_shape(size: tuple[int, int]) -> None:
    edition = sized(EXPRESS, size)
    for cities in ((), (LONDON,), BONUS.cities, tuple(edition.board.cities)):
        part = frame(edition, cities, 1200)
        assert max(part.size) == 1200
        assert part.scale <= max(1, 1200 / max(size))
        for city in cities:
            x, y = part.at(edition.geometry.cities[city].at)
            assert -1 <= x <= part.size[0] + 1 and -1 <= y <= part.size[1] + 1


@pytest.mark.parametrize("size", sampled([*SIZES, (2400, 1400), (500, 2000)], (500, 2000)))
def test_the_little_map_on_a_ticket_stays_on_it(size: tuple[int, int]) -> None:
    edition = sized(EXPRESS, size)
    cities = edition.geometry.cities
    for ticket in list(edition.board.tickets.values())[:: 1 if size == SIZES[0] else 9]:
        shown = window(edition, ticket.a, ticket.b)
        small = thumbnail(miniature(Image.new("RGB", size)), edition, DAY, shown)
        assert small.width <= THUMBNAIL and small.height <= 138
        assert small.width == THUMBNAIL or small.height == 138
        for city in (ticket.a, ticket.b):
            x, y = shown.spot(cities[city].at)
            assert -0.5 <= x <= small.width + 0.5 and -0.5 <= y <= small.height + 0.5


@pytest.mark.parametrize("edition", [EUROPE, EXPRESS], ids=["europe", "express"])
def test_a_ticket_shows_the_part_of_the_map_that_it_is_about(edition: Edition) -> None:
    """As close as its cities allow: they lie far apart on the little map, or it can't be closer."""
    whole = min(window(edition, t.a, t.b).scale for t in edition.board.tickets.values())
    for ticket in edition.board.tickets.values():
        shown = window(edition, ticket.a, ticket.b)
        a, b = (shown.spot(edition.geometry.cities[city].at) for city in (ticket.a, ticket.b))
        across, down = abs(a[0] - b[0]) / THUMBNAIL, abs(a[1] - b[1]) / 138
        assert shown.scale > 2.3 * whole or across > 0.5 or down > 0.5
