"""The services of the tables over a store, with the steps of all features, as in the bot."""

from __future__ import annotations

from collections.abc import Callable

from bot.app.features import services_over
from bot.storage.rows import Shards
from bot.storage.store import Store
from bot.tables.limits import TableLimits
from bot.tables.services import Services
from data import Catalogue


def wired(
    store: Store,
    wake: Callable[[], None] = lambda: None,
    catalogue: Catalogue | None = None,
    limits: TableLimits | None = None,
    shards: Shards | None = None,
) -> Services:
    """The services; the catalogue is that of the program unless another is given."""
    return services_over(store, catalogue or Catalogue.read(), wake, limits, shards)
