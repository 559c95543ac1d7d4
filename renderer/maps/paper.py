"""Makes the ground under the routes: an edition's painting, or a plain map on paper."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from data import Edition
from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import Point
from renderer.looks.theme import Look, Theme
from renderer.maps.artwork import artwork
from renderer.maps.stretch import ground_painting

_COARSE = 4
"""How many times smaller than the map that is on which the coast is computed."""
_LAND, _SOFT = 150, 34
"""How far land extends to both sides of its tracks, and how round its coast is, in map pixels."""
_STRAIT, _BANK = 46, 42
"""How far water extends to both sides of a ferry, and at least land of a track, in map pixels."""
_SHORES = (0.42, 0.3, 0.19)
"""Where lines run along the coast, as nearness to a track from 0 to 1; the coast is at 0.5."""
_FRAME = 16
_BLOCK = 60


def painting(edition: Edition, theme: Theme) -> Image.Image:
    """Return the artwork, or paper if there is none; RGB of the map's size."""
    found = artwork(edition, theme)
    if found is None:
        return plain_paper(edition, theme)
    size = edition.geometry.size
    if edition.geometry.ground is not None:
        found = ground_painting(found, edition.geometry.ground, size)
        _frame(found, theme)
    # Only if need be, as resizing to the same size copies.
    return found if found.size == size else found.resize(size)


def plain_paper(edition: Edition, theme: Theme) -> Image.Image:
    """Return a map with land around the tracks and water around the land, within a frame.

    Nothing is known of the real land, except that ferries cross water: a strait stays open between
    two coasts, however near they are.
    """
    size = edition.geometry.size
    land, water, shore = _tints(theme)
    near = _land(edition)
    image = Image.new("RGB", size, water)
    for share in reversed(_SHORES):
        image.paste(shore, (0, 0), _above(near, share, size))
        image.paste(water, (0, 0), _above(near, share + 0.025, size))
    image.paste(mix(theme.map.ink, water, 0.45), (0, 0), _above(near, 0.485, size))
    image.paste(land, (0, 0), _above(near, 0.5, size))
    _frame(image, theme)
    return image


def _tints(theme: Theme) -> tuple[RGB, RGB, RGB]:
    """Return the tints of land, of water, and of the lines along the shore."""
    colours = theme.map
    water = {
        Look.DAY: mix(colours.paper, colours.ferry, 0.9),
        Look.NIGHT: mix(colours.paper, colours.water, 0.9),
        Look.CONTRAST: mix(colours.paper, colours.water, 0.1),
    }[theme.look]
    # At night paper is as dark as water: land needs some light.
    land = mix(colours.paper, colours.rail, 0.12) if theme.look is Look.NIGHT else colours.paper
    return land, water, mix(water, colours.sea_lane, 0.16)


def _land(edition: Edition) -> Image.Image:
    """Return how near to a track each pixel of the coarse map is, from 0 to 255."""
    geometry = edition.geometry
    width, height = (-(-side // _COARSE) for side in geometry.size)
    mask = Image.new("L", (width, height))
    pen = ImageDraw.Draw(mask)
    reach = _LAND / _COARSE
    by_land: list[list[Point]] = []
    by_sea: list[list[Point]] = []
    for route in edition.board.routes.values():
        path = [(x / _COARSE, y / _COARSE) for x, y in geometry.routes[route.id].path]
        (by_sea if route.locomotives else by_land).append(path)
    for path in by_land:
        pen.line(path, 255, round(1.5 * reach), "curve")
    for place in geometry.cities.values():
        x, y = place.at[0] / _COARSE, place.at[1] / _COARSE
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), 255)
    for path in by_sea:
        pen.line(path, 0, round(2 * _STRAIT / _COARSE), "curve")
    for path in by_land:
        pen.line(path, 255, round(2 * _BANK / _COARSE), "curve")
    for place in geometry.cities.values():
        x, y, bank = place.at[0] / _COARSE, place.at[1] / _COARSE, _BANK / _COARSE
        pen.ellipse((x - bank, y - bank, x + bank, y + bank), 255)
    return mask.filter(ImageFilter.GaussianBlur(_SOFT / _COARSE))


def _above(near: Image.Image, share: float, size: tuple[int, int]) -> Image.Image:
    """Return a mask of what is nearer to a track than ``share``, with smooth edges."""
    fine = near.resize((near.width * _COARSE, near.height * _COARSE), Image.Resampling.BICUBIC)
    level, steep = 255 * share, 40
    return fine.crop((0, 0, *size)).point(
        [round(min(255, max(0, 128 + (v - level) * steep))) for v in range(256)]
    )


def _frame(image: Image.Image, theme: Theme) -> None:
    """Draw alternating black and white blocks between two lines, as on old maps."""
    ink, pale = theme.map.ink, theme.map.halo
    if theme.look is Look.NIGHT:
        ink, pale = theme.map.brass, theme.map.paper
    width, height = image.size
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, width - 1, height - 1), outline=pale, width=_FRAME)
    for length, spot in ((width, 0), (height, 1)):
        blocks = max(3, round(length / _BLOCK)) // 2 * 2 + 1
        for k in range(0, blocks, 2):
            a, b = round(k * length / blocks), round((k + 1) * length / blocks) - 1
            for low in (4, (height if spot == 0 else width) - _FRAME + 3):
                area = (a, low, b, low + 8)
                pen.rectangle(area if spot == 0 else (area[1], area[0], area[3], area[2]), ink)
    for inset, thick in ((0, 2), (_FRAME - 2, 2)):
        pen.rectangle(
            (inset, inset, width - 1 - inset, height - 1 - inset), outline=ink, width=thick
        )
