"""Reads an edition's paintings, measured before decoding: a small file can hold any size."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path

from PIL import Image, JpegImagePlugin, PngImagePlugin, WebPImagePlugin

from data import Edition
from data.files import BARE
from data.kinds import MOST_PIXELS
from renderer.looks.theme import Theme

# Named, as Pillow else loads all of its plugins, tens of them, to find one not loaded yet.
_FORMATS = (
    PngImagePlugin.PngImageFile.format,
    WebPImagePlugin.WebPImageFile.format,
    JpegImagePlugin.JpegImageFile.format,
)
_LARGEST = 32 * 2**20
"""The largest file in bytes, more than a painting needs."""


def artwork(edition: Edition, theme: Theme) -> Image.Image | None:
    """Return the painting in its file, RGB; None if there is none or it can't be used."""
    file = artwork_file(edition, theme)
    return None if file is None else _read(file)


def plain_artwork(edition: Edition, theme: Theme) -> Image.Image | None:
    """Return the painting without ornaments, RGB; None if there is none or it can't be used."""
    file = plain_artwork_file(edition, theme)
    return None if file is None else _read(file)


def artwork_file(edition: Edition, theme: Theme) -> Path | None:
    """Return the file of the painting, if it can be used; checked each time, as files change.

    For a phone's map it is the file without ornaments, if there is one, as ornaments would be
    stretched.
    """
    if edition.geometry.ground is not None and (plain := plain_artwork_file(edition, theme)):
        return plain
    file = edition.geometry.art.get(theme.look)
    return None if file is None or _fault(file) else file


def plain_artwork_file(edition: Edition, theme: Theme) -> Path | None:
    """Return the file of the painting without ornaments, if there is one that can be used."""
    file = edition.geometry.art.get(theme.look)
    plain = None if file is None else file.with_stem(file.stem + BARE)
    return plain if plain is not None and plain.exists() and not _fault(plain) else None


def artwork_faults(paintings: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    """Yield the looks whose painting can't be used, each with a sentence that says why."""
    for look, file in paintings.items():
        if fault := _fault(file):
            yield look, f"{file}: {fault}; the map is drawn on plain paper."


def _read(file: Path) -> Image.Image:
    with Image.open(file, formats=_FORMATS) as picture:
        return picture.convert("RGB")


def _fault(file: Path) -> str | None:
    try:
        if file.stat().st_size > _LARGEST:
            return f"the painting has more than {_LARGEST // 2**20} MB"
        with warnings.catch_warnings():
            # Pillow warns of five times as many pixels, and refuses ten times as many.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(file, formats=_FORMATS) as picture:
                width, height = picture.size
    except Image.DecompressionBombError:
        return f"the painting has far more than {MOST_PIXELS:,} pixels"
    except (OSError, SyntaxError, ValueError):
        return f"this is no {', '.join(_FORMATS[:-1])} or {_FORMATS[-1]} picture"
    if width * height > MOST_PIXELS:
        return f"the painting has {width:,} x {height:,} pixels, more than {MOST_PIXELS:,}"
    return None
