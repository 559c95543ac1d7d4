"""The tables of what came of games, and of how strong people are."""

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table, Text

from bot.storage.columns import game_column, metadata, words_column
from bot.storage.result_rows import RatingStatus, SeatEnding

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
