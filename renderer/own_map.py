"""Draws the reader's own map: the cities of their tickets, and routes to join them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType

from PIL import Image, ImageDraw

from data import Edition
from engine.board import CityId, RouteId, TicketId
from engine.view import Private, View
from renderer.drawing.along import Path
from renderer.drawing.arcs import dashed, stroke
from renderer.drawing.bonus import bonus_sign
from renderer.drawing.colour import mix
from renderer.drawing.shapes import box, moved, rotated
from renderer.drawing.signs import progress_colour, progress_sign
from renderer.drawing.sprite import FINE
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Livery, Look, Theme
from renderer.maps.cut_off import without_names
from renderer.maps.frame import Frame, frame
from renderer.maps.scene import Scene
from renderer.packing.compact import compact
from renderer.packing.picture import Picture
from renderer.panels.banner import BANNER_HEIGHT, draw_banner, wagons_mark
from renderer.panels.other_names import draw_other_names, place_other_names
from renderer.panels.placing import around
from renderer.panels.plaques import Mark, draw_cities_marked
from renderer.progress import Progress

WIDTH = 1200
_NOTHING: Mapping[TicketId, Progress] = MappingProxyType({})
FADE, _OTHERS = 0.34, 0.58
"""The shares of paper over the map, and over the trains of other players."""
_BAND, _EDGING, _DASHES = 44, 62, (30, 20)
"""Map pixels: the pale band under a route of the plan, and the dashes at its edges."""


def render_own_map(
    edition: Edition,
    view: View,
    names: Sequence[str],
    routes: Collection[RouteId],
    *,
    progress: Mapping[TicketId, Progress] = _NOTHING,
    bonus: Collection[RouteId] = (),
    look: Look = Look.DAY,
) -> Picture:
    """Draw the map for the reader of ``view``, with the ``routes`` that would be best to build.

    ``bonus`` are the routes that would join the cities of the bonus, if the reader can still get a
    card: these have golden edges, and the map contains both cities (X10). Raises ValueError for a
    view without a reader, KeyError for a route that isn't on the map.
    """
    theme, mine = THEMES[look], view.mine
    if mine is None:
        raise ValueError("this view has no tickets to plan for")
    ways = sorted(routes), sorted(bonus)
    chart = _chart(edition, view, mine, theme, ways, _states(edition, mine, progress))
    image = Image.new("RGB", (WIDTH, BANNER_HEIGHT + chart.height), theme.table.cloth)
    own, livery = view.seats[mine.seat], theme.players[view.seats[mine.seat].colour]
    counts = [(wagons_mark(livery, livery.ink), str(own.wagons))]
    draw_banner(image, theme, view, mine, names, counts)
    image.paste(chart, ((WIDTH - chart.width) // 2, BANNER_HEIGHT))
    return compact(image, edition, theme, FADE)


def _chart(
    edition: Edition,
    view: View,
    mine: Private,
    theme: Theme,
    ways: tuple[list[RouteId], list[RouteId]],
    states: Mapping[CityId, Progress],
) -> Image.Image:
    """Return the part of the map with the reader's tickets, and both ``ways`` on it."""
    board, livery = edition.board, theme.players[view.seats[mine.seat].colour]
    planned, golden = ([board.routes[route] for route in way] for way in ways)
    joined = board.rules.bonus.cities if golden and board.rules.bonus else ()
    marks = {city: _golden(theme) for city in joined}
    marks |= {city: _mark(theme, livery, state) for city, state in states.items()}
    ends = {city for route in (*planned, *golden) for city in (route.a, route.b)}
    part = frame(edition, marks.keys() | ends, WIDTH)
    scene = Scene.of(edition, theme, view)
    full = without_names(scene, part)
    chart = _faded(full, theme, edition, part, view, mine)
    paths = _draw_plan(chart, full, theme, livery, edition, part, ways)
    built = [city for city, _ in scene.stations]
    shown = [*paths, *_paths(edition, part, [r for r, seat in scene.claims if seat == mine.seat])]
    taken = draw_cities_marked(chart, theme, edition, part, marks, shown, built)
    others = place_other_names(edition, part, marks, taken)
    draw_other_names(chart, edition, theme, part, others, FADE)
    return chart


def _states(
    edition: Edition, mine: Private, progress: Mapping[TicketId, Progress]
) -> dict[CityId, Progress]:
    """Return the progress of each city of the reader's tickets.

    Of several states of a city, open comes first, then blocked.
    """
    states: dict[CityId, Progress] = {}
    for state in (Progress.CONNECTED, Progress.BLOCKED, Progress.OPEN):
        for ticket in mine.tickets:
            if progress.get(ticket, Progress.OPEN) is state:
                body = edition.board.tickets[ticket]
                states |= {body.a: state, body.b: state}
    return {city: states[city] for city in edition.board.cities if city in states}


