"""The picture of a game's end."""

from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from PIL import Image, ImageChops, ImageFilter

from engine.board import RouteId, Seat, TicketId
from engine.result import Result, SeatResult, TicketResult
from engine.view import View
from renderer import Format, Look, ScoreWords, render_result
from renderer.drawing.shapes import Area
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps.claims_layer import draw_glow
from renderer.maps.scene import Scene
from renderer.panels.score_table import HEAD, draw_scores
from tests.renderer.positions import (
    BOARD,
    CLAIMS,
    EUROPE,
    NAMES,
    alike,
    colour_at,
    covered,
    pixels,
    played,
    private,
)
from tests.renderer.test_spaces import beside
from tests.tiers import sampled

PATHS = {0: ("munchen-wien", "frankfurt-paris-orange"), 1: ("marseille-roma",)}
WIDTH = 1600


def ended(final: Result | None = None) -> View:
    return replace(played(), to_act=(), last_built=None, result=final or scores())


def seat(k: int, **facts: object) -> SeatResult:
    """A seat with parts of its own."""
    tickets = tuple(
        TicketResult(TicketId(t), BOARD.tickets[t].points, n % 2 == 0)
        for n, t in enumerate(list(BOARD.tickets)[k * 3 : k * 3 + 3])
    )
    usual = SeatResult(
        seat=Seat(k),
        routes=30 + k,
        tickets=tickets,
        loans=(),
        stations_built=1,
        station_points=8,
        longest=7 + k,
        longest_path=tuple(map(RouteId, PATHS.get(k, ()))),
        longest_points=10 if k == 0 else 0,
        bonus=0,
        total=100 - 30 * k,
        rank=k + 1,
    )
    return replace(usual, **facts)  # type: ignore[arg-type]


def scores(*changed: SeatResult, winners: tuple[int, ...] = (0,)) -> Result:
    seats = {k: seat(k) for k in range(5)} | {s.seat: s for s in changed}
    return Result(tuple(seats[k] for k in range(5)), tuple(map(Seat, winners)))


@cache
def picture(final: Result | None = None) -> Image.Image:
    return pixels(render_result(EUROPE, ended(final), NAMES))


@cache
def table(final: Result | None = None, names: tuple[str, ...] = NAMES) -> Image.Image:
    """The scores alone, without the map below them."""
    view = ended(final)
    assert view.result is not None
    return draw_scores(EUROPE, view, view.result, names, DAY, WIDTH)


def table_height(image: Image.Image) -> int:
    width, height = EUROPE.geometry.size
    return image.height - round(height * WIDTH / width)


def row(image: Image.Image, place: int, seats: int = 5) -> Image.Image:
    """The row of a place, from 0, in a table."""
    top, each = HEAD, 92
    assert image.height == top + each * seats + 24
    return image.crop((0, top + each * place, WIDTH, top + each * (place + 1)))


def differ(a: Image.Image, b: Image.Image) -> bool:
    """Whether they differ by more than another choice of 256 colours would make them differ."""
    return changed(a, b) is not None


def changed(a: Image.Image, b: Image.Image) -> Area | None:
    tones = ImageChops.difference(a, b).convert("L")
    far = tones.point([255 * (v > 40) for v in range(256)])
    return far.filter(ImageFilter.MinFilter(3)).getbbox()


def test_a_game_that_runs_has_no_result() -> None:
    with pytest.raises(ValueError, match="no result"):
        render_result(EUROPE, played(), NAMES)


@pytest.mark.thorough
def test_each_part_of_each_seat_is_shown() -> None:
    before = table()
    lost = (TicketResult(TicketId(next(iter(BOARD.tickets))), 5, False),)
    changes: dict[str, SeatResult] = {
        "routes": seat(2, routes=99),
        "completed": seat(2, tickets=(replace(seat(2).tickets[0], points=17),)),
        "failed": seat(2, tickets=lost),
        "stations": seat(2, station_points=4),
        "length": seat(2, longest=44),
        "bonus": seat(2, longest_points=10),
        "total": seat(2, total=41),
        "negative": seat(2, total=-40),
    }
    seen = {row(before, 2).tobytes()}
    for fact, change in changes.items():
        after = table(scores(change))
        assert not differ(row(after, 0), row(before, 0)), fact
        assert not differ(row(after, 4), row(before, 4)), fact
        seen.add(row(after, 2).tobytes())
    assert len(seen) == len(changes) + 1


def test_rows_are_in_the_order_of_ranks() -> None:
    order = (3, 1, 4, 0, 2)
    seats = [seat(k, rank=1 + order.index(k)) for k in range(5)]
    image = table(scores(*seats, winners=(3,)))
    view = ended()
    for place, k in enumerate(order):
        body = DAY.players[view.seats[k].colour].body
        assert alike(colour_at(row(image, place), 520, 25), body), place


def test_who_resigned_comes_last_and_gets_a_flag() -> None:
    gone = seat(0, rank=None, tickets=(), longest_points=0)
    image = table(scores(gone, winners=(1,)))
    view = ended()
    assert alike(colour_at(row(image, 4), 520, 25), DAY.players[view.seats[0].colour].body)
    plain = table(scores(replace(gone, rank=9), winners=(1,)))
    assert differ(row(image, 4), row(plain, 4))


def test_winners_are_marked() -> None:
    one, two = table(), table(scores(seat(1, rank=1), winners=(0, 1)))
    for image, place, won in ((one, 0, True), (one, 1, False), (two, 1, True)):
        edge = colour_at(row(image, place), 800, 5)
        assert alike(edge, DAY.table.gold) is won


