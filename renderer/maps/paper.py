"""Makes the ground under the routes: an edition's painting, or a plain map on paper."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from data import Edition
from renderer.drawing.colour import RGB, mix
from renderer.looks.theme import Look, Theme
from renderer.maps.artwork import artwork
from renderer.maps.coast import land_mask
from renderer.maps.stretch import ground_painting

_COARSE = 4
"""How many times smaller than the map that is on which lines along the coast are computed."""
_SHORES = (0.42, 0.3, 0.19)
"""Where lines run along the coast, as nearness to land from 0 to 1; the coast is at 0.5."""
_FAR = 26
"""How soft the land is that they run around, in map pixels."""
_INK = 0.06
"""How near to land the line of the coast itself begins."""
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
    """Return a map of land and of water, with lines along the coast, within a frame."""
    size = edition.geometry.size
    tint, water, shore = _tints(theme)
    land = land_mask(edition)
    far = land.reduce(_COARSE).filter(ImageFilter.GaussianBlur(_FAR / _COARSE))
    far = far.resize((far.width * _COARSE, far.height * _COARSE), Image.Resampling.BICUBIC)
    far = far.crop((0, 0, *size))
    image = Image.new("RGB", size, water)
    for share in reversed(_SHORES):
        image.paste(shore, (0, 0), _above(far, share))
        image.paste(water, (0, 0), _above(far, share + 0.025))
    image.paste(mix(theme.map.ink, water, 0.45), (0, 0), _above(land, _INK, 8))
    image.paste(tint, (0, 0), land)
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


def _above(near: Image.Image, share: float, steep: int = 40) -> Image.Image:
    """Return a mask of what is nearer to land than ``share``, with smooth edges."""
    level = 255 * share
    return near.point([round(min(255, max(0, 128 + (v - level) * steep))) for v in range(256)])


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
