"""What may stand at a place of a typed order, and the error where something else stands there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from bot.typed.folding import UnclearInput
from data import Edition
from data.order_words import Word
from engine.board import CityId, Seat
from engine.cards import Colour


@dataclass(frozen=True, slots=True)
class Number:
    """A number, from ``least`` to ``most``."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class AnyCity:
    """A city; only one of ``among`` if that isn't empty."""

    among: tuple[CityId, ...] = ()


@dataclass(frozen=True, slots=True)
class Player:
    """Another player, by seat."""

    seat: Seat


Piece: TypeAlias = Word | Colour | Number | AnyCity | Player


class Trouble(StrEnum):
    """What is wrong with a word of an order."""

    UNKNOWN = "unknown"
    """It means nothing there."""
    MISSING = "missing"
    """The text ends where something has to follow."""
    CITY = "city"
    """No city is called anything like it."""
    SEVERAL_CITIES = "several-cities"
    NO_ROUTE = "no-route"
    """No route joins the two cities."""
    COLOUR = "colour"
    """Cards of this colour can't claim that route."""
    NUMBER = "number"
    """It is too small or too large."""
    LOCOMOTIVE = "locomotive"
    """A locomotive of the row is an action of its own."""
    NO_STATIONS = "no-stations"
    """The board has none."""
    LINES = "lines"
    """There are too many lines."""
    CONDITIONS = "conditions"
    """There are too many conditions."""


@dataclass(frozen=True, slots=True)
class OrderReader:
    """Who types: on which board, in which language, and what the other players are called.

    ``players`` has the names of each seat, the first of which is how it is written.
    """

    edition: Edition
    language: str
    players: Mapping[Seat, tuple[str, ...]]


class UnclearOrder(UnclearInput):
    """A typed order can't be read: what is wrong from ``start`` to ``end``, and what is possible.

    ``cities`` are those that somebody may have meant, or those that have no route.
    """

    def __init__(
        self,
        reader: OrderReader,
        text: str,
        trouble: Trouble,
        span: tuple[int, int],
        possible: Sequence[Piece] = (),
        cities: Sequence[CityId] = (),
    ) -> None:
        super().__init__(text)
        self.reader, self.trouble, self.possible = reader, trouble, tuple(possible)
        self.start, self.end = span
        self.cities = tuple(cities)
