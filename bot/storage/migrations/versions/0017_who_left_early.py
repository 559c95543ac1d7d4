"""Whether whoever began on a seat left it early: of who gave it away, too."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, which until now was told by the words for resigning and being taken over."""
    early: sa.Column[bool] = sa.Column(
        "early", sa.Boolean(), nullable=False, server_default=sa.false()
    )
    op.add_column("seat_results", early)
    seats = sa.table("seat_results", sa.column("ending"), sa.column("early", sa.Boolean()))
    for ending in ("resigned", "taken_over"):
        row = seats.update().where(seats.c.ending == f"{ending}_early")
        op.execute(row.values(ending=ending, early=sa.true()))
