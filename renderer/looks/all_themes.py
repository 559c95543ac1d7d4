"""The themes: day, night, and high contrast."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from renderer.drawing.colour import dark
from renderer.looks.palettes import (
    CONTRAST_FACES,
    CONTRAST_PLAIN,
    CONTRAST_PLAYERS,
    DAY_FACES,
    DAY_PLAIN,
    DAY_PLAYERS,
    NIGHT_FACES,
    NIGHT_PLAIN,
    NIGHT_PLAYERS,
)
from renderer.looks.theme import Look, MapColours, TableColours, Theme

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
    plain=DAY_PLAIN,
    plain_edge=dark(DAY_PLAIN),
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
    cast=(60, 44, 30),
)

_DAY_TABLE = TableColours(
    cloth=(30, 36, 41),
    panel=(42, 50, 56),
    panel_active=(54, 63, 69),
    panel_edge=(70, 78, 84),
    rule=(110, 92, 58),
    text=(244, 236, 216),
    dim=(150, 148, 138),
    score=(255, 222, 140),
    gold=(206, 166, 92),
    alarm=(255, 138, 114),
    done=(46, 134, 72),
    icon_edge=(240, 232, 210),
    pile=(122, 40, 36),
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
    DAY_FACES,
    DAY_PLAYERS,
)

NIGHT = Theme(
    Look.NIGHT,
    replace(
        _DAY_MAP,
        paper=(56, 47, 37),
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
        plain=NIGHT_PLAIN,
        plain_edge=(178, 177, 174),
        closed=(44, 48, 54),
        closed_edge=(84, 86, 90),
        closed_bed=(38, 42, 48),
        glow_core=(92, 58, 16),
        glow_rim=(150, 84, 20),
        cast=(4, 5, 8),
    ),
    replace(_DAY_TABLE, cloth=(17, 20, 25), panel=(27, 32, 38), panel_active=(50, 58, 66)),
    NIGHT_FACES,
    NIGHT_PLAYERS,
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
        plain=CONTRAST_PLAIN,
        plain_edge=(84, 84, 84),
        engine=(0, 0, 0),
        engine_ground=(255, 255, 255),
        cast=(0, 0, 0),
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
    CONTRAST_FACES,
    CONTRAST_PLAYERS,
)

THEMES: Mapping[Look, Theme] = MappingProxyType(
    {theme.look: theme for theme in (DAY, NIGHT, CONTRAST)}
)
