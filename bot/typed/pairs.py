"""Two cities typed into one field: ``Paris - Frankfurt``, ``Paris nach Frankfurt``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.typed.cities import AmbiguousCity, UnknownCity, find_city
from data import Edition
from engine.board import CityId

_BETWEEN = re.compile(r"\s*[-–—→>/;,]+\s*|\s+(?:to|nach|bis|à|vers|a|verso)\s+", re.IGNORECASE)
_SURE, _UNSURE = 0, 1


def two_cities(edition: Edition, text: str, language: str) -> tuple[str, str] | None:
    """Return the two parts of a text that each name a city; None if it can't be read like that.

    A part may still be short for several cities. A name with a hyphen stays whole.
    """
    found = sorted(_parts(edition, text, language), key=lambda each: each[0])
    return found[0][1] if found else None


def _parts(edition: Edition, text: str, language: str) -> Iterator[tuple[int, tuple[str, str]]]:
    for between in _BETWEEN.finditer(text):
        ends = text[: between.start()], text[between.end() :]
        cities = [_meant(edition, each, language) for each in ends]
        if all(cities) and cities[0] != cities[1]:
            sure = all(len(each) == 1 for each in cities)
            yield _SURE if sure else _UNSURE, ends


def _meant(edition: Edition, text: str, language: str) -> tuple[CityId, ...]:
    try:
        return (find_city(edition, text, language),)
    except AmbiguousCity as unsure:
        return unsure.candidates
    except UnknownCity:
        return ()
