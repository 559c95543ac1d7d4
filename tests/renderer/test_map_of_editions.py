"""The map shows what an edition has: its bonus, its legend, a painting or paper instead."""

from __future__ import annotations

import io
import random
import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from struct import pack

import pytest
from PIL import Image, ImageChops

import data
from data import Edition
from data.edition import Box
from engine.cards import COLOURS, Colour
from renderer import Look, artwork_faults, render_board
from renderer.cache import Budget
from renderer.drawing.shapes import touches
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps import map_sample
from renderer.maps.artwork import artwork
from renderer.maps.board_layer import draw_board_layer
from renderer.maps.fingerprint import fingerprint
from renderer.maps.free_place import free_place
from renderer.maps.legend import legend_area, legend_size
from renderer.maps.map_layer import map_image
from renderer.maps.map_sample import busy_pieces, table_sample
from renderer.maps.packed_map import PackedMaps
from renderer.maps.paper import painting, plain_paper
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.map_palette import counted
from renderer.packing.palette import reduced
from renderer.packing.png import unpack
from tests.editions import EACH
from tests.renderer.colour_science import contrast
from tests.renderer.editions import BONUS, EXPRESS, SIZES, SMALL, claimed, ruled, sized, table
from tests.renderer.positions import EUROPE, NAMES, alike, colour_at, covered, pixels
from tests.tiers import sampled, sampled_rows

much = partial(covered, within=6)


def board_layer(edition: Edition) -> Image.Image:
    image = painting(edition, DAY)
    draw_board_layer(image, edition, DAY)
    return image


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(2))
def test_what_came_before_makes_no_difference(seed: int) -> None:
    chance, maps = random.Random(seed), PackedMaps(Budget(2 * 2**20))
    routes = list(EXPRESS.board.routes)
    chance.shuffle(routes)
    for count in (0, 1, 2, 5, 6, 30, 7):
        seats = chance.choice((2, 4))
        built = {route: k % seats for k, route in enumerate(routes[:count])}
        scene = Scene.of(EXPRESS, DAY, claimed(table(seats), built))
        bands = maps.bands(scene)
        assert b"".join(unpack(b).tobytes() for b in bands) == reduced(*map_image(scene)).tobytes()
        assert bands == PackedMaps().bands(scene)


@pytest.mark.rule("X9")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_other_half_of_a_double_is_closed_for_two_players_only(seats: int) -> None:
    twin = next(iter(EXPRESS.board.twins))
    scene = Scene.of(EXPRESS, DAY, claimed(table(seats), {twin: 0}))
    other = EXPRESS.board.twins[twin].id
    assert scene.closed == ((other,) if seats == 2 else ())


@pytest.mark.rule("X10")
@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_the_two_cities_of_the_bonus_are_marked(look: Look) -> None:
    theme, geometry = THEMES[look], EXPRESS.geometry
    image = pixels(render_board(EXPRESS, table(3), NAMES, look=look))
    reach = geometry.city_radius + 12
    for city, place in geometry.cities.items():
        x, y = place.at
        box = (round(x - reach), round(y - reach), round(x + reach), round(y + reach))
        golden = much(image.crop(box), theme.map.ring)
        assert (golden > 250) is (city in BONUS.cities), city


@pytest.mark.thorough
def test_without_a_bonus_no_city_is_marked() -> None:
    plain = ruled(EXPRESS, replace(EXPRESS.board.rules, bonus=None))
    one, other = (pixels(render_board(e, table(3), NAMES)) for e in (EXPRESS, plain))
    for city, place in EXPRESS.geometry.cities.items():
        x, y = place.at
        spots = [colour_at(i, x + EXPRESS.geometry.city_radius + 5, y) for i in (one, other)]
        assert (not alike(spots[0], spots[1])) is (city in BONUS.cities), city


@pytest.mark.parametrize("name", EACH)
def test_a_map_we_ship_keeps_room_for_its_legend(name: str) -> None:
    edition = data.load(name)
    kept = edition.geometry.keep_clear["legend"]
    assert legend_area(edition) == tuple(map(round, kept))


@pytest.mark.rule("X3", "X8", "X10")
def test_the_legend_shows_only_what_there_is() -> None:
    rules = EXPRESS.board.rules
    tall = legend_size(EXPRESS.board)[1]
    for change in ({"bonus": None}, {"locomotive_pile": False}):
        fewer = ruled(EXPRESS, replace(rules, **change))
        assert legend_size(fewer.board)[1] == tall - 48
    bare = ruled(EXPRESS, replace(rules, bonus=None, locomotive_pile=False))
    assert legend_size(bare.board)[1] == 38 * len(rules.points) + 34
    masonry = DAY.map.stone
    for edition, dug in ((EXPRESS, False), (EUROPE, True)):
        area = legend_area(edition)
        assert area is not None
        assert (much(board_layer(edition).crop(area), masonry) > 100) is dug


