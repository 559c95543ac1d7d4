import pytest
from shapely.geometry import LineString, box

from tools.geography.topojson import Topology

SQUARES = {
    "bbox": [0, 0, 2, 1],
    "arcs": [[[1, 0], [1, 1]], [[1, 1], [0, 1], [0, 0], [1, 0]], [[1, 0], [2, 0], [2, 1], [1, 1]]],
    "objects": {
        "countries": {
            "geometries": [
                {"type": "Polygon", "arcs": [[0, 1]], "properties": {"name": "West"}},
                {"type": "MultiPolygon", "arcs": [[[2, ~0]]], "properties": {"name": "East"}},
                {"type": None, "properties": {"name": "Nowhere"}},
            ]
        },
        "rivers": {"geometries": [{"type": "LineString", "arcs": [~0, 2]}]},
    },
}


def test_shared_arcs_close_both_neighbours() -> None:
    west, east = Topology(SQUARES).shapes("countries")
    assert west.equals(box(0, 0, 1, 1))
    assert east.equals(box(1, 0, 2, 1))


def test_an_arc_is_followed_backwards_and_its_end_is_not_repeated() -> None:
    (river,) = Topology(SQUARES).shapes("rivers")
    assert list(river.coords) == [(1, 1), (1, 0), (2, 0), (2, 1), (1, 1)]


def test_the_frontier_is_the_arc_of_two_countries() -> None:
    shared = Topology(SQUARES).shared("countries")
    assert list(shared) == [frozenset({"West", "East"})]
    assert shared[frozenset({"West", "East"})].equals(LineString([(1, 0), (1, 1)]))


def test_differences_on_a_grid_are_summed_scaled_and_shifted() -> None:
    topology = Topology(
        {
            "transform": {"scale": [0.5, 2], "translate": [10, 20]},
            "arcs": [[[0, 0], [2, 1], [2, 1]]],
            "objects": {"rivers": {"geometries": [{"type": "LineString", "arcs": [0]}]}},
        }
    )
    (river,) = topology.shapes("rivers")
    assert list(river.coords) == [(10, 20), (11, 22), (12, 24)]


@pytest.mark.parametrize("ring", [[[0, 0], [1, 0], [0, 0]], [[0, 0], [0, 0], [0, 0]]])
def test_a_ring_too_small_for_the_grid_is_empty(ring: list[list[int]]) -> None:
    body = {
        "arcs": [ring],
        "objects": {"land": {"geometries": [{"type": "Polygon", "arcs": [[0]]}]}},
    }
    (shape,) = Topology(body).shapes("land")
    assert shape.is_empty
