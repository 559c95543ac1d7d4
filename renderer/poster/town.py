"""What stands in the landscape of a poster: a town or a city at the horizon, and trees."""

from __future__ import annotations

import math

from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import Point
from renderer.poster.hours import NIGHT, Hour
from renderer.poster.journey import Chance, Journey
from renderer.poster.perspective import HORIZON, Way, seen
from renderer.poster.sheet import Sheet, oval, panel


def draw_town(sheet: Sheet, journey: Journey, hour: Hour) -> None:
    """Draw a town at the horizon, a city with domes and towers if the line has big ones."""
    chance = Chance(journey.chance, "town")
    big = min(1.0, 0.5 + 0.12 * journey.hubs) if journey.hubs else 0.32
    middle, half = 420.0, 70 + 130 * big
    for layer, tone in enumerate(
        (mix(hour.town[0], hour.sky[-1], 0.4), hour.town[0], hour.town[1])
    ):
        base = HORIZON + 6 + layer * 3
        x = middle - half + layer * 14
        while x < middle + half - layer * 10:
            wide = chance.between(12, 26)
            rise = 1 - ((x - middle) / half) ** 2
            tall = (
                (16 + 62 * big * max(0.0, rise)) * chance.between(0.45, 1.0) * (1.25 - layer * 0.3)
            )
            _house(
                sheet,
                chance,
                (x, base, wide, tall),
                (tone, hour.town[1 if layer < 2 else 0]),
                hour,
                layer,
            )
            x += wide * chance.between(0.75, 1.05)
    if journey.hubs:
        _dome(sheet, (middle + half * 0.18, HORIZON + 4), 46 * big, hour)
        _spire(sheet, (middle - half * 0.36, HORIZON + 4), 118 * big, hour.town[1])
        _spire(sheet, (middle - half * 0.24, HORIZON + 4), 118 * big, hour.town[1])
    else:
        _spire(sheet, (middle, HORIZON + 4), 66, hour.town[1])


def _house(
    sheet: Sheet,
    chance: Chance,
    place: tuple[float, float, float, float],
    tones: tuple[RGB, RGB],
    hour: Hour,
    layer: int,
) -> None:
    x, base, wide, tall = place
    wall, roof = tones
    top = base - tall
    sheet.fill(panel(x, top, x + wide, base + 6), wall)
    kind = chance.below(4)
    if kind < 2:
        sheet.fill([(x - 1, top), (x + wide / 2, top - wide * 0.5), (x + wide + 1, top)], roof)
    elif kind == 2:
        sheet.fill(panel(x + wide * 0.2, top - 7, x + wide * 0.4, top), wall)
    if layer == 2 or hour is NIGHT:
        y = top + 5
        while y < base - 4:
            for n in range(2):
                if chance.share() < 0.5:
                    left = x + wide * (0.2 + 0.4 * n)
                    sheet.fill(panel(left, y, left + wide * 0.2, y + 4), hour.lamp)
            y += 9


def _dome(sheet: Sheet, foot: Point, size: float, hour: Hour) -> None:
    x, y = foot
    wall, deep = hour.town
    sheet.fill(panel(x - size * 0.75, y - size * 0.9, x + size * 0.75, y), wall)
    sheet.fill(panel(x - size * 0.5, y - size * 1.3, x + size * 0.5, y - size * 0.8), deep)
    turn = [math.pi * n / 16 for n in range(17)]
    cap = [
        (x + size * 0.56 * math.cos(t), y - size * 1.3 - size * 0.62 * math.sin(t)) for t in turn
    ]
    sheet.fill(cap, hour.hills[0])
    sheet.fill(
        [(x + (px - x) * 0.9, py) for px, py in cap[:7]] + [(x, y - size * 1.3)],
        mix(hour.hills[0], hour.sun, 0.4),
    )
    sheet.fill(panel(x - size * 0.09, y - size * 2.2, x + size * 0.09, y - size * 1.88), deep)
    sheet.fill([(x - 1.2, y - size * 2.2), (x, y - size * 2.6), (x + 1.2, y - size * 2.2)], deep)


def _spire(sheet: Sheet, foot: Point, tall: float, tone: RGB) -> None:
    x, y = foot
    half = tall * 0.075
    sheet.fill(panel(x - half, y - tall * 0.62, x + half, y), tone)
    sheet.fill(
        [(x - half * 1.2, y - tall * 0.6), (x, y - tall), (x + half * 1.2, y - tall * 0.6)], tone
    )


def draw_trees(sheet: Sheet, journey: Journey, hour: Hour, way: Way) -> None:
    """Draw woods in the plain, which leave the railway free, the farthest first."""
    chance = Chance(journey.chance, "trees")
    spots: list[tuple[float, float]] = []
    for _ in range(120):
        z = chance.between(34, 190)
        x = chance.between(-0.42, 0.42) * z
        near = min(math.hypot(x - wx, z - wz) for wx, wz in way.points[::4])
        if near > 5 + z * 0.03 and not (journey.ferries and seen((x, 0, z))[0] > 560):
            spots.append((x, z))
    spots += [
        (x, z)
        for x, z in ((13.5, 36.5), (15.5, 39), (17.0, 35), (12.0, 41), (19, 38))
        if not journey.ferries
    ]
    for x, z in sorted(spots, key=lambda each: -each[1]):
        _tree(sheet, (x, z), journey.trees, hour, chance.between(0.8, 1.2))


def _tree(sheet: Sheet, spot: tuple[float, float], kind: int, hour: Hour, size: float) -> None:
    (x, y), (_, top) = seen((spot[0], 0, spot[1])), seen((spot[0], 1, spot[1]))
    unit = (y - top) * size
    far = min(0.7, max(0.0, (spot[1] - 40) / 200))
    lit, deep = (mix(each, hour.sky[-1], far) for each in hour.trees)
    if kind == 2:
        for low, high, half in ((0.6, 3.2, 1.5), (2.0, 4.6, 1.15), (3.4, 6.2, 0.8)):
            foot, tip = y - low * unit, (x, y - high * unit)
            sheet.fill([(x - half * unit, foot), (x + half * unit, foot), tip], deep)
            sheet.fill([(x + half * unit * 0.1, foot), (x + half * unit, foot), tip], lit)
        return
    shade = ((-0.5, 0.0), (0.2, -0.9), (1.6, -0.7), (2.2, 0.0), (0.4, 0.7))
    wide = 0.72 if kind == 0 else 1.9
    sheet.fill(
        [(x - wide * 1.1 * unit * a, y + 0.2 * unit * b) for a, b in shade],
        mix(deep, hour.ground[2], 0.45),
    )
    if kind == 0:
        widths = (0.3, 0.78, 1.0, 1.0, 0.86, 0.62, 0.32, 0.0)
        outer = [(x + 0.72 * unit * w, y - (0.1 + 0.93 * n) * unit) for n, w in enumerate(widths)]
        sheet.fill([*outer, *[(2 * x - px, py) for px, py in reversed(outer)]], deep)
        inner = [(x + (px - x) * 0.15, py) for px, py in reversed(outer)]
        sheet.fill([*outer[1:], *inner[:-1]], lit)
        return
    sheet.fill(panel(x - 0.18 * unit, y - 1.4 * unit, x + 0.18 * unit, y), deep)
    crown = oval((x, y - 2.8 * unit), 1.9 * unit, 1.8 * unit)
    sheet.fill(crown, deep)
    sheet.fill(oval((x + 0.42 * unit, y - 3.05 * unit), 1.25 * unit, 1.3 * unit), lit)
