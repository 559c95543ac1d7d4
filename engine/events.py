"""What happened: facts, chance included. None marks a field that `engine.view.redact` removed."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.payment import Payment
from engine.result import Result


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The seats are taken and the piles shuffled (R1–R5, R8, R57); piles are listed from the top.

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
    """A player's first cards, from the top of the pile (R4)."""

    seat: Seat
    cards: tuple[Colour, ...] | None = field(repr=False)
    count: int


@dataclass(frozen=True, slots=True)
class TicketsOffered:
    """A player is offered tickets to choose from (R5, R38)."""

    seat: Seat
    tickets: tuple[TicketId, ...] | None = field(repr=False)
    count: int


@dataclass(frozen=True, slots=True)
class TicketsKept:
    """A player chose; ``under`` went under the pile (R39), nothing does at the ``opening`` (R7)."""

    seat: Seat
    kept: tuple[TicketId, ...] | None = field(repr=False)
    under: tuple[TicketId, ...] | None = field(repr=False)
    count: int | None
    opening: bool


@dataclass(frozen=True, slots=True)
class OpeningEnded:
    """Everybody has chosen; the number that each seat kept becomes public (R6)."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A blind draw; ``more``: a second card may follow (R11, R13)."""

    seat: Seat
    card: Colour | None = field(repr=False)
    more: bool


@dataclass(frozen=True, slots=True)
class FaceUpTaken:
    """A card taken from the row; ``more``: a second card may follow (R11, R12)."""

    seat: Seat
    place: int
    card: Colour
    more: bool


@dataclass(frozen=True, slots=True)
class LocomotiveTaken:
    """A locomotive was taken from its own pile (X4)."""

    seat: Seat


class DrawEnd(StrEnum):
    """Why a draw ended after one card."""

    DECLINED = "declined"
    NOTHING_LEFT = "nothing_left"


@dataclass(frozen=True, slots=True)
class DrawEnded:
    """The second card was declined (R11), or there was none to take (R18)."""

    seat: Seat
    why: DrawEnd


@dataclass(frozen=True, slots=True)
class RowRefilled:
    """A card of the pile was turned up at an empty place of the row (R11, R19)."""

    place: int
    card: Colour


@dataclass(frozen=True, slots=True)
class RowSwept:
    """Too many locomotives: the row was discarded (R14)."""

    cards: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class RowStays:
    """Too many locomotives, but a new row couldn't help, or was tried often enough (R14)."""


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The discard was shuffled and put under what is left of the pile (R16)."""

    pile: tuple[Colour, ...] | None = field(repr=False)
    count: int


@dataclass(frozen=True, slots=True)
class TunnelRevealed:
    """Cards were laid for a tunnel and the top of the pile was turned up (R30)."""

    seat: Seat
    route: RouteId
    laid: Payment
    revealed: tuple[Colour, ...]
    toll: int


@dataclass(frozen=True, slots=True)
class TunnelAbandoned:
    """The laid cards went back to the hand (R33)."""

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
    """A player's own routes join the cities of the bonus, which earns the top card (X10)."""

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
    """A player passed (R10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """``seat`` has few wagons left; each seat of ``turns`` has one more turn, in order (R47)."""

    seat: Seat
    wagons: int
    turns: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """The player's last action was taken back (R55)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resigned:
    """The player left the game (R54)."""

    seat: Seat


class EndReason(StrEnum):
    """Why a game ended."""

    LAST_ROUND = "last_round"
    ALL_PASSED = "all_passed"
    ONE_LEFT = "one_left"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over and scored (R10, R47, R48, R54)."""

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
