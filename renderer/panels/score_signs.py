"""Draws the signs in the table of final scores: those of columns, and marks of seats."""

from __future__ import annotations

from itertools import pairwise

from renderer.cache import cached
from renderer.drawing.bonus import joined
from renderer.drawing.shapes import Figure, box, circle, rotated
from renderer.drawing.sprite import Shape, Sprite, draw, enlarged, shifted
from renderer.drawing.symbols import (
    house_icon,
    star_icon,
    tick_icon,
    ticket_icon,
    wagon_icon,
    white_flag_icon,
)
from renderer.looks.theme import Theme


@cached
def seat_mark(theme: Theme, *, won: bool) -> Sprite:
    """Return the mark of a seat: a star if it ``won``, or the white flag of one that resigned."""
    if won:
        return draw(star_icon(27))
    flag = enlarged(white_flag_icon(theme.table.text), 0.8)
    return draw([(circle(29), theme.table.shadow), *shifted(flag, 2, 2)])


@cached
def little_wagon(theme: Theme) -> Sprite:
    """Return a little wagon, the unit of lengths."""
    return draw(enlarged(wagon_icon(theme.table.dim, theme.table.dim), 0.6))


@cached
def part_sign(theme: Theme, part: str) -> Sprite:
    """Return the sign above the column of a part of the score."""
    colours = theme.table
    pale = colours.text
    match part:
        case "routes":
            return draw(enlarged(wagon_icon(theme.map.legend_wagon, colours.icon_edge), 1.3))
        case "stations":
            return draw(enlarged(house_icon(theme.map.legend_wagon, colours.icon_edge), 1.4))
        case "longest" | "length":
            return draw(_path_icon(colours.gold, pale))
        case "bonus":
            return _bonus_sign(theme)
    ticket = enlarged(ticket_icon(colours.ticket_ink, colours.ticket), 1.5)
    ground: list[Shape] = [(box(66, 45, round_=8), pale)]
    if part == "completed":
        badge = tick_icon(18, colours.done)
    else:
        badge = [(circle(18), pale), (circle(16), colours.ticket_long)]
        badge += [(rotated(box(20, 5), angle), pale) for angle in (45, -45)]
    return draw(ground + ticket + shifted(badge, 34, 14))


def _bonus_sign(theme: Theme) -> Sprite:
    """Return a bonus card, with two cities joined instead of its points."""
    colours = theme.map
    parts: list[Shape] = [(box(70, 48, round_=9), theme.table.text)]
    parts += [(box(66, 44, round_=8), colours.ring_edge), (box(60, 38, round_=5), colours.ring)]
    return draw([*parts, *joined(theme, 9, 34)])


def _path_icon(line: tuple[int, int, int], stop: tuple[int, int, int]) -> list[Shape]:
    """Return the icon of the longest path: a line over many stops."""
    spots = ((-48, 12), (-20, -14), (8, 10), (46, -12))
    parts: list[Shape] = []
    for (x0, y0), (x1, y1) in pairwise(spots):
        across, down = x1 - x0, y1 - y0
        length = (across * across + down * down) ** 0.5
        nx, ny = -down / length * 5, across / length * 5
        piece: Figure = [
            (x0 + nx, y0 + ny),
            (x1 + nx, y1 + ny),
            (x1 - nx, y1 - ny),
            (x0 - nx, y0 - ny),
        ]
        parts.append((piece, line))
    return parts + [(circle(9, x, y), stop) for x, y in spots]
