"""What a value of an edition's file may be: each kind with the words that a refusal uses."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isfinite
from typing import Any, TypeAlias

from engine.board import FirstPlayer, Tie
from engine.cards import COLOURS

DASHED = "[a-z]+(-[a-z0-9]+)*"
"""What ids of routes, tickets and editions look like."""

Kind: TypeAlias = tuple[str, Callable[[Any], bool]]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _numbers(length: int) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, list) and len(v) == length and all(map(_is_number, v))


def _list_of(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, list) and all(map(check, v))


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _counts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_count, value.values()))


def _word(*words: str) -> Kind:
    return f"{', '.join(words[:-1])} or {words[-1]}", lambda v: isinstance(v, str) and v in words


def _words(kind: Kind) -> Kind:
    return f"a list of {kind[0]}", lambda v: _list_of(kind[1])(v) and len(v) > 0


TEXT: Kind = ("a text", _is_text)
COUNT: Kind = ("a whole number from 0", _is_count)
LENGTH: Kind = ("a whole number from 1", lambda v: _is_count(v) and v > 0)
ABOVE_ZERO: Kind = ("a number above 0", lambda v: _is_number(v) and v > 0)
LATITUDE: Kind = ("degrees from -90 to 90", lambda v: _is_number(v) and -90 <= v <= 90)
LONGITUDE: Kind = ("degrees from -180 to 180", lambda v: _is_number(v) and -180 <= v <= 180)
FLAG: Kind = ("true or false", lambda v: isinstance(v, bool))
OBJECT: Kind = ("an object", lambda v: isinstance(v, dict))
RECORDS: Kind = ("a list of objects", _list_of(lambda v: isinstance(v, dict)))
SOME_RECORDS: Kind = (
    "a list of objects, at least one",
    lambda v: RECORDS[1](v) and len(v) > 0,
)
TEXTS: Kind = ("a list of texts", _list_of(_is_text))
NAMES: Kind = (
    "an object of texts",
    lambda v: isinstance(v, dict) and all(map(_is_text, v.values())),
)
CITY_ID: Kind = ("a-z only", lambda v: isinstance(v, str) and bool(re.fullmatch("[a-z]+", v)))
DASHED_ID: Kind = (
    "words of a-z and 0-9 joined by dashes",
    lambda v: isinstance(v, str) and bool(re.fullmatch(DASHED, v)),
)
ENDS: Kind = ("two texts", lambda v: isinstance(v, list) and len(v) == 2 and all(map(_is_text, v)))
PAIR: Kind = ("two numbers", _numbers(2))
SIDES_OF_SLOT: Kind = (
    "a length and a thickness in pixels",
    lambda v: _numbers(2)(v) and all(side > 0 for side in v),
)
PAIRS: Kind = ("a list of two texts each", _list_of(ENDS[1]))
COUNTS: Kind = ("an object of whole numbers", _counts)
POINTS: Kind = (
    "points for lengths above 0",
    lambda v: _counts(v) and bool(v) and all(k.isdecimal() and int(k) > 0 for k in v),
)
RANGE: Kind = (
    "the fewest and the most seats",
    lambda v: _list_of(_is_count)(v) and len(v) == 2 and 1 <= v[0] <= v[1] <= 5,
)
SIZE: Kind = (
    "a width and a height in pixels",
    lambda v: _list_of(_is_count)(v) and len(v) == 2 and all(0 < side <= 10_000 for side in v),
)
SLOTS: Kind = ("a list of [x, y, angle]", _list_of(_numbers(3)))
PATH: Kind = ("a list of at least two [x, y]", lambda v: _list_of(_numbers(2))(v) and len(v) > 1)
BOXES: Kind = (
    "an object of [left, top, right, bottom]",
    lambda v: isinstance(v, dict) and all(map(_numbers(4), v.values())),
)

GREY = "gray"
"""The word for a route that any colour pays."""
_CARDS = tuple(colour.word for colour in COLOURS)
ROUTE_COLOUR = _word(*_CARDS, GREY)
CARD_COLOURS = _words(_word(*_CARDS))
TIES = _words(_word(*Tie))
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
    "an object with two cities and a list of points",
    lambda v: (
        isinstance(v, dict)
        and set(v) == {"cities", "points"}
        and ENDS[1](v["cities"])
        and _list_of(_is_count)(v["points"])
    ),
)
