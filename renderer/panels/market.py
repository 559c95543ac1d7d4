"""Makes the tiles of what lies on the table: the row, piles, bonus cards, an open tunnel."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.cards import Colour
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import write
from renderer.looks.theme import Theme
from renderer.panels.bonuses import draw_bonuses
from renderer.panels.pieces import bold_card, empty_place
from renderer.panels.piles import FIGURE, SHEETS, Pile, draw_pile
from renderer.panels.tile import Tile

TUNNEL_CARD = (62, 90)


def place_tile(theme: Theme, face: Colour | None, size: tuple[int, int]) -> Tile:
    """Return the tile of a place of the row with its card, or empty (R19)."""
    return Tile(_place, (theme, face, size))


def _place(theme: Theme, face: Colour | None, size: tuple[int, int]) -> Image.Image:
    image = _ground(theme, size)
    sprite = empty_place(theme, *size) if face is None else bold_card(theme, face, *size)
    sprite.stamp(image, size[0] / 2, size[1] / 2)
    return image


def pile_tile(theme: Theme, kind: Pile, count: int, size: tuple[int, int]) -> Tile:
    """Return the tile of a pile with the number of its cards."""
    return Tile(_pile, (theme, kind, count, size))


def _pile(theme: Theme, kind: Pile, count: int, size: tuple[int, int]) -> Image.Image:
    image = _ground(theme, size)
    width, height = size[0] - SHEETS, size[1] - SHEETS
    draw_pile(image, theme, kind, count, width / 2, height / 2, (width, height))
    return image


def bonus_tile(theme: Theme, points: tuple[int, ...], size: tuple[int, int]) -> Tile:
    """Return the tile of the bonus cards left (X10)."""
    return Tile(_bonus, (theme, points, size))


def _bonus(theme: Theme, points: tuple[int, ...], size: tuple[int, int]) -> Image.Image:
    image = _ground(theme, size)
    draw_bonuses(image, theme, points, 0, size[1] / 2, size)
    return image


def tunnel_tile(
    theme: Theme, revealed: tuple[Colour, ...], toll: int, size: tuple[int, int]
) -> Tile:
    """Return the tile of the cards turned up for a tunnel, and its toll (R30-R32)."""
    return Tile(_tunnel, (theme, revealed, toll, size))


def _tunnel(
    theme: Theme, revealed: tuple[Colour, ...], toll: int, size: tuple[int, int]
) -> Image.Image:
    colours = theme.table
    image, middle = _ground(theme, size), size[1] / 2
    area = (0, 0, size[0] - 1, size[1] - 1)
    ImageDraw.Draw(image).rounded_rectangle(area, 12, colours.panel_active, colours.gold, 5)
    width, height = TUNNEL_CARD
    for k, face in enumerate(revealed):
        spot = (10 + width / 2 + k * (width + 4), middle)
        bold_card(theme, face, width, height).stamp(image, *spot)
    ink = colours.alarm if toll else colours.text
    write(image, (size[0] - 50, middle), f"+{toll}", FIGURES, FIGURE, ink)
    return image


def _ground(theme: Theme, size: tuple[int, int]) -> Image.Image:
    return Image.new("RGB", size, theme.table.cloth)
