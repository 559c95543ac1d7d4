"""The public pages of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "pages",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_pages_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_pages")),
        sa.UniqueConstraint("address", name=op.f("uq_pages_address")),
    )
