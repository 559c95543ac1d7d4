"""Defines computer players: functions of a view and a random source that return a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Protocol

from engine.board import Board, RouteId, TicketId
from engine.cards import Colour
from engine.moves import Move
from engine.view import View


class Reason(StrEnum):
    """The reason for a move, which a hint says in words and the arena counts."""

    TICKETS_FIT = "tickets_fit"
    """Tickets to keep: they share track, and there are enough wagons."""
    TICKETS_LEAST = "tickets_least"
    """Tickets to keep: none fits, these cost the least."""
    TICKETS_FOR_MORE = "tickets_for_more"
    """Drawing tickets: the seat's own are done, and it has wagons for more."""
    TICKETS_FORCED = "tickets_forced"
    """Drawing tickets: only a station would be possible instead (R10)."""
    COMPLETES = "completes"
    """A route that completes tickets at once."""
    FOR_TICKETS = "for_tickets"
    """A route on the way of tickets."""
    CONTESTED = "contested"
    """A route on the way of tickets that others may soon take, or that has no way round."""
    BONUS = "bonus"
    """A route that joins the cities of the bonus, and so earns the top card (X10)."""
    FOR_BONUS = "for_bonus"
    """A route on the way of the bonus card."""
    POINTS = "points"
    """A route for its own points."""
    LONGEST = "longest"
    """A route that lengthens the seat's longest path."""
    BLOCKS = "blocks"
    """A route that somebody else seems to need."""
    LAST_CHANCE = "last_chance"
    """Points from cards that will be worth nothing soon: the game is about to end."""
    COLOUR_NEEDED = "colour_needed"
    """A card of a colour that the planned routes need."""
    LOCOMOTIVE = "locomotive"
    """A face-up locomotive or one of their own pile (X4), worth a whole turn."""
    BLIND = "blind"
    """A card of the pile: the row has nothing better."""
    NOTHING_TO_GAIN = "nothing_to_gain"
    """Declining a card, or passing: nothing else helps."""
    SAVES_TICKETS = "saves_tickets"
    """A station that completes tickets whose way is closed or too long."""
    STATION_CHEAP = "station_cheap"
    """A station, for want of anything better."""
    TOLL_WORTH = "surcharge_worth"
    """Paying a tunnel's toll: the route is worth it."""
    TOLL_TOO_DEAR = "surcharge_dear"
    """Giving up a tunnel: the cards are worth more, or are missing."""


@dataclass(frozen=True, slots=True, repr=False)
class Alternative:
    """A move that was weighed beside others, and what it is worth; as private as a decision.

    ``worth`` is in points of the final lead: the seat's final score less that of the best other
    seat, as expected after the move. Its zero is the same for all alternatives of a decision and
    otherwise arbitrary, so only differences mean anything. It is None where the moves follow a
    priority and no worth was computed.

    ``error`` is the standard error of the difference to the first alternative, in points; it is 0
    for the first itself, and for the worth that a plan computes, which samples nothing.
    """

    move: Move
    reason: Reason
    worth: float | None
    error: float = 0.0


@dataclass(frozen=True, slots=True, repr=False)
class Decision:
    """A move with its reason, and the ``tickets`` and ``routes`` that it is for, the dearest first.

    ``alternatives`` are the moves weighed as `strategy.alternatives` picks them: the move made
    comes first, then the others, best first; empty for players that don't weigh.

    As private as the seat's tickets (R53).
    """

    move: Move
    reason: Reason
    tickets: tuple[TicketId, ...] = field(default=())
    routes: tuple[RouteId, ...] = field(default=())
    alternatives: tuple[Alternative, ...] = field(default=())


@dataclass(frozen=True, slots=True, repr=False)
class Aim:
    """A route to claim as soon as it can be paid in one of some ``colours``, the best first.

    Spending more than so many ``locomotives`` isn't worth it. A tunnel is worth trying with a
    ``reserve`` of so many cards beyond its length, and its toll worth paying up to ``toll`` cards.
    ``short`` cards are still lacking.
    """

    route: RouteId
    colours: tuple[Colour, ...]
    locomotives: int
    reserve: int
    toll: int
    short: int


@dataclass(frozen=True, slots=True, repr=False)
class Draws:
    """The kinds of cards worth taking from the row, best first, while one of a kind lies ``there``.

    ``there`` is None for the kinds to take in any other case. All others are worth less than a card
    of the pile.
    """

    there: Colour | None
    kinds: tuple[Colour, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Ahead:
    """What a player means to do for about so many ``turns``, as private as a decision.

    ``now`` is its decision for this turn. ``aims`` are the routes of its plan for the ``tickets``,
    the most urgent first, and then those for the wagons that are left; ``others`` are routes that
    were asked about.
    """

    now: Decision
    aims: tuple[Aim, ...]
    others: Mapping[RouteId, Aim]
    draws: tuple[Draws, ...]
    tickets: tuple[TicketId, ...]
    turns: int


class Player(Protocol):
    """A function that decides for the reader of a view, for whom the game waits.

    ``choices`` are the legal moves (`engine.game.choices`), at least one; they follow from the
    view. The same view, choices and state of ``rng`` give the same decision.
    """

    def __call__(self, board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        """Return the decision for one of the choices."""
        ...
