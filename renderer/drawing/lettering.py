"""Draws lines of text in any script: measures, fits and cuts them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TypeAlias

from PIL import Image, ImageDraw

from renderer.cache import cached_up_to
from renderer.drawing.colour import RGB, RGBA
from renderer.drawing.fonts import NAMES, Face, advance, base_face, font
from renderer.drawing.runs import JOINERS, Run, clusters, forget_runs, lacking, runs
from renderer.drawing.shapes import Area
from renderer.drawing.sprite import Sprite
from renderer.forgetting import when_forgetting

ELLIPSIS = "…"
RIM = 5
_Box: TypeAlias = tuple[float, float, float, float]
_KEPT = "ำຳ"
"""Letters whose parts no layout puts together again."""
_MARKS = 6
"""The most marks on a letter that a name is written with; more are an ornament."""


@lru_cache(maxsize=1024)
def writable(name: str, otherwise: str) -> str:
    """Return ``name`` as it can be drawn whole; ``otherwise`` if a letter of it can't be.

    Styled letters become plain ones. Emoji, other signs that no font has, stacked diacritics and
    control codes are dropped; ``otherwise`` also if no letter is left.
    """
    plain = unicodedata.normalize("NFC", "".join(map(_plain, name)))
    parts = [part for part in map(_sober, clusters(plain)) if part]
    shown = " ".join("".join(parts).split())
    if not any(c.isalnum() for c in shown):
        return otherwise
    if runs(shown, NAMES) == (Run(shown, base_face(NAMES), to_left=False, shaped=False),):
        return shown
    if lacking(shown, NAMES):
        return otherwise
    drawn = "".join(part for part in clusters(shown) if part == " " or _drawn(part))
    return " ".join(drawn.split())


def whole(text: str, otherwise: str) -> str:
    """Return ``text`` if all its letters can be drawn, else ``otherwise``."""
    return otherwise if lacking(text, NAMES) else text


def _plain(letter: str) -> str:
    if letter.isspace():
        return " "
    if letter in _KEPT or unicodedata.name(letter, "").startswith("HANGUL LETTER"):
        return letter
    return unicodedata.normalize("NFKC", letter)


def _sober(cluster: str) -> str:
    """Return a letter without ornaments: a lone accent stays, stacks and strikes go."""
    letter, marks = cluster[0], cluster[1:]
    if letter in JOINERS or unicodedata.category(letter)[0] in "CM":
        return ""
    joiner = marks[-1:] if marks[-1:] and marks[-1] in JOINERS and letter.isalpha() else ""
    own = [c for c in dict.fromkeys(marks) if unicodedata.category(c)[0] == "M"]
    strange = [c for c in own if _is_accent(c)]
    alone = [
        c
        for c in strange
        if len(strange) == 1 and unicodedata.combining(c) > 200 and not lacking(letter + c, NAMES)
    ]
    kept = [c for c in own if c in alone or c not in strange]
    return letter + "".join(kept[:_MARKS]) + joiner


def _is_accent(mark: str) -> bool:
    """Return whether a mark belongs to no script, as accents, strikes and those of emoji."""
    return unicodedata.name(mark, "COMBINING").startswith(("COMBINING", "VARIATION"))


def _drawn(cluster: str) -> bool:
    return bool(runs(cluster, NAMES))


def figures(number: int) -> str:
    """Return a number as text with a real minus sign, which is as wide as a plus."""
    return str(number).replace("-", "−")


@lru_cache(maxsize=4096)
def fitted(text: str, name: str, size: int, smallest: int, width: float) -> tuple[int, str]:
    """Return the largest size at which ``text`` fits ``width`` pixels, and the text.

    At the ``smallest`` size a text that is still too wide is cut.
    """
    while size > smallest and line_length(text, name, size) > width:
        size -= 1
    if line_length(text, name, size) > width:
        letters = clusters(text)
        while letters and line_length("".join(letters) + ELLIPSIS, name, size) > width:
            letters.pop()
            while letters and letters[-1].isspace():
                letters.pop()
        text = "".join(letters) + ELLIPSIS
    return size, text


def line_length(text: str, name: str, size: int) -> float:
    """Return how long a line of text is in pixels."""
    base = base_face(name)
    return sum(_length(run, base, size) for run in runs(text, name))


def line_box(text: str, name: str, size: int, anchor: str = "mm", rim: float = 0) -> _Box:
    """Return the box of a line around its spot, as narrow as its letters and their rim."""
    base, parts = base_face(name), runs(text, name)
    if len(parts) == 1 and parts[0].face is base and not parts[0].shaped:
        return font(name, size).getbbox(text, anchor=anchor, stroke_width=rim)
    x, y = _start(text, name, size, anchor)
    found: _Box | None = None
    for run in parts:
        letters = run.face.at(size, base, shaped=run.shaped)
        left, top, right, bottom = letters.getbbox(
            run.laid_out, direction=run.direction, anchor="ls", stroke_width=rim
        )
        here = (x + left, y + top, x + right, y + bottom)
        found = here if found is None else _joined(found, here)
        x += _length(run, base, size)
    return found or (0.0, 0.0, 0.0, 0.0)


def _joined(a: _Box, b: _Box) -> _Box:
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def _length(run: Run, base: Face, size: int) -> float:
    if run.face is base and not run.shaped:
        # To lay the line out takes a tenth of a millisecond, and a name is tried at many sizes.
        return sum(advance(base.file.name, size, letter) for letter in run.laid_out)
    letters = run.face.at(size, base, shaped=run.shaped)
    return letters.getlength(run.laid_out, direction=run.direction)


def _start(text: str, name: str, size: int, anchor: str) -> tuple[float, float]:
    """Return where a line begins on its baseline, seen from the spot of Pillow's ``anchor``.

    Letters of all scripts stand on the baseline of the base font.
    """
    _, top = font(name, size).getbbox("x", anchor="ls")[:2]
    _, shifted = font(name, size).getbbox("x", anchor="l" + anchor[1])[:2]
    across = {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]] * line_length(text, name, size)
    return -across, shifted - top


def write(
    image: Image.Image,
    spot: tuple[float, float],
    text: str,
    name: str,
    size: int,
    ink: RGB,
    anchor: str = "mm",
) -> None:
    """Write ``text`` on one line; ``anchor`` is Pillow's, by default the middle of the letters."""
    lettered(text, name, size, ink, anchor).stamp(image, *spot)


