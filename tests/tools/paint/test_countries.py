from shapely.geometry import LineString, MultiPolygon, Polygon, box

from tools.paint.countries import cut, frontier_lines
from tools.paint.facts import Country, Facts

WEST, EAST = Country("West", "rose", ((1, 0.5),)), Country("East", "blue", ((3, 0.5),))
LAND = box(0, 0, 4, 2)


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
    facts = Facts.of({"frontiers_kept": [{"between": ["West", "East"]}]})
    (line,) = frontier_lines(facts, today)
    assert line.bounds[1] < 0
    assert line.bounds[3] > 2
    assert len(cut(LAND, [line], [WEST, EAST])) == 2


def test_only_the_part_within_an_area_is_kept() -> None:
    today = {frozenset({"East", "West"}): LineString([(2, 0), (2, 1), (2, 2)])}
    kept = {"between": ["West", "East"], "within": [0, 0, 4, 1]}
    (line,) = frontier_lines(Facts.of({"frontiers_kept": [kept]}), today)
    assert line.bounds[3] < 1.2
    missing = {"between": ["West", "Atlantis"]}
    assert frontier_lines(Facts.of({"frontiers_kept": [missing]}), today) == ()


def test_a_drawn_frontier_passes_near_its_points_the_same_each_time() -> None:
    facts = Facts.of({"frontiers_drawn": [{"line": [[2, 0], [2.5, 1], [2, 2]]}]})
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
    facts = Facts.of({"frontiers_kept": "all", "frontiers_left_out": out})
    (line,) = frontier_lines(facts, today)
    assert line.bounds[1] > 0.8
    (whole,) = frontier_lines(Facts.of({"frontiers_kept": "all"}), today)
    assert whole.bounds[1] < 0
