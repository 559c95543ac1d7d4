"""The services of the tables over a store, with the steps of all features, as in the bot."""

from __future__ import annotations

from collections.abc import Callable

from bot.storage.rows import Shards
from bot.storage.store import Store
from bot.tables.limits import TableLimits
from bot.tables.services import Tables
from cogs.steps import STEPS
from data import Catalogue


def wired(
    store: Store,
    wake: Callable[[], None] = lambda: None,
    catalogue: Catalogue | None = None,
    limits: TableLimits | None = None,
    shards: Shards | None = None,
) -> Tables:
    """The services; the catalogue is that of the program unless another is given."""
    return Tables.over(store, catalogue or Catalogue.read(), wake, STEPS, limits, shards)
