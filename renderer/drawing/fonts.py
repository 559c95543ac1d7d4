"""Finds a font for each letter: one of the base fonts, of ours by script, or of the system.

A font is opened only when a text has letters that those before it lack.
"""

from __future__ import annotations

import os
import struct
import sys
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont, features

import data
from renderer.folders import folder_of_fonts

NAMES = "AlegreyaSans_800ExtraBold.ttf"
FIGURES = "FiraSansCondensed_700Bold.ttf"
DISPLAY = "Limelight_400Regular.ttf"
"""The titles and winners of posters: letters of the cinemas of the 1920s."""
NARROW = "LeagueGothic_400Regular.ttf"
"""All else on posters, after a poster grotesque of 1903."""
_BASE = (NAMES, FIGURES, DISPLAY, NARROW)
_FONTS = Path(data.__file__).parent / "fonts"
_ENDINGS = (".ttf", ".otf", ".ttc", ".otc")
_UNFIT = ("emoji", "symbol", "lastresort", "fallback", "blank", "unifont", "barcode")
"""Parts of file names of fonts that draw no letters of a name, or only boxes with numbers."""
_FEWEST, _MOST = 0.85, 1.1
"""How much smaller or larger another font is set so that its capitals are as tall."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A font's file; ``letters`` are the ends of the ranges of code points that it draws."""

    file: Path
    letters: tuple[int, ...]
    capitals: float
    """The height of its capitals, as a share of its size."""

    def draws(self, text: str) -> bool:
        """Return whether the font has all letters of a text."""
        return all(bisect_right(self.letters, ord(letter)) % 2 for letter in text)

    def at(self, size: int, base: Face, *, shaped: bool) -> ImageFont.FreeTypeFont:
        """Return the font with capitals as tall as those of ``base`` at a size in pixels.

        The plain layout is the same in every build of Pillow; ``shaped`` text needs the other.
        """
        if self is base:
            return _opened(self.file, size, shaped) if shaped else font(self.file.name, size)
        share = min(max(base.capitals / self.capitals, _FEWEST), _MOST) if self.capitals else 1
        return _opened(self.file, round(size * share), shaped)


def font_file(name: str) -> Path:
    """Return the path of one of our fonts."""
    return _FONTS / name


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a base font at a size in pixels, for figures and what else it surely has."""
    return _new(font_file(name), size, shaped=False)


@lru_cache(maxsize=8192)
def advance(name: str, size: int, letter: str) -> float:
    """Return how many pixels a letter of a base font takes in a line: none of them kerns."""
    return font(name, size).getlength(letter)


@lru_cache(maxsize=48)
def _opened(file: Path, size: int, shaped: bool) -> ImageFont.FreeTypeFont:
    return _new(file, size, shaped=shaped)


def _new(file: Path, size: int, *, shaped: bool) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(file), size, layout_engine=layout)


@cache
def can_shape() -> bool:
    """Return whether letters can be joined and stacked, for which Pillow needs two libraries."""
    return bool(features.check("raqm"))


@cache
def base_face(name: str) -> Face:
    """Return one of the base fonts as a face."""
    face = read_face(font_file(name))
    assert face is not None  # noqa: S101
    return face


def faces_for(letters: frozenset[str]) -> tuple[Face, ...]:
    """Return the fonts that are needed to draw the letters, as far as there are any.

    Of all fonts the one that has most of them comes first: so Chinese characters beside Japanese
    syllables look Japanese.
    """
    found: list[Face] = []
    lacking = letters
    for files in (_own_files(folder_of_fonts()), _own_files(_FONTS), _system_files()):
        while lacking:
            faces = [face for file in files if (face := read_face(file)) and face not in found]
            best = max(faces, key=lambda face: sum(map(face.draws, letters)), default=None)
            if best is None or not any(map(best.draws, lacking)):
                break
            found.append(best)
            lacking = frozenset(each for each in lacking if not best.draws(each))
    return tuple(found)


@cache
def _own_files(folder: Path | None) -> tuple[Path, ...]:
    """Return the fonts of a folder but the base fonts.

    In this order Noto Sans itself comes first, and Chinese before Japanese for the many texts of
    which nobody can tell which they are.
    """
    if folder is None or not folder.is_dir():
        return ()
    files = sorted(folder.iterdir(), key=lambda file: file.name, reverse=True)
    return tuple(
        file for file in files if file.suffix.lower() in _ENDINGS and file.name not in _BASE
    )


def system_folders() -> list[Path]:
    """Return the folders in which this system keeps fonts."""
    home = Path.home()
    if sys.platform == "win32":
        return [Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"]
    if sys.platform == "darwin":
        return [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    local = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    return [local / "fonts", Path("/usr/local/share/fonts"), Path("/usr/share/fonts")]


@cache
def _system_files() -> tuple[Path, ...]:
    """Return the system's fonts, those that go best with ours first."""
    found = []
    for folder in system_folders():
        for place, _, names in os.walk(folder):
            found += [Path(place) / name for name in names]
    return tuple(sorted(filter(_fit, found), key=_strangeness))


