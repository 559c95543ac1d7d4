"""All that is kept of somebody."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Select, Table, or_, select

from bot.storage.queries import IS_PUBLIC
from bot.storage.repositories.people import BLOCKED, BlockList
from bot.storage.schema import (
    clocks,
    games,
    invitations,
    player_keys,
    seats,
    settings,
)
from bot.storage.tables import Kind, Tables, keeping
from bot.storage.transactions import Reader

PersonalData: TypeAlias = Mapping[Kind, Mapping[str, Sequence[Mapping[str, Any]]]]
"""What is kept of one person: rows by the table in which they stand."""


class PersonalDataReader(Reader):
    """Reads what is kept of somebody: each kind's rows, by the table in which they stand."""

    async def of(self, user_id: int, tables: Tables) -> PersonalData:
        """Return all of it; a kind of which nothing is kept is left out."""
        found: dict[Kind, dict[str, list[dict[str, Any]]]] = {}

        async def add(kind: Kind, table: Table, query: Select[Any]) -> None:
            if rows := await self._rows(query):
                found.setdefault(kind, {}).setdefault(table.name, []).extend(rows)

        for table in tables:
            personal = keeping(table).personal
            for each in personal.people:
                told = (table.c[name] for name in each.told)
                await add(each.kind, table, select(*told).where(table.c[each.id] == user_id))
            if personal.of_seat is not None:
                theirs = (table.c.game_id == seats.c.game_id) & (table.c.seat == seats.c.seat)
                query = select(table).join(seats, theirs).where(seats.c.user_id == user_id)
                await add(personal.of_seat, table, query)
        await add(
            Kind.CHOICES,
            settings,
            select(settings.c.key, settings.c.value).where(settings.c.scope == f"user:{user_id}"),
        )
        mine = select(player_keys.c.player).where(player_keys.c.user_id == user_id)
        for table in tables:
            names = keeping(table).personal.keys
            if not names or table is player_keys:
                continue
            is_theirs = or_(*(table.c[name].in_(mine) for name in names))
            columns = [each for each in table.c if each.name not in names]
            await add(Kind.RESULTS, table, select(*columns).where(is_theirs))
        for row in await self._blocks(user_id):
            found.setdefault(Kind.BLOCKS, {}).setdefault(settings.name, []).append(row)
        for row in await self._clocks(user_id):
            found.setdefault(Kind.CLOCKS, {}).setdefault(clocks.name, []).append(row)
        return found

    async def played_in(self, user_id: int, before: int) -> list[tuple[int | None, int]]:
        """Return the servers and channels where somebody played at tables begun before a moment."""
        sat = select(seats.c.game_id).where(seats.c.user_id == user_id)
        asked = select(invitations.c.game_id).where(
            or_(invitations.c.player_id == user_id, invitations.c.guest_id == user_id)
        )
        query = (
            select(games.c.guild_id, games.c.channel_id)
            .where(games.c.id.in_(sat.union(asked)), games.c.started_at < before, IS_PUBLIC)
            .distinct()
            .order_by(games.c.channel_id)
        )
        return [(row.guild_id, row.channel_id) for row in await self._connection.execute(query)]

    async def _blocks(self, user_id: int) -> Iterable[dict[str, Any]]:
        """The servers whose block list names them."""
        query = select(settings.c.scope, settings.c.value).where(settings.c.key == BLOCKED)
        return [
            {"guild_id": int(row.scope.partition(":")[2])}
            for row in await self._connection.execute(query)
            if user_id in BlockList.read(row.value).people
        ]

    async def _rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        return [dict(row) for row in (await self._connection.execute(query)).mappings()]

    async def _clocks(self, user_id: int) -> Iterable[dict[str, Any]]:
        """The clocks of their own seats."""
        query = (
            select(clocks.c.game_id, seats.c.seat, clocks.c.body)
            .join(seats, seats.c.game_id == clocks.c.game_id)
            .where(seats.c.user_id == user_id)
        )
        return [
            {"game_id": row.game_id, "seat": row.seat, "clock": _clock(row.body, row.seat)}
            for row in await self._connection.execute(query)
        ]


def _clock(body: str, seat: int) -> Any:
    """What a table's clock holds of one seat; None if it can't be read."""
    try:
        return json.loads(body)["seats"][seat]
    except (LookupError, TypeError, ValueError):
        return None
