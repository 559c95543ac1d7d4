"""One command makes a whole map, from what it is given to what it lays out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely
from shapely.geometry import MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from data.draft import Draft
from data.loader import read_file
from maps.__main__ import main
from maps.check.edition_file import read_edition
from maps.check.shapes import Violation
from maps.geography import Area, SourceError
from maps.layout import freeing, side_by_side, tries
from maps.layout.advice import refusal
from maps.layout.attempt import Attempt
from maps.layout.coast import Coast
from maps.layout.ink import ink_boxes
from maps.layout.placement import Body, city_places, projection_of
from maps.layout.settings import completed, picture_size
from maps.layout.upright import STEPS, finished
from maps.whole import making
from maps.whole.capes import with_capes
from maps.whole.legend_room import with_legend
from maps.whole.making import prepared
from maps.whole.margins import with_margin
from maps.whole.straits import with_straits
from renderer.maps.legend import legend_size
from tests.data.short import wood, written

SLOT = Violation("slot on slot", "alder-birch 1 and cedar-elm 1")
NAME = Violation("slot on name", "alder-birch 2 and cedar")
CROSSING = Violation("routes cross", "alder-cedar and birch-elm")


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

    monkeypatch.setattr(making, "land", land)
    _, body = read_edition(unmapped(tmp_path))
    assert prepared(body)["geometry"]["layout"]["land"] is True
    geometry = prepared({**body, "geometry": {"layout": {"land": False}}})["geometry"]
    assert geometry["layout"] == {"land": False}
    assert "keep_clear" not in geometry


Wrong = dict[int, tuple[Violation, ...]]


def without_sizes(out: str) -> list[str]:
    return re.sub(r", \d+ x \d+ pixels, letters of \d+", "", out).splitlines()


def without_progress(err: str) -> list[str]:
    return [line for line in err.splitlines() if not re.search(r"\d steps after \d", line)]


def iterated(jobs: int) -> Iterator[int]:
    """Nothing that is tried frees the map of anything."""
    yield from [99] * jobs


def seeded(monkeypatch: pytest.MonkeyPatch, wrong: Wrong, no_room: str = "") -> list[str]:
    """Let each seed's layout have what is wrong with it; return a list of what is done."""
    done: list[str] = []

    def lay_out(body: Body, coast: Coast | None, seed: int, **_: object) -> Body:
        done.append(f"layout {seed}")
        return {**body, "geometry": {**body["geometry"], **wood()["geometry"]}}

    def upright(body: Body, start: Body, seed: int, **_: object) -> Attempt:
        done.append("upright")
        return Attempt(seed, finished(body, start), wrong.get(-1, ()))

    def judged(seed: int, body: Body) -> Attempt:
        return Attempt(seed, body, wrong.get(seed, ()), no_room)

    def paint(words: list[str]) -> int:
        done.append(" ".join(["paint", *words[1:]]))
        return 0

    monkeypatch.setattr(tries, "laid_out", lay_out)
    monkeypatch.setattr(tries, "upright_attempt", upright)
    monkeypatch.setattr(side_by_side, "PROCESSES", 1)
    monkeypatch.setattr(freeing, "in_order", lambda work, jobs, *_: iterated(len(jobs)))
    monkeypatch.setattr(making, "coast_of", lambda body: None)
    monkeypatch.setattr(tries, "coast_of", lambda body: None)
    monkeypatch.setattr(Attempt, "judged", judged)
    monkeypatch.setattr(making, "paint", paint)
    monkeypatch.setattr(making, "land", lambda area: MultiPolygon([box(*area)]))
    return done


def test_the_command_lays_out_once_and_paints_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = seeded(monkeypatch, {})
    file = unmapped(tmp_path)
    assert main(["map", str(file), "--seed", "3"]) == 0
    assert done == ["layout 3", "upright", "paint"]
    assert main(["map", str(file)]) == 0
    assert done[3:] == ["paint"]
    assert main(["map", str(file), "--anew"]) == 0
    # The seed that was taken is kept, and with it the layout.
    assert done[4:] == ["layout 3", "upright", "paint"]