@pytest.mark.rule("X10")
def test_the_legend_is_true_whichever_bonus_card_is_next() -> None:
    rules = EXPRESS.board.rules
    assert rules.bonus is not None
    other = ruled(EXPRESS, replace(rules, bonus=replace(rules.bonus, points=(9, 7, 5, 3))))
    assert board_layer(other).tobytes() == board_layer(EXPRESS).tobytes()


@pytest.mark.parametrize("size", SIZES)
def test_a_legend_without_a_place_takes_one_where_nothing_lies(size: tuple[int, int]) -> None:
    edition = sized(EXPRESS, size)
    area = legend_area(edition)
    if area is None:
        assert size[0] < 1500
        return
    assert area[2] <= size[0] - 24 and area[3] <= size[1] - 24 and min(area[:2]) >= 24
    for where in edition.geometry.routes.values():
        for x, y, _ in where.slots:
            assert not touches((round(x) - 12, round(y) - 12, round(x) + 12, round(y) + 12), [area])


def test_a_legend_that_has_no_room_in_one_column_takes_two() -> None:
    one, two = (legend_size(SMALL.board, columns) for columns in (1, 2))
    assert free_place(SMALL, one) is None
    area = legend_area(SMALL)
    assert area is not None
    assert (area[2] - area[0], area[3] - area[1]) == two
    assert two[0] > one[0] and two[1] < 0.6 * one[1]
    image = board_layer(SMALL).crop(area)
    assert much(image, DAY.map.legend_wagon) > 900
    wide = replace(SMALL.geometry, keep_clear={"legend": Box(40, 40, 40 + two[0], 40 + two[1])})
    assert legend_area(replace(SMALL, geometry=wide)) == (40, 40, 40 + two[0], 40 + two[1])


def test_where_there_is_no_room_there_is_no_legend() -> None:
    cramped = sized(EXPRESS, (420, 300))
    assert free_place(cramped, (182, 374)) is None
    assert legend_area(cramped) is None
    assert render_board(cramped, table(2), NAMES).width == 420


@pytest.mark.rule("X2")
def test_the_colours_of_a_map_are_chosen_by_the_cards_it_has() -> None:
    cards = table_sample(EXPRESS, DAY)
    for colour in COLOURS:
        plenty = much(cards, DAY.faces[colour].card) > 3000
        assert plenty is (colour in EXPRESS.board.rules.colours), colour
    assert Colour.ORANGE not in EXPRESS.board.rules.colours


@pytest.mark.parametrize("size", [(240, 160), (1200, 760)])
def test_a_small_map_has_the_colours_of_everything_under_it(size: tuple[int, int]) -> None:
    base = Image.new("RGB", size)
    pieces = [*busy_pieces(base, EUROPE, DAY)]
    assert {piece.width for piece in pieces} == {size[0]}
    assert sum(piece.height for piece in pieces) == size[1]
    assert table_sample(sized(EUROPE, size), DAY).size == (2400, 200)


def test_pieces_of_a_busy_map_fit_together(monkeypatch: pytest.MonkeyPatch) -> None:
    base, found = static_map(EUROPE, DAY).base, []
    for height in (280, base.height):
        monkeypatch.setattr(map_sample, "_PIECE", height)
        found.append([piece.tobytes() for piece in busy_pieces(base, EUROPE, DAY)])
    assert len(found[0]) == 5
    assert b"".join(found[0]) == found[1][0]


PAPER = sized(EXPRESS, (1500, 940))
COAST = (*((x, y) for x, y in ((-80, -80), (1100, -80), (900, 400), (1000, 1020), (-80, 1020))),)
LANDED = replace(PAPER, geometry=replace(PAPER.geometry, land=(COAST,)))


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_plain_paper_has_land_and_water_on_which_names_can_be_read(look: Look) -> None:
    theme = THEMES[look]
    image = painting(LANDED, theme)
    assert image.size == PAPER.geometry.size
    assert image.tobytes() == plain_paper(LANDED, theme).tobytes()
    tones = sorted(counted(image).items(), key=lambda each: -each[1])[:2]
    assert sum(n for _, n in tones) > 0.8 * image.width * image.height
    for tone, _ in tones:
        assert contrast(theme.map.letters, tone) >= 7
    assert contrast(tones[0][0], tones[1][0]) >= 1.12
    under = {colour_at(image, *place.at) for place in PAPER.geometry.cities.values()}
    assert under >= {tone for tone, _ in tones}


