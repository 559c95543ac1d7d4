"""Declarations of tables: columns, which of them are about people, and what becomes of rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias, cast

from sqlalchemy import BigInteger, Column, Enum, ForeignKey, Integer, MetaData, Table
from sqlalchemy.schema import SchemaItem

Tables: TypeAlias = Sequence[Table]
"""Database tables; where all are meant, those of platform and features (`bot.app.features`)."""

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
    """Return a column's type for the few words of an enum; a newer program may know more."""
    return Enum(
        kind, native_enum=False, length=16, values_callable=lambda words: [w.value for w in words]
    )


def game_column(*, nullable: bool = False, primary_key: bool = False) -> Column[int]:
    """Return the column ``game_id``: the game that a row belongs to."""
    return Column(
        "game_id",
        Integer,
        ForeignKey("games.id", ondelete="RESTRICT"),
        nullable=nullable,
        primary_key=primary_key,
        autoincrement=False,
    )


class Kind(StrEnum):
    """A kind of data about a person, under which they are told what is kept of them."""

    TABLES = "tables"
    RESULTS = "results"
    CHOICES = "choices"
    ABSENCES = "absences"
    MAPS = "maps"
    """The maps that the person added on servers."""
    INVITATIONS = "invitations"
    SEASONS = "seasons"
    """Seasons in which the person takes part, and what they did to lead one."""
    CALLS = "calls"
    BLOCKS = "blocks"
    """Servers at whose tables the person may not sit down."""
    COMPUTER = "computer"
    """Times in which the computer played for the person."""
    DRAFTS = "drafts"
    """What the person has begun to choose, and not confirmed."""
    ORDERS = "orders"
    """The orders that the person gave, and the turns that were played by them."""
    BOARDS = "boards"
    """Boards that the person opened in a browser."""
    CLOCKS = "clocks"
    PRESSES = "presses"
    """What the person pressed and typed in the last days, and when they looked at a table."""


class Fate(StrEnum):
    """What erasing a person does with a row about them."""

    DELETED = "deleted"
    EMPTIED = "emptied"
    """The id and the name go, the row stays: others need it."""


@dataclass(frozen=True, slots=True)
class Person:
    """The columns about one person: their id, their name, and those that are ``told`` to them."""

    kind: Kind
    id: str
    name: str | None = None
    fate: Fate = Fate.DELETED
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Personal:
    """The columns of a table, by what they hold of people; each is named exactly once.

    ``of_seat``: a row is secret to the player of its seat, and is deleted with them. ``keys`` hold
    the random player key of kept results, ``words`` texts in which an id or a name may stand: a
    step of `cogs.steps` takes a person out of both. ``others`` hold nothing of a person.
    """

    people: tuple[Person, ...] = ()
    of_seat: Kind | None = None
    keys: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def columns(self) -> list[str]:
        """The names of all columns of the table, ids and names of people included."""
        ids = [each.id for each in self.people]
        names = [each.name for each in self.people if each.name]
        return [*ids, *names, *self.keys, *self.words, *self.others]


class Restored(StrEnum):
    """What becomes of the rows of a game that is restored from a backup under a new number."""

    COPIED = "copied"
    LEFT = "left"
    """Not copied row by row: posts and interactions belong to the number that they had."""
    DROPPED = "dropped"
    """Deleted: the rows follow from the log, and the same game's would count twice."""
    RENUMBERED = "renumbered"
    """Moved to the new number: what is known of the game stays known."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """What becomes of a table's rows; ``thinned``: those of old games are deleted."""

    personal: Personal
    thinned: bool = False
    restored: Restored = Restored.COPIED


def table(
    name: str,
    *parts: SchemaItem,
    personal: Personal,
    thinned: bool = False,
    restored: Restored = Restored.COPIED,
    **options: Any,
) -> Table:
    """Declare a table; raises ValueError unless ``personal`` names each column exactly once."""
    columns = [each.name for each in parts if isinstance(each, Column)]
    if sorted(personal.columns) != sorted(columns):
        raise ValueError(f"of each column of {name} has to be said whose it is, and of no other")
    keeping = Keeping(personal, thinned, restored)
    return Table(name, metadata, *parts, info={_KEEPING: keeping}, **options)


def keeping(declared: Table) -> Keeping:
    """Return what becomes of a table's rows when they are erased, thinned or restored."""
    return cast(Keeping, declared.info[_KEEPING])


_KEEPING = "keeping"
