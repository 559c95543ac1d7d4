"""Distances along a path."""

import pytest

from renderer.drawing.along import Path, distances, piece, point_at

BENT: Path = ((0.0, 0.0), (3.0, 4.0), (3.0, 4.0), (3.0, 10.0))
"""Five long, then six, with a point twice."""


def test_distances_of_points() -> None:
    assert distances(BENT) == [0, 5, 5, 11]


@pytest.mark.parametrize(
    ("distance", "spot"),
    [
        (-1, (0, 0)),
        (0, (0, 0)),
        (2.5, (1.5, 2)),
        (5, (3, 4)),
        (8, (3, 7)),
        (11, (3, 10)),
        (99, (3, 10)),
    ],
)
def test_points_at_a_distance(distance: float, spot: tuple[float, float]) -> None:
    assert point_at(BENT, distances(BENT), distance) == pytest.approx(spot)


def test_a_piece_keeps_the_points_between() -> None:
    marks = distances(BENT)
    assert piece(BENT, marks, 2.5, 8) == ((1.5, 2), (3, 4), (3, 4), (3, 7))
    assert piece(BENT, marks, 6, 8) == ((3, 5), (3, 7))
    assert piece(BENT, marks, 0, 11) == ((0, 0), *BENT[1:3], (3, 10))