def test_seeds_are_tried_until_one_has_no_overlaps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, done = unmapped(tmp_path), seeded(monkeypatch, {0: (SLOT, SLOT), 1: (NAME,)})
    assert main(["map", str(file)]) == 0
    assert done[:-2] == ["layout 0", "layout 1", "layout 2"]
    assert json.loads(file.read_text())["geometry"]["layout"]["seed"] == 2
    said = without_sizes(capsys.readouterr().out)
    assert said == [
        "Seed 0: 2 overlaps (slot on slot 2).",
        "Seed 1: 1 overlap (slot on name 1).",
        "Seed 2: nothing overlaps, so its layout is taken.",
        "Upright: nothing overlaps, so its layout is taken.",
    ]


def test_without_an_upright_layout_phones_get_the_printed_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, done = unmapped(tmp_path), seeded(monkeypatch, {-1: (NAME,)})
    assert main(["map", str(file)]) == 0
    assert done[1:-1] == ["upright"] * len(STEPS), "then it is painted"
    said = without_sizes(capsys.readouterr().out)
    assert said[1:] == [
        *["Upright: 1 overlap (slot on name 1)."] * len(STEPS),
        "Phones get the printed map, stretched: shorter names or routes may help.",
    ]
    assert "upright" not in json.loads(file.read_text())["geometry"]


def test_a_map_of_before_gets_its_upright_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = seeded(monkeypatch, {})
    file = tmp_path / "wood.json"
    file.write_text(written(wood()), encoding="utf-8")
    assert main(["map", str(file)]) == 0
    assert done[0] == "upright" and len(done) == 2
    body = json.loads(file.read_text())
    assert body["geometry"]["cities"] == wood()["geometry"]["cities"]
    assert body["geometry"]["upright"]["cities"].keys() == body["geometry"]["cities"].keys()


def test_a_layout_that_fails_is_not_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong: Wrong = {0: (SLOT, NAME), 1: (NAME,), 2: (SLOT, SLOT)}
    file, done = unmapped(tmp_path), seeded(monkeypatch, wrong)
    before = file.read_text()
    assert main(["map", str(file), "--seeds", "3"]) == 1
    assert done == ["layout 0", "layout 1", "layout 2"]
    assert file.read_text() == before
    assert without_progress(capsys.readouterr().err) == [
        "Nothing is written: with each seed from 0 to 2 things overlap.",
        "With seed 1, the best of them:",
        "  slot on name: alder-birch 2 and cedar",
        f"{tmp_path / 'wood-overlaps.png'} shows where.",
        "What may help:",
        '  Wish for the name of cedar on another side, "layout": {"names": {"cedar": "west"}}, '
        "or shorten it.",
        "  Try other seeds: --seed 3.",
    ]


def test_what_may_help_depends_on_what_overlaps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong: Wrong = {5: (SLOT, CROSSING)}
    file, done = unmapped(tmp_path), seeded(monkeypatch, wrong, "fr: there is no room for X at elm")
    assert main(["map", str(file), "--seed", "5", "--seeds", "1"]) == 1
    assert done == ["layout 5"]
    told, _, helps = capsys.readouterr().err.partition("What may help:\n")
    assert without_progress(told) == [
        "Nothing is written: with seed 5 things overlap:",
        f"  {SLOT}",
        f"  {CROSSING}",
        "  fr: there is no room for X at elm",
        f"{tmp_path / 'wood-overlaps.png'} shows where.",
    ]
    width, height = wood()["geometry"]["size"]
    words = helps.splitlines()
    assert words[0].startswith("  Give that name a shorter form in its language")
    assert words[1] == "  Let one of two routes that cross end in another city."
    assert words[2].startswith('  Give the map more room, "size": [')
    assert f"in place of [{width}, {height}]" in words[2]
    assert words[3:] == ["  Try other seeds: --seed 6."]


