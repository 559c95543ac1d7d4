"""Whether a person confirms a claim, and when each was last at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a choice to people and create visits."""
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("confirm", sa.Boolean(), nullable=True))
    op.create_table(
        "visits",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_visits_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_visits")),
    )
