"""The services of the tables over a store, with the steps of all features, as in the bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bot.app.features import services_over
from bot.core.servers import TableLimits
from bot.core.services import Services
from bot.storage.rows import Shards
from bot.storage.store import Store
from data import Catalogue


def wired(
    store: Store,
    wake: Callable[[], None] = lambda: None,
    catalogue: Catalogue | None = None,
    limits: TableLimits | None = None,
    shards: Shards | None = None,
) -> Services:
    """The services; the catalogue is that of the program unless another is given."""
    return services_over(store, catalogue or bundled(), wake, limits, shards)


@cache
def bundled() -> Catalogue:
    """The catalogue of the program, read once for all tests: nobody changes it."""
    return Catalogue.read()
