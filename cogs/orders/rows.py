"""Standing orders in the database."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import BigInteger, Column, Index, Integer, Text

from bot.storage.tables import Fate, Kind, Person, Personal, game_column, table
from bot.storage.transactions import Reader, Rows, Writer

ORDER_TIMER = "order"
"""The kind of timer that makes a standing order act."""

orders = table(
    "orders",
    game_column(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("decision", Integer),
    Column("ending", Text),
    Column("skipped", Text, nullable=False),
    Column("ended_at", BigInteger),
    Index("ix_orders_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.ORDERS, "user_id", None, Fate.DELETED),
                ("game_id", "seat", "body", "made_at", "ending", "ended_at"),
            ),
        ),
        others=(
            *("game_id", "seat", "body", "made_at", "decision", "ending", "skipped"),
            "ended_at",
        ),
    ),
    thinned=True,
)


@dataclass(frozen=True, slots=True)
class OrderRow:
    """The order of a seat: the one in force, or the last one, until its owner has heard of its end.

    ``body`` is its text in the notation. The order is about to act in the decision number
    ``decision`` of its seat, unless that is None. ``ending`` is why it ended, with the lines
    ``skipped`` then.
    """

    game_id: int
    seat: int
    user_id: int
    body: str = field(repr=False)
    made_at: int
    decision: int | None = field(default=None, repr=False)
    ending: str | None = field(default=None, repr=False)
    skipped: str = field(default="", repr=False)
    ended_at: int | None = field(default=None, repr=False)

    @property
    def in_force(self) -> bool:
        """Whether the order hasn't ended."""
        return self.ending is None


ORDERS = Rows(orders, OrderRow)


class OrderReader(Reader):
    """Reader of orders."""

    async def of(self, game_id: int) -> list[OrderRow]:
        """Return the orders at a table, in force or ended."""
        return await ORDERS.find(self._connection, game_id=game_id)

    async def of_seat(self, game_id: int, seat: int) -> OrderRow | None:
        """Return the order of a seat, in force or ended."""
        return await ORDERS.get(self._connection, game_id=game_id, seat=seat)


class OrderWriter(Writer, OrderReader):
    """Reader and writer of orders."""

    async def set(self, row: OrderRow) -> OrderRow:
        """Store the order of a seat, in place of any other."""
        await ORDERS.put(self._connection, row)
        return row

    async def note_none(self, game_id: int, seat: int) -> None:
        """Store that no order of a seat is about to act."""
        await ORDERS.change(self._connection, {"decision": None}, game_id=game_id, seat=seat)

    async def remove(self, game_id: int, seat: int | None = None) -> None:
        """Delete the order of a seat, or of all seats of a table."""
        of_seat = {} if seat is None else {"seat": seat}
        await ORDERS.remove(self._connection, game_id=game_id, **of_seat)

    async def forget(self, user_id: int) -> None:
        """Delete all orders of a person."""
        await ORDERS.remove(self._connection, user_id=user_id)
