"""What becomes of a season with time: its rounds are drawn, their tables opened, and it ends.

All of it is done by one timer, which looks what is due: so whatever is stopped half-way is done
when it looks again.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bot.core.dealing import deal as deal_now
from bot.core.dealing import new_seed
from bot.core.deals import new_deal
from bot.core.editions import stored_edition
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Duplicate, Location, User
from bot.core.options import SharedDeal
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import TableLimits, blocked_everywhere, rules_of, usual_options
from bot.core.stored import StoredOptions
from bot.core.timing.measure import DAY, MINUTE, SECOND
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import Occupancy
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerRow
from bot.storage.transactions import Reads, Transaction
from cogs.lobby.service.lobby import begin_game
from cogs.lobby.service.seating import sit_computer, sit_person
from cogs.season.rows.seasons import SeasonReader, SeasonWriter
from cogs.season.rules.drawing import Round
from cogs.season.rules.terms import FEWEST_PEOPLE, LAST_WAIT_DAYS
from cogs.season.season import (
    Act,
    ActKind,
    BegunRound,
    Phase,
    Season,
    SeasonTable,
    TableState,
)
from engine.cards import PlayerColour

OPENS = 20 * SECOND
"""Milliseconds between the opening of two tables."""
WAITS = 10 * MINUTE
"""Milliseconds until a table that finds no room on the server, or no place, is tried again."""
LEAST_SEATED = 2


class Places(Protocol):
    """Finds places for tables in Discord."""

    async def find(self, season: Season, table: SeasonTable) -> Location | None:
        """Return a thread, or a channel without a table, for a table; None if there is none now.

        Asked again for a table that wasn't opened, it finds the thread that it made before.
        """
        ...


class Members(Protocol):
    """Says who has left a server."""

    async def gone(self, guild_id: int, user_id: int) -> bool:
        """Return whether somebody has left a server for certain; no answer means no."""
        ...


@dataclass(frozen=True, slots=True)
class Drawing:
    """The next round of a season, and the position that it was drawn for; None ends the season."""

    position: tuple[int, tuple[int, ...], frozenset[int]]
    round: Round | None

    @classmethod
    def of(cls, season: Season) -> Drawing:
        """Draw the next round of a season."""
        return cls(_position(season), season.draw())


class SeasonClock:
    """Does what is due in a season; ``wake`` notifies the publisher of new posts."""

    def __init__(
        self,
        cache: GameCache,
        limits: TableLimits,
        places: Places,
        members: Members,
        wake: Callable[[], None],
    ) -> None:
        self._cache, self._limits, self._wake = cache, limits, wake
        self._places, self._members = places, members

    async def attend(self, timer: TimerRow) -> None:
        """Do the next thing that is due: begin or end the season, draw a round, open a table.

        Raises UnreadableTimer, and what Discord answers where a thread can't be made just now.
        """
        number, cache = _season_of(timer), self._cache
        async with cache.store.snapshot() as read:
            season = await SeasonReader(read).get(number)
        place, drawing = None, None
        if season is not None and season.phase is Phase.PLAYING:
            if (waiting := _next_to_place(season)) is not None:
                place = await self._place(season, waiting)
            elif _is_round_due(season, cache.store.now()):
                season = await self._without_leavers(season)
                drawing = await asyncio.to_thread(Drawing.of, season)
        opened: Sequence[LoadedGame] = ()
        async with cache.store.transaction() as tx:
            if not await TimerWriter(tx).take(timer.id):
                return
            season = await SeasonWriter(tx).get(number)
            if season is None:
                return
            due = None
            match season.phase:
                case Phase.SIGN_UP if season.terms.sign_up_until <= tx.now:
                    await start_season(tx, season)
                case Phase.PLAYING if (waiting := _next_to_place(season)) is not None:
                    opened = await self._open(tx, season, waiting, place)
                    due = tx.now + (OPENS if opened or place else WAITS)
                case Phase.PLAYING if _is_round_due(season, tx.now):
                    if drawing is None or drawing.position != _position(season):
                        due = tx.now
                    else:
                        await _begin_round(tx, season, drawing.round)
            season = await SeasonWriter(tx).get(number)
            assert season is not None  # noqa: S101
            await plan(tx, season, due)
        for entry in opened:
            cache.keep(entry)
        self._wake()

    async def _place(self, season: Season, table: SeasonTable) -> Location | None:
        if table.channel_id is not None:
            return Location(table.channel_id, season.location.guild_id)
        return await self._places.find(season, table)

    async def _without_leavers(self, season: Season) -> Season:
        """Withdraw those who left the server or may not play there, before a round is drawn."""
        guild_id = season.location.guild_id
        assert guild_id is not None  # noqa: S101
        gone = [
            each.number
            for each in season.staying
            if each.user_id is not None and await self._members.gone(guild_id, each.user_id)
        ]
        async with self._cache.store.transaction() as tx:
            current = await SeasonWriter(tx).get(season.id)
            assert current is not None  # noqa: S101
            blocked = await _blocked(tx, current)
            for each in current.staying:
                if each.number in {*gone, *blocked}:
                    await _withdraw(tx, current, each.number)
            changed = await SeasonWriter(tx).get(season.id)
        assert changed is not None  # noqa: S101
        return changed

    async def _open(
        self, tx: Transaction, season: Season, table: SeasonTable, place: Location | None
    ) -> list[LoadedGame]:
        """Open a table at a place; of a round with one deal, all tables once each has a place.

        Returns the games that were opened: none if there is no room now.
        """
        tables = [
            each
            for each in season.tables_of(table.round)
            if each.state is not TableState.NOT_COUNTED
        ]
        seated = {each.number: await _seated(tx, season, each) for each in tables}
        if len(seated[table.number]) < LEAST_SEATED:
            off = replace(table, state=TableState.NOT_COUNTED)
            await SeasonWriter(tx).put_table(season.id, off)
            return []
        found = None if place is None else place.channel_id
        placed, most = replace(table, channel_id=found), await self._most(tx, season)
        ready = [placed if each.number == placed.number else each for each in tables]
        has_one_deal = (
            season.terms.is_duplicate(tuple(seated.values()))
            and len(ready) <= most
            and all(each.state is TableState.WAITING for each in ready)
        )
        if not has_one_deal:
            ready = [placed]
        await SeasonWriter(tx).put_table(season.id, placed)
        lost = [each for each in ready if not await _has_free_place(tx, each)]
        for each in lost:
            await SeasonWriter(tx).put_table(season.id, replace(each, channel_id=None))
        if lost:
            return []
        guild_id = season.location.guild_id
        assert guild_id is not None  # noqa: S101
        if await Occupancy(tx).tables_in(guild_id) + len(ready) > most:
            return []
        seed, deal = new_seed(), new_deal()
        opened = list[LoadedGame]()
        for number, each in enumerate(ready, 1):
            shared = _Shared(deal, Duplicate(number, len(ready)), seed + new_seed())
            sitting = replace(each, seats=seated[each.number])
            begun = await self._begin(tx, season, sitting, shared if has_one_deal else None)
            opened.append(begun)
        return opened

    async def _most(self, tx: Transaction, season: Season) -> int:
        """Return how many tables the server may have at once."""
        rules = await rules_of(tx, season.location.guild_id)
        return rules.most_tables(self._limits.server)

    async def _begin(
        self, tx: Transaction, season: Season, table: SeasonTable, shared: _Shared | None
    ) -> LoadedGame:
        """Open a table with its people and computers, deal, and begin; nobody is its host."""
        terms, guild_id, channel_id = season.terms, season.location.guild_id, table.channel_id
        kept = await stored_edition(tx, season.fingerprint)
        if kept is None or channel_id is None:
            raise Unable(TableRefusal.UNKNOWN_EDITION)
        usual = usual_options(await rules_of(tx, guild_id))
        options = replace(usual, pace=terms.pace).as_rated(terms.rated)
        row = await GameWriter(tx).create(
            channel_id=channel_id,
            guild_id=guild_id,
            edition=kept.name,
            edition_version=kept.version,
            language=season.language,
            host_id=None,
            options=StoredOptions(options, duplicate=shared.place if shared else None).write(),
            fingerprint=kept.fingerprint,
            deal=shared.deal.write() if shared else None,
        )
        for seat, (number, colour) in enumerate(zip(table.seats, PlayerColour, strict=False)):
            each = season.entrant(number)
            assert each.user_id is not None  # noqa: S101
            who = User(each.user_id, each.name)
            await sit_person(tx, row.id, seat, who, colour, None)
        entry = await self._cache.read(tx, row.id)
        for _ in range(terms.computers_at(len(table.seats))):
            assert terms.computers is not None  # noqa: S101
            await sit_computer(tx, entry.table, terms.computers)
            entry = await self._cache.read(tx, row.id)
        await deal_now(tx, entry.table, shared.seed if shared else None)
        entry = await begin_game(tx, await self._cache.read(tx, row.id), self._cache.steps)
        await SeasonWriter(tx).put_table(
            season.id, replace(table, state=TableState.OPEN, game_id=row.id)
        )
        place = entry.table.location.facts
        tx.log("season table opened", season=season.id, round=table.round, game=row.id, **place)
        return entry


@dataclass(frozen=True, slots=True)
class _Shared:
    """The deal of a duplicate table, its place among the tables of the deal, and its seeds."""

    deal: SharedDeal
    place: Duplicate
    seed: bytes


async def start_season(tx: Transaction, season: Season) -> None:
    """Begin a season, at once or at its date; call it off if too few people take part.

    Its first round is drawn when its timer looks next.
    """
    if len(season.entrants) < FEWEST_PEOPLE:
        await _call_off(tx, season)
        return
    await SeasonWriter(tx).change(season.id, phase=Phase.PLAYING)
    tx.log("season begun", season=season.id, people=len(season.entrants))


async def _call_off(tx: Transaction, season: Season) -> None:
    """Call a season off that has too few people."""
    await SeasonWriter(tx).change(season.id, phase=Phase.CALLED_OFF)
    await SeasonWriter(tx).add_act(season.id, Act(tx.now, ActKind.CALLED_OFF))
    tx.log("season called off", season=season.id, **season.location.facts)


async def plan(tx: Transaction, season: Season, due: int | None = None) -> None:
    """Have a season looked at when something is due next, or earlier at ``due``.

    One that is played is looked at once a day at least.
    """
    moments = [] if due is None else [due]
    if season.phase is Phase.SIGN_UP:
        moments.append(season.terms.sign_up_until)
    elif season.phase is Phase.PLAYING:
        moments.append(tx.now + DAY)
        if _next_to_place(season) is not None:
            moments.append(tx.now + OPENS)
        if season.round is None:
            moments.append(tx.now)
        elif season.round.deadline > tx.now:
            moments.append(season.round.deadline)
    if moments:
        await SeasonWriter(tx).plan(season, min(moments))


def extension(season: Season, current: BegunRound, now: int) -> int:
    """Return the deadline of a round that is extended: as much later as a round has time."""
    return max(current.deadline, now) + season.terms.round_days * DAY


async def _begin_round(tx: Transaction, season: Season, drawn: Round | None) -> None:
    """Store a drawn round; without one, end the season: once nobody plays, or it is too late."""
    number = len(season.rounds) + 1
    if drawn is None:
        if not season.rounds:
            await _call_off(tx, season)
        elif not season.unfinished or _is_too_late(season, tx.now):
            await SeasonWriter(tx).change(season.id, phase=Phase.OVER)
            tx.log("season over", season=season.id, rounds=len(season.rounds))
        return
    deadline = tx.now + season.terms.round_days * DAY
    begun = BegunRound(number, tx.now, deadline, resting=drawn.resting)
    tables = [SeasonTable(number, each, seats) for each, seats in enumerate(drawn.tables, 1)]
    await SeasonWriter(tx).begin_round(season.id, begun, tables)
    tx.log("season round begun", season=season.id, round=number, tables=len(tables))


async def _seated(tx: Transaction, season: Season, table: SeasonTable) -> tuple[int, ...]:
    """Return those entrants of a table who are there to sit down; all, once it is open."""
    if table.state is not TableState.WAITING:
        return table.seats
    here = {
        each.number
        for each in season.entrants
        if each.withdrew_in is None or each.withdrew_in > table.round
    }
    here -= {each.number for each in season.entrants if each.user_id is None}
    here -= await _blocked(tx, season)
    return tuple(each for each in table.seats if each in here)


async def _has_free_place(tx: Transaction, table: SeasonTable) -> bool:
    """Return whether a table has a place where no other stands: one may have come in meanwhile."""
    place = table.channel_id
    return place is not None and await GameWriter(tx).open_in(place) is None


async def _blocked(reads: Reads, season: Season) -> set[int]:
    """Return the entrants who may not sit down on the season's server."""
    everywhere = await blocked_everywhere(reads)
    blocked = (await rules_of(reads, season.location.guild_id)).blocked
    return {
        each.number
        for each in season.entrants
        if each.user_id is not None and (blocked.has(each.user_id) or everywhere.has(each.user_id))
    }


