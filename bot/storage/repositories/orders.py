"""Standing orders, and the turns that they played."""

from sqlalchemy import bindparam

from bot.storage.codec import Rows
from bot.storage.order_rows import OrderRow, OrderTurnRow
from bot.storage.order_tables import order_turns, orders
from bot.storage.transaction import Reader, Writer

ORDERS, TURNS = Rows(orders, OrderRow), Rows(order_turns, OrderTurnRow)
_TURNS_AFTER = TURNS.select(
    order_turns.c.game_id == bindparam("game"), order_turns.c.until > bindparam("after")
).order_by(order_turns.c.seq)


class OrderReader(Reader):
    """Reads orders."""

    async def of(self, game_id: int) -> list[OrderRow]:
        """Return the orders at a table, in force or ended."""
        return await ORDERS.find(self._connection, game_id=game_id)

    async def of_seat(self, game_id: int, seat: int) -> OrderRow | None:
        """Return the order of a seat, in force or ended."""
        return await ORDERS.get(self._connection, game_id=game_id, seat=seat)

    async def turns(self, game_id: int, after: int = 0) -> list[OrderTurnRow]:
        """Return the turns that orders played, those with events after number ``after``."""
        return await TURNS.all(self._connection, _TURNS_AFTER, game=game_id, after=after)


class OrderWriter(Writer, OrderReader):
    """Reads and changes orders."""

    async def set(self, row: OrderRow) -> OrderRow:
        """Keep the order of a seat, in place of any other."""
        await ORDERS.put(self._connection, row)
        return row

    async def remove(self, game_id: int, seat: int | None = None) -> None:
        """Forget the order of a seat, or of all."""
        of_seat = {} if seat is None else {"seat": seat}
        await ORDERS.remove(self._connection, game_id=game_id, **of_seat)

    async def add_turn(self, row: OrderTurnRow) -> None:
        """Note a turn that an order played."""
        await TURNS.add(self._connection, row)

    async def forget(self, user_id: int) -> None:
        """Forget the orders of a person; that turns were played by one stays known."""
        await ORDERS.remove(self._connection, user_id=user_id)
        emptied = {"user_id": None, "body": "", "line": None, "skipped": ""}
        await TURNS.change(self._connection, emptied, user_id=user_id)
