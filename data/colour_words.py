"""What people call the colours of cards, language by language: ``data/locales/*/colours.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"
GREY = "grey"
"""Routes are grey, cards never (R21): whoever types it gets told."""


@cache
def colour_words() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return for each language the words for each colour's id and for grey."""
    files = sorted(LOCALES.glob("*/colours.json"))
    return {
        file.parent.name: {
            colour: tuple(words)
            for colour, words in json.loads(file.read_text(encoding="utf-8")).items()
        }
        for file in files
    }
