"""The words and figures that whoever asks for a picture has written on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cards import PlayerColour

MOST_LINES, MOST_ON_POSTER = 32, 10
"""How many lines of standings a picture has, and a season's poster."""


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """The words of the final scores in a language: a ``title``, and one for each part by sign.

    The key of the last column's word is ``total``.
    """

    title: str = ""
    parts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PosterWords:
    """The words of a poster in its reader's language."""

    title: str
    date: str
    victory: str
    resigned: str


@dataclass(frozen=True, slots=True)
class ReviewWords:
    """The words of a review in its reader's language.

    ``high``, ``middle`` and ``low`` stand beside 100, 50 and 0 %; ``accuracies`` beside the names,
    in the order of seats, empty where there is none.
    """

    title: str
    high: str
    middle: str
    low: str
    turn: str
    accuracies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CityStamp:
    """A city, and in how many games somebody has reached it."""

    city: str
    times: int


@dataclass(frozen=True, slots=True)
class StampPage:
    """A page of a passport: the cities of an edition, the most visited first, under a title."""

    title: str
    cities: tuple[CityStamp, ...]


@dataclass(frozen=True, slots=True)
class PassportList:
    """A list in a passport: a few lines under a title, each with a figure at its end."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Passport:
    """The words and figures of a passport in its reader's language; without pages it is blank.

    ``fields`` are figures below their labels, ``rating`` may be empty.
    """

    title: str
    player: str
    colour: PlayerColour
    rating: str
    fields: tuple[tuple[str, str], ...]
    lists: tuple[PassportList, ...]
    pages: tuple[StampPage, ...]
    blank: str


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the standings as it is written; ``number`` stands for a name nobody can write.

    ``place`` is empty for whoever left. ``leads`` of those in the first place.
    """

    place: str
    name: str
    number: int
    games: str
    won: str
    points: str
    leads: bool = False


@dataclass(frozen=True, slots=True)
class StandingsSheet:
    """The words and figures of standings, best first, in the language of a table.

    ``more`` tells of the lines that are ``left_out``.
    """

    title: str
    round: str
    games: str
    won: str
    points: str
    lines: tuple[StandingLine, ...]
    more: str = ""
    colour: PlayerColour = PlayerColour.RED


@dataclass(frozen=True, slots=True)
class SeasonPoster:
    """The words and figures of a season's poster; ``victory`` stands below who won it."""

    title: str
    victory: str
    lines: tuple[StandingLine, ...]
    foot: str
    more: str = ""
    colour: PlayerColour = PlayerColour.RED


def left_out(lines: int, most: int = MOST_LINES) -> int:
    """Return how many lines a picture has no room for; the words for these take one, too."""
    return 0 if lines <= most else lines - most + 1
