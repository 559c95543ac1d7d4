"""The board of an edition: cities, routes, tickets and the numbers of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import NewType

from engine.cards import COLOURS, Colour

CityId = NewType("CityId", str)
RouteId = NewType("RouteId", str)
TicketId = NewType("TicketId", str)
Seat = NewType("Seat", int)


@dataclass(frozen=True, slots=True)
class Route:
    """A route between two cities; ``colour`` None is grey, ``locomotives`` > 0 a ferry (R29)."""

    id: RouteId
    a: CityId
    b: CityId
    length: int
    colour: Colour | None
    tunnel: bool
    locomotives: int
    index: int

    @property
    def bit(self) -> int:
        """This route's bit in a mask of routes."""
        return 1 << self.index

    def other(self, city: CityId) -> CityId:
        """Return the city at the end of the route that isn't ``city``."""
        return self.b if city == self.a else self.a


@dataclass(frozen=True, slots=True)
class Ticket:
    """A destination ticket: its two cities, the points at stake, and whether it is long (R5)."""

    id: TicketId
    a: CityId
    b: CityId
    points: int
    long: bool


class Tie(StrEnum):
    """A way to decide between seats with equal points (R51, X14)."""

    TICKETS = "tickets"
    STATIONS = "stations"
    LONGEST_PATH = "longest_path"
    LONGEST_PATH_CARD = "longest_path_card"
    BONUS_CARD = "bonus_card"


class FirstPlayer(StrEnum):
    """The way in which an edition finds its first player (R8, X14)."""

    COUNTRIES = "countries"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Bonus:
    """The bonus cards for joining two cities by one's own routes: points, top card first (X10)."""

    cities: tuple[CityId, CityId]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The figures and switches of the rules, in which editions differ.

    A switch that an edition doesn't set is off (X8), or means what was true before it existed.
    """

    seats: tuple[int, int]
    points: Mapping[int, int]
    wagons: int
    cards_per_colour: int
    locomotives: int
    hand: int
    row: int
    opening_regular: int
    opening_keep: int
    offer: int
    offer_keep: int
    last_round_wagons: int
    stations: int = 0
    station_points: int = 0
    row_locomotives: int = 0
    row_sweeps: int = 3
    row_judged_again: bool = False
    tunnel_cards: int = 0
    opening_long: int = 0
    opening_under: bool = False
    offer_out: bool = False
    one_track_up_to: int = 0
    longest_path: int = 0
    colours: tuple[Colour, ...] = COLOURS
    locomotive_pile: bool = False
    row_alone: bool = False
    must_draw_two: bool = False
    bonus: Bonus | None = None
    ties: tuple[Tie, ...] = (Tie.TICKETS,)
    first_player: FirstPlayer = FirstPlayer.RANDOM

    @property
    def locomotives_apart(self) -> int | None:
        """How many locomotives lie in a pile of their own (X3); None if in the draw pile (R3)."""
        return self.locomotives if self.locomotive_pile else None

    @property
    def counts_longest_path(self) -> bool:
        """Whether the longest path scores or breaks ties (R49, R51)."""
        return self.longest_path > 0 or Tie.LONGEST_PATH in self.ties


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """An edition's board; compared and hashed by identity, built once per edition."""

    edition: str
    version: int
    rules: Rules
    cities: tuple[CityId, ...]
    routes: Mapping[RouteId, Route]
    tickets: Mapping[TicketId, Ticket]
    routes_at: Mapping[CityId, tuple[Route, ...]] = field(repr=False)
    twins: Mapping[RouteId, Route] = field(repr=False)

    def full_pile(self) -> tuple[Colour, ...]:
        """Return the whole draw pile in the fixed order before any shuffle (R3, X2, X3)."""
        coloured = tuple(c for c in self.rules.colours for _ in range(self.rules.cards_per_colour))
        return coloured if self.rules.locomotive_pile else coloured + self.locomotives()

    def locomotives(self) -> tuple[Colour, ...]:
        """Return all locomotives of the edition, whether in the draw pile or apart (R3, X3)."""
        return (Colour.LOCOMOTIVE,) * self.rules.locomotives


@cache
def city_numbers(board: Board) -> Mapping[CityId, int]:
    """Return the index of each city in ``board.cities``; worked out once per board."""
    return {city: index for index, city in enumerate(board.cities)}
