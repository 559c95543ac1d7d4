"""The events of a game, results of chance included; `engine.view.redact` sets secrets to None."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.payment import Payment
from engine.result import Result


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The seats were taken and the piles shuffled (R1–R5, R8, R57); piles are listed from the top.

    ``locomotives`` counts those in a pile of their own (X3); None if they are in the draw pile.
    ``bonuses`` is the stack of bonus cards (X10).
    """

    edition: str
    version: int
    colours: tuple[PlayerColour, ...]
    countries: tuple[int | None, ...]
    first: Seat
    wagons: int
    stations: int
    row: int
    locomotives: int | None
    bonuses: tuple[int, ...]
    commitment: str | None
    pile: tuple[Colour, ...] | None = field(repr=False)
    tickets: tuple[TicketId, ...] | None = field(repr=False)
    long_tickets: tuple[TicketId, ...] | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A player got their first cards, from the top of the pile (R4)."""

    seat: Seat
    cards: tuple[Colour, ...] | None = field(repr=False)
    count: int


@dataclass(frozen=True, slots=True)
class TicketsOffered:
    """A player was offered tickets to choose from (R5, R38)."""

    seat: Seat
    tickets: tuple[TicketId, ...] | None = field(repr=False)
    count: int


@dataclass(frozen=True, slots=True)
class TicketsKept:
    """A player chose tickets; the others, ``under``, go under the pile (R39).

    At the ``opening`` they go there with `OpeningEnded` (X16). Others leave the game (R7, X17).
    """

    seat: Seat
    kept: tuple[TicketId, ...] | None = field(repr=False)
    under: tuple[TicketId, ...] | None = field(repr=False)
    count: int | None
    opening: bool


@dataclass(frozen=True, slots=True)
class OpeningEnded:
    """All have chosen first tickets; how many each seat kept became public (R6)."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The turn of a seat began."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew the top card of the pile; if ``more``, it may draw a second one (R11, R13)."""

    seat: Seat
    card: Colour | None = field(repr=False)
    more: bool


@dataclass(frozen=True, slots=True)
class FaceUpTaken:
    """A seat took a card of the row; if ``more``, it may draw a second one (R11, R12)."""

    seat: Seat
    place: int
    card: Colour
    more: bool


@dataclass(frozen=True, slots=True)
class LocomotiveTaken:
    """A seat took a locomotive from the locomotives' own pile (X4)."""

    seat: Seat


class DrawEnd(StrEnum):
    """The reasons for which a draw ends after one card."""

    DECLINED = "declined"
    NOTHING_LEFT = "nothing_left"


@dataclass(frozen=True, slots=True)
class DrawEnded:
    """A draw ended after one card: the second was declined (R11) or there was none (R18)."""

    seat: Seat
    why: DrawEnd


@dataclass(frozen=True, slots=True)
class RowRefilled:
    """A card of the pile was turned up at an empty place of the row (R11, R19)."""

    place: int
    card: Colour


@dataclass(frozen=True, slots=True)
class RowSwept:
    """The row was discarded because it had too many locomotives (R14)."""

    cards: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class RowStays:
    """The row kept too many locomotives: a new row couldn't help, or was tried enough (R14)."""


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The discard was shuffled and put under what is left of the pile (R16)."""

    pile: tuple[Colour, ...] | None = field(repr=False)
    count: int


@dataclass(frozen=True, slots=True)
class TunnelRevealed:
    """A seat laid cards for a tunnel, and the top of the pile was turned up (R30)."""

    seat: Seat
    route: RouteId
    laid: Payment
    revealed: tuple[Colour, ...]
    toll: int


@dataclass(frozen=True, slots=True)
class TunnelAbandoned:
    """A seat gave a tunnel up; the laid cards went back to its hand (R33)."""

    seat: Seat
    route: RouteId


@dataclass(frozen=True, slots=True)
class RouteClaimed:
    """A seat claimed a route; ``paid`` includes the toll of a tunnel (R22)."""

    seat: Seat
    route: RouteId
    paid: Cards
    wagons: int
    points: int


@dataclass(frozen=True, slots=True)
class BonusTaken:
    """A seat took the top bonus card, as its own routes join the two cities (X10)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class StationBuilt:
    """A seat built a station (R42, R43)."""

    seat: Seat
    city: CityId
    paid: Cards


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed (R10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """``seat`` had few wagons left; each of ``turns`` has one more turn, in order (R47)."""

    seat: Seat
    wagons: int
    turns: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took back its last action (R55)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat left the game for good (R54)."""

    seat: Seat


class EndReason(StrEnum):
    """The reasons for which a game ends."""

    LAST_ROUND = "last_round"
    ALL_PASSED = "all_passed"
    ONE_LEFT = "one_left"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ended and was scored (R10, R47, R48, R54)."""

    why: EndReason
    result: Result


Event = (
    GameStarted
    | CardsDealt
    | TicketsOffered
    | TicketsKept
    | OpeningEnded
    | TurnBegan
    | CardDrawn
    | FaceUpTaken
    | LocomotiveTaken
    | DrawEnded
    | RowRefilled
    | RowSwept
    | RowStays
    | DeckShuffled
    | TunnelRevealed
    | TunnelAbandoned
    | RouteClaimed
    | BonusTaken
    | StationBuilt
    | Passed
    | LastRoundBegan
    | Undone
    | Resigned
    | GameEnded
)
