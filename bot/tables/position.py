"""A game as one person sees it at one moment, and the decisions open to them: asked for once."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.tables.game_cache import LoadedGame
from bot.tables.model import MoveResult, Table
from engine.board import Seat
from engine.game import choices
from engine.moves import Move
from engine.view import Private, SeatView, View, view


@dataclass(frozen=True, slots=True)
class Position:
    """A started game; ``choices`` are empty for whoever the game doesn't wait for.

    ``view`` is the public one for whoever has no seat.
    """

    table: Table
    view: View
    choices: tuple[Move, ...] = field(repr=False)

    @classmethod
    def of(cls, game: LoadedGame, seat: Seat | None) -> Position:
        """The present position as a seat sees it; raises Unable before the start."""
        state, _ = game.require_started()
        table = game.table
        found = () if seat is None else choices(state, table.edition.board, seat)
        return cls(table, view(state, seat), found)

    @classmethod
    def after(cls, result: MoveResult) -> Position:
        """The position after a move, as whoever made it sees it."""
        return cls(result.table, result.view, result.choices)

    @property
    def own(self) -> Private:
        """What only the reader's seat knows; the reader has a seat."""
        assert self.view.mine is not None  # noqa: S101
        return self.view.mine

    @property
    def seat(self) -> SeatView:
        """The public line of the reader's seat; the reader has a seat."""
        return self.view.seats[self.own.seat]

    @property
    def to_act(self) -> bool:
        """Whether the game waits for the reader."""
        return self.view.mine is not None and self.view.mine.seat in self.view.to_act
