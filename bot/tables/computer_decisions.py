"""Decisions of computers: what they are asked, and their answers, each played once (R56)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.storage.repositories.games import GameReader
from bot.storage.rows import ComputersTurn, Shards
from bot.tables.game_cache import GameCache, LoadedGame, from_rows
from bot.tables.model import Status
from bot.tables.move import make_move
from bot.tables.waiting import only_computers_left
from engine.board import Board, Seat
from engine.events import TurnBegan
from engine.game import choices, default_move
from engine.moves import Move
from engine.state import to_act
from engine.view import Stage, View, view
from strategy.levels import Level


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """A decision that a table waits for from a computer; everything in it is public.

    ``number`` is that of the seat's decision: any change of the position asks anew under
    another one, but for what others choose at the opening. ``watched``: each of its turns is
    shown. ``alone``: no person plays any more.
    """

    game_id: int
    seat: Seat
    number: int
    level: Level
    stage: Stage
    watched: bool
    alone: bool


@dataclass(frozen=True, slots=True, repr=False)
class DecisionInput:
    """What a computer decides from: what its seat sees, and chance."""

    board: Board
    view: View
    choices: tuple[Move, ...]
    chance: Random = field(compare=False)


def pending_decisions(entry: LoadedGame) -> tuple[PendingDecision, ...]:
    """The decisions that a table waits for from computers; none while it doesn't run."""
    table, state = entry.table, entry.state
    if table.status is not Status.RUNNING or state is None:
        return ()
    seats = [seat for seat in to_act(state) if table.holders[seat].level is not None]
    if not seats:
        return ()
    public = view(state, None)
    alone = only_computers_left(table, public)
    return tuple(
        PendingDecision(
            table.id,
            seat,
            state.players[seat].decisions,
            level,
            public.stage,
            table.options.watched,
            alone,
        )
        for seat in seats
        if (level := table.holders[seat].level) is not None
    )


class ComputerDecisions:
    """Asks and answers for computers; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def waiting_games(self, shards: Shards | None = None) -> tuple[int, ...]:
        """The running tables that may wait for a computer, without reading their whole logs.

        ``shards`` leaves out those of other servers.
        """
        async with self._cache.store.snapshot() as read:
            found = await GameReader(read).of_computers(shards)
        return tuple(turn.game_id for turn in found if _may_wait(turn))

    async def pending(self, game_id: int) -> tuple[PendingDecision, ...]:
        """The decisions that a table waits for from computers."""
        return pending_decisions(await self._cache.entry(game_id))

    async def input_for(self, pending: PendingDecision) -> DecisionInput | None:
        """What a computer decides from; None if the decision is no longer pending.

        Chance follows from the game's seed, the seat and the number of its decision, so that a
        computer that is asked again after a crash answers the same.
        """
        entry = await self._cache.entry(pending.game_id)
        if not _still_pending(entry, pending):
            return None
        (state, shuffle), board = entry.require_started(), entry.table.edition.board
        offered = choices(state, board, pending.seat)
        chance = Random(shuffle.chance(f"computer {pending.seat} {pending.number}"))  # noqa: S311
        return DecisionInput(board, view(state, pending.seat), offered, chance)

    async def answer(self, pending: PendingDecision, move: Move | None) -> bool:
        """Play a computer's move, or the default move for None.

        Returns whether it was played: not if the decision is no longer pending. Raises
        IllegalMove, and then nothing changed.
        """
        async with self._cache.locked(pending.game_id):
            entry = await self._cache.entry(pending.game_id)
            if not _still_pending(entry, pending):
                return False
            if move is None:
                state, _ = entry.require_started()
                move = default_move(state, entry.table.edition.board, pending.seat)
            await make_move(
                self._cache, entry, pending.seat, move, interaction_id=None, decision=pending.number
            )
        self._wake()
        return True


def _may_wait(turn: ComputersTurn) -> bool:
    """Whether it may be a computer's turn: at the opening and after an undo nobody knows yet."""
    try:
        last = from_rows([turn.last])[0] if turn.last else None
    except Exception:
        # Whoever reads the table meets this too, and no other table's computers wait for it.
        return True
    return not isinstance(last, TurnBegan) or last.seat in turn.seats


def _still_pending(entry: LoadedGame, pending: PendingDecision) -> bool:
    """Whether a decision is still pending, for a computer of that level."""
    wanted = pending.seat, pending.number, pending.level
    return any((each.seat, each.number, each.level) == wanted for each in pending_decisions(entry))
