"""Curves that cross without need are found, those that must are left."""

import numpy as np

from tools.layout.crossings import crossed

CITIES = np.array([(0, 0), (400, 0), (400, 200), (0, 200)], float)


def straight(*ends: tuple[int, int]) -> list[np.ndarray]:
    return [np.linspace(CITIES[a], CITIES[b], 41) for a, b in ends]


def test_a_curve_that_bows_over_another_is_found() -> None:
    ends = [(0, 1), (3, 2)]
    lines = straight(*ends)
    assert not len(crossed(ends, CITIES, np.array(lines)))
    lines[0][:, 1] += 300 * np.sin(np.linspace(0, np.pi, 41))
    assert crossed(ends, CITIES, np.array(lines)).tolist() == [0, 1]


def test_lines_that_cross_as_straight_ones_are_left() -> None:
    ends = [(0, 2), (1, 3)]
    assert not len(crossed(ends, CITIES, np.array(straight(*ends))))


def test_two_routes_of_a_city_cross_without_need_but_not_in_the_city_itself() -> None:
    ends = [(0, 1), (0, 2)]
    lines = straight(*ends)
    assert not len(crossed(ends, CITIES, np.array(lines)))
    lines[0][:, 1] += 200 * np.sin(np.linspace(0, np.pi, 41))
    assert crossed(ends, CITIES, np.array(lines)).tolist() == [0, 1]
