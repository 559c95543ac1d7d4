"""The tables of the platform, as the newest migration leaves them, for SQLite and PostgreSQL.

The packages of the platform read these; each feature declares tables of its own in its `rows`.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    Text,
    UniqueConstraint,
)

from bot.storage.rows import (
    ALL_SHARDS,
    OPEN,
    AutopilotStatus,
    GameStatus,
    GuestStatus,
    InvitationStatus,
    OutboxStatus,
)
from bot.storage.tables import (
    Fate,
    Kind,
    Person,
    Personal,
    Restored,
    Tables,
    game_column,
    row_id,
    table,
    words_column,
)

order_turns = table(
    "order_turns",
    game_column(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("until", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("body", Text, nullable=False),
    Column("line", Integer),
    Column("skipped", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_order_turns_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.ORDERS, "user_id", None, Fate.EMPTIED),
                ("game_id", "seat", "body", "line", "at"),
            ),
        ),
        others=("game_id", "seq", "until", "seat", "body", "line", "skipped", "at"),
    ),
)


REVISION = "0021"
"""The migration that this program needs; known here so that Alembic is loaded only to migrate."""

editions = table(
    "editions",
    Column("fingerprint", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("paintings", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    personal=Personal(
        others=("fingerprint", "name", "version", "body", "paintings", "at"),
    ),
)

games = table(
    "games",
    Column("id", Integer, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("guild_id", BigInteger),
    Column("edition", Text, nullable=False),
    Column("edition_version", Integer, nullable=False),
    Column("language", Text, nullable=False),
    Column("status", words_column(GameStatus), nullable=False),
    Column("host_id", BigInteger),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary),
    Column("commitment", Text),
    Column("seq", Integer, nullable=False),
    Column("post_message_id", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("updated_at", BigInteger, nullable=False),
    Column("note", Text),
    # That of a row of editions; no constraint: SQLite could add it only by copying the table.
    Column("fingerprint", Text),
    Column("damage", Text),
    Column("formerly", Integer),
    Column("deal", Text),
    Index("ix_games_channel_id", "channel_id"),
    Index("ix_games_status", "status"),
    personal=Personal(
        people=(
            Person(
                *(Kind.TABLES, "host_id", None, Fate.EMPTIED),
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
    sqlite_autoincrement=True,
)

_is_open = games.c.status.in_(OPEN)
Index(
    "uq_games_open_channel",
    games.c.channel_id,
    unique=True,
    sqlite_where=_is_open,
    postgresql_where=_is_open,
)
Index("ix_games_formerly", games.c.formerly)
Index("ix_games_deal", games.c.deal)

seats = table(
    "seats",
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    Column("countries", Integer),
    Column("level", Text),
    Column("joined_at", BigInteger, nullable=False),
    UniqueConstraint("game_id", "user_id"),
    UniqueConstraint("game_id", "colour"),
    Index("ix_seats_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.TABLES, "user_id", "name", Fate.EMPTIED),
                ("game_id", "seat", "name", "colour", "countries", "joined_at"),
            ),
        ),
        others=("game_id", "seat", "colour", "countries", "level", "joined_at"),
    ),
)

events = table(
    "events",
    game_column(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("schema", Integer, nullable=False),
    Column("type", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("checksum", LargeBinary),
    personal=Personal(others=("game_id", "seq", "schema", "type", "body", "at", "checksum")),
    restored=Restored.LEFT,
    sqlite_with_rowid=False,
)

outbox = table(
    "outbox",
    Column("id", row_id, primary_key=True),
    game_column(),
    Column("channel_id", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("nonce", Text, nullable=False, unique=True),
    Column("status", words_column(OutboxStatus), nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("message_id", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("first_tried_at", BigInteger),
    Column("sent_at", BigInteger),
    Column("error", Text),
    Index("ix_outbox_game_id", "game_id"),
    Index("ix_outbox_status", "status", "id"),
    personal=Personal(
        words=("body",),
        others=(
            *("id", "game_id", "channel_id", "kind", "seq", "nonce", "status", "attempts"),
            *("message_id", "created_at", "first_tried_at", "sent_at", "error"),
        ),
    ),
    thinned=True,
    restored=Restored.LEFT,
    sqlite_autoincrement=True,
)

interactions = table(
    "interactions",
    Column("id", row_id, primary_key=True, autoincrement=False),
    game_column(nullable=True),
    Column("user_id", BigInteger),
    Column("at", BigInteger, nullable=False),
    Index("ix_interactions_at", "at"),
    personal=Personal(
        people=(
            Person(
                *(Kind.PRESSES, "user_id", None, Fate.EMPTIED),
                ("id", "game_id", "at"),
            ),
        ),
        others=("id", "game_id", "at"),
    ),
    thinned=True,
    restored=Restored.LEFT,
)

drafts = table(
    "drafts",
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    personal=Personal(of_seat=Kind.DRAFTS, others=("game_id", "seat", "key", "body", "updated_at")),
    thinned=True,
)

timers = table(
    "timers",
    Column("id", row_id, primary_key=True),
    game_column(nullable=True),
    Column("kind", Text, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("guild_id", BigInteger),
    Index("ix_timers_due_at", "due_at"),
    Index("ix_timers_game_id", "game_id"),
    personal=Personal(words=("body",), others=("id", "game_id", "kind", "due_at", "guild_id")),
    thinned=True,
    sqlite_autoincrement=True,
)

clocks = table(
    "clocks",
    game_column(primary_key=True),
    Column("body", Text, nullable=False),
    personal=Personal(words=("body",), others=("game_id",)),
    thinned=True,
)


guests = table(
    "guests",
    game_column(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("status", words_column(GuestStatus), nullable=False),
    Column("called", Boolean, nullable=False),
    Index("ix_guests_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.INVITATIONS, "user_id", "name", Fate.DELETED),
                ("game_id", "name", "status", "called"),
            ),
        ),
        others=("game_id", "status", "called"),
    ),
    thinned=True,
)


heartbeats = table(
    "heartbeats",
    Column("shards", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("since", BigInteger),
    Column("until", BigInteger),
    Column("reached", Integer),
    personal=Personal(others=("shards", "at", "since", "until", "reached")),
)

leases = table(
    "leases",
    Column("shards", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Column("fence", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    personal=Personal(others=("shards", "holder", "fence", "until")),
)

people = table(
    "people",
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("look", Text),
    Column("confirm", Boolean),
    Column("hours", Text),
    Column("reminders", Text),
    Column("heads_up", Boolean),
    Column("by_text", Boolean),
    Column("stays_out", Boolean),
    personal=Personal(
        people=(
            Person(
                *(Kind.CHOICES, "user_id", None, Fate.DELETED),
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
)

visits = table(
    "visits",
    game_column(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    personal=Personal(
        people=(
            Person(
                *(Kind.PRESSES, "user_id", None, Fate.DELETED),
                ("game_id", "since", "seen", "at"),
            ),
        ),
        others=("game_id", "since", "seen", "at"),
    ),
    thinned=True,
)

invitations = table(
    "invitations",
    Column("id", Integer, primary_key=True),
    game_column(),
    Column("seat", Integer, nullable=False),
    Column("player_id", BigInteger),
    Column("player", Text, nullable=False),
    Column("guest_id", BigInteger),
    Column("guest", Text, nullable=False),
    Column("asked_by", Text, nullable=False),
    Column("status", words_column(InvitationStatus), nullable=False),
    Column("seq", Integer),
    Column("message_id", BigInteger),
    Column("at", BigInteger, nullable=False),
    Index("ix_invitations_game_id", "game_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.INVITATIONS, "player_id", "player", Fate.EMPTIED),
                ("game_id", "seat", "player", "status", "at"),
            ),
            Person(
                *(Kind.INVITATIONS, "guest_id", "guest", Fate.EMPTIED),
                ("game_id", "seat", "guest", "status", "at"),
            ),
        ),
        others=("id", "game_id", "seat", "asked_by", "status", "seq", "message_id", "at"),
    ),
    sqlite_autoincrement=True,
)

autopilot_periods = table(
    "spells",
    Column("id", Integer, primary_key=True),
    game_column(),
    Column("seat", Integer, nullable=False),
    Column("player_id", BigInteger),
    Column("player", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("asked_by", Text, nullable=False),
    Column("status", words_column(AutopilotStatus), nullable=False),
    Column("since", Integer, nullable=False),
    Column("until", Integer),
    Column("at", BigInteger, nullable=False),
    Index("ix_spells_game_id", "game_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.COMPUTER, "player_id", "player", Fate.EMPTIED),
                ("game_id", "seat", "player", "level", "since", "until", "at"),
            ),
        ),
        others=(
            *("id", "game_id", "seat", "level", "asked_by", "status", "since", "until"),
            "at",
        ),
    ),
    sqlite_autoincrement=True,
)

settings = table(
    "settings",
    Column("scope", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    personal=Personal(words=("scope", "value"), others=("key",)),
)

notices = table(
    "notices",
    Column("kind", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("why", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("times", Integer, nullable=False),
    Column("over_at", BigInteger),
    Column("shards", Text, primary_key=True, server_default=ALL_SHARDS),
    personal=Personal(
        others=("kind", "subject", "why", "since", "last", "times", "over_at", "shards")
    ),
)

TABLES: Tables = (
    *(editions, games, seats, events, outbox, interactions, drafts, order_turns, timers),
    *(clocks, guests, heartbeats, leases, people, visits),
    *(invitations, autopilot_periods, settings, notices),
)
"""All tables of the platform; with the features' ones: `bot.app.features.all_tables`."""
