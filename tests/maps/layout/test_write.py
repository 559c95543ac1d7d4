"""What a map is made from and written to: projection and warp, and a file that keeps the rest."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest
from shapely.geometry import LineString, Point

from data.loader import BUNDLED
from maps.layout.model import Problem
from maps.layout.projection import Projection
from maps.layout.settings import completed
from maps.layout.state import Layout, RouteLine, bows, present, start
from maps.layout.warp import Warp
from maps.layout.write import replaced, with_layout
from tests.editions import EACH
from tests.maps.layout.maps import edition

CITIES = [(-8.0, 40.0), (3.0, 51.0), (20.0, 44.0), (12.0, 57.0)]


def straight(problem: Problem) -> Layout:
    """A layout of straight lines between the true places."""
    at = {
        city: (float(x), float(y))
        for city, (x, y) in zip(problem.cities, problem.true, strict=False)
    }
    routes = {}
    for track in problem.tracks:
        a, b = problem.true[list(track.ends)]
        steps = (np.arange(track.length) + 0.5) / track.length
        angle = np.degrees(np.arctan2(*(b - a)[::-1]))
        slots = np.column_stack([a + np.outer(steps, b - a), np.full(track.length, angle)])
        for route in track.routes:
            routes[route] = RouteLine(slots, np.array([a, (a + b) / 2, b]))
    return Layout(at, dict(at), {}, routes)


@pytest.mark.parametrize("name", EACH)
def test_a_shipped_file_is_formatted_as_the_tool_writes_it(name: str) -> None:
    text = (BUNDLED / f"{name}.json").read_text(encoding="utf-8")
    assert replaced(text, json.loads(text)["geometry"]) == text


@pytest.mark.parametrize("indent", [None, 1, 4, "\t"])
def test_a_geometry_is_replaced_however_a_file_is_indented(indent: int | str | None) -> None:
    body = {"areas": {"geometry": 1}, "geometry": {"size": [1, 2]}, "title": "Wood"}
    written = replaced(json.dumps(body, indent=indent), {"size": [3, 4]})
    assert json.loads(written) == {**body, "geometry": {"size": [3, 4]}}
    assert written.count('"size"') == 1


def test_everything_but_the_geometry_stays_byte_for_byte() -> None:
    text = (BUNDLED / "europe.json").read_text(encoding="utf-8")
    body = json.loads(text)
    body["geometry"]["cities"]["paris"]["at"] = [1, 2]
    fresh = replaced(text, body["geometry"])
    assert json.loads(fresh) == body
    start = text.index('"geometry"')
    assert fresh[:start] == text[:start]
    changed = [a for a, b in zip(text.splitlines(), fresh.splitlines(), strict=True) if a != b]
    assert len(changed) == 1


def test_a_file_without_geometry_gets_one() -> None:
    text = json.dumps(edition(), indent=2) + "\n"
    body = completed(edition())
    body = with_layout(body, straight(Problem.of(body)))
    assert json.loads(replaced(text, body["geometry"])) == body


def test_slots_run_from_the_first_city_of_a_route_to_the_second() -> None:
    body = completed(edition())
    geometry = with_layout(body, straight(Problem.of(body)))["geometry"]
    for route in body["routes"]:
        first, second = (geometry["cities"][city]["at"] for city in route["cities"])
        drawn = geometry["routes"][route["id"]]
        assert drawn["path"][0] == first
        assert drawn["path"][-1] == second
        (x0, y0, angle), (x1, y1, _) = drawn["slots"][:2]
        assert np.hypot(x0 - first[0], y0 - first[1]) < np.hypot(x1 - first[0], y1 - first[1])
        turn = np.degrees(np.arctan2(y1 - y0, x1 - x0)) - angle
        assert abs((turn + 180) % 360 - 180) < 1


def test_the_picture_is_as_large_as_its_routes_need() -> None:
    problem = Problem.of(completed(edition()))
    need = [track.length * 65 + 37 for track in problem.tracks]
    apart = [np.hypot(*np.diff(problem.true[list(t.ends)], axis=0)[0]) for t in problem.tracks]
    assert 0.7 < float(np.median(np.divide(apart, need))) < 1.3
    assert (problem.true > 60).all()
    assert (problem.true < np.array(problem.size) - 60).all()


def test_what_a_file_says_of_its_picture_stays() -> None:
    body = {**edition(), "geometry": {"size": [900, 700], "label_size": 30}}
    geometry = completed(body)["geometry"]
    assert (geometry["size"], geometry["label_size"]) == ([900, 700], 30)
    assert geometry["slot"] == [60, 24]


def test_a_long_line_that_crosses_another_starts_round_its_nearer_end() -> None:
    body = edition()
    body["routes"].append(
        {**body["routes"][-1], "id": "alder-rowan", "cities": ["alder", "rowan"], "length": 8}
    )
    problem = Problem.of(completed(body))
    off = bows(problem)
    assert [t.routes[0] for t, o in zip(problem.tracks, off, strict=True) if o.any()] == [
        "alder-rowan"
    ]


def test_the_start_is_the_same_for_a_seed() -> None:
    problem = Problem.of(completed(edition()))
    assert np.array_equal(start(problem, 3).nodes, start(problem, 3).nodes)
    assert not np.array_equal(start(problem, 3).nodes, start(problem, 4).nodes)


def test_a_start_stirs_a_large_map_as_much_as_a_small_one() -> None:
    small = Problem.of(completed(edition()))
    large = replace(small, true=3 * small.true)
    stirred = [start(problem, 1).nodes - problem.true for problem in (small, large)]
    assert np.allclose(3 * stirred[0], stirred[1])


def test_each_name_can_get_the_room_of_its_longest_form() -> None:
    body = completed(edition())
    body["cities"][1]["names"] = {"de": "Birke", "fr": "Bouleau blanc"}
    printed, roomy = Problem.of(body), Problem.of(body).roomy(body)
    wider = roomy.ink_half - printed.ink_half
    assert wider[1, 0] > 50
    assert not np.delete(wider, 1, axis=0).any()
    assert np.array_equal(roomy.ink_middle, printed.ink_middle)


def test_tracks_and_names_keep_off_the_markers_of_a_bonus() -> None:
    body = completed(edition())
    plain = Problem.of(body)
    body["rules"] = {"bonus": {"cities": ["alder", "cedar"], "points": [9]}}
    problem = Problem.of(body)
    further = {
        track.ends: ends for track, ends in zip(problem.tracks, problem.tightest(), strict=True)
    }
    alder, birch = (problem.cities.index(city) for city in ("alder", "birch"))
    assert further[alder, birch].tolist() == [16.5, 4.5]
    assert (problem.widest() >= problem.tightest() + 7.5).all()
    assert (plain.tightest() == 4.5).all()
    assert int(np.greater(problem.ink_half, plain.ink_half).all(axis=1).sum()) == 2


def test_what_the_file_holds_is_where_a_polish_starts() -> None:
    body = json.loads((BUNDLED / "europe.json").read_text(encoding="utf-8"))
    problem = Problem.of(body)
    found = present(problem, body)
    paris = problem.cities.index("paris")
    assert found.nodes[paris] == pytest.approx(body["geometry"]["cities"]["paris"]["at"])
    for k, track in enumerate(problem.tracks):
        a, b = found.nodes[list(track.ends)]
        inner = np.stack([a + (b - a) / 3, a + (b - a) * 2 / 3]) + found.handles[k]
        middle = (a + 3 * inner[0] + 3 * inner[1] + b) / 8
        lanes = [LineString(body["geometry"]["routes"][route]["path"]) for route in track.routes]
        assert max(lane.distance(Point(middle)) for lane in lanes) < 24


def test_cities_fill_the_picture_and_stay_inside() -> None:
    at = Projection.of(CITIES, (1200, 700)).pixels(CITIES)
    assert (at > 40).all()
    assert (at < (1160, 660)).all()
    assert np.ptp(at[:, 0]) > 900 or np.ptp(at[:, 1]) > 490


def test_settings_overrule_what_is_found() -> None:
    settings = {"parallels": [40, 58], "centre": [14, 48], "scale": [0.5, 0.5], "centre_at": [9, 8]}
    projection = Projection.of(CITIES, (1200, 700), settings)
    assert np.allclose(projection.pixels((14, 48)), (9, 8))
    north = projection.pixels((14, 49))
    assert 50 < 8 - north[1] < 60
    assert np.isclose(north[0], 9)


def test_pixels_lead_back_to_longitude_and_latitude() -> None:
    for cities in (CITIES, [(10.0, -20.0), (30.0, 21.0)], [(140.0, -38.0), (151.0, -28.0)]):
        projection = Projection.of(cities, (1200, 700))
        assert np.allclose(projection.lonlat(projection.pixels(cities)), cities)


def test_east_is_right_and_north_is_up() -> None:
    for south in (40.0, -40.0, 0.0):
        cities = [(0.0, south), (10.0, south), (5.0, south + 8)]
        west, east, north = Projection.of(cities, (800, 600)).pixels(cities)
        assert west[0] < north[0] < east[0]
        assert north[1] < west[1]


def test_the_warp_takes_each_place_to_where_it_is_drawn_and_back() -> None:
    true = np.array([(100.0, 100), (500, 120), (300, 400), (700, 500), (120, 480)])
    drawn = true + np.array([(10, 5), (-20, 0), (15, 15), (0, -30), (5, 5)])
    warp = Warp.through(true, drawn)
    assert np.allclose(warp.drawn(true), drawn)
    pixels = np.stack(np.meshgrid(np.arange(0, 850, 50), np.arange(0, 650, 50)), axis=-1)
    assert np.abs(warp.drawn(warp.true(pixels)) - pixels).max() < 0.01


def test_an_even_shift_moves_everything_alike() -> None:
    true = np.array([(0.0, 0), (100, 0), (0, 100), (70, 90)])
    moved = Warp.through(true, true + np.array((7, -3))).drawn([(50.0, 50), (900, -200)])
    assert np.allclose(moved, [(57, 47), (907, -203)])
