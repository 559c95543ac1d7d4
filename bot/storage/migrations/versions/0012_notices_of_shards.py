"""Whose notices they are."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let each set of shards have notices of its own; what is known belongs to all."""
    key = op.f("pk_notices")
    with op.batch_alter_table("notices") as notices:
        shards = sa.Column("shards", sa.Text(), nullable=False, server_default="all")
        notices.add_column(shards)
        notices.drop_constraint(key, type_="primary")
        notices.create_primary_key(key, ["kind", "subject", "shards"])
