"""Tells what a seat of a guessed table thinks that rivals would lose with a route, as in hard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.board import Seat, TicketId
from engine.cards import Cards
from engine.view import Private, View
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.suspicions import losses_by_ticket
from strategy.players.hard.weights import Weights
from strategy.players.master.table import Player, Suspicion
from strategy.skills.indexed_board import IndexedBoard


def suspicions(
    board: IndexedBoard, view: View, weights: Weights, seat: Seat, known: Iterable[TicketId]
) -> tuple[Suspicion, ...]:
    """Return the tickets that a seat suspects its rivals of, by what everybody sees.

    The seat holds the ``known`` tickets, so nobody else does.
    """
    if not weights.denial:
        return ()
    mine = Private(seat, Cards(), tuple(known), ())
    seen = IndexedView(board, replace(view, mine=mine), weights)
    found = losses_by_ticket(seen)
    return tuple((board.ends[ticket], tuple(lost)) for ticket, lost in found if lost)


def losses(player: Player) -> dict[int, float]:
    """Return the points that rivals would lose with each route, by the seat's suspicions."""
    if player.losses is None:
        found: dict[int, float] = {}
        for _, lost in player.suspicions:
            for route, loss in lost:
                found[route] = found.get(route, 0.0) + loss
        player.losses = found
    return player.losses


def denied(player: Player, route: int) -> None:
    """Drop a seat's suspicions of tickets whose way it has closed by claiming a route."""
    if player.suspicions and route in losses(player):
        player.suspicions = tuple(
            each for each in player.suspicions if all(route != other for other, _ in each[1])
        )
        player.losses = None
