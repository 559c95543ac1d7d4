"""Standing orders, and the turns that they played."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.order_rows import OrderRow, OrderTurnRow
from bot.storage.order_tables import order_turns, orders
from bot.storage.queries import read_all, read_one, remove, select_rows, upsert

_OF = select_rows(orders, OrderRow, orders.c.game_id == bindparam("game")).order_by(orders.c.seat)
_OF_SEAT = _OF.where(orders.c.seat == bindparam("of_seat"))
_TURNS = select_rows(
    order_turns,
    OrderTurnRow,
    order_turns.c.game_id == bindparam("game"),
    order_turns.c.until > bindparam("after"),
).order_by(order_turns.c.seq)


@dataclass(frozen=True, slots=True)
class OrderReader:
    """Reads orders."""

    _connection: AsyncConnection

    async def of(self, game_id: int) -> list[OrderRow]:
        """Return the orders at a table, in force or ended."""
        return await read_all(self._connection, OrderRow, _OF, {"game": game_id})

    async def of_seat(self, game_id: int, seat: int) -> OrderRow | None:
        """Return the order of a seat, in force or ended."""
        values = {"game": game_id, "of_seat": seat}
        return await read_one(self._connection, OrderRow, _OF_SEAT, values)

    async def turns(self, game_id: int, after: int = 0) -> list[OrderTurnRow]:
        """Return the turns that orders played, those with events after number ``after``."""
        values = {"game": game_id, "after": after}
        return await read_all(self._connection, OrderTurnRow, _TURNS, values)


@dataclass(frozen=True, slots=True)
class OrderWriter(OrderReader):
    """Reads and changes orders."""

    _now: int

    async def set(self, row: OrderRow) -> OrderRow:
        """Keep the order of a seat, in place of any other."""
        key = {"game_id": row.game_id, "seat": row.seat}
        values = {
            "user_id": row.user_id,
            "body": row.body,
            "made_at": row.made_at,
            "decision": row.decision,
            "ending": row.ending,
            "skipped": row.skipped,
            "ended_at": row.ended_at,
        }
        await upsert(self._connection, orders, key, values)
        return row

    async def remove(self, game_id: int, seat: int | None = None) -> None:
        """Forget the order of a seat, or of all."""
        key = {"game_id": game_id} | ({} if seat is None else {"seat": seat})
        await remove(self._connection, orders, key)

    async def add_turn(self, row: OrderTurnRow) -> None:
        """Note a turn that an order played."""
        values = {
            "game_id": row.game_id,
            "seq": row.seq,
            "until": row.until,
            "seat": row.seat,
            "user_id": row.user_id,
            "body": row.body,
            "line": row.line,
            "skipped": row.skipped,
            "at": row.at,
        }
        await self._connection.execute(insert(order_turns), values)

    async def forget(self, user_id: int) -> None:
        """Forget the orders of a person; that turns were played by one stays known."""
        run = self._connection.execute
        await run(delete(orders).where(orders.c.user_id == user_id))
        emptied = {"user_id": None, "body": "", "line": None, "skipped": ""}
        await run(update(order_turns).where(order_turns.c.user_id == user_id).values(emptied))
