"""Who is told that somebody uses a table, so that its posts are looked after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.tables.model import Table


@dataclass(frozen=True, slots=True)
class PostCare:
    """``used`` gets a table, the message pressed, and whether posts are hindered there.

    ``try_now`` gets a channel in which posts may arrive again.
    """

    used: Callable[[Table, int | None, bool], None]
    try_now: Callable[[int], None]
