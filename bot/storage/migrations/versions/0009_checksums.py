"""Checksums of events, and what became of tables whose log was damaged."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; logs from before get their checksums when they are checked or go on."""
    with op.batch_alter_table("events") as events:
        events.add_column(sa.Column("checksum", sa.LargeBinary(), nullable=True))
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("damage", sa.Text(), nullable=True))
        games.add_column(sa.Column("formerly", sa.Integer(), nullable=True))
    op.create_index("ix_games_formerly", "games", ["formerly"])
