"""Colours, fonts and sizes: everything that could be changed to change the look."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeAlias

from PIL import ImageFont

import data
from engine.cards import Colour, PlayerColour

RGB: TypeAlias = tuple[int, int, int]
RGBA: TypeAlias = tuple[int, int, int, int]

INK: RGB = (46, 33, 24)
CREAM: RGB = (250, 244, 228)
PAPER: RGB = (247, 238, 214)
HALO: RGB = (248, 243, 230)
GREY: RGB = (176, 168, 158)
WATER: RGB = (58, 92, 122)
GLOW: RGB = (255, 132, 0)
GLOW_CORE: RGB = (255, 244, 190)
GOLD: RGB = (206, 166, 92)
BRASS: RGB = (178, 136, 66)
CITY_RED: RGB = (178, 44, 34)

STRIP: RGB = (30, 36, 41)
PANEL: RGB = (42, 50, 56)
PANEL_ACTIVE: RGB = (66, 75, 80)
PANEL_EDGE: RGB = (70, 78, 84)
TEXT: RGB = (244, 236, 216)
DIM: RGB = (150, 148, 138)
SCORE: RGB = (255, 222, 140)
ALARM: RGB = (255, 120, 96)
DONE: RGB = (46, 134, 72)
DECK: RGB = (122, 40, 36)
DISCARD: RGB = (92, 88, 82)
TICKET: RGB = (226, 208, 164)

CARD: dict[Colour, RGB] = {
    Colour.BLUE: (62, 126, 196),
    Colour.PURPLE: (168, 98, 176),
    Colour.ORANGE: (234, 134, 42),
    Colour.WHITE: (252, 250, 245),
    Colour.GREEN: (98, 162, 70),
    Colour.YELLOW: (240, 206, 62),
    Colour.BLACK: (62, 58, 60),
    Colour.RED: (206, 66, 52),
}
SLOT: dict[Colour, RGB] = {
    Colour.BLUE: (86, 142, 201),
    Colour.PURPLE: (178, 117, 183),
    Colour.ORANGE: (236, 148, 66),
    Colour.WHITE: (252, 250, 245),
    Colour.GREEN: (118, 173, 91),
    Colour.YELLOW: (241, 210, 84),
    Colour.BLACK: (62, 58, 60),
    Colour.RED: (212, 89, 75),
}
LIGHT_SYMBOL = frozenset({Colour.RED, Colour.GREEN, Colour.BLUE, Colour.PURPLE, Colour.BLACK})
"""The colours dark enough for a pale symbol."""

PLAYER: dict[PlayerColour, RGB] = {
    PlayerColour.BLUE: (20, 88, 214),
    PlayerColour.RED: (206, 22, 32),
    PlayerColour.GREEN: (0, 156, 94),
    PlayerColour.YELLOW: (255, 208, 0),
    PlayerColour.BLACK: (30, 30, 34),
}
PLAYER_EDGE: dict[PlayerColour, RGB] = {
    PlayerColour.BLUE: (6, 22, 60),
    PlayerColour.RED: (66, 2, 6),
    PlayerColour.GREEN: (0, 44, 26),
    PlayerColour.YELLOW: (84, 60, 0),
    PlayerColour.BLACK: (250, 246, 232),
}
PLAYER_LIGHT: dict[PlayerColour, RGB] = {
    PlayerColour.BLUE: (112, 164, 250),
    PlayerColour.RED: (246, 108, 104),
    PlayerColour.GREEN: (120, 222, 170),
    PlayerColour.YELLOW: (255, 238, 150),
    PlayerColour.BLACK: (120, 120, 128),
}
SEAT_LETTERS = "ABCDE"
STRIP_HEIGHT = 200
STRIP_WIDTH = 2400

NAMES = "AlegreyaSans_800ExtraBold.ttf"
FIGURES = "FiraSansCondensed_700Bold.ttf"
_FONTS = Path(data.__file__).parent / "fonts"


def font_file(name: str) -> Path:
    """The file of one of our two fonts."""
    return _FONTS / name


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels; plain layout, so that every build of Pillow agrees."""
    return ImageFont.truetype(str(font_file(name)), size, layout_engine=ImageFont.Layout.BASIC)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Blend ``share`` of ``b`` into ``a``."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def dark(colour: RGB, share: float = 0.5) -> RGB:
    """The colour with ``share`` of its light left."""
    return mix((0, 0, 0), colour, share)


def exact() -> tuple[RGB, ...]:
    """The colours that a picture of few colours must keep exactly."""
    base = (INK, CREAM, PAPER, GREY, WATER, GLOW, GLOW_CORE, GOLD, BRASS, CITY_RED)
    strip = (STRIP, PANEL, PANEL_ACTIVE, PANEL_EDGE, TEXT, DIM, SCORE, ALARM, DONE)
    piles = (DECK, DISCARD, TICKET)
    players = (*PLAYER.values(), *PLAYER_EDGE.values(), *PLAYER_LIGHT.values())
    return tuple(dict.fromkeys((*base, *strip, *piles, *CARD.values(), *SLOT.values(), *players)))