def _fit(file: Path) -> bool:
    name = file.name.lower()
    return file.suffix.lower() in _ENDINGS and not any(part in name for part in _UNFIT)


def _strangeness(file: Path) -> tuple[bool, bool, bool, bool, str]:
    name = file.name.lower()
    leaning = "italic" in name or "oblique" in name
    return leaning, "mono" in name, "sans" not in name, "bold" not in name, name


@cache
def read_face(file: Path) -> Face | None:
    """Return a font's face; None if it can't be read. Only its tables of letters are."""
    try:
        with file.open("rb") as opened:
            return Face(file, *_facts(_Tables(opened.fileno())))
    except (OSError, struct.error, LookupError, ValueError):
        return None


class _Tables:
    """The tables of a font's file, each read when it is asked for."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        start = 0
        if self._read(0, 4) == b"ttcf":
            (start,) = struct.unpack(">I", self._read(12, 4))
        (count,) = struct.unpack(">H", self._read(start + 4, 2))
        records = struct.iter_unpack(">4sIII", self._read(start + 12, 16 * count))
        self._places = {tag: (offset, length) for tag, _, offset, length in records}

    def _read(self, offset: int, length: int) -> bytes:
        os.lseek(self._handle, offset, os.SEEK_SET)
        body = os.read(self._handle, length)
        if len(body) != length:
            raise ValueError("the file ends early")
        return body

    def __getitem__(self, tag: bytes) -> bytes:
        return self._read(*self._places[tag])


def _facts(tables: _Tables) -> tuple[tuple[int, ...], float]:
    """Return the ends of a font's ranges of letters, and the height of its capitals."""
    (units,) = struct.unpack_from(">H", tables[b"head"], 18)
    marks = tables[b"OS/2"]
    known = struct.unpack_from(">H", marks)[0] >= 2
    capitals = struct.unpack_from(">h", marks, 88)[0] / units if known else 0.0
    spans = sorted(_spans(tables[b"cmap"]))
    ends = array("I")
    for first, last in spans:
        if ends and first <= ends[-1]:
            ends[-1] = max(ends[-1], last + 1)
        else:
            ends.extend((first, last + 1))
    return tuple(ends), max(capitals, 0.0)


def _spans(cmap: bytes) -> Iterator[tuple[int, int]]:
    """Yield the ranges of code points for which a font has a glyph (formats 4 and 12)."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    for platform, _, offset in struct.iter_unpack(">HHI", cmap[4 : 4 + 8 * count]):
        if platform not in (0, 3):
            continue
        (form,) = struct.unpack_from(">H", cmap, offset)
        if form == 12:
            (groups,) = struct.unpack_from(">I", cmap, offset + 12)
            body = cmap[offset + 16 : offset + 16 + 12 * groups]
            yield from ((first, last) for first, last, _ in struct.iter_unpack(">III", body))
        elif form == 4:
            yield from _spans_of_segments(cmap, offset)


def _spans_of_segments(cmap: bytes, offset: int) -> Iterator[tuple[int, int]]:
    segments = struct.unpack_from(">H", cmap, offset + 6)[0] // 2
    start = offset + 14
    ends = struct.unpack_from(f">{segments}H", cmap, start)
    starts = struct.unpack_from(f">{segments}H", cmap, start + 2 * segments + 2)
    places = start + 6 * segments + 2
    shifts = struct.unpack_from(f">{segments}H", cmap, places)
    for k, (first, last, shift) in enumerate(zip(starts, ends, shifts, strict=True)):
        if first == 0xFFFF:
            continue
        if not shift:
            yield first, last
            continue
        glyphs = struct.unpack_from(f">{last - first + 1}H", cmap, places + 2 * k + shift)
        yield from ((first + n, first + n) for n, glyph in enumerate(glyphs) if glyph)
