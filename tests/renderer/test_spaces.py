"""Spaces of routes and trains on them are told apart, and seen on any ground, at any size.

What was measured along outlines and between them is printed (``pytest -s``).
"""

from __future__ import annotations

import io
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise, product
from math import cos, radians, sin
from statistics import fmean

import pytest
from PIL import Image, ImageStat

from data import RouteGeometry, Slot
from engine.board import Route
from engine.cards import PlayerColour
from engine.view import View
from renderer import Look, render_board
from renderer.drawing.along import Path, distances, piece, point_at
from renderer.drawing.colour import RGB, mix
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Theme
from tests.renderer.colour_science import Vision, distance, lightness, luminance, simulated
from tests.renderer.palette_groups import groups
from tests.renderer.positions import BOARD, EUROPE, NAMES, colour_at, empty, pixels, played
from tests.tiers import sampled
from tools.measure.claimed_routes import nearest as nearest_tone
from tools.measure.claimed_routes import tones

LEAST = 18
"""CIEDE2000 from the ground: of the fill, the outline or the masonry of a space."""
WIDTH = 550
"""Pixels of a preview, whatever the size of the picture."""
ASIDE = 22
"""Pixels along a space from its middle to where its sign has ended."""
LEAST_FOR_EYES = {
    Look.DAY: (9, 4, 5),
    Look.NIGHT: (10.5, 4.8, 5),
    Look.CONTRAST: (8.5, 5, 5.5),
}
"""The least CIEDE2000 in normal, protan and deutan vision, before any difference of form."""
PREVIEW = 550
SCALE = PREVIEW / EUROPE.geometry.size[0]
LEAST_IN_GREY = 6.0
"""The mean difference in L* that is plain to see; about 1 is the least that anybody sees."""
BENT: Path = ((0.0, 0.0), (3.0, 4.0), (3.0, 4.0), (3.0, 10.0))
"""Five long, then six, with a point twice."""


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_every_space_stands_out_from_its_ground(look: Look) -> None:
    theme, painting = THEMES[look], artwork(look)
    for route in BOARD.routes.values():
        ground = under(painting, EUROPE.geometry.routes[route.id])
        face = None if route.colour is None else theme.faces[route.colour]
        shown = [face.slot, face.edge] if face else [theme.map.plain, theme.map.plain_edge]
        if route.locomotives:
            shown = [mix(shown[0], theme.map.ferry, 0.35), theme.map.sea_lane]
        if route.tunnel:
            shown = [shown[0], theme.map.stone, theme.map.joint]
        for vision in Vision:
            stands_out = max(distance(colour, ground, vision) for colour in shown)
            assert stands_out >= LEAST, (route.id, vision)


def artwork(look: Look) -> Image.Image:
    """The map without routes."""
    geometry = EUROPE.geometry
    file = geometry.art.get(look)
    if file is None:
        return Image.new("RGB", geometry.size, THEMES[look].map.paper)
    with Image.open(file) as image:
        return image.convert("RGB").resize(geometry.size)


def under(painting: Image.Image, where: RouteGeometry) -> RGB:
    """The mean colour under a route's spaces."""
    totals = [0.0, 0.0, 0.0]
    for slot in where.slots:
        x, y = round(slot.x), round(slot.y)
        means = ImageStat.Stat(painting.crop((x - 25, y - 25, x + 26, y + 26))).mean
        totals = [total + mean for total, mean in zip(totals, means, strict=True)]
    red, green, blue = (round(total / len(where.slots)) for total in totals)
    return red, green, blue


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_every_space_is_nearest_to_its_own_colour(look: Look) -> None:
    small, fills = preview(look), fills_of(THEMES[look])
    confused = [
        (route.id, number, taken_for)
        for route in BOARD.routes.values()
        for number, slot in enumerate(EUROPE.geometry.routes[route.id].slots)
        for taken_for in {nearest(seen, fills) for seen in beside_the_sign(small, slot)}
        if taken_for != name_of(route)
    ]
    assert confused == []


