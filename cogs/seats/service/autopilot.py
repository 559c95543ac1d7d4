"""The autopilot, by which the computer plays for a seat's owner (R56), and computers' decisions.

The owner takes the seat back with a click. Each answer of a computer is played once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import SeatHolder, Table, User
from bot.core.play import Ended, Made, make_move
from bot.core.position import check_playing, only_computers_left, role_towards
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.steps import SeatLent, SeatReturned
from bot.core.stored import from_rows
from bot.storage.posts import Delivery, OpeningPost
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import (
    AutopilotPeriodReader,
    AutopilotPeriodWriter,
    SeatWriter,
)
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import AutopilotPeriod, AutopilotStatus, ComputersTurn, GameStatus, Shards
from bot.storage.stored_posts import Announcement
from bot.storage.transactions import Transaction
from cogs.seats.service.interim import is_told, show_call
from cogs.turn.service.window import window_of
from engine.board import Board, Seat
from engine.events import TurnBegan
from engine.game import choices, default_move
from engine.moves import Move
from engine.state import to_act
from engine.view import Stage, View, view
from strategy.levels import Level

FOR_A_TURN = "clock"
"""The role noted for an autopilot of one turn, because time is up."""


@dataclass(frozen=True, slots=True)
class AutopilotPost(Announcement):
    """A post that the computer plays for somebody from now on; or, ``ended``, no longer."""

    KIND = "autopilot"
    FOLLOWS = True
    period: Annotated[int, "spell"]
    ended: Annotated[bool, "back"] = False


class Autopilot:
    """Starts and ends autopilot periods; only the seat's owner ever sees its hand and tickets.

    ``wake`` notifies the publisher of new posts.
    """

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def may_engage(
        self, game_id: int, seat: Seat, who: User, *, moderator: bool = False
    ) -> SeatHolder:
        """Return the holder of a seat; raises Unable unless a person may put it on autopilot."""
        entry = await self._cache.entry(game_id)
        _check(entry, seat, who, moderator)
        return entry.table.holders[seat]

    async def start(
        self,
        game_id: int,
        seat: Seat,
        who: User,
        level: Level,
        *,
        interaction_id: int,
        moderator: bool = False,
    ) -> Table:
        """Let the computer play for a seat's owner, from the next decision on.

        The owner may ask for it at any time of a running game; the host and moderators may for
        somebody who has gone. Where the computer plays already nothing changes.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            table, holder = entry.table, entry.table.holders[seat]
            asked_by = _check(entry, seat, who, moderator)
            async with self._cache.store.transaction() as tx:
                if (
                    not await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                    or holder.on_autopilot
                ):
                    return table
                lent = SeatLent(entry, seat, level, asked_by)
                entry = await self._cache.steps.seat_lent(tx, lent)
            table = self._cache.keep(entry).table
        self._wake()
        return table

    async def end(self, game_id: int, user_id: int) -> tuple[Table, bool]:
        """Let a person play their own seat again; return the table, and whether that changed it."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            holder = entry.table.holder_of(user_id)
            if (
                holder is None
                or not holder.on_autopilot
                or entry.table.phase is not GameStatus.RUNNING
            ):
                return entry.table, False
            async with self._cache.store.transaction() as tx:
                back = SeatReturned(entry, holder.seat)
                entry = await self._cache.steps.seat_returned(tx, back)
            entry = self._cache.keep(entry)
        self._wake()
        return entry.table, True

    async def period(self, number: int) -> AutopilotPeriod | None:
        """Return an autopilot period, for its post; None if there is none of that number."""
        async with self._cache.store.snapshot() as read:
            return await AutopilotPeriodReader(read).get(number)


async def begin_autopilot(tx: Transaction, lent: SeatLent) -> SeatLent:
    """Let the computer play for a seat's owner, and announce it; the caller holds the lock.

    ``asked_by`` is a role, "vote", or `FOR_A_TURN`.
    """
    entry, seat = lent.entry, lent.seat
    table, holder = entry.table, entry.table.holders[seat]
    begun = await AutopilotPeriodWriter(tx).begin(
        table.id,
        seat,
        player_id=holder.user_id,
        player=holder.name,
        level=lent.level,
        asked_by=lent.asked_by,
        since=table.seq,
    )
    await SeatWriter(tx).change(table.id, seat, level=lent.level)
    await _announce(tx, entry, AutopilotPost(begun.id))
    return replace(lent, entry=_with_level(entry, seat, lent.level))


async def stood_in(tx: Transaction, made: Made) -> bool:
    """Return whether the computer plays the seat of a move for one turn, because time was up."""
    periods = await AutopilotPeriodWriter(tx).of(made.table.id)
    return any(
        each.seat == made.seat and each.status is AutopilotStatus.ON and each.asked_by == FOR_A_TURN
        for each in periods
    )


async def end_autopilot(tx: Transaction, back: SeatReturned) -> SeatReturned:
    """End the autopilot of a seat, and announce it; the caller holds the table's lock."""
    entry, seat = back.entry, back.seat
    table = entry.table
    status = AutopilotStatus.ENDED if back.quietly else AutopilotStatus.BACK
    await SeatWriter(tx).change(table.id, seat, level=None)
    for number in await AutopilotPeriodWriter(tx).end(table.id, seat, table.seq, status):
        period = None if back.quietly else await AutopilotPeriodWriter(tx).get(number)
        if period is None:
            continue
        computers = period.since < entry.told or await is_told(tx, entry)
        if computers and _to_move(entry, seat):
            # The post of this turn has no buttons, as it was the computer's: the new one has them.
            entry = await show_call(tx, entry, period=number)
        else:
            await _announce(tx, entry, AutopilotPost(number, ended=True))
    return replace(back, entry=_with_level(entry, seat, None))


