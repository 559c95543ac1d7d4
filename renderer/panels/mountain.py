"""Draws a tunnel from the side: a route's spaces in a cut through a mountain."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.board import Route
from engine.view import SeatView
from renderer.cache import cached
from renderer.drawing.colour import dark, mix
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import fitted, lettered, line_length
from renderer.drawing.shapes import box, circle
from renderer.drawing.sprite import FINE, Shape, Sprite, draw
from renderer.drawing.symbols import symbol
from renderer.drawing.wagons import roundel
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.engraving import Mountains, engrave

_TRACK = 128
_STATION = 64
_NAME = (40, 30)
_SPACE = (86, 38)
_GAP = 9
_RIDGE = (
    *((0.0, 1.0), (0.1, 0.62), (0.17, 0.7), (0.3, 0.2), (0.36, 0.3), (0.47, 0.0)),
    *((0.6, 0.36), (0.68, 0.22), (0.83, 0.72), (0.88, 0.64), (1.0, 1.0)),
)


def draw_mountain(
    theme: Theme,
    area: tuple[int, int],
    route: Route,
    ends: tuple[str, str],
    seat: SeatView,
    name: str,
) -> Image.Image:
    """Return a route in its mountain, between the cities ``ends``, and the seat that builds."""
    width = area[0]
    colours = theme.map
    image = _ground(theme, area, route.length).copy()
    space = _space(theme, route)
    middle = width / 2
    step = _SPACE[0] + _GAP
    for k in range(route.length):
        space.stamp(image, middle + (k - (route.length - 1) / 2) * step, _TRACK)
    marker = draw(
        [
            (circle(19), colours.halo),
            (circle(16), colours.marker),
            (circle(12), colours.marker_rim),
            (circle(8), colours.marker_core),
        ]
    )
    for x, anchor, edge, text in (
        (_STATION, "lm", 26, ends[0]),
        (width - _STATION, "rm", width - 26, ends[1]),
    ):
        marker.stamp(image, x, _TRACK)
        size, shown = fitted(text, NAMES, *_NAME, width / 2 - 60)
        label = lettered(shown, NAMES, size, colours.letters, anchor, colours.halo)
        label.stamp(image, edge, _TRACK + 46)
    _ribbon(image, theme, seat, name)
    return image


def _ribbon(image: Image.Image, theme: Theme, seat: SeatView, name: str) -> None:
    """Draw the ribbon with the seat that builds."""
    livery = theme.players[seat.colour]
    size, shown = fitted(name, NAMES, 40, 32, 420)
    across = round(line_length(shown, NAMES, size))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((-12, 12, 74 + across + 20, 66), 12, livery.body, livery.edge, 3)
    roundel(theme, seat.colour, SEAT_LETTERS[seat.seat], 20).stamp(image, 38, 39)
    lettered(shown, NAMES, size, livery.ink, "lm").stamp(image, 70, 41)


@cached
def _ground(theme: Theme, size: tuple[int, int], length: int) -> Image.Image:
    """Return the mountain with a bore for ``length`` spaces, and the track on both sides."""
    width, height = size
    colours = theme.map
    bore = length * (_SPACE[0] + _GAP) + 26
    image = Image.new("RGB", (width * FINE, height * FINE), colours.paper)
    pen = ImageDraw.Draw(image)

    def range_(left: float, right: float, top: float, depth: float) -> None:
        foot = _TRACK + 24
        ridge = [(left + (right - left) * x, top + (foot - top) * y) for x, y in _RIDGE]
        engrave(pen, Mountains(ridge, foot, depth), colours.paper, colours.ink)

    range_(width / 2 - bore * 0.9 - 120, width / 2 + bore * 0.35, 34, 0.0)
    range_(width / 2 - bore * 0.3, width / 2 + bore * 0.9 + 140, 46, 0.3)
    range_(width / 2 - bore / 2 - 110, width / 2 + bore / 2 + 110, 8, 1.0)
    ground = (0, (_TRACK + 20) * FINE, width * FINE, height * FINE)
    pen.rectangle(ground, fill=mix(colours.paper, colours.ink, 0.08))
    for x in range(_STATION, width - _STATION, 12):
        sleeper = (x * FINE, (_TRACK - 10) * FINE, (x + 5) * FINE, (_TRACK + 10) * FINE)
        pen.rectangle(sleeper, fill=mix(colours.paper, colours.ink, 0.5))
    for y in (_TRACK - 5, _TRACK + 5):
        for half, colour in ((2, colours.rail_bed), (1, colours.rail)):
            rail = (
                _STATION * FINE,
                (y - half) * FINE,
                (width - _STATION) * FINE,
                (y + half) * FINE,
            )
            pen.rectangle(rail, fill=colour)
    _masonry(pen, theme, width / 2, bore)
    return image.reduce(FINE)


def _masonry(pen: ImageDraw.ImageDraw, theme: Theme, middle: float, bore: float) -> None:
    """Draw the lining of the bore: dark stones with pale joints, and dark inside."""
    colours = theme.map
    high = _SPACE[1] / 2
    for reach, colour in ((22, colours.halo), (19, colours.stone), (9, dark(colours.stone, 0.6))):
        area = (middle - bore / 2 - reach, _TRACK - high - reach)
        end = (middle + bore / 2 + reach, _TRACK + high + reach)
        corners = [value * FINE for value in (*area, *end)]
        pen.rounded_rectangle(corners, (reach + 4) * FINE, fill=colour)
    count = round(bore / 18)
    for k in range(count + 1):
        x = middle - bore / 2 + k * bore / count
        for y in (_TRACK - high - 14, _TRACK + high + 14):
            joint = (x - 1, y - 4, x + 1, y + 4)
            pen.rectangle([value * FINE for value in joint], fill=colours.joint)


@cached
def _space(theme: Theme, route: Route) -> Sprite:
    """Return a space of the route as on the map, but larger."""
    colours = theme.map
    colour = route.colour
    fill = colours.plain if colour is None else theme.faces[colour].slot
    length, thick = _SPACE
    parts: list[Shape] = [
        (box(length, thick, round_=7), dark(fill, 0.4)),
        (box(length - 6, thick - 6, round_=5), fill),
    ]
    if colour is not None:
        parts += symbol(colour, 10, theme.faces[colour].edge, fill)
    return draw(parts)