def preview(look: Look) -> Image.Image:
    """The board before anybody has built."""
    board = pixels(render_board(EUROPE, empty(), NAMES, look=look))
    size = (WIDTH, round(board.height * WIDTH / board.width))
    return board.resize(size, Image.Resampling.LANCZOS)


def fills_of(theme: Theme) -> list[tuple[str, RGB]]:
    """What spaces are filled with, by the name of what they stand for; ferries are all grey."""
    spaces = groups(theme)["spaces"]
    return [*spaces.items(), ("grey", mix(spaces["grey"], theme.map.ferry, 0.35))]


def name_of(route: Route) -> str:
    """What its spaces stand for."""
    return "grey" if route.colour is None else route.colour.name.lower()


def beside_the_sign(small: Image.Image, slot: Slot) -> Iterable[RGB]:
    """The colours on both sides of the sign of a space."""
    shrunk = WIDTH / EUROPE.geometry.size[0]
    for way in (-ASIDE, ASIDE):
        x, y = (
            middle + way * part(radians(slot.angle))
            for middle, part in ((slot.x, cos), (slot.y, sin))
        )
        yield colour_at(small, x * shrunk - 0.5, y * shrunk - 0.5)


def nearest(seen: RGB, fills: Iterable[tuple[str, RGB]]) -> str:
    """The name of the fill that looks most like it."""
    return min(fills, key=lambda fill: distance(seen, fill[1]))[0]


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_trains_are_apart_from_open_routes(look: Look) -> None:
    found = tones(EUROPE, look, 550)
    kinds = {colour for owner, colour in found if not owner}
    for owner, colour in product(PlayerColour, kinds):
        near = nearest_tone(found, owner.value, colour)
        for vision, least in zip(
            (Vision.NORMAL, Vision.PROTAN, Vision.DEUTAN), LEAST_FOR_EYES[look], strict=True
        ):
            assert near[vision] >= least, (owner, colour, vision)
    light = {kind: luminance(tone) for kind, tone in found.items()}
    assert light["", "black"] < light["", "grey"] < light["", "white"]
    for owner, colour in product(PlayerColour, kinds):
        assert light["black", colour] <= light[owner.value, colour], (owner, colour)


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_trains_differ_from_free_spaces_without_colour(look: Look) -> None:
    free = preview_of(look, None)
    measured = []
    for player in PlayerColour:
        taken = preview_of(look, player)
        for space, places in kinds().items():
            outline = apart(free, taken, chain.from_iterable(map(outlines, places)))
            joint = apart(free, taken, chain.from_iterable(map(joints, places)))
            measured.append((max(outline, joint), outline, joint, space, player))
    for _, outline, joint, space, player in sorted(measured)[:3]:
        print(f"{look}: {outline:.1f} along, {joint:.1f} between, {space} / {player}")  # noqa: T201
    assert min(measured)[0] >= LEAST_IN_GREY


@cache
def preview_of(look: Look, player: PlayerColour | None) -> Image.Image:
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


def test_distances_of_points() -> None:
    assert distances(BENT) == [0, 5, 5, 11]


@pytest.mark.parametrize(
    ("distance", "spot"),
    [
        (-1, (0, 0)),
        (0, (0, 0)),
        (2.5, (1.5, 2)),
        (5, (3, 4)),
        (8, (3, 7)),
        (11, (3, 10)),
        (99, (3, 10)),
    ],
)
def test_points_at_a_distance(distance: float, spot: tuple[float, float]) -> None:
    assert point_at(BENT, distances(BENT), distance) == pytest.approx(spot)


def test_a_piece_keeps_the_points_between() -> None:
    marks = distances(BENT)
    assert piece(BENT, marks, 2.5, 8) == ((1.5, 2), (3, 4), (3, 4), (3, 7))
    assert piece(BENT, marks, 6, 8) == ((3, 5), (3, 7))
    assert piece(BENT, marks, 0, 11) == ((0, 0), *BENT[1:3], (3, 10))