async def end_periods(tx: Transaction, game: Ended) -> None:
    """End all autopilot periods of a table that is over, without announcing it."""
    await AutopilotPeriodWriter(tx).end(game.game_id, None, game.seq, AutopilotStatus.ENDED)
    for row in await SeatWriter(tx).of(game.game_id):
        if row.level is not None and row.user_id is not None:
            await SeatWriter(tx).change(game.game_id, row.seat, level=None)


def _check(entry: LoadedGame, seat: Seat, who: User, moderator: bool) -> str:
    """Return the role in which somebody may put a seat on autopilot; raises Unable without one."""
    holder = entry.table.holders[seat]
    check_playing(entry, seat)
    if holder.is_computer:
        raise Unable(TableRefusal.COMPUTER_SITS, player=holder.name)
    return role_towards(entry.table, holder, who, moderator)


async def _announce(tx: Transaction, entry: LoadedGame, announcement: AutopilotPost) -> None:
    """Post that autopilot begins or ends, and at the opening edit whom its post mentions."""
    table = entry.table
    await post(tx, table, table.seq, announcement)
    if view(entry.require_started()[0], None).stage is Stage.OPENING:
        await post(tx, table, table.seq, OpeningPost(Delivery.EDIT))


def _to_move(entry: LoadedGame, seat: Seat) -> bool:
    """Return whether it is a seat's turn; the opening, where all choose, has none."""
    now = view(entry.require_started()[0], None)
    return now.stage is not Stage.OPENING and seat in now.to_act


def _with_level(entry: LoadedGame, seat: Seat, level: Level | None) -> LoadedGame:
    holders = list(entry.table.holders)
    holders[seat] = replace(holders[seat], level=level)
    return replace(entry, table=replace(entry.table, holders=tuple(holders)))


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """A decision that a table waits for from a computer; everything in it is public.

    ``number`` is that of the seat's decision: any change of the position asks anew under another
    number, but for what others choose at the opening. ``watched``: each of the seat's turns is
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
    """The input of a computer's decision: what its seat sees, and chance."""

    board: Board
    view: View
    choices: tuple[Move, ...]
    chance: Random = field(compare=False)


def pending_decisions(entry: LoadedGame) -> tuple[PendingDecision, ...]:
    """Return the decisions that a table waits for from computers; none while it doesn't run.

    None either while somebody may take back their move in its window.
    """
    table, state = entry.table, entry.state
    if table.status is not GameStatus.RUNNING or state is None or window_of(entry) is not None:
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
    """Finds the decisions of computers and plays their answers; ``wake`` notifies the publisher."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def waiting_games(self, shards: Shards | None = None) -> tuple[int, ...]:
        """Return the running tables that may wait for a computer, without reading whole logs.

        ``shards`` leaves out those of other servers.
        """
        async with self._cache.store.snapshot() as read:
            turns = await GameReader(read).of_computers(shards)
        return tuple(turn.game_id for turn in turns if _may_wait(turn))

    async def pending(self, game_id: int) -> tuple[PendingDecision, ...]:
        """Return the decisions that a table waits for from computers."""
        return pending_decisions(await self._cache.entry(game_id))

    async def input_for(self, pending: PendingDecision) -> DecisionInput | None:
        """Return what a computer decides from; None if the decision is no longer pending.

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
        """Play a computer's move, or the default move for None; return whether it was played.

        It isn't if the decision is no longer pending. Raises IllegalMove, and then nothing changed.
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
    """Return whether it may be a computer's turn: unknown yet at the opening and after an undo."""
    try:
        last = from_rows([turn.last])[0] if turn.last else None
    except Exception:
        # Reading the table fails, too, then; here other tables' computers mustn't wait for it.
        return True
    return not isinstance(last, TurnBegan) or last.seat in turn.seats


def _still_pending(entry: LoadedGame, pending: PendingDecision) -> bool:
    """Return whether a decision is still pending, for a computer of the same level."""
    wanted = pending.seat, pending.number, pending.level
    return any((each.seat, each.number, each.level) == wanted for each in pending_decisions(entry))
