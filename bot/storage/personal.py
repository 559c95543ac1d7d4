"""What every column may hold of a person, and what becomes of it when they are erased.

A column that isn't named here fails a test: whoever adds one says first whose it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeAlias

from sqlalchemy import Table

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