async def _withdraw(tx: Transaction, season: Season, number: int) -> None:
    """Take an entrant out of the rounds to come."""
    await SeasonWriter(tx).withdraw(season.id, number, len(season.rounds) + 1)
    act = Act(tx.now, ActKind.LEFT, entrant=number, round=len(season.rounds) or None)
    await SeasonWriter(tx).add_act(season.id, act)


def _next_to_place(season: Season) -> SeasonTable | None:
    """Return the first table that waits for a place, or for the others of its deal to be opened."""
    waiting = [each for each in season.tables if each.state is TableState.WAITING]
    return min(waiting, key=lambda each: (each.channel_id is not None, each.round), default=None)


def _is_round_due(season: Season, now: int) -> bool:
    """Return whether the next round can begin: after the deadline at least half must be free.

    The end waits for a number of days, and no longer.
    """
    current = season.round
    if current is None or season.is_round_over or _is_too_late(season, now):
        return True
    return current.deadline <= now and 2 * len(season.free) >= len(season.staying)


def _is_too_late(season: Season, now: int) -> bool:
    """Return whether a season whose last round has begun waits no more for those who play."""
    current = season.round
    if current is None or current.number < season.last_round:
        return False
    return current.deadline + LAST_WAIT_DAYS * DAY <= now


def _position(season: Season) -> tuple[int, tuple[int, ...], frozenset[int]]:
    """Return what the drawing of a season's next round depends on."""
    staying = tuple(each.number for each in season.staying)
    return len(season.rounds), staying, season.still_playing


def _season_of(timer: TimerRow) -> int:
    try:
        return int(dict(json.loads(timer.body))["season"])
    except (KeyError, TypeError, ValueError):
        raise UnreadableTimer(f"timer {timer.id}") from None
