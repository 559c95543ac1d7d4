"""One map in one theme, from the sea up to the frame."""

from __future__ import annotations

from enum import StrEnum

from PIL import Image

from maps.paint import ornaments
from maps.paint.canvas import Canvas, Flags, few_colours
from maps.paint.ground import paint_countries, paint_lines
from maps.paint.hachures import paint_hachures
from maps.paint.peaks import paint_peaks
from maps.paint.rays import paint_rays
from maps.paint.sea import paint_sea
from maps.paint.shades import paint_shades
from maps.paint.sheet import Sheet
from maps.paint.tints import Tints

COLOURS = 88
"""Leaves enough of a picture's 256 for what is drawn on the map."""
_WIDE = 0.15
"""The share of a picture that may be empty sea before something is drawn on it."""


class Style(StrEnum):
    """How mountains are shown."""

    FLAT = "flat"
    SHADES = "shades"
    HACHURES = "hachures"
    PEAKS = "peaks"


def paint(sheet: Sheet, tints: Tints, style: Style = Style.SHADES) -> Image.Image:
    """Return the picture, RGB of at most ``COLOURS`` colours."""
    canvas, land = _ground(sheet, tints, style)
    _adorn(canvas, sheet, land, tints)
    return few_colours(canvas.image, COLOURS).convert("RGB")


def paint_with_bare(sheet: Sheet, tints: Tints) -> tuple[Image.Image, Image.Image]:
    """Return the picture of `paint`, and the same without its ornaments, both in mode P."""
    canvas, land = _ground(sheet, tints, Style.SHADES)
    bare = few_colours(canvas.image, COLOURS)
    _adorn(canvas, sheet, land, tints)
    return few_colours(canvas.image, COLOURS), bare


def _ground(sheet: Sheet, tints: Tints, style: Style) -> tuple[Canvas, Flags]:
    """Return all that lies below the ornaments, and which pixels are land."""
    canvas = Canvas(sheet.size, tints.sea[-1])
    land = canvas.areas(sheet.outlines.land)
    paint_sea(canvas, land, tints)
    paint_countries(canvas, sheet.outlines, sheet.countries, land, tints)
    match style:
        case Style.SHADES:
            paint_shades(canvas, sheet.slopes, land, tints)
        case Style.HACHURES:
            paint_hachures(canvas, sheet.heights, land, tints)
        case Style.PEAKS:
            paint_peaks(canvas, sheet.outlines.ranges, land, tints)
        case Style.FLAT:
            pass
    paint_lines(canvas, sheet.outlines, tints)
    return canvas, land


def _adorn(canvas: Canvas, sheet: Sheet, land: Flags, tints: Tints) -> None:
    """Rays over a wide sea, names on it, the compass, the title and the frame."""
    if sheet.compass is not None and sheet.empty > _WIDE:
        paint_rays(canvas, *sheet.compass, land, tints)
    for name, curve in sheet.names:
        ornaments.sea_name(canvas, name, curve, tints.sea_name)
    if sheet.compass is not None:
        ornaments.compass(canvas, *sheet.compass, tints)
    if sheet.title:
        ornaments.title(canvas, sheet.title_box, sheet.title, tints, sheet.title_face)
    ornaments.frame(canvas, tints)
