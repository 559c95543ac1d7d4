"""The styles by which the lines of offered tickets differ: letter, dashes and colour."""

from __future__ import annotations

from dataclasses import dataclass

from renderer.drawing.arcs import Dashes
from renderer.drawing.colour import RGB
from renderer.looks.theme import Look, Theme

_DASHES: tuple[Dashes, ...] = (
    (),
    (26, 20),
    (0.1, 19),
    (40, 18, 0.1, 18),
    (12, 18),
    (40, 18, 0.1, 17, 0.1, 18),
)
_ON_PALE: tuple[RGB, ...] = (
    (140, 0, 92),
    (0, 84, 120),
    (176, 66, 0),
    (74, 44, 148),
    (16, 92, 40),
    (96, 56, 20),
)
_ON_DARK: tuple[RGB, ...] = (
    (255, 134, 206),
    (110, 216, 246),
    (255, 176, 84),
    (188, 174, 255),
    (140, 230, 134),
    (238, 214, 160),
)


@dataclass(frozen=True, slots=True)
class LineStyle:
    """The style of an offered ticket's line; ``ink`` is for the letter on the colour."""

    letter: str
    dashes: Dashes
    colour: RGB
    ink: RGB


def line_style(theme: Theme, place: int) -> LineStyle:
    """Return the style of the offered ticket at ``place``, from 0; the letters run a, b, c …"""
    night = theme.look is Look.NIGHT
    colours = _ON_DARK if night else _ON_PALE
    return LineStyle(
        letter=chr(ord("a") + place % 26),
        dashes=_DASHES[place % len(_DASHES)],
        colour=colours[place % len(colours)],
        ink=theme.table.shadow if night else theme.map.roundel,
    )


def line_colours(theme: Theme) -> tuple[RGB, ...]:
    """Return all colours of ticket lines in a look."""
    return _ON_DARK if theme.look is Look.NIGHT else _ON_PALE
