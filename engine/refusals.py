"""The refusals of moves (R59): codes with facts; the sentences are in ``data/locales``."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Refusal(StrEnum):
    """A code that says why a move is refused; `RULES` names the rule of each."""

    GAME_OVER = "game-over"
    RESIGNED = "resigned"
    NOT_YOUR_TURN = "not-your-turn"
    OPENING_NOT_DONE = "opening-not-done"
    OPENING_CHOSEN = "opening-chosen"
    CHOOSE_TICKETS_FIRST = "choose-tickets-first"
    DECIDE_TUNNEL_FIRST = "decide-tunnel-first"
    FINISH_DRAWING_FIRST = "finish-drawing-first"
    SECOND_CARD_DUE = "second-card-due"
    NO_TICKETS_OFFERED = "no-tickets-offered"
    NO_TUNNEL_OPEN = "no-tunnel-open"
    CANNOT_PASS = "cannot-pass"  # noqa: S105
    NO_CARDS_TO_DRAW = "no-cards-to-draw"
    EMPTY_PLACE = "empty-place"
    NO_LOCOMOTIVE_PILE = "no-locomotive-pile"
    NO_LOCOMOTIVES_LEFT = "no-locomotives-left"
    NO_SECOND_LOCOMOTIVE = "no-second-locomotive"
    UNKNOWN_ROUTE = "unknown-route"
    ROUTE_TAKEN = "route-taken"
    ROUTE_YOURS = "route-yours"
    OWN_TWIN = "own-twin"
    TWIN_CLOSED = "twin-closed"
    NOT_ENOUGH_WAGONS = "not-enough-wagons"
    WRONG_COLOUR = "wrong-colour"
    WRONG_COUNT = "wrong-count"
    FERRY_NEEDS_LOCOMOTIVES = "ferry-needs-locomotives"
    CARDS_NOT_HELD = "cards-not-held"
    NO_TICKETS_LEFT = "no-tickets-left"
    TICKET_NOT_OFFERED = "ticket-not-offered"
    KEEP_MORE_TICKETS = "keep-more-tickets"
    UNKNOWN_CITY = "unknown-city"
    CITY_HAS_STATION = "city-has-station"
    NO_STATIONS_LEFT = "no-stations-left"
    TOLL_COUNT = "toll-count"
    TOLL_COLOUR = "toll-colour"
    NOTHING_TO_UNDO = "nothing-to-undo"


RULES: Mapping[Refusal, str] = MappingProxyType(
    {
        Refusal.GAME_OVER: "R47",
        Refusal.RESIGNED: "R54",
        Refusal.NOT_YOUR_TURN: "R9",
        Refusal.OPENING_NOT_DONE: "R6",
        Refusal.OPENING_CHOSEN: "R6",
        Refusal.CHOOSE_TICKETS_FIRST: "R39",
        Refusal.DECIDE_TUNNEL_FIRST: "R36",
        Refusal.FINISH_DRAWING_FIRST: "R9",
        Refusal.SECOND_CARD_DUE: "R11",
        Refusal.NO_TICKETS_OFFERED: "R38",
        Refusal.NO_TUNNEL_OPEN: "R30",
        Refusal.CANNOT_PASS: "R10",
        Refusal.NO_CARDS_TO_DRAW: "R17",
        Refusal.EMPTY_PLACE: "R19",
        Refusal.NO_LOCOMOTIVE_PILE: "R9",
        Refusal.NO_LOCOMOTIVES_LEFT: "X6",
        Refusal.NO_SECOND_LOCOMOTIVE: "R12",
        Refusal.UNKNOWN_ROUTE: "R23",
        Refusal.ROUTE_TAKEN: "R23",
        Refusal.ROUTE_YOURS: "R23",
        Refusal.OWN_TWIN: "R25",
        Refusal.TWIN_CLOSED: "R26",
        Refusal.NOT_ENOUGH_WAGONS: "R24",
        Refusal.WRONG_COLOUR: "R20",
        Refusal.WRONG_COUNT: "R20",
        Refusal.FERRY_NEEDS_LOCOMOTIVES: "R29",
        Refusal.CARDS_NOT_HELD: "R20",
        Refusal.NO_TICKETS_LEFT: "R38",
        Refusal.TICKET_NOT_OFFERED: "R39",
        Refusal.KEEP_MORE_TICKETS: "R39",
        Refusal.UNKNOWN_CITY: "R42",
        Refusal.CITY_HAS_STATION: "R42",
        Refusal.NO_STATIONS_LEFT: "R42",
        Refusal.TOLL_COUNT: "R31",
        Refusal.TOLL_COLOUR: "R31",
        Refusal.NOTHING_TO_UNDO: "R55",
    }
)


class IllegalMove(Exception):
    """Raised for a move that is understood but not allowed now; nothing changed (R59).

    ``rule``, such as ``R20``, forbids it: the one in `RULES` unless another is given. ``facts`` are
    ids, numbers and words for the sentence; never another player's secret.
    """

    def __init__(self, refusal: Refusal, rule: str | None = None, /, **facts: object) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
        self.rule = rule or RULES[refusal]
        self.facts: Mapping[str, object] = facts


class InvalidMove(ValueError):
    """Raised for a text that isn't a move of the notation.

    The text isn't quoted, as it might name tickets (R53).
    """

    def __init__(self) -> None:
        super().__init__("not a move of the notation")
