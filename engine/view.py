"""Reduces positions and events to what a reader may know (R52, R53).

This is the only way that secrets leave the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import assert_never

from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.events import (
    BonusTaken,
    CardDrawn,
    CardsDealt,
    DeckShuffled,
    DrawEnded,
    Event,
    FaceUpTaken,
    GameEnded,
    GameStarted,
    LastRoundBegan,
    LocomotiveTaken,
    OpeningEnded,
    Passed,
    Resigned,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    StationBuilt,
    TicketsKept,
    TicketsOffered,
    TunnelAbandoned,
    TunnelRevealed,
    TurnBegan,
    Undone,
)
from engine.payment import Payment
from engine.result import Result
from engine.state import (
    Opening,
    Over,
    Phase,
    SecondDraw,
    State,
    TicketChoice,
    TunnelToll,
    Turn,
    TurnOver,
    to_act,
    undo_seat,
)


class Stage(StrEnum):
    """The kinds of things that the game can wait for, as everybody may know them."""

    OPENING = "opening"
    TURN = "turn"
    SECOND_DRAW = "second_draw"
    TICKET_CHOICE = "ticket_choice"
    TUNNEL = "tunnel"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class TunnelView:
    """The open tunnel, which is public, with the cards laid, apart from the hand (R52)."""

    seat: Seat
    route: RouteId
    laid: Payment
    revealed: tuple[Colour, ...]
    toll: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it (R52); ``tickets`` is how many (R41), None before turn one (R6).

    ``shown`` are the ``cards`` that everybody knows to be in the hand: taken from the row, or laid
    for a tunnel and taken back, and not possibly spent since. ``score`` is what routes brought;
    ``bonus`` is the points of the seat's bonus card, 0 without one, which are added at the end
    (X13).
    """

    seat: Seat
    colour: PlayerColour
    score: int
    wagons: int
    bonus: int
    stations_left: int
    stations: tuple[CityId, ...]
    cards: int
    shown: Cards
    tickets: int | None
    resigned: bool
    decisions: int


@dataclass(frozen=True, slots=True)
class Private:
    """The secrets of the reader's seat (R41, R53); ``offer`` is what it can choose from now."""

    seat: Seat
    hand: Cards = field(repr=False)
    tickets: tuple[TicketId, ...] = field(repr=False)
    offer: tuple[TicketId, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class View:
    """A position as one reader may see it; ``mine`` is None for the table and for spectators.

    ``to_act`` are the seats that the game waits for; ``final_turns`` those that still have a turn
    in the last round, None before it; ``undo`` the seat that may undo its action. ``discarded`` is
    the part of the ``discard`` that everybody has seen: all but the hands of those who resigned.
    ``locomotives`` counts those in a pile of their own (X3), None if they are in the draw pile.
    ``bonuses`` are the bonus cards left, the top one first (X10).
    """

    seq: int
    stage: Stage
    to_act: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    claims: Mapping[RouteId, Seat]
    row: tuple[Colour | None, ...]
    pile: int
    discard: int
    discarded: Cards
    locomotives: int | None
    bonuses: tuple[int, ...]
    ticket_pile: int
    tunnel: TunnelView | None
    final_turns: tuple[Seat, ...] | None
    last_built: RouteId | CityId | None
    undo: Seat | None
    result: Result | None
    mine: Private | None

    @property
    def places(self) -> tuple[RouteId | CityId, ...]:
        """What the table looks at: the route of the open tunnel, else what was built last."""
        place = self.last_built if self.tunnel is None else self.tunnel.route
        return () if place is None else (place,)


def view(state: State, seat: Seat | None) -> View:
    """Return the position as ``seat`` sees it; for None (the table) only what is public."""
    phase = state.phase
    opening = isinstance(phase, Opening)
    return View(
        seq=state.seq,
        stage=_stage(phase),
        to_act=to_act(state),
        seats=tuple(
            SeatView(
                seat=Seat(i),
                colour=player.colour,
                score=player.score,
                wagons=player.wagons,
                bonus=player.bonus,
                stations_left=player.stations_left,
                stations=player.stations,
                cards=len(player.hand),
                shown=player.shown,
                tickets=None if opening else len(player.tickets),
                resigned=player.resigned,
                decisions=player.decisions,
            )
            for i, player in enumerate(state.players)
        ),
        claims=MappingProxyType(state.claims),
        row=state.row,
        pile=len(state.pile),
        discard=len(state.discard),
        discarded=state.discard - state.buried,
        locomotives=state.locomotives,
        bonuses=state.bonuses,
        ticket_pile=len(state.ticket_pile),
        tunnel=(
            TunnelView(phase.seat, phase.route, phase.laid, phase.revealed, phase.toll)
            if isinstance(phase, TunnelToll)
            else None
        ),
        final_turns=state.final_turns,
        last_built=state.last_built,
        undo=undo_seat(state),
        result=phase.result if isinstance(phase, Over) else None,
        mine=None if seat is None else _private(state, seat),
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """Return the event without the fields that ``seat`` (None: the table) may not know."""
    match event:
        case GameStarted():
            return replace(event, pile=None, tickets=None, long_tickets=None)
        case DeckShuffled():
            return replace(event, pile=None)
        case CardsDealt() if event.seat != seat:
            return replace(event, cards=None)
        case CardDrawn() if event.seat != seat:
            return replace(event, card=None)
        case TicketsOffered() if event.seat != seat:
            return replace(event, tickets=None)
        case TicketsKept() if event.seat != seat:
            # At the opening even the number is secret until all have chosen (R6): see OpeningEnded.
            count = None if event.opening else event.count
            return replace(event, kept=None, under=None, count=count)
        case CardsDealt() | CardDrawn() | TicketsOffered() | TicketsKept():
            return event
        case (
            OpeningEnded()
            | TurnBegan()
            | FaceUpTaken()
            | LocomotiveTaken()
            | DrawEnded()
            | RowRefilled()
            | RowSwept()
            | RowStays()
            | TunnelRevealed()
            | TunnelAbandoned()
            | RouteClaimed()
            | BonusTaken()
            | StationBuilt()
            | Passed()
            | LastRoundBegan()
            | Undone()
            | Resigned()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def _stage(phase: Phase) -> Stage:
    match phase:
        case Opening():
            return Stage.OPENING
        case SecondDraw():
            return Stage.SECOND_DRAW
        case TicketChoice():
            return Stage.TICKET_CHOICE
        case TunnelToll():
            return Stage.TUNNEL
        case Over():
            return Stage.OVER
        case Turn() | TurnOver():
            return Stage.TURN
        case _:
            assert_never(phase)


def _private(state: State, seat: Seat) -> Private:
    player, phase = state.players[seat], state.phase
    offer: tuple[TicketId, ...] = ()
    if isinstance(phase, Opening):
        offer = phase.offers.get(seat, ())
    elif isinstance(phase, TicketChoice) and phase.seat == seat:
        offer = phase.offer
    return Private(seat, player.hand, player.tickets, offer)
