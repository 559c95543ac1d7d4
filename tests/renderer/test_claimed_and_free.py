"""Trains and free spaces differ in structure: in grey, at the size of a preview.

Measured where only structure counts: along the outlines of the spaces, and between them. What was
measured is printed (``pytest -s``).
"""

from __future__ import annotations

import io
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from statistics import fmean

import pytest
from PIL import Image

from data import RouteGeometry, Slot
from engine.cards import PlayerColour
from engine.view import View
from renderer import render_board
from renderer.looks.theme import Look
from tests.renderer.colour_science import Vision, lightness, simulated
from tests.renderer.positions import BOARD, EUROPE, NAMES, played
from tests.tiers import sampled

PREVIEW = 550
SCALE = PREVIEW / EUROPE.geometry.size[0]
LEAST = 6.0
"""The mean difference in L* that is plain to see; about 1 is the least that anybody sees."""


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_trains_differ_from_free_spaces_without_colour(look: Look) -> None:
    free = preview(look, None)
    measured = []
    for player in PlayerColour:
        taken = preview(look, player)
        for space, places in kinds().items():
            outline = apart(free, taken, chain.from_iterable(map(outlines, places)))
            joint = apart(free, taken, chain.from_iterable(map(joints, places)))
            measured.append((max(outline, joint), outline, joint, space, player))
    for _, outline, joint, space, player in sorted(measured)[:3]:
        print(f"{look}: {outline:.1f} along, {joint:.1f} between, {space} / {player}")  # noqa: T201
    assert min(measured)[0] >= LEAST


@cache
def preview(look: Look, player: PlayerColour | None) -> Image.Image:
    """The board in greyscale as small as Discord shows it, free or all claimed by one player."""
    claims = {} if player is None else {str(route): 0 for route in BOARD.routes}
    seen: View = replace(played(claims, 2), last_built=None)
    if player is not None:
        seats = (replace(seen.seats[0], colour=player, stations=()), *seen.seats[1:])
        seen = replace(seen, seats=seats)
    picture = render_board(EUROPE, seen, NAMES[:2], look=look)
    with Image.open(io.BytesIO(picture.data)) as image:
        grey = simulated(image, Vision.GREY).convert("L")
    return grey.resize((PREVIEW, round(grey.height * SCALE)), Image.Resampling.LANCZOS)


def kinds() -> Mapping[str, list[RouteGeometry]]:
    """The routes by what their spaces look like."""
    found = defaultdict(list)
    for route in BOARD.routes.values():
        colour = "grey" if route.colour is None else route.colour.name.lower()
        kind = " tunnel" if route.tunnel else " ferry" if route.locomotives else ""
        found[colour + kind].append(EUROPE.geometry.routes[route.id])
    return found


def outlines(where: RouteGeometry) -> Iterator[tuple[float, float]]:
    """Points along the outlines of a route's spaces."""
    length, thick = EUROPE.geometry.slot
    for slot in where.slots:
        for side in (-0.5, 0.5):
            for k in range(-4, 5):
                yield beside(slot, k * length / 10, side * thick)
            for k in range(-2, 3):
                yield beside(slot, side * length, k * thick / 6)


def joints(where: RouteGeometry) -> Iterator[tuple[float, float]]:
    """The points half way between a route's spaces."""
    for one, other in pairwise(where.slots):
        yield (one.x + other.x) / 2, (one.y + other.y) / 2


def beside(slot: Slot, along: float, across: float) -> tuple[float, float]:
    turn = math.radians(slot.angle)
    cos, sin = math.cos(turn), math.sin(turn)
    return slot.x + along * cos - across * sin, slot.y + along * sin + across * cos


def apart(one: Image.Image, other: Image.Image, points: Iterable[tuple[float, float]]) -> float:
    """The mean difference in L* at points of the full picture."""
    spots = [(round(x * SCALE), round(y * SCALE)) for x, y in points]
    return fmean(abs(tone(one, spot) - tone(other, spot)) for spot in spots)


def tone(image: Image.Image, spot: tuple[int, int]) -> float:
    """The L* of a pixel."""
    found = image.getpixel(spot)
    assert isinstance(found, int | float)
    return lightness(round(found))