@pytest.mark.thorough
def test_only_ferries_are_known_to_cross_water() -> None:
    board = PAPER.board
    routes = {k: replace(r, locomotives=1) for k, r in board.routes.items()}
    sailed = replace(PAPER, board=replace(board, routes=routes))
    dry, wet = (much(plain_paper(edition, DAY), DAY.map.paper) for edition in (PAPER, sailed))
    assert wet < dry - 30_000


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_a_strait_stays_open_between_two_coasts_on_plain_paper(look: Look) -> None:
    route = next(r for r in PAPER.board.routes.values() if r.length >= 3)
    routes = {**PAPER.board.routes, route.id: replace(route, locomotives=1)}
    sailed = replace(PAPER, board=replace(PAPER.board, routes=routes))
    middle = PAPER.geometry.routes[route.id].slots[route.length // 2]
    dry, wet = (plain_paper(edition, THEMES[look]) for edition in (PAPER, sailed))
    ashore = colour_at(dry, *PAPER.geometry.cities[route.a].at)
    assert colour_at(dry, middle.x, middle.y) == ashore
    assert colour_at(wet, middle.x, middle.y) != ashore
    assert colour_at(wet, *PAPER.geometry.cities[route.a].at) == ashore


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_plain_paper_is_light_and_its_picture_is_near_to_all_its_colours(look: Look) -> None:
    theme, routes = THEMES[look], list(PAPER.board.routes)
    position = claimed(table(4), {r: k % 4 for k, r in enumerate(routes) if k % 3})
    picture = render_board(PAPER, position, NAMES, look=look)
    assert len(picture.data) < 300_000
    whole = map_image(Scene.of(PAPER, theme, position, None))[0]
    seen = pixels(picture).crop((0, 0, *whole.size))
    apart = ImageChops.difference(whole, seen).convert("L").histogram()
    mean = sum(v * v * n for v, n in enumerate(apart)) / (whole.width * whole.height)
    assert mean < 6


@pytest.mark.thorough
def test_an_edition_drawn_again_is_the_same() -> None:
    again = replace(PAPER)
    assert again is not PAPER
    boards = [render_board(edition, table(2), NAMES).data for edition in (PAPER, again)]
    assert boards[0] == boards[1]


def chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", zlib.crc32(kind + body))


def huge(side: int) -> bytes:
    """A PNG of a few hundred bytes whose head says how many pixels it holds."""
    head = pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(1000)))
        + chunk(b"IEND", b"")
    )


def small(kind: str) -> bytes:
    body = io.BytesIO()
    Image.new("RGB", (60, 40), (10, 200, 30)).save(body, kind)
    return body.getvalue()


def painted(folder: Path, body: bytes) -> Edition:
    """Europe at a small size, with a painting of its own."""
    file = folder / "day.webp"
    file.write_bytes(body)
    return replace(EUROPE, geometry=replace(EUROPE.geometry, size=(240, 160), art={"day": file}))


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG"])
def test_a_painting_that_fits_is_used(tmp_path: Path, kind: str) -> None:
    edition = painted(tmp_path, small(kind))
    assert list(artwork_faults(edition.geometry.art)) == []
    assert painting(edition, DAY).getpixel((100, 100)) == pytest.approx((10, 200, 30), abs=4)


@pytest.mark.parametrize(
    ("body", "why"),
    sampled_rows(
        [
            (huge(4001), "4,001 x 4,001 pixels, more than 16,000,000"),
            (huge(13_000), "13,000 x 13,000 pixels"),
            (huge(60_000), "far more than 16,000,000 pixels"),
            (b"no picture", "no PNG, WEBP or JPEG picture"),
            (b"", "no PNG, WEBP or JPEG picture"),
            (small("PNG") + bytes(32 * 2**20), "more than 32 MB"),
        ],
        (huge(4001), "4,001 x 4,001 pixels, more than 16,000,000"),
        (b"no picture", "no PNG, WEBP or JPEG picture"),
    ),
    ids=["a little larger", "13,000", "60,000", "text", "empty", "bytes"],
)
def test_any_other_is_named_and_the_map_lies_on_paper(
    tmp_path: Path, body: bytes, why: str
) -> None:
    edition = painted(tmp_path, body)
    ((look, text),) = artwork_faults(edition.geometry.art)
    assert look == "day" and why in text and str(tmp_path / "day.webp") in text
    tracemalloc.start()
    assert artwork(edition, DAY) is None
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()
    assert painting(edition, DAY).tobytes() == plain_paper(edition, DAY).tobytes()


def too_large(painting: Path) -> None:
    painting.write_bytes(huge(13_000))


@pytest.mark.parametrize("change", sampled([Path.unlink, too_large], Path.unlink))
def test_a_painting_that_goes_while_the_bot_runs_is_missed_by_nobody(
    tmp_path: Path, change: Callable[[Path], object]
) -> None:
    edition = painted(tmp_path, small("WEBP"))
    before = fingerprint(edition, DAY)
    change(tmp_path / "day.webp")
    assert painting(edition, DAY).tobytes() == plain_paper(edition, DAY).tobytes()
    assert fingerprint(edition, DAY) != before, "a map with that painting isn't found under it"
