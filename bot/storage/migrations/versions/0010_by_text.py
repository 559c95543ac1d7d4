"""Who plays by text."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("by_text", sa.Boolean(), nullable=True))
