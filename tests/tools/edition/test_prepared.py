"""What a map of the earth is given before it is laid out: margins, straits, a coast that bends."""

from typing import Any

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Point, box

from data.draft import Draft
from tests.data.short import wood
from tools.edition.capes import with_capes
from tools.edition.margins import with_margin
from tools.edition.straits import with_straits
from tools.layout.names import ink_boxes
from tools.layout.placement import city_places, projection_of
from tools.layout.settings import completed


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