@cached_up_to(0.15)
def lettered(
    text: str, name: str, size: int, ink: RGB, anchor: str = "mm", rim: RGB | None = None
) -> Sprite:
    """Return a line of text as a sprite, with a rim of 5 pixels if its colour is given."""
    left, top, right, bottom = lettered_area(text, name, size, anchor, 0 if rim is None else RIM)
    image = Image.new("RGBA", (right - left, bottom - top), (*(rim or ink), 0))
    letter(ImageDraw.Draw(image), (-left, -top), text, name, size, ink, anchor, rim)
    return Sprite(image, left, top)


def letter(
    pen: ImageDraw.ImageDraw,
    spot: tuple[float, float],
    text: str,
    name: str,
    size: int,
    ink: RGB | RGBA,
    anchor: str = "mm",
    rim: RGB | None = None,
) -> None:
    """Draw a line of text with a pen, and below all of it a rim if its colour is given."""
    base, parts = base_face(name), runs(text, name)
    if len(parts) == 1 and parts[0].face is base and not parts[0].shaped:
        width = 0 if rim is None else RIM
        letters = font(name, size)
        pen.text(spot, text, ink, letters, anchor, stroke_width=width, stroke_fill=rim)
        return
    across, down = _start(text, name, size, anchor)
    for colour, width in ((rim, RIM), (ink, 0)):
        if colour is None:
            continue
        x, y = spot[0] + across, spot[1] + down
        for run in parts:
            letters = run.face.at(size, base, shaped=run.shaped)
            pen.text(
                (x, y),
                run.laid_out,
                colour,
                letters,
                "ls",
                direction=run.direction,
                stroke_width=width,
                stroke_fill=colour if width else None,
            )
            x += _length(run, base, size)


@lru_cache(maxsize=1024)
def lettered_area(text: str, name: str, size: int, anchor: str = "mm", rim: int = RIM) -> Area:
    """Return the area of a line around its spot, in a tenth of the time to draw the line."""
    left, top, right, bottom = line_box(text, name, size, anchor, rim)
    return int(left) - 2, int(top) - 2, int(right) + 3, int(bottom) + 3


@when_forgetting
def forget_lines() -> None:
    """Drop what is kept of the lines, which may be people's names."""
    for kept in (writable, fitted, lettered_area):
        kept.cache_clear()
    forget_runs()
