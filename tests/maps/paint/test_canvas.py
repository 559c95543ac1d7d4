"""Room, countries and the canvas that a map is painted on."""

from __future__ import annotations

import numpy as np
from PIL import Image
from shapely.geometry import LineString, MultiPolygon, Polygon, box

from maps.layout.ink import ink_boxes
from maps.paint.canvas import Canvas, few_colours, steps
from maps.paint.countries import cut, frontier_lines
from maps.paint.facts import Country, Facts
from maps.paint.room import disc, nearest_room, occupy, taken
from tests.maps.paint.little import EDITION

WEST, EAST = Country("West", "rose", ((1, 0.5),)), Country("East", "blue", ((3, 0.5),))
LAND = box(0, 0, 4, 2)


def test_what_the_game_draws_is_taken() -> None:
    land = np.zeros((280, 480), bool)
    land[100:200, 40:140] = True
    used = taken(EDITION, land)
    assert used[150, 90], "land"
    assert used[150, 143], "beside land"
    assert used[175, 320], "a route"
    assert used[60, 80], "a city"
    left, _, right, _ = ink_boxes(["North"], 14)[0]
    assert used[40, 80 + int(left)], "the beginning of a name"
    assert used[40, 80 + int(right)], "the end of a name"
    assert used[50, 350], "what is kept clear"
    assert used[140, 3], "the frame"
    assert not used[100, 300], "the sea"


def test_names_of_every_language_are_taken() -> None:
    land = np.zeros((280, 480), bool)
    assert not taken(EDITION, land)[100, 300]
    geometry = {**EDITION["geometry"], "labels": {"fr": {"far": [300, 100]}}}
    used = taken({**EDITION, "geometry": geometry}, land)
    assert used[100, 300], "a name in French"
    assert used[140, 430], "the printed one"


def test_the_shortest_way_to_free_room_is_taken() -> None:
    used = np.zeros((200, 200), bool)
    used[:, 60:110] = True
    spot = disc((100, 100), 10)
    assert nearest_room(used, spot, 90) == (24, 0)
    assert nearest_room(used, spot, 12) is None
    assert nearest_room(np.zeros((15, 200), bool), spot, 90) is None


def test_what_is_placed_is_taken() -> None:
    used = np.zeros((200, 200), bool)
    spot = disc((100, 100), 10)
    shift = nearest_room(occupy(used, spot), spot, 90)
    assert shift is not None
    assert np.hypot(*shift) > 20


def test_the_most_frequent_colours_stay_exact_and_the_others_join_the_nearest() -> None:
    pixels = np.zeros((4, 10, 3), np.uint8)
    pixels[0] = (200, 0, 0)
    pixels[1:] = (0, 0, 200)
    pixels[0, 0] = (190, 10, 0)
    pixels[1, :2] = (0, 20, 180)
    few = np.asarray(few_colours(Image.fromarray(pixels), 2).convert("RGB"))
    assert {tuple(colour) for colour in few.reshape(-1, 3)} == {(200, 0, 0), (0, 0, 200)}
    assert (few[0] == (200, 0, 0)).all()
    assert (few[1:] == (0, 0, 200)).all()


def test_a_mask_has_one_step_between_none_and_all() -> None:
    ramp = Image.fromarray(np.arange(256, dtype=np.uint8)[None])
    assert set(steps(ramp).ravel()) == {0, 128, 255}
    assert (np.diff(steps(ramp).astype(int)) >= 0).all()


def test_areas_leave_their_holes_out() -> None:
    shape = Polygon(box(10, 10, 40, 40).exterior, [box(20, 20, 30, 30).exterior])
    flags = Canvas((50, 50), (0, 0, 0)).areas(shape)
    assert flags[15, 15]
    assert not flags[25, 25]
    assert not flags[5, 5]


def test_a_colour_is_poured_by_mask_and_share() -> None:
    canvas = Canvas((20, 20), (0, 0, 0))
    canvas.pour((200, 100, 50), canvas.lines(LineString([(0, 10), (20, 10)]), 4), 0.5)
    assert canvas.image.getpixel((10, 10)) == (100, 50, 25)
    assert canvas.image.getpixel((10, 3)) == (0, 0, 0)


def test_land_is_cut_along_frontiers() -> None:
    parts = cut(LAND, [LineString([(2, -1), (2, 3)])], [WEST, EAST])
    assert parts["West"].equals(box(0, 0, 2, 2))
    assert parts["East"].equals(box(2, 0, 4, 2))


def test_an_island_nobody_named_belongs_to_the_nearest_country() -> None:
    islands = MultiPolygon([LAND, box(4.5, 0, 5, 1)])
    parts = cut(islands, [LineString([(2, -1), (2, 3)])], [WEST, EAST])
    assert parts["East"].area == 4.5
    assert parts["West"].area == 4


def test_water_between_coast_and_frontier_belongs_to_nobody() -> None:
    land = Polygon([(0, 0), (4, 0), (4, 2), (3, 2), (3, 1), (1, 1), (1, 2), (0, 2)])
    across = [LineString([(2, -1), (2, 3)]), LineString([(-1, 1.5), (5, 1.5)])]
    parts = cut(land, across, [WEST, EAST])
    assert parts["West"].area + parts["East"].area == land.area


def test_without_countries_land_is_whole() -> None:
    assert cut(LAND, [], []) == {"": LAND}
    assert cut(LAND, [], [Country("Atlantis", "rose", ((9, 9),))]) == {"": LAND}


def test_a_kept_frontier_reaches_over_the_coast_it_ends_at() -> None:
    today = {frozenset({"East", "West"}): LineString([(2, 0.05), (2, 1), (2, 1.95)])}
    facts = Facts.of({"frontiers": [{"between": ["West", "East"]}]})
    (line,) = frontier_lines(facts, today)
    assert line.bounds[1] < 0
    assert line.bounds[3] > 2
    assert len(cut(LAND, [line], [WEST, EAST])) == 2


def test_only_the_part_within_an_area_is_kept() -> None:
    today = {frozenset({"East", "West"}): LineString([(2, 0), (2, 1), (2, 2)])}
    kept = {"between": ["West", "East"], "within": [0, 0, 4, 1]}
    (line,) = frontier_lines(Facts.of({"frontiers": [kept]}), today)
    assert line.bounds[3] < 1.2
    missing = {"between": ["West", "Atlantis"]}
    assert frontier_lines(Facts.of({"frontiers": [missing]}), today) == ()


def test_a_drawn_frontier_passes_near_its_points_the_same_each_time() -> None:
    facts = Facts.of({"frontiers": [], "frontiers_drawn": [{"line": [[2, 0], [2.5, 1], [2, 2]]}]})
    (line,), (again,) = frontier_lines(facts, {}), frontier_lines(facts, {})
    assert line.equals(again)
    assert line.hausdorff_distance(LineString([(2, 0), (2.5, 1), (2, 2)])) < 0.25
    assert len(line.coords) > 50


def test_all_frontiers_of_today_are_shown_but_those_left_out() -> None:
    today = {
        frozenset({"East", "West"}): LineString([(2, 0), (2, 2)]),
        frozenset({"East", "North"}): LineString([(2, 2), (4, 2)]),
    }
    out = [{"between": ["East", "West"], "within": [0, 0, 4, 1]}]
    facts = Facts.of({"frontiers_left_out": out})
    (line,) = frontier_lines(facts, today)
    assert line.bounds[1] > 0.8
    (whole,) = frontier_lines(Facts(), today)
    assert whole.bounds[1] < 0
