"""Names stand where they disturb least, and the coast tells land from sea."""

import numpy as np
from shapely.geometry import box

from tests.tools.layout.maps import edition, flawless
from tools.layout.check import Checker
from tools.layout.coast import Coast
from tools.layout.labels import choose
from tools.layout.model import STATION, Problem
from tools.layout.projection import Projection
from tools.layout.report import report
from tools.layout.settings import completed
from tools.layout.state import start

NOTHING = np.zeros((0, 2))


def clear_of(problem: Problem, names: np.ndarray, cities: np.ndarray) -> bool:
    """Whether no name's ink lies under any station."""
    middle = cities + STATION[:2]
    apart = np.abs(names[:, None] - middle[None]) - problem.ink_half[:, None] - STATION[2:]
    return bool((apart.max(axis=-1) > 0).all())


def test_names_stand_clear_of_every_station() -> None:
    problem = Problem.of(completed(edition()))
    names = choose(problem, problem.true, problem.true.copy(), NOTHING)
    assert clear_of(problem, names, problem.true)


def test_a_name_leaves_the_side_where_slots_lie() -> None:
    problem = Problem.of(completed(edition()))
    first = choose(problem, problem.true, start(problem, 0).names, NOTHING)
    side = first[0] - problem.true[0]
    slots = first[0] + np.array([(x, y) for x in range(-60, 61, 10) for y in (-10, 0, 10)])
    second = choose(problem, problem.true, first, slots)
    assert np.abs(slots - second[0]).max(axis=1).min() > problem.ink_half[0, 1]
    assert not np.allclose(second[0] - problem.true[0], side)


def test_a_wanted_side_is_taken() -> None:
    for side, way in (("west", (-1, 0)), ("south", (0, 1)), ("north", (0, -1))):
        body = completed({**edition(), "geometry": {"layout": {"names": {"hazel": side}}}})
        problem = Problem.of(body)
        hazel = problem.cities.index("hazel")
        names = choose(problem, problem.true, start(problem, 0).names, NOTHING)
        assert (names[hazel] - problem.true[hazel]) @ way > 20


def test_land_is_positive_and_the_sea_negative() -> None:
    projection = Projection.of([(0, 50), (10, 55)], (800, 600))
    coast = Coast.of(box(-5, 48, 5, 60), projection, (800, 600))
    dry, shore, wet = coast.distance(projection.pixels([(2, 53), (5, 53), (8, 53)]))
    assert dry > 40
    assert abs(shore) < 8
    assert wet < -40


def test_the_report_counts_every_kind_and_slots_in_the_wrong_element() -> None:
    body = flawless()
    violations = Checker(body).violations()
    coast = Coast(np.full((360, 400), 5.0))
    said = "\n".join(report(body, violations, coast))
    assert "3 cities, 3 routes, 8 slots" in said
    assert "slot on slot 0" in said
    assert "0 of 8 spaces of routes on land lie in water" in said.splitlines()
    body["routes"][0]["locomotives"] = 1
    assert "4 of 4 spaces of ferries lie on land: alder-birch 4" in report(body, violations, coast)
    body["geometry"]["layout"] = {"free": ["alder-birch"]}
    assert not any("ferries" in line for line in report(body, violations, coast))
