"""Draws signs for the progress of a ticket, and letters on discs."""

from __future__ import annotations

from PIL import ImageDraw

from renderer.cache import cached
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import FIGURES, font
from renderer.drawing.shapes import box, circle, rotated
from renderer.drawing.sprite import Shape, Sprite, draw
from renderer.drawing.symbols import tick_icon
from renderer.looks.theme import Theme
from renderer.progress import Progress


def progress_colour(theme: Theme, progress: Progress) -> RGB:
    """Return the colour of a ticket's progress."""
    match progress:
        case Progress.CONNECTED:
            return theme.table.done
        case Progress.BLOCKED:
            return theme.map.no_entry
        case Progress.OPEN:
            return theme.table.ticket_ink


@cached
def progress_sign(theme: Theme, progress: Progress, radius: float) -> Sprite:
    """Return the sign of a ticket's progress: a tick, or else a cross; an open ticket has none."""
    colour, pale = progress_colour(theme, progress), theme.map.roundel
    if progress is Progress.CONNECTED:
        return draw(tick_icon(radius, colour))
    bar = box(1.25 * radius, 0.34 * radius)
    parts: list[Shape] = [(circle(radius), pale), (circle(radius * 0.88), colour)]
    return draw(parts + [(rotated(bar, turn), pale) for turn in (45, -45)])


@cached
def letter_disc(letter: str, radius: int, fill: RGB, ink: RGB, rim: RGB) -> Sprite:
    """Return a letter on a disc with a rim."""
    sprite = draw([(circle(radius), rim), (circle(radius - 3), fill)])
    centre = (-sprite.left, -sprite.top - radius * 0.08)
    letters = font(FIGURES, round(radius * 1.6))
    ImageDraw.Draw(sprite.image).text(centre, letter, ink, letters, "mm")
    return sprite
