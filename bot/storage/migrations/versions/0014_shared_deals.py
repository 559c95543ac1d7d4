"""Which deal a game shares with others."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; no game from before shares its deal."""
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("deal", sa.Text(), nullable=True))
    op.create_index("ix_games_deal", "games", ["deal"])
