"""The links and cookies by which players open their boards in a browser."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "boards",
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("opened", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_boards_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("place", name=op.f("pk_boards")),
    )
    op.create_index("ix_boards_game_id", "boards", ["game_id"])
    op.create_index("ix_boards_user_id", "boards", ["user_id"])
