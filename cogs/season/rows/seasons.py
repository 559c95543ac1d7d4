"""Reads and stores seasons, and leads an erased person out of them."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    bindparam,
    delete,
    func,
    select,
)

from bot.core.model import Location
from bot.core.timing.paces import PaceName
from bot.storage.erasing import Gone
from bot.storage.repositories.timers import TimerWriter
from bot.storage.schema import timers
from bot.storage.transactions import Reader, Reads, Transaction, Writer
from cogs.season.rows.tables import (
    ACTS,
    PEOPLE,
    ROUNDS,
    SEASONS,
    TABLES,
    ActRow,
    PersonRow,
    RoundRow,
    SeasonRow,
    TableRow,
    season_tables,
    seasons,
)
from cogs.season.rules.standings import Finish, Outcome
from cogs.season.rules.terms import Terms
from cogs.season.season import (
    LIVE,
    Act,
    BegunRound,
    Entrant,
    Phase,
    Season,
    SeasonTable,
)
from strategy.levels import Level

SEASON_TIMER = "season"
"""The kind of timer at which a season looks what is due: a date, a deadline, a table to open."""

_GET = SEASONS.select(seasons.c.id == bindparam("season"))
_LOCK = _GET.with_for_update()
_OF_SERVER = SEASONS.select(seasons.c.guild_id == bindparam("guild")).order_by(seasons.c.id.desc())
_LIVE_IN = select(func.count()).where(
    seasons.c.guild_id == bindparam("guild"), seasons.c.phase.in_(LIVE)
)
_CHANGED = (
    select(seasons.c.id).where(seasons.c.updated_at >= bindparam("since")).order_by(seasons.c.id)
)


class SeasonReader(Reader):
    """Reads seasons; within a transaction it locks those that it reads one by one."""

    def __init__(self, read: Reads) -> None:
        super().__init__(read)
        self._seasons = _LOCK if self._locks else _GET

    async def row(self, season_id: int) -> SeasonRow | None:
        """Return the row of a season, or None."""
        return await SEASONS.one(self._connection, self._seasons, season=season_id)

    async def get(self, season_id: int) -> Season | None:
        """Return a season with all that belongs to it, or None; raises ValueError for bad rows."""
        row = await self.row(season_id)
        return None if row is None else await self._whole(row)

    async def announced_by(self, interaction_id: int) -> Season | None:
        """Return the season that an interaction announced, or None."""
        row = await SEASONS.get(self._connection, interaction_id=interaction_id)
        return None if row is None else await self._whole(row)

    async def of_game(self, game_id: int) -> tuple[Season, SeasonTable] | None:
        """Return the season whose table a game is, and that table; None for any other game."""
        played = await TABLES.get(self._connection, game_id=game_id)
        season = None if played is None else await self.get(played.season_id)
        found = None if season is None else season.table_of_game(game_id)
        return None if season is None or found is None else (season, found)

    async def of_games(self, game_ids: Collection[int]) -> list[Season]:
        """Return the seasons whose tables some games are."""
        query = select(season_tables.c.season_id).distinct()
        query = query.where(season_tables.c.game_id.in_(game_ids))
        found = (await self._connection.execute(query)).scalars().all()
        read = [await self.get(number) for number in found]
        return [each for each in read if each is not None]

    async def is_season_table(self, game_id: int) -> bool:
        """Return whether a game is a season's table."""
        return await TABLES.get(self._connection, game_id=game_id) is not None

    async def live_in(self, guild_id: int) -> int:
        """Return how many seasons of a server go on."""
        return (await self._connection.execute(_LIVE_IN, {"guild": guild_id})).scalar_one()

    async def of_server(self, guild_id: int) -> list[Season]:
        """Return the seasons of a server, the newest first."""
        rows = await SEASONS.all(self._connection, _OF_SERVER, guild=guild_id)
        return [await self._whole(row) for row in rows]

    async def following(self, season_id: int) -> Season | None:
        """Return the season that repeats another, or None."""
        row = await SEASONS.get(self._connection, follows=season_id)
        return None if row is None else await self._whole(row)

    async def changed(self, since: int) -> list[int]:
        """Return the numbers of the seasons that changed since a moment (UTC ms), in order."""
        return list((await self._connection.execute(_CHANGED, {"since": since})).scalars())

    async def _whole(self, row: SeasonRow) -> Season:
        people = await PEOPLE.find(self._connection, season_id=row.id)
        rounds = await ROUNDS.find(self._connection, season_id=row.id)
        drawn = await TABLES.find(self._connection, season_id=row.id)
        acts = await ACTS.find(self._connection, season_id=row.id)
        return Season(
            id=row.id,
            location=Location(row.channel_id, row.guild_id),
            organiser_id=row.organiser_id,
            language=row.language,
            terms=_terms(row.terms),
            phase=row.phase,
            fingerprint=row.fingerprint,
            seed=row.seed,
            follows=row.follows,
            entrants=tuple(Entrant(p.number, p.user_id, p.name, p.withdrew_in) for p in people),
            rounds=tuple(
                BegunRound(
                    *(each.number, each.at, each.deadline, each.extended),
                    _numbers(each.resting),
                )
                for each in rounds
            ),
            tables=tuple(map(_table, drawn)),
            acts=tuple(Act(a.at, a.kind, a.by, a.entrant, a.round, a.table) for a in acts),
        )


