"""The tables, as the newest migration leaves them, for SQLite and PostgreSQL."""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Enum,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

from bot.storage.feature_rows import AutopilotStatus, InvitationStatus, RatingStatus, SeatEnding
from bot.storage.rows import ALL_SHARDS, OPEN, GameStatus, GuestStatus, OutboxStatus

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

row_id = BigInteger().with_variant(Integer, "sqlite")


def words_column(kind: type[StrEnum]) -> Enum:
    """Words of which there are few; a newer program may know more."""
    return Enum(
        kind, native_enum=False, length=16, values_callable=lambda words: [w.value for w in words]
    )


def game_column(*, nullable: bool = False, primary_key: bool = False) -> Column[int]:
    """The game that a row belongs to."""
    return Column(
        "game_id",
        Integer,
        ForeignKey("games.id", ondelete="RESTRICT"),
        nullable=nullable,
        primary_key=primary_key,
        autoincrement=False,
    )


orders = Table(
    "orders",
    metadata,
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("decision", Integer),
    Column("ending", Text),
    Column("skipped", Text, nullable=False),
    Column("ended_at", BigInteger),
    Index("ix_orders_user_id", "user_id"),
)

order_turns = Table(
    "order_turns",
    metadata,
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
)

player_keys = Table(
    "player_keys",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False, unique=True),
)

results = Table(
    "results",
    metadata,
    game_column(primary_key=True),
    Column("guild_id", BigInteger),
    Column("edition", Text, nullable=False),
    Column("edition_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("rating", words_column(RatingStatus), nullable=False),
    Index("ix_results_guild_id", "guild_id", "ended_at"),
    Index("ix_results_rating", "rating"),
)

seat_results = Table(
    "seat_results",
    metadata,
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text),
    Column("began", Text),
    Column("level", Text),
    Column("level_version", Integer),
    Column("ending", words_column(SeatEnding), nullable=False),
    Column("rank", Integer),
    Column("total", Integer, nullable=False),
    Column("routes", Integer, nullable=False),
    Column("tickets", Integer, nullable=False),
    Column("completed", Integer, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("station_points", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("longest_points", Integer, nullable=False),
    Column("bonus", Integer, nullable=False),
    Column("claimed", Text, nullable=False),
    Column("stations", Text, nullable=False),
    Index("ix_seat_results_player", "player"),
    Index("ix_seat_results_began", "began"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)

daily_games = Table(
    "daily_games",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    game_column(),
    Column("guild_id", BigInteger),
    Column("rank", Integer),
    Column("total", Integer),
    Column("completed", Integer),
    Column("failed", Integer),
    Column("wagons", Integer),
    Column("shared", Boolean, nullable=False),
    Index("ix_daily_games_game_id", "game_id"),
    Index("ix_daily_games_guild_id", "guild_id", "day"),
)

REVISION = "0016"
"""The migration that this program needs; known here so that Alembic is loaded only to migrate."""

editions = Table(
    "editions",
    metadata,
    Column("fingerprint", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("paintings", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

games = Table(
    "games",
    metadata,
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
    # Of a row of editions; without a constraint, which SQLite could add only by a copy of it all.
    Column("fingerprint", Text),
    Column("damage", Text),
    Column("formerly", Integer),
    Column("deal", Text),
    Index("ix_games_channel_id", "channel_id"),
    Index("ix_games_status", "status"),
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

seats = Table(
    "seats",
    metadata,
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
)

events = Table(
    "events",
    metadata,
    game_column(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("schema", Integer, nullable=False),
    Column("type", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("checksum", LargeBinary),
    sqlite_with_rowid=False,
)

outbox = Table(
    "outbox",
    metadata,
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
    sqlite_autoincrement=True,
)

interactions = Table(
    "interactions",
    metadata,
    Column("id", row_id, primary_key=True, autoincrement=False),
    game_column(nullable=True),
    Column("user_id", BigInteger),
    Column("at", BigInteger, nullable=False),
    Index("ix_interactions_at", "at"),
)

drafts = Table(
    "drafts",
    metadata,
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
)

timers = Table(
    "timers",
    metadata,
    Column("id", row_id, primary_key=True),
    game_column(nullable=True),
    Column("kind", Text, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("guild_id", BigInteger),
    Index("ix_timers_due_at", "due_at"),
    Index("ix_timers_game_id", "game_id"),
    sqlite_autoincrement=True,
)

clocks = Table(
    "clocks",
    metadata,
    game_column(primary_key=True),
    Column("body", Text, nullable=False),
)

answers = Table(
    "answers",
    metadata,
    game_column(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("waited", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
    Index("ix_answers_user_id", "user_id"),
)

absences = Table(
    "absences",
    metadata,
    Column("id", row_id, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("scope", Text, nullable=False),
    Column("way", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("shown", Boolean, nullable=False),
    Index("ix_absences_user_id", "user_id"),
    sqlite_autoincrement=True,
)

guests = Table(
    "guests",
    metadata,
    game_column(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("status", words_column(GuestStatus), nullable=False),
    Column("called", Boolean, nullable=False),
    Index("ix_guests_user_id", "user_id"),
)

callees = Table(
    "callees",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_callees_user_id", "user_id"),
)

timetables = Table(
    "timetables",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("language", Text, nullable=False),
    Column("shown", Text),
    Column("edited_at", BigInteger),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("shards", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("since", BigInteger),
    Column("until", BigInteger),
    Column("reached", Integer),
)

leases = Table(
    "leases",
    metadata,
    Column("shards", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Column("fence", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("look", Text),
    Column("confirm", Boolean),
    Column("hours", Text),
    Column("reminders", Text),
    Column("heads_up", Boolean),
    Column("by_text", Boolean),
    Column("stays_out", Boolean),
)

visits = Table(
    "visits",
    metadata,
    game_column(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
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
    sqlite_autoincrement=True,
)

autopilot_periods = Table(
    "spells",
    metadata,
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
    sqlite_autoincrement=True,
)

settings = Table(
    "settings",
    metadata,
    Column("scope", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("subject", Text, primary_key=True),
    Column("why", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("times", Integer, nullable=False),
    Column("over_at", BigInteger),
    Column("shards", Text, primary_key=True, server_default=ALL_SHARDS),
)
