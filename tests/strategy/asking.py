"""Asking a computer player for its decision at a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

from engine.board import Board, Seat
from engine.game import choices
from engine.notation import write
from engine.state import State, to_act
from engine.view import view
from strategy.arena.entrants import ENTRANTS as ALL
from strategy.decision import Decision, Player
from strategy.levels import Level
from strategy.players.master import LIMITS, think
from strategy.players.master.searching import Limits
from tests.tables import EUROPE

_THRIFT = {stage: Limits(steps=60, tables=7, sure=0.3) for stage in LIMITS}
ENTRANTS: Mapping[str, Player] = {**ALL, Level.MASTER: partial(think, limits=_THRIFT)}
"""Every player, of which the one that thinks does so as little as it can."""


class Lots(Random):
    """Lots that always fall the same: 0 is the rarest chance come true, near 1 never one."""

    def __init__(self, lot: float) -> None:
        super().__init__(0)
        self.lot = lot

    def random(self) -> float:
        return self.lot


AWAKE, HASTY = 0.999, 0.0


def decided(
    player: Player,
    state: State,
    *,
    seat: int | None = None,
    rng: Random | None = None,
    board: Board = EUROPE,
) -> Decision:
    """Return what a player decides, wide awake unless ``rng`` says otherwise."""
    by = Seat(seat) if seat is not None else to_act(state)[0]
    options = choices(state, board, by)
    decision = player(board, view(state, by), options, rng or Lots(AWAKE))
    assert decision.move in options
    return decision


def move(player: Player, state: State, *, rng: Random | None = None) -> str:
    """Return the move that a player decides on, in notation."""
    return write(decided(player, state, rng=rng).move)
