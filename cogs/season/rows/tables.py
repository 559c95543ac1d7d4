"""The database tables of seasons: their people, rounds, tables and acts."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Text,
    UniqueConstraint,
)

from bot.storage.tables import (
    Fate,
    Kind,
    Person,
    Personal,
    Restored,
    game_column,
    row_id,
    table,
    words_column,
)
from bot.storage.transactions import Rows
from cogs.season.season import (
    ActKind,
    Phase,
    TableState,
)

seasons = table(
    "seasons",
    Column("id", row_id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("organiser_id", BigInteger),
    Column("language", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("follows", BigInteger),
    Column("phase", words_column(Phase), nullable=False),
    Column("interaction_id", BigInteger, nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_seasons_guild_id", "guild_id"),
    Index("ix_seasons_organiser_id", "organiser_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.SEASONS, "organiser_id", None, Fate.EMPTIED),
                ("id", "guild_id", "terms", "phase", "created_at"),
            ),
        ),
        others=(
            *("id", "guild_id", "channel_id", "language", "terms", "fingerprint", "seed"),
            *("follows", "phase", "interaction_id", "created_at", "updated_at"),
        ),
    ),
    sqlite_autoincrement=True,
)


def season_column() -> Column[int]:
    """Return the column of a table whose rows belong to seasons, part of their key."""
    return Column(
        "season_id",
        row_id,
        ForeignKey("seasons.id", ondelete="RESTRICT"),
        primary_key=True,
        autoincrement=False,
    )


def number_column(name: str) -> Column[int]:
    """Return a column of numbers, part of a table's key."""
    return Column(name, Integer, primary_key=True, autoincrement=False)


season_people = table(
    "season_people",
    season_column(),
    number_column("number"),
    Column("user_id", BigInteger),
    Column("name", Text, nullable=False),
    Column("withdrew_in", Integer),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("season_id", "user_id"),
    Index("ix_season_people_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.SEASONS, "user_id", "name", Fate.EMPTIED),
                ("season_id", "number", "name", "withdrew_in", "at"),
            ),
        ),
        others=("season_id", "number", "withdrew_in", "at"),
    ),
)

season_rounds = table(
    "season_rounds",
    season_column(),
    number_column("number"),
    Column("deadline", BigInteger, nullable=False),
    Column("extended", Boolean, nullable=False),
    Column("resting", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    personal=Personal(others=("season_id", "number", "deadline", "extended", "resting", "at")),
)

season_tables = table(
    "season_tables",
    season_column(),
    number_column("round"),
    number_column("number"),
    Column("seats", Text, nullable=False),
    Column("state", words_column(TableState), nullable=False),
    Column("channel_id", BigInteger),
    game_column(nullable=True),
    Column("outcome", Text),
    Index("ix_season_tables_game_id", "game_id"),
    personal=Personal(
        others=(
            *("season_id", "round", "number", "seats", "state", "channel_id", "game_id"),
            "outcome",
        )
    ),
    restored=Restored.RENUMBERED,
)

season_acts = table(
    "season_acts",
    Column("id", row_id, primary_key=True),
    Column("season_id", row_id, ForeignKey("seasons.id", ondelete="RESTRICT"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", words_column(ActKind), nullable=False),
    Column("by", BigInteger),
    Column("entrant", Integer),
    Column("round", Integer),
    Column("table", Integer),
    Index("ix_season_acts_season_id", "season_id"),
    Index("ix_season_acts_by", "by"),
    personal=Personal(
        people=(
            Person(
                *(Kind.SEASONS, "by", None, Fate.EMPTIED),
                ("season_id", "kind", "round", "table", "at"),
            ),
        ),
        others=("id", "season_id", "at", "kind", "entrant", "round", "table"),
    ),
    sqlite_autoincrement=True,
)


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A season; `terms` is JSON, and its drawings follow from `seed`.

    `fingerprint` is that of its edition, `interaction_id` that with which it was announced.
    """

    id: int
    guild_id: int
    channel_id: int
    organiser_id: int | None
    language: str
    terms: str = field(repr=False)
    fingerprint: str
    seed: int = field(repr=False)
    follows: int | None
    phase: Phase
    interaction_id: int
    created_at: int
    updated_at: int


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody who takes part in a season since `at`."""

    season_id: int
    number: int
    user_id: int | None
    name: str
    withdrew_in: int | None
    at: int


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that began at `at`; `resting` are entrants' numbers with spaces between them."""

    season_id: int
    number: int
    deadline: int
    extended: bool
    resting: str
    at: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table of a round; `seats` are entrants' numbers with spaces between, `outcome` is JSON."""

    season_id: int
    round: int
    number: int
    seats: str
    state: TableState
    channel_id: int | None
    game_id: int | None
    outcome: str | None


@dataclass(frozen=True, slots=True)
class ActRow:
    """What was done about a season at `at`, and who did it."""

    id: int
    season_id: int
    at: int
    kind: ActKind
    by: int | None
    entrant: int | None
    round: int | None
    table: int | None


SEASONS = Rows(seasons, SeasonRow)
PEOPLE = Rows(season_people, PersonRow)
ROUNDS = Rows(season_rounds, RoundRow)
TABLES = Rows(season_tables, TableRow)
ACTS = Rows(season_acts, ActRow)
