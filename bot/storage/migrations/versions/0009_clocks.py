"""What the clock keeps: of tables, of people, and of the bot itself."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; a game that has begun has no clock until its host chooses a pace."""
    op.create_table(
        "clocks",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_clocks_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_clocks")),
    )
    op.create_table(
        "answers",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("waited", sa.BigInteger(), nullable=False),
        sa.Column("spent", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_answers_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_answers")),
    )
    op.create_index("ix_answers_user_id", "answers", ["user_id"])
    op.create_table(
        "absences",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("way", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_absences")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_absences_user_id", "absences", ["user_id"])
    op.create_table(
        "guests",
        sa.Column("game_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("called", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_guests_game_id"), ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_guests")),
    )
    op.create_index("ix_guests_user_id", "guests", ["user_id"])
    op.create_table(
        "callees",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_callees")),
    )
    op.create_index("ix_callees_user_id", "callees", ["user_id"])
    op.create_table(
        "timetables",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=True),
        sa.Column("edited_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_timetables")),
    )
    op.create_table(
        "heartbeats",
        sa.Column("shards", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("reached", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("shards", name=op.f("pk_heartbeats")),
    )
    with op.batch_alter_table("timers") as timers:
        timers.add_column(sa.Column("guild_id", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("hours", sa.Text(), nullable=True))
        people.add_column(sa.Column("reminders", sa.Text(), nullable=True))
        people.add_column(sa.Column("heads_up", sa.Boolean(), nullable=True))
