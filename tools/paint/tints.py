"""The colours of each theme, and which parts of a map a theme shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from renderer.drawing.colour import RGB, mix


@dataclass(frozen=True, slots=True)
class Tints:
    """One theme.

    ``sea`` goes from the shore outwards; ``countries`` has, by the names that the facts use, the
    wash of a country and its two ribbons, the outer one first. A shade is a colour and the share of
    it that is blended in.
    """

    sea: tuple[RGB, ...]
    water_line: RGB | None
    land: tuple[RGB, RGB, RGB]
    countries: Mapping[str, tuple[RGB, RGB, RGB]]
    coast: RGB
    frontier: RGB
    lake: RGB
    river: RGB | None
    shadow: tuple[RGB, float]
    deep_shadow: tuple[RGB, float]
    light: tuple[RGB, float]
    hachure: RGB
    sea_name: RGB
    ink: RGB
    cream: RGB
    gold: RGB
    paper: RGB
    title: RGB


def _washes(
    base: RGB, tints: Mapping[str, RGB], shares: tuple[float, float, float]
) -> Mapping[str, tuple[RGB, RGB, RGB]]:
    wash, outer, inner = shares
    return MappingProxyType(
        {
            name: (mix(base, tint, wash), mix(base, tint, outer), mix(base, tint, inner))
            for name, tint in tints.items()
        }
    )


_TINTS: Mapping[str, RGB] = {
    "rose": (212, 128, 116),
    "lilac": (160, 144, 190),
    "apricot": (226, 166, 88),
    "green": (142, 180, 112),
    "grey": (148, 160, 128),
    "yellow": (226, 194, 92),
    "blue": (142, 170, 192),
    "olive": (172, 184, 118),
    "sand": (196, 162, 104),
}
_LAND: RGB = (245, 236, 214)

DAY = Tints(
    sea=((213, 226, 221), (196, 214, 215), (184, 206, 210)),
    water_line=(138, 170, 180),
    land=(_LAND, mix(_LAND, (176, 150, 110), 0.2), mix(_LAND, (176, 150, 110), 0.35)),
    countries=_washes(_LAND, _TINTS, (0.3, 0.46, 0.7)),
    coast=(86, 70, 56),
    frontier=(150, 108, 84),
    lake=(190, 211, 213),
    river=(134, 164, 176),
    shadow=((120, 88, 62), 0.17),
    deep_shadow=((104, 74, 54), 0.33),
    light=((255, 252, 240), 0.5),
    hachure=(128, 98, 72),
    sea_name=(92, 124, 138),
    ink=(74, 58, 44),
    cream=(244, 236, 214),
    gold=(178, 136, 66),
    paper=(247, 238, 214),
    title=(112, 40, 28),
)

_NIGHT: Mapping[str, RGB] = {
    "rose": (92, 56, 56),
    "lilac": (68, 60, 92),
    "apricot": (96, 72, 42),
    "green": (58, 80, 52),
    "grey": (62, 72, 66),
    "yellow": (94, 82, 44),
    "blue": (42, 54, 74),
    "olive": (72, 80, 48),
    "sand": (86, 68, 46),
}
_DARK_LAND: RGB = (31, 32, 34)

NIGHT = Tints(
    sea=((24, 44, 64), (20, 37, 56), (16, 31, 49)),
    water_line=(36, 60, 82),
    land=(_DARK_LAND, mix(_DARK_LAND, (90, 80, 66), 0.25), mix(_DARK_LAND, (90, 80, 66), 0.4)),
    countries=_washes(_DARK_LAND, _NIGHT, (0.24, 0.44, 0.72)),
    coast=(110, 110, 102),
    frontier=(128, 112, 92),
    lake=(24, 44, 64),
    river=(60, 86, 106),
    shadow=((10, 10, 12), 0.28),
    deep_shadow=((8, 8, 10), 0.5),
    light=((120, 116, 106), 0.08),
    hachure=(24, 24, 28),
    sea_name=(96, 126, 148),
    ink=(20, 24, 30),
    cream=(150, 138, 112),
    gold=(150, 118, 66),
    paper=(58, 56, 54),
    title=(228, 190, 140),
)

_WHITE: RGB = (252, 251, 247)

CONTRAST = Tints(
    sea=((206, 226, 238),) * 3,
    water_line=None,
    land=(_WHITE, _WHITE, _WHITE),
    countries=MappingProxyType({}),
    coast=(0, 0, 0),
    frontier=(128, 128, 128),
    lake=(206, 226, 238),
    river=None,
    shadow=(_WHITE, 0),
    deep_shadow=(_WHITE, 0),
    light=(_WHITE, 0),
    hachure=_WHITE,
    sea_name=(40, 78, 112),
    ink=(0, 0, 0),
    cream=(255, 255, 255),
    gold=(0, 0, 0),
    paper=(255, 255, 255),
    title=(0, 0, 0),
)

THEMES: Mapping[str, Tints] = MappingProxyType({"day": DAY, "night": NIGHT, "contrast": CONTRAST})
