"""Tells which scripts names can be drawn in on this machine, and what to install for others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from renderer.drawing.fonts import NAMES, can_shape
from renderer.drawing.runs import lacking, shapes
from renderer.folders import look_in

_SCRIPTS = {
    "Latin": "a",
    "Greek": "α",
    "Cyrillic": "я",
    "Arabic": "م",
    "Armenian": "ա",
    "Bengali": "ক",
    "Chinese": "中",
    "Georgian": "ა",
    "Hebrew": "א",
    "Hindi": "क",
    "Japanese": "か",
    "Korean": "가",
    "Tamil": "த",
    "Telugu": "త",
    "Thai": "ก",
    "Amharic": "አ",
    "Burmese": "မ",
    "Gujarati": "ક",
    "Kannada": "ಕ",
    "Khmer": "ក",
    "Lao": "ກ",
    "Malayalam": "ക",
    "Punjabi": "ਕ",
    "Sinhala": "ක",
}
"""A letter of each script, or of the language that most of its readers know it by."""
_FONTS = "`apt-get install fonts-noto-core`"
_LARGE_FONTS = "`apt-get install fonts-noto-cjk`"
_SHAPER = "`apt-get install libfribidi0`"


def script_findings(beside: Path | None) -> Iterator[tuple[bool | None, str]]:
    """Yield for an admin which scripts can be drawn, then a note for each reason why others can't.

    To find that out all fonts are looked at: those in ``beside``, the folder of an installation,
    ours, and the system's.
    """
    look_in(beside)
    drawn = [name for name, letter in _SCRIPTS.items() if not lacking(letter, NAMES)]
    yield True, f"Names can be drawn in {_listed(drawn)}."
    others = [name for name in _SCRIPTS if name not in drawn]
    joined = [name for name in others if shapes(_SCRIPTS[name])] if not can_shape() else []
    if joined:
        yield (
            None,
            f"Names in {_listed(joined)} are left out of pictures, where a letter stands for their "
            f"seat: to join their letters takes FriBiDi ({_SHAPER}).",
        )
    if without := [name for name in others if name not in joined]:
        yield (
            None,
            f"Names in {_listed(without)} are left out of pictures, where a letter stands for "
            f"their seat: no font here has their letters ({_FONTS}).",
        )


def why_not_drawn(text: str) -> str | None:
    """Return why a text can't be drawn whole here, and what to install; None if it can."""
    letters = lacking(text, NAMES)
    if not letters:
        return None
    letter = letters[0]
    if shapes(text) and not can_shape():
        return f"{text!r} can't be drawn: to join its letters takes FriBiDi ({_SHAPER})"
    package = _LARGE_FONTS if "\u2e80" <= letter <= "\ud7ff" or letter > "\U0001ffff" else _FONTS
    return (
        f"{text!r} can't be drawn: no font here has {letter!r} ({package}, or put one that has it "
        "into the folder 'fonts' beside this file)"
    )


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
