"""The results of finished games, kept with the last move or worked out again from the log.

Also the reading of finished games: record, turns, and the check of the shuffles.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from bot.core.game_cache import GameCache
from bot.core.model import Table, VerifyResult, known_level
from bot.core.play import Made
from bot.core.position import Seals
from bot.core.refusals import TableRefusal, Unable
from bot.core.stored import from_rows
from bot.core.timing.paces import PaceName
from bot.storage.repositories.event_log import EventReader, EventWriter
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.seating import AutopilotPeriodWriter, InvitationWriter, SeatWriter
from bot.storage.rows import (
    AutopilotPeriod,
    EventRow,
    GameRow,
    GameStatus,
    InvitationStatus,
    SeatRow,
    Shards,
)
from bot.storage.transactions import Transaction
from cogs.privacy.rows import PlayerKeyWriter, new_key
from cogs.results.rows.game import (
    ResultReader,
    ResultRow,
    ResultWriter,
    SeatEnding,
    SeatResultRow,
)
from cogs.results.service.counting import Began, rating_status, who_began
from engine.audit import verify
from engine.board import Seat
from engine.events import Event, TurnBegan, Undone
from engine.evolve import replay
from engine.outcome import PlayedBy
from engine.records import export
from engine.result import Result, SeatResult
from engine.state import Over, State
from engine.story.decisions import Decided, decisions
from engine.story.turns import played_turns
from engine.view import View, redact, view
from strategy.levels import VERSIONS

ENOUGH_TURNS = 10
"""Others gain against somebody who left only after so many turns of their own."""
LENIENT = 3
"""At a live pace the computer plays a turn when time is up; so many of them are too many."""


@dataclass(frozen=True, slots=True)
class _Held:
    """The holder of a seat at the end, the seat's kept result, and who ``began`` there.

    ``by_computer`` is in how many turns the computer played for the holder, ``own_turns`` how many
    turns whoever began played themselves.
    """

    row: SeatRow
    known: SeatResultRow | None
    began: Began
    by_computer: int
    own_turns: int

    @property
    def is_erased(self) -> bool:
        """Whether a person sat there who was erased; every other holder has a name."""
        return self.row.user_id is None and not self.row.name

    @property
    def is_computer(self) -> bool:
        return self.row.user_id is None and not self.is_erased


async def keep_end(tx: Transaction, made: Made) -> None:
    """Keep the result of a game, in the transaction of its last move."""
    row = await GameWriter(tx).get(made.table.id)
    assert row is not None  # noqa: S101
    await keep_result(tx, row, made.table, made.state)


async def keep_result(tx: Transaction, row: GameRow, table: Table, state: State) -> None:
    """Keep the result of a finished game, in place of an earlier one; of no private table.

    Keys and versions that were kept stay: the log doesn't tell them. Raises TypeError for a game
    that isn't over.
    """
    phase = state.phase
    if not isinstance(phase, Over):
        raise TypeError("the game isn't over")
    if table.is_private:
        return
    known = {each.seat: each for each in await ResultWriter(tx).seats_of(row.id)}
    periods = await AutopilotPeriodWriter(tx).of(row.id)
    invitations = [
        each
        for each in await InvitationWriter(tx).of(row.id)
        if each.status is InvitationStatus.TAKEN
    ]
    resigned = any(each.rank is None for each in phase.result.seats)
    all_stayed = not (periods or invitations or resigned)
    turns = [] if all_stayed else _turns_taken(from_rows(await EventWriter(tx).of(row.id)))
    seats: list[SeatResultRow] = []
    for seat in await SeatWriter(tx).of(row.id):
        began = who_began(seat, invitations)
        since = max((each.seq or 0 for each in invitations if each.seat == seat.seat), default=0)
        mine = [each for each in turns if each.seat == seat.seat]
        played_for = [each for each in periods if each.seat == seat.seat]
        own = [
            each
            for each in mine
            if not _by_computer(each, played_for)
            and (began.gave_at is None or each.began <= began.gave_at)
        ]
        lately = [each for each in played_for if each.since >= since]
        lent = sum(_by_computer(each, lately) for each in mine)
        held = _Held(seat, known.get(seat.seat), began, lent, len(own))
        seats.append(await _seat_result(tx, table, state, phase.result, held))
    result = ResultRow(
        game_id=row.id,
        guild_id=row.guild_id,
        edition=row.edition,
        edition_version=row.edition_version,
        players=len(seats),
        ended_at=row.ended_at or row.updated_at,
        rating=rating_status(row, table.options, {each.began for each in seats} - {None}),
    )
    await ResultWriter(tx).put(result, seats)


@dataclass(frozen=True, slots=True)
class _TurnTaken:
    """A turn: its seat, the number of the event with which it ``began``, and those after it."""

    seat: Seat
    began: int
    events: list[int]


def _turns_taken(log: Iterable[Event]) -> list[_TurnTaken]:
    """Return the turns of a log, without those that were over when they were taken back."""
    turns = list[_TurnTaken]()
    for number, event in enumerate(log, 1):
        if isinstance(event, TurnBegan):
            turns.append(_TurnTaken(event.seat, number, []))
        elif isinstance(event, Undone) and turns and turns[-1].seat != event.seat:
            turns.pop()
        elif turns:
            turns[-1].events.append(number)
    return turns


def _by_computer(turn: _TurnTaken, periods: Sequence[AutopilotPeriod]) -> bool:
    """Return whether the computer decided anything in a turn, during some periods of its seat."""
    return any(each.covers(number) for number in turn.events for each in periods)


async def _seat_result(
    tx: Transaction, table: Table, state: State, result: Result, held: _Held
) -> SeatResultRow:
    number = Seat(held.row.seat)
    player, began = await _keys(tx, held)
    outcome = result.seats[number]
    ending = _ending(table, held, outcome)
    left = held.began.gave_at is not None or ending is not SeatEnding.FINISHED
    level, version = held.row.level if held.is_computer else None, None
    if level is not None:
        level = known_level(level, table.id).value
        kept = held.known.level_version if held.known and held.known.level == level else None
        version = kept or VERSIONS[known_level(level, table.id)]
    return SeatResultRow(
        game_id=table.id,
        seat=number,
        player=player,
        began=began,
        level=level,
        level_version=version,
        ending=ending,
        early=left and held.own_turns < ENOUGH_TURNS,
        rank=outcome.rank,
        total=outcome.total,
        routes=outcome.routes,
        tickets=outcome.ticket_points,
        completed=outcome.completed,
        failed=len(outcome.tickets) - outcome.completed,
        station_points=outcome.station_points,
        longest=outcome.longest,
        longest_points=outcome.longest_points,
        bonus=outcome.bonus,
        claimed=" ".join(sorted(route for route, owner in state.claims.items() if owner == number)),
        stations=" ".join(state.players[number].stations),
    )


async def _keys(tx: Transaction, held: _Held) -> tuple[str | None, str | None]:
    """Return the player keys of who finished and of who began on a seat; None for a computer.

    Somebody who was erased gets a new key that is nobody's, so that others' figures stay.
    """
    if held.known is not None:
        return held.known.player, held.known.began
    if held.is_computer:
        player = None
    else:
        player = await _key(tx, held.row.user_id)
    if held.began.gave_at is None:
        return player, player
    return player, None if held.began.is_computer else await _key(tx, held.began.user_id)


async def _key(tx: Transaction, user_id: int | None) -> str:
    return new_key() if user_id is None else await PlayerKeyWriter(tx).ensure(user_id)


def _ending(table: Table, held: _Held, outcome: SeatResult) -> SeatEnding:
    if outcome.rank is None:
        return SeatEnding.RESIGNED
    most = LENIENT if table.options.pace is PaceName.LIVE else 1
    if not held.is_computer and ((held.is_erased and held.row.level) or held.by_computer >= most):
        return SeatEnding.TAKEN_OVER
    gave = held.began.gave_at is not None
    if gave and held.row.user_id is not None and held.row.user_id == held.began.user_id:
        return SeatEnding.CAME_BACK
    return SeatEnding.FINISHED


class Results:
    """The service that works out and keeps the results of finished games."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def missing(self, after: int, shards: Shards | None = None) -> list[int]:
        """Return some finished games that have no result, with numbers above ``after``."""
        async with self._cache.store.snapshot() as read:
            return await ResultReader(read).missing(after, shards=shards)

    async def finished(self) -> list[int]:
        """Return all finished games but private ones."""
        async with self._cache.store.snapshot() as read:
            return await ResultReader(read).finished_games()

    async def keep(self, game_id: int) -> None:
        """Work out the result of a game from its log, and keep it.

        Raises Unable for a game that isn't over or can't be read, and DamagedTable for one whose
        log isn't what was written.
        """
        async with self._cache.store.snapshot() as read:
            entry = await self._cache.read(read, game_id)
        state, _ = entry.require_started()
        async with self._cache.store.transaction() as tx:
            row = await GameWriter(tx).get(game_id)
            if row is None or row.status is not GameStatus.OVER:
                raise Unable(TableRefusal.NOT_OVER)
            await keep_result(tx, row, entry.table, state)


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn with its public events and the public ``view`` at its end; number 0 is the opening."""

    number: int
    seat: Seat | None
    events: tuple[Event, ...]
    view: View


def shown_turns(log: Iterable[Event]) -> tuple[ShownTurn, ...]:
    """Return the opening and each turn of a game as everybody may know it, without undone moves."""
    events = tuple(log)
    played = played_turns(events)
    opened = played[0].before if played else replay(events)
    turns = (
        ShownTurn(
            turn.number,
            turn.seat,
            tuple(redact(step.event, None) for step in turn.steps),
            view(turn.after, None),
        )
        for turn in played
    )
    return (ShownTurn(0, None, (), view(opened, None)), *turns)


class Records:
    """The service that reads finished games; raises Unable for one that isn't over or is sealed."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache
        self._seals = Seals(cache)

    async def export(self, game_id: int) -> str:
        """Return the record of a game as JSON, for ``python -m engine replay``."""
        table, rows = await self._finished(game_id)
        async with self._cache.store.snapshot() as read:
            row, kept = (
                await GameReader(read).get(game_id),
                await ResultReader(read).seats_of(game_id),
            )
        players = _players(table, kept)
        ended_at = None if row is None or row.ended_at is None else _iso(row.ended_at)
        return await asyncio.to_thread(
            lambda: export(from_rows(rows), seed=table.seed, players=players, ended_at=ended_at)
        )

    async def seed(self, game_id: int) -> str | None:
        """Return the seed of a game's shuffles, in hex."""
        table, _ = await self._finished(game_id)
        return table.seed

    async def log(self, game_id: int) -> tuple[Event, ...]:
        """Return all events of a game, secrets included."""
        _, rows = await self._finished(game_id)
        return await asyncio.to_thread(lambda: tuple(from_rows(rows)))

    async def decisions(self, game_id: int, seat: Seat) -> tuple[Decided, ...]:
        """Return the decisions of a seat in a game, each with what that seat could see then."""
        table, rows = await self._finished(game_id)
        board = table.edition.board
        return await asyncio.to_thread(lambda: tuple(decisions(board, from_rows(rows), seat)))

    async def turns(self, game_id: int) -> tuple[ShownTurn, ...]:
        """Return the opening and the turns of a game, as everybody may know them."""
        _, rows = await self._finished(game_id)
        return await asyncio.to_thread(lambda: shown_turns(from_rows(rows)))

    async def ending(self, game_id: int) -> tuple[View, int]:
        """Return the public view of a game's end, and when it ended, in UTC milliseconds."""
        entry = await self._cache.entry(game_id)
        if entry.table.status is not GameStatus.OVER or entry.state is None:
            raise Unable(TableRefusal.NOT_OVER)
        await self._seals.check(entry.table)
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
        ended = 0 if row is None else row.ended_at or row.updated_at
        return view(entry.state, None), ended

    async def verify(self, game_id: int) -> VerifyResult:
        """Check the shuffles of a game against the hash shown at its start (R57)."""
        table, rows = await self._finished(game_id)
        assert table.seed is not None and table.commitment is not None  # noqa: S101
        seed, board = bytes.fromhex(table.seed), table.edition.board
        checked = await asyncio.to_thread(lambda: verify(board, from_rows(rows), seed))
        return VerifyResult(checked.ok, table.commitment, table.seed, checked.shuffles)

    async def _finished(self, game_id: int) -> tuple[Table, list[EventRow]]:
        table = (await self._cache.entry(game_id)).table
        if table.status is not GameStatus.OVER:
            raise Unable(TableRefusal.NOT_OVER)
        await self._seals.check(table)
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).get(game_id)
            seed = row.seed.hex() if row and row.seed else None
            return replace(table, seed=seed), await EventReader(read).of(game_id)


def _players(table: Table, kept: Sequence[SeatResultRow]) -> list[PlayedBy]:
    """Return who played each seat, by the kept result or, without one, by the table alone."""
    if kept:
        return [
            PlayedBy(row.level, row.level_version, row.ending is SeatEnding.TAKEN_OVER)
            for row in kept
        ]
    # At a private table nobody plays for a person; elsewhere only a result tells whether.
    return [
        PlayedBy(each.level, taken_over=False)
        if each.is_computer
        else PlayedBy(taken_over=False if table.is_private else None)
        for each in table.holders
    ]


def _iso(at: int) -> str:
    """Return a moment (UTC ms) in ISO 8601 form."""
    return datetime.fromtimestamp(at // 1000, UTC).isoformat().replace("+00:00", "Z")