def test_a_name_of_another_language_is_moved_in_that_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = Violation("name on name", "de: cedar and elm")
    seeded(monkeypatch, {})
    body = Draft({**wood(), "geometry": {**wood()["geometry"], "labels": {"de": {}}}}, []).body
    said = "".join(refusal(Attempt(0, body, (there,)), [0], tmp_path / "wood.json"))
    assert '"layout": {"names_in": {"de": {"cedar": "west"}}}' in said


def test_what_was_freed_for_the_layout_is_not_written_as_a_wish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, freed = unmapped(tmp_path), ["alder-birch-red"]
    seeded(monkeypatch, {})

    def with_straits(body: Body, land: BaseGeometry) -> Body:
        geometry = body["geometry"]
        free = geometry["layout"].get("free", freed)
        return {**body, "geometry": {**geometry, "layout": {**geometry["layout"], "free": free}}}

    def lay_out(body: Body, *_: object, **__: object) -> Body:
        seen.append(body["geometry"]["layout"]["free"])
        geometry = {**body["geometry"], **wood()["geometry"], "layout": body["geometry"]["layout"]}
        return {**body, "geometry": geometry}

    seen: list[list[str]] = []
    monkeypatch.setattr(making, "with_straits", with_straits)
    monkeypatch.setattr(tries, "laid_out", lay_out)
    assert main(["map", str(file)]) == 0
    assert seen == [freed]
    body = json.loads(file.read_text())
    assert "free" not in body["geometry"]["layout"]
    body["geometry"]["layout"]["free"] = []
    file.write_text(written(body), encoding="utf-8")
    assert main(["map", str(file), "--anew"]) == 0
    assert seen[1:] == [[]]
    assert json.loads(file.read_text())["geometry"]["layout"]["free"] == []


def test_after_each_failure_there_is_more_room_for_names_up_to_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "land", lambda area: MultiPolygon())
    file = unmapped(tmp_path)
    file.write_text(written({**json.loads(file.read_text()), "geometry": {"layout": {}}}))
    _, body = read_edition(file)
    made = [prepared(body, failed)["geometry"] for failed in range(4)]
    assert [each["label_size"] for each in made] == [42, 38, 34, 34]
    heights = [each["size"][1] for each in made]
    assert heights[0] < heights[1] < heights[2] == heights[3]
    wished = {**body, "geometry": {**body["geometry"], "label_size": 40}}
    assert prepared(wished, 2)["geometry"]["label_size"] == 40


def test_without_its_size_a_map_is_prepared_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "land", lambda area: MultiPolygon())
    _, body = read_edition(unmapped(tmp_path))
    first = prepared(body)
    there = {**first["geometry"], "cities": wood()["geometry"]["cities"]}
    assert prepared({**body, "geometry": there}, 1)["geometry"]["size"] == there["size"]
    moved = {
        **{key: value for key, value in there.items() if key != "size"},
        "keep_clear": {"legend": [1, 1, 2, 2], "title": [3, 3, 4, 4]},
    }
    again = prepared({**body, "geometry": moved})["geometry"]
    assert again["size"] == first["geometry"]["size"]
    assert again["keep_clear"] == first["geometry"]["keep_clear"]
    assert again["layout"]["projection"] == first["geometry"]["layout"]["projection"]


def test_it_takes_one_seed_at_least(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["map", str(unmapped(tmp_path)), "--seeds", "0"])
    assert ended.value.code == 2
    assert "--seeds: must be 1 or more" in capsys.readouterr().err


def test_a_missing_source_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(area: Area) -> BaseGeometry:
        raise SourceError("npm could not fetch some-maps@1.2.3.")

    monkeypatch.setattr(making, "land", missing)
    monkeypatch.setattr(side_by_side, "PROCESSES", 1)
    assert main(["map", str(unmapped(tmp_path))]) == 2
    assert without_progress(capsys.readouterr().err) == ["npm could not fetch some-maps@1.2.3."]
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


def bare(**layout: Any) -> dict[str, Any]:
    return completed(Draft({**wood(), "geometry": {"layout": layout}}, []).body)


