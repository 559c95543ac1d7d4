"""Which edition each game began with, whatever has become of its file since."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create editions; games from before have no fingerprint until the program finds theirs."""
    op.create_table(
        "editions",
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("paintings", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("pk_editions")),
    )
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("fingerprint", sa.Text(), nullable=True))
