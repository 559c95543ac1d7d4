"""Makes a move of the engine on a guessed table."""

from __future__ import annotations

from typing import assert_never

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
from engine.payment import Payment
from engine.view import Stage, View
from strategy.players.master.moving import (
    build_station,
    claim,
    draw_second,
    take_card,
    take_locomotive,
    take_route,
    tickets,
)
from strategy.players.master.policy import second_card
from strategy.players.master.table import NOBODY, Player, Table
from strategy.skills.indexed_board import LOCOMOTIVE


def try_move(table: Table, view: View, move: Move) -> None:
    """Make a move for the seat to act, and end its turn, except in the opening."""
    player, board = table.seats[table.turn], table.board
    match move:
        case ClaimRoute():
            claim(table, player, board.route[move.route], _paid(move.payment))
        case DrawBlind() | TakeFaceUp():
            place = move.place - 1 if isinstance(move, TakeFaceUp) else NOBODY
            card = take_card(table, player, place)
            whole = card == LOCOMOTIVE and place != NOBODY
            if view.stage is Stage.TURN and not whole:
                draw_second(table, player, second_card)
        case TakeLocomotive():
            take_locomotive(table, player)
        case DrawTickets():
            tickets(table, player)
        case KeepTickets():
            player.tickets += tuple(
                (*board.ends[ticket], board.worth[ticket]) for ticket in sorted(move.tickets)
            )
            player.stale = True
        case BuildStation():
            build_station(table, player, board.city[move.city], _paid(move.payment))
        case PayToll() | GiveUpTunnel():
            _answer(table, view, player, move)
        case Pass():
            table.passed += view.stage is Stage.TURN
        case Undo() | Resign():
            raise ValueError("no choice of a turn")
        case _:
            assert_never(move)
    if view.stage is not Stage.OPENING:
        table.end_turn()


def _answer(table: Table, view: View, player: Player, move: PayToll | GiveUpTunnel) -> None:
    tunnel = view.tunnel
    assert tunnel is not None  # noqa: S101
    for card in tunnel.revealed:
        table.discard[card] += 1
    for kind, count in enumerate(tunnel.laid.cards.counts):
        player.hand[kind] += count
        player.cards += count
    if isinstance(move, PayToll):
        laid, toll = _paid(tunnel.laid), _paid(move.payment)
        colour = laid[0] if laid[1] else toll[0]
        paid = colour, laid[1] + toll[1], laid[2] + toll[2]
        take_route(table, player, table.board.route[tunnel.route], paid)


def _paid(payment: Payment) -> tuple[int, int, int]:
    return int(payment.colour or 0), payment.count, payment.locomotives
