"""Checks a turning point against the log a second time: from its events, without moves or views."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as e
from engine import moves as m
from engine.board import Board, Seat
from engine.game import legal_moves
from engine.state import TunnelToll
from strategy.reviewing.turning import TurningPoint
from tests.engine.story_check import Log


def is_true(log: Log, board: Board, seat: Seat, point: TurningPoint) -> bool:
    """Whether a seat did in that turn what is told, and might have done what master would."""
    return any(
        _was(log, place, event, point.played)
        and point.best in legal_moves(log.state(_decided_at(log, place)), board, seat)
        for place, event in _of_turn(log, seat, point.turn)
    )


def _of_turn(log: Log, seat: Seat, turn: int) -> Iterator[tuple[int, e.Event]]:
    now = 0
    for place, event in enumerate(log.events):
        now += isinstance(event, e.TurnBegan)
        if now == turn and getattr(event, "seat", None) == seat:
            yield place, event


def _decided_at(log: Log, place: int) -> int:
    shuffled = isinstance(log.events[place - 1], e.DeckShuffled)
    return place - shuffled


def _was(log: Log, place: int, event: e.Event, move: m.Move) -> bool:
    """Whether an event is what a move brings about first."""
    match event, move:
        case e.CardDrawn(), m.DrawBlind():
            return True
        case e.FaceUpTaken(), m.TakeFaceUp():
            return event.place == move.place
        case e.LocomotiveTaken(), m.TakeLocomotive():
            return True
        case e.TunnelRevealed(), m.ClaimRoute():
            return event.route == move.route and event.laid == move.payment
        case e.RouteClaimed(), m.ClaimRoute():
            return event.route == move.route and event.paid == move.payment.cards
        case e.RouteClaimed(), m.PayToll():
            return isinstance(log.state(place).phase, TunnelToll)
        case e.TunnelAbandoned(), m.GiveUpTunnel():
            return True
        case e.TicketsOffered(), m.DrawTickets():
            return True
        case e.TicketsKept(), m.KeepTickets():
            return frozenset(event.kept or ()) == move.tickets
        case e.StationBuilt(), m.BuildStation():
            return event.city == move.city and event.paid == move.payment.cards
        case e.DrawEnded() | e.Passed(), m.Pass():
            return True
    return False
