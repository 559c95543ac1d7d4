"""Connections to the primary among several servers, or poolers before them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

ATTRIBUTES = "target_session_attrs"
PRIMARY = "primary"


async def connect_to_primary(
    *, host: Sequence[str], port: Sequence[str], timeout: float, **given: Any
) -> Any:
    """Ask all hosts at once, and return a connection to the one that follows no other.

    The driver asks one after the other, so one that doesn't answer keeps it from the rest; and it
    believes what a pooler says of its server, which may have changed since. Raises what the driver
    raises.
    """
    given.pop(ATTRIBUTES)
    tasks = [
        asyncio.create_task(_asked(timeout, host=name, port=int(number), **given))
        for name, number in zip(host, port, strict=True)
    ]
    chosen, failure = None, None
    try:
        for answered in asyncio.as_completed(tasks):
            try:
                if (chosen := await answered) is not None:
                    return chosen
            except Exception as error:
                failure = error
    finally:
        for task in tasks:
            task.cancel()
        for left in await asyncio.gather(*tasks, return_exceptions=True):
            if left is not chosen and not isinstance(left, BaseException | None):
                left.terminate()
    raise failure or ConnectionError("No server is the primary.")


async def _asked(timeout: float, **given: Any) -> Any:
    """Return a connection, or None if its server follows another one."""
    import asyncpg

    async with asyncio.timeout(timeout):
        connection = await asyncpg.connect(**given)
        try:
            follows = await connection.fetchval("SELECT pg_catalog.pg_is_in_recovery()")
        except BaseException:
            connection.terminate()
            raise
    if not follows:
        return connection
    connection.terminate()
    return None
