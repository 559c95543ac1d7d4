"""The looks: day, night, and high contrast."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.cards import Colour, PlayerColour
from renderer.colour import RGB, dark
from renderer.theme import Face, Livery, Look, MapColours, TableColours, Theme

_PALE: RGB = (255, 253, 246)
_BROWN: RGB = (84, 60, 34)
_WINDOW: RGB = (255, 250, 226)
_LETTER: RGB = (255, 252, 240)


def _face(card: RGB, slot: RGB, sign: RGB, edge: RGB | None = None) -> Face:
    return Face(card=card, slot=slot, edge=edge or dark(slot), sign=sign)


_FACES = {
    Colour.BLUE: _face((62, 126, 196), (86, 142, 201), _PALE),
    Colour.PURPLE: _face((168, 98, 176), (178, 117, 183), _PALE),
    Colour.ORANGE: _face((234, 134, 42), (236, 148, 66), _BROWN),
    Colour.WHITE: _face((252, 250, 245), (252, 250, 245), _BROWN, (120, 108, 96)),
    Colour.GREEN: _face((98, 162, 70), (118, 173, 91), _PALE),
    Colour.YELLOW: _face((240, 206, 62), (241, 210, 84), _BROWN),
    Colour.BLACK: _face((62, 58, 60), (62, 58, 60), _PALE, (24, 22, 22)),
    Colour.RED: _face((206, 66, 52), (212, 89, 75), _PALE),
}

_PLAYERS = {
    PlayerColour.BLUE: Livery((20, 88, 214), (6, 22, 60), (112, 164, 250), _WINDOW, _LETTER),
    PlayerColour.RED: Livery((206, 22, 32), (66, 2, 6), (246, 108, 104), _WINDOW, _LETTER),
    PlayerColour.GREEN: Livery((0, 156, 94), (0, 44, 26), (120, 222, 170), _WINDOW, _LETTER),
    PlayerColour.YELLOW: Livery(
        (255, 208, 0), (84, 60, 0), (255, 238, 150), (110, 74, 0), (50, 34, 0)
    ),
    PlayerColour.BLACK: Livery((30, 30, 34), (250, 246, 232), (120, 120, 128), _WINDOW, _LETTER),
}

_DAY_MAP = MapColours(
    paper=(247, 238, 214),
    ink=(46, 33, 24),
    halo=(248, 243, 230),
    letters=(34, 22, 14),
    brass=(178, 136, 66),
    marker=(46, 33, 24),
    marker_core=(178, 44, 34),
    marker_rim=(250, 244, 228),
    rail_bed=(84, 66, 52),
    rail=(226, 212, 186),
    sea_lane=(48, 84, 112),
    water=(58, 92, 122),
    ferry=(196, 210, 216),
    stone=(60, 42, 30),
    joint=(236, 222, 192),
    plain=(176, 168, 158),
    plain_edge=(88, 84, 79),
    engine=(40, 32, 28),
    engine_ground=(250, 244, 228),
    closed=(232, 225, 208),
    closed_edge=(158, 148, 132),
    closed_bed=(226, 218, 200),
    no_entry=(176, 58, 48),
    glow=(255, 132, 0),
    glow_core=(255, 244, 190),
    glow_rim=(255, 187, 115),
    ring=(255, 214, 64),
    ring_edge=(120, 60, 0),
    roundel=(255, 252, 240),
    roundel_ink=(20, 16, 14),
    legend_wagon=(200, 150, 70),
)

_DAY_TABLE = TableColours(
    cloth=(30, 36, 41),
    panel=(42, 50, 56),
    panel_active=(66, 75, 80),
    panel_edge=(70, 78, 84),
    rule=(110, 92, 58),
    text=(244, 236, 216),
    dim=(150, 148, 138),
    score=(255, 222, 140),
    gold=(206, 166, 92),
    alarm=(255, 120, 96),
    done=(46, 134, 72),
    icon_edge=(240, 232, 210),
    deck=(122, 40, 36),
    discard=(92, 88, 82),
    pile_ink=(250, 240, 214),
    shadow=(16, 18, 20),
    ticket=(226, 208, 164),
    ticket_ink=(46, 33, 24),
    ticket_edge=(120, 96, 60),
    ticket_points=(112, 40, 28),
    ticket_long=(178, 44, 34),
)

DAY = Theme(
    Look.DAY,
    _DAY_MAP,
    _DAY_TABLE,
    MappingProxyType(_FACES),
    MappingProxyType(_PLAYERS),
)

NIGHT = Theme(
    Look.NIGHT,
    replace(
        _DAY_MAP,
        paper=(34, 40, 48),
        ink=(222, 210, 182),
        halo=(20, 25, 32),
        letters=(246, 238, 218),
        brass=(148, 118, 66),
        marker=(238, 228, 204),
        marker_rim=(34, 26, 22),
        rail_bed=(14, 16, 20),
        rail=(128, 122, 110),
        sea_lane=(120, 156, 180),
        water=(16, 34, 52),
        ferry=(112, 136, 152),
        stone=(12, 10, 9),
        joint=(148, 136, 116),
        plain=(122, 120, 118),
        plain_edge=(46, 46, 48),
        closed=(44, 48, 54),
        closed_edge=(84, 86, 90),
        closed_bed=(38, 42, 48),
        glow_core=(255, 226, 140),
        glow_rim=(150, 84, 20),
    ),
    replace(_DAY_TABLE, cloth=(17, 20, 25), panel=(27, 32, 38), panel_active=(50, 58, 66)),
    MappingProxyType(_FACES),
    MappingProxyType(_PLAYERS),
)

CONTRAST = Theme(
    Look.CONTRAST,
    replace(
        _DAY_MAP,
        paper=(255, 255, 255),
        ink=(0, 0, 0),
        halo=(255, 255, 255),
        letters=(0, 0, 0),
        marker=(0, 0, 0),
        marker_rim=(255, 255, 255),
        rail_bed=(0, 0, 0),
        rail=(255, 255, 255),
        stone=(0, 0, 0),
        joint=(255, 255, 255),
        plain=(168, 168, 168),
        plain_edge=(0, 0, 0),
        engine=(0, 0, 0),
        engine_ground=(255, 255, 255),
    ),
    replace(
        _DAY_TABLE,
        cloth=(0, 0, 0),
        panel=(16, 16, 16),
        panel_active=(58, 58, 58),
        panel_edge=(150, 150, 150),
        text=(255, 255, 255),
        dim=(190, 190, 190),
        ticket=(255, 255, 255),
        ticket_ink=(0, 0, 0),
        ticket_edge=(0, 0, 0),
    ),
    MappingProxyType(_FACES),
    MappingProxyType(_PLAYERS),
)

THEMES: Mapping[Look, Theme] = MappingProxyType(
    {theme.look: theme for theme in (DAY, NIGHT, CONTRAST)}
)
