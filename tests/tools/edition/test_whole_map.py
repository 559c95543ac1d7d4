"""One command makes a whole map; the sources and the optimiser have tests of their own."""

import json
from pathlib import Path
from typing import Any

import pytest
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from data.loader import read_file
from renderer.maps.legend import legend_size
from tests.data.short import wood, written
from tools.edition import whole_map
from tools.edition.__main__ import main
from tools.edition.legend_room import with_legend
from tools.edition.whole_map import prepare
from tools.edition_file import read_edition
from tools.geography import Area, SourceError
from tools.layout.placement import city_places, projection_of
from tools.layout.settings import completed, picture_size


def unmapped(folder: Path) -> Path:
    body = wood()
    body.pop("geometry")
    file = folder / "wood.json"
    file.write_text(written(body), encoding="utf-8")
    return file


def around(body: Any, margin: float) -> Polygon:
    places = city_places(body)
    (west, south), (east, north) = places.min(axis=0) - margin, places.max(axis=0) + margin
    return box(west, south, east, north)


def test_the_legend_gets_room_beside_an_island_that_fills_its_map(tmp_path: Path) -> None:
    _, body = read_edition(unmapped(tmp_path))
    body = completed(body)
    island = around(body, 0.02)
    before = body["geometry"]["size"]
    made = with_legend(body, MultiPolygon([island]))
    geometry = made["geometry"]
    left, top, right, bottom = geometry["keep_clear"]["legend"]
    assert geometry["size"] != before
    assert 24 < left < right < geometry["size"][0] - 24
    assert 24 < top < bottom < geometry["size"][1] - 24
    corners = projection_of(made).pixels(list(island.exterior.coords))
    (west, north), (east, south) = corners.min(axis=0), corners.max(axis=0)
    over = max(0, min(right, east) - max(left, west)) * max(0, min(bottom, south) - max(top, north))
    assert over < 0.06 * (right - left) * (bottom - top)


def test_in_a_wide_sea_the_legend_needs_no_larger_map(tmp_path: Path) -> None:
    _, body = read_edition(unmapped(tmp_path))
    body = completed({**body, "geometry": {"size": [2400, 1400]}})
    made = with_legend(body, MultiPolygon([around(body, -0.01)]))
    assert made["geometry"]["size"] == [2400, 1400]
    assert "legend" in made["geometry"]["keep_clear"]
    assert with_legend(made, MultiPolygon()) == made


def test_a_map_is_prepared_for_the_earth_but_wishes_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def land(area: Area) -> BaseGeometry:
        return MultiPolygon([box(*area)])

    monkeypatch.setattr(whole_map, "land", land)
    file = unmapped(tmp_path)
    prepare(file)
    geometry = json.loads(file.read_text())["geometry"]
    assert geometry["layout"]["land"] is True
    body = {**json.loads(file.read_text()), "geometry": {"layout": {"land": False}}}
    file.write_text(written(body), encoding="utf-8")
    prepare(file)
    geometry = json.loads(file.read_text())["geometry"]
    assert geometry["layout"] == {"land": False}
    assert "keep_clear" not in geometry


def test_the_command_lays_out_once_and_paints_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def lay_out(words: list[str]) -> int:
        done.append(" ".join(["layout", *words[1:]]))
        file.write_text(written(wood()), encoding="utf-8")
        return 0

    def paint(words: list[str]) -> int:
        done.append(" ".join(["paint", *words[1:]]))
        return 0

    def prepared(file: Path) -> None:
        done.append("prepare")

    monkeypatch.setattr(whole_map, "lay_out", lay_out)
    monkeypatch.setattr(whole_map, "paint", paint)
    monkeypatch.setattr(whole_map, "prepare", prepared)
    file = unmapped(tmp_path)
    painting = f"paint --into {tmp_path / 'art'} --write"
    assert main(["map", str(file), "--seed", "3"]) == 0
    assert done == ["prepare", "layout --seed 3", painting]
    assert main(["map", str(file)]) == 0
    assert done[3:] == [painting]
    assert main(["map", str(file), "--anew"]) == 0
    assert done[4:] == ["prepare", "layout", painting]


def test_a_layout_that_fails_is_not_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole_map, "prepare", lambda file: None)
    monkeypatch.setattr(whole_map, "lay_out", lambda words: 1)
    monkeypatch.setattr(whole_map, "paint", lambda words: pytest.fail("painted"))
    assert main(["map", str(unmapped(tmp_path))]) == 1


def test_a_missing_source_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(area: Area) -> BaseGeometry:
        raise SourceError("npm could not fetch some-maps@1.2.3.")

    monkeypatch.setattr(whole_map, "land", missing)
    assert main(["map", str(unmapped(tmp_path))]) == 2
    assert capsys.readouterr().err == "npm could not fetch some-maps@1.2.3.\n"
    assert main(["map", str(tmp_path / "none.json")]) == 2


def test_a_tall_country_gets_a_tall_picture(tmp_path: Path) -> None:
    _, body = read_edition(unmapped(tmp_path))
    lats = [city["lat"] for city in body["cities"]]
    low, high = min(lats), max(lats)
    tall = [{**c, "lat": low + (c["lat"] - low) * 8 / (high - low)} for c in body["cities"]]
    width, height = picture_size({**body, "cities": tall}, 60, 16)
    assert width < height
    assert width >= 0.84 * height


def test_the_legend_has_the_size_that_the_renderer_draws(tmp_path: Path) -> None:
    _, body = read_edition(unmapped(tmp_path))
    body = completed({**body, "geometry": {"size": [2400, 1400]}})
    made = with_legend(body, MultiPolygon([around(body, -0.01)]))
    left, top, right, bottom = made["geometry"]["keep_clear"]["legend"]
    file = tmp_path / "wood.json"
    file.write_text(written(wood()), encoding="utf-8")
    assert (right - left, bottom - top) == legend_size(read_file(file).board)
