"""The tables of standing orders: those of seats, and the turns that they played."""

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text

from bot.storage.columns import game_column, metadata

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
