"""The static map comes back from disk as it was drawn, and never from a file that is not whole."""

from __future__ import annotations

import os
import shutil
import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import PIL
import pytest
from PIL import Image

import renderer
from data.edition import Box
from data.files import BARE
from engine.board import RouteId, Seat
from renderer.folders import keep_in
from renderer.looks.all_themes import DAY, THEMES
from renderer.looks.theme import Look
from renderer.maps import store
from renderer.maps.artwork import plain_artwork_file
from renderer.maps.fingerprint import fingerprint
from renderer.maps.packed_map import PackedMaps
from renderer.maps.scene import Scene
from renderer.maps.static_map import StaticMap, load_or_draw, static_map
from tests.renderer.positions import BOARD, EUROPE, empty

NIGHT = THEMES[Look.NIGHT]
LEGEND = {"legend": Box(20, 20, 202, 150)}
CORNER = replace(
    EUROPE, geometry=replace(EUROPE.geometry, size=(240, 160), art={}, keep_clear=LEGEND)
)
"""A map that is drawn quickly, with a part of a legend."""
Content = tuple[object, ...]
THOROUGH = pytest.mark.thorough
SOURCES = sorted(Path(renderer.__file__).parent.rglob("*.py"))


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Path]:
    directory = tmp_path / "not" / "there yet"
    keep_in(directory)
    yield directory
    keep_in(None)
    load_or_draw.cache_clear()


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> tuple[StaticMap, Path]:
    """The map as it is drawn, and the file that is kept of it."""
    directory = tmp_path_factory.mktemp("maps")
    keep_in(directory)
    return anew(), files(directory)[0]


class Drawer:
    """Draws what was drawn before, and counts how often."""

    def __init__(self, static: StaticMap) -> None:
        self.static, self.times = static, 0

    def __call__(self, *_: object) -> StaticMap:
        self.times += 1
        return self.static

    def draws_anew(self) -> bool:
        """Whether the map isn't taken from the disk, but drawn."""
        before = self.times
        return content(anew()) == content(self.static) and self.times == before + 1


@pytest.fixture
def drawer(once: tuple[StaticMap, Path], kept: Path, monkeypatch: pytest.MonkeyPatch) -> Drawer:
    """Draws the map; the file of it is there."""
    kept.mkdir(parents=True)
    shutil.copy(once[1], kept)
    made = Drawer(once[0])
    monkeypatch.setattr("renderer.maps.static_map._drawn", made)
    return made


def anew() -> StaticMap:
    load_or_draw.cache_clear()
    return static_map(CORNER, DAY)


def content(static: StaticMap) -> Content:
    grounds = tuple((ground.area, ground.image.tobytes()) for ground in static.grounds)
    alone = static.base.tobytes(), static.colours.getpalette(), static.miniature.tobytes()
    return *alone, static.bands, grounds


def files(directory: Path) -> list[Path]:
    return sorted(directory.iterdir())


@pytest.mark.thorough
def test_the_static_map_comes_back(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = content(anew())
    assert [file.suffix for file in files(kept)] == [".map"]

    def draw(*_: object) -> None:
        pytest.fail("drawn again")

    monkeypatch.setattr("renderer.maps.static_map.draw_board_layer", draw)
    assert content(anew()) == drawn


@pytest.mark.thorough
def test_a_whole_file_is_not_drawn_again(drawer: Drawer) -> None:
    assert not drawer.draws_anew()


def test_a_file_that_is_not_whole_is_drawn_again(kept: Path, drawer: Drawer) -> None:
    (file,) = files(kept)
    whole = file.read_bytes()
    middle = len(whole) // 2
    flipped = bytes([whole[middle] ^ 1])
    for bad in (b"", b"not ours", whole[:middle], whole[:middle] + flipped + whole[middle + 1 :]):
        file.write_bytes(bad)
        assert store.load(file.stem) is None
        assert drawer.draws_anew()
        assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "change",
    [
        {"base": b"too short"},
        {"colours": b"12"},
        {"colours": None},
        {"band 0": b"x"},
        {"miniature": None},
        {"miniature": b"too short"},
        {"band 1": None},
        {"another": b""},
    ],
    ids=str,
)
def test_a_file_with_other_parts_is_drawn_again(
    kept: Path, drawer: Drawer, change: dict[str, bytes | None]
) -> None:
    (file,) = files(kept)
    parts = store.load(file.stem) or {}
    assert parts
    changed = {**parts, **change}
    store.save(file.stem, {name: body for name, body in changed.items() if body is not None})
    assert drawer.draws_anew()
    assert store.load(file.stem) == parts