def shore(body: dict[str, Any]) -> MultiPolygon:
    """An island whose coast runs some pixels outside all cities."""
    projection, places = projection_of(body), projection_of(body).pixels(city_places(body))
    (left, top), (right, bottom) = places.min(axis=0) - 95, places.max(axis=0) + 95
    corners = projection.lonlat([(left, bottom), (right, top)])
    return MultiPolygon([box(*corners[0], *corners[1])])


def test_the_coast_beside_routes_may_move() -> None:
    body = bare()
    island = shore(body)
    anchors = with_capes(body, island)["geometry"]["layout"]["anchors"]
    assert list(anchors) == [f"coast-{k}" for k in range(1, len(anchors) + 1)]
    assert len(anchors) > 3
    at = projection_of(body).pixels(list(anchors.values()))
    cities = projection_of(body).pixels(city_places(body))
    assert np.hypot(*(at[:, None] - cities).transpose(2, 0, 1)).min() > 85
    apart = np.hypot(*(at[:, None] - at).transpose(2, 0, 1)) + 1000 * np.eye(len(at))
    assert apart.min() > 125
    for place in anchors.values():
        assert island.boundary.distance(Point(place)) < 0.01


def test_anchors_of_the_author_stay_and_earlier_ones_of_ours_are_chosen_anew() -> None:
    island = shore(bare())
    chosen = bare(anchors={"cape": [5.7, 50.1]})
    assert with_capes(chosen, island) == chosen
    stale = bare(anchors={"coast-1": [1.0, 2.0, 3.0, 4.0]})
    assert with_capes(stale, island) == with_capes(bare(), island)


def test_no_coast_needs_no_anchors() -> None:
    assert with_capes(bare(), MultiPolygon())["geometry"]["layout"]["anchors"] == {}


def test_routes_over_a_strait_may_lie_on_water() -> None:
    body = bare()
    alder = next(city for city in body["cities"] if city["id"] == "alder")
    isle, whole = Point(alder["lon"], alder["lat"]).buffer(0.3), box(-180, -80, 180, 80)
    lands = shapely.union_all([isle, whole.difference(isle.buffer(0.1))])
    free = with_straits(body, lands)["geometry"]["layout"]["free"]
    leading = {route["id"] for route in body["routes"] if "alder" in route["cities"]}
    ferries = {route["id"] for route in body["routes"] if route["locomotives"]}
    assert set(free) == leading - ferries
    assert free
    wished = bare(free=[])
    assert with_straits(wished, lands) == wished
    assert "free" not in with_straits(body, MultiPolygon([whole]))["geometry"]["layout"]


def test_the_outermost_cities_get_room_for_their_names() -> None:
    body = bare()
    body["cities"][0]["names"] = {"de": "Erlenbruch an der Elz"}
    made = with_margin(body, {})
    at = projection_of(made).pixels(city_places(made))
    for name in ("de", "printed"):
        names = [city["names"].get(name, city["name"]) for city in made["cities"]]
        ink = ink_boxes(names, made["geometry"]["label_size"])
        wide = ink[:, 2] - ink[:, 0]
        assert (at[:, 0] - wide).min() > 24 + 30
        assert (at[:, 0] + wide).max() < made["geometry"]["size"][0] - 24 - 30
    before = projection_of(body).pixels(city_places(body))
    assert np.abs((at - at[0]) - (before - before[0])).max() < 0.5


def test_a_crowded_map_gets_larger() -> None:
    usual, large = with_margin(bare(), {}), with_margin(bare(), {}, 1.1)
    a, b = (projection_of(each).pixels(city_places(each)) for each in (usual, large))
    assert np.allclose((b - b[0]), 1.1 * (a - a[0]), atol=0.5)
    assert large["geometry"]["size"] > usual["geometry"]["size"]


def test_an_author_who_chose_the_size_or_the_projection_gets_no_margin() -> None:
    body = bare()
    assert with_margin(body, {"size": body["geometry"]["size"]}, 1.1) == body
    fixed = bare(projection={"scale": [1.0, 1.0]})
    assert with_margin(fixed, {}) == fixed
