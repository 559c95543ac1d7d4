"""The track of a poster, its telegraph poles, and the smoke above it."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

from renderer.drawing.colour import mix
from renderer.drawing.shapes import Figure, Point
from renderer.poster.hours import Hour
from renderer.poster.perspective import Way, smooth
from renderer.poster.scene import BOTTOM, LEFT, RIGHT
from renderer.poster.sheet import WIDTH, Sheet

WAY = Way(
    [
        (17.0, 2.2),
        (9.6, 8.9),
        (2.9, 15.6),
        (-3.7, 22.8),
        (-9.6, 31.5),
        (-13.2, 43),
        (-11, 58),
        (-1, 77),
        (8, 100),
        (8, 128),
        (-4, 165),
        (-14, 220),
        (-6, 300),
    ]
)
"""The curve of the track, from the viewer to the horizon."""
START = min((n / 4 for n in range(400)), key=lambda along: abs(WAY.at(along)[1] - 15.6))
"""How far along the curve the front of the engine is."""
_POLES = tuple(range(72, 250, 22))


def draw_track(sheet: Sheet, hour: Hour, train: float) -> None:
    """Draw ballast, the shadow of a train so many metres long, sleepers and rails."""
    for half, height, tone in ((3.1, -0.35, hour.ballast[1]), (2.2, 0.0, hour.ballast[0])):
        sheet.fill([*_line(-half, height), *_line(half, height)[::-1]], tone)
    under = [START + n for n in range(round(train) + 1)]
    shade = [WAY.beside(n, 1.2) for n in under], [WAY.beside(n, -2.1) for n in under]
    sheet.fill([*shade[0], *shade[1][::-1]], mix(*hour.ballast, 0.62))
    for tie in _ties():
        sheet.fill(tie, mix(hour.ballast[1], hour.bank, 0.5))
    steel = mix(hour.title, hour.ballast[0], 0.3)
    for offset in (-0.75, 0.75):
        for wide, height, tone in ((0.11, 0.05, hour.bank), (0.055, 0.12, steel)):
            left, right = _line(offset - wide, height), _line(offset + wide, height)
            sheet.fill([*left, *right[::-1]], tone)


@cache
def _line(offset: float, height: float) -> tuple[Point, ...]:
    """Return a line along the track, so far beside its middle and above the ground."""
    steps = range(int((WAY.length - 5) / 1.2))
    return tuple(WAY.beside(4 + 1.2 * n, offset, height) for n in steps)


@cache
def _ties() -> tuple[Figure, ...]:
    """Return the sleepers; the farthest can't be told apart."""
    spots = [5 + 0.75 * n for n in range(146)]
    return tuple(
        [WAY.beside(a, v) for a, v in ((n, -1.5), (n, 1.5), (n + 0.3, 1.5), (n + 0.3, -1.5))]
        for n in spots
    )


def draw_poles(sheet: Sheet, hour: Hour) -> None:
    """Draw telegraph poles behind the train, and their wires."""
    tone = mix(hour.bank, hour.ballast[1], 0.25)
    spots = [along for along in _POLES if WAY.beside(along, 5.2)[0] < 600]
    tops: list[list[Point]] = []
    for along in reversed(spots):
        foot, top = WAY.beside(along, 5.2, 0), WAY.beside(along, 5.2, 7.4)
        half = (foot[1] - top[1]) * 0.012
        sheet.fill(
            [
                (foot[0] - half, foot[1]),
                (foot[0] + half, foot[1]),
                (top[0] + half * 0.7, top[1]),
                (top[0] - half * 0.7, top[1]),
            ],
            tone,
        )
        arms = []
        for height in (6.9, 6.2):
            x, y = WAY.beside(along, 5.2, height)
            arm = (foot[1] - top[1]) * 0.13
            sheet.fill(
                [
                    (x - arm, y - half),
                    (x + arm, y - half),
                    (x + arm, y + half),
                    (x - arm, y + half),
                ],
                tone,
            )
            arms += [(x - arm * 0.9, y - half), (x + arm * 0.9, y - half)]
        tops.append(arms)
    for here, there in pairwise(tops):
        for a, b in zip(here, there, strict=True):
            sag = abs(b[0] - a[0]) * 0.06
            sheet.stroke(smooth([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag), b], 8), tone, 0.8)


def draw_smoke(sheet: Sheet, chimney: Point, hour: Hour) -> None:
    """Draw the smoke, which trails back over the train and dissolves."""
    x, y = chimney
    line = smooth(
        [
            (x, y - 4),
            (x - 2, y - 66),
            (x - 30, y - 138),
            (x - 104, y - 200),
            (x - 222, y - 236),
            (x - 366, y - 246),
            (x - 520, y - 262),
            (x - 660, y - 296),
            (x - 800, y - 318),
        ],
        7,
    )
    lit, shade = hour.steam
    puffs: list[tuple[Point, float]] = []
    for n, (px, py) in enumerate(line):
        t = n / (len(line) - 1)
        radius = 13 + 44 * math.sin(math.pi * min(1.0, t * 0.98 + 0.02)) ** 1.15
        loose = min(1.0, t * 2.5)
        wave = math.sin(n * 2.4) * radius * 0.42 * loose
        side = math.cos(n * 1.7) * radius * 0.25 * loose
        puffs.append(((px + side, py + wave), radius * (0.8 + 0.24 * math.sin(n * 3.7) * loose)))
    for (px, py), radius in puffs:
        sheet.disc((px + radius * 0.1, py + radius * 0.2), radius, shade)
    for (px, py), radius in puffs:
        sheet.disc((px - radius * 0.05, py - radius * 0.08), radius * 0.86, lit)
    for n, ((px, py), radius) in enumerate(puffs):
        if n % 3 == 1 and radius > 26:
            arc = [math.pi * (0.15 + 0.7 * k / 12) for k in range(13)]
            outer = [
                (px + math.cos(a) * radius * 0.72, py + math.sin(a) * radius * 0.72) for a in arc
            ]
            inner = [
                (px + math.cos(a) * radius * 0.72, py - radius * 0.1 + math.sin(a) * radius * 0.6)
                for a in arc
            ]
            sheet.fill([*outer, *inner[::-1]], mix(lit, shade, 0.6))


def bank_edge(mirrored: bool) -> Figure:
    """Return the upper edge of the dark bank before the track, from left to right."""
    edge = [(20.0 + 10 * n, _near_edge(20.0 + 10 * n)) for n in range(105)]
    return [(WIDTH - x, y) for x, y in reversed(edge)] if mirrored else edge


def _near_edge(x: float) -> float:
    t = (x - LEFT) / (RIGHT - LEFT)
    return 902 + 88 * t + 20 * math.sin(math.pi * t)


def draw_bank(sheet: Sheet, hour: Hour) -> None:
    """Draw the dark bank in the foreground, with grass along its edge."""
    sheet.fill([*bank_edge(False), (1070, BOTTOM + 4), (10, BOTTOM + 4)], hour.bank)
    for n in range(150):
        x = 30 + n * 6.8
        y = _near_edge(x)
        tall = 7 + 9 * abs(math.sin(n * 12.9898) * 43.7 % 1)
        lean = 5 * math.sin(n * 1.7)
        sheet.fill([(x - 2, y + 3), (x + lean, y - tall), (x + 3, y + 3)], hour.bank)