class SeasonWriter(Writer, SeasonReader):
    """Reads and changes seasons; every change is noted as one of the season."""

    async def announce(
        self,
        location: Location,
        guild_id: int,
        organiser_id: int,
        *,
        language: str,
        terms: Terms,
        fingerprint: str,
        seed: int,
        follows: int | None = None,
        interaction_id: int,
    ) -> int:
        """Store a new season, which waits for people; return its number."""
        now = self._tx.now
        row = SeasonRow(
            id=0,
            guild_id=guild_id,
            channel_id=location.channel_id,
            organiser_id=organiser_id,
            language=language,
            terms=json.dumps(asdict(terms)),
            fingerprint=fingerprint,
            seed=seed,
            follows=follows,
            phase=Phase.SIGN_UP,
            interaction_id=interaction_id,
            created_at=now,
            updated_at=now,
        )
        return (await SEASONS.add_new(self._connection, row)).id

    async def change(self, season_id: int, **changes: Any) -> None:
        """Set columns of a season, or with none only note that something of it has changed."""
        values = changes | {"updated_at": self._tx.now}
        await SEASONS.change(self._connection, values, id=season_id)

    async def add_entrant(self, season_id: int, each: Entrant) -> None:
        """Store that somebody takes part."""
        row = PersonRow(
            *(season_id, each.number, each.user_id, each.name, each.withdrew_in), self._tx.now
        )
        await PEOPLE.add(self._connection, row)
        await self.change(season_id)

    async def remove_entrant(self, season_id: int, number: int) -> None:
        """Delete somebody who leaves before the start."""
        await PEOPLE.remove(self._connection, season_id=season_id, number=number)
        await self.change(season_id)

    async def withdraw(self, season_id: int, number: int, round: int) -> None:
        """Store that an entrant isn't there any more from a round on."""
        where = {"season_id": season_id, "number": number}
        await PEOPLE.change(self._connection, {"withdrew_in": round}, **where)
        await self.change(season_id)

    async def begin_round(
        self, season_id: int, each: BegunRound, tables: Collection[SeasonTable]
    ) -> None:
        """Store a round with its tables, none of which is open yet."""
        row = RoundRow(
            *(season_id, each.number, each.deadline, each.extended),
            *(_text(each.resting), self._tx.now),
        )
        await ROUNDS.add(self._connection, row)
        drawn = [_row(season_id, each) for each in tables]
        await TABLES.add_all(self._connection, drawn)
        await self.change(season_id)

    async def extend(self, season_id: int, round: int, deadline: int) -> None:
        """Store the later deadline of a round."""
        changes = {"deadline": deadline, "extended": True}
        await ROUNDS.change(self._connection, changes, season_id=season_id, number=round)
        await self.change(season_id)

    async def put_table(self, season_id: int, each: SeasonTable) -> None:
        """Store a table as it is now."""
        await TABLES.put(self._connection, _row(season_id, each))
        await self.change(season_id)

    async def add_act(self, season_id: int, act: Act) -> None:
        """Store what was done."""
        row = ActRow(0, season_id, act.at, act.kind, act.by, act.entrant, act.round, act.table)
        await ACTS.add_new(self._connection, row)
        await self.change(season_id)

    async def plan(self, season: Season, due: int) -> None:
        """Have a season looked at then, or earlier if that was planned; there is one timer."""
        body = json.dumps({"season": season.id})
        theirs = timers.c.kind == SEASON_TIMER, timers.c.body == body
        planned = select(func.min(timers.c.due_at)).where(*theirs)
        earlier: int | None = (await self._connection.execute(planned)).scalar()
        if earlier is not None and earlier <= due:
            return
        await self._connection.execute(delete(timers).where(*theirs))
        guild_id = season.location.guild_id
        await TimerWriter(self._tx).add(SEASON_TIMER, due, guild_id=guild_id, body=body)


async def leave_seasons(tx: Transaction, gone: Gone) -> None:
    """Withdraw an erased person from the seasons in which they take part; before one, delete them.

    Each of these seasons counts as changed, so that its posts name them no longer.
    """
    for row in await PEOPLE.find(tx.connection, user_id=gone.user_id):
        season = await SeasonWriter(tx).row(row.season_id)
        if season is not None and season.phase is Phase.SIGN_UP:
            await SeasonWriter(tx).remove_entrant(row.season_id, row.number)
        elif row.withdrew_in is None:
            begun = await ROUNDS.find(tx.connection, season_id=row.season_id)
            await SeasonWriter(tx).withdraw(row.season_id, row.number, len(begun) + 1)
        else:
            await SeasonWriter(tx).change(row.season_id)


def _row(season_id: int, each: SeasonTable) -> TableRow:
    outcome = None if each.outcome is None else json.dumps(asdict(each.outcome))
    return TableRow(
        *(season_id, each.round, each.number, _text(each.seats), each.state),
        *(each.channel_id, each.game_id, outcome),
    )


def _table(row: TableRow) -> SeasonTable:
    return SeasonTable(
        *(row.round, row.number, _numbers(row.seats), row.state, row.game_id, row.channel_id),
        outcome=None if row.outcome is None else _outcome(row.outcome),
    )


def _outcome(text: str) -> Outcome:
    return Outcome(tuple(Finish(**each) for each in json.loads(text)["finishes"]))


def _terms(text: str) -> Terms:
    body = json.loads(text)
    level = body["computers"]
    computers = None if level is None else Level(level)
    return Terms(**body | {"pace": PaceName(body["pace"]), "computers": computers})


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _text(numbers: Collection[int]) -> str:
    return " ".join(map(str, numbers))
