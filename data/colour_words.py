"""Reads the words for card colours in each language: ``data/locales/*/colours.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"
GREY = "grey"
"""The key of the words for grey, of routes only (R21): whoever types one for a card is told so."""


@cache
def colour_words() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return the words for each colour and for grey, by language."""
    files = sorted(LOCALES.glob("*/colours.json"))
    return {
        file.parent.name: {
            colour: tuple(words)
            for colour, words in json.loads(file.read_text(encoding="utf-8")).items()
        }
        for file in files
    }
