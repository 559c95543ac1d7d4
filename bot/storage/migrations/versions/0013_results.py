"""What came of games, by whom, and how strong that makes them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables; the program fills in games that are over already."""
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("stays_out", sa.Boolean(), nullable=True))
    op.create_table(
        "player_keys",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_player_keys")),
        sa.UniqueConstraint("player", name=op.f("uq_player_keys_player")),
    )
    op.create_table(
        "results",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("edition_version", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("rating", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_results_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_results")),
    )
    op.create_index("ix_results_guild_id", "results", ["guild_id", "ended_at"])
    op.create_index("ix_results_rating", "results", ["rating"])
    figures = ("routes", "tickets", "completed", "failed", "station_points")
    more_figures = ("longest", "longest_points", "bonus")
    op.create_table(
        "seat_results",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("began", sa.Text(), nullable=True),
        sa.Column("level", sa.Text(), nullable=True),
        sa.Column("level_version", sa.Integer(), nullable=True),
        sa.Column("ending", sa.String(16), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=True),
        sa.Column("total", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in (*figures, *more_figures)),
        sa.Column("claimed", sa.Text(), nullable=False),
        sa.Column("stations", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_seat_results_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seat_results")),
    )
    op.create_index("ix_seat_results_player", "seat_results", ["player"])
    op.create_index("ix_seat_results_began", "seat_results", ["began"])
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint(
            "guild_id", "edition", "players", "player", name=op.f("pk_ratings")
        ),
    )
