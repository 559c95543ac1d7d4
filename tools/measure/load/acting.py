"""What people do at their tables: each act is sent at once and answered later."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from data import load
from sandbox import interact
from sandbox.interactions import Interaction
from sandbox.world import World
from tools.measure.load.plan import Kind
from tools.measure.load.tables import PlayedTable

TRIES = 20
"""How often another table is looked for when one waits for its post."""
TYPED = ("from", "to", "card", "player")


class Acting:
    """Lets somebody at some table do something, each time other ones, in an order that is set."""

    def __init__(self, world: World, tables: Sequence[PlayedTable], seed: int = 1) -> None:
        self._world, self._services = world, tables
        self._rng = random.Random(seed)
        self._cities = [each.name for each in load("europe").city_names.values()]
        self._acts: dict[Kind, Callable[[PlayedTable], Interaction]] = {
            Kind.TURN: self._turn,
            Kind.HAND: lambda table: self._command(table, "hand"),
            Kind.STATUS: lambda table: self._command(table, "status"),
            Kind.TYPING: self._type,
            Kind.ROUTES: self._routes,
            Kind.STALE: self._stale,
            Kind.HELP: lambda table: self._command(table, "help"),
        }

    def table_for(self, kind: Kind) -> PlayedTable | None:
        """A table where somebody can do this; None if no post stands that a turn needs."""
        for _ in range(TRIES):
            table = self._rng.choice(self._services)
            if kind is Kind.TURN and (table.waits or table.two is None):
                continue
            if kind is Kind.ROUTES and (table.waits or table.routes is None):
                continue
            return table
        return None

    def act(self, kind: Kind, table: PlayedTable) -> Interaction:
        """Do it."""
        return self._acts[kind](table)

    def _turn(self, table: PlayedTable) -> Interaction:
        return self._press(table.people[table.seat], table.post, table.two)

    def _routes(self, table: PlayedTable) -> Interaction:
        return self._press(table.people[table.seat], table.post, table.routes)

    def _stale(self, table: PlayedTable) -> Interaction:
        return self._press(table.people[table.was], table.old, table.stale)

    def _press(self, user: str, message: str, button: str | None) -> Interaction:
        return interact.component(self._world, user, message, button or "")

    def _command(self, table: PlayedTable, name: str) -> Interaction:
        return interact.command(self._world, self._somebody(table), table.channel.id, name)

    def _type(self, table: PlayedTable) -> Interaction:
        city = self._rng.choice(self._cities)
        typed = city[: self._rng.randint(1, 4)]
        user, place = self._somebody(table), table.channel.id
        match self._rng.choice(TYPED):
            case "from":
                return interact.autocomplete(self._world, user, place, "claim", "from", typed)
            case "to":
                origin = {"from": self._rng.choice(self._cities)}
                return interact.autocomplete(
                    self._world, user, place, "claim", "to", typed[:1], origin
                )
            case "card":
                return interact.autocomplete(self._world, user, place, "draw", "card", typed[:1])
        return interact.autocomplete(self._world, user, place, "log", "player", typed[:1])

    def _somebody(self, table: PlayedTable) -> str:
        return self._rng.choice(table.people)
