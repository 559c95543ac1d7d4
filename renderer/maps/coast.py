"""Tells land from water on a map without a painting: as its file says, or else from its routes.

Where only the routes are known, ferries cross water: a board without any is all land. Land and
water grow from what is on them until they meet, and what tracks enclose is land.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data import Edition
from renderer.drawing.shapes import Point, bounds
from renderer.maps.stretch import ground_painting

_COARSE = 4
"""How many times smaller than the map that is on which a coast is found from the routes."""
_POCKET = 4
"""The same once more, where land that is enclosed is found."""
_LAND, _BANK, _STEP = 150, 42, 12
"""How far land and water extend from what is on them, at most and at least; how fast they grow."""
_SOFT, _EDGE = 30, 1.2
"""How round a coast from routes is, and how smooth any coast's edge, in map pixels."""
_WAVE, _WAVINESS = 56, 0.16
"""How long the waves of a coast from routes are, in map pixels, and how much they count."""
_STEEP, _STRETCHED = 30, 3
"""How much sharper the edge gets of a coast from routes, and of one that was stretched."""


def land_mask(edition: Edition) -> Image.Image:
    """Return a mask (L) of the land of an edition's map, with a smooth edge."""
    geometry = edition.geometry
    if not geometry.land:
        return _from_routes(edition)
    if geometry.ground is None:
        return _from_rings(geometry.land, geometry.size)
    printed = _from_rings(geometry.land, geometry.ground.size)
    return _sharper(ground_painting(printed, geometry.ground, geometry.size), _STRETCHED)


def _from_rings(rings: Iterable[Sequence[Point]], size: tuple[int, int]) -> Image.Image:
    """Return the land within rings; what lies in a ring within another is water, and so on."""
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for ring in sorted(rings, key=_extent, reverse=True):
        inside = next((at for at in ring if _is_on(mask, at)), None)
        pen.polygon(ring, 255 if inside is None else 255 - _value(mask, inside))
    return mask.filter(ImageFilter.GaussianBlur(_EDGE))


def _extent(ring: Sequence[Point]) -> int:
    left, top, right, bottom = bounds(ring)
    return (right - left) * (bottom - top)


def _is_on(mask: Image.Image, at: Point) -> bool:
    return 0 <= at[0] < mask.width and 0 <= at[1] < mask.height


def _value(mask: Image.Image, at: Point) -> int:
    found = mask.getpixel((int(at[0]), int(at[1])))
    return int(found) if isinstance(found, int | float) else 0


def _from_routes(edition: Edition) -> Image.Image:
    geometry = edition.geometry
    ferries = {route.id for route in edition.board.routes.values() if route.locomotives}
    if not ferries:
        return Image.new("L", geometry.size, 255)
    size = -(-geometry.size[0] // _COARSE), -(-geometry.size[1] // _COARSE)
    ports = [place.at for place in geometry.cities.values()]
    roads = [where.path for route, where in geometry.routes.items() if route not in ferries]
    lanes = [geometry.routes[route].path for route in ferries]
    land = _reached(size, _BANK, roads, ports)
    water = ImageChops.subtract(_reached(size, _BANK, lanes), land)
    for reach in range(_BANK + _STEP, _LAND, _STEP):
        nearer = ImageChops.subtract(_reached(size, reach, roads, ports), water)
        water = ImageChops.subtract(_reached(size, reach, lanes), nearer)
        land = nearer
    land = ImageChops.lighter(land, ImageChops.subtract(_enclosed(land), water))
    return _waved(land.filter(ImageFilter.GaussianBlur(_SOFT / _COARSE)), geometry.size)


def _reached(
    size: tuple[int, int],
    reach: float,
    lines: Iterable[Sequence[Point]],
    spots: Iterable[Point] = (),
) -> Image.Image:
    """Return a coarse mask of what is within a distance of some lines and spots of the map."""
    mask = Image.new("L", size)
    pen, near = ImageDraw.Draw(mask), reach / _COARSE
    for line in lines:
        pen.line([(x / _COARSE, y / _COARSE) for x, y in line], 255, round(2 * near), "curve")
    for x, y in spots:
        pen.circle((x / _COARSE, y / _COARSE), near, 255)
    return mask


def _enclosed(land: Image.Image) -> Image.Image:
    """Return a mask of what no way leads to from the map's edge but over land."""
    small = land.reduce(_POCKET).point([255 * (v > 0) for v in range(256)])
    framed = Image.new("L", (small.width + 2, small.height + 2))
    framed.paste(small, (1, 1))
    ImageDraw.floodfill(framed, (0, 0), 255)
    pockets = ImageChops.invert(framed).crop((1, 1, small.width + 1, small.height + 1))
    # What was rounded up at the shore is land already.
    return pockets.filter(ImageFilter.MaxFilter(3)).resize(land.size)


def _waved(near: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a coarse, soft mask in full size, its edge sharper and not quite as even."""
    across, down = (max(2, side // _WAVE) for side in size)
    always_the_same = Random(0)  # noqa: S311
    waves = Image.frombytes("L", (across, down), always_the_same.randbytes(across * down))
    waves = waves.resize(near.size, Image.Resampling.BICUBIC)
    full = near.width * _COARSE, near.height * _COARSE
    mixed = Image.blend(near, waves, _WAVINESS).resize(full, Image.Resampling.BICUBIC)
    return _sharper(mixed.crop((0, 0, *size)), _STEEP)


def _sharper(mask: Image.Image, steep: int) -> Image.Image:
    return mask.point([min(255, max(0, 128 + (v - 128) * steep)) for v in range(256)])
