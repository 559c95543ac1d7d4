"""Whose each column is, what becomes of it when they are erased, and all that is kept of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeAlias

from sqlalchemy import Select, Table, or_, select

from bot.storage.queries import IS_PUBLIC
from bot.storage.repositories.people import BLOCKED, BlockList
from bot.storage.schema import (
    absences,
    answers,
    autopilot_periods,
    callees,
    clocks,
    daily_games,
    drafts,
    editions,
    events,
    games,
    guests,
    heartbeats,
    interactions,
    invitations,
    leases,
    notices,
    order_turns,
    orders,
    outbox,
    people,
    player_keys,
    ratings,
    results,
    seat_results,
    seats,
    settings,
    timers,
    timetables,
    visits,
)
from bot.storage.transactions import Reader


class Kind(StrEnum):
    """What is kept of somebody, as it is told to them."""

    TABLES = "tables"
    RESULTS = "results"
    CHOICES = "choices"
    ABSENCES = "absences"
    INVITATIONS = "invitations"
    CALLS = "calls"
    BLOCKS = "blocks"
    """Servers at whose tables they may not sit down."""
    COMPUTER = "computer"
    """Times in which the computer played for them."""
    DRAFTS = "drafts"
    """What they have begun to choose, and not confirmed."""
    ORDERS = "orders"
    """What they left behind for their next turns, and the turns so played."""
    CLOCKS = "clocks"
    PRESSES = "presses"
    """What they pressed and typed in the last days, and when they looked at a table."""


PersonalData: TypeAlias = Mapping[Kind, Mapping[str, Sequence[Mapping[str, Any]]]]
"""What is kept of one person: rows by the table in which they stand."""


class Fate(StrEnum):
    """What erasing does with a row of a person."""

    DELETED = "deleted"
    EMPTIED = "emptied"
    """The id and the name go, the row stays: others need it."""


@dataclass(frozen=True, slots=True)
class Person:
    """A column with the id of a person, the one with their name, and what is ``told`` to them."""

    kind: Kind
    id: str
    name: str | None = None
    fate: Fate = Fate.DELETED
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Personal:
    """The columns of a table.

    ``of_seat``: its rows are what only the player of their seat may know, and go with them.
    ``keys`` hold the random key that results know somebody by, ``words`` texts in which an id or a
    name may stand: a step of `cogs.steps` takes them out of each. ``others`` hold nothing of
    a person.
    """

    people: tuple[Person, ...] = ()
    of_seat: Kind | None = None
    keys: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def columns(self) -> list[str]:
        """All that are named."""
        ids = [each.id for each in self.people]
        names = [each.name for each in self.people if each.name]
        return [*ids, *names, *self.keys, *self.words, *self.others]


_EMPTIED, _DELETED = Fate.EMPTIED, Fate.DELETED

TABLES: Mapping[Table, Personal] = MappingProxyType(
    {
        editions: Personal(
            others=("fingerprint", "name", "version", "body", "paintings", "at"),
        ),
        games: Personal(
            people=(
                Person(
                    *(Kind.TABLES, "host_id", None, _EMPTIED),
                    ("id", "channel_id", "guild_id", "edition", "status", "created_at"),
                ),
            ),
            others=(
                *("id", "channel_id", "guild_id", "edition", "edition_version", "language"),
                *("status", "options", "seed", "commitment", "seq", "post_message_id"),
                *("created_at", "started_at", "ended_at", "updated_at", "note", "fingerprint"),
                *("damage", "formerly", "deal"),
            ),
        ),
        seats: Personal(
            people=(
                Person(
                    *(Kind.TABLES, "user_id", "name", _EMPTIED),
                    ("game_id", "seat", "name", "colour", "countries", "joined_at"),
                ),
            ),
            others=("game_id", "seat", "colour", "countries", "level", "joined_at"),
        ),
        events: Personal(others=("game_id", "seq", "schema", "type", "body", "at", "checksum")),
        outbox: Personal(
            words=("body",),
            others=(
                *("id", "game_id", "channel_id", "kind", "seq", "nonce", "status", "attempts"),
                *("message_id", "created_at", "first_tried_at", "sent_at", "error"),
            ),
        ),
        interactions: Personal(
            people=(
                Person(
                    *(Kind.PRESSES, "user_id", None, _EMPTIED),
                    ("id", "game_id", "at"),
                ),
            ),
            others=("id", "game_id", "at"),
        ),
        drafts: Personal(
            of_seat=Kind.DRAFTS, others=("game_id", "seat", "key", "body", "updated_at")
        ),
        orders: Personal(
            people=(
                Person(
                    *(Kind.ORDERS, "user_id", None, _DELETED),
                    ("game_id", "seat", "body", "made_at", "ending", "ended_at"),
                ),
            ),
            others=(
                *("game_id", "seat", "body", "made_at", "decision", "ending", "skipped"),
                "ended_at",
            ),
        ),
        order_turns: Personal(
            people=(
                Person(
                    *(Kind.ORDERS, "user_id", None, _EMPTIED),
                    ("game_id", "seat", "body", "line", "at"),
                ),
            ),
            others=("game_id", "seq", "until", "seat", "body", "line", "skipped", "at"),
        ),
        timers: Personal(words=("body",), others=("id", "game_id", "kind", "due_at", "guild_id")),
        clocks: Personal(words=("body",), others=("game_id",)),
        answers: Personal(
            people=(
                Person(
                    *(Kind.CLOCKS, "user_id", None, _EMPTIED),
                    ("game_id", "seq", "seat", "waited", "spent"),
                ),
            ),
            others=("game_id", "seq", "seat", "waited", "spent"),
        ),
        absences: Personal(
            people=(
                Person(
                    *(Kind.ABSENCES, "user_id", None, _DELETED),
                    ("scope", "way", "since", "until", "shown"),
                ),
            ),
            others=("id", "scope", "way", "since", "until", "shown"),
        ),
        guests: Personal(
            people=(
                Person(
                    *(Kind.INVITATIONS, "user_id", "name", _DELETED),
                    ("game_id", "name", "status", "called"),
                ),
            ),
            others=("game_id", "status", "called"),
        ),
        callees: Personal(
            people=(Person(Kind.CALLS, "user_id", None, _DELETED, ("guild_id", "at")),),
            others=("guild_id", "at"),
        ),
        timetables: Personal(
            others=("guild_id", "channel_id", "message_id", "language", "shown", "edited_at")
        ),
        heartbeats: Personal(others=("shards", "at", "since", "until", "reached")),
        leases: Personal(others=("shards", "holder", "fence", "until")),
        people: Personal(
            people=(
                Person(
                    *(Kind.CHOICES, "user_id", None, _DELETED),
                    (
                        *("look", "confirm", "hours", "reminders", "heads_up", "by_text"),
                        "stays_out",
                    ),
                ),
            ),
            others=(
                *("look", "confirm", "hours", "reminders", "heads_up", "by_text"),
                "stays_out",
            ),
        ),
        visits: Personal(
            people=(
                Person(
                    *(Kind.PRESSES, "user_id", None, _DELETED),
                    ("game_id", "since", "seen", "at"),
                ),
            ),
            others=("game_id", "since", "seen", "at"),
        ),
        invitations: Personal(
            people=(
                Person(
                    *(Kind.INVITATIONS, "player_id", "player", _EMPTIED),
                    ("game_id", "seat", "player", "status", "at"),
                ),
                Person(
                    *(Kind.INVITATIONS, "guest_id", "guest", _EMPTIED),
                    ("game_id", "seat", "guest", "status", "at"),
                ),
            ),
            others=("id", "game_id", "seat", "asked_by", "status", "seq", "message_id", "at"),
        ),
        autopilot_periods: Personal(
            people=(
                Person(
                    *(Kind.COMPUTER, "player_id", "player", _EMPTIED),
                    ("game_id", "seat", "player", "level", "since", "until", "at"),
                ),
            ),
            others=(
                *("id", "game_id", "seat", "level", "asked_by", "status", "since", "until"),
                "at",
            ),
        ),
        settings: Personal(words=("scope", "value"), others=("key",)),
        notices: Personal(
            others=("kind", "subject", "why", "since", "last", "times", "over_at", "shards")
        ),
        player_keys: Personal(
            people=(Person(Kind.RESULTS, "user_id", None, _DELETED, ("player",)),),
            keys=("player",),
        ),
        results: Personal(
            others=(
                *("game_id", "guild_id", "edition", "edition_version", "players", "ended_at"),
                "rating",
            )
        ),
        seat_results: Personal(
            keys=("player", "began"),
            others=(
                *("game_id", "seat", "level", "level_version", "ending", "rank", "total"),
                *("routes", "tickets", "completed", "failed", "station_points", "longest"),
                *("longest_points", "bonus", "claimed", "stations"),
            ),
        ),
        ratings: Personal(
            keys=("player",), others=("guild_id", "edition", "players", "mu", "sigma", "games")
        ),
        daily_games: Personal(
            keys=("player",),
            others=(
                *("day", "edition", "game_id", "guild_id", "rank", "total", "completed"),
                *("failed", "wagons", "shared"),
            ),
        ),
    }
)

_PREVIOUS = "began"


class PersonalDataReader(Reader):
    """Reads what is kept of somebody: each kind's rows, by the table in which they stand."""

    async def of(self, user_id: int) -> PersonalData:
        """Return all of it; a kind of which nothing is kept is left out."""
        found: dict[Kind, dict[str, list[dict[str, Any]]]] = {}

        async def add(kind: Kind, table: Table, query: Select[Any]) -> None:
            if rows := await self._rows(query):
                found.setdefault(kind, {}).setdefault(table.name, []).extend(rows)

        for table, personal in TABLES.items():
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
        for table in (seat_results, daily_games, ratings):
            names = [each for each in ("player", _PREVIOUS) if each in table.c]
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
