"""Paint Europe as it was in 1900 from the outlines beside this file: ``data/art/europe.webp``.

``python -m tools.paint_map FILE``. Flat tints on purpose: a picture of few colours is sharp
and small. Outlines are in pixels of the map.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from renderer.shapes import Point, circle, moved, rotated

HERE = Path(__file__).parent / "map"
FINE = 2  # drawn this many times larger, then shrunk
RGB: TypeAlias = tuple[int, int, int]
Line: TypeAlias = list[Point]

INK = (74, 58, 44)
CREAM = (244, 236, 214)
GOLD = (178, 136, 66)
LAND = (244, 236, 216)
SHORE, SEA, WATER_LINE = (212, 226, 224), (193, 213, 217), (158, 187, 196)
LAKE, RIVER = (188, 210, 214), (140, 170, 182)
LETTERS = (92, 126, 142)
TINTS: dict[str, RGB] = {
    "uk": (214, 134, 128),
    "cy": (214, 134, 128),
    "fr": (164, 152, 196),
    "dz": (176, 168, 196),
    "tn": (176, 168, 196),
    "es": (226, 178, 96),
    "ma": (206, 186, 140),
    "pt": (148, 178, 116),
    "ch": (206, 128, 120),
    "be": (204, 150, 96),
    "nl": (226, 160, 84),
    "lu": (160, 140, 170),
    "de": (150, 162, 134),
    "ah": (226, 196, 104),
    "it": (150, 186, 128),
    "dk": (206, 140, 128),
    "se": (160, 178, 190),
    "no": (176, 170, 190),
    "ru": (166, 186, 130),
    "ro": (216, 160, 104),
    "bg": (186, 148, 164),
    "rs": (196, 132, 110),
    "gr": (140, 170, 196),
    "tr": (196, 168, 116),
    "me": (180, 120, 110),
}
SEA_NAMES: tuple[tuple[str, int, int, Line], ...] = (
    ("Oceanus Atlanticus", 40, 3, [(74, 430), (102, 633), (92, 836)]),
    ("Mare Germanicum", 36, 4, [(505, 330), (650, 345), (790, 296)]),
    ("Mare Balticum", 34, 4, [(1150, 322), (1255, 230), (1386, 168)]),
    ("Pontus", 33, 4, [(1915, 968), (1978, 966), (2040, 970)]),
    ("Euxinus", 33, 4, [(1895, 1006), (1970, 1004), (2045, 1008)]),
    ("Mare", 42, 13, [(715, 1262), (810, 1272), (905, 1250)]),
    ("Mediterraneum", 42, 15, [(470, 1366), (730, 1354), (985, 1366)]),
)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Blend ``share`` of ``b`` into ``a``."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


class Map:
    """The painting while it grows; every layer is a mask that a colour is poured through."""

    def __init__(self, outlines: dict[str, Any]) -> None:
        self.size: tuple[int, int] = (outlines["size"][0], outlines["size"][1])
        self.image = Image.new("RGB", self.size, SEA)
        self.outlines = outlines

    def mask(
        self,
        rings: Iterable[Line] = (),
        lines: Iterable[Line] = (),
        width: float = 0,
        *,
        sharp: bool = False,
    ) -> Image.Image:
        """A mask of filled ``rings`` and of ``lines`` of a width; ``sharp`` is either or."""
        mask = Image.new("L", (self.size[0] * FINE, self.size[1] * FINE))
        draw = ImageDraw.Draw(mask)
        for ring in rings:
            draw.polygon([(x * FINE, y * FINE) for x, y in ring], fill=255)
        for line in lines:
            points = [(x * FINE, y * FINE) for x, y in line]
            draw.line(points, fill=255, width=max(1, round(width * FINE)), joint="curve")
        mask = mask.reduce(FINE)
        return mask.point(lambda value: 255 if value > 127 else 0) if sharp else mask

    def pour(self, colour: RGB, mask: Image.Image, strength: float = 1) -> None:
        """Colour what the mask shows."""
        if strength < 1:
            mask = mask.point(lambda value: round(value * strength))
        self.image.paste(colour, (0, 0), mask)

    def paint(self) -> Image.Image:
        """All layers from the sea up to the frame."""
        countries: dict[str, list[Line]] = self.outlines["countries"]
        lakes: list[Line] = self.outlines["lakes"]
        coast = [ring for rings in countries.values() for ring in rings]
        self._sea(coast)
        land = self.mask(coast).filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.MinFilter(3))
        self.pour(LAND, land)
        for country, rings in countries.items():
            self._country(rings, TINTS[country])
        self.pour(
            RIVER, ImageChops.darker(self.mask(lines=self.outlines["rivers"], width=1.8), land)
        )
        self.pour(LAKE, self.mask(lakes))
        borders = self.mask(lines=self.outlines["borders"], width=1.6)
        self.pour((150, 112, 88), ImageChops.darker(borders, land))
        beside = (
            ImageChops.invert(land)
            .filter(ImageFilter.GaussianBlur(2))
            .point(lambda value: 255 if value > 40 else 0)
        )
        shore = self.mask(lines=[[*r, r[0]] for r in coast], width=2.2)
        self.pour(INK, ImageChops.darker(shore, beside), 0.85)
        self.pour(INK, self.mask(lines=[[*r, r[0]] for r in lakes], width=1.5), 0.7)
        for text, size, gap, line in SEA_NAMES:
            self._sea_name(text, size, gap, line)
        self._compass((640, 185), 92)
        self._title((38, 38, 262, 136))
        self._frame()
        return self.image

    def _sea(self, coast: list[Line]) -> None:
        closed = [[*ring, ring[0]] for ring in coast]
        for distance, tint in ((30, 0.3), (19, 0.6), (10, 0.9)):
            if distance < 30:
                self.pour(WATER_LINE, self.mask(coast, closed, 2 * distance + 2.2, sharp=True))
            shallow = self.mask(coast, closed, 2 * distance, sharp=True)
            self.pour(mix(SEA, SHORE, tint), shallow)

    def _country(self, rings: list[Line], tint: RGB) -> None:
        whole = self.mask(rings, sharp=True)
        closed = [[*ring, ring[0]] for ring in rings]
        self.pour(mix(LAND, tint, 0.27), whole)
        for distance, share in ((15, 0.43), (7, 0.62)):
            ribbon = self.mask(lines=closed, width=2 * distance, sharp=True)
            self.pour(mix(LAND, tint, share), ImageChops.darker(ribbon, whole))

    def _sea_name(self, text: str, size: int, gap: int, line: Line) -> None:
        font = ImageFont.truetype(str(HERE / "IMFellEnglish_400Regular_Italic.ttf"), size)
        (x0, y0), (xm, ym), (x1, y1) = line
        cx, cy = 2 * xm - (x0 + x1) / 2, 2 * ym - (y0 + y1) / 2
        length = math.hypot(x1 - x0, y1 - y0)
        widths = [font.getlength(letter) for letter in text]
        along = (length - sum(widths) - gap * (len(text) - 1)) / 2
        for letter, width in zip(text, widths, strict=True):
            t = (along + width / 2) / length
            x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1
            y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1
            dx = (1 - t) * (cx - x0) + t * (x1 - cx)
            dy = (1 - t) * (cy - y0) + t * (y1 - cy)
            side = size * 2
            tile = Image.new("L", (side, side))
            ImageDraw.Draw(tile).text((size, size), letter, font=font, fill=255, anchor="ms")
            tile = tile.rotate(-math.degrees(math.atan2(dy, dx)), Image.Resampling.BICUBIC)
            self.image.paste(LETTERS, (round(x - size), round(y - size)), tile)
            along += width + gap

    def _figure(self, figure: Iterable[Point], centre: Point, colour: RGB) -> None:
        self.pour(colour, self.mask([moved(figure, *centre)]))

    def _compass(self, centre: Point, radius: float) -> None:
        ink, pale = (70, 84, 92), (238, 236, 222)
        for part, colour in ((0.74, ink), (0.722, SEA), (0.66, ink), (0.645, SEA)):
            self._figure(circle(radius * part), centre, colour)
        for reach, width, turns in (
            (0.62, 0.08, (22.5, 67.5)),
            (0.8, 0.13, (45,)),
            (1, 0.15, (0,)),
        ):
            for angle in (turn + 90 * k for turn in turns for k in range(4)):
                foot = radius * width
                for side, colour in ((1, ink), (-1, pale)):
                    half = [(0.0, 0.0), (foot, side * foot), (radius * reach, 0.0)]
                    self._figure(rotated(half, angle), centre, ink)
                    inset = [
                        (3.0, side * 1.2),
                        (foot, side * (foot - 1.8)),
                        (radius * reach - 5, side),
                    ]
                    self._figure(rotated(inset, angle), centre, colour)
        self._figure(circle(radius * 0.07), centre, ink)
        self._figure(circle(radius * 0.045), centre, GOLD)
        font = ImageFont.truetype(str(HERE / "PlayfairDisplaySC_700Bold.ttf"), 36)
        north = (centre[0], centre[1] - radius - 4)
        ImageDraw.Draw(self.image).text(north, "N", font=font, fill=ink, anchor="ms")

    def _title(self, area: tuple[int, int, int, int]) -> None:
        left, top, right, bottom = area
        draw = ImageDraw.Draw(self.image)
        draw.rounded_rectangle(area, 12, fill=(247, 238, 214), outline=INK, width=3)
        inner = (left + 6, top + 6, right - 6, bottom - 6)
        draw.rounded_rectangle(inner, 8, outline=GOLD, width=2)
        middle = (left + right) / 2
        large = ImageFont.truetype(str(HERE / "PlayfairDisplaySC_700Bold.ttf"), 46)
        draw.text((middle, top + 50), "EUROPA", font=large, fill=(112, 40, 28), anchor="ms")
        small = ImageFont.truetype(str(HERE / "IMFellEnglish_400Regular_Italic.ttf"), 30)
        draw.text((middle, top + 84), "— Anno MCM —", font=small, fill=INK, anchor="ms")

    def _frame(self) -> None:
        width, height = self.size
        draw = ImageDraw.Draw(self.image)
        for inset, colour, thick in ((0, INK, 5), (5, CREAM, 5), (10, INK, 2), (12, CREAM, 10)):
            area = (inset, inset, width - 1 - inset, height - 1 - inset)
            draw.rectangle(area, outline=colour, width=thick)
        for k in range(0, 47, 2):
            a, b = 22 + (width - 44) * k / 47, 22 + (width - 44) * (k + 1) / 47
            draw.rectangle((a, 13, b, 20), fill=INK)
            draw.rectangle((a, height - 21, b, height - 14), fill=INK)
        for k in range(0, 27, 2):
            a, b = 22 + (height - 44) * k / 27, 22 + (height - 44) * (k + 1) / 27
            draw.rectangle((13, a, 20, b), fill=INK)
            draw.rectangle((width - 21, a, width - 14, b), fill=INK)
        draw.rectangle((22, 22, width - 23, height - 23), outline=INK, width=2)


def main(target: Path) -> None:
    """Paint the map and write it to ``target`` without loss."""
    outlines = json.loads((HERE / "coast.json").read_text(encoding="utf-8"))
    image = Map(outlines).paint()
    few = image.quantize(64, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.convert("RGB").save(target, lossless=True, quality=100, method=6)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
