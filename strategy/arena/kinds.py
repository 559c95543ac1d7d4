"""Sorts decisions into kinds, to count which player makes which."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from engine.board import Board
from engine.cards import Colour
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
    Resign,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.view import Stage, View


class Kind(StrEnum):
    """A kind of decision, by its name in the arena's reports."""

    OPENING = "first tickets kept"
    BLIND = "card of the pile"
    ROW_CARD = "card of the row"
    ROW_LOCOMOTIVE = "locomotive of the row"
    LOCOMOTIVE = "locomotive of their pile"
    DECLINE = "second card declined"
    CLAIM = "route"
    FERRY = "ferry"
    TUNNEL = "tunnel tried"
    TOLL = "surcharge paid"
    GIVE_UP = "tunnel given up"
    DRAW_TICKETS = "tickets drawn"
    KEEP_TICKETS = "tickets kept"
    STATION = "station"
    PASS = "passed"  # noqa: S105 (no password)


def kinds_of(board: Board) -> tuple[Kind, ...]:
    """Return the kinds of decisions that can occur on a board, by its rules and routes."""
    rules, routes = board.rules, board.routes.values()
    tunnels = any(route.tunnel for route in routes)
    there = {
        Kind.ROW_LOCOMOTIVE: rules.locomotives > 0 and not rules.locomotive_pile,
        Kind.LOCOMOTIVE: rules.locomotives > 0 and rules.locomotive_pile,
        Kind.DECLINE: not rules.must_draw_two,
        Kind.FERRY: any(route.locomotives for route in routes),
        Kind.TUNNEL: tunnels,
        Kind.TOLL: tunnels,
        Kind.GIVE_UP: tunnels,
        Kind.STATION: rules.stations > 0,
    }
    return tuple(each for each in Kind if there.get(each, True))


def kind(board: Board, view: View, move: Move) -> Kind:
    """Return what kind of decision a legal move of this position is."""
    match move:
        case DrawBlind():
            return Kind.BLIND
        case TakeFaceUp(place):
            locomotive = view.row[place - 1] is Colour.LOCOMOTIVE
            return Kind.ROW_LOCOMOTIVE if locomotive else Kind.ROW_CARD
        case TakeLocomotive():
            return Kind.LOCOMOTIVE
        case ClaimRoute(name):
            route = board.routes[name]
            if route.tunnel:
                return Kind.TUNNEL
            return Kind.FERRY if route.locomotives else Kind.CLAIM
        case KeepTickets():
            return Kind.OPENING if view.stage is Stage.OPENING else Kind.KEEP_TICKETS
        case PayToll():
            return Kind.TOLL
        case GiveUpTunnel():
            return Kind.GIVE_UP
        case DrawTickets():
            return Kind.DRAW_TICKETS
        case BuildStation():
            return Kind.STATION
        case Pass() | Undo() | Resign():
            return Kind.DECLINE if view.stage is Stage.SECOND_DRAW else Kind.PASS
        case _:
            assert_never(move)
