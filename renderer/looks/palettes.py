"""The colours of cards, routes and players, for each look.

They were found by hill climbing in OKLCh, within a window of lightness, chroma and hue for each
name, so as to maximise the smallest CIEDE2000 distance within a group: for normal vision, three
kinds of colour blindness and greyscale together. From the darkest to the palest the colours have
the same order in every look. By day spaces are paler than wagons, with dark rims; by night they are
deep, with pale rims, and wagons are brighter.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.cards import Colour, PlayerColour
from renderer.drawing.colour import RGB
from renderer.looks.theme import Face, Livery

_PALE: RGB = (255, 253, 246)
_DARK: RGB = (52, 34, 18)
_LAMP: RGB = (255, 226, 154)
_LETTER: RGB = (255, 252, 240)


def _face(card: RGB, sign: RGB, slot: RGB, edge: RGB) -> Face:
    return Face(card=card, sign=sign, slot=slot, edge=edge)


DAY_PLAIN: RGB = (174, 174, 173)
DAY_FACES: Mapping[Colour, Face] = MappingProxyType(
    {
        Colour.BLUE: _face((10, 89, 202), _PALE, (108, 194, 255), (10, 76, 190)),
        Colour.PURPLE: _face((120, 45, 105), _PALE, (188, 122, 184), (104, 36, 96)),
        Colour.ORANGE: _face((223, 136, 39), _DARK, (245, 183, 115), (146, 76, 4)),
        Colour.WHITE: _face((252, 250, 246), _DARK, (250, 252, 250), (120, 108, 96)),
        Colour.GREEN: _face((126, 196, 144), _DARK, (172, 246, 199), (20, 110, 56)),
        Colour.YELLOW: _face((249, 218, 12), _DARK, (252, 250, 122), (138, 108, 0)),
        Colour.BLACK: _face((55, 52, 47), _PALE, (116, 116, 117), (24, 22, 22)),
        Colour.RED: _face((203, 62, 68), _PALE, (252, 122, 126), (160, 14, 26)),
    }
)
DAY_PLAYERS: Mapping[PlayerColour, Livery] = MappingProxyType(
    {
        PlayerColour.BLUE: Livery(
            (11, 58, 196), (4, 16, 56), (112, 164, 250), (138, 178, 250), _LETTER
        ),
        PlayerColour.RED: Livery((212, 22, 22), (66, 2, 6), (246, 108, 104), (44, 0, 2), _LETTER),
        PlayerColour.GREEN: Livery(
            (24, 161, 114), (0, 44, 28), (136, 228, 186), (0, 36, 22), (0, 30, 18)
        ),
        PlayerColour.YELLOW: Livery(
            (255, 195, 1), (84, 56, 0), (255, 234, 140), (100, 64, 0), (50, 34, 0)
        ),
        PlayerColour.BLACK: Livery(
            (15, 13, 10), (250, 246, 232), (116, 116, 120), (128, 126, 120), _LETTER
        ),
    }
)

NIGHT_PLAIN: RGB = (82, 82, 82)
NIGHT_FACES: Mapping[Colour, Face] = MappingProxyType(
    {
        Colour.BLUE: _face((10, 89, 202), _PALE, (22, 90, 160), (172, 220, 255)),
        Colour.PURPLE: _face((120, 45, 105), _PALE, (66, 8, 84), (214, 130, 224)),
        Colour.ORANGE: _face((223, 136, 39), _DARK, (142, 78, 0), (250, 172, 92)),
        Colour.WHITE: _face((252, 250, 246), _DARK, (232, 229, 224), (112, 110, 104)),
        Colour.GREEN: _face((126, 196, 144), _DARK, (64, 126, 82), (148, 230, 168)),
        Colour.YELLOW: _face((249, 218, 12), _DARK, (147, 134, 18), (255, 243, 142)),
        Colour.BLACK: _face((55, 52, 47), _PALE, (18, 17, 17), (116, 116, 120)),
        Colour.RED: _face((203, 62, 68), _PALE, (116, 14, 6), (250, 122, 116)),
    }
)
NIGHT_PLAYERS: Mapping[PlayerColour, Livery] = MappingProxyType(
    {
        PlayerColour.BLUE: Livery(
            (44, 62, 218), (170, 180, 255), (134, 150, 255), (208, 214, 255), _LETTER
        ),
        PlayerColour.RED: Livery((220, 45, 32), (255, 206, 194), (255, 142, 124), _LAMP, _LETTER),
        PlayerColour.GREEN: Livery(
            (60, 190, 150), (210, 252, 236), (164, 244, 216), (0, 40, 24), (0, 30, 18)
        ),
        PlayerColour.YELLOW: Livery(
            (255, 214, 30), (255, 248, 206), (255, 236, 150), (100, 64, 0), (50, 34, 0)
        ),
        PlayerColour.BLACK: Livery(
            (8, 7, 13), (240, 220, 176), (84, 84, 90), (240, 196, 112), _LETTER, lit=True
        ),
    }
)

CONTRAST_PLAIN: RGB = (174, 174, 174)
_BLACK: RGB = (0, 0, 0)
_WHITE: RGB = (255, 255, 255)
CONTRAST_FACES: Mapping[Colour, Face] = MappingProxyType(
    {
        colour: _face(card, sign, slot, _BLACK)
        for colour, card, sign, slot in (
            (Colour.BLUE, (8, 96, 224), _WHITE, (153, 188, 250)),
            (Colour.PURPLE, (126, 43, 116), _WHITE, (195, 136, 187)),
            (Colour.ORANGE, (221, 146, 32), _BLACK, (255, 186, 31)),
            (Colour.WHITE, _WHITE, _BLACK, _WHITE),
            (Colour.GREEN, (125, 204, 160), _BLACK, (189, 245, 204)),
            (Colour.YELLOW, (237, 229, 83), _BLACK, (252, 246, 118)),
            (Colour.BLACK, (51, 51, 50), _WHITE, (122, 122, 122)),
            (Colour.RED, (217, 69, 83), _BLACK, (255, 125, 120)),
        )
    }
)
CONTRAST_PLAYERS: Mapping[PlayerColour, Livery] = MappingProxyType(
    {
        PlayerColour.BLUE: Livery((20, 7, 225), _BLACK, (130, 150, 255), (160, 178, 255), _WHITE),
        PlayerColour.RED: Livery((204, 26, 10), _BLACK, (255, 130, 120), _BLACK, _WHITE),
        PlayerColour.GREEN: Livery((40, 161, 122), _BLACK, (140, 236, 200), _BLACK, _BLACK),
        PlayerColour.YELLOW: Livery((255, 201, 33), _BLACK, (255, 240, 160), _BLACK, _BLACK),
        PlayerColour.BLACK: Livery(_BLACK, _WHITE, (130, 130, 130), (150, 150, 150), _WHITE),
    }
)
