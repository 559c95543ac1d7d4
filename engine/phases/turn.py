"""The phase of the turn: exactly one action (R9, X4), or a forced pass (R10)."""

from __future__ import annotations

from typing import assert_never

from engine.board import Board, Route, Seat
from engine.claiming import check_claim, claims
from engine.drawing import draw_blind, draws, take_face_up, take_locomotive, takes_locomotive
from engine.events import (
    DeckShuffled,
    Event,
    Passed,
    RouteClaimed,
    StationBuilt,
    TicketsOffered,
    TunnelRevealed,
)
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    PhaseMove,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.payment import Payment, toll_of
from engine.piles import reshuffled
from engine.refusals import IllegalMove, Refusal
from engine.shuffle import Shuffle
from engine.state import State, Turn
from engine.stations import check_station, stations

_TICKETS = DrawTickets()
_PASS = Pass()


def choices(state: State, board: Board, phase: Turn, seat: Seat) -> list[Move]:
    """Return every move of the seat; passing only if nothing but stations is possible (R10)."""
    moves = _actions(state, board, seat)
    must_pass = not moves
    moves += stations(state, board, seat)
    if must_pass:
        moves.append(_PASS)
    return moves


def _actions(state: State, board: Board, seat: Seat) -> list[Move]:
    """Return the moves that forbid a pass: all but stations (R10)."""
    moves = draws(state, board, second=False)
    moves += takes_locomotive(state)
    if state.ticket_pile:
        moves.append(_TICKETS)
    moves += claims(state, board, seat)
    return moves


def _offer_tickets(state: State, board: Board, seat: Seat) -> tuple[Event, ...]:
    """Return the offer of the top of the ticket pile, or of what is left of it (R38, X11)."""
    if not state.ticket_pile:
        raise IllegalMove(Refusal.NO_TICKETS_LEFT)
    offer = state.ticket_pile[: board.rules.offer]
    return (TicketsOffered(seat, offer, len(offer)),)


def decide(
    state: State, board: Board, phase: Turn, seat: Seat, move: PhaseMove, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return the events of the one action of the turn; raises IllegalMove."""
    match move:
        case DrawBlind():
            return draw_blind(state, seat, shuffle, second=False)
        case TakeFaceUp():
            return take_face_up(state, board, seat, move.place, second=False)
        case TakeLocomotive():
            return take_locomotive(state, seat)
        case ClaimRoute():
            route = check_claim(state, board, seat, move)
            if route.tunnel:
                return _enter_tunnel(state, board, seat, route, move.payment, shuffle)
            return (route_claimed(board, seat, route, move.payment),)
        case DrawTickets():
            return _offer_tickets(state, board, seat)
        case BuildStation():
            check_station(state, board, seat, move)
            return (StationBuilt(seat, move.city, move.payment.cards),)
        case Pass():
            if _actions(state, board, seat):
                raise IllegalMove(Refusal.CANNOT_PASS)
            return (Passed(seat),)
        case KeepTickets():
            raise IllegalMove(Refusal.NO_TICKETS_OFFERED)
        case PayToll() | GiveUpTunnel():
            raise IllegalMove(Refusal.NO_TUNNEL_OPEN)
        case _:
            assert_never(move)


def route_claimed(
    board: Board, seat: Seat, route: Route, paid: Payment, toll: Payment | None = None
) -> RouteClaimed:
    """Return the event of a claim, with its cards, wagons and points (R22, R24)."""
    cards = paid.cards + toll.cards if toll else paid.cards
    return RouteClaimed(seat, route.id, cards, route.length, board.rules.points[route.length])


def _enter_tunnel(
    state: State, board: Board, seat: Seat, route: Route, laid: Payment, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return the events of turning up cards for a tunnel (R30), all if there are few (R35).

    The route is claimed at once if there is no toll (R31, R36).
    """
    events: list[Event] = []
    pile = state.pile
    if len(pile) < board.rules.tunnel_cards and state.discard:
        under = reshuffled(state, shuffle)
        events.append(DeckShuffled(under, len(under)))
        pile += under
    revealed = pile[: board.rules.tunnel_cards]
    toll = toll_of(laid, revealed)
    events.append(TunnelRevealed(seat, route.id, laid, revealed, toll))
    if not toll:
        events.append(route_claimed(board, seat, route, laid))
    return tuple(events)