def _mark(theme: Theme, livery: Livery, state: Progress) -> Mark:
    colours = theme.map
    if state is Progress.OPEN:
        return Mark(livery.body, livery.edge, colours.halo, colours.letters)
    tint = progress_colour(theme, state)
    sign = progress_sign(theme, state, 15)
    return Mark(tint, tint, mix(colours.halo, tint, 0.25), colours.letters, sign)


def _golden(theme: Theme) -> Mark:
    """Return the mark of a bonus city that isn't in any of the reader's tickets."""
    colours, sign = theme.map, bonus_sign(theme, 30, 24)
    return Mark(colours.ring, colours.ring_edge, colours.halo, colours.letters, sign)


def _faded(
    full: Image.Image, theme: Theme, edition: Edition, part: Frame, view: View, mine: Private
) -> Image.Image:
    """Return the map under paper, thicker over others' trains, none over the reader's own."""
    veil = Image.new("L", full.size, round(255 * FADE))
    others = [route for route, seat in view.claims.items() if seat != mine.seat]
    own = [route for route, seat in view.claims.items() if seat == mine.seat]
    _cover(veil, edition, part, others, round(255 * _OTHERS))
    _cover(veil, edition, part, own, 0)
    return Image.composite(Image.new("RGB", full.size, theme.map.paper), full, veil)


def _cover(
    mask: Image.Image, edition: Edition, part: Frame, routes: Iterable[RouteId], value: int
) -> None:
    """Fill the spaces of routes, and the gaps between them, in a mask with a value."""
    pen = ImageDraw.Draw(mask)
    length, thick = edition.geometry.slot
    for route in routes:
        where = edition.geometry.routes[route]
        pen.line([part.at(point) for point in where.path], value, round(16 * part.scale))
        for slot in where.slots:
            corners = moved(rotated(box(length + 8, thick + 8), slot.angle), slot.x, slot.y)
            pen.polygon([part.at(corner) for corner in corners], fill=value)


def _draw_plan(
    chart: Image.Image,
    full: Image.Image,
    theme: Theme,
    livery: Livery,
    edition: Edition,
    part: Frame,
    ways: tuple[Sequence[RouteId], Sequence[RouteId]],
) -> list[Path]:
    """Draw the marks of two ways and keep their spaces as bright as on the board; return the paths.

    The plan has dashes of the player's colour, the way to the bonus a golden line beneath.
    """
    geometry, calm = edition.geometry, chart.copy()
    planned, golden = (_paths(edition, part, way) for way in ways)
    routes = list(dict.fromkeys([*ways[0], *ways[1]]))
    paths = _paths(edition, part, routes)
    for width, colour in ((_EDGING + 8, theme.map.ring_edge), (_EDGING, theme.map.ring)):
        if golden:
            stroke(chart, golden, width * part.scale, colour)
    dashes = tuple(length * part.scale for length in _DASHES)
    for path in planned:
        stroke(chart, dashed(path, dashes), (_EDGING + 8) * part.scale, livery.edge, blunt=True)
        stroke(chart, dashed(path, dashes), _EDGING * part.scale, livery.body, blunt=True)
    glow = mix(theme.map.halo, livery.light, 0.3)
    if paths:
        stroke(chart, paths, _BAND * part.scale, glow)
    others = geometry.routes.keys() - set(routes)
    chart.paste(calm, (0, 0), _front(edition, part, others))
    chart.paste(full, (0, 0), _front(edition, part, routes))
    return paths


def _paths(edition: Edition, part: Frame, routes: Iterable[RouteId]) -> list[Path]:
    paths = [edition.geometry.routes[route].path for route in routes]
    return [tuple(map(part.at, path)) for path in paths]


def _front(edition: Edition, part: Frame, routes: Iterable[RouteId]) -> Image.Image:
    """Return a mask of the routes' spaces and of all cities, which stay in front of the lines."""
    geometry = edition.geometry
    mask = Image.new("L", (part.size[0] * FINE, part.size[1] * FINE))
    pen = ImageDraw.Draw(mask)
    space = box(*geometry.slot, round_=4)
    for route in routes:
        for slot in geometry.routes[route].slots:
            corners = moved(rotated(space, slot.angle), slot.x, slot.y)
            pen.polygon([(x * FINE, y * FINE) for x, y in map(part.at, corners)], fill=255)
    fine = part.scale * FINE
    for place in geometry.cities.values():
        x, y = part.at(place.at)
        pen.ellipse(around((x * FINE, y * FINE), geometry.city_radius * fine), fill=255)
    return mask.reduce(FINE)
