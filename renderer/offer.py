"""Draws the tickets on offer as lines on a map."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from data import Edition
from engine.board import CityId, TicketId
from engine.view import View
from renderer.drawing.along import Path
from renderer.drawing.arcs import arc, dashed, middle, stroke, trimmed
from renderer.drawing.colour import mix
from renderer.drawing.signs import letter_disc
from renderer.looks.all_themes import THEMES
from renderer.looks.line_styles import LineStyle, line_style
from renderer.looks.theme import Look, Theme
from renderer.maps.cut_off import without_names
from renderer.maps.frame import Frame, faded, frame
from renderer.maps.scene import Scene
from renderer.packing.compact import compact
from renderer.packing.picture import Picture
from renderer.panels.banner import BANNER_HEIGHT, draw_banner, tickets_mark
from renderer.panels.other_names import draw_other_names, place_other_names
from renderer.panels.placing import Area, around, overlaps, printed_name
from renderer.panels.plaques import RING, Mark, draw_cities_marked
from renderer.panels.tickets import draw_ticket, ticket_place, tickets_height

WIDTH = 1200
_BADGE = 25
FADE = 0.4
_SMALL = 0.2
"""The weight of a hidden pixel of a small name, compared with one of a large name."""


def render_offer(
    edition: Edition, view: View, names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw the offered tickets of ``view.mine`` as lines on the map, lettered a, b, c … in order.

    Tickets already kept are faint. Raises ValueError when nothing is offered.
    """
    theme, mine = THEMES[look], view.mine
    if mine is None or not mine.offer:
        raise ValueError("this view has no offer")
    offered, kept = _ends(edition, mine.offer), _ends(edition, mine.tickets)
    cities = list(dict.fromkeys(city for ends in (*offered, *kept) for city in ends))
    part = frame(edition, cities, WIDTH)
    scene = Scene.of(edition, theme, view)
    chart = faded(without_names(scene, part), theme.map.paper, FADE)
    styles = [line_style(theme, k) for k in range(len(offered))]
    built = [city for city, _ in scene.stations]
    _draw_lines(chart, theme, edition, part, offered, kept, styles, built)
    below = BANNER_HEIGHT + chart.height + 16
    height = below + tickets_height(len(mine.offer))
    image = Image.new("RGB", (WIDTH, height), theme.table.cloth)
    draw_banner(image, theme, view, mine, names, [(tickets_mark(theme), str(len(mine.offer)))])
    left = (WIDTH - chart.width) // 2
    image.paste(chart, (left, BANNER_HEIGHT))
    for k, (ticket, style) in enumerate(zip(mine.offer, styles, strict=True)):
        draw_ticket(image, theme, edition, ticket, ticket_place(k, below), style)
    plain = left, BANNER_HEIGHT, left + chart.width, BANNER_HEIGHT + chart.height
    return compact(image, edition, theme, FADE, plain)


def _ends(edition: Edition, tickets: Sequence[TicketId]) -> list[tuple[CityId, CityId]]:
    board = edition.board
    return [(board.tickets[ticket].a, board.tickets[ticket].b) for ticket in tickets]


def _draw_lines(
    chart: Image.Image,
    theme: Theme,
    edition: Edition,
    part: Frame,
    offered: Sequence[tuple[CityId, CityId]],
    kept: Sequence[tuple[CityId, CityId]],
    styles: Sequence[LineStyle],
    stations: Sequence[CityId],
) -> None:
    colours = theme.map
    for ends in kept:
        path = _path(edition, part, ends, 0)
        stroke(chart, [path], 6, mix(colours.halo, colours.ink, 0.2))
        stroke(chart, dashed(path, (2, 9)), 3, colours.ink)
    paths = [_path(edition, part, ends, k) for k, ends in enumerate(offered)]
    for path, style in zip(paths, styles, strict=True):
        stroke(chart, [path], 17, colours.halo)
        stroke(chart, dashed(path, style.dashes), 10, style.colour)
    marks: dict[CityId, Mark] = {}
    for ends, style in zip(offered, styles, strict=True):
        for city in ends:
            ring = theme.map.ink if city in marks else style.colour
            marks[city] = Mark(ring, ring, theme.map.halo, theme.map.letters)
    taken = draw_cities_marked(chart, theme, edition, part, marks, paths, stations)
    others = [city for city in edition.board.cities if city not in marks]
    printed = [printed_name(edition, part, city) for city in others]
    for path, style in zip(paths, styles, strict=True):
        spot = _free(path, taken, printed)
        disc = letter_disc(style.letter, _BADGE, style.colour, style.ink, colours.halo)
        disc.stamp(chart, *spot)
        taken.append(around(spot, _BADGE))
    names = place_other_names(edition, part, marks, taken)
    draw_other_names(chart, edition, theme, part, names, FADE)


def _path(edition: Edition, part: Frame, ends: tuple[CityId, CityId], place: int) -> Path:
    """Return a curve between two cities from west to east; odd and even ``place`` bend apart."""
    cities = edition.geometry.cities
    start, end = sorted(part.at(cities[city].at) for city in ends)
    return trimmed(arc(start, end, 0.1 if place % 2 == 0 else -0.1), RING)


def _free(path: Path, taken: Sequence[Area], names: Sequence[Area]) -> tuple[float, float]:
    """Return the point on the path where a disc covers least, as near to its middle as possible.

    Small ``names`` count less, as they can still be moved.
    """
    shares = [0.5 + side * step / 20 for step in range(8) for side in (1, -1)]
    spots = [middle(path, share) for share in shares]

    def cost(spot: tuple[float, float]) -> float:
        disc = around(spot, _BADGE)
        return sum(overlaps(disc, taken)) + _SMALL * sum(overlaps(disc, names))

    return min(spots, key=cost)
