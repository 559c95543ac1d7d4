"""Seasons: their people, rounds, tables, acts and posts."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "seasons",
        sa.Column("id", row_id, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("organiser_id", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("follows", sa.BigInteger(), nullable=True),
        sa.Column("phase", sa.String(length=16), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seasons")),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_seasons_interaction_id")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_seasons_guild_id", "seasons", ["guild_id"])
    op.create_index("ix_seasons_organiser_id", "seasons", ["organiser_id"])
    op.create_table(
        "season_people",
        sa.Column("season_id", row_id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("withdrew_in", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_season("season_people"),
        sa.PrimaryKeyConstraint("season_id", "number", name=op.f("pk_season_people")),
        sa.UniqueConstraint(
            "season_id", "user_id", name=op.f("uq_season_people_season_id_user_id")
        ),
    )
    op.create_index("ix_season_people_user_id", "season_people", ["user_id"])
    op.create_table(
        "season_rounds",
        sa.Column("season_id", row_id, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=False),
        sa.Column("extended", sa.Boolean(), nullable=False),
        sa.Column("resting", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _of_season("season_rounds"),
        sa.PrimaryKeyConstraint("season_id", "number", name=op.f("pk_season_rounds")),
    )
    op.create_table(
        "season_tables",
        sa.Column("season_id", row_id, autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_season_tables_game_id"), ondelete="RESTRICT"
        ),
        _of_season("season_tables"),
        sa.PrimaryKeyConstraint("season_id", "round", "number", name=op.f("pk_season_tables")),
    )
    op.create_index("ix_season_tables_game_id", "season_tables", ["game_id"])
    op.create_table(
        "season_acts",
        sa.Column("id", row_id, nullable=False),
        sa.Column("season_id", row_id, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=True),
        sa.Column("entrant", sa.Integer(), nullable=True),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("table", sa.Integer(), nullable=True),
        _of_season("season_acts"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season_acts")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_season_acts_season_id", "season_acts", ["season_id"])
    op.create_index("ix_season_acts_by", "season_acts", ["by"])
    op.create_table(
        "season_posts",
        sa.Column("season_id", row_id, autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("shown", sa.Text(), nullable=True),
        sa.Column("edited_at", sa.BigInteger(), nullable=True),
        _of_season("season_posts"),
        sa.PrimaryKeyConstraint("season_id", "round", name=op.f("pk_season_posts")),
    )


def _of_season(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_season_id")
    return sa.ForeignKeyConstraint(["season_id"], ["seasons.id"], name=name, ondelete="RESTRICT")
