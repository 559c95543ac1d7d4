"""Erasing somebody as the bot does, in a transaction that a test has open."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.erasing import Trace
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from cogs.steps import STEPS


async def erase_from(
    tx: Transaction, user_id: int, names: Sequence[str] = (), receipt: str = ""
) -> list[int]:
    """Erase somebody who isn't noted; return the tables that knew of them."""
    return await STEPS.erased.run(tx, user_id, Trace(tuple(names), receipt))


async def erase(store: Store, user_id: int) -> None:
    """Erase somebody in a transaction of its own."""
    async with store.transaction() as tx:
        await erase_from(tx, user_id)
