"""The film of a game: what it shows when, how large it is."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.board import RouteId, Seat
from engine.view import View
from renderer import Format, Look, Picture, PosterWords, Shot, render_board, render_replay
from renderer import replay as film_module
from renderer.drawing.shapes import bounds, touches
from renderer.looks.all_themes import DAY
from renderer.maps.cut_off import name_area
from renderer.maps.scene import Scene
from renderer.packing.webp import film, packed
from renderer.poster.picture import draw_poster
from renderer.stage import draw_missed, lit_map
from tests.renderer.positions import BOARD, CLAIMS, EUROPE, NAMES, empty, pixels, played, result

WIDTH = 1280
MOST = 8 * 1024 * 1024
CLOSE, FAR = 16, 40


def game(turns: int = len(CLAIMS)) -> list[View]:
    """The empty table, then one more route each turn, then the end."""
    found = [empty()]
    routes = list(CLAIMS.items())
    for k in range(1, turns + 1):
        turn = (Seat(k % 5),)
        last = RouteId(routes[k - 1][0])
        found.append(replace(played(dict(routes[:k])), to_act=turn, last_built=last))
    return [*found, replace(found[-1], result=result(), to_act=(), last_built=None)]


def frames(picture: Picture) -> Iterator[tuple[Image.Image, int]]:
    with Image.open(io.BytesIO(picture.data)) as opened:
        for k in range(getattr(opened, "n_frames", 1)):
            opened.seek(k)
            opened.load()
            yield opened.convert("RGB"), opened.info["duration"]


def apart(a: Image.Image, b: Image.Image) -> int:
    """How far two pictures of a size are from each other where they are farthest."""
    blocks = ImageChops.difference(a, b).convert("L").reduce(12)
    return max(value for value, count in enumerate(blocks.histogram()) if count)


def map_of(seen: View) -> Image.Image:
    whole = pixels(render_board(EUROPE, seen, NAMES)).crop((0, 0, *EUROPE.geometry.size))
    return whole.resize((1200, 700), Image.Resampling.BOX)


@pytest.fixture(scope="module")
def views() -> list[View]:
    return game()


@pytest.fixture(scope="module")
def picture(views: list[View]) -> Picture:
    return filmed(views)


def filmed(views: Sequence[View], *, look: Look = Look.DAY) -> Picture:
    """A film without captions."""
    shots = [Shot(view, about=(view.last_built,) if view.last_built else ()) for view in views]
    return render_replay(EUROPE, shots, NAMES, look=look)


def test_a_stage_shows_failed_tickets_with_a_cross_on_no_name_and_no_other() -> None:
    scene, tickets = Scene.of(EUROPE, DAY, empty()), list(BOARD.tickets)[:9]
    assert ImageChops.difference(lit_map(scene, ()), lit_map(scene, (), tickets)).getbbox()
    crosses = [bounds([spot], 20) for spot in draw_missed(lit_map(scene, ()), scene, tickets)]
    names = [name_area(EUROPE, city) for city in BOARD.cities]
    assert [k for k, each in enumerate(crosses) if touches(each, [*names, *crosses[:k]])] == []


def test_a_film_needs_a_shot() -> None:
    with pytest.raises(ValueError, match="needs a shot"):
        render_replay(EUROPE, [], NAMES)


@pytest.mark.thorough
def test_its_size(picture: Picture) -> None:
    """Trap T3: the obvious formats are too large."""
    assert picture.format is Format.WEBP
    assert picture.width <= WIDTH and len(picture.data) <= MOST
    with Image.open(io.BytesIO(picture.data)) as opened:
        assert opened.size == (picture.width, picture.height)
        assert opened.info["loop"] == 0


@pytest.mark.thorough
def test_every_view_has_its_moment(views: list[View], picture: Picture) -> None:
    shown = [
        (image, time) for image, time in frames(picture) if time > 100
    ]  # shorter ones are halves of a step
    assert len(shown) == len(views)
    for (image, _), seen in list(zip(shown, views, strict=True))[::6]:
        assert apart(image.crop((0, 0, 1200, 700)), map_of(seen)) < CLOSE
    assert apart(shown[-1][0].crop((0, 0, 1200, 700)), map_of(views[-1])) < CLOSE


@pytest.mark.thorough
def test_only_the_last_frame_stays(picture: Picture) -> None:
    times = [time for _, time in frames(picture)]
    assert 5900 <= times[-1] <= 6000
    assert max(times[:-1]) <= 900


@pytest.mark.thorough
def test_a_long_film_takes_a_minute() -> None:
    start = empty()
    views = [replace(start, to_act=(Seat(k % 5),)) for k in range(400)]
    times = [time for _, time in frames(filmed(views))]
    assert 30_000 <= sum(times) <= 70_000


def test_views_that_look_alike_are_one_frame() -> None:
    start = empty()
    views = [start, replace(start, pile=20), replace(start, pile=19)]
    times = [time for _, time in frames(filmed(views))]
    assert times == [900 + 900 + 6000]


@pytest.mark.thorough
def test_the_line_shows_scores_wagons_and_whose_turn_it_is() -> None:
    def line(seen: View) -> bytes:
        image, _ = next(frames(filmed([seen])))
        return image.crop((0, 774, 1200, image.height)).tobytes()

    start = empty()
    seats = list(start.seats)
    changes = [
        start,
        replace(start, to_act=(Seat(3),)),
        replace(start, seats=(replace(seats[0], score=99), *seats[1:])),
        replace(start, seats=(replace(seats[0], wagons=1), *seats[1:])),
        replace(start, seats=(replace(seats[0], resigned=True), *seats[1:])),
        replace(start, result=result(), to_act=()),
    ]
    assert len({line(seen) for seen in changes}) == len(changes)


@pytest.mark.thorough
def test_a_caption_tells_who_did_what() -> None:
    def caption(shot: Shot) -> bytes:
        image, _ = next(frames(render_replay(EUROPE, [shot], NAMES)))
        return image.crop((0, 700, 1200, 772)).tobytes()

    seen = played()
    shots = [
        Shot(seen),
        Shot(seen, None, "Europe"),
        Shot(seen, Seat(0), "passes"),
        Shot(seen, Seat(1), "passes"),
        Shot(seen, Seat(1), "draws one card"),
    ]
    assert len({caption(shot) for shot in shots}) == len(shots)


@pytest.mark.thorough
def test_what_matters_more_is_shown_longer() -> None:
    start = empty()
    shots = [Shot(start, Seat(k % 5), str(k), 1 + 4 * (k % 2)) for k in range(40)]
    steps: list[int] = []
    for _, time in frames(render_replay(EUROPE, shots, NAMES)):
        steps.append(time)
    light, great = steps[0:39:2], steps[1:39:2]
    assert max(light) * 4 < min(great)
    assert sum(steps) <= 70_000


@pytest.mark.thorough
def test_it_ends_with_the_poster(views: list[View]) -> None:
    words = PosterWords("Europe", "24 November 2026", "wins with 116 points", "resigned")
    shots = [Shot(view) for view in views[-2:]]
    *_, (last, time) = frames(render_replay(EUROPE, shots, NAMES, poster=words))
    assert time == 6000
    poster = draw_poster(EUROPE, views[-1], NAMES, words)
    poster.thumbnail(last.size)
    left = (last.width - poster.width) // 2
    middle = last.crop((left, 0, left + poster.width, last.height))
    assert apart(middle, poster.convert("RGB")) < FAR


def test_one_view_is_a_picture() -> None:
    picture = filmed([played()])
    assert [time for _, time in frames(picture)] == [6000]


@pytest.mark.thorough
def test_the_same_game_gives_the_same_film(views: list[View]) -> None:
    some = views[-3:]
    assert filmed(some) == filmed(some)
    assert filmed(some) != filmed(some, look=Look.NIGHT)


@pytest.mark.thorough
def test_a_large_film_is_packed_worse_then_thinned(
    views: list[View], picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = len(list(frames(picture)))
    monkeypatch.setattr(film_module, "LARGEST", len(picture.data) * 2 // 3)
    worse = filmed(views)
    assert len(worse.data) <= len(picture.data) * 2 // 3 + 20_000
    assert len(list(frames(worse))) == whole
    monkeypatch.setattr(film_module, "_QUALITIES", (20,))
    worst, one = filmed(views), render_one(views[-1])
    monkeypatch.setattr(film_module, "LARGEST", (4 * len(worst.data) + len(one.data)) // 5)
    thin = filmed(views)
    *_, (last, time) = frames(thin)
    assert 4 < len(list(frames(thin))) < whole
    assert time >= 5900
    assert apart(last.crop((0, 0, 1200, 700)), map_of(views[-1])) < FAR


def test_the_last_view_is_never_left_out(
    views: list[View], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film_module, "_QUALITIES", (20,))
    one = render_one(views[-1])
    monkeypatch.setattr(film_module, "LARGEST", len(one.data))
    assert filmed(views[-4:]) == one


def render_one(seen: View) -> Picture:
    return filmed([seen])


def test_patches_lie_where_they_belong() -> None:
    ground = packed(Image.new("RGB", (64, 48), (200, 30, 30)), 0, 0, 90)
    patch = packed(Image.new("RGB", (16, 8), (20, 40, 220)), 32, 16, 90)
    body = film((64, 48), [(ground, 70), (patch, 130)])
    picture = Picture(body, Format.WEBP, 64, 48)
    (first, a), (second, b) = frames(picture)
    assert (a, b) == (70, 130)
    changed = ImageChops.difference(first, second).getbbox()
    assert changed == (32, 16, 48, 24)
    assert len(body) % 2 == 0
