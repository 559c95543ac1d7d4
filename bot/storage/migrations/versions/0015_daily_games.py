"""Who plays the daily deal, and what came of it."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    figures = ("rank", "total", "completed", "failed", "wagons")
    op.create_table(
        "daily_games",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        *(sa.Column(name, sa.Integer(), nullable=True) for name in figures),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_daily_games_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("day", "edition", "player", name=op.f("pk_daily_games")),
    )
    op.create_index("ix_daily_games_game_id", "daily_games", ["game_id"])
    op.create_index("ix_daily_games_guild_id", "daily_games", ["guild_id", "day"])
