"""The few colours of a poster, by the time of day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.cards import PlayerColour
from renderer.drawing.colour import RGB


@dataclass(frozen=True, slots=True)
class Hour:
    """The inks that a poster is printed with at one time of day.

    ``sky`` goes from the top to the horizon, ``far`` (the mountains), ``hills`` and ``ground`` from
    light to dark. ``lamp`` is what shines through windows, ``panel`` the band of a coach around
    them, ``bank`` the dark foreground, ``shadow`` that of the title.
    """

    sky: tuple[RGB, ...]
    sun: RGB
    glow: RGB
    far: tuple[RGB, RGB]
    hills: tuple[RGB, RGB, RGB]
    ground: tuple[RGB, RGB, RGB]
    sea: tuple[RGB, RGB]
    trees: tuple[RGB, RGB]
    town: tuple[RGB, RGB]
    steam: tuple[RGB, RGB]
    ballast: tuple[RGB, RGB]
    bank: RGB
    lamp: RGB
    panel: RGB
    title: RGB
    shadow: RGB


DAWN = Hour(
    sky=((44, 104, 124), (112, 164, 166), (204, 208, 176), (240, 206, 156), (244, 178, 130)),
    sun=(255, 244, 206),
    glow=(250, 214, 152),
    far=((232, 176, 148), (134, 124, 152)),
    hills=((140, 146, 146), (104, 128, 122), (74, 102, 98)),
    ground=((226, 200, 138), (204, 172, 112), (176, 142, 92)),
    sea=((150, 188, 182), (244, 222, 178)),
    trees=((66, 100, 88), (40, 70, 70)),
    town=((150, 120, 122), (112, 92, 110)),
    steam=((250, 240, 218), (206, 190, 178)),
    ballast=((190, 168, 138), (122, 104, 96)),
    bank=(38, 52, 62),
    lamp=(86, 104, 116),
    panel=(248, 234, 200),
    title=(250, 240, 212),
    shadow=(38, 52, 62),
)
DAY_TIME = Hour(
    sky=((26, 92, 138), (82, 148, 180), (148, 192, 196), (206, 220, 200), (240, 230, 194)),
    sun=(255, 248, 214),
    glow=(246, 234, 186),
    far=((246, 238, 216), (98, 136, 168)),
    hills=((128, 166, 128), (92, 140, 100), (58, 106, 80)),
    ground=((236, 214, 140), (212, 188, 106), (160, 164, 92)),
    sea=((58, 136, 160), (214, 230, 206)),
    trees=((62, 112, 78), (34, 78, 64)),
    town=((214, 178, 142), (176, 112, 92)),
    steam=((252, 246, 228), (190, 204, 204)),
    ballast=((204, 190, 158), (126, 116, 104)),
    bank=(24, 58, 62),
    lamp=(72, 108, 128),
    panel=(250, 238, 206),
    title=(252, 244, 218),
    shadow=(20, 60, 84),
)
DUSK = Hour(
    sky=((62, 50, 96), (124, 62, 102), (190, 80, 84), (232, 122, 70), (250, 180, 94)),
    sun=(255, 234, 164),
    glow=(252, 202, 118),
    far=((204, 102, 96), (94, 58, 106)),
    hills=((118, 64, 98), (88, 54, 88), (62, 42, 74)),
    ground=((222, 140, 92), (186, 104, 84), (136, 76, 84)),
    sea=((152, 78, 100), (252, 190, 110)),
    trees=((66, 44, 72), (42, 32, 56)),
    town=((104, 54, 88), (74, 42, 76)),
    steam=((252, 218, 170), (196, 120, 110)),
    ballast=((182, 128, 110), (102, 72, 86)),
    bank=(36, 28, 50),
    lamp=(255, 222, 128),
    panel=(196, 150, 132),
    title=(255, 236, 190),
    shadow=(36, 28, 50),
)
NIGHT = Hour(
    sky=((14, 30, 62), (22, 48, 86), (36, 76, 112), (66, 116, 138), (124, 166, 158)),
    sun=(252, 244, 212),
    glow=(150, 184, 170),
    far=((150, 178, 184), (40, 68, 102)),
    hills=((44, 84, 108), (30, 62, 88), (20, 46, 70)),
    ground=((108, 142, 140), (78, 114, 122), (52, 86, 102)),
    sea=((34, 78, 108), (206, 214, 186)),
    trees=((20, 50, 68), (12, 32, 52)),
    town=((34, 58, 92), (22, 42, 74)),
    steam=((214, 220, 208), (112, 142, 156)),
    ballast=((128, 142, 144), (48, 68, 86)),
    bank=(10, 22, 42),
    lamp=(255, 224, 128),
    panel=(150, 164, 160),
    title=(250, 238, 200),
    shadow=(8, 20, 40),
)
HOURS: Mapping[PlayerColour, Sequence[Hour]] = {
    PlayerColour.BLUE: (DAWN, DAY_TIME, DUSK),
    PlayerColour.RED: (DAWN, DAY_TIME, NIGHT),
    PlayerColour.GREEN: (DAWN, DUSK, NIGHT),
    PlayerColour.YELLOW: (DUSK, NIGHT),
    PlayerColour.BLACK: (DAWN, DAY_TIME, DUSK),
}
"""The times of day at which a train of a colour stands out from the ground."""


def hour_of(colour: PlayerColour, number: int) -> Hour:
    """Return one of the times of day that suit a train of a colour."""
    hours = HOURS[colour]
    return hours[number % len(hours)]
