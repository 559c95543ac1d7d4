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
    "rose": (128, 70, 58),
    "lilac": (92, 76, 108),
    "apricot": (138, 96, 48),
    "green": (78, 98, 54),
    "grey": (84, 88, 70),
    "yellow": (132, 108, 50),
    "blue": (66, 78, 92),
    "olive": (98, 100, 54),
    "sand": (120, 90, 54),
}
_LAMP_LIT: RGB = (56, 47, 37)

NIGHT = Tints(
    sea=((16, 42, 78), (12, 34, 66), (9, 27, 55)),
    water_line=(32, 66, 108),
    land=(
        _LAMP_LIT,
        mix(_LAMP_LIT, (122, 100, 70), 0.25),
        mix(_LAMP_LIT, (122, 100, 70), 0.4),
    ),
    countries=_washes(_LAMP_LIT, _NIGHT, (0.24, 0.44, 0.72)),
    coast=(150, 128, 92),
    frontier=(152, 124, 84),
    lake=(16, 42, 78),
    river=(62, 98, 136),
    shadow=((14, 11, 12), 0.26),
    deep_shadow=((10, 8, 10), 0.46),
    light=((190, 156, 104), 0.14),
    hachure=(32, 26, 22),
    sea_name=(112, 148, 184),
    ink=(20, 24, 30),
    cream=(166, 148, 112),
    gold=(170, 132, 70),
    paper=(66, 57, 46),
    title=(238, 198, 140),
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