def test_losses_are_in_the_colour_of_alarm() -> None:
    alarm = DAY.table.alarm

    def alarming(part: Image.Image) -> int:
        return covered(part, alarm, 3)

    plain = seat(1, tickets=(replace(seat(1).tickets[0], completed=True),))
    assert alarming(row(table(scores(plain)), 1)) < 150
    assert alarming(row(table(scores(replace(plain, total=-5))), 1)) > 300
    lost = (replace(plain.tickets[0], completed=False),)
    assert alarming(row(table(scores(replace(plain, tickets=lost))), 1)) > 300


@pytest.mark.rule("R49")
def test_the_longest_path_is_in_a_glow_and_the_rest_at_full_strength() -> None:
    image, plain = picture(), picture(scores(seat(0, longest_points=0)))
    scale, top = WIDTH / EUROPE.geometry.size[0], table_height(image)
    view = ended()
    lit = [BOARD.routes[RouteId(each)] for each in PATHS[0]]
    ends = {city for each in lit for city in (each.a, each.b)}
    for name, owner in CLAIMS.items():
        route = BOARD.routes[RouteId(name)]
        if route.length == 1:
            continue  # its only wagon carries the letter
        x, y, _ = EUROPE.geometry.routes[RouteId(name)].slots[0]
        at = [
            ((x + dx) * scale, (y + dy) * scale + top)
            for dx in range(-12, 13, 2)
            for dy in range(-12, 13, 2)
        ]
        body = DAY.players[view.seats[owner].colour].body
        assert sum(alike(colour_at(image, *spot), body, 20) for spot in at) > 0.1 * len(at), name
        lights = _differ_near(image, plain, x * scale, y * scale + top)
        if name in PATHS[0]:
            assert lights, name
        elif not ends & {route.a, route.b}:
            assert not lights, name


def _differ_near(one: Image.Image, other: Image.Image, x: float, y: float) -> bool:
    around = tuple(round(each) for each in (x - 20, y - 20, x + 21, y + 21))
    return differ(one.crop(around), other.crop(around))  # type: ignore[arg-type]


@pytest.mark.parametrize("look", sampled(Look, Look.DAY))
def test_a_glow_hides_nothing_of_the_track_beside_it(look: Look) -> None:
    """A glow under a route changes nothing of its double's wagons, and shows on the other side."""
    geometry, ground = EUROPE.geometry, (1, 2, 3)
    scene = Scene.of(EUROPE, THEMES[look], ended())
    for route, twin in BOARD.twins.items():
        image = Image.new("RGB", geometry.size, ground)
        draw_glow(image, scene, [route])
        length, thick = geometry.slot
        for slot in geometry.routes[twin.id].slots:
            wagon = [
                colour_at(image, *beside(slot, part * length / 2, side * (thick + 1) / 2))
                for part, side in product((-0.95, -0.5, 0, 0.5, 0.95), (-1, 0, 1))
            ]
            assert set(wagon) == {ground}, (route, twin.id)
        first = geometry.routes[route].slots[0]
        sides = [colour_at(image, *beside(first, 0, side * 21)) for side in (-1, 1)]
        assert any(colour != ground for colour in sides), route


@pytest.mark.thorough
def test_title_and_signs_have_words() -> None:
    words = ScoreWords("The end", {"routes": "Routes", "total": "Points"})
    told = pixels(render_result(EUROPE, ended(), NAMES, words=words))
    table = (0, 0, WIDTH, table_height(told))
    box = changed(picture().crop(table), told.crop(table))
    assert box is not None and box[0] > 544 and box[3] <= HEAD
    assert box[1] < 60 and box[2] > WIDTH - 200


def test_without_a_path_the_map_is_as_it_is() -> None:
    final = scores(seat(0, longest_points=0))
    image = picture(final)
    x, y, _ = EUROPE.geometry.routes[RouteId("munchen-wien")].slots[0]
    scale, top = WIDTH / EUROPE.geometry.size[0], table_height(image)
    body = DAY.players[ended().seats[0].colour].body
    near = [
        colour_at(image, (x + dx) * scale, (y + dy) * scale + top)
        for dx in range(-12, 13, 2)
        for dy in range(-12, 13, 2)
    ]
    assert sum(alike(spot, body, 20) for spot in near) > 10


@pytest.mark.thorough
def test_hands_do_not_matter() -> None:
    public = render_result(EUROPE, ended(), NAMES).data
    seen = replace(ended(), mine=private(30, 4, seat=1))
    assert render_result(EUROPE, seen, NAMES).data == public


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_size_and_repetition(look: Look) -> None:
    pictures = [render_result(EUROPE, ended(), NAMES, look=look) for _ in range(2)]
    assert pictures[0] == pictures[1]
    assert pictures[0].format is Format.PNG
    assert pictures[0].width == WIDTH and pictures[0].height <= 1800
    assert len(pictures[0].data) <= 600_000


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["W" * 32, "李明", "🚂", "", "Владимир Красное Солнышко"])
def test_any_name_stays_in_its_place(name: str) -> None:
    before, after = table(), table(None, (NAMES[0], name, *NAMES[2:]))
    left, top, right, bottom = changed(before, after) or (24, HEAD + 92, 30, HEAD + 96)
    assert left >= 24 and right <= 544
    assert top >= HEAD + 92 and bottom <= HEAD + 2 * 92


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_number_of_seats(seats: int) -> None:
    claims = {route: owner for route, owner in CLAIMS.items() if owner < seats}
    final = Result(tuple(seat(k) for k in range(seats)), (Seat(0),))
    view = replace(played(claims, seats), result=final, to_act=(), last_built=None)
    image = pixels(render_result(EUROPE, view, NAMES[:seats]))
    scores_alone = image.crop((0, 0, WIDTH, table_height(image)))
    assert row(scores_alone, seats - 1, seats).size == (WIDTH, 92)
