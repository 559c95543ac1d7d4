"""The landscape of a poster: sky, mountains, sea, city, fields and trees, from far to near."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import Figure, Point
from renderer.poster.hours import NIGHT, Hour
from renderer.poster.journey import Chance, Journey
from renderer.poster.perspective import HORIZON, seen, smooth
from renderer.poster.sheet import Sheet, oval, panel
from renderer.poster.town import draw_town

LEFT, TOP, RIGHT, BOTTOM = 40.0, 40.0, 1040.0, 1146.0
"""The edges of the picture on the poster."""
SUN: Point = (846.0, 366.0)


def draw_landscape(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw everything behind the railway."""
    _sky(sheet, journey, hour)
    _ranges(sheet, journey, hour)
    _hills(sheet, journey, hour)
    _plain(sheet, journey, hour)
    if journey.ferries:
        _sea(sheet, journey, hour)
    draw_town(sheet, journey, hour)


def _sky(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw the sky in bands that the crayon rubs into each other, and the sun or the moon."""
    bands = len(hour.sky)
    tall = (HORIZON + 24 - TOP) / bands
    for number, colour in enumerate(hour.sky):
        y = TOP + number * tall
        sheet.fill(panel(LEFT, y, RIGHT, HORIZON + 30), colour)
        if number:
            above = panel(LEFT, y, RIGHT, y + tall * 0.9)
            sheet.crayon(above, hour.sky[number - 1], 1.0, 0.0)
    night = hour is NIGHT
    if night:
        chance = Chance(journey.chance, "stars")
        for _ in range(70):
            spot = chance.between(LEFT + 8, RIGHT - 8), chance.between(TOP + 8, HORIZON - 150)
            sheet.disc(spot, chance.between(0.8, 2.0), mix(hour.sky[1], hour.sun, 0.75))
    radius = 46.0 if night else 64.0
    for wide, share in ((2.9, 0.16), (2.2, 0.34), (1.65, 0.62)):
        sheet.crayon(oval(SUN, radius * wide, radius * wide), hour.glow, share, share)
    sheet.disc(SUN, radius * 1.16, mix(hour.glow, hour.sun, 0.35))
    sheet.disc(SUN, radius, hour.sun)
    _clouds(sheet, journey, hour)


def _clouds(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw long flat clouds, lit from below."""
    chance = Chance(journey.chance, "clouds")
    lit = mix(hour.sky[-1], hour.sun, 0.45)
    for x, y, wide in ((930, 250, 190), (640, 318, 150), (985, 330, 120), (250, 262, 170)):
        middle = x + chance.between(-40, 40), y + chance.between(-14, 14)
        _cloud(sheet, middle, wide, mix(hour.sky[2], lit, 0.55), lit)


def _cloud(sheet: Sheet, middle: Point, wide: float, colour: RGB, lit: RGB) -> None:
    x, y = middle
    for dx, dy, w, h in ((0, 0, 1, 9), (-0.18, -8, 0.55, 8), (0.3, 9, 0.6, 6)):
        cx, cy, half = x + dx * wide, y + dy, wide * w / 2
        lens = [
            (cx - half, cy),
            *_bump(cx, cy, half, h, -1),
            (cx + half, cy),
            *_bump(cx, cy, half, h * 0.5, 1),
        ]
        sheet.fill(lens, colour)
        sheet.crayon([(cx - half, cy), *_bump(cx, cy, half, h, -1), (cx + half, cy)], lit, 0.9, 0.2)


def _bump(cx: float, cy: float, half: float, tall: float, way: int) -> Figure:
    turn = [math.pi - math.pi * n / 14 for n in range(1, 14)]
    made = [(cx + half * math.cos(t), cy + way * tall * math.sin(t)) for t in turn]
    return made if way < 0 else made[::-1]


def _ranges(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw mountains, the higher the more tunnels the line has; without one, distant downs."""
    chance = Chance(journey.chance, "mountains")
    haze = mix(hour.far[1], hour.sky[-1], 0.55)
    if not journey.tunnels:
        for rise, tone in ((44, haze), (26, mix(hour.far[1], hour.sky[-1], 0.3))):
            crest = [
                (
                    LEFT - 20 + n * 130,
                    HORIZON - rise * chance.between(0.35, 1) * (1.3 if n < 4 else 0.8),
                )
                for n in range(10)
            ]
            _land(sheet, crest, tone)
        return
    size = min(1.0, 0.72 + 0.12 * journey.tunnels)
    back = [(40, 128), (215, 150), (400, 140), (560, 104), (705, 66)]
    front = [(-8, 160), (118, 212), (300, 176), (470, 122), (610, 62)]
    for peaks, dim in ((back, 0.5), (front, 0.0)):
        shade = mix(hour.far[1], hour.sky[-1], dim)
        lit = mix(hour.far[0], hour.sky[-1], dim)
        for x, height in peaks:
            tall = height * size * chance.between(0.86, 1.12)
            top = x + chance.between(-26, 26), HORIZON + 14 - tall
            _peak(sheet, chance, top, tall, shade, lit)
    mist = panel(LEFT, HORIZON - 90, 720, HORIZON + 14)
    sheet.crayon(mist, mix(hour.sky[-1], hour.far[1], 0.3), 0.0, 0.62)


def _peak(sheet: Sheet, chance: Chance, top: Point, tall: float, shade: RGB, lit: RGB) -> None:
    """Draw a mountain with a side in the light, parted by a jagged ridge."""
    x, y = top
    wide = tall * chance.between(0.8, 1.0)
    left = _ragged(chance, top, (x - wide, y + tall), 7)
    right = _ragged(chance, top, (x + wide * 1.1, y + tall), 7)
    sheet.fill([*left[::-1], *right], shade)
    ridge = [top]
    for n in range(1, 8):
        way = 1 if n % 2 else -1
        ridge.append(
            (x + wide * (0.04 * n * 0.6) + way * wide * 0.05 * (1 + n * 0.1), y + tall * n / 7)
        )
    sheet.fill([*right, *ridge[::-1]], lit)
    # A spur in the shade runs down the lit side, and one in the light down the dark one.
    a, b = right[2], right[4]
    spur = [
        a,
        (a[0] - wide * 0.02, a[1] + tall * 0.16),
        (b[0] - wide * 0.3, b[1] + tall * 0.2),
        (b[0] - wide * 0.1, b[1] + tall * 0.08),
    ]
    sheet.fill(spur, shade)
    c = left[2]
    sheet.fill(
        [
            c,
            (c[0] + wide * 0.1, c[1] + tall * 0.1),
            (c[0] - wide * 0.03, c[1] + tall * 0.34),
            (c[0] - wide * 0.08, c[1] + tall * 0.18),
        ],
        mix(shade, lit, 0.6),
    )


def _ragged(chance: Chance, start: Point, end: Point, steps: int) -> Figure:
    made = [start]
    for n in range(1, steps):
        t = n / steps
        sag = math.sin(math.pi * t) * 0.09 * (end[1] - start[1])
        jolt = chance.between(-0.05, 0.05) * (end[1] - start[1])
        made.append(
            (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + sag + jolt)
        )
    return [*made, end]


def _land(sheet: Sheet, crest: Sequence[Point], colour: RGB, foot: float = HORIZON + 30) -> Figure:
    line = smooth(crest, 8)
    figure = [*line, (line[-1][0], foot), (line[0][0], foot)]
    sheet.fill(figure, colour)
    return figure


def _hills(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw two ridges of hills before the plain, with woods on the nearer one."""
    chance = Chance(journey.chance, "hills")
    heights = (
        (46, 52, 40, 30, 20, 12, 8, 14) if journey.ferries else (40, 52, 38, 26, 22, 30, 44, 52)
    )
    for tone, lift, scale in ((hour.hills[0], 12, 1.0), (hour.hills[1], -2, 0.62)):
        crest = [
            (LEFT - 40 + n * 160, HORIZON - lift - scale * tall * chance.between(0.7, 1.25))
            for n, tall in enumerate(heights)
        ]
        figure = _land(sheet, crest, tone)
        sheet.crayon(figure, mix(tone, hour.sky[-1], 0.32), 0.6, 0.0)


def _plain(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw the plain: fields that narrow towards the horizon, parted by hedges."""
    chance = Chance(journey.chance, "fields")
    lit, middle, deep = hour.ground
    sheet.fill(panel(LEFT, HORIZON - 4, RIGHT, BOTTOM), middle)
    tones = (
        lit,
        deep,
        middle,
        mix(hour.hills[1], middle, 0.35),
        lit,
        mix(deep, hour.hills[0], 0.4),
    )
    depths = [16, 23, 32, 44, 60, 84, 120, 180, 280, 460]
    for row, (near, away) in enumerate(pairwise(depths)):
        x = -1.1 * near - chance.between(0, 16)
        while x < 1.2 * away:
            wide = chance.between(10, 22) * (1 + near / 50)
            tone = tones[(chance.below(6) + row) % 6]
            field = [
                _field(a, b) for a, b in ((x, near), (x + wide, near), (x + wide, away), (x, away))
            ]
            sheet.fill(field, tone)
            if chance.share() < 0.55 and near < 130:
                _furrows(sheet, (x, wide), (near, away), mix(tone, deep, 0.4))
            x += wide
    sheet.crayon(
        panel(LEFT, HORIZON - 4, RIGHT, HORIZON + 90), mix(hour.sky[-1], lit, 0.5), 0.6, 0.0
    )


def _furrows(
    sheet: Sheet, across: tuple[float, float], depth: tuple[float, float], tone: RGB
) -> None:
    (x, wide), (near, away) = across, depth
    count = max(4, int(wide / (1.4 + near / 60)))
    for n in range(count):
        a, b = x + wide * (n + 0.1) / count, x + wide * (n + 0.5) / count
        sheet.fill([_field(a, near), _field(b, near), _field(b, away), _field(a, away)], tone)


def _field(across: float, away: float) -> Point:
    """Return where a corner of a field is on the poster; fields lie aslant."""
    return seen((across - away * 0.1, 0, max(7.0, away + 0.3 * across)))


def _sea(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw a bay at the right, which mirrors the light, with boats."""
    chance = Chance(journey.chance, "sea")
    base, light = hour.sea
    shore = smooth(
        [
            (470, HORIZON + 1),
            (600, HORIZON + 12),
            (690, HORIZON + 36),
            (770, HORIZON + 84),
            (880, HORIZON + 122),
            (1000, HORIZON + 132),
            (RIGHT + 20, HORIZON + 150),
        ],
        8,
    )
    bay = [*shore, (RIGHT + 20, HORIZON - 2), (470, HORIZON - 2)]
    beach = [(x - 10, y + 5 + (y - HORIZON) * 0.06) for x, y in shore]
    sheet.fill([*beach, *shore[::-1]], hour.ground[0])
    sheet.fill(bay, base)
    sheet.crayon(bay, mix(base, hour.sky[-1], 0.5), 0.8, 0.0)
    for n in range(46):
        y = HORIZON + 3 + (n / 46) ** 1.5 * 132
        spread = 16 + (y - HORIZON) * 0.75
        x = SUN[0] + 14 + (y - HORIZON) * 0.5 + chance.between(-1, 1) * spread
        half = chance.between(6, 20) * (0.5 + (y - HORIZON) / 90)
        edge = _shore_at(shore, y)
        if x - half < edge + 12:
            continue
        sheet.fill(
            [
                (x - half, y),
                (x, y - 1.4 - (y - HORIZON) / 60),
                (x + half, y),
                (x, y + 1.4 + (y - HORIZON) / 60),
            ],
            light,
        )
    _boat(sheet, (952, HORIZON + 42), 1.0, hour)
    _boat(sheet, (742, HORIZON + 12), 0.4, hour)


def _shore_at(shore: Sequence[Point], y: float) -> float:
    return max((px for px, py in shore if py <= y), default=470.0)


def _boat(sheet: Sheet, spot: Point, size: float, hour: Hour) -> None:
    x, y = spot
    hull = hour.shadow
    sail = mix(hour.title, hour.sky[-1], 0.25)

    def put(points: Sequence[Point], tone: RGB) -> None:
        sheet.fill([(x + px * size, y + py * size) for px, py in points], tone)

    put([(-34, 4), (34, 4), (26, 16), (-24, 16)], mix(hull, hour.sea[0], 0.7))
    put([(-2, -74), (-2, -8), (-34, -8)], mix(sail, hour.sea[0], 0.35))
    put([(2, -82), (2, -8), (32, -8)], sail)
    put([(-1, -84), (2, -84), (2, -4), (-1, -4)], hull)
    put([(-36, -5), (38, -5), (28, 6), (-26, 6)], hull)
