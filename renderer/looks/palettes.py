"""The colours of cards, routes and players, for each look.

Found by hill climbing in OKLCh, within a window of lightness, chroma and hue for each name, so as
to maximise the smallest CIEDE2000 distance within a group: for normal vision, three kinds of colour
blindness and greyscale together, with spaces paler than the wagons of players.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.cards import Colour, PlayerColour
from renderer.drawing.colour import RGB, dark
from renderer.looks.theme import Face, Livery

_PALE: RGB = (255, 253, 246)
_DARK: RGB = (52, 34, 18)
_WINDOW: RGB = (255, 250, 226)
_LETTER: RGB = (255, 252, 240)


def _face(card: RGB, slot: RGB, sign: RGB, edge: RGB | None = None) -> Face:
    return Face(card=card, slot=slot, edge=edge or dark(slot), sign=sign)


DAY_PLAIN: RGB = (152, 149, 147)
DAY_FACES: Mapping[Colour, Face] = MappingProxyType(
    {
        Colour.BLUE: _face((10, 89, 202), (61, 114, 207), _PALE),
        Colour.PURPLE: _face((120, 45, 105), (129, 81, 121), _PALE),
        Colour.ORANGE: _face((223, 136, 39), (225, 154, 63), _DARK),
        Colour.WHITE: _face((252, 250, 246), (253, 251, 246), _DARK, (120, 108, 96)),
        Colour.GREEN: _face((126, 196, 144), (148, 201, 163), _DARK),
        Colour.YELLOW: _face((249, 218, 12), (246, 227, 114), _DARK),
        Colour.BLACK: _face((55, 52, 47), (65, 63, 62), _PALE, (24, 22, 22)),
        Colour.RED: _face((203, 62, 68), (214, 90, 85), _PALE),
    }
)
DAY_PLAYERS: Mapping[PlayerColour, Livery] = MappingProxyType(
    {
        PlayerColour.BLUE: Livery((11, 58, 196), (4, 16, 56), (112, 164, 250), _WINDOW, _LETTER),
        PlayerColour.RED: Livery((212, 22, 22), (66, 2, 6), (246, 108, 104), _WINDOW, _LETTER),
        PlayerColour.GREEN: Livery(
            (24, 161, 114), (0, 44, 28), (136, 228, 186), _WINDOW, (0, 30, 18)
        ),
        PlayerColour.YELLOW: Livery(
            (255, 195, 1), (84, 56, 0), (255, 234, 140), (100, 64, 0), (50, 34, 0)
        ),
        PlayerColour.BLACK: Livery(
            (15, 13, 10), (250, 246, 232), (116, 116, 120), _WINDOW, _LETTER
        ),
    }
)

NIGHT_PLAIN: RGB = (140, 139, 136)
NIGHT_FACES: Mapping[Colour, Face] = MappingProxyType(
    {
        Colour.BLUE: _face((10, 89, 202), (54, 127, 212), _PALE),
        Colour.PURPLE: _face((120, 45, 105), (133, 82, 145), _PALE),
        Colour.ORANGE: _face((223, 136, 39), (217, 135, 57), _DARK),
        Colour.WHITE: _face((252, 250, 246), (237, 235, 230), _DARK),
        Colour.GREEN: _face((126, 196, 144), (137, 185, 144), _DARK),
        Colour.YELLOW: _face((249, 218, 12), (217, 206, 101), _DARK),
        Colour.BLACK: _face((55, 52, 47), (42, 38, 32), _PALE, (150, 146, 138)),
        Colour.RED: _face((203, 62, 68), (187, 79, 76), _PALE),
    }
)
NIGHT_PLAYERS: Mapping[PlayerColour, Livery] = MappingProxyType(
    {
        PlayerColour.BLUE: Livery(
            (38, 72, 206), (190, 208, 255), (142, 176, 255), _WINDOW, _LETTER
        ),
        PlayerColour.RED: Livery((220, 45, 32), (255, 206, 194), (255, 142, 124), _WINDOW, _LETTER),
        PlayerColour.GREEN: Livery(
            (34, 162, 116), (196, 246, 222), (136, 226, 188), _WINDOW, (0, 30, 18)
        ),
        PlayerColour.YELLOW: Livery(
            (255, 205, 27), (255, 246, 206), (255, 236, 150), (100, 64, 0), (50, 34, 0)
        ),
        PlayerColour.BLACK: Livery((8, 7, 13), (250, 246, 232), (116, 116, 120), _WINDOW, _LETTER),
    }
)

CONTRAST_PLAIN: RGB = (144, 144, 144)
_BLACK: RGB = (0, 0, 0)
_WHITE: RGB = (255, 255, 255)
CONTRAST_FACES: Mapping[Colour, Face] = MappingProxyType(
    {
        colour: _face(fill, fill, sign, _BLACK)
        for colour, fill, sign in (
            (Colour.BLUE, (8, 96, 224), _WHITE),
            (Colour.PURPLE, (126, 43, 116), _WHITE),
            (Colour.ORANGE, (221, 146, 32), _BLACK),
            (Colour.WHITE, _WHITE, _BLACK),
            (Colour.GREEN, (125, 204, 160), _BLACK),
            (Colour.YELLOW, (237, 229, 83), _BLACK),
            (Colour.BLACK, (51, 51, 50), _WHITE),
            (Colour.RED, (217, 69, 83), _BLACK),
        )
    }
)
CONTRAST_PLAYERS: Mapping[PlayerColour, Livery] = MappingProxyType(
    {
        PlayerColour.BLUE: Livery((20, 7, 225), _BLACK, (130, 150, 255), _WHITE, _WHITE),
        PlayerColour.RED: Livery((204, 26, 10), _BLACK, (255, 130, 120), _WHITE, _WHITE),
        PlayerColour.GREEN: Livery((40, 161, 122), _BLACK, (140, 236, 200), _WHITE, _BLACK),
        PlayerColour.YELLOW: Livery((255, 201, 33), _BLACK, (255, 240, 160), _BLACK, _BLACK),
        PlayerColour.BLACK: Livery(_BLACK, _WHITE, (130, 130, 130), _WHITE, _WHITE),
    }
)
