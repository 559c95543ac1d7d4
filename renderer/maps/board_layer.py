"""Draws the static layer once per edition: free routes and the legend on the painting."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from data import Edition, Geometry, RouteGeometry
from engine.board import CityId, Route
from renderer.cache import cached
from renderer.drawing.bonus import rosette
from renderer.drawing.canvas import Canvas
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import lettered_area
from renderer.drawing.shapes import Area, around, circle, touches
from renderer.drawing.sprite import Sprite, draw
from renderer.drawing.trails import trail
from renderer.looks.theme import MapColours, Theme
from renderer.maps.legend import draw_legend
from renderer.maps.marks import Kind, extent
from renderer.maps.names import city_label, city_name
from renderer.maps.spaces import locomotive_spaces, space, upright

_ROSETTE = 12
"""The width by which a rosette reaches beyond a city's dot."""


def draw_board_layer(image: Image.Image, edition: Edition, theme: Theme) -> None:
    """Draw all routes, free, on a painting (RGB), and the legend unless the map is a phone's."""
    draw_tracks(image, edition, theme)
    if edition.geometry.ground is None:
        draw_legend(image, edition, theme)
    space.cache_clear()


def draw_tracks(
    image: Canvas, edition: Edition, theme: Theme, areas: Collection[Area] | None = None
) -> None:
    """Draw all routes, free, or only those that may touch ``areas``."""
    for route in edition.board.routes.values():
        if areas is None or touches(extent(edition, Kind.TRAIN, route.id), areas):
            _free_route(image, theme, route, edition.geometry)


@cached
def city_marker(theme: Theme, radius: float, *, bonus: bool = False) -> Sprite:
    """Return a city's dot; on a rosette if there is a ``bonus`` for joining the city (X10)."""
    colours = theme.map
    return draw(
        [
            *(rosette(theme, radius + _ROSETTE) if bonus else [(circle(radius + 3), colours.halo)]),
            (circle(radius), colours.marker),
            (circle(radius - 2.8), colours.marker_rim),
            (circle(radius - 6.2), colours.marker),
            (circle(radius - 7.8), colours.marker_core),
        ]
    )


def draw_cities(
    image: Canvas,
    edition: Edition,
    theme: Theme,
    areas: Collection[Area] | None = None,
    *,
    unnamed: Collection[CityId] = (),
) -> None:
    """Draw every city's dot and name, or those that touch ``areas``; no name if ``unnamed``."""
    geometry = edition.geometry
    rules = edition.board.rules
    joined = rules.bonus.cities if rules.bonus else ()
    plain = city_marker(theme, geometry.city_radius)
    for city, place in geometry.cities.items():
        marker = city_marker(theme, geometry.city_radius, bonus=True) if city in joined else plain
        if areas is None or touches(marker.area(*place.at), areas):
            marker.stamp(image, *place.at)
        named = (city_name(edition, city), NAMES, geometry.label_size)
        if city not in unnamed and (
            areas is None or touches(around(place.label, lettered_area(*named)), areas)
        ):
            city_label(edition, theme, named[0]).stamp(image, *place.label)


def _free_route(image: Canvas, theme: Theme, route: Route, geometry: Geometry) -> None:
    where = geometry.routes[route.id]
    draw_line(image, theme, route, where)
    engines = locomotive_spaces(route)
    for k, slot in enumerate(where.slots):
        kind = "tunnel" if route.tunnel else "ferry" if route.locomotives else "track"
        sprite = space(theme, kind, route.colour, k in engines, upright(slot.angle), geometry.slot)
        sprite.stamp(image, slot.x, slot.y)


def draw_line(image: Canvas, theme: Theme, route: Route, where: RouteGeometry) -> None:
    """Draw what is below a route's spaces: a track, or the lane of a ferry."""
    colours = theme.map
    if route.locomotives:
        _sea_lane(image, colours, where)
        return
    for width, colour in ((8.5, colours.halo), (5, colours.rail_bed), (2.2, colours.rail)):
        trail(image, where.path, width, colour)


def _sea_lane(image: Canvas, colours: MapColours, where: RouteGeometry) -> None:
    dot = draw([(circle(2.6), colours.sea_lane)])
    ahead = 0.0
    for (x0, y0), (x1, y1) in zip(where.path, where.path[1:], strict=False):
        length = max(0.001, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        while ahead <= length:
            dot.stamp(image, x0 + (x1 - x0) * ahead / length, y0 + (y1 - y0) * ahead / length)
            ahead += 9
        ahead -= length
