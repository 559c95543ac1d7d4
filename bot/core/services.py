"""Services by type: what the parts of the program offer each other, one value of each type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.core.game_cache import GameCache
from bot.core.servers import TableLimits
from bot.storage.store import Store
from data import Catalogue

T = TypeVar("T")


class Services:
    """The services of the program, found by type, so that code names what it depends on."""

    def __init__(self) -> None:
        self._offered: dict[type[Any], Any] = {}

    def offer(self, *services: object) -> None:
        """Add services; raises ValueError if there is one of the same type already."""
        for each in services:
            if type(each) in self._offered:
                raise ValueError(f"there is a {type(each).__name__} already")
            self._offered[type(each)] = each

    def __getitem__(self, kind: type[T]) -> T:
        """Return the service of a type; raises KeyError."""
        service: T = self._offered[kind]
        return service

    def each(self, kind: type[T]) -> list[T]:
        """Return all services of a type or a subclass of it, in the order they were offered in."""
        return [one for one in self._offered.values() if isinstance(one, kind)]


@dataclass(frozen=True, slots=True)
class Basis:
    """What the services of tables are built on; ``wake`` notifies the publisher of new posts."""

    store: Store
    cache: GameCache
    catalogue: Catalogue
    wake: Callable[[], None]
    limits: TableLimits
