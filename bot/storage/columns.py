"""What the tables of the schema are made of."""

from enum import StrEnum

from sqlalchemy import BigInteger, Column, Enum, ForeignKey, Integer, MetaData

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

row_id = BigInteger().with_variant(Integer, "sqlite")


def words_column(kind: type[StrEnum]) -> Enum:
    """Words of which there are few; a newer program may know more."""
    return Enum(
        kind, native_enum=False, length=16, values_callable=lambda words: [w.value for w in words]
    )


def game_column(*, nullable: bool = False, primary_key: bool = False) -> Column[int]:
    """The game that a row belongs to."""
    return Column(
        "game_id",
        Integer,
        ForeignKey("games.id", ondelete="RESTRICT"),
        nullable=nullable,
        primary_key=primary_key,
        autoincrement=False,
    )
