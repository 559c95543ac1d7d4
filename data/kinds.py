"""The kinds of values in an edition's file, each with words for the refusal of another."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from engine.board import FirstPlayer, Tie
from engine.cards import COLOURS

_DASHED = "[a-z]+(-[a-z0-9]+)*"
"""The form of ids of routes, tickets and editions."""

Kind: TypeAlias = tuple[str, Callable[[Any], bool]]

MOST = 9999
"""The highest count: sums and products stay far below what a stored game can hold."""
_MOST_RECORDS = 999
LATEST = 99_999_999
"""The highest version, high enough to be a date."""
_FARTHEST = 99_999
MOST_PIXELS = 16_000_000
_FORMATTING = frozenset("*_~|`<>@#[]\\")
"""What Discord reads as formatting, a link or a mention: names are posted unescaped."""
_REAL = (float, int)


def _is_number(value: Any) -> bool:
    # Neither NaN nor an infinity is within bounds.
    return type(value) in _REAL and -_FARTHEST <= value <= _FARTHEST


def _is_real(value: Any) -> bool:
    return type(value) in _REAL


def _is_whole(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_count(value: Any) -> bool:
    return _is_whole(value, 0, MOST)


def _whole(least: int, most: int) -> Kind:
    return f"a whole number from {least} to {most}", lambda v: _is_whole(v, least, most)


def _between(least: int, most: int) -> Kind:
    return f"a number from {least} to {most}", lambda v: _is_real(v) and least <= v <= most


def _numbers(length: int) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, list) and len(v) == length and all(map(_is_number, v))


def _list_of(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, list) and all(map(check, v))


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _line(most: int, before: str = "a text", after: str = "") -> Kind:
    said = (
        f"{before} of 1 to {most} characters{after}: one line, nothing invisible, "
        "none of * _ ~ | ` < > @ # [ ] \\"
    )
    return (
        said,
        lambda v: (
            _is_text(v) and len(v) <= most and v.isprintable() and not _FORMATTING.intersection(v)
        ),
    )


def _texts_by_language(most: int) -> Kind:
    said, check = _line(most, "an object of texts", " each")
    return said, lambda v: isinstance(v, dict) and all(map(check, v.values()))


def _is_painting(value: Any) -> bool:
    """Return whether a text names a file beside the edition, below it, or in ``../art/``."""
    if not (_is_text(value) and value.isprintable()) or "\\" in value or ":" in value:
        return False
    return not {"", ".."} & set(value.removeprefix("../art/").split("/"))


def _counts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_count, value.values()))


def _word(*words: str) -> Kind:
    return f"{', '.join(words[:-1])} or {words[-1]}", lambda v: isinstance(v, str) and v in words


def _words(kind: Kind) -> Kind:
    return f"a list of {kind[0]}", lambda v: _list_of(kind[1])(v) and len(v) > 0


TEXT: Kind = ("a text", _is_text)
NAME = _line(40)
TITLE = _line(72)
COUNT = _whole(0, MOST)
LENGTH = _whole(1, MOST)
VERSION = _whole(1, LATEST)
SEED = _whole(0, LATEST)
RADIUS = _between(1, 200)
LETTERS = _whole(8, 200)
LATITUDE: Kind = ("degrees from -90 to 90", _between(-90, 90)[1])
LONGITUDE: Kind = ("degrees from -180 to 180", _between(-180, 180)[1])
FLAG: Kind = ("true or false", lambda v: isinstance(v, bool))
OBJECT: Kind = ("an object", lambda v: isinstance(v, dict))
RECORDS: Kind = ("a list of objects", _list_of(lambda v: isinstance(v, dict)))
SOME_RECORDS: Kind = (
    f"a list of objects, 1 to {_MOST_RECORDS} of them",
    lambda v: RECORDS[1](v) and 0 < len(v) <= _MOST_RECORDS,
)
TEXTS: Kind = ("a list of texts", _list_of(_is_text))
NAMES = _texts_by_language(40)
TITLES = _texts_by_language(72)
ALIASES: Kind = (_line(40, "a list of texts", " each")[0], _list_of(NAME[1]))
ART: Kind = (
    "an object of files by look, each in the edition's own folder or in ../art/",
    lambda v: isinstance(v, dict) and all(map(_is_painting, v.values())),
)
CITY_ID: Kind = (
    "a-z only, at most 20 letters",
    lambda v: isinstance(v, str) and bool(re.fullmatch("[a-z]{1,20}", v)),
)
DASHED_ID: Kind = (
    "words of a-z and 0-9 joined by dashes, the first of letters only, at most 60 characters",
    lambda v: isinstance(v, str) and bool(re.fullmatch(_DASHED, v)) and len(v) <= 60,
)
AREAS: Kind = (
    f"an object of areas by id: {DASHED_ID[0]}",
    lambda v: isinstance(v, dict) and all(map(DASHED_ID[1], v)),
)
ENDS: Kind = (
    "two texts",
    lambda v: isinstance(v, list) and len(v) == 2 and all(map(_is_text, v)),
)
PAIR: Kind = (f"two numbers up to {_FARTHEST}", _numbers(2))
SIDES_OF_SLOT: Kind = (
    "a length and a thickness, each of 4 to 400 pixels",
    lambda v: _numbers(2)(v) and all(4 <= side <= 400 for side in v),
)
RULES_BY_VERSION: Kind = (
    "an object of rules by an earlier version, each an object",
    lambda v: (
        isinstance(v, dict)
        and all(re.fullmatch("[1-9][0-9]{0,7}", key) for key in v)
        and all(map(OBJECT[1], v.values()))
    ),
)
PAIRS: Kind = ("a list of two texts each", _list_of(ENDS[1]))
COUNTS: Kind = (f"an object of whole numbers up to {MOST}", _counts)
POINTS: Kind = (
    f'an object such as {{"1": 1, "2": 2}}: points by length, both up to {MOST}',
    lambda v: _counts(v) and bool(v) and all(re.fullmatch("[1-9][0-9]{0,3}", k) for k in v),
)
RANGE: Kind = (
    "the fewest and the most seats, each from 2 to 5, such as [2, 3]",
    lambda v: _list_of(_is_count)(v) and len(v) == 2 and 1 <= v[0] <= v[1] <= 5,
)
SIZE: Kind = (
    "a width and a height in pixels, each up to 10000, together up to 16 million",
    lambda v: (
        isinstance(v, list)
        and len(v) == 2
        and all(_is_whole(side, 1, 10_000) for side in v)
        and v[0] * v[1] <= MOST_PIXELS
    ),
)
SLOTS: Kind = (f"a list of [x, y, angle], numbers up to {_FARTHEST}", _list_of(_numbers(3)))
PATH: Kind = (
    f"a list of at least two [x, y], numbers up to {_FARTHEST}",
    lambda v: _list_of(_numbers(2))(v) and len(v) > 1,
)
_MOST_ALONG_LAND = 20_000
LAND: Kind = (
    "a list of rings, each of three [x, y] or more, numbers up to "
    f"{_FARTHEST}, with at most {_MOST_ALONG_LAND} points together",
    lambda v: (
        isinstance(v, list)
        and all(PATH[1](ring) and len(ring) > 2 for ring in v)
        and sum(map(len, v)) <= _MOST_ALONG_LAND
    ),
)
_MOST_ROWS, _MOST_BOXES = 99, 199
GROUND: Kind = (
    f"2 to {_MOST_ROWS} rows of as many [x, y] each, also 2 to {_MOST_ROWS}, "
    f"numbers up to {_FARTHEST}",
    lambda v: (
        isinstance(v, list)
        and 1 < len(v) <= _MOST_ROWS
        and all(PATH[1](row) and len(row) == len(v[0]) <= _MOST_ROWS for row in v)
    ),
)
BOXES: Kind = (
    f"an object of [left, top, right, bottom], numbers up to {_FARTHEST}, {_MOST_BOXES} at most",
    lambda v: isinstance(v, dict) and len(v) <= _MOST_BOXES and all(map(_numbers(4), v.values())),
)

GREY = "gray"
"""The word for the colour of a route that takes any colour."""
_CARDS = tuple(colour.word for colour in COLOURS)
ROUTE_COLOUR = _word(*_CARDS, GREY)
CARD_COLOURS = _words(_word(*_CARDS))
TIES: Kind = (f"a list of {_word(*Tie)[0]}", _list_of(_word(*Tie)[1]))
FIRST_PLAYER = _word(*FirstPlayer)
SIDES = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
SIDE_OF_CITY: Kind = (
    "an object of sides by city, such as 'north' or 'southwest'",
    lambda v: isinstance(v, dict) and all(map(_word(*SIDES)[1], v.values())),
)
PROJECTION: Kind = (
    "an object with pairs of numbers as parallels, centre, scale or centre_at",
    lambda v: (
        isinstance(v, dict)
        and v.keys() <= {"parallels", "centre", "scale", "centre_at"}
        and all(map(_numbers(2), v.values()))
    ),
)
ANCHORS: Kind = (
    "an object of [longitude, latitude], as written by hand, or of these with [x, y] behind",
    lambda v: isinstance(v, dict) and all(_numbers(2)(a) or _numbers(4)(a) for a in v.values()),
)
LABELS: Kind = (
    "an object of [x, y] by city for each language",
    lambda v: (
        isinstance(v, dict)
        and all(isinstance(w, dict) and all(map(_numbers(2), w.values())) for w in v.values())
    ),
)
BONUS: Kind = (
    f"an object with two cities and a list of points up to {MOST}",
    lambda v: (
        isinstance(v, dict)
        and set(v) == {"cities", "points"}
        and ENDS[1](v["cities"])
        and _list_of(_is_count)(v["points"])
    ),
)