def test_a_disk_that_cannot_be_written_is_no_reason_for_no_picture(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where the directory should be")
    keep_in(blocked)
    try:
        store.save("key", {"part": b"body"})
        assert store.load("key") is None
    finally:
        keep_in(None)


def test_the_files_used_least_lately_go(kept: Path) -> None:
    for number in range(28):
        store.save(f"key {number}", {"part": b"%d" % number})
        os.utime(kept / f"key {number}.map", (number, number))
        if number == 7:
            assert store.load("key 0") == {"part": b"0"}
    assert store.load("key 0") == {"part": b"0"}
    assert store.load("key 1") is None
    assert len(files(kept)) == 24


def test_the_fingerprint_knows_what_matters(tmp_path: Path) -> None:
    plain = fingerprint(EUROPE, DAY)
    geometry = EUROPE.geometry
    art = tmp_path / "art.webp"
    Image.new("RGB", (9, 9), "red").save(art)
    painted = replace(EUROPE, geometry=replace(geometry, art={Look.DAY: art}))
    found = {plain, fingerprint(EUROPE, NIGHT), fingerprint(painted, DAY)}
    Image.new("RGB", (9, 9), "blue").save(art)
    found.add(fingerprint(painted, DAY))
    found.add(fingerprint(replace(EUROPE, geometry=replace(geometry, label_size=9)), DAY))
    found.add(fingerprint(EUROPE, replace(DAY, map=NIGHT.map)))
    found.add(fingerprint(EUROPE, replace(DAY, table=NIGHT.table)))
    assert len(found) == 7
    elsewhere = tmp_path / "moved.webp"
    elsewhere.write_bytes(geometry.art[Look.DAY].read_bytes())
    moved = replace(EUROPE, geometry=replace(geometry, art={Look.DAY: elsewhere}))
    assert fingerprint(moved, DAY) != plain, "without ornaments it isn't there"
    bare = plain_artwork_file(EUROPE, DAY)
    assert bare is not None
    (tmp_path / f"moved{BARE}.webp").write_bytes(bare.read_bytes())
    assert fingerprint(moved, DAY) == plain


@pytest.mark.parametrize(
    "damage", ["no colours", "257 colours", "no bands", "no grounds", "half a ground"]
)
def test_a_whole_file_with_other_parts_is_drawn_again(
    kept: Path, drawer: Drawer, damage: str
) -> None:
    key = fingerprint(CORNER, DAY)
    parts = store.load(key) or {}
    if damage == "no bands":
        parts = {name: body for name, body in parts.items() if not name.startswith("band")}
    elif damage == "no grounds":
        del parts["grounds"]
    elif damage == "half a ground":
        parts["grounds"] += struct.pack(">IIII", 0, 0, 9, 9)
    else:
        parts["colours"] = bytes(0 if damage == "no colours" else 257 * 3)
    store.save(key, parts)
    assert drawer.draws_anew()


def test_what_a_killed_process_began_goes_after_a_day(kept: Path) -> None:
    kept.mkdir(parents=True)
    old, fresh = kept / "a.1.tmp", kept / "b.2.tmp"
    for file in (old, fresh):
        file.write_bytes(b"half")
    os.utime(old, (0, 0))
    store.save("key", {"part": b"body"})
    assert not old.exists() and fresh.exists()


def test_other_rules_are_another_map() -> None:
    board = EUROPE.board
    changed = replace(board, rules=replace(board.rules, wagons=board.rules.wagons + 1))
    assert fingerprint(replace(EUROPE, board=changed), DAY) != fingerprint(EUROPE, DAY)


def test_another_pillow_is_another_map(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(EUROPE, DAY)
    monkeypatch.setattr(PIL, "__version__", "0.0")
    assert fingerprint(EUROPE, DAY) != before


@pytest.mark.parametrize("sources", [SOURCES[::12], pytest.param(SOURCES, marks=THOROUGH)])
def test_each_changed_source_file_of_the_renderer_is_another_map(
    sources: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, read = fingerprint(EUROPE, DAY), Path.read_bytes
    edited: Path | None = None

    def read_edited(path: Path) -> bytes:
        return read(path) + (b"\n" if path == edited else b"")

    monkeypatch.setattr(Path, "read_bytes", read_edited)
    unnoticed = []
    for edited in sources:
        if fingerprint(EUROPE, DAY) == before:
            unnoticed.append(edited.name)
    assert len(SOURCES) > 40
    assert unnoticed == []


def after(moves: list[RouteId], first: int) -> Scene:
    claims = {route: Seat((first + k) % 5) for k, route in enumerate(moves)}
    return Scene.of(EUROPE, DAY, replace(empty(), claims=claims), moves[-1:])


@pytest.mark.thorough
def test_a_move_replaces_the_map_before_it() -> None:
    maps = PackedMaps()
    routes = list(BOARD.routes)
    one, other = routes[:24:2], routes[-24::2]
    for moves in range(8, 13):
        last = [maps.bands(after(game[:moves], k)) for k, game in enumerate((one, other))]
    assert len(maps) == 2
    for k, game in enumerate((one, other)):
        assert maps.bands(after(game, k)) is last[k]


def test_a_map_many_marks_away_is_of_another_game() -> None:
    maps = PackedMaps()
    routes = list(BOARD.routes)[::2]
    drawn = maps.bands(after(routes[:6], 0))
    maps.bands(after(routes[:18], 0))
    assert maps.bands(after(routes[:6], 0)) is drawn
