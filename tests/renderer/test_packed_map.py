"""Maps made from earlier ones are the maps drawn from nothing, to the last byte."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from engine.board import CityId, RouteId, Seat
from engine.view import View
from renderer.cache import Budget
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.maps.map_layer import map_image
from renderer.maps.marks import Kind, extent
from renderer.maps.packed_map import MANY, PackedMaps
from renderer.maps.scene import Scene
from renderer.packing.palette import reduced
from renderer.packing.png import BAND_HEIGHT, unpack
from tests.renderer.positions import BOARD, CLAIMS, EUROPE, empty, played, seat_view

DAY = THEMES[Look.DAY]


def scene(seen: View, *rings: str) -> Scene:
    return replace(Scene.of(EUROPE, DAY, seen), rings=frozenset(map(CityId, rings)))


def whole(shown: Scene) -> bytes:
    """The map drawn in one go."""
    return reduced(*map_image(shown)).tobytes()


def shown(maps: PackedMaps, wanted: Scene) -> bytes:
    return b"".join(unpack(band).tobytes() for band in maps.bands(wanted))


def random_scene(chance: random.Random, before: Scene | None) -> Scene:
    """A position some moves after or before another one, or of another game."""
    seats = chance.choice((2, 5)) if before is None else len(before.colours)
    claims = {} if before is None else dict(before.claims)
    stations = {} if before is None else dict(before.stations)
    for _ in range(chance.choice((1, 1, 1, 2, 12, 3 * MANY))):
        route, city = chance.choice(list(BOARD.routes)), chance.choice(list(BOARD.cities))
        if claims and chance.random() < 0.3:
            claims.pop(chance.choice(list(claims)))
        elif chance.random() < 0.2:
            stations[city] = Seat(chance.randrange(seats))
        else:
            claims[route] = Seat(chance.randrange(seats))
    last: RouteId | CityId | None = chance.choice([None, *claims, *stations])
    built = {k: tuple(c for c, seat in stations.items() if seat == k) for k in range(seats)}
    seen = replace(
        empty(seats),
        seats=tuple(replace(seat_view(k), stations=built[k]) for k in range(seats)),
        claims=claims,
        last_built=last,
    )
    rings = chance.sample(list(BOARD.cities), chance.choice((0, 0, 2)))
    new = chance.sample(sorted(claims), chance.choice((0, min(4, len(claims)))))
    made = scene(seen, *rings)
    return replace(made, glowing=tuple(r for r in BOARD.routes if r in new)) if new else made


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(3))
def test_what_came_before_makes_no_difference(seed: int) -> None:
    chance = random.Random(seed)
    maps = PackedMaps(Budget(2 * 2**20))
    before: list[Scene] = []
    for _ in range(9):
        start = chance.choice(before) if before and chance.random() < 0.8 else None
        wanted = random_scene(chance, start)
        bands = maps.bands(wanted)
        assert b"".join(unpack(band).tobytes() for band in bands) == whole(wanted)
        assert bands == PackedMaps().bands(wanted)
        before.append(wanted)
    for wanted in before:
        assert maps.bands(wanted) == PackedMaps().bands(wanted)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", Kind)
def test_nothing_reaches_beyond_its_extent(kind: Kind) -> None:
    at_cities = kind in (Kind.RING, Kind.STATION)
    places: list[str] = list(BOARD.cities) if at_cities else list(BOARD.routes)
    for first in range(8):
        some = places[first::8]
        assert len(some) <= MANY, "or else the whole map is drawn"
        seen = _only(kind, some)
        assert shown(PackedMaps(), seen) == whole(seen)


def _only(kind: Kind, places: list[str]) -> Scene:
    bare = scene(empty())
    routes = [RouteId(place) for place in places]
    cities = [CityId(place) for place in places]
    match kind:
        case Kind.TRAIN:
            return replace(bare, claims=tuple((r, Seat(k % 5)) for k, r in enumerate(routes)))
        case Kind.CLOSED:
            return replace(bare, closed=tuple(routes))
        case Kind.STATION:
            return replace(bare, stations=tuple((c, Seat(k % 5)) for k, c in enumerate(cities)))
        case Kind.RING:
            return replace(bare, rings=frozenset(cities))
        case _:
            return replace(bare, glowing=tuple(routes))


@pytest.mark.thorough
@pytest.mark.parametrize("route", list(BOARD.routes)[::5])
def test_glows_stay_within_their_extent(route: RouteId) -> None:
    seen = replace(scene(empty()), glowing=(route,))
    assert shown(PackedMaps(), seen) == whole(seen)


def test_only_bands_with_a_change_are_packed_again() -> None:
    maps = PackedMaps()
    before = maps.bands(scene(empty()))
    route = RouteId("athina-brindisi")
    after = maps.bands(replace(scene(empty()), claims=((route, Seat(0)),)))
    changed = [k for k, band in enumerate(before) if after[k] is not band]
    _, top, _, bottom = extent(EUROPE, Kind.TRAIN, route)
    assert changed == list(range(top // BAND_HEIGHT, -(-bottom // BAND_HEIGHT)))


def test_no_more_maps_are_kept_than_there_is_room_for() -> None:
    maps = PackedMaps(Budget(2**20))
    chance = random.Random(1)
    scenes = [random_scene(chance, None) for _ in range(4)]
    drawn = [maps.bands(each) for each in scenes]
    assert maps.bands(scenes[-1]) is drawn[-1]
    assert maps.bands(scenes[0]) is not drawn[0]
    assert 1 <= len(maps) < 4


@pytest.mark.thorough
@pytest.mark.parametrize("count", [2, len(CLAIMS)])
def test_a_map_drawn_aside_is_right_and_leaves_the_others_as_they_were(count: int) -> None:
    maps = PackedMaps()
    board = scene(played())
    drawn = maps.bands(board)
    aside = replace(board, glowing=tuple(route for route, _ in board.claims[:count]))
    bands = maps.bands(aside, aside=True)
    assert b"".join(unpack(band).tobytes() for band in bands) == whole(aside)
    assert len(maps) == 1
    assert maps.bands(board) is drawn
    after = replace(board, claims=board.claims[:-1], glowing=())
    assert shown(maps, after) == whole(after)


def test_parts_are_cut_from_the_whole() -> None:
    wanted = random_scene(random.Random(4), None)
    area = (311, 407, 1211, 1007)
    part = PackedMaps().part(wanted, area)
    image, colours = map_image(wanted)
    assert part.tobytes() == reduced(image, colours).crop(area).tobytes()
    assert part.getpalette() == colours.getpalette()


@pytest.mark.thorough
def test_threads_do_not_disturb_each_other() -> None:
    chance = random.Random(7)
    scenes = [random_scene(chance, None)]
    for _ in range(5):
        scenes.append(random_scene(chance, scenes[-1]))
    alone = [PackedMaps().bands(each) for each in scenes]
    maps = PackedMaps(Budget(2 * 2**20))
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(maps.bands, scenes * 3)) == alone * 3
