"""Rounded boxes are as far apart as shapely says, and a grid loses none that is near."""

from __future__ import annotations

import random

import pytest
from shapely import MultiPoint
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from maps.check.convex import TOUCH, Grid, Shape, gap, meeting
from tests.rows import each_row


def rounded(rng: random.Random) -> Shape:
    """A shape of any kind: a box at an angle, an upright one, a disc, a line, a point."""
    at, angle, radius = (rng.uniform(0, 80), rng.uniform(0, 80)), rng.uniform(-180, 180), 4.0
    sides = rng.uniform(8, 70), rng.uniform(8, 40)
    return rng.choice(
        [
            Shape.rounded(at, angle, sides, radius),
            Shape.box(*at, at[0] + sides[0], at[1] + sides[1]),
            Shape.disc(at, radius),
            Shape.line(at, (rng.uniform(0, 80), rng.uniform(0, 80))),
            Shape(*at),
        ]
    )


def core(shape: Shape) -> BaseGeometry:
    return MultiPoint(shape.corners).convex_hull


def test_the_gap_is_the_distance_of_the_cores_without_the_radii() -> None:
    rng = random.Random(0)
    for _ in range(400):
        one, two = rounded(rng), rounded(rng)
        apart = core(one).distance(core(two)) - one.radius - two.radius
        assert gap(one, two) == pytest.approx(apart, abs=1e-9)
        assert gap(two, one) == pytest.approx(apart, abs=1e-9)


def test_the_bounds_are_those_of_the_shape() -> None:
    rng = random.Random(1)
    for _ in range(100):
        shape = rounded(rng)
        left, top, right, bottom = core(shape).bounds
        r = shape.radius
        assert shape.bounds == pytest.approx((left - r, top - r, right + r, bottom + r))


def test_corners_are_no_rounder_than_their_box() -> None:
    thin = Shape.rounded((0, 0), 0, (20, 4), 4)
    assert thin.bounds == (-10, -2, 10, 2)


def test_boxes_that_touch_are_not_apart() -> None:
    one = Shape.box(0.1, 0.1, 0.3, 0.3)
    assert abs(gap(one, Shape.box(0.3, 0.1, 0.7, 0.3))) < TOUCH
    assert gap(one, Shape.box(0.4, 0.1, 0.7, 0.3)) == pytest.approx(0.1)


@pytest.mark.parametrize("side", [10, 90, 3000])
def test_a_grid_finds_what_comparing_all_finds(side: float) -> None:
    rng = random.Random(2)
    boxes = [
        (x, y, x + rng.uniform(0, side), y + rng.uniform(0, side / 3))
        for x, y in ((rng.uniform(-500, 500), rng.uniform(-500, 500)) for _ in range(80))
    ]
    grid = Grid(boxes)
    for left, top, right, bottom in boxes:
        assert grid.near((left, top, right, bottom)) == [
            index
            for index, box in enumerate(boxes)
            if box[0] <= right and left <= box[2] and box[1] <= bottom and top <= box[3]
        ]


def test_lines_meet_where_shapely_says() -> None:
    rng = random.Random(3)
    for _ in range(200):
        one, two = (
            ((rng.uniform(0, 9), rng.uniform(0, 9)), (rng.uniform(0, 9), rng.uniform(0, 9)))
            for _ in range(2)
        )
        shared = LineString(one).intersection(LineString(two))
        assert [each for point in meeting(one, two) for each in point] == pytest.approx(
            [each for point in shared.coords for each in point]
        )


@each_row(
    ("two", "found"),
    [
        (((1.0, 0.0), (3.0, 0.0)), ((1, 0), (1.5, 0), (2, 0))),
        (((2.0, 0.0), (3.0, 0.0)), ((2, 0), (2, 0), (2, 0))),
        (((2.5, 0.0), (3.0, 0.0)), ()),
        (((0.0, 1.0), (2.0, 1.0)), ()),
        (((1.0, 0.0), (1.0, 5.0)), ((1, 0),)),
    ],
)
def test_lines_along_one_another_share_a_piece(
    two: tuple[tuple[float, float], tuple[float, float]], found: tuple[tuple[float, float], ...]
) -> None:
    assert meeting(((0.0, 0.0), (2.0, 0.0)), two) == found
