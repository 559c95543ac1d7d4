"""What a season takes from its tables: results, and who resigned, was replaced or timed out.

Each is a step of what happens at the table, so that nothing is counted twice or never.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.core.game_cache import LoadedGame
from bot.core.play import Ended, Made
from bot.core.steps import SeatTaken
from bot.storage.transactions import Reads, Transaction
from cogs.results.rows.game import ResultReader, SeatEnding, SeatResultRow
from cogs.season.rows.seasons import SeasonReader, SeasonWriter
from cogs.season.rules.standings import Finish, Outcome
from cogs.season.season import Act, ActKind, Phase, Season, SeasonTable, TableState
from engine.board import Seat


async def is_of_season(reads: Reads, game_id: int) -> bool:
    """Return whether a game is a season's table: it has no host, and never gets one."""
    return await SeasonReader(reads).is_season_table(game_id)


async def note_resigned(tx: Transaction, made: Made) -> None:
    """Note which entrants left a season's table with a move."""
    if made.resigned and (found := await SeasonWriter(tx).of_game(made.table.id)):
        await _note(tx, *found, made.before, made.resigned, ActKind.RESIGNED)


async def note_timed_out(tx: Transaction, entry: LoadedGame, seat: Seat) -> None:
    """Note that the time of a season's entrant has run out."""
    if found := await SeasonWriter(tx).of_game(entry.table.id):
        await _note(tx, *found, entry, (seat,), ActKind.TIMED_OUT)


async def note_replaced(tx: Transaction, taken: SeatTaken) -> None:
    """Note that an entrant's seat at a season's table goes to somebody else."""
    if found := await SeasonWriter(tx).of_game(taken.entry.table.id):
        await _note(tx, *found, taken.entry, (taken.seat,), ActKind.REPLACED)


async def count_end(tx: Transaction, made: Made) -> None:
    """Count the result of a season's table, which is kept by now."""
    if not (found := await SeasonWriter(tx).of_game(made.table.id)):
        return
    season, table = found
    kept = {row.seat: row for row in await ResultReader(tx).seats_of(made.table.id)}
    finishes = tuple(
        Finish(number, None if _has_left(kept[seat]) else kept[seat].rank, kept[seat].total)
        for seat, number in enumerate(table.seats)
    )
    counted = replace(table, state=TableState.COUNTED, outcome=Outcome(finishes))
    await _is_over(tx, season, counted)


async def count_called_off(tx: Transaction, game: Ended) -> None:
    """Note that a season's table was called off: it counts for nobody."""
    if not (found := await SeasonWriter(tx).of_game(game.game_id)):
        return
    season, table = found
    act = Act(tx.now, ActKind.TABLE_CALLED_OFF, round=table.round, table=table.number)
    await SeasonWriter(tx).add_act(season.id, act)
    await _is_over(tx, season, replace(table, state=TableState.NOT_COUNTED))


async def _is_over(tx: Transaction, season: Season, table: SeasonTable) -> None:
    """Store a table that is over, and have the season looked at: the next round may be due."""
    await SeasonWriter(tx).put_table(season.id, table)
    if season.phase is Phase.PLAYING:
        await SeasonWriter(tx).plan(season, tx.now)


async def _note(
    tx: Transaction,
    season: Season,
    table: SeasonTable,
    entry: LoadedGame,
    seats: Iterable[Seat],
    kind: ActKind,
) -> None:
    """Note what happened to those seats that their entrants still have."""
    for seat in seats:
        if seat >= len(table.seats):
            continue
        entrant = season.entrant(table.seats[seat])
        if entrant.user_id is None or entrant.user_id != entry.table.holders[seat].user_id:
            continue
        act = Act(tx.now, kind, entrant=entrant.number, round=table.round, table=table.number)
        await SeasonWriter(tx).add_act(season.id, act)


def _has_left(kept: SeatResultRow) -> bool:
    """Return whether whoever began on a seat isn't who finished there by themselves."""
    return kept.ending is not SeatEnding.FINISHED or kept.player != kept.began
