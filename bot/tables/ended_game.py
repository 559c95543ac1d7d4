"""What comes of a game that is over: kept with its last move, and again from its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.storage.handover_rows import AutopilotPeriod, InvitationRow, InvitationStatus
from bot.storage.repositories.autopilot_periods import AutopilotPeriodWriter
from bot.storage.repositories.daily_games import DailyGameWriter
from bot.storage.repositories.events import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.invitations import InvitationWriter
from bot.storage.repositories.player_keys import PlayerKeyWriter, new_key
from bot.storage.repositories.results import ResultWriter
from bot.storage.repositories.seats import SeatWriter
from bot.storage.result_rows import DailyFigures, RatingStatus, ResultRow, SeatEnding, SeatResultRow
from bot.storage.rows import GameRow, SeatRow
from bot.storage.transaction import Transaction
from bot.tables.levels import known_level
from bot.tables.model import Table
from bot.tables.soundness import from_rows
from bot.tables.steps import Made
from bot.timing.paces import PaceName
from engine.board import Seat
from engine.events import Event, TurnBegan, Undone
from engine.result import Result, SeatResult
from engine.state import Over, State
from strategy.levels import VERSIONS

LENIENT = 3
"""At a live pace the computer plays a turn when time is up; so many of them are too many."""
_PEOPLE = 2


@dataclass(frozen=True, slots=True)
class _Held:
    """Who sat on a seat at the end: what is known of it from before, and how it got there."""

    row: SeatRow
    known: SeatResultRow | None
    handovers: tuple[InvitationRow, ...]
    by_computer: int

    @property
    def is_erased(self) -> bool:
        """Whether a person sat there who was erased; every other holder has a name."""
        return self.row.user_id is None and not self.row.name

    @property
    def is_computer(self) -> bool:
        return self.row.user_id is None and not self.is_erased


async def keep_end(tx: Transaction, made: Made) -> None:
    """Keep what came of a game with its last move."""
    row = await GameWriter(tx).get(made.table.id)
    assert row is not None  # noqa: S101
    await keep_result(tx, row, made.table, made.state)


async def keep_result(tx: Transaction, row: GameRow, table: Table, state: State) -> None:
    """Keep what came of a game that is over, in place of what was kept of it.

    Keys and versions that were kept stay: the log doesn't tell them. A private table never counts:
    nothing of it is kept but what a card tells of a daily deal.
    """
    phase = state.phase
    if not isinstance(phase, Over):
        raise TypeError("the game isn't over")
    if table.is_private:
        await _keep_daily(tx, table, state, phase.result)
        return
    known = {each.seat: each for each in await ResultWriter(tx).seats_of(row.id)}
    periods = await AutopilotPeriodWriter(tx).of(row.id)
    invitations = await InvitationWriter(tx).of(row.id)
    log = from_rows(await EventWriter(tx).of(row.id)) if periods else []
    seats: list[SeatResultRow] = []
    for seat in await SeatWriter(tx).of(row.id):
        taken = tuple(
            each
            for each in invitations
            if each.seat == seat.seat and each.status is InvitationStatus.TAKEN
        )
        since = max((each.seq or 0 for each in taken), default=0)
        mine = [each for each in periods if each.seat == seat.seat and each.since >= since]
        held = _Held(seat, known.get(seat.seat), taken, turns_played(log, Seat(seat.seat), mine))
        seats.append(await _seat_result(tx, table, state, phase.result, held))
    result = ResultRow(
        game_id=row.id,
        guild_id=row.guild_id,
        edition=row.edition,
        edition_version=row.edition_version,
        players=len(seats),
        ended_at=row.ended_at or row.updated_at,
        rating=_rating(row, table, seats),
    )
    await ResultWriter(tx).put(result, seats)


async def _keep_daily(tx: Transaction, table: Table, state: State, result: Result) -> None:
    """Keep what came of a game of the daily deal for the person who played it."""
    seat = next((each.seat for each in table.holders if not each.is_computer), None)
    if table.deal is None or seat is None:
        return
    mine = result.seats[seat]
    await DailyGameWriter(tx).finish(
        table.id,
        DailyFigures(
            rank=mine.rank,
            total=mine.total,
            completed=mine.completed,
            failed=len(mine.tickets) - mine.completed,
            wagons=state.players[seat].wagons,
        ),
    )


def turns_played(log: Iterable[Event], seat: Seat, periods: Sequence[AutopilotPeriod]) -> int:
    """Return in how many turns of a seat the computer decided anything in some periods."""
    turns, turn, mine = set[int](), 0, False
    if not periods:
        return 0
    for number, event in enumerate(log, 1):
        if isinstance(event, TurnBegan):
            turn, mine = number, event.seat == seat
        elif isinstance(event, Undone):
            mine = event.seat == seat
        elif mine and any(period.covers(number) for period in periods):
            turns.add(turn)
    return len(turns)


async def _seat_result(
    tx: Transaction, table: Table, state: State, result: Result, held: _Held
) -> SeatResultRow:
    number = Seat(held.row.seat)
    player, began = await _keys(tx, held)
    found = result.seats[number]
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
        ending=_ending(table, held, found),
        rank=found.rank,
        total=found.total,
        routes=found.routes,
        tickets=found.ticket_points,
        completed=found.completed,
        failed=len(found.tickets) - found.completed,
        station_points=found.station_points,
        longest=found.longest,
        longest_points=found.longest_points,
        bonus=found.bonus,
        claimed=" ".join(sorted(route for route, owner in state.claims.items() if owner == number)),
        stations=" ".join(state.players[number].stations),
    )


async def _keys(tx: Transaction, held: _Held) -> tuple[str | None, str | None]:
    """The keys of the people who finished and who began on a seat; None for a computer player.

    Somebody who was erased has a key that is nobody's, so that all others' figures stay.
    """
    if held.known is not None:
        return held.known.player, held.known.began
    if held.is_computer:
        player = None
    else:
        player = await _key(tx, held.row.user_id)
    if not held.handovers:
        return player, player
    first = min(held.handovers, key=lambda each: each.seq or 0)
    by_computer = first.player_id is None and first.player
    return player, None if by_computer else await _key(tx, first.player_id)


async def _key(tx: Transaction, user_id: int | None) -> str:
    return new_key() if user_id is None else await PlayerKeyWriter(tx).ensure(user_id)


def _ending(table: Table, held: _Held, found: SeatResult) -> SeatEnding:
    if found.rank is None:
        return SeatEnding.RESIGNED
    most = LENIENT if table.options.pace is PaceName.LIVE else 1
    if not held.is_computer and ((held.is_erased and held.row.level) or held.by_computer >= most):
        return SeatEnding.TAKEN_OVER
    return SeatEnding.FINISHED


def _rating(row: GameRow, table: Table, seats: Sequence[SeatResultRow]) -> RatingStatus:
    """Whether a game may count for ratings; the reason that says most comes first."""
    people = {each.began for each in seats if each.began is not None}
    reasons = {
        RatingStatus.NOT_AGREED: not table.options.rated,
        RatingStatus.NO_SERVER: row.guild_id is None,
        RatingStatus.HINTS: table.options.hints,
        RatingStatus.RESTORED: row.formerly is not None,
        RatingStatus.TOO_FEW: len(people) < _PEOPLE,
    }
    return next((each for each, holds in reasons.items() if holds), RatingStatus.PENDING)
