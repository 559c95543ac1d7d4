"""The font of names that pages in the browser load: as it is written, and of enough letters."""

from __future__ import annotations

import io

from fontTools.ttLib import TTFont

from data import DAILY_EDITIONS, load
from renderer.drawing.fonts import NAMES, font_file
from tools.release.fonts import LATIN, LATIN_POINTS, latin_names

LANGUAGES = ("en", "de", "fr", "it")


def test_the_latin_letters_are_those_of_the_whole_font() -> None:
    assert latin_names() == LATIN.read_bytes(), "python -m tools.release.fonts writes it anew"
    whole = set(TTFont(font_file(NAMES)).getBestCmap())
    assert set(TTFont(io.BytesIO(LATIN.read_bytes())).getBestCmap()) >= whole & LATIN_POINTS


def test_no_name_of_our_editions_needs_the_whole_font() -> None:
    named = {
        ord(letter)
        for edition in map(load, DAILY_EDITIONS)
        for language in LANGUAGES
        for city in edition.localized(language).city_names.values()
        for letter in city.name
    }
    assert named and not named - LATIN_POINTS
