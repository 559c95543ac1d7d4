"""What somebody may have meant who wrote something else in an edition's file."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator
from difflib import get_close_matches
from functools import partial
from typing import Any

from data.kinds import GREY, SIDES
from engine.board import FirstPlayer, Tie
from engine.cards import COLOURS

LONGEST = 40
"""Characters of a value that are shown, and of a word to which another may be near."""
_WORDS = (*(colour.word for colour in COLOURS), GREY, *SIDES, *Tie, *FirstPlayer)
_OTHER_WORDS = {
    "grey": GREY, "any": GREY, "neutral": GREY, "violet": "purple", "n": "north",
    "ne": "northeast", "e": "east", "se": "southeast", "s": "south", "sw": "southwest",
    "w": "west", "nw": "northwest", "top": "north", "above": "north", "right": "east",
    "bottom": "south", "below": "south", "left": "west", "yes": True, "no": False,
}  # fmt: skip
_OTHER_FIELDS = {
    "latitude": "lat", "longitude": "lon", "lng": "lon", "colour": "color", "trains": "wagons",
    "cars": "wagons", "carriages": "wagons", "value": "points", "ferry": "locomotives",
    "wild": "locomotives", "wilds": "locomotives", "players": "seats", "from": "cities",
    "to": "cities", "ends": "cities", "towns": "cities", "label": "name",
}  # fmt: skip


def near(word: str, known: Collection[str]) -> str:
    """Return the word of those known that is nearest to another one, or nothing."""
    if len(word) > LONGEST:
        return ""
    plain = _plain(word)
    other = _OTHER_FIELDS.get(plain, "")
    return other if other in known else "".join(get_close_matches(plain, known, 1))


def instead(value: Any, fits: Callable[[Any], bool]) -> str:
    """Return what may be meant by a value that doesn't fit, as the end of a sentence, or nothing.

    ``fits`` tells whether a value would do; of a list or an object one member is replaced.
    """
    if isinstance(value, dict | list) and len(value) <= LONGEST:
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for key, member in list(members):
            found = _other(member, partial(_fits_inside, fits, value, key))
            if found is not None:
                return f", not {shown(member)}{_meant(member, found)}"
        return ""
    found = _other(value, fits)
    return "" if found is None else _meant(value, found)


def shown(value: Any) -> str:
    """Return a text, a number or a word as it is written in a file, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _fits_inside(fits: Callable[[Any], bool], value: Any, key: Any, member: Any) -> bool:
    """Return whether a list or an object fits with another member."""
    changed = value.copy()
    changed[key] = member
    return fits(changed)


def _meant(value: Any, other: Any) -> str:
    if isinstance(other, str):
        return f"; {other!r} may be meant"
    quotes = " without quotes" if isinstance(value, str) else ""
    return f"; {shown(other)}{quotes} may be meant"


def _other(value: Any, fits: Callable[[Any], bool]) -> Any:
    """Return what fits and is most like a value; None if nothing is."""
    words = () if fits("word") else _WORDS
    return next((other for other in _others(value, words) if fits(other)), None)


def _others(value: Any, words: Collection[str]) -> Iterator[Any]:
    """Yield what is like a value, the likeliest first; ``words`` are those that may fit."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**9:
        yield int(value)
    if isinstance(value, int) and value in (0, 1):
        yield bool(value)
    if not isinstance(value, str) or len(value) > LONGEST:
        return
    text = value.strip()
    try:
        number = json.loads(text.replace(",", ".").lower())
    except ValueError:
        pass
    else:
        if isinstance(number, bool | int | float):
            yield number
    plain = _plain(text)
    if words:
        yield _OTHER_WORDS.get(plain)
        yield from get_close_matches(plain, words, 2)
    yield text
    yield re.sub("[ _.'-]", "", plain)
    yield "-".join(plain.replace("_", " ").split())


def _plain(word: str) -> str:
    """Return a word in small letters without accents."""
    apart = unicodedata.normalize("NFKD", word.strip().casefold())
    return "".join(letter for letter in apart if letter.isascii())
